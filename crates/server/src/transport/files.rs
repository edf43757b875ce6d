//! Every connection is an open file, and the system limits those.

/// How many files are left to the database, the logs and the program itself; of a small limit it is half.
const RESERVE: usize = 64;
/// The most connections where the system has no limit.
const MOST: usize = 1 << 20;

/// Raises the limit on open files of this process as far as the system allows without special rights.
pub fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        if current != maximum {
            // Where it cannot be raised, fewer connections are accepted.
            let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
        }
    }
}

/// How many connections the limit on open files allows.
pub(super) fn connections() -> usize {
    let most = limit().and_then(|files| usize::try_from(files).ok()).unwrap_or(MOST);
    let reserve = RESERVE.min(most / 2);
    (most - reserve).clamp(1, MOST)
}

/// The limit on open files, if there is one.
#[cfg(unix)]
fn limit() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::Nofile).current
}

/// The limit on open files, if there is one.
#[cfg(not(unix))]
fn limit() -> Option<u64> {
    None
}
