//! What Dots brings to the catalogue.

use parlor_table::answer::{Found, Question};
use parlor_table::bench::Bench;
use parlor_table::flags::{Flag, Given, Kind};
use parlor_table::load::Traffic;
use parlor_table::words::Name;
use parlor_table::{
    About, Daily, Dice, Duel, Fresh, Game, Ladder, LineGame, Listed, Raced, Refill, Solving,
};

use super::{Dots, Position, Setup, answers, bench, daily};

const FLAGS: &[Flag] = &[
    Flag::number("size", "N", "The number of rows and columns, 4 to 10").usually("10"),
    Flag::number("moves", "M", "The number of moves, 1 to 1000").usually("5"),
];

impl Listed for Dots {
    const ABOUT: About = About {
        title: Name::new("dots-title"),
        summary: Name::new("dots-summary"),
        short: "Connect the dots; `ROWS MOVES SCORE`",
        action: "x,y-x,y-...",
        example: ("1234/1134/1121/4431 5 0", "0,1-1,1-1,2-0,2"),
        unlisted: Some("all paths of two dots; longer ones continue them"),
        rules: &[("en", include_str!("rules.md")), ("de", include_str!("rules.de.md"))],
        coach: [Name::new("dots-coach-1"), Name::new("dots-coach-2"), Name::new("dots-coach-3")],
    };

    const SHORT: &'static str = "5,3";

    const RACED: Option<&'static str> = Some(Self::RACE);

    const DAILY: Option<Daily> =
        Some(Daily { setup: "8,10", task: Name::new("dots-task"), results: daily::RESULTS });

    fn puzzles(position: &Position) -> Vec<String> {
        daily::puzzles(position)
    }

    const NEW: Fresh = Fresh { about: "A board full of random dots", flags: FLAGS };

    const LINE: LineGame<Self> = LineGame {
        about: "Score as many points as you can",
        flags: FLAGS,
        position: "Begin from this position, which says how large the board is and how many moves are \
                   left itself",
        typing: "Type the dots of a path to remove them, like 0,1-1,1-1,2 (x to the right, y up). A \
                 closed shape takes its whole colour.",
        actions: "x,y-x,y-... removes the dots of a path, like 0,1-1,1-1,2-0,2",
        terse: None,
    };

    const SOLVE: Solving = Solving {
        prints: "`PATH POINTS`; `none` (exit code 1) when there is nothing to find",
        time: "1 s",
        flags: &[Flag::text("goal", "GOAL", "What to look for [default: best]")
            .taking(Kind::OneOf(answers::GOALS))],
    };

    const LADDER: Ladder<Self> = Ladder {
        what: "10x10, five moves, the higher score",
        duel: Duel::Alone {
            setup: Setup::default,
            turns: usize::MAX,
            worth: |session| session.game().position().score().into(),
        },
        short: (7, 20),
    };

    /// Dots fill up after every move. Moves left and score tell the fills of a game apart, whether its
    /// actions are applied by one call or by many.
    const REFILL: Option<Refill<Self>> = Some(|position, seed| {
        let fill = u64::from(position.moves_left()) << 32 | u64::from(position.score());
        position.fill_at_random(&mut Dice::new(seed, fill));
    });

    const TRAFFIC: Traffic = Traffic { share: 15, actions: 60 };

    fn setup(given: &Given) -> Result<Setup, String> {
        let moves = given.number("moves").unwrap_or(0);
        Setup::new(given.count("size"), moves).map_err(|why| why.to_string())
    }

    fn answer(position: &Position, question: &Question<'_>) -> Result<Found, String> {
        Ok(answers::answer(position, question))
    }

    fn bench(bench: &mut Bench<'_>) {
        bench::run(bench);
    }
}
