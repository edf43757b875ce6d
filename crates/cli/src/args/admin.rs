//! The command line for those who run a server.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::Output;

#[derive(Args)]
#[command(
    after_help = "The copy is complete, also while a server runs; every match in it is replayed. An existing \
                  file is never overwritten.\n\nExample: parlor backup parlor-monday.sqlite"
)]
pub(crate) struct BackupCall {
    /// The file to write
    pub(crate) file: PathBuf,
    /// The database file [default: parlor.sqlite in the user's data folder]
    #[arg(long, env = "PARLOR_DATABASE", hide_env_values = true, value_name = "FILE")]
    pub(crate) database: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
#[command(
    after_help = "Refuses while a server uses the database. The database that was there stays beside it as \
                  NAME.before-restore.\n\nExample: parlor restore parlor-monday.sqlite"
)]
pub(crate) struct RestoreCall {
    /// The backup
    pub(crate) file: PathBuf,
    /// The database file [default: parlor.sqlite in the user's data folder]
    #[arg(long, env = "PARLOR_DATABASE", hide_env_values = true, value_name = "FILE")]
    pub(crate) database: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// What the verbs about a whole database have in common.
#[derive(Args)]
pub(crate) struct WholeDatabase {
    /// The database: a file, or postgres://USER:PASSWORD@HOST/NAME [default: parlor.sqlite in the user's data folder]
    #[arg(long, env = "PARLOR_DATABASE", hide_env_values = true, value_name = "DATABASE")]
    pub(crate) database: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
#[command(
    after_help = "A server does this by itself when it starts. Where several servers share a database, do it before the \
                  first of them is changed to a new version.\n\n\
                  Example: parlor migrate --database postgres://parlor@localhost/parlor"
)]
pub(crate) struct MigrateCall {
    #[command(flatten)]
    pub(crate) whole: WholeDatabase,
}

#[derive(Args)]
#[command(
    after_help = "The file is a database that `parlor serve` can use and `parlor import` can read. It has one state of \
                  everything, also while servers run; every match in it is replayed. An existing file is never \
                  overwritten.\n\n\
                  Example: parlor export --database postgres://parlor@localhost/parlor everything.sqlite"
)]
pub(crate) struct ExportCall {
    /// The file to write
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) whole: WholeDatabase,
}

#[derive(Args)]
#[command(
    after_help = "There must be nothing in the database yet. Every match is replayed afterwards.\n\n\
                  Example: parlor import --database postgres://parlor@localhost/parlor everything.sqlite"
)]
pub(crate) struct ImportCall {
    /// The file to read: a database file, or what `parlor export` or `parlor backup` wrote
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) whole: WholeDatabase,
}

#[derive(Args)]
#[command(
    after_help = "A running server notices within two seconds. PERSON is a number or a name as `list` shows \
                  them; where both would fit, write id:17 or name:17.\n\n\
                  Example: parlor admin ban Mallory --reason 'insults'"
)]
pub(crate) struct AdminCall {
    #[command(subcommand)]
    pub(crate) verb: AdminVerb,
    /// The database: a file, or postgres://USER:PASSWORD@HOST/NAME [default: parlor.sqlite in the user's data folder]
    #[arg(
        long,
        env = "PARLOR_DATABASE",
        hide_env_values = true,
        value_name = "FILE",
        global = true
    )]
    pub(crate) database: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Subcommand)]
pub(crate) enum AdminVerb {
    /// List all accounts and the guests seen last
    List {
        /// How many guests
        #[arg(long, default_value_t = 20)]
        guests: u32,
    },
    /// Give a person another name
    Rename {
        /// Their number or name
        person: String,
        /// The new name
        name: String,
    },
    /// End a person's sessions, and refuse their logins from now on
    Ban {
        /// Their number or name
        person: String,
        /// What they are told when they try to log in
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Lift a ban
    Unban {
        /// Their number or name
        person: String,
    },
    /// Remove a person: account, name, ratings and sessions; their matches stay without a name
    Remove {
        /// Their number or name
        person: String,
    },
    /// Give an account a new random password, print it once, and end its sessions
    ResetPassword {
        /// Its number or name
        person: String,
    },
    /// Compare what lists show of every match with its log, and correct what differs
    #[command(
        after_help = "Who sits where, who waits and how a match ended is derived from its log. Clocks, dates and \
                      ratings stay as they are. A match whose log is damaged is named and left as it is; the \
                      exit code is 1 then. It can be stopped at any time, and called again."
    )]
    Rebuild,
}
