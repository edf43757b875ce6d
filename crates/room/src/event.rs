//! What happens to a match: one line of its log each. Nothing else reads or writes such a line.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use parlor_table::Seat;

use crate::{Phrase, UserId};

/// Something that happened to a match.
///
/// | line | event |
/// |---|---|
/// | `2 0,3-1,3` | seat 2 acted |
/// | `* 31425` | nature decided |
/// | `!` | the running clock ran out |
/// | `<`, `>` | the last action was taken back, and played again |
/// | `2 resigns`, `draw agreed` | the players ended the match |
/// | `2 runs out of time` | the clock of a seat ran out, which ends the match |
/// | `2 forfeits`, `2 forfeits half` | a player was away; the others claimed a win, or a draw |
/// | `2 aborts` | a player ended the match before anyone had moved |
/// | `~ 2 clock 61500` | the clock of a seat was stopped, with so many milliseconds left |
/// | `~ 2 away 1763375640000` | a player is away; from that millisecond on others may claim the match |
/// | `~ 2 says good-game` | a player said something to the others |
/// | `~ 2 is back` | a player who was away is back |
/// | `~ 2 joins v17`, `~ 2 leaves` | a user took a seat, and gave it up |
/// | `~ 1 starts` | the match began although seats were free |
/// | `~ 1 offers draw`, `~ 2 accepts`, `~ 2 declines` | an offer and its answers |
/// | `~ 1 is advised` | a player asked for a hint |
/// | `~ v17 is v3` | a guest logged in: what was theirs is the account's |
/// | `~ rematch m2` | the next match with the same options |
/// | `~ set aside` | an earlier try of the same puzzle of the day counts: this one is practice |
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat acted; the text of its action.
    Acted(Seat, String),
    /// Nature decided: a deal, a refill, an objective.
    Drew(String),
    /// The running clock ran out.
    Expired,
    /// The last action of a seat was taken back, with whatever followed it.
    TookBack,
    /// What was taken back last was played again.
    PlayedAgain,
    /// A seat resigned.
    Resigned(Seat),
    /// The players agreed on a draw.
    Agreed,
    /// The clock of a seat ran out.
    Flagged(Seat),
    /// The player in this seat was away, and the others claimed the match.
    Claimed(Seat, Claim),
    /// A seat ended the match before anyone had moved.
    Aborted(Seat),
    /// The clock of a seat was stopped; what was left.
    ClockStopped(Seat, Duration),
    /// The player in this seat is away; from when on others may claim the match.
    Away(Seat, Duration),
    /// The player in this seat is back.
    Back(Seat),
    /// A player said something.
    Said(Seat, Phrase),
    /// A user took a seat. In matches of version 0.1 it is not known who did.
    Joined(Seat, Option<UserId>),
    /// A user gave up a seat.
    Left(Seat),
    /// The player in this seat began the match although seats were free.
    Started(Seat),
    /// A seat proposed something.
    Offered(Seat, Proposal),
    /// A seat agreed to what was proposed.
    Accepted(Seat),
    /// A seat declined what was proposed.
    Declined(Seat),
    /// A seat was given advice.
    Advised(Seat),
    /// A guest became another user by logging in.
    BecameUser(UserId, UserId),
    /// The next match with the same options began; its id.
    Rematched(String),
    /// Another try of the same puzzle of the day began earlier and counts: this one is practice from now on.
    SetAside,
}

/// What players can claim when another one is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// To have won.
    Win,
    /// A draw.
    Draw,
}

/// Something that takes the other players' consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// A draw.
    Draw,
    /// To take back the last action of the player who asks.
    Undo,
}

impl Proposal {
    /// Its name in logs and for programs.
    pub fn name(self) -> &'static str {
        match self {
            Proposal::Draw => "draw",
            Proposal::Undo => "undo",
        }
    }
}

/// A line that is no event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no event: write 'SEAT ACTION', '* CHANCE', '!', '<', '>' or '~ ...'")]
pub struct EventError(String);

impl Event {
    /// Whether it is an event of the game itself: an entry, taking back or playing again.
    pub(crate) fn is_of_the_game(&self) -> bool {
        use Event::{Acted, Drew, Expired, PlayedAgain, TookBack};
        matches!(self, Acted(..) | Drew(_) | Expired | TookBack | PlayedAgain)
    }

    /// Whether the game may have something to say about it: a seat acted, or a clock ran out.
    pub(crate) fn is_told_about(&self) -> bool {
        matches!(self, Event::Acted(..) | Event::Expired)
    }

    /// Whether it takes back, or plays again.
    pub(crate) fn goes_back(&self) -> bool {
        matches!(self, Event::TookBack | Event::PlayedAgain)
    }

    /// Whether the players end the match with it, before the rules of the game do.
    pub(crate) fn ends_the_match(&self) -> bool {
        use Event::{Aborted, Agreed, Claimed, Flagged, Resigned};
        matches!(self, Resigned(_) | Agreed | Flagged(_) | Claimed(..) | Aborted(_))
    }

    /// Whether an open offer stays open after it.
    pub(crate) fn leaves_offers_open(&self) -> bool {
        use Event::{
            Accepted, Advised, Away, Back, BecameUser, ClockStopped, Rematched, Said, SetAside,
        };
        matches!(
            self,
            Accepted(_)
                | Advised(_)
                | BecameUser(..)
                | Rematched(_)
                | SetAside
                | ClockStopped(..)
                | Said(..)
                | Away(..)
                | Back(_)
        )
    }

    /// The seat that it is about, where it is about one.
    pub fn seat(&self) -> Option<Seat> {
        use Event::{
            Aborted, Accepted, Acted, Advised, Away, Back, Claimed, ClockStopped, Declined,
            Flagged, Joined, Left, Offered, Resigned, Said, Started,
        };
        match self {
            Acted(seat, _) | Joined(seat, _) | Offered(seat, _) => Some(*seat),
            Resigned(seat) | Left(seat) | Started(seat) | Accepted(seat) | Declined(seat)
            | Advised(seat) | Flagged(seat) | Aborted(seat) | Back(seat) => Some(*seat),
            Claimed(seat, _) => Some(*seat),
            Said(seat, _) => Some(*seat),
            ClockStopped(seat, _) | Away(seat, _) => Some(*seat),
            _ => None,
        }
    }

    /// The seat that brought it to the log, where one did.
    pub(crate) fn bringer(&self) -> Option<Seat> {
        use Event::{Away, Back, Claimed, ClockStopped, Flagged};
        match self {
            Flagged(_) | Claimed(..) | ClockStopped(..) | Away(..) | Back(_) => None,
            _ => self.seat(),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Acted(seat, action) => write!(f, "{seat} {action}"),
            Event::Drew(chance) => write!(f, "* {chance}"),
            Event::Expired => f.write_str("!"),
            Event::TookBack => f.write_str("<"),
            Event::PlayedAgain => f.write_str(">"),
            Event::Resigned(seat) => write!(f, "{seat} resigns"),
            Event::Agreed => f.write_str("draw agreed"),
            Event::Flagged(seat) => write!(f, "{seat} runs out of time"),
            Event::Claimed(seat, Claim::Win) => write!(f, "{seat} forfeits"),
            Event::Claimed(seat, Claim::Draw) => write!(f, "{seat} forfeits half"),
            Event::Aborted(seat) => write!(f, "{seat} aborts"),
            Event::ClockStopped(seat, left) => write!(f, "~ {seat} clock {}", left.as_millis()),
            Event::Away(seat, until) => write!(f, "~ {seat} away {}", until.as_millis()),
            Event::Back(seat) => write!(f, "~ {seat} is back"),
            Event::Said(seat, phrase) => write!(f, "~ {seat} says {}", phrase.name()),
            Event::Joined(seat, Some(user)) => write!(f, "~ {seat} joins {user}"),
            Event::Joined(seat, None) => write!(f, "~ {seat} joins"),
            Event::Left(seat) => write!(f, "~ {seat} leaves"),
            Event::Started(seat) => write!(f, "~ {seat} starts"),
            Event::Offered(seat, proposal) => write!(f, "~ {seat} offers {}", proposal.name()),
            Event::Accepted(seat) => write!(f, "~ {seat} accepts"),
            Event::Declined(seat) => write!(f, "~ {seat} declines"),
            Event::Advised(seat) => write!(f, "~ {seat} is advised"),
            Event::BecameUser(guest, user) => write!(f, "~ {guest} is {user}"),
            Event::Rematched(id) => write!(f, "~ rematch {id}"),
            Event::SetAside => f.write_str("~ set aside"),
        }
    }
}

impl FromStr for Event {
    type Err = EventError;

    fn from_str(line: &str) -> Result<Event, EventError> {
        read(line).ok_or_else(|| EventError(line.to_owned()))
    }
}

fn read(line: &str) -> Option<Event> {
    match line {
        "!" => return Some(Event::Expired),
        "<" => return Some(Event::TookBack),
        ">" => return Some(Event::PlayedAgain),
        "draw agreed" => return Some(Event::Agreed),
        "~ set aside" => return Some(Event::SetAside),
        _ => {}
    }
    let (first, rest) = line.split_once(' ')?;
    match (first, rest) {
        ("~", said) => read_around(said),
        ("*", chance) => Some(Event::Drew(chance.to_owned())),
        (seat, "resigns") => Some(Event::Resigned(seat.parse().ok()?)),
        (seat, "runs out of time") => Some(Event::Flagged(seat.parse().ok()?)),
        (seat, "forfeits") => Some(Event::Claimed(seat.parse().ok()?, Claim::Win)),
        (seat, "forfeits half") => Some(Event::Claimed(seat.parse().ok()?, Claim::Draw)),
        (seat, "aborts") => Some(Event::Aborted(seat.parse().ok()?)),
        (seat, action) => Some(Event::Acted(seat.parse().ok()?, action.to_owned())),
    }
}

/// Reads what happened around the game.
fn read_around(said: &str) -> Option<Event> {
    let (who, what) = said.split_once(' ')?;
    if who == "rematch" {
        return (!what.contains(' ')).then(|| Event::Rematched(what.to_owned()));
    }
    if let Ok(guest) = who.parse::<UserId>() {
        return Some(Event::BecameUser(guest, what.strip_prefix("is ")?.parse().ok()?));
    }
    let seat: Seat = who.parse().ok()?;
    Some(match what {
        "joins" => Event::Joined(seat, None),
        "leaves" => Event::Left(seat),
        "starts" => Event::Started(seat),
        "offers draw" => Event::Offered(seat, Proposal::Draw),
        "offers undo" => Event::Offered(seat, Proposal::Undo),
        "accepts" => Event::Accepted(seat),
        "declines" => Event::Declined(seat),
        "is advised" => Event::Advised(seat),
        "is back" => Event::Back(seat),
        _ => match what.split_once(' ')? {
            ("joins", user) => Event::Joined(seat, Some(user.parse().ok()?)),
            ("says", phrase) => Event::Said(seat, Phrase::named(phrase)?),
            ("clock", left) => Event::ClockStopped(seat, milliseconds(left)?),
            ("away", until) => Event::Away(seat, milliseconds(until)?),
            _ => return None,
        },
    })
}

fn milliseconds(digits: &str) -> Option<Duration> {
    digits.parse().ok().map(Duration::from_millis)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use proptest::prelude::*;

    use super::*;

    fn seat() -> impl Strategy<Value = Seat> {
        (0..u16::MAX).prop_map(Seat)
    }

    fn event() -> impl Strategy<Value = Event> {
        let user = || any::<i64>().prop_map(UserId);
        let text = || {
            "[!-}][ -}]{0,12}[!-}]".prop_filter("that ends a match", |text| {
                !matches!(&text[..], "resigns" | "forfeits" | "forfeits half" | "aborts")
            })
        };
        let time = || any::<u64>().prop_map(Duration::from_millis);
        let claim = prop_oneof![Just(Claim::Win), Just(Claim::Draw)];
        let proposal = prop_oneof![Just(Proposal::Draw), Just(Proposal::Undo)];
        prop_oneof![
            (seat(), text()).prop_map(|(seat, text)| Event::Acted(seat, text)),
            text().prop_map(Event::Drew),
            Just(Event::Expired),
            Just(Event::TookBack),
            Just(Event::PlayedAgain),
            seat().prop_map(Event::Resigned),
            Just(Event::Agreed),
            seat().prop_map(Event::Flagged),
            (seat(), claim).prop_map(|(seat, claim)| Event::Claimed(seat, claim)),
            seat().prop_map(Event::Aborted),
            (seat(), time()).prop_map(|(seat, left)| Event::ClockStopped(seat, left)),
            (seat(), time()).prop_map(|(seat, until)| Event::Away(seat, until)),
            seat().prop_map(Event::Back),
            (seat(), prop::sample::select(&Phrase::ALL[..]))
                .prop_map(|(seat, phrase)| Event::Said(seat, phrase)),
            (seat(), prop::option::of(user())).prop_map(|(seat, user)| Event::Joined(seat, user)),
            seat().prop_map(Event::Left),
            seat().prop_map(Event::Started),
            (seat(), proposal).prop_map(|(seat, proposal)| Event::Offered(seat, proposal)),
            seat().prop_map(Event::Accepted),
            seat().prop_map(Event::Declined),
            seat().prop_map(Event::Advised),
            (user(), user()).prop_map(|(guest, user)| Event::BecameUser(guest, user)),
            "[a-z0-9]{1,12}".prop_map(Event::Rematched),
            Just(Event::SetAside),
        ]
    }

    proptest! {
        #[test]
        fn an_event_is_read_as_it_was_written(event in event()) {
            prop_assert_eq!(event.to_string().parse::<Event>(), Ok(event));
        }

        #[test]
        fn whatever_is_read_as_an_event_is_written_in_the_same_way(line in "[~*<>!0-9v ]{0,4}[ -~]{0,16}") {
            if let Ok(event) = line.parse::<Event>() {
                let text = event.to_string();
                prop_assert_eq!(text.parse::<Event>(), Ok(event));
            }
        }
    }

    #[test]
    fn a_line_that_is_no_event_is_refused() {
        for line in [
            "",
            "~",
            "~ 1",
            "~ 0 joins",
            "~ x joins",
            "~ 1 sings",
            "~ 1 joins 5",
            "~ v1",
            "~ set",
            "~ set asides",
            "~ 1 clock",
            "~ 1 clock x",
            "~ 1 away -1",
            "~ 1 says fiddlesticks",
            "?",
            "0 5",
        ] {
            let refused = line.parse::<Event>().unwrap_err();
            assert_eq!(refused, EventError(line.to_owned()), "{line}");
        }
    }
}
