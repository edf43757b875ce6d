//! `parlor engine`: the engine protocol on standard input and output.
//!
//! One thread reads lines, one searches, and the main thread obeys and prints. Only the main thread prints,
//! so lines never mix, and `bestmove` comes when the engine is ready for the next command.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

use parlor_engine::{Engine, Reaction, Task};
use parlor_games::catalogue;
use parlor_table::Budget;

use crate::args::EngineCall;
use crate::reply::{Error, Reply};

/// The capacity of the channel of events; a full channel blocks its senders.
const WAITING: usize = 64;

/// What happens while the engine runs.
enum Event {
    /// A line was read.
    Line(String),
    /// There is no more input.
    End,
    /// The thinking has brought a line to say.
    Thought(String),
    /// The thinking is over; this is the last line of it.
    Done(String),
}

pub(crate) fn run(call: &EngineCall) -> Result<Reply, Error> {
    let name = call.game.name();
    let listing =
        catalogue::find(name).expect("every game of the command line is in the catalogue");
    let (sender, events) = sync_channel(WAITING);
    listen(sender.clone());
    let mut driver = Driver {
        engine: Engine::new(listing),
        sender,
        events,
        ahead: VecDeque::new(),
        stop: Arc::default(),
    };
    driver.run()?;
    Ok(Reply::silence())
}

/// Hands over the lines of standard input as they come.
fn listen(sender: SyncSender<Event>) {
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        loop {
            line.clear();
            let event = match input.read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => Event::End,
                Ok(_) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
            };
            let last = matches!(event, Event::End);
            if sender.send(event).is_err() || last {
                return;
            }
        }
    });
}

struct Driver {
    engine: Engine,
    sender: SyncSender<Event>,
    events: Receiver<Event>,
    /// What was read while waiting for the thinking to stop.
    ahead: VecDeque<Event>,
    /// Stops the running search.
    stop: Arc<AtomicBool>,
}

impl Driver {
    fn run(&mut self) -> Result<(), Error> {
        while let Some(event) = self.next() {
            match event {
                Event::Line(line) => {
                    for reaction in self.engine.obey(&line) {
                        match reaction {
                            Reaction::Say(text) => say(&text)?,
                            Reaction::Think(task) => self.think(task),
                            Reaction::Stop => self.stop()?,
                            Reaction::Quit => return self.stop(),
                        }
                    }
                }
                Event::End => return self.stop(),
                Event::Thought(line) => say(&line)?,
                Event::Done(last) => self.rest(&last)?,
            }
        }
        Ok(())
    }

    fn next(&mut self) -> Option<Event> {
        self.ahead.pop_front().or_else(|| self.events.recv().ok())
    }

    /// Lets a thread think; its clock starts now.
    fn think(&mut self, task: Task) {
        self.stop = Arc::default();
        let stop = Arc::clone(&self.stop);
        let sender = self.sender.clone();
        let start = Instant::now();
        thread::spawn(move || {
            let budget = Budget::unlimited().until(move || stop.load(Ordering::Relaxed));
            let budget = match task.time() {
                Some(time) => budget.within(time, move || start.elapsed()),
                None => budget.timed(move || start.elapsed()),
            };
            let mut done = Done { sender: sender.clone(), last: "bestmove none".to_owned() };
            done.last = task.run(budget, &mut |line| {
                // This fails only when the main thread has ended.
                let _ = sender.send(Event::Thought(line));
            });
        });
    }

    /// The thinking is over: says the last line of it when the next command can come.
    fn rest(&mut self, last: &str) -> Result<(), Error> {
        self.engine.rest();
        say(last)
    }

    /// Stops the thinking, if there is any, and says what came of it.
    fn stop(&mut self) -> Result<(), Error> {
        self.stop.store(true, Ordering::Relaxed);
        while self.engine.is_thinking() {
            match self.events.recv() {
                Ok(Event::Thought(line)) => say(&line)?,
                Ok(Event::Done(last)) => self.rest(&last)?,
                Err(_) => self.engine.rest(),
                Ok(later) => self.ahead.push_back(later),
            }
        }
        Ok(())
    }
}

/// Sends the end of the search when it is dropped, also after a panic, so that the main thread does not wait
/// for ever.
struct Done {
    sender: SyncSender<Event>,
    last: String,
}

impl Drop for Done {
    fn drop(&mut self) {
        let _ = self.sender.send(Event::Done(std::mem::take(&mut self.last)));
    }
}

/// Says something at once.
fn say(text: &str) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}
