//! Boards of tic-tac-toe set up by hand. A position is what happened in it, turn by turn, so symbols are placed
//! and erased in turn, but in any cell.

use parlor_table::edit::{Brush, Edit, brush, whole};
use parlor_table::{Position as _, Seat};

use super::{Action, Cell, Options, Position};

pub(super) const BRUSHES: &[Brush] = &[
    brush("place", "Next symbol"),
    brush("erase", "Erase"),
    whole("clear", "Clear"),
    whole("larger", "Larger board"),
    whole("smaller", "Smaller board"),
    whole("longer", "Longer line"),
    whole("shorter", "Shorter line"),
];

/// The position after an edit; an error says which rule is in the way.
pub(super) fn edited(position: &Position, edit: Edit<'_>) -> Result<Position, String> {
    let options = position.options();
    let (size, win) = (options.size(), options.win());
    match edit {
        Edit::At(brush, at) => {
            let Ok(Action::Place(cell)) = at.parse() else {
                return Err("that is off the board".to_owned());
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

fn placed(position: &Position, cell: Cell) -> Result<Position, String> {
    let mut next = position.clone();
    match next.place(cell) {
        Ok(()) => Ok(next),
        Err(_) if position.is_over() => Err("the game is over there: erase a symbol".to_owned()),
        Err(_) if position.at(cell).is_some() => Err("that square is taken".to_owned()),
        Err(why) => Err(why.to_string()),
    }
}

/// Players take turns, so a symbol goes whose player placed the last one.
fn erased(position: &Position, cell: Cell) -> Result<Position, String> {
    let owner = position.at(cell).ok_or("that square is empty")?;
    let players = position.options().players().len();
    let last = Seat(((position.turns().len() + players - 1) % players) as u16);
    if owner != last {
        return Err(format!("players take turns: erase one of {} first", position.symbol(last)));
    }
    let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); players];
    for &turn in position.turns() {
        let Action::Place(placed) = turn else {
            return Err("a board with rewinds cannot be edited: clear it first".to_owned());
        };
        if let Some(owner) = position.at(placed).filter(|_| placed != cell) {
            cells[owner.index()].push(placed);
        }
    }
    let mut next = Position::new(position.options().clone());
    for turn in 0..position.turns().len() - 1 {
        let cell = cells[turn % players][turn / players];
        next.place(cell).map_err(|_| "a line would be complete before: erase it first")?;
    }
    Ok(next)
}

/// The same turns with another size and win size.
fn replayed(position: &Position, size: usize, win: usize) -> Result<Position, String> {
    let options = position.options();
    let players: String = options.players().iter().map(ToString::to_string).collect();
    let history = options.history().min((size * size).saturating_sub(1)).max(1);
    let options = Options::new(size, win, history, &players).map_err(|why| why.to_string())?;
    let mut next = Position::new(options);
    for turn in position.turns() {
        next.apply(turn).map_err(|_| "the symbols do not fit on that board: erase some first")?;
    }
    Ok(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(text: &str, edit: Edit<'_>) -> Result<String, String> {
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
