//! A load balancer: every connection goes to the next server that takes it. It knows nothing of cookies or matches.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Result;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::timeout;

/// How long a server may take to accept a connection.
const PATIENCE: Duration = Duration::from_secs(1);

/// A load balancer, until it goes out of scope.
pub(crate) struct Balancer {
    pub(crate) address: SocketAddr,
    targets: watch::Sender<Vec<SocketAddr>>,
    task: AbortHandle,
}

impl Balancer {
    /// In front of these servers.
    pub(crate) async fn open(targets: Vec<SocketAddr>) -> Result<Balancer> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let targets = watch::Sender::new(targets);
        let task = tokio::spawn(accept(listener, targets.clone())).abort_handle();
        Ok(Balancer { address, targets, task })
    }

    /// From now on connections go to these servers, and those to others are cut: so does a balancer whose look at a
    /// server's health finds nothing good.
    pub(crate) fn turn_to(&self, targets: Vec<SocketAddr>) {
        self.targets.send_replace(targets);
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn accept(listener: TcpListener, targets: watch::Sender<Vec<SocketAddr>>) {
    let next = Arc::new(AtomicUsize::new(0));
    loop {
        let Ok((client, _)) = listener.accept().await else { continue };
        tokio::spawn(serve(client, targets.subscribe(), next.fetch_add(1, Ordering::Relaxed)));
    }
}

/// Connects a client with the next server that takes it, beginning with the one of this number.
async fn serve(
    mut client: TcpStream,
    mut targets: watch::Receiver<Vec<SocketAddr>>,
    number: usize,
) -> Result<()> {
    let now = targets.borrow().clone();
    let from = client.peer_addr()?.ip();
    for at in 0..now.len() {
        let target = now[(number + at) % now.len()];
        if let Ok(Ok(mut server)) = timeout(PATIENCE, connect(from, target)).await {
            client.set_nodelay(true)?;
            server.set_nodelay(true)?;
            tokio::select! {
                _ = copy_bidirectional(&mut client, &mut server) => {}
                _ = targets.wait_for(|targets| !targets.contains(&target)) => {}
            }
            return Ok(());
        }
    }
    Ok(())
}

/// A connection that comes from the address of the client: servers limit what comes from one.
async fn connect(from: IpAddr, target: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(from, 0))?;
    socket.connect(target).await
}
