//! The keeper of a tournament: makes the matches of a round, reads their results, begins the next round.
//!
//! It looks at what there is to do, does it, and waits until something changes. All it goes by is the log and the
//! matches, so after a restart it goes on where it was: a match that a round names and that is not there is made, and one
//! that ended while no server ran the tournament is read.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::try_join_all;
use parlor_room::{Command, Fixture, Occupant, Record, UserId};
use parlor_tournament::{Board, BoardNumber, PlayerNumber, RoundNumber, Score, Status, Tournament};
use tokio::time::sleep;

use super::LiveTournament;
use crate::error::Error;
use crate::live::{Basis, LiveMatch};
use crate::warm::Lease;
use crate::{clock, secret};

/// The matches of a round that are not over, by their ids. While they are held, their clocks run.
type Held = HashMap<String, Lease<LiveMatch>>;

/// How long to wait after an error.
const RETRY: Duration = Duration::from_secs(1);
/// How often to look at what happened through other nodes.
const SWEEP: Duration = Duration::from_secs(1);

/// A game that is played, and what has to be known of its players.
struct OpenGame {
    round: RoundNumber,
    number: BoardNumber,
    board: Board,
    record: Record,
    /// A player who has left or was removed: their game is resigned.
    gone: Option<UserId>,
}

impl LiveTournament {
    /// Runs the tournament until it has nothing to do and no client uses it.
    pub(super) async fn keep(self: Arc<Self>) {
        /// How long to wait before a keeper that panicked is replaced: the cause may still be there.
        const BREAK: Duration = Duration::from_secs(5);
        while tokio::spawn(self.clone().run()).await.is_err() {
            tracing::error!("the keeper of tournament {} has died and is replaced", self.id);
            sleep(BREAK).await;
        }
    }

    async fn run(self: Arc<Self>) {
        let mut steps = self.steps.subscribe();
        let mut held = Held::new();
        loop {
            steps.borrow_and_update();
            let next = match self.look(&mut held).await {
                Ok(next) => next,
                Err(error) => {
                    tracing::warn!("tournament {}: {error}", self.id);
                    sleep(RETRY).await;
                    continue;
                }
            };
            let idle = next.is_none() && held.is_empty();
            let is_watched = self.changes.receiver_count() > 0;
            let shared = self.app.node.is_shared() && (!idle || is_watched);
            tokio::select! {
                changed = steps.changed() => if changed.is_err() { break },
                () = clock::until(next) => {}
                () = sleep(SWEEP), if shared => {
                    if let Err(error) = self.catch_up().await {
                        tracing::warn!("tournament {}: {error}", self.id);
                    }
                }
                () = sleep(self.app.limits.idle), if idle => {
                    if self.app.tournaments.let_go(&self.id) {
                        break;
                    }
                }
            }
        }
    }

    /// Does what there is to do; answers when there is something to do next, if that is known.
    async fn look(&self, held: &mut Held) -> Result<Option<Duration>, Error> {
        let games = open_games(&self.lock().await?.tournament);
        held.retain(|id, _| games.iter().any(|game| game.board.id == *id));
        let mut again = None;
        for game in games {
            // One match that cannot be read does not hold up the others.
            if let Err(error) = self.settle(&game, held).await {
                tracing::warn!("match {} of tournament {}: {error}", game.board.id, self.id);
                again = Some(clock::now() + RETRY);
            }
        }
        let next = self.begin_round_if_due().await?;
        Ok(next.or(again))
    }

    /// Holds the match of a game, and takes note of its result if it has one.
    async fn settle(&self, game: &OpenGame, held: &mut Held) -> Result<(), Error> {
        let id = &game.board.id;
        let live = match held.remove(id) {
            Some(live) => live,
            None => self.match_of(&game.record).await?,
        };
        if let Some(gone) = game.gone {
            // A match that has ended meanwhile refuses it.
            let _ = live.command(Some(gone), Basis::once(), Command::Resign).await;
        }
        let Some((winners, loser_came)) = live.outcome().await? else {
            held.insert(id.clone(), live);
            return Ok(());
        };
        let score = match winners[..] {
            [seat] if seat.index() == 0 => Score::First,
            [_] => Score::Second,
            _ => Score::Draw,
        };
        let mut state = self.lock().await?;
        let events = state.tournament.decide_score(game.round, game.number, score, loser_came);
        self.write(&mut state, events).await
    }

    /// Begins the next round if its time has come; answers when that is.
    async fn begin_round_if_due(&self) -> Result<Option<Duration>, Error> {
        let mut state = self.lock().await?;
        state.plan();
        match state.next {
            None => return Ok(None),
            Some(next) if clock::now() < next => return Ok(Some(next)),
            Some(_) => {}
        }
        // To pair hundreds takes a while.
        let tournament = state.tournament.clone();
        let pair = move || tournament.decide_round(&mut secret::name);
        let events = self.app.pool.run(pair).await?;
        self.store(&mut state, events).await?;
        // A client that is told of a round finds its matches.
        let made = self.make_matches(&state.tournament).await;
        self.tell();
        made.map(|()| None)
    }

    /// Makes the matches of a round that are not there, all at the same time: they share the waits for the disk.
    pub(super) async fn make_matches(&self, tournament: &Tournament) -> Result<(), Error> {
        let games = open_games(tournament);
        try_join_all(games.iter().map(|game| self.match_of(&game.record))).await.map(drop)
    }

    /// The match of a record, made if it is not there.
    async fn match_of(&self, record: &Record) -> Result<Lease<LiveMatch>, Error> {
        match self.app.room(&record.id).await {
            Err(Error::NotFound(_)) => {
                self.app.make(record).await?;
                self.app.room(&record.id).await
            }
            found => found,
        }
    }
}

/// The games that are played.
fn open_games(tournament: &Tournament) -> Vec<OpenGame> {
    let player = |number: PlayerNumber| tournament.player(number);
    let user = |number| player(number).map_or(UserId(0), |player| player.user);
    let is_gone = |number: &PlayerNumber| {
        player(*number).is_some_and(|player| player.status != Status::Playing)
    };
    let game = |(round, number, board): (RoundNumber, BoardNumber, &Board)| {
        let made = tournament.record();
        let fixture = Fixture { tournament: made.id.clone(), round: round.0, board: number.0 };
        let seats = [board.first, board.second].map(|number| Occupant::Person(user(number)));
        OpenGame {
            round,
            number,
            board: board.clone(),
            record: Record {
                seed: secret::seed(),
                public: made.public,
                time: Some(made.time),
                fixture: Some(fixture),
                seats: seats.to_vec(),
                ..Record::new(&board.id, &made.game, &made.setup, tournament.organiser())
            },
            gone: [board.first, board.second].into_iter().find(is_gone).map(user),
        }
    };
    tournament.open_boards().map(game).collect()
}
