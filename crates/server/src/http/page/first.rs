//! The answers that a page asks for first. They come with the page, so that it needs no further round trip.
//!
//! Each is the very answer that the interface gives to the same visitor, by its address below `/api/v1`.

use std::collections::{BTreeSet, HashMap};
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, Request};
use axum::http::StatusCode;
use parlor_games::catalogue::{GAMES, Listing};
use parlor_table::rules;
use parlor_table::words::Language;
use tower_service::Service as _;

use super::place::{Place, encoded};
use crate::clock;
use crate::http::guard::Private;
use crate::http::identity::{CurrentSession, CurrentUser};
use crate::http::language::Reader;
use crate::limits::Client;

/// The longest answer that comes with a page, in bytes: the board of a large game comes by itself.
const LONGEST: usize = 256 << 10;

/// Who asks for a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor {
    pub(crate) user: CurrentUser,
    pub(crate) session: CurrentSession,
    pub(crate) client: Client,
    pub(crate) address: SocketAddr,
    pub(crate) private: Private,
    pub(crate) reader: Reader,
}

/// A question to the interface.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Question {
    /// Its address below `/api/v1`.
    path: String,
    /// Whether the answer is the same for everybody and never changes.
    constant: bool,
}

fn constant(path: impl Into<String>) -> Question {
    Question { path: path.into(), constant: true }
}

fn current(path: impl Into<String>) -> Question {
    Question { path: path.into(), constant: false }
}

fn position(game: &Listing, text: &str) -> String {
    format!("/games/{}/position?text={}", game.name, encoded(text))
}

fn sample(game: &Listing) -> Question {
    constant(format!("/games/{}/sample", game.name))
}

/// The puzzles of every date that it is somewhere on earth at a time: the page asks for that of its visitor.
fn dailies(now: Duration) -> impl Iterator<Item = Question> {
    const HOUR: Duration = Duration::from_secs(60 * 60);
    let (earliest, latest) = (now.saturating_sub(HOUR * 12), now + HOUR * 14);
    let dates = BTreeSet::from([earliest, now, latest].map(clock::day));
    dates.into_iter().map(|date| current(format!("/daily?date={date}")))
}

/// What the page of a place asks first, for a reader.
fn questions(place: &Place, now: Duration, Reader(language): Reader) -> Vec<Question> {
    let (games, me, lobby) = (constant("/games"), current("/me"), current("/lobby"));
    match place {
        Place::Front => {
            let listed = GAMES.iter().map(sample);
            [games, me, lobby].into_iter().chain(listed).chain(dailies(now)).collect()
        }
        Place::Play(game) => vec![games, me, sample(game)],
        Place::Rules(game) => {
            let parts = rules::parts(game.rules(language));
            let pictures = parts.iter().flat_map(|part| &part.pictures);
            let pictures = pictures.map(|picture| constant(position(game, picture.position)));
            let rules = constant(format!("/games/{}/rules", game.name));
            [games, rules].into_iter().chain(pictures).collect()
        }
        Place::Position(game, text) => vec![games, current(position(game, text))],
        Place::Match(id) => vec![current(format!("/matches/{}", encoded(id)))],
        Place::Daily => {
            let of_daily =
                |game: &Listing| constant(format!("/games/{}/sample?daily=true", game.name));
            let played = GAMES.iter().filter(|game| game.daily.is_some()).map(of_daily);
            played.chain(dailies(now)).collect()
        }
        Place::Lobby => vec![games, me, lobby],
        Place::Tournaments => vec![current("/tournaments")],
        Place::Tournament(id) => vec![current(format!("/tournaments/{}", encoded(id)))],
        Place::Plain(_) | Place::Other => Vec::new(),
    }
}

/// The interface from inside, and the answers of it that never change, by language.
pub(crate) struct First {
    interface: Router,
    constant: Mutex<HashMap<(Language, String), Bytes>>,
}

impl First {
    /// `interface` takes users from the extensions of a request, and has no limits.
    pub(crate) fn new(interface: Router) -> First {
        First { interface, constant: Mutex::default() }
    }

    /// The element with the first answers of a place; nothing where there are none.
    pub(crate) async fn element(&self, place: &Place, visitor: Visitor) -> String {
        let mut answers = Vec::new();
        for Question { path, constant } in questions(place, clock::now(), visitor.reader) {
            if let Some(answer) = self.answer(&path, constant, visitor).await {
                answers.push((path, answer));
            }
        }
        match answers.is_empty() {
            true => String::new(),
            false => written(&answers),
        }
    }

    async fn answer(&self, path: &str, constant: bool, visitor: Visitor) -> Option<Bytes> {
        let lock = || self.constant.lock().unwrap_or_else(PoisonError::into_inner);
        if !constant {
            return self.ask(path, visitor).await;
        }
        let key = (visitor.reader.0, path.to_owned());
        let known = lock().get(&key).cloned();
        if known.is_some() {
            return known;
        }
        let answer = self.ask(path, visitor).await?;
        lock().insert(key, answer.clone());
        Some(answer)
    }

    /// Asks the interface as a visitor.
    async fn ask(&self, path: &str, visitor: Visitor) -> Option<Bytes> {
        let Visitor { user, session, client, address, private, reader } = visitor;
        let mut request = Request::get(format!("/api/v1{path}")).body(Body::empty()).ok()?;
        let extensions = request.extensions_mut();
        extensions.insert(user);
        extensions.insert(session);
        extensions.insert(client);
        extensions.insert(private);
        extensions.insert(reader);
        extensions.insert(ConnectInfo(address));
        let Ok(answer) = self.interface.clone().call(request).await;
        if answer.status() != StatusCode::OK {
            return None;
        }
        to_bytes(answer.into_body(), LONGEST).await.ok()
    }
}

/// Answers as an element that no text in them can end. They are JSON, where these characters occur in strings alone.
fn written(answers: &[(String, Bytes)]) -> String {
    let mut json = String::from("{");
    for (number, (path, answer)) in answers.iter().enumerate() {
        let comma = if number == 0 { "" } else { "," };
        let path = serde_json::Value::from(path.as_str());
        json += &format!("{comma}{path}:{}", String::from_utf8_lossy(answer));
    }
    json.push('}');
    let mut safe = String::with_capacity(json.len() + 64);
    for letter in json.chars() {
        match letter {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                safe += &format!("\\u{:04x}", u32::from(letter));
            }
            other => safe.push(other),
        }
    }
    format!("<script type=\"application/json\" id=\"first\">{safe}</script>\n")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn puzzles_come_for_every_date_that_it_is_somewhere() {
        let hour = |hours: u64| Duration::from_secs(hours * 60 * 60);
        let dates = |now| dailies(now).map(|asked| asked.path).collect::<Vec<_>>();
        let day = |date: &str| format!("/daily?date=2000-{date}");
        let leap = hour(11_016 * 24);
        assert_eq!(dates(leap + hour(6)), [day("02-28"), day("02-29")]);
        assert_eq!(dates(leap + hour(11)), [day("02-28"), day("02-29"), day("03-01")]);
        assert_eq!(dates(leap + hour(18)), [day("02-29"), day("03-01")]);
        assert_eq!(dates(Duration::ZERO).len(), 1);
    }

    #[test]
    fn no_answer_ends_the_element() {
        let said = serde_json::json!({ "name": "</script><!--<script>\u{2028}\u{2029}&amp;" });
        let element = written(&[
            ("/a</script>".to_owned(), said.to_string().into()),
            ("/b".to_owned(), "[]".into()),
        ]);
        let inside =
            element.strip_prefix("<script type=\"application/json\" id=\"first\">").unwrap();
        let inside = inside.strip_suffix("</script>\n").unwrap();
        assert!(!inside.contains(['<', '>', '&', '\u{2028}', '\u{2029}']), "{inside}");
        let read: serde_json::Value = serde_json::from_str(inside).unwrap();
        assert_eq!(read, serde_json::json!({ "/a</script>": said, "/b": [] }));
    }
}
