//! Where a server is.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use hyper::Uri;

/// The base URL of a server, like `http://127.0.0.1:8080` or `http://example.org/games`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// The host and the port, as a Host header has them.
    pub(crate) authority: String,
    /// The port, for the connection.
    pub(crate) port: u16,
    /// What stands before `/api/v1`, without a slash at its end.
    prefix: String,
}

/// Why a text is not the base URL of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadServer {
    /// The text is not a URL.
    #[error("this is not a URL: write http://HOST:PORT")]
    NotAUrl,
    /// The URL has a scheme that this client does not speak.
    #[error("only http:// is supported, not TLS")]
    Scheme,
    /// The URL has no host.
    #[error("the URL has no host: write http://HOST:PORT")]
    NoHost,
}

impl Server {
    /// The path of a call.
    pub(crate) fn path(&self, path: &str) -> String {
        format!("{}{path}", self.prefix)
    }

    /// The host to look up.
    pub(crate) fn host(&self) -> &str {
        let host = self.authority.rsplit_once(':').map_or(&*self.authority, |(host, _)| host);
        host.trim_start_matches('[').trim_end_matches(']')
    }
}

impl FromStr for Server {
    type Err = BadServer;

    fn from_str(text: &str) -> Result<Server, BadServer> {
        let uri: Uri = text.parse().map_err(|_| BadServer::NotAUrl)?;
        if uri.scheme_str().ok_or(BadServer::NotAUrl)? != "http" {
            return Err(BadServer::Scheme);
        }
        let authority = uri.authority().filter(|authority| !authority.host().is_empty());
        let authority = authority.ok_or(BadServer::NoHost)?;
        let port = authority.port_u16().unwrap_or(80);
        let authority = format!("{}:{port}", authority.host());
        Ok(Server { authority, port, prefix: uri.path().trim_end_matches('/').to_owned() })
    }
}

impl From<SocketAddr> for Server {
    fn from(address: SocketAddr) -> Server {
        Server { authority: address.to_string(), port: address.port(), prefix: String::new() }
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}{}", self.authority, self.prefix)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_base_url_has_a_host_a_port_and_perhaps_a_folder() {
        let server: Server = "http://[::1]:8080/games/".parse().unwrap();
        assert_eq!(server.to_string(), "http://[::1]:8080/games");
        assert_eq!((server.host(), server.port), ("::1", 8080));
        assert_eq!(server.path("/api/v1/me"), "/games/api/v1/me");
        assert_eq!("http://example.org".parse::<Server>().unwrap().port, 80);
        assert_eq!("https://example.org".parse::<Server>(), Err(BadServer::Scheme));
        assert_eq!("example".parse::<Server>(), Err(BadServer::NotAUrl));
    }
}
