//! The keeper of a live match: lets bots play, clocks run out, and the match go on without those who left.

use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use parlor_room::{Agenda, Due, Duties, Puppet, Room, Task};
use parlor_table::Thought;
use tokio::time::sleep;

use super::absence::Absence;
use super::nodes::Right;
use super::{LiveMatch, time_or_never};
use crate::clock;
use crate::error::Error;
use crate::pool::Purpose;

/// How long a bot may think about a turn; most levels stop far earlier by themselves.
const BOT_NODES: u64 = 4_000_000;
const BOT_TIME: Duration = Duration::from_secs(5);
/// How long a person sees the board before a bot answers, so that its move can be followed.
const BOT_PAUSE: Duration = Duration::from_millis(350);

impl LiveMatch {
    /// Runs the duties of the room until no client uses the match any more.
    pub(crate) async fn keep(self: Arc<Self>) {
        let _standby = Standby(Arc::downgrade(&self));
        let mut steps = self.steps.subscribe();
        let mut agenda = Agenda::default();
        let mut thinking: Option<Thinking> = None;
        let mut failures = 0u32;
        let mut right = None;
        let mut listener = self.app.node.bus.listen(&self.id);
        if let Err(error) = self.renew_absences().await {
            self.wait_after(error, &mut failures).await;
        }
        loop {
            steps.borrow_and_update();
            let Plan { seq, duties, absence, forfeit, right_due, fades } =
                match self.look(&mut agenda, &mut thinking, &mut right).await {
                    Ok(found) => found,
                    // It was removed: only clients that still look at it keep it in memory.
                    Err(Error::NotFound(_)) if self.app.let_go(&self.id) => break,
                    Err(error) => {
                        self.wait_after(error, &mut failures).await;
                        continue;
                    }
                };
            let done = tokio::select! {
                changed = steps.changed() => changed.is_ok().then_some(Ok(())),
                seq = listener.heard() => Some(self.heard(seq).await),
                () = clock::until(right_due) => Some(Ok(())),
                () = clock::until(fades) => Some(Ok(())),
                () = clock::until(agenda.wake(&duties)) => match agenda.due(&duties, clock::now()) {
                    Some(Due::Act(task, action)) => Some(self.play(seq, task, action).await),
                    Some(Due::Expire) => Some(self.expire().await),
                    None => Some(Ok(())),
                },
                () = clock::until(absence.map(|absence| absence.from)) => match absence {
                    Some(absence) => Some(self.miss(absence).await),
                    None => Some(Ok(())),
                },
                () = clock::until(forfeit) => Some(self.forfeit().await),
                (task, thought) = thought(&mut thinking) => {
                    thinking = None;
                    Some(thought.map(|Thoughts { thought, began, pause }| {
                        agenda.plan(task, thought, began, pause);
                    }))
                }
                () = sleep(self.app.limits.idle),
                    if duties.deadline.is_none()
                        && duties.tasks.is_empty()
                        && absence.is_none()
                        && forfeit.is_none() =>
                {
                    (!self.app.let_go(&self.id)).then_some(Ok(()))
                }
            };
            match done {
                None => break,
                Some(Ok(())) => failures = 0,
                Some(Err(error)) => self.wait_after(error, &mut failures).await,
            }
        }
    }

    /// Something went wrong: tries again later, and later still the next time.
    async fn wait_after(&self, error: Error, failures: &mut u32) {
        *failures = (*failures + 1).min(3);
        match error {
            // It will be their turn.
            Error::Busy | Error::RateLimited(_) => {}
            _ => tracing::warn!("match {}: {error}", self.id),
        }
        sleep(Duration::from_millis(100) * 2u32.pow(*failures)).await;
    }

    /// What there is to do, at which number; drops a thought that is not needed any more, and begins the next.
    async fn look(
        self: &Arc<Self>,
        agenda: &mut Agenda,
        thinking: &mut Option<Thinking>,
        right: &mut Option<Right>,
    ) -> Result<Plan, Error> {
        self.tell_attendance().await?;
        let mut plan = self.plan().await?;
        if !plan.duties.tasks.is_empty() {
            if !self.may_think(right).await? {
                plan.duties.tasks.clear();
            }
            plan.right_due = right.map(Right::due);
        }
        agenda.update(&plan.duties);
        thinking.take_if(|thinking| !plan.duties.tasks.contains(&thinking.task));
        if let (None, Some(task)) = (&thinking, agenda.unplanned(&plan.duties)) {
            *thinking = Some(self.begin_thinking(task).await?);
        }
        Ok(plan)
    }

    /// What there is to do, at which number. A match that all users
    /// have left has none. Bots pause while no client is connected.
    async fn plan(&self) -> Result<Plan, Error> {
        let state = self.lock().await?;
        let room = &state.room;
        let mut duties = room.duties();
        duties.deadline = duties.deadline.map(|end| end + self.forgiven(room));
        if room.people().is_empty() {
            duties = Duties::default();
        }
        self.looks_at.store(time_or_never(duties.deadline), Ordering::Relaxed);
        let attended = self.presence.is_anybody_there(self.app.limits.idle);
        duties.tasks.retain(|task| attended || task.puppet == Puppet::Absent);
        let absence = self.next_absence(room);
        let forfeit = room.forfeit().map(|(_, until)| until);
        let fades = self.app.node.is_shared().then(|| self.fades()).flatten();
        Ok(Plan { seq: room.seq(), duties, absence, forfeit, right_due: None, fades })
    }

    /// Begins to think about a turn.
    ///
    /// Only here does thinking need the lock. The thought must not: the keeper polls it only while it has nothing else
    /// to do, so a thought that stood in line for the lock could be given it and then keep it from everybody,
    /// the keeper included.
    async fn begin_thinking(self: &Arc<Self>, task: Task) -> Result<Thinking, Error> {
        let began = clock::now();
        let (thinker, owner, left) = {
            let room = &self.lock().await?.room;
            (room.thinker(task), room.owner(), room.time_left(task.seat, began))
        };
        let live = self.clone();
        let thought = async move {
            if task.puppet == Puppet::Absent {
                return Ok(Thoughts { thought: thinker.stand_in(), began, pause: Duration::ZERO });
            }
            // A bot with a clock uses it sparingly: there may be many moves to come.
            let time = left.map_or(BOT_TIME, |left| BOT_TIME.min(left / 30));
            let pause = left.map_or(BOT_PAUSE, |left| BOT_PAUSE.min(left / 100));
            let work = move |budget: &mut _| thinker.think(budget);
            let (pool, client) = (&live.app.pool, live.app.client(owner));
            let thought = pool.think(Purpose::Turn, client, BOT_NODES, time, work).await?;
            Ok(Thoughts { thought, began, pause })
        };
        Ok(Thinking { task, thought: Box::pin(thought) })
    }

    async fn play(&self, seq: u64, task: Task, action: String) -> Result<(), Error> {
        let state = self.lock().await?;
        if state.room.seq() != seq {
            return Ok(());
        }
        let decide = move |room: &mut Room| room.decide_for(task.seat, &action, clock::now());
        let (state, events) = self.with(state, decide).await?;
        self.write_or_reload(state, events?).await.map(drop)
    }

    async fn expire(&self) -> Result<(), Error> {
        self.run_out(self.lock().await?).await.map(drop)
    }
}

/// Sends another keeper if one dies of a defect: the match is not to stand still for ever.
struct Standby(Weak<LiveMatch>);

impl Drop for Standby {
    fn drop(&mut self) {
        /// Not at once: whatever it was, it may happen again.
        const BREAK: Duration = Duration::from_secs(5);
        let Some(live) = self.0.upgrade().filter(|_| std::thread::panicking()) else { return };
        tokio::spawn(async move {
            sleep(BREAK).await;
            let reloaded = live.reload(&mut *live.state.lock().await).await;
            if let Err(error) = reloaded {
                tracing::error!("match {}: {error}", live.id);
            }
            live.keep().await;
        });
    }
}

/// What there is to do next in a match.
struct Plan {
    /// The number of the state that it is for.
    seq: u64,
    duties: Duties,
    absence: Option<Absence>,
    /// When a player who is away loses a rated match.
    forfeit: Option<Duration>,
    /// When this node has to ask again whether it may think for the bots.
    right_due: Option<Duration>,
    /// When the other nodes have to be told that a user is there no more who asked without a live connection.
    fades: Option<Duration>,
}

/// What came of thinking, when it began, and how long the board is to be seen before.
struct Thoughts {
    thought: Option<Thought<String>>,
    began: Duration,
    pause: Duration,
}

/// Thinking about a task that goes on whatever others do meanwhile.
struct Thinking {
    task: Task,
    thought: Pin<Box<dyn Future<Output = Result<Thoughts, Error>> + Send>>,
}

/// Waits for what is thought about; for ever if nothing is.
async fn thought(thinking: &mut Option<Thinking>) -> (Task, Result<Thoughts, Error>) {
    match thinking {
        Some(thinking) => (thinking.task, thinking.thought.as_mut().await),
        None => std::future::pending().await,
    }
}
