//! `parlor`: play, solve and study small, deep board games.
//!
//! One file for each verb in `verb`, the line games in `play`. Every verb answers with a [`Reply`]
//! or a [`Error`]; this file prints them and sets the exit code: 0 done; 1 the answer is no; 2
//! the call itself is wrong.

mod args;
mod batch;
mod database;
mod play;
mod progress;
mod reply;
mod seed;
mod usage;
mod verb;

use std::ffi::OsString;
use std::process::ExitCode;

use args::{Parlor, Verb};
use reply::{Error, Reply};

/// A server under load allocates all the time, on all threads: see docs/operating.md for what that costs.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let parlor = match Parlor::read(&words) {
        Ok(parlor) => parlor,
        Err(refusal) => return usage::explain(&refusal, &words),
    };
    match run(parlor.verb) {
        Ok(reply) => reply.send(),
        Err(complaint) => complaint.send(),
    }
}

fn run(verb: Verb) -> Result<Reply, Error> {
    match verb {
        Verb::New(call) => verb::new::run(&call),
        Verb::Check(call) => verb::check::run(&call),
        Verb::Show(call) => verb::show::run(&call),
        Verb::Moves(call) => verb::moves::run(&call),
        Verb::Apply(call) => verb::apply::run(&call),
        Verb::Solve(call) => verb::solve::run(&call),
        Verb::Perft(call) => verb::perft::run(&call),
        Verb::Play(call) => play::run(&call),
        Verb::Tui(call) => verb::tui::run(&call),
        Verb::Engine(call) => verb::engine::run(&call),
        Verb::Serve(call) => verb::serve::run(call),
        Verb::Backup(call) => verb::backup::run(call),
        Verb::Restore(call) => verb::restore::run(call),
        Verb::Export(call) => verb::transfer::export(call),
        Verb::Import(call) => verb::transfer::import(call),
        Verb::Migrate(call) => verb::migrate::run(call),
        Verb::Admin(call) => verb::admin::run(call),
        Verb::Bench(call) => verb::bench::run(&call),
        Verb::Completions(call) => Ok(verb::completions::run(&call)),
        Verb::Man(call) => verb::man::run(&call),
    }
}
