//! The state of a tournament, as a fold of its events.

use parlor_room::UserId;

use crate::pairing::rounds_for;
use crate::{
    Board, BoardNumber, Event, Format, Pairing, PlayerNumber, Points, Record, RoundNumber, Score,
};

/// A tournament with its players and rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) record: Record,
    /// How many events there were.
    seq: u64,
    /// Who made it, or the account that this guest has logged in to.
    organiser: UserId,
    pub(crate) players: Vec<Player>,
    pub(crate) rounds: Vec<Round>,
    phase: Phase,
    /// The table of a round-robin, from its start on: its players in the order of their places.
    pub(crate) table: Vec<PlayerNumber>,
}

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Players join.
    Open,
    /// Rounds are played.
    Running,
    /// No round begins until the organiser resumes it.
    Paused,
    /// It is over.
    Over,
}

/// Someone who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The user who plays.
    pub user: UserId,
    /// Whether they are paired.
    pub status: Status,
    /// How many rounds had been paired when they first joined.
    pub(crate) missed: usize,
    /// How often they joined.
    pub(crate) joins: u32,
}

/// Whether a player is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// They are.
    Playing,
    /// They have left, or did not come to a game.
    Left,
    /// The organiser has removed them.
    Removed,
}

/// A round with its results so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    pub(crate) pairing: Pairing,
    pub(crate) scores: Vec<Option<Score>>,
}

/// What a round was for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outing {
    /// A game.
    Game {
        /// Against whom.
        opponent: PlayerNumber,
        /// Whether the player had the first seat.
        first: bool,
        /// What the player got, once it is over.
        points: Option<Points>,
    },
    /// A point without a game.
    Bye,
    /// The player did not take part; what they got nevertheless.
    Missed(Points),
    /// The table of a round-robin has no opponent for the player.
    Rest,
}

/// Why a tournament cannot be rebuilt from its events.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{event}' cannot have happened: {why}")]
pub struct Damaged {
    /// What is said to have happened.
    pub event: String,
    /// Why it cannot have.
    pub why: &'static str,
}

impl Round {
    /// Whether all its games are over.
    pub(crate) fn is_over(&self) -> bool {
        self.scores.iter().all(Option::is_some)
    }

    /// What it was for a player; nothing if they are not in it.
    fn outing(&self, player: PlayerNumber) -> Option<Outing> {
        if self.pairing.byes.contains(&player) {
            return Some(Outing::Bye);
        }
        let mut boards = self.pairing.boards.iter().zip(&self.scores);
        boards.find_map(|(board, score)| {
            let points = score.map(Score::points);
            if board.first == player {
                let points = points.map(|(first, _)| first);
                Some(Outing::Game { opponent: board.second, first: true, points })
            } else if board.second == player {
                let points = points.map(|(_, second)| second);
                Some(Outing::Game { opponent: board.first, first: false, points })
            } else {
                None
            }
        })
    }
}

impl Tournament {
    /// A tournament in which nothing has happened yet.
    pub fn new(record: Record) -> Tournament {
        Tournament {
            seq: 0,
            organiser: record.organiser,
            players: Vec::new(),
            rounds: Vec::new(),
            phase: Phase::Open,
            table: Vec::new(),
            record,
        }
    }

    /// The tournament of these events.
    pub fn replay(record: Record, events: &[Event]) -> Result<Tournament, Damaged> {
        let mut tournament = Tournament::new(record);
        tournament.apply(events)?;
        Ok(tournament)
    }

    /// Lets events happen. This is the only way in which a tournament changes. After an error it is of no use.
    pub fn apply(&mut self, events: &[Event]) -> Result<(), Damaged> {
        events.iter().try_for_each(|event| {
            self.happen(event).map_err(|why| Damaged { event: event.to_string(), why })?;
            self.seq += 1;
            Ok(())
        })
    }

    fn happen(&mut self, event: &Event) -> Result<(), &'static str> {
        if self.phase == Phase::Over && !matches!(event, Event::BecameUser(..)) {
            return Err("it is over");
        }
        match event {
            Event::Joined(user) => self.join(*user)?,
            Event::Left(player) => self.player_mut(*player)?.status = Status::Left,
            Event::Removed(player) => self.player_mut(*player)?.status = Status::Removed,
            Event::BecameUser(guest, user) => self.rename(*guest, *user),
            Event::Started => {
                let playing = self.playing().collect();
                if self.record.format == Format::RoundRobin {
                    self.table = playing;
                }
                self.go(Phase::Open, Phase::Running)?;
            }
            Event::Paused => self.go(Phase::Running, Phase::Paused)?,
            Event::Resumed => self.go(Phase::Paused, Phase::Running)?,
            Event::Paired(number, pairing) => self.begin_round(*number, pairing)?,
            Event::Scored(round, board, score) => self.score(*round, *board, *score)?,
            Event::Ended => self.phase = Phase::Over,
        }
        Ok(())
    }

    fn go(&mut self, from: Phase, to: Phase) -> Result<(), &'static str> {
        if self.phase != from {
            return Err("it is not at this point");
        }
        self.phase = to;
        Ok(())
    }

    fn join(&mut self, user: UserId) -> Result<(), &'static str> {
        let missed = self.rounds.len();
        match self.players.iter_mut().find(|player| player.user == user) {
            Some(player) if player.status != Status::Left => {
                return Err("the user plays, or was removed");
            }
            Some(player) => {
                player.status = Status::Playing;
                player.joins += 1;
            }
            None => self.players.push(Player { user, status: Status::Playing, missed, joins: 1 }),
        }
        Ok(())
    }

    /// A guest has logged in. An account that takes part twice by that is paired once.
    fn rename(&mut self, guest: UserId, user: UserId) {
        let plays = self.players.iter().any(|player| player.user == user);
        for player in self.players.iter_mut().filter(|player| player.user == guest) {
            player.user = user;
            if plays && player.status == Status::Playing {
                player.status = Status::Left;
            }
        }
        if self.organiser == guest {
            self.organiser = user;
        }
    }

    fn begin_round(&mut self, number: RoundNumber, pairing: &Pairing) -> Result<(), &'static str> {
        if number.index() != self.rounds.len() || !self.rounds.last().is_none_or(Round::is_over) {
            return Err("another round is to be played");
        }
        let paired = pairing.boards.iter().flat_map(|board| [board.first, board.second]);
        let mut paired: Vec<PlayerNumber> = paired.chain(pairing.byes.iter().copied()).collect();
        let count = paired.len();
        paired.sort();
        paired.dedup();
        if paired.len() != count || paired.iter().any(|player| self.player(*player).is_none()) {
            return Err("a player is missing, or in it twice");
        }
        let scores = vec![None; pairing.boards.len()];
        self.rounds.push(Round { pairing: pairing.clone(), scores });
        Ok(())
    }

    fn score(
        &mut self,
        round: RoundNumber,
        board: BoardNumber,
        score: Score,
    ) -> Result<(), &'static str> {
        let round = self.rounds.get_mut(round.index());
        let place = round.and_then(|round| round.scores.get_mut(board.index()));
        match place.ok_or("there is no such board")? {
            Some(_) => Err("the board has a result"),
            place => {
                *place = Some(score);
                Ok(())
            }
        }
    }

    fn player_mut(&mut self, number: PlayerNumber) -> Result<&mut Player, &'static str> {
        self.players.get_mut(number.index()).ok_or("there is no such player")
    }

    /// What is fixed about the tournament.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How many events there were.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Who runs it.
    pub fn organiser(&self) -> UserId {
        self.organiser
    }

    /// How far it has come.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// All who ever joined, in the order of their numbers.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The player of a number.
    pub fn player(&self, number: PlayerNumber) -> Option<&Player> {
        self.players.get(number.index())
    }

    /// The player that a user is: one who is paired, if there is one.
    pub fn number_of(&self, user: UserId) -> Option<PlayerNumber> {
        let theirs = || (0..).zip(&self.players).filter(|(_, player)| player.user == user);
        let playing = theirs().find(|(_, player)| player.status == Status::Playing);
        playing.or_else(|| theirs().next()).map(|(place, _)| PlayerNumber::at(place))
    }

    /// The players who are paired.
    pub fn playing(&self) -> impl Iterator<Item = PlayerNumber> + '_ {
        let players = self.players.iter().enumerate();
        players
            .filter(|(_, player)| player.status == Status::Playing)
            .map(|(place, _)| PlayerNumber::at(place))
    }

    /// Those who have played a round or may do so: a player who left before their first round is not among them.
    pub fn listed(&self) -> impl Iterator<Item = PlayerNumber> + '_ {
        let is_listed = |(place, player): &(usize, &Player)| {
            player.status == Status::Playing || self.has_been_paired(PlayerNumber::at(*place))
        };
        let players = self.players.iter().enumerate();
        players.filter(is_listed).map(|(place, _)| PlayerNumber::at(place))
    }

    /// Whether a player is in a round.
    pub(crate) fn has_been_paired(&self, player: PlayerNumber) -> bool {
        self.rounds.iter().any(|round| round.outing(player).is_some())
    }

    /// How many rounds have been paired.
    pub fn round(&self) -> usize {
        self.rounds.len()
    }

    /// How many rounds there are to be. That of a round-robin depends on who is there when it starts.
    pub fn planned_rounds(&self) -> usize {
        match self.record.format {
            Format::Swiss(rounds) => rounds.get().into(),
            Format::RoundRobin if self.phase == Phase::Open => rounds_for(self.playing().count()),
            Format::RoundRobin => rounds_for(self.table.len()),
        }
    }

    /// The boards of a round, with their results so far.
    pub fn boards(
        &self,
        round: RoundNumber,
    ) -> impl Iterator<Item = (BoardNumber, &Board, Option<Score>)> + '_ {
        let round = self.rounds.get(round.index());
        let boards =
            round.into_iter().flat_map(|round| round.pairing.boards.iter().zip(&round.scores));
        boards.enumerate().map(|(place, (board, score))| (BoardNumber::at(place), board, *score))
    }

    /// Those who get a point in a round without a game.
    pub fn byes(&self, round: RoundNumber) -> &[PlayerNumber] {
        self.rounds.get(round.index()).map_or(&[], |round| &round.pairing.byes)
    }

    /// The round that is played or was played last.
    pub fn latest_round(&self) -> Option<RoundNumber> {
        self.rounds.len().checked_sub(1).map(RoundNumber::at)
    }

    /// The boards that are played now.
    pub fn open_boards(&self) -> impl Iterator<Item = (RoundNumber, BoardNumber, &Board)> + '_ {
        let round = self.latest_round().filter(|_| self.phase != Phase::Over);
        round.into_iter().flat_map(|round| {
            let open = self.boards(round).filter(|(_, _, score)| score.is_none());
            open.map(move |(number, board, _)| (round, number, board))
        })
    }

    /// Whether the next round may be paired: it runs, and all games are over.
    pub fn awaits_round(&self) -> bool {
        self.phase == Phase::Running && self.rounds.last().is_none_or(Round::is_over)
    }

    /// What every round so far was for a player.
    pub fn outings(&self, player: PlayerNumber) -> Vec<Outing> {
        let missed = self.player(player).map_or(0, |player| player.missed);
        let outing = |(place, round): (usize, &Round)| {
            round.outing(player).unwrap_or_else(|| match self.record.format {
                // A player who joins late has half a point for one of the rounds before.
                Format::Swiss(_) if place == 0 && missed > 0 => Outing::Missed(Points::HALF),
                Format::RoundRobin if self.rests(player, place) => Outing::Rest,
                _ => Outing::Missed(Points::NONE),
            })
        };
        self.rounds.iter().enumerate().map(outing).collect()
    }
}
