//! Tournaments played by chance.

use parlor_room::UserId;
use parlor_tournament::{
    BoardNumber, Command, Event, Format, Record, Rest, RoundCount, RoundNumber, Score, Tournament,
};

/// Numbers that look random and are the same every time (SplitMix64).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }
}

pub(crate) const ORGANISER: UserId = UserId(1000);

pub(crate) fn swiss(rounds: u16) -> Format {
    Format::Swiss(RoundCount::new(rounds).unwrap())
}

pub(crate) fn record(format: Format) -> Record {
    Record {
        id: "t".to_owned(),
        name: "Club night".to_owned(),
        game: "game".to_owned(),
        setup: "setup".to_owned(),
        time: "3+2".parse().unwrap(),
        format,
        rest: Rest::default(),
        organiser: ORGANISER,
        public: false,
    }
}

/// A tournament of so many players that has begun.
pub(crate) fn begun(format: Format, players: i64) -> (Tournament, Vec<Event>) {
    let mut tournament = Tournament::new(record(format));
    let mut log = Vec::new();
    for user in 1..=players {
        happen(&mut tournament, &mut log, UserId(user), Command::Join);
    }
    happen(&mut tournament, &mut log, ORGANISER, Command::Start);
    (tournament, log)
}

/// Carries out a command if it is not refused.
pub(crate) fn happen(
    tournament: &mut Tournament,
    log: &mut Vec<Event>,
    user: UserId,
    command: Command,
) -> bool {
    let decided = tournament.decide(user, command);
    let done = decided.is_ok();
    add(tournament, log, decided.unwrap_or_default());
    done
}

pub(crate) fn add(tournament: &mut Tournament, log: &mut Vec<Event>, events: Vec<Event>) {
    tournament.apply(&events).unwrap();
    log.extend(events);
}

/// Pairs the next round.
pub(crate) fn pair(tournament: &mut Tournament, log: &mut Vec<Event>) {
    let mut count = 0;
    let round = tournament.round();
    let mut id = || {
        count += 1;
        format!("r{round}b{count}")
    };
    let events = tournament.decide_round(&mut id);
    add(tournament, log, events);
}

/// Ends the first open game with a result that a stronger player, of a smaller number, gets more often.
pub(crate) fn score(
    tournament: &mut Tournament,
    log: &mut Vec<Event>,
    numbers: &mut Numbers,
) -> bool {
    let Some((round, board, players)) = tournament.open_boards().next() else { return false };
    let (first, second) = (u64::from(players.first.0), u64::from(players.second.0));
    let score = match numbers.below(first + second + 6) {
        ..6 => Score::Draw,
        chance if chance < 6 + second => Score::First,
        _ => Score::Second,
    };
    let events = tournament.decide_score(round, board, score, numbers.below(30) > 0);
    add(tournament, log, events);
    true
}

/// The first game that is not over.
pub(crate) fn open_board(tournament: &Tournament) -> Option<(RoundNumber, BoardNumber)> {
    tournament.open_boards().next().map(|(round, board, _)| (round, board))
}
