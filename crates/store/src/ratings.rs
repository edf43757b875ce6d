//! Ratings as they are kept.

use std::fmt;

use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Row, Sqlite};

use crate::rating::{Bout, Rating};
use crate::{Contest, Moment, Store, StoreError, UserId};

/// After how long a rating has rested for a period: a day, in milliseconds.
const PERIOD: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

/// Who has a rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person.
    Person(UserId),
    /// A bot, as [`Occupant::Bot`](crate::Occupant::Bot) has it.
    Bot(String),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person(user) => write!(f, "v{}", user.0),
            Player::Bot(bot) => write!(f, "b{bot}"),
        }
    }
}

/// A rating of a player in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The game.
    pub game: String,
    /// Its options: with others it is another game.
    pub setup: String,
    /// The rating, as sure as it is now.
    pub rating: Rating,
    /// After so many matches.
    pub games: u32,
}

impl Store {
    /// The ratings of a player, by game and options.
    pub async fn ratings_of(&self, player: Player, now: Moment) -> Result<Vec<Rated>, StoreError> {
        let rows = sqlx::query("SELECT * FROM ratings WHERE player = ? ORDER BY game, setup")
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
    Ok(Rated {
        game: row.try_get("game")?,
        setup: row.try_get("setup")?,
        rating,
        games: row.try_get("games")?,
    })
}

/// Rates a match for its two players, of whom at least one is a person. Other matches are not rated.
pub(crate) async fn count(
    link: &mut SqliteConnection,
    id: &str,
    contest: &Contest,
    now: Moment,
) -> Result<(), sqlx::Error> {
    let Some(players) = rivals(link, id).await? else { return Ok(()) };
    let Contest { setup, score } = contest;
    let game: String = sqlx::query_scalar("SELECT game FROM matches WHERE id = ?")
        .bind(id)
        .fetch_one(&mut *link)
        .await?;
    let mut before = Vec::with_capacity(2);
    for player in &players {
        let row = sqlx::query::<Sqlite>(
            "SELECT * FROM ratings WHERE player = ? AND game = ? AND setup = ?",
        )
        .bind(player.to_string())
        .bind(&game)
        .bind(setup)
        .fetch_optional(&mut *link)
        .await?;
        let known = row.map(|row| rated(&row, now)).transpose()?;
        before.push(known.map_or((Rating::default(), 0), |known| (known.rating, known.games)));
    }
    let scores = [*score, 1.0 - score];
    for (at, player) in players.iter().enumerate() {
        let (rating, games) = before[at];
        let opponent = before[1 - at].0;
        let after = rating.after(&[Bout { opponent, score: scores[at] }]);
        sqlx::query(
            "INSERT OR REPLACE INTO ratings \
             (player, game, setup, rating, deviation, volatility, games, changed) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(player.to_string())
        .bind(&game)
        .bind(setup)
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

/// Two who play against each other, as they sat down.
async fn rivals(link: &mut SqliteConnection, id: &str) -> Result<Option<[Player; 2]>, sqlx::Error> {
    let seats: Vec<(Option<i64>, Option<String>)> =
        sqlx::query_as("SELECT rated, bot FROM seats WHERE match = ? ORDER BY seat")
            .bind(id)
            .fetch_all(link)
            .await?;
    let player = |seat: (Option<i64>, Option<String>)| match seat {
        (_, Some(bot)) => Some(Player::Bot(bot)),
        (Some(user), None) => Some(Player::Person(UserId(user))),
        (None, None) => None,
    };
    let Ok([first, second]) = <[_; 2]>::try_from(seats) else { return Ok(None) };
    let is_person = |player: &Player| matches!(player, Player::Person(_));
    let rivals = player(first).zip(player(second)).map(|(first, second)| [first, second]);
    Ok(rivals.filter(|players| players[0] != players[1] && players.iter().any(is_person)))
}
