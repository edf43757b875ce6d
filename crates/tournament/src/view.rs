//! A tournament as a user sees it, as the types that are sent.

use std::time::Duration;

use parlor_games::catalogue;
use parlor_room::UserId;
use parlor_room::view::Name;
use parlor_table::Seat;
use parlor_table::words::{Language, message};
use parlor_wire::{
    Entrant, EntrantStatus, OutingKind, OutingView, OwnGame, OwnPart, StandingView,
    TournamentBoard, TournamentCan, TournamentFormat, TournamentPhase, TournamentResults,
    TournamentRound, TournamentView,
};

use crate::event::RoundNumber;
use crate::{Command, Format, Outing, Phase, PlayerNumber, Points, Standing, Status, Tournament};

/// What people are called.
pub type Names<'n> = &'n dyn Fn(UserId) -> Name;

impl Tournament {
    /// The tournament as a user sees it, with the [standings](Self::standing_views), which are the same for all, and the
    /// time until the next round, if that is known.
    pub fn view(
        &self,
        user: Option<UserId>,
        names: Names<'_>,
        standings: Vec<StandingView>,
        next: Option<Duration>,
        language: Language,
    ) -> TournamentView {
        let record = self.record();
        let listing = catalogue::find(&record.game);
        let table = listing.and_then(|listing| (listing.open)(&record.setup).ok());
        let seat = |seat| table.as_ref().map(|table| table.seat_name(seat).text(language));
        let round = self.latest_round().map(|round| self.round_view(round));
        let TournamentRound { boards, byes } = round.unwrap_or_default();
        TournamentView {
            id: record.id.clone(),
            seq: self.seq(),
            name: record.name.clone(),
            title: listing.map_or_else(String::new, |game| game.title.text(language).to_owned()),
            game: record.game.clone(),
            setup: record.setup.clone(),
            time: record.time.to_string(),
            format: format_view(record.format),
            phase: phase_view(self.phase()),
            round: self.round(),
            rounds: self.planned_rounds(),
            rest: record.rest.seconds(),
            next: next.map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX)),
            public: record.public,
            organiser: entrant(self.organiser(), names),
            seats: [Seat(0), Seat(1)].into_iter().filter_map(seat).collect(),
            standings,
            boards,
            byes,
            own: user.and_then(|user| self.own(user)),
            can: self.possible(user),
        }
    }

    /// The results of all rounds.
    pub fn results(&self, names: Names<'_>) -> TournamentResults {
        let record = self.record();
        TournamentResults {
            name: record.name.clone(),
            game: record.game.clone(),
            setup: record.setup.clone(),
            time: record.time.to_string(),
            format: format_view(record.format),
            phase: phase_view(self.phase()),
            standings: self.standing_views(names),
            rounds: (0..self.round())
                .map(|round| self.round_view(RoundNumber::at(round)))
                .collect(),
        }
    }

    /// What a player is called: a guest without a name goes by the number.
    pub fn called(&self, player: PlayerNumber, names: Names<'_>, language: Language) -> String {
        let user = self.player(player).map_or(UserId(0), |player| player.user);
        let Entrant { called, number, .. } = entrant(user, names);
        called.unwrap_or_else(|| message!("player-guest", number = number).text(language))
    }

    fn round_view(&self, round: RoundNumber) -> TournamentRound {
        let boards = self.boards(round).map(|(number, board, score)| TournamentBoard {
            board: number.0,
            id: board.id.clone(),
            first: board.first.0,
            second: board.second.0,
            result: score.map(|score| score.to_string()),
        });
        TournamentRound {
            boards: boards.collect(),
            byes: self.byes(round).iter().map(|player| player.0).collect(),
        }
    }

    /// The standings, with what people are called.
    pub fn standing_views(&self, names: Names<'_>) -> Vec<StandingView> {
        let standings = self.standings().into_iter();
        standings.map(|standing| self.standing_view(&standing, names)).collect()
    }

    fn standing_view(&self, standing: &Standing, names: Names<'_>) -> StandingView {
        let player = self.player(standing.player);
        StandingView {
            rank: standing.rank,
            player: standing.player.0,
            entrant: entrant(player.map_or(UserId(0), |player| player.user), names),
            status: match player.map(|player| player.status) {
                Some(Status::Playing) => EntrantStatus::Playing,
                Some(Status::Removed) => EntrantStatus::Removed,
                Some(Status::Left) | None => EntrantStatus::Left,
            },
            points: standing.points.value(),
            buchholz: standing.buchholz.map(Points::value),
            sonneborn_berger: standing.sonneborn_berger.value(),
            direct: standing.direct.map(Points::value),
            wins: standing.wins,
            rounds: self.outings(standing.player).into_iter().map(outing_view).collect(),
        }
    }

    fn own(&self, user: UserId) -> Option<OwnPart> {
        let (organiser, player) = (user == self.organiser(), self.number_of(user));
        let part =
            OwnPart { organiser, player: player.map(|player| player.0), game: self.game_of(user) };
        (organiser || player.is_some()).then_some(part)
    }

    /// The game of a user that is under way.
    fn game_of(&self, user: UserId) -> Option<OwnGame> {
        let is_theirs =
            |number: PlayerNumber| self.player(number).is_some_and(|player| player.user == user);
        self.open_boards().find_map(|(_, number, board)| {
            let first = is_theirs(board.first);
            let opponent = if first { board.second } else { board.first };
            (first || is_theirs(board.second)).then(|| OwnGame {
                id: board.id.clone(),
                board: number.0,
                opponent: opponent.0,
                first,
            })
        })
    }

    fn possible(&self, user: Option<UserId>) -> TournamentCan {
        let can = |command| user.is_some_and(|user| self.decide(user, command).is_ok());
        TournamentCan {
            join: self.check_join(user).is_ok(),
            leave: can(Command::Leave),
            start: can(Command::Start),
            pause: can(Command::Pause),
            resume: can(Command::Resume),
            remove: user == Some(self.organiser()) && self.phase() != Phase::Over,
            end: can(Command::End),
        }
    }
}

/// A format as it is sent.
pub fn format_view(format: Format) -> TournamentFormat {
    match format {
        Format::Swiss(_) => TournamentFormat::Swiss,
        Format::RoundRobin => TournamentFormat::RoundRobin,
    }
}

fn phase_view(phase: Phase) -> TournamentPhase {
    match phase {
        Phase::Open => TournamentPhase::Open,
        Phase::Running => TournamentPhase::Running,
        Phase::Paused => TournamentPhase::Paused,
        Phase::Over => TournamentPhase::Over,
    }
}

fn entrant(user: UserId, names: Names<'_>) -> Entrant {
    let Name { text, registered } = names(user);
    Entrant { registered, called: Some(text).filter(|text| !text.is_empty()), number: user.0 }
}

fn outing_view(outing: Outing) -> OutingView {
    let (kind, game) = match outing {
        Outing::Game { opponent, first, points } => {
            (OutingKind::Game, Some((opponent.0, first, points)))
        }
        Outing::Bye => (OutingKind::Bye, None),
        Outing::Missed(_) => (OutingKind::Missed, None),
        Outing::Rest => (OutingKind::Rest, None),
    };
    let points = game.map_or(Some(outing.points()), |(_, _, points)| points);
    OutingView {
        kind,
        opponent: game.map(|(opponent, ..)| opponent),
        first: game.map(|(_, first, _)| first),
        points: points.map(Points::value),
    }
}
