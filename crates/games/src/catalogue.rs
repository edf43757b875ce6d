//! The list of games. Adding a game means: one folder, one row here, its golden files.

use parlor_table::{Game, Hosted, LogError, Table};

use crate::dots::Dots;
use crate::hex::Hex;
use crate::squeeze::Squeeze;
use crate::tictactoe::TicTacToe;
use crate::toggle::Toggle;

/// A game that can be played.
pub struct Listing {
    /// Its name on the command line, in addresses and in logs.
    pub name: &'static str,
    /// Its name on screen.
    pub title: &'static str,
    /// What it is, in one sentence.
    pub summary: &'static str,
    /// The setup that people get unless they choose another.
    pub setup: fn() -> String,
    /// Opens a fresh match with the given setup.
    pub open: fn(&str) -> Result<Box<dyn Table>, String>,
    /// Rebuilds a match from its log.
    pub replay: fn(&str) -> Result<Box<dyn Table>, LogError>,
}

/// Every game, in the order in which they are shown.
pub const GAMES: [Listing; 5] = [
    Listing {
        name: "toggle",
        title: "Toggle",
        summary: "Click squares, flipping them and their neighbours, until the target is reached.",
        setup: usual_setup::<Toggle>,
        open: Hosted::<Toggle>::open,
        replay: Hosted::<Toggle>::replay,
    },
    Listing {
        name: "tictactoe",
        title: "Tic-tac-toe",
        summary: "Be the first with enough symbols in a line, on any board, with any number of players.",
        setup: usual_setup::<TicTacToe>,
        open: Hosted::<TicTacToe>::open,
        replay: Hosted::<TicTacToe>::replay,
    },
    Listing {
        name: "squeeze",
        title: "Squeeze-It",
        summary: "Slide your pieces, and squeeze the opponent's from outside and from inside.",
        setup: usual_setup::<Squeeze>,
        open: Hosted::<Squeeze>::open,
        replay: Hosted::<Squeeze>::replay,
    },
    Listing {
        name: "dots",
        title: "Dots",
        summary: "Connect dots of one colour; closed shapes take the whole colour off the board.",
        setup: usual_setup::<Dots>,
        open: Hosted::<Dots>::open,
        replay: Hosted::<Dots>::replay,
    },
    Listing {
        name: "hex",
        title: "Hex",
        summary: "Slide a piece into its nook in as few steps as you can find.",
        setup: usual_setup::<Hex>,
        open: Hosted::<Hex>::open,
        replay: Hosted::<Hex>::replay,
    },
];

/// The game of this name.
pub fn find(name: &str) -> Option<&'static Listing> {
    GAMES.iter().find(|listing| listing.name == name)
}

fn usual_setup<G: Game>() -> String {
    G::Setup::default().to_string()
}
