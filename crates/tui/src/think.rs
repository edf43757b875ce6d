//! Threads that think, so that the screen never waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

use parlor_room::{Refusal, Room, Task};
use parlor_table::{Budget, Memory};

use crate::event::{Event, HintNumber, MatchNumber};

/// How long a bot may think about a turn, in nodes; most levels stop far earlier by themselves.
const PATIENCE: u64 = 4_000_000;

/// Stops a thread when it is dropped.
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    fn new() -> (Stop, impl Fn() -> bool + Send + Sync + 'static) {
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        (Stop(stop), move || asked.load(Ordering::Relaxed))
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Sends an event when it is dropped, also after a panic, so that no answer is waited for in vain.
struct Answer {
    sender: Sender<Event>,
    event: Option<Event>,
}

impl Drop for Answer {
    fn drop(&mut self) {
        if let Some(event) = self.event.take() {
            // This fails only when the application has ended.
            let _ = self.sender.send(event);
        }
    }
}

/// Lets a bot think about a task.
pub(crate) fn bot(room: &Room, number: MatchNumber, task: Task, sender: Sender<Event>) -> Stop {
    let (stop, stopped) = Stop::new();
    let thinker = room.thinker(task);
    thread::spawn(move || {
        let mut answer = Answer { sender, event: Some(Event::Thought(number, task, None)) };
        let thought = thinker.think(&mut Budget::nodes(PATIENCE).until(stopped));
        answer.event = Some(Event::Thought(number, task, thought));
    });
    stop
}

/// Looks for a hint. `memory` comes back with it.
pub(crate) fn hint(
    room: &Room,
    number: HintNumber,
    mut memory: Memory,
    sender: Sender<Event>,
) -> Stop {
    let (stop, stopped) = Stop::new();
    let table = room.table().copied();
    thread::spawn(move || {
        let failed = || Err("there is no hint now".to_owned());
        let event = Some(Event::Hint(number, failed(), Memory::default()));
        let mut answer = Answer { sender, event };
        let mut budget = Budget::nodes(table.hint_nodes()).until(stopped);
        let hint = table.hint(&mut memory, &mut budget);
        answer.event = Some(Event::Hint(number, hint.map_err(|why| why.to_string()), memory));
    });
    stop
}

/// Decides something where nature may have to look for a deal that is hard enough.
pub(crate) fn decide(
    room: Arc<Room>,
    number: MatchNumber,
    decide: impl FnOnce(&Room) -> Result<Vec<parlor_room::Event>, Refusal> + Send + 'static,
    sender: Sender<Event>,
) {
    thread::spawn(move || {
        let failed = Err(Refusal::Rules("that could not be decided".to_owned().into()));
        let mut answer = Answer { sender, event: Some(Event::Decided(number, failed)) };
        // The room is let go before the answer is sent: only then can it change.
        let decided = { decide(&room) };
        drop(room);
        answer.event = Some(Event::Decided(number, decided));
    });
}
