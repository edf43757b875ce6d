//! Boards drawn in characters, compared byte for byte with golden files; `TRYCMD=overwrite`
//! rewrites them.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use parlor_games::{dots, hex, squeeze, tictactoe, toggle};
use parlor_table::{Draw, Position};

fn check<P: Position + Draw>(name: &str, position: &str) {
    let position = position.parse::<P>().unwrap_or_else(|why| panic!("{position}: {why}"));
    let sketch = position.sketch();
    let golden =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.txt"));
    if std::env::var("TRYCMD").is_ok_and(|mode| mode == "overwrite") {
        fs::write(&golden, &sketch).unwrap();
    }
    assert_eq!(sketch, fs::read_to_string(&golden).unwrap(), "{}", golden.display());
}

#[test]
fn boards_are_drawn_as_ever() {
    check::<toggle::Position>("toggle", "3x4:111101011010:010101010101");
    check::<tictactoe::Position>("tictactoe", "0-0;1-1;2-2@4,4,1,xo\\");
    check::<squeeze::Position>("squeeze", "bb1b/2b1/4/w1ww w 7");
    check::<dots::Position>("dots", "..34/1.34/1121/1131 4 2");
    check::<hex::Position>(
        "hex",
        "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064:64-70",
    );
}
