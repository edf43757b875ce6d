//! People who play together, and what they remember of it.

use std::net::SocketAddr;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context as _, Result, ensure};
use parlor_client::{Brief, Client, Error};
use parlor_games::catalogue::{self, Listing};
use parlor_room::TimeControl;
use parlor_table::load::{Load, Role};
use parlor_table::{Input, Seat, Table, Turn};
use parlor_wire::{NewAction, Saying};

use crate::archive::{Deed, Sight};
use crate::guest::{self, Guest};

/// What is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) game: &'static str,
    pub(crate) setup: &'static str,
    people: usize,
    /// The actions that may be done at any time, where there are such.
    any: Option<fn(usize) -> String>,
    /// Whether nobody ends the match who can help it.
    lasting: bool,
    /// How much time each player has.
    time: Option<TimeControl>,
}

impl Kind {
    /// Matches of the game with the shortest ones, in which players can go back, so that they need not end.
    pub(crate) fn lasting(setup: &'static str, time: Option<TimeControl>) -> Result<Kind> {
        let (game, _) = load(Role::Brief)?;
        Ok(Kind { game: game.name, setup, people: 2, any: None, lasting: true, time })
    }
}

/// What is played under load: games for two, and one for one, which never ends for long.
pub(crate) static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    let kind = |people| {
        move |(game, load): (&'static Listing, &'static Load)| Kind {
            game: game.name,
            setup: load.setup,
            people,
            any: (people == 1).then_some(load.action),
            lasting: false,
            time: None,
        }
    };
    let duels = catalogue::loads(Role::Duel).map(kind(2));
    duels.chain(catalogue::loads(Role::Alone).map(kind(1))).collect()
});

/// A kind of match for a role, and its game.
pub(crate) fn load(role: Role) -> Result<(&'static Listing, &'static Load)> {
    catalogue::loads(role).next().with_context(|| format!("no game has a load for {role:?}"))
}

/// How many actions may be done at any time where one person plays.
const ANY: u64 = 81;

/// People who play a match after the other.
pub(crate) struct Party {
    kind: Kind,
    pub(crate) server: SocketAddr,
    people: Vec<Guest>,
    /// Who sits where.
    seats: Vec<usize>,
    /// The match as it is played now.
    pub(crate) id: String,
    pub(crate) seq: u64,
    pub(crate) over: bool,
    /// One's own board, to see what may be done.
    table: Box<dyn Table>,
    luck: u64,
    /// What was done and acknowledged.
    pub(crate) deeds: Vec<Deed>,
    /// How each match looked in the end.
    pub(crate) sights: Vec<Sight>,
}

/// What somebody is about to do.
#[derive(Clone, Debug)]
pub(crate) struct Intention {
    pub(crate) person: usize,
    seat: Seat,
    pub(crate) seq: u64,
    pub(crate) action: String,
    pub(crate) request: String,
}

impl Intention {
    /// What is asked of the server.
    pub(crate) fn action(&self) -> NewAction {
        guest::action(self.seq, &self.request, &self.action)
    }
}

/// A name that no other request of this run has.
pub(crate) fn request() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("stress-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

impl Party {
    /// People who have sat down to a match.
    pub(crate) async fn sit(server: SocketAddr, kind: Kind, luck: u64) -> Result<Party> {
        let mut people: Vec<Guest> = (0..kind.people).map(|_| guest::stranger(server)).collect();
        let mut wish = guest::wish(kind.game, kind.setup, &guest::seats(kind.people));
        wish.time = kind.time.map(|time| time.to_string());
        let mut seen = people[0].begin(&wish).await?;
        for guest in &mut people[1..] {
            seen = guest.send_word(&seen.id, &guest::word(request(), Saying::Join)).await?;
        }
        let mut party = Party {
            kind,
            server,
            seats: (0..people.len()).collect(),
            people,
            id: seen.id.clone(),
            seq: 0,
            over: false,
            table: board(kind)?,
            luck: luck.wrapping_mul(2).wrapping_add(1),
            deeds: Vec::new(),
            sights: Vec::new(),
        };
        party.face(&seen)?;
        Ok(party)
    }

    /// The match before them is this one.
    fn face(&mut self, seen: &Brief) -> Result<()> {
        ensure!(!seen.waiting, "match {} still waits for players", seen.id);
        (self.id, self.seq, self.over) = (seen.id.clone(), seen.seq, seen.over.is_some());
        self.table = board(self.kind)?;
        Ok(())
    }

    /// The same people play another match of the same kind, with sides changed.
    pub(crate) async fn again(&mut self) -> Result<()> {
        let mut last = None;
        for at in 0..self.people.len() {
            let seen = self.people[at].rematch(&self.id).await?;
            let seat = guest::seat(seen.viewer).context("whoever plays again has a seat")?;
            self.seats[seat.index()] = at;
            last = Some(seen);
        }
        self.face(&last.context("somebody plays")?)
    }

    /// What whoever is to act does next; nothing if the match is over.
    pub(crate) fn intend(&mut self) -> Option<Intention> {
        let (seat, action) = self.choose()?;
        let person = *self.seats.get(seat.index())?;
        Some(Intention { person, seat, seq: self.seq, action, request: request() })
    }

    fn choose(&mut self) -> Option<(Seat, String)> {
        if self.over {
            return None;
        }
        if let Some(any) = self.kind.any {
            let number = usize::try_from(self.random(ANY)).ok()?;
            return Some((Seat::FIRST, any(number)));
        }
        let Turn::Seats(seats) = self.table.turn() else { return None };
        let seat = *seats.first()?;
        let actions = self.table.actions(seat).into_iter();
        let (mut back, mut on): (Vec<_>, Vec<_>) =
            actions.partition(|action| action.starts_with('<'));
        while !on.is_empty() {
            let action = self.taken_from(&mut on)?;
            if !self.kind.lasting || !self.ends_with(seat, &action) {
                return Some((seat, action));
            }
        }
        Some((seat, self.taken_from(&mut back)?))
    }

    /// One of some actions.
    fn taken_from(&mut self, actions: &mut Vec<String>) -> Option<String> {
        let at = usize::try_from(self.random(actions.len().max(1) as u64)).ok()?;
        (at < actions.len()).then(|| actions.swap_remove(at))
    }

    /// Whether the match would be over after an action.
    fn ends_with(&self, seat: Seat, action: &str) -> bool {
        let mut table = self.table.copied();
        let done = table.happen(Input::Act(seat, action), 0);
        done.is_err() || matches!(table.turn(), Turn::Over(_))
    }

    /// Marsaglia's xorshift: good enough to play badly.
    fn random(&mut self, below: u64) -> u64 {
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        self.luck % below
    }

    /// Asks the server to let it happen.
    pub(crate) async fn attempt(&mut self, intention: &Intention) -> Result<Brief, Error> {
        self.people[intention.person].send_action(&self.id, &intention.action()).await
    }

    /// It has happened.
    pub(crate) fn acknowledged(&mut self, intention: Intention, seen: &Brief) -> Result<()> {
        let Intention { seat, seq, action, request, .. } = intention;
        // An action stops the clock of its player, and that is an event as well; the first has none to stop.
        let stops = self.kind.time.is_some() && self.table.has_acted(&[seat]);
        ensure!(
            // More, where a player was away meanwhile; the log says in the end whether the action is at its place.
            (seen.id == self.id) && seen.seq > seq + u64::from(stops),
            "match {}: an action on {seq} is answered with {} of {}",
            self.id,
            seen.seq,
            seen.id
        );
        if self.kind.any.is_none() {
            let act = Input::Act(seat, &action);
            self.table.happen(act, 0).map_err(anyhow::Error::msg)?;
        }
        (self.seq, self.over) = (seen.seq, seen.over.is_some());
        self.deeds.push(Deed { id: self.id.clone(), seq: Some(seq), seat, action, request });
        Ok(())
    }

    /// Acts once; the answer must be yes.
    pub(crate) async fn act(&mut self) -> Result<()> {
        if self.over {
            self.again().await?;
        }
        let intention = self.intend().context("somebody is to act")?;
        let seen = self.attempt(&intention).await?;
        self.acknowledged(intention, &seen)
    }

    /// Everybody looks at the match, which goes on no more.
    pub(crate) async fn look(&mut self) -> Result<()> {
        for guest in &mut self.people {
            let seen = guest.look(&self.id).await?;
            self.sights.push(Sight::last(&seen));
        }
        Ok(())
    }

    /// All of them.
    pub(crate) fn people(&mut self) -> &mut [Guest] {
        &mut self.people
    }

    /// The first of them, with another connection.
    pub(crate) fn first<V>(&self) -> Client<V> {
        self.people[0].twin()
    }
}

fn board(kind: Kind) -> Result<Box<dyn Table>> {
    let listing = catalogue::find(kind.game).context("there is such a game")?;
    (listing.open)(kind.setup).map_err(anyhow::Error::msg)
}
