//! The processor time of processes.

use std::collections::HashMap;
use std::fs;
use std::time::Duration;

use anyhow::{Context as _, Result};

/// What `/proc` says about a process.
#[derive(Clone, Copy, Debug)]
struct Process {
    parent: u32,
    /// The time of all its threads, in ticks.
    own: u64,
    /// The time of the processes that it has started and that have ended, in ticks.
    ended: u64,
}

impl Process {
    fn read(id: u32) -> Result<Process> {
        let path = format!("/proc/{id}/stat");
        let stat = fs::read_to_string(&path).with_context(|| format!("{path} cannot be read"))?;
        // The name of the program, in parentheses, may hold anything; the state is the third of all fields.
        let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let field = |number: usize| fields.get(number - 3).context("a field is missing");
        let ticks = |number| Ok::<u64, anyhow::Error>(field(number)?.parse()?);
        Ok(Process {
            parent: field(4)?.parse()?,
            own: ticks(14)? + ticks(15)?,
            ended: ticks(16)? + ticks(17)?,
        })
    }
}

/// The processor time that a process has used, of all its threads.
pub(crate) fn time_of(id: u32) -> Result<Duration> {
    Ok(duration(Process::read(id)?.own))
}

/// The processor time that a process and all processes that it has started have used.
pub(crate) fn time_of_all(id: u32) -> Result<Duration> {
    let mut all = HashMap::new();
    for entry in fs::read_dir("/proc")? {
        let name = entry?.file_name();
        // Other entries, and processes that have ended, are left out.
        let Some(id) = name.to_str().and_then(|name| name.parse().ok()) else { continue };
        if let Ok(process) = Process::read(id) {
            all.insert(id, process);
        }
    }
    let belongs = |mut of: u32| {
        while of != id {
            match all.get(&of) {
                Some(process) => of = process.parent,
                None => return false,
            }
        }
        true
    };
    let ticks = |(_, process): (&u32, &Process)| process.own + process.ended;
    Ok(duration(all.iter().filter(|&(&of, _)| belongs(of)).map(ticks).sum()))
}

fn duration(ticks: u64) -> Duration {
    Duration::from_secs_f64(ticks as f64 / rustix::param::clock_ticks_per_second() as f64)
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use super::*;

    #[test]
    fn the_time_of_a_process_includes_that_of_the_processes_it_started() {
        let count = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done";
        // The inner one has ended, and its parent lives until its input ends.
        let mut shell = Command::new("sh")
            .args(["-c", &format!("sh -c '{count}'; echo done; cat")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = [0; 5];
        std::io::Read::read_exact(shell.stdout.as_mut().unwrap(), &mut said).unwrap();
        let (own, all) = (time_of(shell.id()).unwrap(), time_of_all(shell.id()).unwrap());
        assert!(all > own, "{all:?} {own:?}");
        drop(shell.stdin.take());
        shell.wait().unwrap();
    }
}
