//! Boards of Hex set up by hand.
//!
//! There are always three nooks in a triangle and one cranny on a side, so neither is added or erased: the nearest
//! nook of the triangle comes to the chosen cell, the cranny of the side to the chosen one, and a nook that is
//! chosen itself turns.

use std::sync::Arc;

use parlor_table::edit::{Brush, Edit, place, whole};
use parlor_table::number;
use parlor_table::words::{Message, ToMessage as _, message};

use super::scene::token;
use super::{Board, BoardError, Cell, Nook, Objective, Piece, Position};

pub(super) fn brushes(_: &Position) -> Vec<Brush> {
    vec![
        place("piece1", message!("hex-brush-piece1")).showing(token(Piece(0))),
        place("piece2", message!("hex-brush-piece2")).showing(token(Piece(1))),
        place("piece3", message!("hex-brush-piece3")).showing(token(Piece(2))),
        place("piece4", message!("hex-brush-piece4")).showing(token(Piece(3))),
        place("erase", message!("hex-brush-erase")),
        place("goal", message!("hex-brush-goal")),
        place("nook", message!("hex-brush-nook")),
        place("cranny", message!("hex-brush-cranny")),
        whole("no-goal", message!("hex-brush-no-goal")),
    ]
}

/// The position after an edit; an error says which rule is in the way.
pub(super) fn edited(position: &Position, edit: Edit<'_>) -> Result<Position, Message> {
    let Edit::At(brush, at) = edit else { return Ok(position.with_objective(None)) };
    let cell = number(at).and_then(Cell::new).ok_or_else(|| message!("edit-off-board"))?;
    match brush {
        "erase" => without_piece(position, cell),
        "goal" => with_goal(position, cell),
        "nook" => with_nook(position, cell),
        "cranny" => with_cranny(position, cell),
        piece => {
            let number = piece.trim_start_matches("piece").parse::<usize>();
            with_piece(position, number.map_or(0, |number| number - 1), cell)
        }
    }
}

fn with_piece(position: &Position, number: usize, cell: Cell) -> Result<Position, Message> {
    let mut pieces = position.pieces().to_vec();
    if pieces.contains(&cell) {
        return Err(message!("hex-edit-occupied"));
    }
    let first_free = pieces.len();
    match pieces.get_mut(number) {
        Some(piece) => *piece = cell,
        None if number == first_free => pieces.push(cell),
        None => return Err(message!("hex-edit-order", piece = first_free + 1)),
    }
    Ok(rebuilt(position.shared_board(), &pieces, position.objective()))
}

/// The pieces after it move up.
fn without_piece(position: &Position, cell: Cell) -> Result<Position, Message> {
    let gone = position.piece_on(cell).ok_or_else(|| message!("hex-edit-nothing"))?;
    let mut pieces = position.pieces().to_vec();
    if pieces.len() == 1 {
        return Err(message!("hex-edit-last"));
    }
    pieces.remove(gone.index());
    let objective = position.objective().filter(|objective| objective.piece != gone);
    let moved_up = |objective: Objective| Objective {
        piece: if objective.piece > gone { Piece(objective.piece.0 - 1) } else { objective.piece },
        ..objective
    };
    Ok(rebuilt(position.shared_board(), &pieces, objective.map(moved_up)))
}

/// A piece that is chosen becomes the one with the goal; any other cell becomes the goal.
fn with_goal(position: &Position, cell: Cell) -> Result<Position, Message> {
    let objective = position.objective();
    let objective = match (position.piece_on(cell), objective) {
        (Some(piece), Some(Objective { goal, .. })) if goal != cell => Objective { piece, goal },
        (Some(_), _) => return Err(message!("hex-edit-goal")),
        (None, objective) => {
            Objective { piece: objective.map_or(Piece(0), |objective| objective.piece), goal: cell }
        }
    };
    Ok(position.with_objective(Some(objective)))
}

fn with_nook(position: &Position, cell: Cell) -> Result<Position, Message> {
    let triangle = cell.triangle().ok_or_else(|| message!("hex-edit-rings"))?;
    let mut nooks = *position.board().nooks();
    let distance = |nook: &Nook| {
        let ((x, y), (to_x, to_y)) = (nook.cell.centre(), cell.centre());
        (x - to_x).hypot(y - to_y)
    };
    let of_triangle = nooks.iter_mut().filter(|nook| nook.cell.triangle() == Some(triangle));
    let nearest = of_triangle.min_by(|one, other| distance(one).total_cmp(&distance(other)));
    let nook = nearest.ok_or_else(|| message!("hex-edit-three"))?;
    *nook = match nook.cell == cell {
        true => Nook { cell, middle: nook.middle.turned(1) },
        false => Nook { cell, ..*nook },
    };
    with_board(position, *position.board().crannies(), nooks)
}

fn with_cranny(position: &Position, cell: Cell) -> Result<Position, Message> {
    if cell.ring() != 8 {
        return Err(message!("hex-edit-outermost"));
    }
    let side = cell.side().0;
    let crannies = position.board().crannies().map(|cranny| match cranny.side().0 == side {
        true => cell,
        false => cranny,
    });
    with_board(position, crannies, *position.board().nooks())
}

fn with_board(
    position: &Position,
    crannies: [Cell; 6],
    nooks: [Nook; 18],
) -> Result<Position, Message> {
    let board = Board::new(crannies, nooks).map_err(|why| match why {
        BoardError::NooksAdjacent { .. } => message!("hex-edit-touch"),
        why => why.message(),
    })?;
    Ok(rebuilt(Arc::new(board), position.pieces(), position.objective()))
}

fn rebuilt(board: Arc<Board>, pieces: &[Cell], objective: Option<Objective>) -> Position {
    Position::new(board, pieces.iter().copied().collect(), objective)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064:64-70";

    fn after(edit: Edit<'_>) -> Result<String, Message> {
        edited(&TEXT.parse().unwrap(), edit).map(|position| position.to_string())
    }

    fn ending(edit: Edit<'_>) -> String {
        after(edit).unwrap()[90..].to_owned()
    }

    #[test]
    fn pieces_move_come_and_go() {
        assert_eq!(ending(Edit::At("piece1", "0")), "000106100064:64-70");
        assert_eq!(ending(Edit::At("erase", "106")), "060100064:64-70");
        assert_eq!(ending(Edit::At("erase", "64")), "060106100");
        assert!(after(Edit::At("piece1", "106")).is_err());
        assert!(after(Edit::At("erase", "0")).is_err());
        assert!(after(Edit::At("piece1", "217")).is_err());
        let alone = edited(&TEXT[..93].parse().unwrap(), Edit::At("erase", "60"));
        assert_eq!(alone.unwrap_err(), "one piece has to stay");
        let third = edited(&TEXT[..93].parse().unwrap(), Edit::At("piece3", "0"));
        assert_eq!(third.unwrap_err(), "put piece 2 on the board first");
    }

    #[test]
    fn the_goal_is_a_cell_and_belongs_to_a_piece() {
        assert_eq!(ending(Edit::At("goal", "93")), "060106100064:64-93");
        assert_eq!(ending(Edit::At("goal", "60")), "060106100064:60-70");
        assert_eq!(ending(Edit::Whole("no-goal")), "060106100064");
    }

    #[test]
    fn a_nook_turns_or_the_nearest_of_its_triangle_comes() {
        let board = |edit| after(edit).unwrap()[..90].to_owned();
        assert!(board(Edit::At("nook", "93")).contains("093E"));
        let moved = board(Edit::At("nook", "92"));
        assert!(moved.contains("092D") && !moved.contains("093D"), "{moved}");
        assert_eq!(
            after(Edit::At("nook", "0")).unwrap_err(),
            "nooks are in rings 2 to 6, between the spokes"
        );
    }

    #[test]
    fn the_wall_of_a_side_comes_to_the_chosen_cell() {
        assert!(after(Edit::At("cranny", "172")).unwrap().starts_with("172178"));
        assert!(after(Edit::At("cranny", "0")).is_err());
    }
}
