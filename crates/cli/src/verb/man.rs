//! `parlor man`: manual pages.

use std::fs;
use std::path::Path;

use clap::CommandFactory;

use crate::args::Parlor;
use crate::reply::{Complaint, Reply};

pub(crate) fn run(folder: Option<&Path>) -> Result<Reply, Complaint> {
    match folder {
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(Parlor::command()).render(&mut page)?;
            Ok(Reply::bytes(page))
        }
        Some(folder) => {
            let trouble = |why| Complaint::new(format!("{}: {why}", folder.display()));
            fs::create_dir_all(folder).map_err(trouble)?;
            clap_mangen::generate_to(Parlor::command(), folder).map_err(trouble)?;
            Ok(Reply::silence())
        }
    }
}
