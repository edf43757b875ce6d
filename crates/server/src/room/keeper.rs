//! The keeper of a room: lets bots play, clocks run out, and the match go on without those who left.

use std::pin::Pin;
use std::sync::{Arc, Weak};
use std::time::Duration;

use parlor_store::{Refused, Sitter};
use parlor_table::{Seat, Skill, Thought, Turn};
use tokio::time::{Instant, sleep, sleep_until};

use super::{Onward, Room, State, Trouble, people};
use crate::clock;
use crate::pool::Purpose;

/// How long a bot may think about a turn; most levels stop far earlier by themselves.
const BOT_NODES: u64 = 4_000_000;
const BOT_TIME: Duration = Duration::from_secs(5);
/// How long a person sees the board before a bot answers, so that its move can be followed.
const BOT_PAUSE: Duration = Duration::from_millis(350);

/// Somebody who does not act from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Puppet {
    Bot(Skill),
    /// Nobody sits there; the rules know what happens instead.
    Absent,
}

/// A puppet's turn: it is thought about once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Task {
    seat: Seat,
    puppet: Puppet,
    /// What there is to think about, and how often something was taken back before.
    moment: (u64, u64),
}

/// What a puppet is going to do.
#[derive(Clone, Debug)]
struct Plan {
    task: Task,
    /// Nothing, if it waits for what others do.
    action: Option<(String, Instant)>,
}

/// What the keeper has to do at a point of the match.
struct Duty {
    seq: u64,
    tasks: Vec<Task>,
    deadline: Option<Duration>,
}

impl Room {
    /// Lets bots play and clocks run out, until nobody is there any more.
    pub(crate) async fn keep(self: Arc<Self>) {
        let _standby = Standby(Arc::downgrade(&self));
        let mut steps = self.steps.subscribe();
        let mut plans: Vec<Plan> = Vec::new();
        let mut thinking: Option<Thinking> = None;
        let mut failures = 0u32;
        loop {
            steps.borrow_and_update();
            let duty = self.duty().await;
            plans.retain(|plan| duty.tasks.contains(&plan.task));
            thinking.take_if(|thinking| !duty.tasks.contains(&thinking.task));
            if thinking.is_none() {
                let unplanned =
                    duty.tasks.iter().find(|&&task| plans.iter().all(|plan| plan.task != task));
                thinking = unplanned
                    .map(|&task| Thinking { task, plan: Box::pin(self.clone().plan(task)) });
            }
            let next = plans
                .iter()
                .filter_map(|Plan { task, action }| {
                    let (action, at) = action.as_ref()?;
                    Some((*task, action.clone(), *at))
                })
                .min_by_key(|&(.., at)| at);
            let done = tokio::select! {
                changed = steps.changed() => changed.is_ok().then_some(Ok(())),
                () = until(duty.deadline) => Some(self.expire().await),
                plan = planned(&mut thinking) => {
                    thinking = None;
                    Some(plan.map(|plan| plans.push(plan)))
                }
                (task, action) = due(next) => {
                    plans.retain(|plan| plan.task != task);
                    Some(self.play(duty.seq, task.seat, &action).await)
                }
                () = sleep(self.hall.limits.idle),
                    if duty.deadline.is_none() && duty.tasks.is_empty() =>
                {
                    (!self.hall.let_go(&self.record.id)).then_some(Ok(()))
                }
            };
            match done {
                None => break,
                Some(Ok(())) => failures = 0,
                Some(Err(trouble)) => {
                    failures = (failures + 1).min(3);
                    match trouble {
                        // It will be their turn.
                        Trouble::Busy | Trouble::TooMuch(_) => {}
                        _ => tracing::warn!("match {}: {trouble}", self.record.id),
                    }
                    sleep(Duration::from_millis(100) * 2u32.pow(failures)).await;
                }
            }
        }
    }

    async fn duty(&self) -> Duty {
        let state = self.state.lock().await;
        // Nobody plays on for people who have all gone.
        let deadline = state.deadline.at().filter(|_| !people(&state.seats).is_empty());
        Duty { seq: state.seq, tasks: self.due_tasks(&state), deadline }
    }

    /// The puppets that the keeper lets act now. Bots do not think for a match that nobody looks at; they
    /// go on when somebody is back.
    fn due_tasks(&self, state: &State) -> Vec<Task> {
        let attended = self.presence.is_anybody_there(self.hall.limits.idle);
        let is_due = |task: &Task| attended || task.puppet == Puppet::Absent;
        self.tasks(state).into_iter().filter(is_due).collect()
    }

    /// The puppets that are to act.
    fn tasks(&self, state: &State) -> Vec<Task> {
        let Turn::Seats(seats) = state.turn() else { return Vec::new() };
        if people(&state.seats).is_empty() {
            return Vec::new();
        }
        let task = |seat: Seat| {
            let puppet = match state.seats.get(seat.index())? {
                Sitter::Bot(bot) => Puppet::Bot(self.skill(bot)?),
                Sitter::Nobody => Puppet::Absent,
                Sitter::Person(_) => return None,
            };
            // Without a rule for it, everybody waits until somebody sits down.
            if puppet == Puppet::Absent {
                state.table.absent(seat)?;
            }
            let moment = (state.table.moment(seat), state.turns_back);
            Some(Task { seat, puppet, moment })
        };
        seats.into_iter().filter_map(task).collect()
    }

    /// Whether a bot is to act.
    pub(super) fn is_bots_turn(&self, state: &State) -> bool {
        self.tasks(state).iter().any(|task| matches!(task.puppet, Puppet::Bot(_)))
    }

    /// Thinks about a turn.
    async fn plan(self: Arc<Self>, task: Task) -> Result<Plan, Trouble> {
        let began = Instant::now();
        let (table, owner) = {
            let state = self.state.lock().await;
            (state.table.copied(), state.owner)
        };
        let Task { seat, puppet, .. } = task;
        let action = match puppet {
            Puppet::Absent => table.absent(seat).map(|action| (action, began)),
            Puppet::Bot(skill) => {
                let seed = self.record.seed;
                let work = move |budget: &mut _| table.think(seat, skill, seed, budget);
                let thought = self
                    .hall
                    .pool
                    .think(Purpose::Turn, self.hall.client(owner), BOT_NODES, BOT_TIME, work)
                    .await?;
                thought.map(|Thought { action, delay }| (action, began + delay.max(BOT_PAUSE)))
            }
        };
        Ok(Plan { task, action })
    }

    async fn play(&self, seq: u64, seat: Seat, action: &str) -> Result<(), Trouble> {
        let mut state = self.state.lock().await;
        if state.seq != seq {
            return Ok(());
        }
        let onward = Onward::after(&*state.table, |next| next.act(seat, action))?;
        self.write_or_reload(&mut state, onward).await
    }

    async fn expire(&self) -> Result<(), Trouble> {
        self.run_out(&mut *self.state.lock().await).await
    }

    /// Lets the running clock run out if its time has come.
    pub(super) async fn run_out(&self, state: &mut State) -> Result<(), Trouble> {
        if !state.deadline.has_passed(clock::now()) {
            return Ok(());
        }
        let onward = Onward::after(&*state.table, |next| next.expire())?;
        self.write_or_reload(state, onward).await
    }

    async fn write_or_reload(&self, state: &mut State, onward: Onward) -> Result<(), Trouble> {
        let onward = onward.settled(&self.hall.pool, self.record.seed).await?;
        match self.write(state, onward, None).await {
            Err(Refused::Taken | Refused::Repeated) => self.reload(state).await,
            Err(Refused::Store(error)) => Err(error.into()),
            Ok(()) => Ok(()),
        }
    }
}

/// Sends another keeper if one dies of a defect: the match is not to stand still for ever.
struct Standby(Weak<Room>);

impl Drop for Standby {
    fn drop(&mut self) {
        /// Not at once: whatever it was, it may happen again.
        const BREAK: Duration = Duration::from_secs(5);
        let Some(room) = self.0.upgrade().filter(|_| std::thread::panicking()) else { return };
        tokio::spawn(async move {
            sleep(BREAK).await;
            let reloaded = room.reload(&mut *room.state.lock().await).await;
            if let Err(trouble) = reloaded {
                tracing::error!("match {}: {trouble}", room.record.id);
            }
            room.keep().await;
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
async fn due(next: Option<(Task, String, Instant)>) -> (Task, String) {
    let Some((task, action, at)) = next else { return std::future::pending().await };
    sleep_until(at).await;
    (task, action)
}

/// Waits for a time since 1970; for ever if there is none.
async fn until(time: Option<Duration>) {
    match time {
        Some(time) => sleep(time.saturating_sub(clock::now())).await,
        None => std::future::pending().await,
    }
}
