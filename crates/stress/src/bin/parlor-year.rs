//! How large a database gets. Plays a number of matches of every game with random actions, writes them with
//! the server's own store, and tells what a match, a log entry and a visitor take on the disk, and how large
//! the database of a year would be.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::Parser;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use parlor_games::catalogue::GAMES;
use parlor_room::{Effects, Record, Room, UserId, seating};
use parlor_store::{MatchUpdate, Moment, NewSession, Store};
use parlor_table::{Dice, Seat, Table, Turn};
use tempfile::TempDir;

/// Fills a database with matches and tells what they take on the disk.
#[derive(Parser)]
#[command(name = "parlor-year")]
struct Call {
    /// How many matches are written
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    matches: u64,
    /// For how many matches a day the size after a year is told
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    a_day: u64,
    /// Keep the database in this new file
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
}

/// How many matches a visitor plays.
const MATCHES_OF_A_VISITOR: u64 = 5;
/// How many matches are written at the same time. The store writes what comes together in one transaction.
const AT_ONCE: usize = 64;
/// Monday, 5 January 2026, in milliseconds.
const NEW_YEAR: i64 = 1_767_571_200_000;
const YEAR: i64 = 365 * 24 * 60 * 60 * 1000;

/// What was written of a game.
#[derive(Clone, Copy, Debug, Default)]
struct Written {
    matches: u64,
    entries: u64,
    /// The texts of the entries.
    bytes: u64,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Call::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("parlor-year: {error:#}");
            ExitCode::from(2)
        }
    }
}

async fn run(call: Call) -> Result<()> {
    let folder = TempDir::new()?;
    let file = call.keep.unwrap_or_else(|| folder.path().join("year.sqlite"));
    anyhow::ensure!(!file.exists(), "{} exists: choose a new file", file.display());
    let store = Store::open(&file).await?;
    let visitors = welcome(&store, call.matches.div_ceil(MATCHES_OF_A_VISITOR)).await?;
    let (store_ref, visitors_ref) = (&store, &visitors[..]);
    let play = |at| async move { play(store_ref, visitors_ref, at, call.matches).await };
    let matches = stream::iter(0..call.matches).map(play).buffer_unordered(AT_ONCE);
    let written: Vec<(usize, Written)> = matches.try_collect().await?;
    store.flush().await?;
    let mut sizes = Sizes::of(store.sizes().await?);
    store.close().await;
    sizes.file = std::fs::metadata(&file)?.len();
    let mut by_game = [Written::default(); GAMES.len()];
    for (kind, Written { matches, entries, bytes }) in written {
        let sum = &mut by_game[kind];
        (sum.matches, sum.entries, sum.bytes) =
            (sum.matches + matches, sum.entries + entries, sum.bytes + bytes);
    }
    report(&by_game, &sizes, visitors.len() as u64, call.a_day);
    Ok(())
}

async fn welcome(store: &Store, count: u64) -> Result<Vec<UserId>> {
    let newcomer = |at: u64| {
        let mut dice = Dice::new(at, u64::MAX);
        let digest = (0..32).map(|_| dice.below(256) as u8).collect();
        let session =
            NewSession { digest, browser: "Firefox on Linux".to_owned(), ..NewSession::default() };
        store.welcome(session, Moment(NEW_YEAR))
    };
    let visitors = stream::iter(0..count).map(newcomer).buffer_unordered(AT_ONCE);
    Ok(visitors.try_collect().await?)
}

/// All shares of games together.
fn shares() -> u64 {
    GAMES.iter().map(|game| game.traffic.share).sum()
}

/// Which game a match is of, by its number in the catalogue: as often as its share says. Matches that
/// reach the limit of actions stay unfinished.
fn game_of(at: u64) -> usize {
    // 61 is a prime, so that as many matches as there are shares have all of them.
    let mut place = at * 61 % shares();
    for (number, game) in GAMES.iter().enumerate() {
        if place < game.traffic.share {
            return number;
        }
        place -= game.traffic.share;
    }
    0
}

/// Plays a match with random actions and writes it, entry by entry, as the server does.
async fn play(
    store: &Store,
    visitors: &[UserId],
    at: u64,
    matches: u64,
) -> Result<(usize, Written)> {
    let number = game_of(at);
    let listing = &GAMES[number];
    let opening = (listing.setup)();
    let count = (listing.open)(&opening).map_err(anyhow::Error::msg)?.seats();
    let mut dice = Dice::new(at, 0);
    let owner = visitors[dice.below(visitors.len())];
    let began = NEW_YEAR + (YEAR as i128 * i128::from(at) / i128::from(matches)) as i64;
    let id = format!("{:012x}", at.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 16);
    let seats = seating(count, &[], owner)?;
    let record = Record { seed: at, seats, ..Record::new(&id, listing.name, &opening, owner) };
    let mut room = Room::new(record)?;
    let mut written = Written { matches: 1, ..Written::default() };
    let events = room.decide_beginning()?;
    room.apply(&events, Duration::ZERO)?;
    let effects = Effects { seats: Seat::all(count).collect(), ..Effects::default() };
    let update = MatchUpdate::of(&room, &events, effects);
    written.note(&update);
    store.begin(room.record(), update, Moment(began)).await?;
    for step in 0..listing.traffic.actions {
        let Some((seat, action)) = choose(room.table(), &mut dice) else { break };
        let events = room.decide_for(seat, &action, Duration::ZERO)?;
        let effects = room.apply(&events, Duration::ZERO)?;
        let request = (seat == Seat::FIRST).then(|| name(owner, &mut dice));
        let update =
            MatchUpdate { request, contest: None, ..MatchUpdate::of(&room, &events, effects) };
        written.note(&update);
        store.append(&id, update, Moment(began + step as i64 * 5_000)).await?;
    }
    Ok((number, written))
}

impl Written {
    fn note(&mut self, update: &MatchUpdate) {
        self.entries += update.lines.len() as u64;
        self.bytes += update.lines.iter().map(|line| line.len() as u64).sum::<u64>();
    }
}

/// A random action of the first seat that is to act; no rewinds.
fn choose(table: &dyn Table, dice: &mut Dice) -> Option<(Seat, String)> {
    let Turn::Seats(seats) = table.turn() else { return None };
    let seat = *seats.first()?;
    let mut actions = table.actions(seat);
    actions.retain(|action| !action.starts_with('<'));
    Some((seat, dice.pick(&actions)?.clone()))
}

/// The name of a request as the server keeps it: the visitor, and the UUID that a browser made.
fn name(owner: UserId, dice: &mut Dice) -> String {
    let mut part = |digits: u32| {
        format!("{:0width$x}", dice.below(1 << (4 * digits)), width = digits as usize)
    };
    let parts = [part(8), part(4), part(4), part(4), part(12)];
    format!("{}.{}", owner.0, parts.join("-"))
}

/// The bytes that tables take with their indexes.
#[derive(Clone, Copy, Debug, Default)]
struct Sizes {
    entries: u64,
    matches: u64,
    visitors: u64,
    file: u64,
}

impl Sizes {
    fn of(tables: Vec<(String, i64)>) -> Sizes {
        let mut sizes = Sizes::default();
        for (table, size) in tables {
            let size = size.unsigned_abs();
            match table.as_str() {
                "entries" => sizes.entries += size,
                "matches" | "seats" => sizes.matches += size,
                "visitors" | "sessions" => sizes.visitors += size,
                _ => {}
            }
        }
        sizes
    }
}

fn report(by_game: &[Written], sizes: &Sizes, visitors: u64, a_day: u64) {
    println!("game       share  matches  entries  entries/match  text/entry");
    for (game, written) in GAMES.iter().zip(by_game) {
        let Written { matches, entries, bytes } = *written;
        let (each, text) = (ratio(entries, matches), ratio(bytes, entries));
        let (game, share) = (game.name, 100 * game.traffic.share / shares());
        println!("{game:9}  {share:3} %  {matches:7}  {entries:7}  {each:13.1}  {text:8.1} B");
    }
    let matches: u64 = by_game.iter().map(|written| written.matches).sum();
    let entries: u64 = by_game.iter().map(|written| written.entries).sum();
    println!("an entry: {:.0} B", ratio(sizes.entries, entries));
    println!("a match without its entries: {:.0} B", ratio(sizes.matches, matches));
    println!("a visitor: {:.0} B", ratio(sizes.visitors, visitors));
    let each = ratio(sizes.file, matches);
    println!("the database: {} B for {matches} matches, {each:.0} B for each", sizes.file);
    let year = each * a_day as f64 * 365.0 / 1e9;
    println!("a year with {a_day} matches a day: {year:.2} GB");
}

fn ratio(of: u64, by: u64) -> f64 {
    of as f64 / by.max(1) as f64
}
