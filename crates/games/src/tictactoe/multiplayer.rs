//! Three and more players: little can be proven, so a player takes a win, stops the win of the next player, and
//! otherwise plays where random games end best (Monte-Carlo).

use parlor_table::{Budget, Seat};

use super::{Cell, Playouts, Position};

/// How many moves are tried in random games.
const CANDIDATES: usize = 10;
/// With more players than this, instinct must do: random games would say nothing.
const CROWD: usize = 16;
/// The most random games for each of them.
const MOST_GAMES: u64 = 1 << 12;

/// A good move, and how good; see [`ranking`].
pub(super) fn choose(
    position: &Position,
    flavour: u64,
    budget: &mut Budget,
) -> Option<(Cell, i32)> {
    ranking(position, flavour, budget).into_iter().next()
}

/// Good moves, the best first, and how good: the share of random games won, in thousandths, or what instinct says
/// where a line must be completed or stopped.
pub(super) fn ranking(position: &Position, flavour: u64, budget: &mut Budget) -> Vec<(Cell, i32)> {
    let mut cells = instinct(position);
    cells.sort_by_key(|&(_, promise)| std::cmp::Reverse(promise));
    if let Some(urgent) = urgent(position) {
        let of = |cell: Cell| cells.iter().find(|&&(other, _)| other == cell).copied();
        return of(urgent).into_iter().collect();
    }
    if position.options().players().len() > CROWD {
        return cells;
    }
    cells.truncate(CANDIDATES);
    let mut tried: Vec<Tried> = cells
        .iter()
        .zip(1..)
        .filter_map(|(&(cell, _), number)| Tried::new(position, cell, flavour ^ number))
        .collect();
    // Rounds of one game each, and in between the worse half of the moves drops out (sequential
    // halving: Karnin, Koren and Somekh 2013).
    let rounds = (budget.left() / CANDIDATES as u64).min(MOST_GAMES);
    let phases = u64::from(CANDIDATES.ilog2());
    let mut alive = tried.len();
    while alive > 1 && rounds > 0 && !budget.is_exhausted() {
        let games = (rounds / phases * CANDIDATES as u64 / alive as u64).max(1);
        for _ in 0..games {
            for tried in &mut tried[..alive] {
                if budget.spend().is_ok() {
                    tried.play(position.to_move());
                }
            }
        }
        tried[..alive].sort_by_key(|tried| std::cmp::Reverse(tried.share()));
        alive = alive.div_ceil(2);
    }
    tried.iter().map(|tried| (tried.cell, tried.share())).collect()
}

/// A move and the random games after it.
struct Tried {
    cell: Cell,
    playouts: Playouts,
    games: i32,
    won: i32,
}

impl Tried {
    fn new(position: &Position, cell: Cell, seed: u64) -> Option<Tried> {
        let mut next = position.clone();
        next.place(cell).ok()?;
        Some(Tried { cell, playouts: Playouts::new(&next, seed), games: 0, won: 0 })
    }

    fn play(&mut self, seat: Seat) {
        self.games += 1;
        self.won += i32::from(self.playouts.play().winner == Some(seat));
    }

    /// The share of games won, in thousandths.
    fn share(&self) -> i32 {
        1_000 * self.won / self.games.max(1)
    }
}

/// A cell that must be taken: it completes a line of the mover, or else of the next player.
fn urgent(position: &Position) -> Option<Cell> {
    let (players, mover) = (position.options().players().len(), position.to_move().index());
    let seats = (0..players).map(|wait| Seat(((mover + wait) % players) as u16));
    let mut ready: Vec<(Cell, Vec<Seat>)> =
        position.empty_cells().map(|cell| (cell, position.completing(cell))).collect();
    ready.retain(|(_, seats)| !seats.is_empty());
    seats.into_iter().find_map(|seat| {
        // Of several the one that stops most others too.
        let of_seat = ready.iter().filter(|(_, seats)| seats.contains(&seat));
        of_seat.max_by_key(|(_, seats)| seats.len()).map(|&(cell, _)| cell)
    })
}

/// How promising every empty cell looks to the player to move, at a glance.
pub(super) fn instinct(position: &Position) -> Vec<(Cell, i32)> {
    position.empty_cells().map(|cell| (cell, promise(position, cell))).collect()
}

/// What the lines through a cell are worth: those of the mover, to be made longer, and those of
/// the others, to be stopped; the sooner their owner is to move, the more urgent.
fn promise(position: &Position, cell: Cell) -> i32 {
    let (size, win) = (position.options().size() as i32, position.options().win() as i32);
    let players = position.options().players().len() as i32;
    let mover = position.to_move();
    let (row, col) = (i32::from(cell.row), i32::from(cell.col));
    let mut promise = size - (2 * row - size + 1).abs().max((2 * col - size + 1).abs());
    for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        for back in 0..win {
            let at = |n: i32| (row + down * (n - back), col + right * (n - back));
            let on_board = |(r, c): (i32, i32)| (0..size).contains(&r) && (0..size).contains(&c);
            if !on_board(at(0)) || !on_board(at(win - 1)) {
                continue;
            }
            let cells = (0..win).map(at).filter_map(|(r, c)| Cell::new(r as usize, c as usize));
            let owners: Vec<Seat> = cells.filter_map(|cell| position.at(cell)).collect();
            let Some(&owner) = owners.first() else {
                promise += 1;
                continue;
            };
            if owners.iter().any(|&other| other != owner) {
                continue;
            }
            let turns_until = (i32::from(owner.0) - i32::from(mover.0)).rem_euclid(players);
            let missing = win - owners.len() as i32;
            promise += match (missing, turns_until) {
                (1, 0) => 1_000_000,
                (1, wait) => 200_000 / wait,
                (2, 0) => 900,
                (2, wait) => 700 / wait,
                (3, 0) => 80,
                (3, wait) => 60 / wait,
                (_, 0) => 6,
                _ => 4,
            };
        }
    }
    promise
}
