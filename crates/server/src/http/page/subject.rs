//! What a page is about, for people who get a link to it: a title, a sentence and a picture.
//!
//! Everybody gets the same, and nothing that a spectator could not see. A match that withholds its log, and one between
//! people that the lobby does not list, is described by its game alone; an id that belongs to no match by the site.
//! A puzzle of the day shows its result but not its board: others still want to solve it.

use std::sync::Arc;

use parlor_games::catalogue::{self, GAMES, Listing};
use parlor_picture::PngError;
use parlor_room::daily::Date;
use parlor_table::words::{Language, message, sentence};
use parlor_table::{Drawing, Table};
use parlor_wire::{MatchView, PlayerKind, SeatView};

use super::place::{Place, Plain, encoded};
use crate::app::App;
use crate::http::matches::told;
use crate::http::{games, replay};

/// The longest description of a position that is drawn for a preview.
const LONGEST: usize = 1000;
/// The longest title.
const TITLE: usize = 90;

/// What a page is about.
pub(crate) struct Subject {
    pub(crate) title: String,
    pub(crate) text: String,
    /// The address of the page, without the site.
    pub(crate) address: String,
    /// The address of the picture, without the site.
    pub(crate) picture: String,
    pub(crate) boards: Boards,
}

/// Who sees a picture of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// Everybody to whom some site shows the link.
    Publicly,
    /// Those who have opened the match: they have seen its board.
    ToVisitors,
}

impl Subject {
    /// The picture as the bytes of a PNG file. That may take a while.
    pub(crate) fn card(&self, language: Language) -> Result<Vec<u8>, PngError> {
        parlor_picture::card(&self.boards.draw(language), &self.title, &self.text)
    }
}

/// The boards on a picture.
pub(crate) enum Boards {
    /// Games in the middle of play.
    Samples(Vec<&'static Listing>),
    Position(&'static Listing, String),
    /// A match that everybody may see.
    Match(Box<dyn Table>),
}

impl Boards {
    /// What tells these boards from others.
    pub(crate) fn key(&self) -> String {
        match self {
            Boards::Samples(games) => {
                games.iter().flat_map(|game| [game.name, " "]).collect::<String>()
            }
            Boards::Position(game, text) => format!("{}\n{text}", game.name),
            Boards::Match(table) => format!("{}\n{}", table.name(), table.position(None)),
        }
    }

    /// Draws the boards as a spectator sees them. That may take a while.
    pub(crate) fn draw(&self, language: Language) -> Vec<Drawing> {
        let mut drawings = match self {
            Boards::Samples(games) => {
                let sample = |game: &&'static Listing| games::in_the_middle(game, None).ok();
                games.iter().filter_map(sample).map(|table| table.drawing(None)).collect()
            }
            Boards::Position(game, text) => {
                (game.drawn)(text).map_or_else(|_| Vec::new(), |(_, drawing)| vec![drawing])
            }
            Boards::Match(table) => vec![table.drawing(None)],
        };
        drawings.iter_mut().for_each(|drawing| drawing.speak(language));
        drawings
    }
}

impl Subject {
    /// What a place is about, in a language.
    pub(crate) async fn of(app: &Arc<App>, place: &Place, language: Language) -> Subject {
        match place {
            Place::Play(game) => played(game, language),
            Place::Rules(game) => Subject {
                title: message!("page-rules-of", title = game.title).text(language),
                address: format!("/rules/{}", game.name),
                ..played(game, language)
            },
            Place::Position(game, text) => position(game, text, language),
            Place::Match(id) => {
                let found = Subject::of_match(app, id, Shown::Publicly, language).await;
                found.unwrap_or_else(|| site(language))
            }
            Place::Daily => daily(language),
            Place::Lobby => Subject {
                title: message!("page-lobby").text(language),
                text: message!("page-lobby-text").text(language),
                address: "/lobby".to_owned(),
                ..site(language)
            },
            Place::Tournaments => Subject {
                title: message!("page-tournaments").text(language),
                text: message!("page-tournaments-text").text(language),
                address: "/tournaments".to_owned(),
                ..site(language)
            },
            Place::Tournament(id) => {
                Subject::of_tournament(app, id, language).await.unwrap_or_else(|| site(language))
            }
            Place::Plain(Plain { address, title, text }) => {
                let site = site(language);
                Subject {
                    title: title.text(language).to_owned(),
                    text: text.map_or(site.text.clone(), |text| text.text(language).to_owned()),
                    address: (*address).to_owned(),
                    ..site
                }
            }
            Place::Front | Place::Other => site(language),
        }
    }

    /// What a tournament is about, if there is one of this id.
    async fn of_tournament(app: &Arc<App>, id: &str, language: Language) -> Option<Subject> {
        let view = app.tournament(id).await.ok()?.view(None, language).await.ok()?;
        let game = catalogue::find(&view.game)?;
        let (title, time) = (view.title.clone(), view.time.clone());
        let text = message!("page-tournament-text", title = title, time = time);
        Some(Subject {
            title: view.name,
            text: text.text(language),
            address: format!("/tournament/{}", view.id),
            ..played(game, language)
        })
    }

    /// What a match is about, if there is one of this id.
    pub(crate) async fn of_match(
        app: &Arc<App>,
        id: &str,
        shown: Shown,
        language: Language,
    ) -> Option<Subject> {
        let live = app.room(id).await.ok()?;
        if shown == Shown::Publicly && !live.is_visible_to(None).await {
            return None;
        }
        let view = live.view(None, told(language)).await.ok()?;
        let game = catalogue::find(&view.game)?;
        let address = format!("/m/{}", view.id);
        if let Some(day) = &view.daily {
            let result = view.over.as_ref().map(|over| sentence(&over.text));
            let date = day.parse::<Date>().ok()?.in_words();
            let title = message!("page-daily-of", title = game.title, date = date);
            // Beside a result, any board but its own would be a wrong one.
            let boards = if result.is_some() { Vec::new() } else { vec![game] };
            return Some(Subject {
                title: title.text(language),
                text: result.unwrap_or_else(|| sentence(game.summary.text(language))),
                address,
                boards: Boards::Samples(boards),
                ..played(game, language)
            });
        }
        let may_show = shown == Shown::ToVisitors || !is_private(&view);
        let table = replay::open(app, None, id).await.ok().filter(|_| may_show);
        let Some(table) = table else { return Some(Subject { address, ..played(game, language) }) };
        let now = view.over.as_ref().map_or(&view.status, |over| &over.text);
        let summary = sentence(game.summary.text(language));
        Some(Subject {
            title: title(game, &view.seats, language),
            text: format!("{} {summary}", sentence(now)).trim().to_owned(),
            // Sites keep pictures by their addresses: another board has another one.
            picture: format!("/preview/m/{}.png?length={}", view.id, view.length),
            address,
            boards: Boards::Match(table),
        })
    }
}

/// Parlor itself.
pub(crate) fn site(language: Language) -> Subject {
    let titles: Vec<&str> = GAMES.iter().map(|game| game.title.text(language)).collect();
    Subject {
        title: "Parlor".to_owned(),
        text: message!("page-site-text", games = titles.join(", ")).text(language),
        address: "/".to_owned(),
        picture: "/preview/parlor.png".to_owned(),
        boards: Boards::Samples(GAMES.iter().collect()),
    }
}

fn daily(language: Language) -> Subject {
    let games: Vec<&'static Listing> = GAMES.iter().filter(|game| game.daily.is_some()).collect();
    let titles: Vec<&str> = games.iter().map(|game| game.title.text(language)).collect();
    Subject {
        title: message!("page-daily").text(language),
        text: message!("page-daily-text", games = titles.join(", ")).text(language),
        address: "/daily".to_owned(),
        picture: "/preview/daily.png".to_owned(),
        boards: Boards::Samples(games),
    }
}

fn played(game: &'static Listing, language: Language) -> Subject {
    Subject {
        title: game.title.text(language).to_owned(),
        text: sentence(game.summary.text(language)),
        address: format!("/play/{}", game.name),
        picture: format!("/preview/play/{}.png", game.name),
        boards: Boards::Samples(vec![game]),
    }
}

fn position(game: &'static Listing, text: &str, language: Language) -> Subject {
    let drawn =
        Some(text).filter(|text| text.len() <= LONGEST).and_then(|text| (game.drawn)(text).ok());
    let title = message!("page-position-of", title = game.title).text(language);
    let Some((text, drawing)) = drawn else {
        let address = format!("/position/{}", game.name);
        return Subject { title, address, ..played(game, language) };
    };
    let at = format!("{}?at={}", game.name, encoded(&text));
    Subject {
        title,
        text: drawing.scene.label.sentence().text(language),
        address: format!("/position/{at}"),
        picture: format!("/preview/position/{}.png?at={}", game.name, encoded(&text)),
        boards: Boards::Position(game, text),
    }
}

/// Whether people play among themselves: the lobby does not list the match, and more than one person plays or may come.
fn is_private(view: &MatchView) -> bool {
    let people = view.seats.iter().filter(|seat| seat.player != PlayerKind::Bot).count();
    !view.public && people > 1
}

/// The game and who plays it.
fn title(game: &Listing, seats: &[SeatView], language: Language) -> String {
    let title = game.title.text(language);
    let [_, _, ..] = seats else { return title.to_owned() };
    let names: Vec<&str> = seats.iter().map(|seat| seat.title.as_str()).collect();
    let versus = message!("page-versus").text(language);
    let title = format!("{title}: {}", names.join(&format!(" {versus} ")));
    match title.chars().count() {
        ..=TITLE => title,
        _ => title.chars().take(TITLE).chain(['…']).collect(),
    }
}
