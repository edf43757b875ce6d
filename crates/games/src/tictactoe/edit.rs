//! Boards of tic-tac-toe set up by hand: any arrangement of symbols, any player to move.
//!
//! A position is what happened in it, turn by turn. So an arrangement is played: each player places a symbol in turn, and
//! a player who has none to place rewinds nothing, which is a turn of its own (`<<0`).

use parlor_table::edit::{Brush, Edit, count, place, whole};
use parlor_table::words::{Message, ToMessage as _, message};
use parlor_table::{Position as _, Seat};

use super::{Action, Cell, Options, Position};

/// What the brushes of the symbols begin with; the number of the player follows.
const SYMBOL: &str = "symbol-";

pub(super) fn brushes(position: &Position) -> Vec<Brush> {
    let options = position.options();
    let (size, win, history) = (options.size(), options.win(), options.history());
    let symbols = (1_u16..).zip(options.players());
    let mut brushes: Vec<Brush> = symbols
        .map(|(player, symbol)| {
            let token = position.token(Seat(player - 1));
            place(format!("{SYMBOL}{player}"), symbol.to_string()).showing([token])
        })
        .collect();
    brushes.extend([
        place("erase", message!("tictactoe-brush-erase")),
        whole("next", message!("tictactoe-brush-next")),
        count("size", message!("option-size"), size as u64, 3..=32),
        count("win", message!("tictactoe-option-win"), win as u64, 3..=size as u32),
        count(
            "history",
            message!("tictactoe-option-history"),
            history as u64,
            1..=(size * size - 1) as u32,
        ),
        whole("clear", message!("tictactoe-brush-clear")),
    ]);
    brushes
}

/// The position after an edit; an error says which rule is in the way.
pub(super) fn edited(position: &Position, edit: Edit<'_>) -> Result<Position, Message> {
    let options = position.options();
    let (size, win, history) = (options.size(), options.win(), options.history());
    let mut board = Arrangement::of(position);
    match edit {
        Edit::At(brush, at) => {
            let Ok(Action::Place(cell)) = at.parse() else {
                return Err(message!("edit-off-board"));
            };
            let was_empty = !board.erase(cell);
            match brush.strip_prefix(SYMBOL).and_then(|player| player.parse::<usize>().ok()) {
                Some(player) => board.cells[player - 1].push(cell),
                None if was_empty => return Err(message!("tictactoe-edit-empty")),
                None => {}
            }
            board.played(options.clone())
        }
        Edit::Whole("next") => {
            if position.is_over() {
                return Err(message!("tictactoe-edit-over"));
            }
            let players = options.players().len();
            let next = (position.to_move().index() + 1) % players;
            let mut played = board.played(options.clone())?;
            while played.to_move().index() != next {
                played.rewind(0).map_err(|_| message!("tictactoe-edit-over"))?;
            }
            Ok(played)
        }
        Edit::Whole(_) => Ok(Position::new(options.clone())),
        Edit::Set("size", size) => board.played(with(options, size as usize, win, history)?),
        Edit::Set("win", win) => board.played(with(options, size, win as usize, history)?),
        Edit::Set(_, history) => board.played(with(options, size, win, history as usize)?),
    }
}

/// The options with another size, win size and history; what does not fit the size any more is made smaller.
fn with(options: &Options, size: usize, win: usize, history: usize) -> Result<Options, Message> {
    let players: String = options.players().iter().map(ToString::to_string).collect();
    let history = history.min((size * size).saturating_sub(1)).max(1);
    Options::new(size, win.min(size), history, &players).map_err(|why| why.message())
}

/// Whose symbols are where, in the order in which they were placed.
struct Arrangement {
    cells: Vec<Vec<Cell>>,
}

impl Arrangement {
    fn of(position: &Position) -> Arrangement {
        let mut cells = vec![Vec::new(); position.options().players().len()];
        for &cell in position.placed() {
            if let Some(owner) = position.at(cell) {
                cells[owner.index()].push(cell);
            }
        }
        Arrangement { cells }
    }

    /// Takes the symbol off a cell; false if there is none.
    fn erase(&mut self, cell: Cell) -> bool {
        let before: usize = self.cells.iter().map(Vec::len).sum();
        self.cells.iter_mut().for_each(|cells| cells.retain(|&other| other != cell));
        self.cells.iter().map(Vec::len).sum::<usize>() < before
    }

    /// A game that leads to this arrangement. The symbol that completes a line comes last.
    fn played(mut self, options: Options) -> Result<Position, Message> {
        let fits = |cell: &Cell| usize::from(cell.row.max(cell.col)) < options.size();
        if !self.cells.iter().flatten().all(fits) {
            return Err(message!("tictactoe-edit-fit"));
        }
        let too_early = || message!("tictactoe-edit-line");
        match self.completed(&options)[..] {
            [] => self.in_turn(options, None).ok_or_else(too_early),
            [winner] => {
                let cells = self.cells[winner.index()].clone();
                let last = |&cell: &Cell| {
                    self.erase(cell);
                    let found = self.in_turn(options.clone(), Some((winner, cell)));
                    self.cells[winner.index()].clone_from(&cells);
                    found
                };
                cells.iter().rev().find_map(last).ok_or_else(too_early)
            }
            _ => Err(message!("tictactoe-edit-two-lines")),
        }
    }

    /// The players who have a line.
    fn completed(&self, options: &Options) -> Vec<Seat> {
        let has_line = |cells: &Vec<Cell>| {
            cells.iter().any(|cell| {
                [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|direction| {
                    (0..options.win() as i32).all(|distance| {
                        let (row, col) = cell.moved(direction, distance);
                        cells.iter().any(|other| (other.row.into(), other.col.into()) == (row, col))
                    })
                })
            })
        };
        let lines = self.cells.iter().enumerate().filter(|(_, cells)| has_line(cells));
        lines.map(|(seat, _)| Seat(seat as u16)).collect()
    }

    /// Everybody places their symbols in turn, and one of them the last one; `None` if the game ends before.
    fn in_turn(&self, options: Options, last: Option<(Seat, Cell)>) -> Option<Position> {
        let mut position = Position::new(options);
        let mut left: Vec<_> = self.cells.iter().map(|cells| cells.iter()).collect();
        while left.iter().any(|cells| cells.len() > 0) {
            let action = left[position.to_move().index()].next();
            position.apply(&action.map_or(Action::Rewind(0), |&cell| Action::Place(cell))).ok()?;
        }
        if let Some((winner, cell)) = last {
            while position.to_move() != winner {
                position.rewind(0).ok()?;
            }
            position.place(cell).ok()?;
        }
        Some(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(text: &str, edit: Edit<'_>) -> Result<String, Message> {
        edited(&text.parse().unwrap(), edit).map(|position| position.to_string())
    }

    #[test]
    fn any_symbol_is_placed_and_erased_anywhere() {
        let first = |text, at| after(text, Edit::At("symbol-1", at)).unwrap();
        let second = |text, at| after(text, Edit::At("symbol-2", at)).unwrap();
        assert_eq!(first("@3,3,1,xo", "1-1"), "1-1@3,3,1,xo");
        assert_eq!(first("1-1@3,3,1,xo", "0-0"), "1-1;<<0;0-0@3,3,1,xo");
        assert_eq!(second("1-1;<<0;0-0@3,3,1,xo", "2-2"), "1-1;2-2;0-0@3,3,1,xo");
        assert_eq!(second("@3,3,1,xo", "1-1"), "<<0;1-1@3,3,1,xo");
        assert_eq!(second("1-1@3,3,1,xo", "1-1"), "<<0;1-1@3,3,1,xo", "it takes the place");
        let erased = after("0-0;1-1@3,3,1,xo", Edit::At("erase", "0-0"));
        assert_eq!(erased.unwrap(), "<<0;1-1@3,3,1,xo");
        assert!(after("0-0@3,3,1,xo", Edit::At("erase", "2-2")).is_err());
        assert!(after("0-0@3,3,1,xo", Edit::At("symbol-1", "9-9")).is_err());
        assert!(after("0-0@3,3,1,xo", Edit::At("symbol-1", "<<1")).is_err());
    }

    #[test]
    fn any_player_may_be_to_move() {
        assert_eq!(after("1-1@3,3,1,xo", Edit::Whole("next")).unwrap(), "1-1;<<0@3,3,1,xo");
        assert_eq!(after("1-1;<<0@3,3,1,xo", Edit::Whole("next")).unwrap(), "1-1@3,3,1,xo");
        assert!(after("0-0;1-0;0-1;1-1;0-2@3,3,1,xo", Edit::Whole("next")).is_err());
    }

    #[test]
    fn a_line_is_completed_by_the_last_symbol_or_not_at_all() {
        let won = after("0-0;1-0;0-2;1-1@3,3,1,xo", Edit::At("symbol-1", "0-1")).unwrap();
        assert!(won.parse::<Position>().unwrap().is_over(), "{won}");
        let more = after(&won, Edit::At("symbol-1", "2-2")).unwrap().parse::<Position>().unwrap();
        assert!(more.is_over() && more.placed().len() == 6);
        let both = after(&won, Edit::At("symbol-2", "1-2")).unwrap_err();
        assert_eq!(both, "only one player can have a line: erase the other");
        let apart = "0-0;4-4;0-1;4-3;0-2;4-1;2-0;3-3;2-1;3-0@5,4,1,xo";
        let near = after(apart, Edit::At("symbol-1", "2-2")).unwrap();
        let one = after(&near, Edit::At("symbol-1", "0-3")).unwrap();
        assert!(one.parse::<Position>().unwrap().is_over());
        let two = after(&one, Edit::At("symbol-1", "2-3")).unwrap_err();
        assert_eq!(two, "that would complete a line too early: erase it first");
    }

    #[test]
    fn what_was_rewound_is_forgotten() {
        let text = "0-0;1-1;2-2;<<2@3,3,3,xo";
        assert_eq!(after(text, Edit::At("symbol-2", "1-0")).unwrap(), "0-0;1-0@3,3,3,xo");
    }

    #[test]
    fn the_board_and_the_line_change_where_the_symbols_allow() {
        assert_eq!(after("0-0@3,3,1,xo", Edit::Set("size", 4)).unwrap(), "0-0@4,3,1,xo");
        assert_eq!(after("0-0@4,4,9,xo", Edit::Set("size", 3)).unwrap(), "0-0@3,3,8,xo");
        assert!(after("3-3@4,4,1,xo", Edit::Set("size", 3)).is_err());
        assert_eq!(after("0-0@4,3,1,xo", Edit::Set("win", 4)).unwrap(), "0-0@4,4,1,xo");
        assert_eq!(after("0-0@4,3,1,xo", Edit::Set("history", 5)).unwrap(), "0-0@4,3,5,xo");
        assert_eq!(after("0-0@4,3,1,xo", Edit::Whole("clear")).unwrap(), "@4,3,1,xo");
    }

    #[test]
    fn every_symbol_has_its_brush() {
        let position = "@3,3,1,xyz".parse().unwrap();
        let labels = brushes(&position).into_iter().map(|brush| brush.label.to_string());
        assert_eq!(labels.take(3).collect::<Vec<_>>(), ["x", "y", "z"]);
    }
}
