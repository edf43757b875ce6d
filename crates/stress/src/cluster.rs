//! Several servers on one PostgreSQL database and one NATS server, behind a load balancer.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;
use parlor_services::{Nats, Postgres};

use crate::Stage;
use crate::balancer::Balancer;
use crate::house::{House, Options};
use crate::mangler::Mangler;

/// The name of the database.
pub(crate) const NAME: &str = "parlor";

/// Several servers.
pub(crate) struct Cluster {
    pub(crate) nodes: Vec<House>,
    pub(crate) balancer: Balancer,
    pub(crate) nats: Nats,
    /// What is between the servers and NATS, if anything is.
    pub(crate) mangler: Option<Mangler>,
    database: PathBuf,
    pub(crate) postgres: Postgres,
}

impl Cluster {
    /// So many servers with a new database.
    pub(crate) async fn open(stage: &Stage, count: usize) -> Result<Cluster> {
        Cluster::with(&stage.parlor, &vec![Options::default(); count], false).await
    }

    /// So many servers of the release before.
    pub(crate) async fn before(stage: &Stage, count: usize) -> Result<Cluster> {
        Cluster::with(&stage.before, &vec![Options::default(); count], false).await
    }

    /// Servers whose clocks are ahead by so many seconds.
    pub(crate) async fn ahead(stage: &Stage, clocks: &[i64]) -> Result<Cluster> {
        let ahead = |&ahead: &i64| Options { ahead, ..Options::default() };
        Cluster::with(&stage.parlor, &clocks.iter().map(ahead).collect::<Vec<_>>(), false).await
    }

    /// So many servers that tell their metrics.
    pub(crate) async fn measured(stage: &Stage, count: usize) -> Result<Cluster> {
        let options = Options { metrics: true, ..Options::default() };
        Cluster::with(&stage.parlor, &vec![options; count], false).await
    }

    /// So many servers whose messages do not arrive as they are sent.
    pub(crate) async fn mangled(stage: &Stage, count: usize) -> Result<Cluster> {
        Cluster::with(&stage.parlor, &vec![Options::default(); count], true).await
    }

    async fn with(parlor: &Path, options: &[Options], mangled: bool) -> Result<Cluster> {
        let (postgres, nats) = tokio::task::spawn_blocking(|| {
            let postgres = Postgres::start()?;
            let database = postgres.database(NAME)?;
            Ok::<_, anyhow::Error>(((postgres, database), Nats::start()?))
        })
        .await??;
        let (postgres, database) = postgres;
        let database = PathBuf::from(database);
        let mangler = match mangled {
            true => Some(Mangler::open(&nats.address()).await?),
            false => None,
        };
        let bus = mangler.as_ref().map_or_else(|| nats.address(), Mangler::address);
        let mut nodes = Vec::new();
        for options in options {
            let options = Options { nats: Some(bus.clone()), ..options.clone() };
            nodes.push(House::node(parlor, &database, options).await?);
        }
        let balancer = Balancer::open(addresses(&nodes)).await?;
        Ok(Cluster { nodes, balancer, nats, mangler, database, postgres })
    }

    /// Where clients find it.
    pub(crate) fn address(&self) -> SocketAddr {
        self.balancer.address
    }

    pub(crate) fn database(&self) -> &Path {
        &self.database
    }

    /// The processor time that all servers have used.
    pub(crate) fn processor_time(&self) -> Result<Duration> {
        self.nodes.iter().map(House::processor_time).sum()
    }

    /// Stops all servers.
    pub(crate) async fn stop(&mut self) -> Result<()> {
        for node in &mut self.nodes {
            node.stop().await?;
        }
        Ok(())
    }
}

pub(crate) fn addresses(nodes: &[House]) -> Vec<SocketAddr> {
    nodes.iter().map(|node| node.address).collect()
}
