//! The keeper of a room: lets bots play and clocks run out.

use std::sync::Arc;
use std::time::Duration;

use parlor_store::{Refused, Sitter};
use parlor_table::{Level, Seat, Table, Thought, Turn};
use tokio::time::{Instant, sleep, sleep_until};

use super::{Room, State, Trouble};
use crate::clock;

/// How long a bot may think about a turn; most levels stop far earlier by themselves.
const BOT_NODES: u64 = 4_000_000;
const BOT_TIME: Duration = Duration::from_secs(5);
/// How long a person sees the board before a bot answers, so that its move can be followed.
const BOT_PAUSE: Duration = Duration::from_millis(350);
/// After how long an empty room is let go.
const IDLE: Duration = Duration::from_secs(60);

impl Room {
    /// Lets bots play and clocks run out, until nobody is there any more.
    pub(super) async fn keep(self: Arc<Self>) {
        let mut changes = self.watch();
        let mut failures = 0u32;
        loop {
            changes.borrow_and_update();
            let (bot, seq, deadline) = self.next().await;
            let done = match bot {
                Some((seat, level)) => tokio::select! {
                    changed = changes.changed() => changed.is_ok().then_some(Ok(())),
                    () = until(deadline) => Some(self.expire(seq).await),
                    done = self.play_bot(seq, seat, level) => Some(done),
                },
                None => tokio::select! {
                    changed = changes.changed() => changed.is_ok().then_some(Ok(())),
                    () = until(deadline) => Some(self.expire(seq).await),
                    () = sleep(IDLE), if deadline.is_none() => {
                        // This task watches too.
                        (self.changes.receiver_count() > 1).then_some(Ok(()))
                    }
                },
            };
            match done {
                None => break,
                Some(Ok(())) => failures = 0,
                Some(Err(trouble)) => {
                    failures = (failures + 1).min(6);
                    tracing::warn!("match {}: {trouble}", self.record.id);
                    sleep(Duration::from_millis(100) * 2u32.pow(failures)).await;
                }
            }
        }
        self.hall.forget(&self.record.id);
    }

    /// The bot that plays next by itself, at which point, and when the running clock runs out.
    async fn next(&self) -> (Option<(Seat, Level)>, u64, Option<Duration>) {
        let state = self.state.lock().await;
        (self.bot_to_act(&state.table.turn()), state.seq, state.deadline.at())
    }

    /// The bot that is to act, if one is.
    pub(super) fn bot_to_act(&self, turn: &Turn) -> Option<(Seat, Level)> {
        let Turn::Seats(seats) = turn else { return None };
        seats.iter().find_map(|&seat| match self.record.seats.get(seat.index()) {
            Some(Sitter::Bot(level)) => Level::new(*level).map(|level| (seat, level)),
            _ => None,
        })
    }

    async fn play_bot(&self, seq: u64, seat: Seat, level: Level) -> Result<(), Trouble> {
        let began = Instant::now();
        let table = self.table().await;
        let seed = self.record.seed;
        let work = move |budget: &mut _| table.think(seat, level, seed, budget);
        let thought = self.hall.pool.think(BOT_NODES, BOT_TIME, work).await?;
        let Some(Thought { action, delay }) = thought else {
            // Nothing worth saying: the bot waits for what others do.
            return std::future::pending().await;
        };
        sleep_until(began + delay.max(BOT_PAUSE)).await;
        let mut state = self.state.lock().await;
        if state.seq != seq {
            return Ok(());
        }
        let (next, lines) = self.gone_on(&*state.table, |next| next.act(seat, &action))?;
        self.write_or_reload(&mut state, next, &lines).await
    }

    async fn expire(&self, seq: u64) -> Result<(), Trouble> {
        let mut state = self.state.lock().await;
        if state.seq != seq || !state.deadline.has_passed(clock::now()) {
            return Ok(());
        }
        let (next, lines) = self.gone_on(&*state.table, |next| next.expire())?;
        self.write_or_reload(&mut state, next, &lines).await
    }

    async fn write_or_reload(
        &self,
        state: &mut State,
        next: Box<dyn Table>,
        lines: &[String],
    ) -> Result<(), Trouble> {
        match self.write(state, next, lines, None).await {
            Err(Refused::Taken) => self.reload(state).await,
            Err(Refused::Store(error)) => Err(error.into()),
            Ok(()) => Ok(()),
        }
    }
}

/// Waits for a time since 1970; for ever if there is none.
async fn until(time: Option<Duration>) {
    match time {
        Some(time) => sleep(time.saturating_sub(clock::now())).await,
        None => std::future::pending().await,
    }
}
