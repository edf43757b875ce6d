//! A player of the tournament: waits for a game, plays it by chance, and remembers what came of it.

use anyhow::{Context as _, Result, bail};
use parlor_client::{Brief, Error};
use parlor_games::catalogue::Listing;
use parlor_table::{Turn, opening_text};
use parlor_wire::{EntrantStatus, TournamentPhase, TournamentView};
use tokio::time::sleep;

use super::{PAUSE, is_away, until};
use crate::archive::{Deed, Sight};
use crate::guest::{self, Guest};
use crate::people::request;

/// What is played.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) game: &'static Listing,
    pub(super) setup: &'static str,
}

/// What a player remembers.
#[derive(Default)]
pub(super) struct Told {
    /// The matches, and how they ended: `1-0`, `0-1` or `1/2-1/2`.
    pub(super) endings: Vec<(String, String)>,
    pub(super) deeds: Vec<Deed>,
    pub(super) sights: Vec<Sight>,
}

pub(super) struct Player {
    client: Guest,
    tournament: String,
    board: Board,
    luck: u64,
    /// The round to whose game they do not come.
    absent: Option<usize>,
    told: Told,
}

impl Player {
    pub(super) fn new(
        client: Guest,
        tournament: &str,
        board: Board,
        luck: u64,
        absent: Option<usize>,
    ) -> Player {
        let luck = luck.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        Player {
            client,
            tournament: tournament.to_owned(),
            board,
            luck,
            absent,
            told: Told::default(),
        }
    }

    /// Plays to the end of the tournament.
    pub(super) async fn play(mut self) -> Result<Told> {
        let mut seq = None;
        loop {
            let known = seq;
            let (client, id) = (&mut self.client, &self.tournament);
            let view = until(client, id, |view| known.is_none_or(|seq| view.seq > seq)).await?;
            seq = Some(view.seq);
            if view.phase == TournamentPhase::Over {
                return Ok(self.told);
            }
            if self.joins(&view) {
                self.join().await?;
            }
            let game = view.own.as_ref().and_then(|own| own.game.clone());
            // A game that has just ended may still be listed.
            let ended = |id: &str| self.told.endings.iter().any(|(known, _)| known == id);
            let plays = self.absent != Some(view.round);
            if let Some(game) = game.filter(|game| plays && !ended(&game.id)) {
                self.play_match(&game.id).await?;
            }
        }
    }

    /// Whether they are to join: they come late, or were missing and are not paired any more.
    fn joins(&self, view: &TournamentView) -> bool {
        let number = view.own.as_ref().and_then(|own| own.player);
        let row = view.standings.iter().find(|row| Some(row.player) == number);
        let plays = row.is_some_and(|row| row.status == EntrantStatus::Playing);
        view.can.join && !plays && self.absent != Some(view.round)
            || number.is_none() && view.round < view.rounds
    }

    async fn join(&mut self) -> Result<()> {
        loop {
            match self.client.join_tournament(&self.tournament).await {
                // It has begun its last round meanwhile, or the first request was heard.
                Ok(_) | Err(Error::Refused { status: 422, .. }) => return Ok(()),
                Err(error) if is_away(&error) => sleep(PAUSE).await,
                Err(error) => return Err(error).context("joining is refused"),
            }
        }
    }

    async fn play_match(&mut self, id: &str) -> Result<()> {
        let mut seen = self.look(id, None).await?;
        while seen.over.is_none() {
            seen = match self.choose(&seen)? {
                Some(action) => self.act(&seen, action).await?,
                None => self.look(id, Some(seen.seq)).await?,
            };
        }
        let winners = seen.over.as_ref().map(|over| over.winners.clone()).unwrap_or_default();
        let result = match winners[..] {
            [1] => "1-0",
            [2] => "0-1",
            _ => "1/2-1/2",
        };
        self.told.endings.push((id.to_owned(), result.to_owned()));
        self.told.sights.push(Sight::last(&seen));
        Ok(())
    }

    /// One of the actions on the board, if it is their turn; they never go back.
    fn choose(&mut self, seen: &Brief) -> Result<Option<String>> {
        let seat = guest::seat(seen.viewer).context("a player has a seat")?;
        let opening = opening_text(self.board.setup, Some(&seen.position));
        let table = (self.board.game.open)(&opening).map_err(anyhow::Error::msg)?;
        match table.turn() {
            Turn::Seats(seats) if seats.contains(&seat) => {}
            _ => return Ok(None),
        }
        let mut actions = table.actions(seat);
        actions.retain(|action| !action.starts_with('<'));
        if actions.is_empty() {
            bail!("match {}: there is nothing to do at {}", seen.id, seen.position);
        }
        let at = usize::try_from(self.random() % actions.len() as u64)?;
        Ok(Some(actions.swap_remove(at)))
    }

    /// Marsaglia's xorshift: good enough to play badly.
    fn random(&mut self) -> u64 {
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        self.luck
    }

    /// Acts. Without an answer the same request is sent again until there is one.
    async fn act(&mut self, seen: &Brief, action: String) -> Result<Brief> {
        let request = request();
        let wanted = guest::action(seen.seq, &request, &action);
        loop {
            match self.client.send_action(&seen.id, &wanted).await {
                Ok(after) => {
                    let seat = guest::seat(seen.viewer).context("a player has a seat")?;
                    let (id, seq) = (seen.id.clone(), Some(seen.seq));
                    self.told.deeds.push(Deed { id, seq, seat, action, request });
                    return Ok(after);
                }
                Err(error) if is_away(&error) => sleep(PAUSE).await,
                // The clock was faster.
                Err(Error::Refused { status: 409 | 422, .. }) => {
                    return self.look(&seen.id, None).await;
                }
                Err(error) => return Err(error).context("an action is refused"),
            }
        }
    }

    /// The match as it is, or as soon as it is beyond a number.
    async fn look(&mut self, id: &str, after: Option<u64>) -> Result<Brief> {
        loop {
            let seen = match after {
                None => self.client.look(id).await,
                Some(seq) => self.client.look_after(id, seq).await,
            };
            match seen {
                Err(error) if is_away(&error) => sleep(PAUSE).await,
                seen => return seen.context("a match cannot be seen"),
            }
        }
    }
}
