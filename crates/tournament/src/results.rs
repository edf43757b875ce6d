//! The results as text: a table that can be pinned to a wall.

use std::fmt::Write as _;

use crate::{Outing, PlayerNumber, Points, Tournament};

/// The standings with every result, a line for each player. A round is written as the opponent's rank in the list, the seat and
/// the result: `12f1` is a win against the twelfth with the first seat; `s` is the second seat, `=` a draw, `*` a game
/// under way, `bye` a bye, `-` a round without a game.
pub fn results_text(tournament: &Tournament, name: &dyn Fn(PlayerNumber) -> String) -> String {
    let standings = tournament.standings();
    let place = |player: PlayerNumber| standings.iter().position(|one| one.player == player);
    let cell = |outing: &Outing| match outing {
        Outing::Game { opponent, first, points } => {
            let seat = if *first { 'f' } else { 's' };
            let result = match points {
                None => '*',
                Some(Points::ONE) => '1',
                Some(Points::HALF) => '=',
                Some(_) => '0',
            };
            format!("{}{seat}{result}", place(*opponent).map_or(0, |place| place + 1))
        }
        Outing::Bye => "bye".to_owned(),
        Outing::Missed(Points::HALF) => "half".to_owned(),
        Outing::Missed(_) | Outing::Rest => "-".to_owned(),
    };
    let mut head = vec!["#".to_owned(), "Rank".to_owned(), "Name".to_owned(), "Points".to_owned()];
    head.extend((1..=tournament.round()).map(|round| format!("R{round}")));
    let is_swiss = standings.iter().any(|standing| standing.buchholz.is_some());
    head.extend(is_swiss.then(|| "Buchholz".to_owned()));
    head.extend(["S-B".to_owned(), "Direct".to_owned(), "Wins".to_owned()]);
    let mut rows = vec![head];
    for (at, standing) in standings.iter().enumerate() {
        let mut row = vec![
            (at + 1).to_string(),
            standing.rank.to_string(),
            name(standing.player),
            standing.points.to_string(),
        ];
        row.extend(tournament.outings(standing.player).iter().map(cell));
        row.extend(standing.buchholz.map(|points| points.to_string()));
        row.push(standing.sonneborn_berger.to_string());
        row.push(standing.direct.map_or_else(|| "-".to_owned(), |points| points.to_string()));
        row.push(standing.wins.to_string());
        rows.push(row);
    }
    format!("{}\n\n{}", tournament.record().name, columns(&rows))
}

/// Rows whose columns stand one below the other, two spaces apart.
fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..count).map(|column| width(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}"));
        let line = cells.collect::<Vec<_>>().join("  ");
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}
