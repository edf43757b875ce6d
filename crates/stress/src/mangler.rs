//! A proxy in front of a NATS server that loses a tenth of its messages, sends a tenth of them twice, and a tenth too late.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context as _, Result};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader, copy};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;

/// A proxy, until it goes out of scope.
pub(crate) struct Mangler {
    address: SocketAddr,
    mangled: Arc<AtomicUsize>,
    task: AbortHandle,
}

impl Mangler {
    /// In front of the server at this address, like `nats://127.0.0.1:4222`.
    pub(crate) async fn open(server: &str) -> Result<Mangler> {
        let server = server.strip_prefix("nats://").context("NATS is at nats://")?.parse()?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let (address, mangled) = (listener.local_addr()?, Arc::new(AtomicUsize::new(0)));
        let task = tokio::spawn(accept(listener, server, mangled.clone())).abort_handle();
        Ok(Mangler { address, mangled, task })
    }

    pub(crate) fn address(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// How many messages did not come as they were sent.
    pub(crate) fn mangled(&self) -> usize {
        self.mangled.load(Ordering::Relaxed)
    }
}

impl Drop for Mangler {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn accept(listener: TcpListener, server: SocketAddr, mangled: Arc<AtomicUsize>) {
    loop {
        let Ok((client, _)) = listener.accept().await else { continue };
        let mangled = mangled.clone();
        tokio::spawn(async move {
            let Ok(server) = TcpStream::connect(server).await else { return };
            let (mut said, answer) = client.into_split();
            let (heard, mut server) = server.into_split();
            tokio::select! {
                _ = copy(&mut said, &mut server) => {}
                _ = mangle(heard, answer, &mangled) => {}
            }
        });
    }
}

/// Hands on what a server says; its messages not always as they are.
async fn mangle(from: OwnedReadHalf, mut to: OwnedWriteHalf, mangled: &AtomicUsize) -> Result<()> {
    let mut from = BufReader::new(from);
    let (mut count, mut late) = (0_usize, None::<Vec<u8>>);
    loop {
        let mut frame = Vec::new();
        if from.read_until(b'\n', &mut frame).await? == 0 {
            return Ok(());
        }
        // Only messages have a body, whose size is the last word of the line.
        if !frame.starts_with(b"MSG ") {
            to.write_all(&frame).await?;
            continue;
        }
        let line = String::from_utf8_lossy(&frame).into_owned();
        let size: usize = line.split_whitespace().last().context("a size")?.parse()?;
        let mut body = vec![0; size + 2];
        from.read_exact(&mut body).await?;
        frame.extend(body);
        count += 1;
        match count % 10 {
            3 | 6 | 9 => mangled.fetch_add(1, Ordering::Relaxed),
            _ => 0,
        };
        match count % 10 {
            3 => continue,
            6 => {
                late = Some(frame);
                continue;
            }
            9 => to.write_all(&frame).await?,
            _ => {}
        }
        to.write_all(&frame).await?;
        if let Some(late) = late.take() {
            to.write_all(&late).await?;
        }
    }
}
