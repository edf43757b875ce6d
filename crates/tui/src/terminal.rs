//! The terminal itself: what it can do, how it is taken over and given back, and the loop that serves it.

use std::io::{self, IsTerminal, stdin, stdout};
use std::panic;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::cursor::Show;
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use parlor_room::Room;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::app::{App, End};
use crate::event::Event;
use crate::play::Host;
use crate::sheet::Abilities;

/// How long a bot waits at least, so that its move can be followed.
const PAUSE: Duration = Duration::from_millis(350);
/// How often it is checked whether the terminal is still there.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// Why Parlor does not run in this terminal.
#[derive(Debug, thiserror::Error)]
pub enum TuiError {
    /// Standard input or output is no terminal.
    #[error("the full-screen game needs a terminal: `parlor play` reads from pipes and files")]
    NoTerminal,
    /// The terminal refuses.
    #[error("the terminal cannot be used: {0}")]
    Io(#[from] io::Error),
    /// The operating system has no randomness.
    #[error("there is no random number to be had: {0}")]
    Chance(String),
}

/// Plays in this terminal until a player quits: the given match, or one that is chosen there.
pub fn run(room: Option<Room>, abilities: Abilities) -> Result<(), TuiError> {
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return Err(TuiError::NoTerminal);
    }
    // Later seeds fall back on the time if the operating system has no randomness any more.
    random().map_err(|why| TuiError::Chance(why.to_string()))?;
    let (sender, events) = channel();
    listen_to_signals(sender.clone())?;
    let taken = Taken::take()?;
    listen_to_input(sender.clone());
    let mut app = App::new(abilities, Host { sender, pause: PAUSE }, seed);
    let end = serve(&mut app, room, &events);
    drop(taken);
    match end? {
        // The exit code is the one that others expect after this signal.
        End::Signal(signal) => Ok(signal_hook::low_level::emulate_default_handler(signal)?),
        End::Quit | End::Closed => Ok(()),
    }
}

fn random() -> Result<u64, getrandom::Error> {
    getrandom::u64()
}

fn seed() -> u64 {
    random().unwrap_or_else(|_| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(0, |now| now.as_nanos() as u64)
    })
}

fn serve(app: &mut App, room: Option<Room>, events: &Receiver<Event>) -> io::Result<End> {
    let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
    let started = Instant::now();
    let now = || started.elapsed();
    if let Some(room) = room {
        app.begin(room, now());
    }
    loop {
        let drawn = terminal.draw(|frame| app.draw(frame, now()));
        if !is_there() {
            return Ok(End::Closed);
        }
        drawn?;
        let patience = app.wake(now()).map_or(HEARTBEAT, |wake| wake.saturating_sub(now()));
        match events.recv_timeout(patience.min(HEARTBEAT)) {
            Ok(event) => app.tell(event, now()),
            Err(RecvTimeoutError::Timeout) => app.advance(now()),
            Err(RecvTimeoutError::Disconnected) => return Ok(End::Closed),
        }
        // What has come meanwhile is drawn once.
        while let Ok(event) = events.try_recv() {
            app.tell(event, now());
        }
        if let Some(end) = app.end() {
            return Ok(end);
        }
    }
}

/// Whether the terminal still answers; a closed one does not.
fn is_there() -> bool {
    rustix::termios::tcgetattr(stdin()).is_ok()
}

fn listen_to_input(sender: Sender<Event>) {
    thread::spawn(move || {
        loop {
            let event = crossterm::event::read().map_or(Event::Closed, Event::Input);
            let closed = matches!(event, Event::Closed);
            if sender.send(event).is_err() || closed {
                return;
            }
        }
    });
}

fn listen_to_signals(sender: Sender<Event>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGINT, SIGHUP])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            if sender.send(Event::Signal(signal)).is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// The terminal is ours until this is dropped.
struct Taken;

impl Taken {
    fn take() -> io::Result<Taken> {
        let main = thread::current().id();
        let usual = panic::take_hook();
        // A thread that thinks may fail without an effect on the screen.
        panic::set_hook(Box::new(move |info| {
            if thread::current().id() == main {
                give_back();
                usual(info);
            }
        }));
        enable_raw_mode()?;
        let taken = Taken;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Restores the terminal. Where it is gone there is nothing to restore.
fn give_back() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}
