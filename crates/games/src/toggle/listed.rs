//! What Toggle brings to the catalogue.

use parlor_table::answer::{Found, Question};
use parlor_table::bench::Bench;
use parlor_table::flags::{Flag, Given};
use parlor_table::load::{Load, Role, Traffic, still};
use parlor_table::words::Name;
use parlor_table::{About, Daily, Duel, Fresh, Ladder, LineGame, Listed, Raced, Session, Solving};

use super::{Position, Size, Toggle, answers, bench, daily};

const FLAGS: &[Flag] = &[
    Flag::number("rows", "R", "The number of rows, 1 to 64").usually("3"),
    Flag::number("cols", "C", "The number of columns, 1 to 64").usually("3"),
];

impl Listed for Toggle {
    const ABOUT: About = About {
        title: Name::new("toggle-title"),
        summary: Name::new("toggle-summary"),
        short: "Lights out towards a target; `CURRENT:TARGET` or `RxC:CURRENT:TARGET`",
        action: "a button",
        example: ("000000000:110101011", "0"),
        unlisted: None,
        rules: &[("en", include_str!("rules.md")), ("de", include_str!("rules.de.md"))],
        coach: [
            Name::new("toggle-coach-1"),
            Name::new("toggle-coach-2"),
            Name::new("toggle-coach-3"),
        ],
    };

    const SHORT: &'static str = "4x4";

    const RACED: Option<&'static str> = Some(Self::RACE);

    const DAILY: Option<Daily> =
        Some(Daily { setup: "5x5", task: Name::new("toggle-task"), results: daily::RESULTS });

    fn puzzles(position: &Position) -> Vec<String> {
        daily::puzzles(position)
    }

    const NEW: Fresh =
        Fresh { about: "All white, with a random target that can be reached", flags: FLAGS };

    const LINE: LineGame<Self> = LineGame {
        about: "Reach the target in as few clicks as you can",
        flags: FLAGS,
        position: "Begin from this position, which says how large the board is itself",
        typing: "Type a button's number to click it.",
        actions: "a button's number (that of its row plus that of its column) clicks it",
        terse: None,
    };

    const SOLVE: Solving = Solving {
        prints: "the fewest clicks, or `unsolvable` (exit code 1)",
        time: "5 s (where nothing can be proven)",
        flags: &[Flag::switch(
            "all",
            "All smallest sets of clicks, their number first, then one a line (at most 10000)",
        )],
    };

    const LADDER: Ladder<Self> = Ladder {
        what: "5x5, the fewer clicks",
        duel: Duel::Alone { setup: five, turns: 500, worth: |session| -clicks(session) },
        short: (8, 200),
    };

    const LOADS: &'static [Load] = &[
        Load { role: Role::Alone, setup: "9x9", action: |number| number.to_string() },
        Load { role: Role::Large, setup: "20x20", action: |number| number.to_string() },
        Load { role: Role::Giant, setup: "64x64", action: |number| (40 * number).to_string() },
        still(Role::Easy, "5x5"),
    ];

    const TRAFFIC: Traffic = Traffic { share: 30, actions: 20 };

    fn setup(given: &Given) -> Result<Size, String> {
        Size::new(given.count("rows"), given.count("cols")).map_err(|why| why.to_string())
    }

    fn answer(position: &Position, question: &Question<'_>) -> Result<Found, String> {
        answers::answer(position, question)
    }

    fn bench(bench: &mut Bench<'_>) {
        bench::run(bench);
    }
}

fn five() -> Size {
    Size::new(5, 5).expect("there is such a board")
}

fn clicks(session: &Session<Toggle>) -> i64 {
    session.entries().iter().filter(|entry| entry.is_act()).count() as i64
}
