//! What people at a table tell each other beside the game: lines of the log that begin with `~`.

use std::fmt;

use parlor_table::Seat;

/// What somebody wants that takes the others' consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proposal {
    /// A draw.
    Draw,
    /// To take back their last action.
    Undo,
}

/// What is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    Joins,
    Leaves,
    Starts,
    Offers(Proposal),
    Accepts,
    Declines,
}

const WORDS: [(Said, &str); 7] = [
    (Said::Joins, "joins"),
    (Said::Leaves, "leaves"),
    (Said::Starts, "starts"),
    (Said::Offers(Proposal::Draw), "offers draw"),
    (Said::Offers(Proposal::Undo), "offers undo"),
    (Said::Accepts, "accepts"),
    (Said::Declines, "declines"),
];

/// A line: who says what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) seat: Seat,
    pub(crate) said: Said,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = WORDS.iter().find(|(said, _)| *said == self.said).map_or("", |(_, word)| word);
        write!(f, "~ {} {word}", self.seat)
    }
}

impl Line {
    /// Reads a line; `None` for one that belongs to the game.
    pub(crate) fn read(line: &str) -> Option<Line> {
        let (seat, word) = line.strip_prefix("~ ")?.split_once(' ')?;
        let said = WORDS.iter().find(|(_, text)| *text == word)?.0;
        Some(Line { seat: seat.parse().ok()?, said })
    }
}

/// What was proposed and is not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) seat: Seat,
    pub(crate) what: Proposal,
    /// Who has agreed so far.
    pub(crate) agreed: Vec<Seat>,
}

/// The talk of a match as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Talk {
    pub(crate) offer: Option<Offer>,
    /// Whether something has happened in the game.
    begun: bool,
    /// Whether somebody has left since: whoever comes in their place plays for the fun of it.
    pub(crate) deserted: bool,
}

impl Talk {
    /// Takes note of something said.
    pub(crate) fn hear(&mut self, Line { seat, said }: Line) {
        self.deserted |= self.begun && said == Said::Leaves;
        match said {
            Said::Offers(what) => self.offer = Some(Offer { seat, what, agreed: Vec::new() }),
            Said::Accepts => {
                if let Some(offer) = &mut self.offer {
                    offer.agreed.push(seat);
                }
            }
            Said::Joins | Said::Leaves | Said::Starts | Said::Declines => self.offer = None,
        }
    }

    /// The game went on: what was proposed before is of no interest.
    pub(crate) fn go_on(&mut self) {
        self.offer = None;
        self.begun = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_written() {
        for (said, _) in WORDS {
            let line = Line { seat: Seat(1), said };
            assert_eq!(Line::read(&line.to_string()), Some(line));
        }
        assert_eq!(Line { seat: Seat(0), said: Said::Joins }.to_string(), "~ 1 joins");
        for other in ["1 joins", "~", "~ 1", "~ 0 joins", "~ x joins", "~ 1 sings", ""] {
            assert_eq!(Line::read(other), None, "{other}");
        }
    }

    #[test]
    fn an_offer_lasts_until_it_is_answered_or_the_game_goes_on() {
        let mut talk = Talk::default();
        let say = |talk: &mut Talk, seat, said| talk.hear(Line { seat: Seat(seat), said });
        say(&mut talk, 0, Said::Offers(Proposal::Draw));
        say(&mut talk, 1, Said::Accepts);
        assert_eq!(talk.offer.as_ref().map(|offer| offer.agreed.clone()), Some(vec![Seat(1)]));
        say(&mut talk, 2, Said::Declines);
        assert_eq!(talk.offer, None);
        say(&mut talk, 0, Said::Offers(Proposal::Undo));
        talk.go_on();
        assert_eq!(talk.offer, None);
    }

    #[test]
    fn leaving_before_anything_has_happened_is_no_desertion() {
        let leaves = Line { seat: Seat(1), said: Said::Leaves };
        let mut talk = Talk::default();
        talk.hear(leaves);
        assert!(!talk.deserted);
        talk.go_on();
        talk.hear(leaves);
        assert!(talk.deserted);
    }
}
