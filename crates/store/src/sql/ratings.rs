//! Ratings as they are kept.

use parlor_rating::weight::{DAY, MONTH};
use parlor_rating::{ENOUGH_MATCHES, Experience, Pairings, Rating, SURE, Standing, settle};

use super::matches::name;
use crate::link::{Link, Result, Row, unreadable, value, values};
use crate::{
    Contest, Discipline, Leader, Moment, Player, Rated, RatingChange, RatingStep, Store,
    StoreError, UserId,
};

/// After how long a rating has rested for a period: a day, in milliseconds.
const PERIOD: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

impl Store {
    /// The ratings of a player.
    pub async fn ratings_of(&self, player: Player, now: Moment) -> Result<Vec<Rated>, StoreError> {
        let query = "SELECT * FROM ratings WHERE player = ? ORDER BY game, setup, clock";
        let player = player.to_string();
        self.read(move |link| link.all(query, [player], |row| rated(row, now))).await
    }

    /// The rating of a user in a discipline; what nothing is known of has the default one.
    pub async fn rating_in(
        &self,
        user: UserId,
        discipline: &Discipline,
        now: Moment,
    ) -> Result<Rating, StoreError> {
        let (player, discipline) = (Player::Person(user), discipline.clone());
        let found = self.read(move |link| kept(link, &player, &discipline, now)).await?;
        Ok(found.standing.now())
    }

    /// The ratings of a user after their rated matches, the oldest first; the last so many.
    pub async fn rating_steps(
        &self,
        user: UserId,
        most: u32,
    ) -> Result<Vec<RatingStep>, StoreError> {
        let query = "SELECT * FROM (SELECT * FROM rating_steps WHERE player = ? ORDER BY at DESC, match LIMIT ?) AS last \
             ORDER BY at, match";
        let player = Player::Person(user).to_string();
        self.read(move |link| {
            link.all(query, values![player, most], |row| {
                Ok(RatingStep {
                    discipline: discipline(row)?,
                    id: row.get("match")?,
                    at: Moment(row.get("at")?),
                    rating: row.get("after")?,
                })
            })
        })
        .await
    }

    /// What a match did to the ratings of its players; nothing if it did not count, or not yet.
    pub async fn rating_changes(&self, id: &str) -> Result<Vec<RatingChange>, StoreError> {
        let query =
            "SELECT seat, before, deviation, after FROM rating_steps WHERE match = ? ORDER BY seat";
        let id = id.to_owned();
        self.read(move |link| {
            link.all(query, [id], |row| {
                Ok(RatingChange {
                    seat: row.get("seat")?,
                    before: row.get("before")?,
                    deviation: row.get("deviation")?,
                    after: row.get("after")?,
                })
            })
        })
        .await
    }

    /// The best players in a discipline, of those with enough rated matches, at most so many.
    pub async fn leaders(
        &self,
        discipline: &Discipline,
        most: u32,
        now: Moment,
    ) -> Result<Vec<Leader>, StoreError> {
        let query = "SELECT ratings.*, visitors.id AS id, visitors.name AS chosen, accounts.name AS registered \
             FROM ratings JOIN visitors ON visitors.id = CAST(SUBSTR(player, 2) AS BIGINT) \
               LEFT JOIN accounts ON accounts.visitor = visitors.id \
             WHERE game = ? AND setup = ? AND clock = ? AND rated > 0 AND rated >= ? \
               AND player LIKE 'v%' AND banned IS NULL \
             ORDER BY rating DESC, id";
        let Discipline { game, setup, clock } = discipline.clone();
        let leaders = self.read(move |link| {
            link.all(query, values![game, setup, clock.name(), ENOUGH_MATCHES], |row| {
                let rating = standing(row, now)?.now();
                let (user, games) = (UserId(row.get("id")?), row.get("rated")?);
                Ok(Leader { user, name: name(row)?, rating, games })
            })
        });
        // A rating that has rested for long is not sure any more.
        let mut leaders = leaders.await?;
        leaders.retain(|leader| leader.rating.deviation <= SURE);
        leaders.truncate(most as usize);
        Ok(leaders)
    }

    /// Whether a user may play rated: with an account, or as a seasoned guest.
    pub async fn may_play_rated(&self, user: UserId) -> Result<bool, StoreError> {
        let registered = "SELECT EXISTS (SELECT 1 FROM accounts WHERE visitor = ?)";
        if self.read(move |link| link.one(registered, [user.0], value)).await? {
            return Ok(true);
        }
        let finished = "SELECT COUNT(DISTINCT id) AS matches, COUNT(DISTINCT changed / 86400000) AS days, \
               COUNT(DISTINCT COALESCE('b' || others.bot, 'v' || others.owner)) AS opponents \
             FROM seats AS own JOIN matches ON id = own.match \
               JOIN seats AS others ON others.match = id AND others.seat <> own.seat \
                 AND (others.bot IS NOT NULL OR others.owner <> own.owner) \
             WHERE own.owner = ? AND ended IS NOT NULL AND played = 1";
        let experience = self.read(move |link| {
            link.one(finished, [user.0], |row| {
                let (matches, days) = (row.get("matches")?, row.get("days")?);
                Ok(Experience { matches, days, opponents: row.get("opponents")? })
            })
        });
        Ok(experience.await?.is_seasoned())
    }
}

fn discipline(row: &Row) -> Result<Discipline> {
    let clock: String = row.get("clock")?;
    let clock = clock.parse().map_err(unreadable)?;
    Ok(Discipline { game: row.get("game")?, setup: row.get("setup")?, clock })
}

fn standing(row: &Row, now: Moment) -> Result<Standing> {
    let changed: i64 = row.get("changed")?;
    let rating = Rating {
        rating: row.get("rating")?,
        deviation: row.get("deviation")?,
        volatility: row.get("volatility")?,
    };
    Ok(Standing { rating, periods: (now.0 - changed) as f64 / PERIOD })
}

fn rated(row: &Row, now: Moment) -> Result<Rated> {
    let rating = standing(row, now)?.now();
    Ok(Rated { discipline: discipline(row)?, rating, games: row.get("games")? })
}

/// What is kept of a player in a discipline.
#[derive(Clone, Copy, Debug, Default)]
struct Kept {
    standing: Standing,
    games: u32,
    rated: u32,
}

fn kept(link: &dyn Link, player: &Player, discipline: &Discipline, now: Moment) -> Result<Kept> {
    let Discipline { game, setup, clock } = discipline;
    let found = link.first(
        "SELECT * FROM ratings WHERE player = ? AND game = ? AND setup = ? AND clock = ?",
        values![player.to_string(), game, setup, clock.name()],
        |row| {
            let standing = standing(row, now)?;
            Ok(Kept { standing, games: row.get("games")?, rated: row.get("rated")? })
        },
    )?;
    Ok(found.unwrap_or_default())
}

/// Rates a match of two people. Other matches are not rated.
pub(super) fn count(link: &dyn Link, id: &str, contest: &Contest, now: Moment) -> Result<()> {
    let Some(players) = rivals(link, id)? else { return Ok(()) };
    link.exclusive()?;
    let game = link.one("SELECT game FROM matches WHERE id = ?", [id], value)?;
    let Contest { setup, clock, score } = contest.clone();
    let discipline = Discipline { game, setup, clock };
    let [first, second] = &players;
    let before = [kept(link, first, &discipline, now)?, kept(link, second, &discipline, now)?];
    let pairings = pairings(link, &players, &discipline.game, now)?;
    let after = settle(before.map(|kept| kept.standing), score, pairings);
    for seat in 0..2 {
        let rivals = (&players[seat], &players[1 - seat]);
        write(link, rivals, &discipline, (before[seat], after[seat]), now)?;
        write_step(link, (id, seat), rivals, &discipline, (before[seat], after[seat]), now)?;
    }
    Ok(())
}

/// How often two have played a game against each other lately.
fn pairings(
    link: &dyn Link,
    [one, other]: &[Player; 2],
    game: &str,
    now: Moment,
) -> Result<Pairings> {
    let [day, month] = [DAY, MONTH].map(|time| now.0 - time.as_millis() as i64);
    link.one(
        "SELECT COUNT(CASE WHEN at > ?4 THEN 1 END) AS today, COUNT(CASE WHEN at <= ?4 THEN 1 END) AS before FROM rating_steps \
         WHERE player = ?1 AND opponent = ?2 AND game = ?3 AND at > ?5",
        values![one.to_string(), other.to_string(), game, day, month],
        |row| Ok(Pairings { today: row.get("today")?, before: row.get("before")? }),
    )
}

fn write(
    link: &dyn Link,
    (player, _): (&Player, &Player),
    Discipline { game, setup, clock }: &Discipline,
    (before, after): (Kept, Rating),
    now: Moment,
) -> Result<()> {
    link.run(
        "INSERT INTO ratings \
         (player, game, setup, clock, rating, deviation, volatility, games, rated, changed) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
         ON CONFLICT (player, game, setup, clock) DO UPDATE SET rating = excluded.rating, \
           deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games, \
           rated = excluded.rated, changed = excluded.changed",
        values![
            player.to_string(),
            game,
            setup,
            clock.name(),
            after.rating,
            after.deviation,
            after.volatility,
            before.games + 1,
            before.rated + 1,
            now.0
        ],
    )?;
    Ok(())
}

fn write_step(
    link: &dyn Link,
    (id, seat): (&str, usize),
    (player, opponent): (&Player, &Player),
    Discipline { game, setup, clock }: &Discipline,
    (before, after): (Kept, Rating),
    now: Moment,
) -> Result<()> {
    let before = before.standing.now();
    link.run(
        "INSERT INTO rating_steps \
         (match, seat, player, opponent, game, setup, clock, at, before, deviation, after) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        values![
            id,
            seat as i64,
            player.to_string(),
            opponent.to_string(),
            game,
            setup,
            clock.name(),
            now.0,
            before.rating,
            before.deviation,
            after.rating
        ],
    )?;
    Ok(())
}

/// Two people who play against each other, as they sat down.
fn rivals(link: &dyn Link, id: &str) -> Result<Option<[Player; 2]>> {
    let query = "SELECT rated FROM seats WHERE match = ? ORDER BY seat";
    let seats = link.all(query, [id], |row| {
        let user: Option<i64> = row.get("rated")?;
        Ok(user.map(|user| Player::Person(UserId(user))))
    })?;
    let Ok([first, second]) = <[_; 2]>::try_from(seats) else { return Ok(None) };
    let rivals = first.zip(second).map(|(first, second)| [first, second]);
    Ok(rivals.filter(|[first, second]| first != second))
}
