//! Ratings as they are kept.

use std::fmt;

use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Row, Sqlite};

use crate::rating::{Bout, Rating};
use crate::{Moment, Store, StoreError, Visitor};

/// After how long a rating has rested for a period: a day, in milliseconds.
const PERIOD: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

/// Who has a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person.
    Person(Visitor),
    /// A bot of this level.
    Bot(u8),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person(visitor) => write!(f, "v{}", visitor.0),
            Player::Bot(level) => write!(f, "b{level}"),
        }
    }
}

/// A match of two that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Contest {
    /// Who played.
    pub players: [Player; 2],
    /// What the first got: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub score: f64,
}

/// Somebody's rating in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The game.
    pub game: String,
    /// The rating, as sure as it is now.
    pub rating: Rating,
    /// After so many matches.
    pub games: u32,
}

impl Store {
    /// Somebody's ratings, by game.
    pub async fn ratings_of(&self, player: Player, now: Moment) -> Result<Vec<Rated>, StoreError> {
        let rows = sqlx::query("SELECT * FROM ratings WHERE player = ? ORDER BY game")
            .bind(player.to_string())
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(|row| rated(row, now)).collect::<Result<_, _>>()?)
    }
}

fn rated(row: &SqliteRow, now: Moment) -> Result<Rated, sqlx::Error> {
    let rating = Rating {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
    };
    let changed: i64 = row.try_get("changed")?;
    let rating = rating.rested((now.0 - changed) as f64 / PERIOD);
    Ok(Rated { game: row.try_get("game")?, rating, games: row.try_get("games")? })
}

/// Lets a match count for both.
pub(crate) async fn count(
    link: &mut SqliteConnection,
    game: &str,
    contest: &Contest,
    now: Moment,
) -> Result<(), sqlx::Error> {
    let mut before = Vec::with_capacity(2);
    for player in contest.players {
        let row = sqlx::query::<Sqlite>("SELECT * FROM ratings WHERE player = ? AND game = ?")
            .bind(player.to_string())
            .bind(game)
            .fetch_optional(&mut *link)
            .await?;
        let known = row.map(|row| rated(&row, now)).transpose()?;
        before.push(known.map_or((Rating::default(), 0), |known| (known.rating, known.games)));
    }
    let scores = [contest.score, 1.0 - contest.score];
    for (at, player) in contest.players.iter().enumerate() {
        let (rating, games) = before[at];
        let opponent = before[1 - at].0;
        let after = rating.after(&[Bout { opponent, score: scores[at] }]);
        sqlx::query(
            "INSERT INTO ratings (player, game, rating, deviation, volatility, games, changed) \
             VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player, game) DO UPDATE SET \
             rating = excluded.rating, deviation = excluded.deviation, \
             volatility = excluded.volatility, games = excluded.games, changed = excluded.changed",
        )
        .bind(player.to_string())
        .bind(game)
        .bind(after.rating)
        .bind(after.deviation)
        .bind(after.volatility)
        .bind(games + 1)
        .bind(now.0)
        .execute(&mut *link)
        .await?;
    }
    Ok(())
}
