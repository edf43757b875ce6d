//! What comes of a command: the rules of a tournament. Deciding changes nothing.

use parlor_room::UserId;

use crate::pairing::{Candidate, pair, round_of_table};
use crate::{
    Board, BoardNumber, Command, Event, Format, Outing, Pairing, Phase, PlayerNumber, Refusal,
    RoundNumber, Score, Status, Tournament,
};

type Decision = Result<Vec<Event>, Refusal>;

/// How often a player may join.
const MOST_JOINS: u32 = 50;

impl Tournament {
    /// Decides a command of a user.
    pub fn decide(&self, user: UserId, command: Command) -> Decision {
        if self.phase() == Phase::Over {
            return Err(Refusal::Over);
        }
        match command {
            Command::Join => {
                return self.check_join(Some(user)).map(|()| vec![Event::Joined(user)]);
            }
            Command::Leave => return self.decide_leave(user),
            _ if user != self.organiser() => return Err(Refusal::NotOrganiser),
            _ => {}
        }
        let event = match (command, self.phase()) {
            (Command::Remove(player), _) => self.decide_removal(player)?,
            (Command::Start, Phase::Open) if self.playing().count() < 2 => {
                return Err(Refusal::TooFew);
            }
            (Command::Start, Phase::Open) => Event::Started,
            (Command::Start, _) => return Err(Refusal::Started),
            (Command::Pause, Phase::Running) => Event::Paused,
            (Command::Resume, Phase::Paused) => Event::Resumed,
            (Command::End, _) => Event::Ended,
            _ => return Err(Refusal::Senseless),
        };
        Ok(vec![event])
    }

    /// Whether a user can join; of one who is not known, whether a newcomer can.
    pub(crate) fn check_join(&self, user: Option<UserId>) -> Result<(), Refusal> {
        let number = user.and_then(|user| self.number_of(user));
        let before = number.and_then(|number| self.player(number));
        match before.map(|player| (player.status, player.joins)) {
            Some((Status::Playing, _)) => return Err(Refusal::Joined),
            Some((Status::Removed, _)) => return Err(Refusal::Removed),
            Some((Status::Left, MOST_JOINS..)) => return Err(Refusal::TooOften),
            _ => {}
        }
        let in_table = number.is_some_and(|number| self.table.contains(&number));
        let can_be_paired = match self.record.format {
            _ if self.phase() == Phase::Over => return Err(Refusal::Over),
            _ if self.phase() == Phase::Open => true,
            Format::Swiss(_) => self.round() < self.planned_rounds(),
            Format::RoundRobin => in_table,
        };
        if !can_be_paired {
            return Err(Refusal::Closed);
        }
        let most = self.record.format.most_players();
        // Also those who left count: however often people come and go, the log has a bound.
        if before.is_none() && self.players.len() >= 2 * most || self.playing().count() >= most {
            return Err(Refusal::Full(most));
        }
        Ok(())
    }

    fn decide_leave(&self, user: UserId) -> Decision {
        let number = self.number_of(user).ok_or(Refusal::NotJoined)?;
        match self.player(number).map(|player| player.status) {
            Some(Status::Playing) => Ok(vec![Event::Left(number)]),
            _ => Err(Refusal::NotJoined),
        }
    }

    fn decide_removal(&self, number: PlayerNumber) -> Result<Event, Refusal> {
        match self.player(number).map(|player| player.status) {
            None | Some(Status::Removed) => Err(Refusal::NoPlayer(number)),
            Some(Status::Playing | Status::Left) => Ok(Event::Removed(number)),
        }
    }

    /// The match of a board has ended. A loser who did not come to it is not paired any more until they join again. After the last game of the last round the tournament is over.
    pub fn decide_score(
        &self,
        round: RoundNumber,
        board: BoardNumber,
        score: Score,
        loser_came: bool,
    ) -> Vec<Event> {
        let mut open = self.open_boards();
        let Some((_, _, found)) = open.find(|open| (open.0, open.1) == (round, board)) else {
            return Vec::new();
        };
        let loser = match score {
            Score::First => Some(found.second),
            Score::Second => Some(found.first),
            Score::Draw => None,
        };
        let is_playing = |number: &PlayerNumber| {
            self.player(*number).is_some_and(|player| player.status == Status::Playing)
        };
        let missing = loser.filter(|loser| !loser_came && is_playing(loser));
        let mut events = vec![Event::Scored(round, board, score)];
        events.extend(missing.map(Event::Left));
        let is_last = self.open_boards().count() == 1 && self.round() >= self.planned_rounds();
        events.extend(is_last.then_some(Event::Ended));
        events
    }

    /// The next round begins, if it may; its matches get ids from the holder. If no further round can be
    /// paired, the tournament is over.
    pub fn decide_round(&self, id: &mut dyn FnMut() -> String) -> Vec<Event> {
        if !self.awaits_round() {
            return Vec::new();
        }
        let paired = match self.record.format {
            _ if self.round() >= self.planned_rounds() => None,
            Format::Swiss(_) => self.pair_swiss(),
            Format::RoundRobin => self.pair_by_table(),
        };
        let Some((pairs, byes)) = paired else { return vec![Event::Ended] };
        let board = |(first, second)| Board { first, second, id: id() };
        let boards = pairs.into_iter().map(board).collect();
        vec![Event::Paired(RoundNumber::at(self.round()), Pairing { boards, byes })]
    }

    fn pair_swiss(&self) -> Option<Paired> {
        let points = self.points();
        let candidate = |number: PlayerNumber| {
            let outings = self.outings(number);
            let games = || {
                outings.iter().filter_map(|outing| match outing {
                    Outing::Game { opponent, first, .. } => Some((*opponent, *first)),
                    _ => None,
                })
            };
            Candidate {
                number,
                points: points[number.index()],
                met: games().map(|(opponent, _)| opponent).collect(),
                seats: games().map(|(_, first)| first).collect(),
                rested: outings.contains(&Outing::Bye),
            }
        };
        let (pairs, bye) = pair(self.playing().map(candidate).collect())?;
        Some((pairs, bye.into_iter().collect()))
    }

    /// The pairs of the table. The opponents of those who have left get a point.
    fn pair_by_table(&self) -> Option<Paired> {
        let plays = |number: &PlayerNumber| {
            self.player(*number).is_some_and(|player| player.status == Status::Playing)
        };
        if self.table.iter().filter(|number| plays(number)).count() < 2 {
            return None;
        }
        let (mut pairs, mut byes) = (Vec::new(), Vec::new());
        for (first, second) in self.table_round(self.round()) {
            match (plays(&first), plays(&second)) {
                (true, true) => pairs.push((first, second)),
                (true, false) => byes.push(first),
                (false, true) => byes.push(second),
                (false, false) => {}
            }
        }
        Some((pairs, byes))
    }

    fn table_round(&self, round: usize) -> Vec<(PlayerNumber, PlayerNumber)> {
        let pairs = round_of_table(self.table.len(), round).into_iter();
        pairs.map(|(first, second)| (self.table[first], self.table[second])).collect()
    }

    /// Whether the table of a round-robin has no opponent for a player in a round.
    pub(crate) fn rests(&self, player: PlayerNumber, round: usize) -> bool {
        let meets = |(first, second)| first == player || second == player;
        !self.table_round(round).into_iter().any(meets)
    }
}

/// The pairs of a round, and who gets a point without a game.
type Paired = (Vec<(PlayerNumber, PlayerNumber)>, Vec<PlayerNumber>);
