//! The keeper of a live match: lets bots play, clocks run out, and the match go on without those who left.

use std::pin::Pin;
use std::sync::{Arc, Weak};
use std::time::Duration;

use parlor_room::{Agenda, Duties, Plan, Puppet, Room, Task};
use tokio::time::sleep;

use super::LiveMatch;
use crate::clock;
use crate::pool::Purpose;
use crate::trouble::Trouble;

/// How long a bot may think about a turn; most levels stop far earlier by themselves.
const BOT_NODES: u64 = 4_000_000;
const BOT_TIME: Duration = Duration::from_secs(5);
/// How long a person sees the board before a bot answers, so that its move can be followed.
const BOT_PAUSE: Duration = Duration::from_millis(350);

impl LiveMatch {
    /// Lets bots play and clocks run out, until nobody is there any more.
    pub(crate) async fn keep(self: Arc<Self>) {
        let _standby = Standby(Arc::downgrade(&self));
        let mut steps = self.steps.subscribe();
        let mut agenda = Agenda::default();
        let mut thinking: Option<Thinking> = None;
        let mut failures = 0u32;
        loop {
            steps.borrow_and_update();
            let (seq, duties) = match self.duties().await {
                Ok(found) => found,
                Err(trouble) => {
                    self.wait_after(trouble, &mut failures).await;
                    continue;
                }
            };
            agenda.update(&duties.tasks);
            thinking.take_if(|thinking| !duties.tasks.contains(&thinking.task));
            if thinking.is_none() {
                let next = agenda.unplanned(&duties.tasks);
                thinking =
                    next.map(|task| Thinking { task, plan: Box::pin(self.clone().plan(task)) });
            }
            let first = agenda.first().map(|(task, action, at)| (task, action.to_owned(), at));
            let done = tokio::select! {
                changed = steps.changed() => changed.is_ok().then_some(Ok(())),
                () = until(duties.deadline) => Some(self.expire().await),
                plan = planned(&mut thinking) => {
                    thinking = None;
                    Some(plan.map(|plan| agenda.add(plan)))
                }
                (task, action) = due(first) => {
                    agenda.remove(task);
                    Some(self.play(seq, task, action).await)
                }
                () = sleep(self.hall.limits.idle),
                    if duties.deadline.is_none() && duties.tasks.is_empty() =>
                {
                    (!self.hall.let_go(&self.id)).then_some(Ok(()))
                }
            };
            match done {
                None => break,
                Some(Ok(())) => failures = 0,
                Some(Err(trouble)) => self.wait_after(trouble, &mut failures).await,
            }
        }
    }

    /// Something went wrong: tries again later, and later still the next time.
    async fn wait_after(&self, trouble: Trouble, failures: &mut u32) {
        *failures = (*failures + 1).min(3);
        match trouble {
            // It will be their turn.
            Trouble::Busy | Trouble::TooMuch(_) => {}
            _ => tracing::warn!("match {}: {trouble}", self.id),
        }
        sleep(Duration::from_millis(100) * 2u32.pow(*failures)).await;
    }

    /// What there is to do, at which number. Bots do not think for a match that nobody looks at; they go
    /// on when somebody is back.
    async fn duties(&self) -> Result<(u64, Duties), Trouble> {
        let room = &self.lock().await?.room;
        let mut duties = room.duties();
        let attended = self.presence.is_anybody_there(self.hall.limits.idle);
        duties.tasks.retain(|task| attended || task.puppet == Puppet::Absent);
        Ok((room.seq(), duties))
    }

    /// Thinks about a turn.
    async fn plan(self: Arc<Self>, task: Task) -> Result<Plan, Trouble> {
        let began = clock::now();
        let (thinker, owner) = {
            let room = &self.lock().await?.room;
            (room.thinker(task), room.owner())
        };
        let client = self.hall.client(owner);
        let (thought, pause) = match task.puppet {
            Puppet::Absent => (thinker.stand_in(), Duration::ZERO),
            Puppet::Bot(_) => {
                let work = move |budget: &mut _| thinker.think(budget);
                let pool = &self.hall.pool;
                (pool.think(Purpose::Turn, client, BOT_NODES, BOT_TIME, work).await?, BOT_PAUSE)
            }
        };
        let action = thought.map(|thought| (thought.action, began + thought.delay.max(pause)));
        Ok(Plan { task, action })
    }

    async fn play(&self, seq: u64, task: Task, action: String) -> Result<(), Trouble> {
        let state = self.lock().await?;
        if state.room.seq() != seq {
            return Ok(());
        }
        let decide = move |room: &mut Room| room.decide_for(task.seat, &action);
        let (state, events) = self.with(state, decide).await?;
        self.write_or_reload(state, events?).await.map(drop)
    }

    async fn expire(&self) -> Result<(), Trouble> {
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
            if let Err(trouble) = reloaded {
                tracing::error!("match {}: {trouble}", live.id);
            }
            live.keep().await;
        });
    }
}

/// Thinking about a task that goes on whatever others do meanwhile.
struct Thinking {
    task: Task,
    plan: Pin<Box<dyn Future<Output = Result<Plan, Trouble>> + Send>>,
}

/// Waits for what is thought about; for ever if nothing is.
async fn planned(thinking: &mut Option<Thinking>) -> Result<Plan, Trouble> {
    match thinking {
        Some(thinking) => thinking.plan.as_mut().await,
        None => std::future::pending().await,
    }
}

/// Waits until a plan is due; for ever if there is none.
async fn due(first: Option<(Task, String, Duration)>) -> (Task, String) {
    let Some((task, action, at)) = first else { return std::future::pending().await };
    until(Some(at)).await;
    (task, action)
}

/// Waits for a time since 1970; for ever if there is none.
async fn until(time: Option<Duration>) {
    match time {
        Some(time) => sleep(time.saturating_sub(clock::now())).await,
        None => std::future::pending().await,
    }
}
