//! The state that all requests share: the store, the caches, the limits, and the matches in memory.

use std::sync::Arc;
use std::time::Duration;

use parlor_games::catalogue::{self, Listing};
use parlor_room::daily::{Date, Offset};
use parlor_room::{Effects, Record, Room, SeatChoice, TimeControl, UserId, seating};
use parlor_store::{MatchUpdate, Refused, Store};
use parlor_table::words::message;
use parlor_table::{Seat, Table, opening_text};
use tokio::sync::watch;

use crate::attempts::seconds;
use crate::cache::Cache;
use crate::daily::Dailies;
use crate::error::Error;
use crate::limits::{Client, ClientCounter, ClientRateLimiter, Limits, Network, Rate};
use crate::live::LiveMatch;
use crate::metrics::Metrics;
use crate::node::Node;
use crate::people::People;
use crate::pool::{Pool, Purpose};
use crate::tournaments::LiveTournament;
use crate::warm::{Lease, Warm};
use crate::{clock, secret};

/// The state that all requests share.
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) node: Node,
    pub(crate) pool: Pool,
    pub(crate) people: People,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) requests: ClientRateLimiter,
    pub(crate) matches: ClientRateLimiter,
    pub(crate) downloads: ClientRateLimiter,
    pub(crate) connections: ClientCounter,
    /// The network of each user's last request: bots think on their account between requests.
    pub(crate) networks: Cache<UserId, Network>,
    pub(crate) dailies: Dailies,
    pub(crate) tournaments: Warm<LiveTournament>,
    warm: Warm<LiveMatch>,
    closing: watch::Sender<bool>,
}

/// A match to be made.
#[derive(Clone, Debug)]
pub(crate) struct MatchSpec {
    pub(crate) game: String,
    /// The options; `None` for the usual ones.
    pub(crate) setup: Option<String>,
    /// The position to begin from, if one is chosen.
    pub(crate) position: Option<String>,
    /// The seed of all chance; `None` for a random one.
    pub(crate) seed: Option<u64>,
    /// Who sits where. Seats that are left out: the first is the owner's, the others are bots'.
    pub(crate) seats: Vec<SeatChoice>,
    /// The date, if this is a try of a puzzle of the day.
    pub(crate) daily: Option<Date>,
    /// The date, if this is practice of a puzzle of the day.
    pub(crate) practice: Option<Date>,
    /// The offset of the owner's clock, if it is known.
    pub(crate) offset: Option<Offset>,
    /// Whether the lobby lists it.
    pub(crate) public: bool,
    /// Whether only its players may see it.
    pub(crate) private: bool,
    /// How much time each player has, in a game with turns.
    pub(crate) time: Option<TimeControl>,
    /// Whether it counts for ratings.
    pub(crate) rated: bool,
}

impl App {
    pub(crate) fn new(
        store: Store,
        node: Node,
        limits: Limits,
        metrics: Arc<Metrics>,
        dailies: Dailies,
    ) -> Self {
        App {
            store,
            node,
            pool: Pool::new(metrics.clone()),
            people: People::default(),
            limits,
            metrics,
            requests: ClientRateLimiter::new(limits.requests),
            matches: ClientRateLimiter::new(limits.matches),
            downloads: ClientRateLimiter::new(limits.downloads),
            connections: ClientCounter::default(),
            networks: Cache::default(),
            dailies,
            tournaments: Warm::default(),
            warm: Warm::default(),
            closing: watch::Sender::new(false),
        }
    }

    /// The number of matches in memory.
    pub(crate) fn warm(&self) -> usize {
        self.warm.count()
    }

    /// The ids of the matches in memory.
    pub(crate) fn warm_matches(&self) -> Vec<String> {
        self.warm.names()
    }

    /// Tells live connections that the server stops.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Becomes true when the server stops.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Drops a match from memory if only its keeper uses it; returns whether it was dropped.
    pub(crate) fn let_go(&self, id: &str) -> bool {
        self.warm.let_go(id)
    }

    /// The match of an id, loaded from the store if it is not in memory.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<Lease<LiveMatch>, Error> {
        if !secret::is_name(id) {
            return Err(Error::NotFound("such-match"));
        }
        let live = self.lease(id).await?;
        if self.node.is_shared() {
            // A player who has acted through another node sees their action here.
            live.catch_up().await?;
        }
        Ok(live)
    }

    /// The match of an id as this node knows it, loaded if it is not in memory.
    async fn lease(self: &Arc<Self>, id: &str) -> Result<Lease<LiveMatch>, Error> {
        self.warm.lease(id, self.open(id)).await
    }

    /// A match if it is in memory.
    pub(crate) fn warm_match(&self, id: &str) -> Option<Arc<LiveMatch>> {
        self.warm.get(id)
    }

    async fn open(self: &Arc<Self>, id: &str) -> Result<Arc<LiveMatch>, Error> {
        let epoch = self.node.epoch();
        let kept = self.store.load(id).await?.ok_or(Error::NotFound("such-match"))?;
        let room = LiveMatch::prepare(kept, epoch, self.clone()).await?;
        tokio::spawn(room.clone().keep());
        Ok(room)
    }

    /// Reloads the matches in memory that a user plays, and the tournaments.
    pub(crate) async fn refresh(self: &Arc<Self>, user: UserId) -> Result<(), Error> {
        for id in self.warm_matches() {
            // A match that is being loaded may have been read before the change; one that fails to load has no viewer.
            if let Ok(room) = self.lease(&id).await {
                room.refresh(user).await?;
            }
        }
        self.refresh_tournaments(user).await
    }

    /// Takes one of what all clients of a network may do together, through whichever node.
    pub(crate) async fn spend(
        &self,
        what: &str,
        network: Network,
        rate: Rate,
    ) -> Result<(), Error> {
        let name = format!("{what} {}", network.hidden());
        let now = clock::moment(clock::now());
        match self.store.spend(&name, rate.allowance(), now).await? {
            Some(wait) => Err(Error::RateLimited(seconds(wait))),
            None => Ok(()),
        }
    }

    /// A user as a client, with the network of their last request.
    pub(crate) fn client(&self, user: UserId) -> Client {
        let network = self.networks.get(&user);
        Client { user: Some(user), network: network.unwrap_or_default() }
    }

    /// The same table, if the position that it starts from can be solved.
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
        looked.map_err(|why| Error::Refused(message!("refused-start-position", why = why)))
    }

    /// Makes a match, which begins at once or waits for players.
    pub(crate) async fn begin(
        self: &Arc<Self>,
        spec: MatchSpec,
        owner: UserId,
    ) -> Result<Lease<LiveMatch>, Error> {
        let client = self.client(owner);
        self.matches.take(client).map_err(Error::RateLimited)?;
        let listing = catalogue::find(&spec.game).ok_or(Error::NotFound("such-game"))?;
        let setup = spec.setup.clone().unwrap_or_else(listing.setup);
        let opening = opening_text(&setup, spec.position.as_deref());
        let table = (listing.open)(&opening).map_err(Error::refused)?;
        check_setup(listing, spec.setup.as_deref(), &*table)?;
        if let Some(start) = table.start() {
            self.check_spoiler(Some(owner), listing, &start).await?;
            let free = self.check_contested(listing, &start).await;
            free.map_err(|error| match error {
                Error::Contested => Error::ContestedStart,
                other => other,
            })?;
        }
        if spec.time.is_some() && !table.manners().turns {
            return Err(Error::Refused(message!("refused-no-turns")));
        }
        if spec.rated {
            self.check_rated(&spec, &*table, owner).await?;
        }
        let table = self.solvable(table, client).await?;
        let record = Record {
            id: secret::name(),
            game: spec.game,
            opening: table.opening(),
            seed: spec.seed.unwrap_or_else(secret::seed),
            owner,
            // The owner who chooses the seed may have played it before: such a match counts as helped.
            helped: spec.seed.is_some() && spec.daily.is_none() && spec.practice.is_none(),
            daily: spec.daily,
            practice: spec.practice,
            offset: spec.offset,
            public: spec.public && !spec.private,
            private: spec.private,
            time: spec.time,
            fixture: None,
            rated: spec.rated,
            casual: table.start().is_some() || spec.practice.is_some(),
            seats: seating(table.seats(), &spec.seats, owner)?,
        };
        match self.make(&record).await? {
            true => self.room(&record.id).await,
            false => self.begun_meanwhile(&record).await,
        }
    }

    /// Makes the match of a record, which begins at once or waits for players. Returns whether it was made: a match that
    /// there is already stays as it is.
    pub(crate) async fn make(&self, record: &Record) -> Result<bool, Error> {
        let now = clock::now();
        let made = record.clone();
        // Finding a deal that is hard enough may take a while, so this runs in the pool.
        let begin = move || -> Result<MatchUpdate, Error> {
            let mut room = Room::new(made)?;
            let events = room.decide_beginning()?;
            let seats = Seat::all(room.table().seats()).collect();
            let effects = Effects { seats, ..Effects::default() };
            room.apply(&events, now)?;
            Ok(MatchUpdate::of(&room, &events, effects))
        };
        let update = self.pool.run(begin).await??;
        let begun = clock::moment(self.dailies.now());
        match self.store.begin(record, update, begun).await {
            Ok(()) => Ok(true),
            Err(Refused::Store(error)) => Err(error.into()),
            Err(_) => Ok(false),
        }
    }

    /// The puzzle of the day that another request of the same user has begun meanwhile.
    async fn begun_meanwhile(self: &Arc<Self>, record: &Record) -> Result<Lease<LiveMatch>, Error> {
        let date = record.daily.ok_or(Error::Internal)?;
        let begun = self.store.daily(record.owner, &record.game, date).await?;
        self.room(&begun.ok_or(Error::Internal)?.id).await
    }
}

/// The budget for checking whether a given start can be solved.
const START_NODES: u64 = 4_000_000;
const START_TIME: Duration = Duration::from_secs(2);

/// Whether options that were sent are those of the match: what a position carries itself leaves no choice.
fn check_setup(listing: &Listing, sent: Option<&str>, table: &dyn Table) -> Result<(), Error> {
    let Some(sent) = sent else { return Ok(()) };
    let (sent, own) = ((listing.open)(sent).map_err(Error::refused)?.setup(), table.setup());
    if sent == own {
        return Ok(());
    }
    Err(Error::Refused(message!("refused-setup-position", setup = sent, own = own)))
}
