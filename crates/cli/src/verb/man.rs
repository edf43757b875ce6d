//! `parlor man`: manual pages.

use std::fs;

use serde_json::json;

use crate::args::{ManCall, Parlor};
use crate::reply::{Error, Reply};

pub(crate) fn run(call: &ManCall) -> Result<Reply, Error> {
    match &call.folder {
        None => {
            let mut page = Vec::new();
            clap_mangen::Man::new(Parlor::whole()).render(&mut page)?;
            Ok(match call.output.json {
                true => Reply::json(&json!({ "page": String::from_utf8_lossy(&page) })),
                false => Reply::bytes(page),
            })
        }
        Some(folder) => {
            let trouble = |why| Error::new(format!("{}: {why}", folder.display()));
            fs::create_dir_all(folder).map_err(trouble)?;
            clap_mangen::generate_to(Parlor::whole(), folder).map_err(trouble)?;
            Ok(match call.output.json {
                true => Reply::json(&json!({ "folder": folder })),
                false => Reply::silence(),
            })
        }
    }
}
