//! The app: all rooms that are warm, and what they share.

use std::sync::Arc;
use std::time::Duration;

use parlor_games::catalogue;
use parlor_room::{Effects, Record, Room, SeatChoice, UserId, seating};
use parlor_store::{MatchUpdate, Refused, Store};
use parlor_table::{OpeningError, Seat, Table, opening_text};
use tokio::sync::watch;

use crate::attempts::Attempts;
use crate::cache::Cache;
use crate::error::Error;
use crate::limits::{Client, ClientCounter, ClientRateLimiter, Limits, Network, RateLimiter};
use crate::live::LiveMatch;
use crate::metrics::Metrics;
use crate::people::People;
use crate::pool::{Pool, Purpose};
use crate::warm::{Lease, Warm};
use crate::{clock, secret};

/// All rooms that are warm.
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) pool: Pool,
    pub(crate) people: People,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) requests: ClientRateLimiter,
    pub(crate) matches: ClientRateLimiter,
    pub(crate) newcomers: RateLimiter<Network>,
    pub(crate) passwords: RateLimiter<Network>,
    pub(crate) attempts: Attempts,
    pub(crate) downloads: ClientRateLimiter,
    pub(crate) connections: ClientCounter,
    /// Where users came from last: bots think for them when they are not asking.
    pub(crate) networks: Cache<UserId, Network>,
    warm: Warm<LiveMatch>,
    closing: watch::Sender<bool>,
}

/// What somebody wants to play.
#[derive(Clone, Debug)]
pub(crate) struct MatchSpec {
    pub(crate) game: String,
    /// The options; none for the usual ones.
    pub(crate) setup: Option<String>,
    /// The position to begin from, if one is chosen.
    pub(crate) position: Option<String>,
    /// What decides all chance; none for a random one.
    pub(crate) seed: Option<u64>,
    /// Who sits where; what is not said is the wisher's seat in the first and a bot's in the others.
    pub(crate) seats: Vec<SeatChoice>,
    /// The day, if this is a puzzle of the day.
    pub(crate) daily: Option<String>,
    /// Whether everybody may see it in the lobby.
    pub(crate) public: bool,
}

impl App {
    pub(crate) fn new(store: Store, limits: Limits, metrics: Arc<Metrics>) -> Self {
        App {
            store,
            pool: Pool::new(metrics.clone()),
            people: People::default(),
            limits,
            metrics,
            requests: ClientRateLimiter::new(limits.requests),
            matches: ClientRateLimiter::new(limits.matches),
            newcomers: RateLimiter::new(limits.newcomers),
            passwords: RateLimiter::new(limits.passwords),
            attempts: Attempts::default(),
            downloads: ClientRateLimiter::new(limits.downloads),
            connections: ClientCounter::default(),
            networks: Cache::default(),
            warm: Warm::default(),
            closing: watch::Sender::new(false),
        }
    }

    /// How many matches are warm.
    pub(crate) fn warm(&self) -> usize {
        self.warm.count()
    }

    /// The matches that are warm.
    pub(crate) fn warm_matches(&self) -> Vec<String> {
        self.warm.names()
    }

    /// Nobody new is let in; who watches is told to go.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Hears when the app closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Lets go of a match if nobody but its keeper uses it; whether that was so.
    pub(crate) fn let_go(&self, id: &str) -> bool {
        self.warm.let_go(id)
    }

    /// The match of an id, opened if it was not.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<Lease<LiveMatch>, Error> {
        if !secret::is_name(id) {
            return Err(Error::NotFound("such match"));
        }
        self.warm.lease(id, self.open(id)).await
    }

    async fn open(self: &Arc<Self>, id: &str) -> Result<Arc<LiveMatch>, Error> {
        let kept = self.store.load(id).await?.ok_or(Error::NotFound("such match"))?;
        let room = LiveMatch::prepare(kept, self.clone()).await?;
        tokio::spawn(room.clone().keep());
        Ok(room)
    }

    /// The warm rooms of somebody's matches look into the store again.
    pub(crate) async fn refresh(self: &Arc<Self>, user: UserId) -> Result<(), Error> {
        for id in self.warm_matches() {
            // One that is just being opened may have looked before; one that cannot be is nobody's.
            if let Ok(room) = self.room(&id).await {
                room.refresh(user).await?;
            }
        }
        Ok(())
    }

    /// A user with the network that they came from last.
    pub(crate) fn client(&self, user: UserId) -> Client {
        let network = self.networks.get(&user);
        Client { user: Some(user), network: network.unwrap_or_default() }
    }

    /// The same match, if what was given as its start can be solved.
    async fn solvable(
        &self,
        table: Box<dyn Table>,
        client: Client,
    ) -> Result<Box<dyn Table>, Error> {
        if table.start().is_none() {
            return Ok(table);
        }
        let work = move |budget: &mut _| table.is_solvable(budget).map(|()| table);
        let looked =
            self.pool.think(Purpose::Question, client, START_NODES, START_TIME, work).await?;
        looked.map_err(|why| Error::Refused(OpeningError::Start(why).to_string()))
    }

    /// Begins a match, or lets it wait for players.
    pub(crate) async fn begin(
        self: &Arc<Self>,
        spec: MatchSpec,
        owner: UserId,
    ) -> Result<Lease<LiveMatch>, Error> {
        let client = self.client(owner);
        self.matches.take(client).map_err(Error::RateLimited)?;
        let listing = catalogue::find(&spec.game).ok_or(Error::NotFound("such game"))?;
        let setup = spec.setup.unwrap_or_else(listing.setup);
        let opening = opening_text(&setup, spec.position.as_deref());
        let table = (listing.open)(&opening).map_err(Error::Refused)?;
        let table = self.solvable(table, client).await?;
        let record = Record {
            id: secret::name(),
            game: spec.game,
            opening: table.opening(),
            seed: spec.seed.unwrap_or_else(secret::seed),
            owner,
            // Who chooses the seed may have played it before: such a match counts apart.
            helped: spec.seed.is_some() && spec.daily.is_none(),
            daily: spec.daily,
            public: spec.public,
            casual: table.start().is_some(),
            seats: seating(table.seats(), &spec.seats, owner)?,
        };
        let now = clock::now();
        // Nature may have to look for a deal that is hard enough, so this is done where nobody is held up.
        let begin = move || -> Result<(Record, MatchUpdate), Error> {
            let mut room = Room::new(record)?;
            let events = room.decide_beginning()?;
            let effects =
                Effects { seats: Seat::all(table.seats()).collect(), ..Effects::default() };
            room.apply(&events, now)?;
            Ok((room.record().clone(), MatchUpdate::of(&room, &events, effects)))
        };
        let (record, update) = self.pool.run(begin).await??;
        match self.store.begin(&record, update, clock::moment(now)).await {
            Err(Refused::Store(error)) => return Err(error.into()),
            Err(_) => return self.begun_meanwhile(&record).await,
            Ok(()) => {}
        }
        self.room(&record.id).await
    }

    /// The puzzle of the day that the same user has begun at the same moment.
    async fn begun_meanwhile(self: &Arc<Self>, record: &Record) -> Result<Lease<LiveMatch>, Error> {
        let day = record.daily.as_deref().ok_or(Error::Internal)?;
        let begun = self.store.daily(record.owner, &record.game, day).await?;
        self.room(&begun.ok_or(Error::Internal)?).await
    }
}

/// How long the solver looks at a puzzle that is given as a start.
const START_NODES: u64 = 4_000_000;
const START_TIME: Duration = Duration::from_secs(2);
