//! What Squeeze-It brings to the catalogue.

use parlor_table::answer::{Found, Question};
use parlor_table::bench::Bench;
use parlor_table::flags::{Flag, Given, Kind};
use parlor_table::load::{Load, Role, Traffic, still};
use parlor_table::words::Name;
use parlor_table::{About, Duel, Fresh, Ladder, LineGame, Listed, Solving};

use super::{Extent, Position, Setup, Squeeze, answers, bench, opening};

const ROWS: Flag = Flag::number("rows", "R", "The number of rows, 3 to 8").usually("8");
const COLS: Flag = Flag::number("cols", "C", "The number of columns, 3 to 8").usually("8");

/// The longest look-ahead.
const MOST_DEPTH: u64 = 64;

impl Listed for Squeeze {
    const ABOUT: About = About {
        title: Name::new("squeeze-title"),
        summary: Name::new("squeeze-summary"),
        short: "The Thai capture game; `ROWS SIDE [MOVES MADE]`",
        action: "R,C-R,C",
        example: ("ww1b/1bw1/3w/b1b1 b", "0,3-1,3"),
        unlisted: None,
        rules: &[("en", include_str!("rules.md")), ("de", include_str!("rules.de.md"))],
        coach: [
            Name::new("squeeze-coach-1"),
            Name::new("squeeze-coach-2"),
            Name::new("squeeze-coach-3"),
        ],
    };

    const SHORT: &'static str = "4x4,10,on";

    const NEW: Fresh =
        Fresh { about: "Black on the first row, white on the last", flags: &[ROWS, COLS] };

    const LINE: LineGame<Self> = LineGame {
        about: "Squeeze your opponent's pieces; seat 1 is black, seat 2 white",
        flags: &[
            ROWS,
            COLS,
            Flag::number(
                "limit",
                "N",
                "Count the pieces after so many moves by each side (0 for no limit)",
            )
            .taking(Kind::Within { least: 0, most: 65_535, right: "count after 0 to 65535 moves" })
            .usually("50"),
            Flag::switch("no-repetition", "Play on when a position occurs for the third time"),
        ],
        position: "Begin from this position, which says how large the board is itself",
        typing: "Type R,C-R,C to slide a piece, like 0,3-1,3.",
        actions: "R,C-R,C slides a piece, like 0,3-1,3",
        terse: None,
    };

    const SOLVE: Solving = Solving {
        prints: "`MOVE SCORE`; `none` (exit code 1) when there is no move",
        time: "2 s",
        flags: &[
            Flag::number("depth", "D", "Look so many moves ahead, 1 to 64").taking(Kind::Within {
                least: 1,
                most: MOST_DEPTH,
                right: "look 1 to 64 moves ahead",
            }),
            Flag::switch(
                "classic",
                "The move and score of the classic player (look-ahead 3, or --depth; far ahead takes \
                     long, and with --time it looks as far as that allows)",
            ),
            Flag {
                conflicts: &["time", "depth", "classic"],
                ..Flag::switch(
                    "evaluate",
                    "Only the classic evaluation of the position for the side to move",
                )
            },
        ],
    };

    const LADDER: Ladder<Self> = Ladder {
        what: "8x8 from random openings",
        duel: Duel::Seated(|number| opening(number / 2, 4)),
        short: (6, 16),
    };

    const PERFT: Option<fn(&Position, u32) -> u64> = Some(Position::perft);

    const LOADS: &'static [Load] =
        &[still(Role::Duel, "8x8,50,on"), still(Role::Hard, "8x8,50,on")];

    const TRAFFIC: Traffic = Traffic { share: 15, actions: 120 };

    fn setup(given: &Given) -> Result<Setup, String> {
        let extent = Extent::new(given.count("rows"), given.count("cols"));
        let mut setup =
            Setup { extent: extent.map_err(|why| why.to_string())?, ..Setup::default() };
        if let Some(limit) = given.number("limit") {
            setup.limit = u16::try_from(limit).ok().filter(|&limit| limit > 0);
        }
        setup.repetition = !given.has("no-repetition");
        Ok(setup)
    }

    fn answer(position: &Position, question: &Question<'_>) -> Result<Found, String> {
        Ok(answers::answer(position, question))
    }

    fn bench(bench: &mut Bench<'_>) {
        bench::run(bench);
    }
}
