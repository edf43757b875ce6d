//! Boards of tic-tac-toe set up by hand. A position is what happened in it, turn by turn, so symbols are placed
//! and erased in turn, but in any cell.

use parlor_table::edit::{Brush, Edit, brush, whole};
use parlor_table::words::{Message, Name, ToMessage as _, message};
use parlor_table::{Position as _, Seat};

use super::{Action, Cell, Options, Position};

pub(super) const BRUSHES: &[Brush] = &[
    brush("place", Name::new("tictactoe-brush-place")),
    brush("erase", Name::new("tictactoe-brush-erase")),
    whole("clear", Name::new("tictactoe-brush-clear")),
    whole("larger", Name::new("tictactoe-brush-larger")),
    whole("smaller", Name::new("tictactoe-brush-smaller")),
    whole("longer", Name::new("tictactoe-brush-longer")),
    whole("shorter", Name::new("tictactoe-brush-shorter")),
];

/// The position after an edit; an error says which rule is in the way.
pub(super) fn edited(position: &Position, edit: Edit<'_>) -> Result<Position, Message> {
    let options = position.options();
    let (size, win) = (options.size(), options.win());
    match edit {
        Edit::At(brush, at) => {
            let Ok(Action::Place(cell)) = at.parse() else {
                return Err(message!("edit-off-board"));
            };
            if brush == "erase" { erased(position, cell) } else { placed(position, cell) }
        }
        Edit::Whole("clear") => Ok(Position::new(options.clone())),
        Edit::Whole("larger") => replayed(position, size + 1, win),
        Edit::Whole("smaller") => replayed(position, size.saturating_sub(1), win.min(size - 1)),
        Edit::Whole("longer") => replayed(position, size, win + 1),
        Edit::Whole(_) => replayed(position, size, win.saturating_sub(1)),
    }
}

fn placed(position: &Position, cell: Cell) -> Result<Position, Message> {
    let mut next = position.clone();
    match next.place(cell) {
        Ok(()) => Ok(next),
        Err(_) if position.is_over() => Err(message!("tictactoe-edit-over")),
        Err(_) if position.at(cell).is_some() => Err(message!("tictactoe-taken")),
        Err(why) => Err(why.message()),
    }
}

/// Players take turns, so a symbol goes whose player placed the last one.
fn erased(position: &Position, cell: Cell) -> Result<Position, Message> {
    let owner = position.at(cell).ok_or_else(|| message!("tictactoe-edit-empty"))?;
    let players = position.options().players().len();
    let last = Seat(((position.turns().len() + players - 1) % players) as u16);
    if owner != last {
        return Err(message!("tictactoe-edit-turns", symbol = position.symbol(last).to_string()));
    }
    let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); players];
    for &turn in position.turns() {
        let Action::Place(placed) = turn else {
            return Err(message!("tictactoe-edit-rewinds"));
        };
        if let Some(owner) = position.at(placed).filter(|_| placed != cell) {
            cells[owner.index()].push(placed);
        }
    }
    let mut next = Position::new(position.options().clone());
    for turn in 0..position.turns().len() - 1 {
        let cell = cells[turn % players][turn / players];
        next.place(cell).map_err(|_| message!("tictactoe-edit-line"))?;
    }
    Ok(next)
}

/// The same turns with another size and win size.
fn replayed(position: &Position, size: usize, win: usize) -> Result<Position, Message> {
    let options = position.options();
    let players: String = options.players().iter().map(ToString::to_string).collect();
    let history = options.history().min((size * size).saturating_sub(1)).max(1);
    let options = Options::new(size, win, history, &players).map_err(|why| why.message())?;
    let mut next = Position::new(options);
    for turn in position.turns() {
        next.apply(turn).map_err(|_| message!("tictactoe-edit-fit"))?;
    }
    Ok(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(text: &str, edit: Edit<'_>) -> Result<String, Message> {
        edited(&text.parse().unwrap(), edit).map(|position| position.to_string())
    }

    #[test]
    fn symbols_are_placed_and_erased_in_turn() {
        assert_eq!(after("@3,3,1,xo", Edit::At("place", "1-1")).unwrap(), "1-1@3,3,1,xo");
        assert_eq!(
            after("0-0;1-1;2-2@3,3,1,xo", Edit::At("erase", "0-0")).unwrap(),
            "2-2;1-1@3,3,1,xo"
        );
        let refused = after("0-0;1-1@3,3,1,xo", Edit::At("erase", "0-0")).unwrap_err();
        assert_eq!(refused, "players take turns: erase one of o first");
        assert!(after("0-0@3,3,1,xo", Edit::At("place", "0-0")).is_err());
        assert!(after("0-0@3,3,1,xo", Edit::At("erase", "2-2")).is_err());
        assert!(after("0-0@3,3,1,xo", Edit::At("place", "9-9")).is_err());
        assert!(after("0-0@3,3,1,xo", Edit::At("place", "<<1")).is_err());
    }

    #[test]
    fn the_board_and_the_line_change_where_the_symbols_allow() {
        assert_eq!(after("0-0@3,3,1,xo", Edit::Whole("larger")).unwrap(), "0-0@4,3,1,xo");
        assert_eq!(after("0-0@4,4,1,xo", Edit::Whole("smaller")).unwrap(), "0-0@3,3,1,xo");
        assert!(after("3-3@4,4,1,xo", Edit::Whole("smaller")).is_err());
        assert!(after("@3,3,1,xo", Edit::Whole("smaller")).is_err());
        assert!(after("@3,3,1,xo", Edit::Whole("longer")).is_err());
        assert_eq!(after("0-0@4,3,1,xo", Edit::Whole("clear")).unwrap(), "@4,3,1,xo");
    }
}
