//! Players who hold up a match: who is away, since when, and who is back.

use std::sync::Arc;
use std::time::Duration;

use parlor_room::{Room, UserId};
use tokio::time::sleep;

use super::{Guard, LiveMatch};
use crate::clock;
use crate::error::Error;

/// The most that is forgiven for the delay of the network, for each move.
const MOST_FORGIVEN: Duration = Duration::from_millis(500);

/// How long after a failure the others are told again that a player is back.
const AGAIN: Duration = Duration::from_secs(1);

/// A player who will be away from a time on, unless they come back or move before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Absence {
    pub(super) user: UserId,
    pub(super) from: Duration,
}

impl LiveMatch {
    /// The player who is away first, of those whom the others were not told about yet.
    pub(super) fn next_absence(&self, room: &Room) -> Option<Absence> {
        if !room.can_be_held_up() {
            return None;
        }
        let here = |user: &UserId| {
            room.seats_of(Some(*user)).iter().all(|&seat| room.away_until(seat).is_none())
        };
        let absence = |user| Some(Absence { user, from: self.away_from(room, user)? });
        room.people().into_iter().filter(here).filter_map(absence).min_by_key(|next| next.from)
    }

    /// From when on a player counts as away, as things stand.
    fn away_from(&self, room: &Room, user: UserId) -> Option<Duration> {
        let patience = self.app.limits.patience;
        let idle = self.idle_from(room, user);
        if self.presence.includes(user) {
            return idle;
        }
        let seen = self.presence.last_seen(user).unwrap_or_default().max(self.opened);
        let gone = seen + patience.disconnected;
        Some(idle.map_or(gone, |idle| idle.min(gone)))
    }

    /// From when on a player who is to move counts as idle; never while a clock runs for them.
    fn idle_from(&self, room: &Room, user: UserId) -> Option<Duration> {
        let turn = room.turn();
        let to_act = room.seats_of(Some(user)).iter().any(|&seat| turn.includes(seat));
        let idles = to_act && room.running_seat().is_none();
        idles.then(|| self.changed_at() + self.app.limits.patience.idle)
    }

    /// Tells everybody that a player is away.
    pub(super) async fn miss(&self, absence: Absence) -> Result<(), Error> {
        self.check_in_touch()?;
        self.look_elsewhere().await?;
        let state = self.lock().await?;
        let now = clock::now();
        // They may have come back meanwhile.
        if self.next_absence(&state.room).is_none_or(|next| next.from > now) {
            return Ok(());
        }
        let events = state.room.decide_away(absence.user, now + self.app.limits.patience.away);
        self.write_or_reload(state, events).await.map(drop)
    }

    /// A player who is away loses a rated match, if the time has come.
    pub(super) async fn forfeit(&self) -> Result<(), Error> {
        self.check_in_touch()?;
        let state = self.lock().await?;
        let events = state.room.decide_forfeit(clock::now());
        self.write_or_reload(state, events).await.map(drop)
    }

    /// The match was loaded: players who were away could not come back before, and have their time once more.
    pub(super) async fn renew_absences(&self) -> Result<(), Error> {
        self.look_elsewhere().await?;
        if self.presence.is_anybody_elsewhere() {
            // Another node has served the match all the time.
            return Ok(());
        }
        self.renew(self.lock().await?).await.map(drop)
    }

    /// No player could come back for a while: those who are away have their time once more.
    pub(super) async fn renew(&self, state: Guard) -> Result<Guard, Error> {
        let events = state.room.decide_renewal(clock::now() + self.app.limits.patience.away);
        self.write_or_reload(state, events).await
    }

    /// A player is there. If the others were told that they are away, they are told that they are back.
    pub(super) fn welcome(self: &Arc<Self>, user: UserId) {
        let live = self.clone();
        tokio::spawn(async move {
            while let Err(error) = live.come_back(user).await {
                tracing::warn!("match {}: {error}", live.id);
                sleep(AGAIN).await;
                if !live.presence.is_here(user) {
                    break;
                }
            }
        });
    }

    async fn come_back(&self, user: UserId) -> Result<(), Error> {
        let state = self.lock().await?;
        let idle = self.idle_from(&state.room, user);
        // A player who idles is back with a move, not with another look.
        if idle.is_some_and(|from| from <= clock::now()) {
            return Ok(());
        }
        let events = state.room.decide_back(user);
        self.write_or_reload(state, events).await.map(drop)
    }

    /// The network took this long to reach a user and to come back.
    pub(crate) fn note_round_trip(&self, user: UserId, time: Duration) {
        self.presence.note_round_trip(user, time);
    }

    /// The time at which a user acts: what the network has measurably delayed is forgiven, within bounds.
    pub(super) fn time_of(&self, room: &Room, user: UserId) -> Duration {
        let running = room.running_seat();
        let runs = running.is_some_and(|seat| room.seats_of(Some(user)).contains(&seat));
        let forgiven = self.presence.round_trip(user).min(MOST_FORGIVEN);
        if runs { clock::now().saturating_sub(forgiven) } else { clock::now() }
    }

    /// How much later than its end the running clock runs out: a move may be on its way.
    pub(super) fn forgiven(&self, room: &Room) -> Duration {
        let running = room.running_seat();
        let user = room
            .people()
            .into_iter()
            .find(|&user| running.is_some_and(|seat| room.seats_of(Some(user)).contains(&seat)));
        let forgiven = |user| match self.presence.includes(user) && !self.presence.is_here(user) {
            // Their node knows the delay, and this one must not be faster.
            true => MOST_FORGIVEN,
            false => self.presence.round_trip(user).min(MOST_FORGIVEN),
        };
        user.map_or(Duration::ZERO, forgiven)
    }
}
