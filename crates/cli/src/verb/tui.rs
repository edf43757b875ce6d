//! `parlor tui`: the full-screen game of this terminal.

use std::env;
use std::ffi::OsStr;

use parlor_tui::Abilities;

use crate::args::TuiCall;
use crate::play;
use crate::reply::{Error, Reply};

pub(crate) fn run(call: &TuiCall) -> Result<Reply, Error> {
    let room = call.game.as_ref().map(play::room).transpose()?;
    let abilities = Abilities {
        colour: env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        unicode: !call.ascii && is_unicode(|name| env::var_os(name)),
    };
    parlor_tui::run(room, abilities).map_err(Error::new)?;
    Ok(Reply::silence())
}

/// Whether the locale has Unicode: of its variables the first counts that says something.
fn is_unicode<T: AsRef<OsStr>>(variable: impl Fn(&str) -> Option<T>) -> bool {
    let given = |name| variable(name).filter(|value| !value.as_ref().is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(given);
    let locale = locale.map(|value| value.as_ref().to_string_lossy().to_lowercase());
    locale.is_some_and(|locale| locale.contains("utf-8") || locale.contains("utf8"))
}

#[cfg(test)]
mod tests {
    use super::is_unicode;

    #[test]
    fn the_first_variable_of_the_locale_that_says_something_counts() {
        let locale = |values: [&'static str; 3]| {
            let names = ["LC_ALL", "LC_CTYPE", "LANG"];
            is_unicode(move |name| {
                names.iter().position(|own| *own == name).map(|place| values[place])
            })
        };
        assert!(locale(["", "", "en_GB.UTF-8"]) && locale(["C.utf8", "", "C"]));
        assert!(!locale(["C", "", "en_GB.UTF-8"]) && !locale(["", "", ""]));
    }
}
