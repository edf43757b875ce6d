//! A Swiss tournament of 64 players over 7 rounds, played through the interface by as many clients; the server is killed in
//! round 4. One player comes late, and one does not come to a game. No two meet twice, seats are balanced, no
//! result and no acknowledged action is lost, and the standings are those of a computation of its own.

mod judge;
mod player;

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use parlor_client::Error;
use parlor_table::load::Role;
use parlor_wire::{
    NewTournament, TournamentFormat, TournamentPhase, TournamentView, TournamentWord,
};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::Stage;
use crate::archive::Archive;
use crate::guest::{self, Guest};
use crate::house::House;
use crate::people::load;
use crate::report::{Report, shown};
use player::{Board, Player, Told};

/// How long a client waits before it asks again, while the server is away.
const PAUSE: Duration = Duration::from_millis(50);

/// What is played, and what goes wrong in it.
#[derive(Clone, Copy, Debug)]
struct Plan {
    players: usize,
    rounds: usize,
    /// The round in which the server is killed.
    killed_in: usize,
    /// The round to whose game one player does not come. It takes a minute until their time is up.
    absent_in: Option<usize>,
}

impl Plan {
    fn of(stage: &Stage) -> Plan {
        match stage.short {
            true => Plan { players: 8, rounds: 3, killed_in: 2, absent_in: None },
            false => {
                Plan { players: stage.size(64, 8), rounds: 7, killed_in: 4, absent_in: Some(2) }
            }
        }
    }
}

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let plan = Plan::of(stage);
    let Plan { players, rounds, killed_in, .. } = plan;
    let title = format!(
        "swiss: {players} players, {rounds} rounds, the server is killed in round {killed_in}"
    );
    let mut report = Report::new(title);
    let began = Instant::now();
    let mut house = House::open(stage).await?;
    let (game, load) = load(Role::Brief)?;
    let board = Board { game, setup: load.setup };
    let mut organiser: Guest = guest::stranger(house.address);
    let made = organiser.make_tournament(&wish(board, plan)).await?;
    let id = made.id;
    let mut playing = JoinSet::new();
    for number in 0..players {
        let mut client: Guest = guest::stranger(house.address);
        client.join_tournament(&id).await?;
        let absent = plan.absent_in.filter(|_| number == players / 2);
        playing.spawn(Player::new(client, &id, board, number as u64, absent).play());
    }
    organiser.tournament_word(&id, TournamentWord::Start, None).await?;
    until(&mut organiser, &id, |view| view.round == 1).await?;
    let late: Guest = guest::stranger(house.address);
    playing.spawn(Player::new(late, &id, board, players as u64, None).play());
    let before = until(&mut organiser, &id, |view| view.round == killed_in).await?;
    house.kill().await?;
    let killed = Instant::now();
    house.restart().await?;
    let after = until(&mut organiser, &id, |_| true).await?;
    let back = killed.elapsed();
    until(&mut organiser, &id, |view| view.phase == TournamentPhase::Over).await?;
    let took = began.elapsed();
    let mut told = Vec::new();
    while let Some(player) = playing.join_next().await {
        told.push(player??);
    }
    let results = organiser.tournament_results(&id).await?;
    let text = organiser.tournament_text(&id).await?;
    house.stop().await?;
    report.exactly("rounds played", rounds, results.rounds.len());
    let lines = text.lines().count();
    report.exactly("lines of the results as text", results.standings.len() + 3, lines);
    report.none("pairings of the round that the kill changed", &changed(&before, &after));
    judge::legality(&mut report, &results);
    judge::standings(&mut report, &results);
    judge_games(&mut report, &results, &told, &Archive::read(&house.database).await?);
    report.note("answered again after the kill", shown(back));
    report.note("the whole tournament", shown(took));
    Ok(report)
}

fn wish(board: Board, plan: Plan) -> NewTournament {
    // Only who waits for a player who does not come wants a short clock.
    let time = if plan.absent_in.is_some() { "1+10" } else { "10+5" };
    NewTournament {
        name: "Stress".to_owned(),
        game: board.game.name.to_owned(),
        setup: Some(board.setup.to_owned()),
        time: time.to_owned(),
        format: TournamentFormat::Swiss,
        rounds: u16::try_from(plan.rounds).ok(),
        rest: Some(1),
        public: true,
    }
}

/// The tournament as soon as it is as wanted. A server that is away is asked again.
async fn until(
    client: &mut Guest,
    id: &str,
    wanted: impl Fn(&TournamentView) -> bool,
) -> Result<TournamentView> {
    let mut seen = None;
    loop {
        let view = match seen {
            None => client.tournament(id).await,
            Some(seq) => client.tournament_after(id, seq).await,
        };
        match view {
            Ok(view) if wanted(&view) => return Ok(view),
            Ok(view) => seen = Some(view.seq),
            Err(error) if is_away(&error) => sleep(PAUSE).await,
            Err(error) => return Err(error).context("the tournament cannot be seen"),
        }
    }
}

/// Whether a server may answer later.
fn is_away(error: &Error) -> bool {
    error.is_transient() || matches!(error, Error::Unreadable { .. })
}

/// The boards of a round that are others after a restart than they were before.
fn changed(before: &TournamentView, after: &TournamentView) -> Vec<String> {
    let is_there = |id: &String| after.boards.iter().any(|board| board.id == *id);
    let ids = before.boards.iter().map(|board| board.id.clone());
    ids.filter(|id| after.round == before.round && !is_there(id)).collect()
}

/// Compares the results with what the players saw, and their actions with the log.
fn judge_games(
    report: &mut Report,
    results: &parlor_wire::TournamentResults,
    told: &[Told],
    archive: &Archive,
) {
    let boards = || results.rounds.iter().flat_map(|round| &round.boards);
    let wrong = |board: &parlor_wire::TournamentBoard| {
        let mut seen = told.iter().flat_map(|told| &told.endings).filter(|(id, _)| *id == board.id);
        let differs = seen.find(|(_, result)| Some(result) != board.result.as_ref());
        differs.map(|(id, result)| format!("{id}: {result}, not {:?}", board.result))
    };
    report.note("games", boards().count());
    let seen = told.iter().map(|told| told.endings.len()).sum::<usize>();
    report.note("endings that players saw", seen);
    report.none(
        "results that differ from what the players saw",
        &boards().filter_map(wrong).collect::<Vec<_>>(),
    );
    let deeds: Vec<_> = told.iter().flat_map(|told| &told.deeds).collect();
    report.note("actions acknowledged", deeds.len());
    report.none("acknowledged actions that are lost or doubled", &archive.missing(deeds));
    let sights: Vec<_> = told.iter().flat_map(|told| &told.sights).collect();
    report.none("last boards that differ from the replayed log", &archive.wrong(sights));
}
