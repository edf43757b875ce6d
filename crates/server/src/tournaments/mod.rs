//! Tournaments in memory, with their keepers.
//!
//! A command is decided on the tournament, its events happen and are appended to the store; only then are the clients told of
//! them, because the tournament is locked meanwhile. If the store refuses them, it is rebuilt from the store before it is used
//! again. What happens by itself is in `keeper.rs`: matches are made, their results are read, rounds begin.

mod keeper;
mod making;

use std::sync::Arc;
use std::time::Duration;

use parlor_room::UserId;
use parlor_store::{DamagedTournament, Refused, TournamentUpdate};
use parlor_table::words::{Language, message};
use parlor_tournament::view::Names;
use parlor_tournament::{Command, Event, Refusal, Tournament, results_text};
use parlor_wire::{StandingView, TournamentResults, TournamentView};
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::app::App;
use crate::cache::Generation;
use crate::error::Error;
use crate::warm::Lease;
use crate::{clock, secret};

pub(crate) use making::TournamentSpec;

/// One tournament that is warm.
pub(crate) struct LiveTournament {
    pub(crate) id: String,
    app: Arc<App>,
    state: Mutex<State>,
    /// Counts whatever happens, for those who watch.
    changes: watch::Sender<u64>,
    /// Counts whatever the keeper has to look at: changes, and matches that have ended.
    steps: watch::Sender<u64>,
}

/// The tournament, and whether it is ahead of the store: something has happened in it that may not be stored.
struct State {
    tournament: Tournament,
    ahead: bool,
    /// When the next round begins.
    next: Option<Duration>,
    /// The standings as they are sent, at a number of events and with names of a generation: hundreds may ask at once.
    standings: Option<(u64, Generation, Vec<StandingView>)>,
}

impl State {
    /// The standings, worked out once for all who ask.
    fn standings(&mut self, generation: Generation, names: Names<'_>) -> Vec<StandingView> {
        let seq = self.tournament.seq();
        if let Some((at, of, known)) = &self.standings
            && (*at, *of) == (seq, generation)
        {
            return known.clone();
        }
        let standings = self.tournament.standing_views(names);
        self.standings = Some((seq, generation, standings.clone()));
        standings
    }

    /// Sets when the next round begins, once all games are over: after a rest, unless it is the first.
    fn plan(&mut self) {
        let rest = match self.tournament.round() {
            0 => Duration::ZERO,
            _ => self.tournament.record().rest.length(),
        };
        let awaits = self.tournament.awaits_round();
        self.next = awaits.then(|| self.next.unwrap_or_else(|| clock::now() + rest));
    }
}

impl App {
    /// The tournament of an id, loaded from the store if it is not in memory.
    pub(crate) async fn tournament(
        self: &Arc<Self>,
        id: &str,
    ) -> Result<Lease<LiveTournament>, Error> {
        if !secret::is_name(id) {
            return Err(Error::NotFound("such-tournament"));
        }
        let live = self.tournaments.lease(id, LiveTournament::open(id, self.clone())).await?;
        live.catch_up().await?;
        Ok(live)
    }

    /// Opens the tournaments that have begun and are not over: their matches go on, and so do their rounds.
    pub(crate) async fn reopen_tournaments(self: Arc<Self>) {
        let found = match self.store.running_tournaments().await {
            Ok(found) => found,
            Err(error) => return tracing::error!("tournaments cannot be reopened: {error}"),
        };
        for id in found {
            if let Err(error) = self.tournament(&id).await {
                tracing::error!("tournament {id} cannot be reopened: {error}");
            }
        }
    }

    /// Tells the keeper of a tournament that one of its matches has ended.
    pub(crate) fn wake_tournament(&self, id: &str) {
        // One that is not in memory looks at its matches when it is loaded.
        if let Some(live) = self.tournaments.get(id) {
            live.wake();
        }
    }

    /// Reloads the tournaments in memory in which a user has a part.
    pub(crate) async fn refresh_tournaments(self: &Arc<Self>, user: UserId) -> Result<(), Error> {
        for id in self.tournaments.names() {
            if let Ok(live) = self.tournament(&id).await {
                live.refresh(user).await?;
            }
        }
        Ok(())
    }
}

impl LiveTournament {
    async fn open(id: &str, app: Arc<App>) -> Result<Arc<LiveTournament>, Error> {
        let tournament = read(&app, id).await?;
        let live = Arc::new(LiveTournament {
            id: id.to_owned(),
            app,
            state: Mutex::new(State { tournament, ahead: false, next: None, standings: None }),
            changes: watch::Sender::new(0),
            steps: watch::Sender::new(0),
        });
        if let Err(error) = live.make_matches(&live.lock().await?.tournament).await {
            // The keeper tries again.
            tracing::warn!("tournament {id}: {error}");
        }
        tokio::spawn(live.clone().keep());
        Ok(live)
    }

    /// The tournament, locked; it is as the store has it.
    async fn lock(&self) -> Result<MutexGuard<'_, State>, Error> {
        let mut state = self.state.lock().await;
        if state.ahead {
            // What was on its way to the store has arrived there or is lost.
            self.app.store.flush().await?;
            self.reload(&mut state).await?;
        }
        Ok(state)
    }

    async fn reload(&self, state: &mut State) -> Result<(), Error> {
        state.tournament = read(&self.app, &self.id).await?;
        state.ahead = false;
        self.tell();
        Ok(())
    }

    /// Reads the tournament anew if something has happened to it through another node.
    async fn catch_up(&self) -> Result<(), Error> {
        if !self.app.node.is_shared() {
            return Ok(());
        }
        let mut state = self.lock().await?;
        match self.app.store.tournament_length(&self.id).await? > state.tournament.seq() {
            true => self.reload(&mut state).await,
            false => Ok(()),
        }
    }

    /// Reloads the tournament if a user has a part in it.
    async fn refresh(&self, user: UserId) -> Result<(), Error> {
        let mut state = self.lock().await?;
        let tournament = &state.tournament;
        let theirs = tournament.organiser() == user || tournament.number_of(user).is_some();
        if theirs { self.reload(&mut state).await } else { Ok(()) }
    }

    /// Lets the keeper look at what there is to do.
    fn wake(&self) {
        self.steps.send_modify(|count| *count += 1);
    }

    /// Tells everybody that something is different.
    fn tell(&self) {
        self.changes.send_modify(|count| *count += 1);
        self.wake();
    }

    /// Carries out a command of a user, also if its client goes away meanwhile.
    pub(crate) async fn command(
        self: &Arc<Self>,
        user: UserId,
        command: Command,
    ) -> Result<(), Error> {
        let live = self.clone();
        let done = tokio::spawn(async move { live.carry_out(user, command).await });
        done.await.unwrap_or(Err(Error::Internal))
    }

    async fn carry_out(&self, user: UserId, command: Command) -> Result<(), Error> {
        if command == Command::Join {
            self.app.people.learn(&self.app.store, &[user]).await?;
        }
        /// How often it is decided anew because another node was faster.
        const TRIES: u32 = 5;
        for _ in 0..TRIES {
            let mut state = self.lock().await?;
            let events = state.tournament.decide(user, command)?;
            match self.write(&mut state, events).await {
                Err(Error::Busy) => {}
                done => return done,
            }
        }
        Err(Error::Busy)
    }

    /// Lets events happen, stores them, then tells everybody.
    async fn write(&self, state: &mut State, events: Vec<Event>) -> Result<(), Error> {
        self.store(state, events).await?;
        self.tell();
        Ok(())
    }

    /// Lets events happen and stores them.
    async fn store(&self, state: &mut State, events: Vec<Event>) -> Result<(), Error> {
        if events.is_empty() {
            return Ok(());
        }
        // Should this be broken off at any point, the store knows better.
        state.ahead = true;
        state.tournament.apply(&events).map_err(|damaged| {
            tracing::error!("tournament {}: {damaged}", self.id);
            Error::Internal
        })?;
        let update = TournamentUpdate::of(&state.tournament, &events);
        let now = clock::moment(clock::now());
        match self.app.store.append_tournament(&self.id, update, now).await {
            Ok(()) => {
                state.ahead = false;
                state.plan();
                Ok(())
            }
            // A guest has logged in meanwhile, or another node was faster.
            Err(Refused::Taken | Refused::Repeated) => {
                self.reload(state).await?;
                Err(Error::Busy)
            }
            Err(Refused::Store(error)) => Err(error.into()),
        }
    }

    /// Waits until the tournament is beyond a number.
    pub(crate) async fn beyond(&self, seq: u64) {
        let mut changes = self.changes.subscribe();
        while self.lock().await.is_ok_and(|state| state.tournament.seq() <= seq) {
            if changes.changed().await.is_err() {
                break;
            }
        }
    }

    /// The tournament as a user sees it.
    pub(crate) async fn view(
        &self,
        user: Option<UserId>,
        language: Language,
    ) -> Result<TournamentView, Error> {
        let mut state = self.lock().await?;
        let next = state.next.map(|next| next.saturating_sub(clock::now()));
        let names = |user| self.app.people.name(user);
        let standings = state.standings(self.app.people.names_generation(), &names);
        Ok(state.tournament.view(user, &names, standings, next, language))
    }

    /// The results of all rounds.
    pub(crate) async fn results(&self) -> Result<TournamentResults, Error> {
        let state = self.lock().await?;
        Ok(state.tournament.results(&|user| self.app.people.name(user)))
    }

    /// The results of all rounds as a text.
    pub(crate) async fn results_text(&self, language: Language) -> Result<String, Error> {
        let state = self.lock().await?;
        let names = |user| self.app.people.name(user);
        let called = |player| state.tournament.called(player, &names, language);
        Ok(results_text(&state.tournament, &called))
    }
}

/// The tournament of an id as the store has it.
async fn read(app: &App, id: &str) -> Result<Tournament, Error> {
    let kept = app.store.load_tournament(id).await?;
    let kept = kept.ok_or(Error::NotFound("such-tournament"))?;
    let tournament = kept.tournament()?;
    let people: Vec<UserId> = tournament.players().iter().map(|player| player.user).collect();
    app.people.learn(&app.store, &people).await?;
    app.people.learn(&app.store, &[tournament.organiser()]).await?;
    Ok(tournament)
}

impl From<DamagedTournament> for Error {
    fn from(damaged: DamagedTournament) -> Self {
        Error::Refused(message!("error-damaged-tournament", why = damaged.to_string()))
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::NotOrganiser => Error::NotOrganiser,
            other => Error::Refused(other.message()),
        }
    }
}
