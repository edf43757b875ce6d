//! Where the page can be.

use axum::extract::Query;
use axum::http::Uri;
use parlor_games::catalogue::{self, GAMES, Listing};
use parlor_table::words::Name;
use serde::Deserialize;

/// The addresses at which there is a page, and the module that shows it. The server sends the same shell everywhere;
/// `site/app.js` finds the module of an address.
pub(crate) const PAGES: [(&str, &str); 18] = [
    ("/", "site/pages/front.js"),
    ("/play/{game}", "site/pages/game.js"),
    ("/m/{id}", "match/page.js"),
    ("/rules/{game}", "site/pages/rules.js"),
    ("/position/{game}", "site/pages/position.js"),
    ("/learn", "site/pages/learn.js"),
    ("/daily", "site/pages/daily.js"),
    ("/daily/archive", "site/pages/archive.js"),
    ("/lobby", "site/pages/lobby.js"),
    ("/now", "site/pages/now.js"),
    ("/tournaments", "site/pages/tournaments.js"),
    ("/tournaments/new", "site/pages/new-tournament.js"),
    ("/tournament/{id}", "site/pages/tournament.js"),
    ("/leaderboard", "site/pages/leaderboard.js"),
    ("/account", "site/pages/account.js"),
    ("/interface", "site/pages/interface.js"),
    ("/settings", "site/pages/settings.js"),
    ("/statistics", "site/pages/statistics.js"),
];

/// What an address is about, as far as that matters for its preview and for what the page asks first.
pub(crate) enum Place {
    Front,
    Play(&'static Listing),
    Rules(&'static Listing),
    /// A position as it is described in the address.
    Position(&'static Listing, String),
    /// What may be the id of a match.
    Match(String),
    Daily,
    Lobby,
    Tournaments,
    /// What may be the id of a tournament.
    Tournament(String),
    /// A page that is the same for everybody who gets its link, and asks nothing first.
    Plain(&'static Plain),
    Other,
}

/// What the link to a page says that has no board of its own.
pub(crate) struct Plain {
    pub(crate) address: &'static str,
    pub(crate) title: Name,
    /// A sentence about it; without one, what is said about Parlor.
    pub(crate) text: Option<Name>,
}

const fn plain(address: &'static str, title: Name, text: Option<Name>) -> Plain {
    Plain { address, title, text }
}

static PLAIN: [Plain; 9] = [
    plain("/learn", Name::new("rules-learn"), Some(Name::new("rules-learn-lead"))),
    plain("/daily/archive", Name::new("daily-archive"), Some(Name::new("page-archive-text"))),
    plain("/now", Name::new("now-title"), Some(Name::new("now-lead"))),
    plain(
        "/tournaments/new",
        Name::new("tournaments-new"),
        Some(Name::new("page-tournaments-text")),
    ),
    plain("/leaderboard", Name::new("leaderboard-title"), Some(Name::new("page-leaderboard-text"))),
    plain("/account", Name::new("account-title"), None),
    plain("/settings", Name::new("settings-title"), None),
    plain("/statistics", Name::new("statistics-title"), None),
    plain("/interface", Name::new("interface-title"), None),
];

#[derive(Default, Deserialize)]
struct Described {
    #[serde(default)]
    at: String,
}

impl Place {
    pub(crate) fn of(uri: &Uri) -> Place {
        let parts: Vec<&str> = uri.path().split('/').skip(1).collect();
        let place = match parts[..] {
            [""] => Some(Place::Front),
            ["play", game] => catalogue::find(game).map(Place::Play),
            ["rules", game] => ruled(game).map(Place::Rules),
            ["position", game] => catalogue::find(game).map(|listing| {
                let described = Query::<Described>::try_from_uri(uri).unwrap_or_default();
                Place::Position(listing, described.0.at)
            }),
            ["m", id] => Some(Place::Match(id.to_owned())),
            ["daily"] => Some(Place::Daily),
            ["lobby"] => Some(Place::Lobby),
            ["tournaments"] => Some(Place::Tournaments),
            ["tournament", id] => Some(Place::Tournament(id.to_owned())),
            _ => None,
        };
        let plain = || PLAIN.iter().find(|plain| plain.address == uri.path()).map(Place::Plain);
        place.or_else(plain).unwrap_or(Place::Other)
    }
}

/// The game whose rules are those of a game or race.
fn ruled(name: &str) -> Option<&'static Listing> {
    GAMES.iter().find(|game| game.name == name || game.race == Some(name))
}

/// A text as a part of an address, as the page's `encodeURIComponent` writes it.
pub(crate) fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => encoded.push(char::from(byte)),
            b'-' | b'_' | b'.' | b'!' | b'~' | b'*' | b'\'' | b'(' | b')' => {
                encoded.push(char::from(byte));
            }
            _ => encoded += &format!("%{byte:02X}"),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_encoded_as_the_page_does_it() {
        assert_eq!(encoded("3x3 a/b|c'(d)*\u{e9}<\""), "3x3%20a%2Fb%7Cc'(d)*%C3%A9%3C%22");
    }

    #[test]
    fn an_address_says_what_it_is_about() {
        let game = &GAMES[0];
        let of = |path: String| Place::of(&path.parse().expect("a test's address"));
        assert!(matches!(of("/".to_owned()), Place::Front));
        assert!(matches!(of(format!("/play/{}", game.name)), Place::Play(_)));
        assert!(matches!(of("/play/nothing".to_owned()), Place::Other));
        assert!(matches!(of("/m/abc".to_owned()), Place::Match(id) if id == "abc"));
        let at = of(format!("/position/{}?at=a%20b+c&x=1", game.name));
        assert!(matches!(at, Place::Position(_, text) if text == "a b c"));
        assert!(
            matches!(of(format!("/position/{}", game.name)), Place::Position(_, text) if text.is_empty())
        );
        for (path, _) in PAGES.iter().filter(|(path, _)| !path.contains('{')) {
            let place = of((*path).to_owned());
            assert!(!matches!(place, Place::Other), "{path} has no title of its own");
        }
        for race in GAMES.iter().filter_map(|game| game.race) {
            assert!(matches!(of(format!("/rules/{race}")), Place::Rules(_)));
        }
    }
}
