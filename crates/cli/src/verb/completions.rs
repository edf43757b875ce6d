//! `parlor completions`: what a shell needs to complete the command line.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Parlor;
use crate::reply::Reply;

pub(crate) fn run(shell: Shell) -> Reply {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Parlor::command(), "parlor", &mut script);
    Reply::bytes(script)
}
