//! What Hex brings to the catalogue.

use parlor_table::answer::{Found, Question};
use parlor_table::bench::Bench;
use parlor_table::flags::{Flag, Given, Kind};
use parlor_table::load::{Load, Role, Traffic};
use parlor_table::words::Name;
use parlor_table::{
    About, Daily, Dice, Duel, Fresh, Ladder, LineGame, Listed, Notation, Session, Solving, read,
};

use super::{Challenge, Difficulty, Hex, Piece, Position, Setup, answers, bench, daily};

const NEW: &[Flag] = &[
    Flag::number("pieces", "K", "The number of pieces, 1 to 4").usually("1"),
    Flag::text(
        "difficulty",
        "LEVEL",
        "How long the optimal move is: easy 2-3, medium 4-5, hard 6-7, expert 8 or more steps",
    )
    .taking(Kind::Checked(reads::<Difficulty>))
    .usually("easy"),
];

const PLAY: &[Flag] = &[
    Flag::text("players", "N", "The number of players, 1 to 8; several bid against each other")
        .usually("1"),
    Flag::text("pieces", "K", "The number of pieces, 1 to 4").usually("1"),
    Flag::text(
        "difficulty",
        "LEVEL",
        "How hard the rounds are: easy, medium, hard, expert, or rising from round to round",
    )
    .taking(Kind::Checked(reads::<Challenge>))
    .usually("rising"),
    Flag::text("rounds", "N", "The number of rounds, 1 to 100").usually("10"),
    Flag::text("time", "S", "The seconds to solve a round, or to look and bid, 5 to 3600")
        .usually("120"),
    Flag::text(
        "last-call",
        "S",
        "A last call: the seconds that are left after a first bid, 5 to 3600 [default: off, bids are \
         taken for the whole time]",
    ),
    Flag::text("show", "S", "The seconds for a demonstration, 5 to 3600").usually("45"),
];

fn reads<T: Notation>(text: &str) -> Result<(), String> {
    Ok(read::<T>(text).map(drop)?)
}

impl Listed for Hex {
    const ABOUT: About = About {
        title: Name::new("hex-title"),
        summary: Name::new("hex-summary"),
        short: "Nooks and crannies; `STATE` or `STATE:FROM-TO`",
        action: "FROM-TO",
        example: (
            "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064:64-70",
            "100-175",
        ),
        unlisted: None,
        rules: &[("en", include_str!("rules.md")), ("de", include_str!("rules.de.md"))],
        coach: [Name::new("hex-coach-1"), Name::new("hex-coach-2"), Name::new("hex-coach-3")],
    };

    const SHORT: &'static str = "1,2,easy,2,120,30,45";

    const DAILY: Option<Daily> = Some(Daily {
        setup: "1,4,rising,5,180,off,45",
        task: Name::new("hex-task"),
        results: daily::RESULTS,
    });

    fn puzzles(position: &Position) -> Vec<String> {
        daily::puzzles(position)
    }

    const NEW: Fresh = Fresh { about: "A random legal board with an objective", flags: NEW };

    const LINE: LineGame<Self> = LineGame {
        about: "Find the shortest way, alone against the clock or bidding against others",
        flags: PLAY,
        position: "Begin from this state, which says how many pieces there are; STATE:FROM-TO also names \
                   the objective of the first round",
        typing: "On the board (1) is a piece and <1> its goal. Type FROM-TO to slide a piece, reset to \
                 start the round again, pass to give it up, next to go on. Several players type `bid N`, \
                 with their seat in front: `2: bid 5`; the lowest bidder shows. A solved round is worth \
                 its optimal length, twice that if your move is optimal; a failed demonstration costs a \
                 point.",
        actions: "FROM-TO slides a piece, bid N bids, undo and reset take back steps, pass gives up, next \
                  goes on; with several players, put the seat in front, like '2: bid 5'",
        terse: None,
    };

    const SOLVE: Solving = Solving {
        prints: "the steps of an optimal move, or `unsolvable` (exit code 1)",
        time: "as long as it takes (there is no answer before it is proven)",
        flags: &[Flag::switch(
            "all",
            "All optimal moves, their number first, then one a line (at most 10000, but all of a lone \
             piece)",
        )],
    };

    const LADDER: Ladder<Self> = Ladder {
        what: "bidding matches of ten rounds",
        duel: Duel::Seated(bidding),
        short: (8, 20),
    };

    const LOADS: &'static [Load] = &[
        Load {
            role: Role::Crowd,
            setup: "{players},2,easy,1,600,300,300",
            action: |number| format!("bid {}", 9 - number % 3),
        },
        Load { role: Role::Wait, setup: "2,1,easy,1,600,300,300", action: |_| "pass".to_owned() },
    ];

    const TRAFFIC: Traffic = Traffic { share: 10, actions: 40 };

    fn setup(given: &Given) -> Result<Setup, String> {
        let count = |option: &str, bounds| {
            let text = given.text(option).unwrap_or_default();
            Setup::count(bounds, text).map_err(|why| format!("--{option}: {why}"))
        };
        Ok(Setup {
            players: count("players", Setup::PLAYERS)?,
            pieces: count("pieces", Setup::PIECES)? as u8,
            challenge: read(given.text("difficulty").unwrap_or_default())?,
            rounds: count("rounds", Setup::ROUNDS)?,
            look: count("time", Setup::SECONDS)?,
            last_call: match given.has("last-call") {
                true => Some(count("last-call", Setup::SECONDS)?),
                false => None,
            },
            show: count("show", Setup::SECONDS)?,
        })
    }

    fn fresh(given: &Given, seed: u64) -> Result<Position, String> {
        let pieces = given.count("pieces");
        if !(1..=Piece::MOST).contains(&pieces) {
            return Err(format!("--pieces: a board has 1 to {} pieces, not {pieces}", Piece::MOST));
        }
        let difficulty = read(given.text("difficulty").unwrap_or_default())?;
        Ok(Position::deal(pieces, difficulty, &mut Dice::new(seed, 0)))
    }

    fn answer(position: &Position, question: &Question<'_>) -> Result<Found, String> {
        answers::answer(position, question)
    }

    fn bench(bench: &mut Bench<'_>) {
        bench::run(bench);
    }
}

/// A match of two with one to four pieces.
fn bidding(number: u64) -> Session<Hex> {
    let pieces = 1 + (number / 2 % 4) as u8;
    Session::new(Setup { players: 2, pieces, ..Setup::default() })
}
