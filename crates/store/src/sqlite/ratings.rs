//! Ratings as they are kept.

use rusqlite::{Connection, Result, Row, params};

use super::statements::{Statements as _, value};
use crate::rating::{Bout, Rating};
use crate::{Contest, Moment, Player, Rated, Store, StoreError, UserId};

/// After how long a rating has rested for a period: a day, in milliseconds.
const PERIOD: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

impl Store {
    /// The ratings of a player, by game and options.
    pub async fn ratings_of(&self, player: Player, now: Moment) -> Result<Vec<Rated>, StoreError> {
        let query = "SELECT * FROM ratings WHERE player = ? ORDER BY game, setup";
        let player = player.to_string();
        self.read(move |link| link.all(query, [player], |row| rated(row, now))).await
    }
}

fn rated(row: &Row<'_>, now: Moment) -> Result<Rated> {
    let rating = Rating {
        rating: row.get("rating")?,
        deviation: row.get("deviation")?,
        volatility: row.get("volatility")?,
    };
    let changed: i64 = row.get("changed")?;
    let rating = rating.rested((now.0 - changed) as f64 / PERIOD);
    Ok(Rated { game: row.get("game")?, setup: row.get("setup")?, rating, games: row.get("games")? })
}

/// Rates a match for its two players, of whom at least one is a person. Other matches are not rated.
pub(super) fn count(link: &Connection, id: &str, contest: &Contest, now: Moment) -> Result<()> {
    let Some(players) = rivals(link, id)? else { return Ok(()) };
    let Contest { setup, score } = contest;
    let game: String = link.one("SELECT game FROM matches WHERE id = ?", [id], value)?;
    let mut before = Vec::with_capacity(2);
    for player in &players {
        let known = link.first(
            "SELECT * FROM ratings WHERE player = ? AND game = ? AND setup = ?",
            params![player.to_string(), game, setup],
            |row| rated(row, now),
        )?;
        before.push(known.map_or((Rating::default(), 0), |known| (known.rating, known.games)));
    }
    let scores = [*score, 1.0 - score];
    for (at, player) in players.iter().enumerate() {
        let (rating, games) = before[at];
        let opponent = before[1 - at].0;
        let after = rating.after(&[Bout { opponent, score: scores[at] }]);
        link.run(
            "INSERT OR REPLACE INTO ratings \
             (player, game, setup, rating, deviation, volatility, games, changed) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            params![
                player.to_string(),
                game,
                setup,
                after.rating,
                after.deviation,
                after.volatility,
                games + 1,
                now.0
            ],
        )?;
    }
    Ok(())
}

/// Two who play against each other, as they sat down.
fn rivals(link: &Connection, id: &str) -> Result<Option<[Player; 2]>> {
    let query = "SELECT rated, bot FROM seats WHERE match = ? ORDER BY seat";
    let seats = link.all(query, [id], |row| {
        let (user, bot): (Option<i64>, Option<String>) = (row.get("rated")?, row.get("bot")?);
        Ok(bot.map(Player::Bot).or(user.map(|user| Player::Person(UserId(user)))))
    })?;
    let Ok([first, second]) = <[_; 2]>::try_from(seats) else { return Ok(None) };
    let is_person = |player: &Player| matches!(player, Player::Person(_));
    let rivals = first.zip(second).map(|(first, second)| [first, second]);
    Ok(rivals.filter(|players| players[0] != players[1] && players.iter().any(is_person)))
}
