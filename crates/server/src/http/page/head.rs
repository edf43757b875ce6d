//! The tags in the head of a page: for the tab, for search engines, and for sites that show a preview of a link.

use axum::http::{HeaderMap, header};

use super::subject::Subject;
use crate::http::guard::Private;

/// Where people reach this server, like `https://parlor.example`; nothing if a request says something else than a host.
pub(crate) fn site(headers: &HeaderMap, Private(private): Private) -> Option<String> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let good = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    let scheme = if private { "https" } else { "http" };
    (!host.is_empty() && host.bytes().all(good)).then(|| format!("{scheme}://{host}"))
}

/// The tags of a page.
pub(crate) fn tags(subject: &Subject, site: Option<&str>) -> String {
    let (width, height) = parlor_picture::CARD;
    let named = match subject.title.as_str() {
        "Parlor" => "Parlor".to_owned(),
        title => format!("{title} - Parlor"),
    };
    let mut tags = format!(
        "<title>{}</title>\n<meta name=\"description\" content=\"{}\">\n",
        escaped(&named),
        escaped(&subject.text)
    );
    let mut tag = |kind: &str, name: &str, content: &str| {
        tags += &format!("<meta {kind}=\"{name}\" content=\"{}\">\n", escaped(content));
    };
    tag("property", "og:type", "website");
    tag("property", "og:site_name", "Parlor");
    tag("property", "og:title", &subject.title);
    tag("property", "og:description", &subject.text);
    tag("name", "twitter:card", "summary_large_image");
    tag("name", "twitter:title", &subject.title);
    tag("name", "twitter:description", &subject.text);
    let Some(site) = site else { return tags };
    let (address, picture) =
        (format!("{site}{}", subject.address), format!("{site}{}", subject.picture));
    tag("property", "og:url", &address);
    tag("property", "og:image", &picture);
    tag("property", "og:image:type", "image/png");
    tag("property", "og:image:width", &width.to_string());
    tag("property", "og:image:height", &height.to_string());
    tag("property", "og:image:alt", &subject.title);
    tag("name", "twitter:image", &picture);
    tags + &format!("<link rel=\"canonical\" href=\"{}\">\n", escaped(&address))
}

/// A text that stays text inside a tag and between two of them.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            control if control.is_control() => safe.push(' '),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use axum::http::HeaderValue;
    use parlor_table::words::Language;

    #[test]
    fn a_host_is_taken_only_if_it_can_be_one() {
        let site = |host: &'static str, private| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static(host));
            site(&headers, Private(private))
        };
        assert_eq!(site("parlor.example", true).unwrap(), "https://parlor.example");
        assert_eq!(site("[::1]:8080", false).unwrap(), "http://[::1]:8080");
        for host in ["", "a\"b", "a/b", "a b", "a<b", "user@host"] {
            assert_eq!(site(host, true), None);
        }
        assert_eq!(super::site(&HeaderMap::new(), Private(false)), None);
    }

    #[test]
    fn no_text_ends_its_tag() {
        let subject = Subject {
            title: "</title><script>\"'&".to_owned(),
            text: "\">\n<img>".to_owned(),
            ..super::super::subject::site(Language::ENGLISH)
        };
        let tags = tags(&subject, Some("http://x"));
        assert!(tags.contains("&lt;/title&gt;&lt;script&gt;&quot;&#39;&amp;"), "{tags}");
        assert!(!tags.contains("<script>") && !tags.contains("<img>"));
        assert_eq!(tags.matches("<title>").count(), 1);
        assert!(tags.lines().all(|line| line.starts_with('<') && line.ends_with('>')), "{tags}");
    }
}
