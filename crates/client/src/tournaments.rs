//! Tournaments: make, find, look, take part, run, results.

use parlor_wire::{
    NewTournament, NewTournamentWord, TournamentQuery, TournamentResults, TournamentView,
    TournamentWord, Tournaments,
};

use crate::client::{query, segment};
use crate::{Client, Error};

/// The path of a tournament, and of what belongs to it.
fn path(id: &str, what: &str) -> String {
    format!("/api/v1/tournaments/{}{what}", segment(id))
}

impl<V> Client<V> {
    /// Makes a tournament, which the user organises.
    pub async fn make_tournament(&mut self, wish: &NewTournament) -> Result<TournamentView, Error> {
        self.post("/api/v1/tournaments", wish).await?.read()
    }

    /// The tournaments that everybody may find, and those of the user.
    pub async fn tournaments(&mut self) -> Result<Tournaments, Error> {
        self.get("/api/v1/tournaments").await?.read()
    }

    /// The tournament as it is now.
    pub async fn tournament(&mut self, id: &str) -> Result<TournamentView, Error> {
        self.get(&path(id, "")).await?.read()
    }

    /// The tournament as soon as it is beyond a number, or as it is after 20 seconds.
    pub async fn tournament_after(&mut self, id: &str, seq: u64) -> Result<TournamentView, Error> {
        let query = query(&TournamentQuery { after: Some(seq) })?;
        self.get(&path(id, &query)).await?.read()
    }

    /// Takes part.
    pub async fn join_tournament(&mut self, id: &str) -> Result<TournamentView, Error> {
        self.tournament_word(id, TournamentWord::Join, None).await
    }

    /// Does something as a player or as the organiser; `player` is whom to remove.
    pub async fn tournament_word(
        &mut self,
        id: &str,
        word: TournamentWord,
        player: Option<u16>,
    ) -> Result<TournamentView, Error> {
        self.post(&path(id, "/words"), &NewTournamentWord { word, player }).await?.read()
    }

    /// The results of all rounds.
    pub async fn tournament_results(&mut self, id: &str) -> Result<TournamentResults, Error> {
        self.get(&path(id, "/results.json")).await?.read()
    }

    /// The results of all rounds as a table in plain text.
    pub async fn tournament_text(&mut self, id: &str) -> Result<String, Error> {
        let response = self.get(&path(id, "/results.txt")).await?;
        Ok(String::from_utf8_lossy(&response.body).into_owned())
    }
}
