//! A queue that is fair between networks: free places go to each waiting network in turn.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::limits::Network;

/// A bounded number of places, and a bounded queue for them.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    state: Arc<Mutex<State>>,
}

#[derive(Debug)]
struct State {
    free: usize,
    /// How many may wait.
    most: usize,
    /// The waiting requests by network; the network whose turn is next comes first.
    lines: VecDeque<Line>,
}

#[derive(Debug)]
struct Line {
    network: Network,
    waiting: VecDeque<oneshot::Sender<Place>>,
}

/// A place, free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    queue: Queue,
}

/// All places are taken and the queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Crowded;

impl Queue {
    /// So many places, and so many who may wait.
    pub(crate) fn new(places: usize, most: usize) -> Queue {
        let state = State { free: places, most, lines: VecDeque::new() };
        Queue { state: Arc::new(Mutex::new(state)) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place. Where the queue is full, the network with the longest line gives one up to a network
    /// with a shorter one.
    pub(crate) async fn place(&self, network: Network) -> Result<Place, Crowded> {
        let waiting = {
            let mut state = self.state();
            state.forget_those_who_left();
            if state.free > 0 {
                state.free -= 1;
                return Ok(Place { queue: self.clone() });
            }
            state.join(network)?
        };
        waiting.await.map_err(|_| Crowded)
    }
}

impl State {
    /// Those whose request was dropped no longer wait.
    fn forget_those_who_left(&mut self) {
        for line in &mut self.lines {
            line.waiting.retain(|sender| !sender.is_closed());
        }
        self.lines.retain(|line| !line.waiting.is_empty());
    }

    fn join(&mut self, network: Network) -> Result<oneshot::Receiver<Place>, Crowded> {
        let waiting: usize = self.lines.iter().map(|line| line.waiting.len()).sum();
        if waiting >= self.most {
            self.make_room_for(network)?;
        }
        let (sender, receiver) = oneshot::channel();
        match self.lines.iter_mut().find(|line| line.network == network) {
            Some(line) => line.waiting.push_back(sender),
            None => self.lines.push_back(Line { network, waiting: VecDeque::from([sender]) }),
        }
        Ok(receiver)
    }

    /// Sends away the last of the longest line, if that is longer than this network's would be.
    fn make_room_for(&mut self, network: Network) -> Result<(), Crowded> {
        let of_network = self.lines.iter().find(|line| line.network == network);
        let own = of_network.map_or(0, |line| line.waiting.len());
        let longest = self.lines.iter_mut().max_by_key(|line| line.waiting.len());
        match longest.filter(|line| line.waiting.len() > own + 1) {
            Some(line) => {
                line.waiting.pop_back();
                Ok(())
            }
            None => Err(Crowded),
        }
    }

    /// The next who waits, from the network whose turn it is; then it is the next network's turn.
    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        let mut line = self.lines.pop_front()?;
        let next = line.waiting.pop_front();
        if !line.waiting.is_empty() {
            self.lines.push_back(line);
        }
        next
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let next = {
            let mut state = self.queue.state();
            state.forget_those_who_left();
            let next = state.next();
            state.free += usize::from(next.is_none());
            next
        };
        // One who left at this very moment gives the place back, which passes it on.
        if let Some(sender) = next {
            drop(sender.send(Place { queue: self.queue.clone() }));
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::task::Poll;

    use futures_util::poll;

    use super::*;

    fn network(number: u8) -> Network {
        Network::of([10, 0, 0, number].into())
    }

    #[tokio::test]
    async fn places_go_round_among_networks() {
        let queue = Queue::new(1, 10);
        let held = queue.place(network(0)).await.unwrap();
        let wait = |number| {
            Box::pin({
                let queue = queue.clone();
                async move { queue.place(network(number)).await }
            })
        };
        let mut waiting = [wait(1), wait(1), wait(1), wait(2)];
        for one in &mut waiting {
            assert!(poll!(one).is_pending());
        }
        drop(held);
        let [mut first, mut second, mut third, mut other] = waiting;
        let Poll::Ready(Ok(place)) = poll!(&mut first) else { panic!("the first comes first") };
        drop(place);
        assert!(poll!(&mut second).is_pending(), "it is the other network's turn");
        let Poll::Ready(Ok(place)) = poll!(&mut other) else { panic!("the other network's turn") };
        drop(place);
        let Poll::Ready(Ok(place)) = poll!(&mut second) else { panic!("the second follows") };
        assert!(poll!(&mut third).is_pending());
        drop(place);
        assert!(poll!(&mut third).is_ready());
    }

    #[tokio::test]
    async fn a_full_queue_makes_room_for_a_network_that_waits_less() {
        let queue = Queue::new(1, 4);
        let _held = queue.place(network(0)).await.unwrap();
        let wait = |number| {
            Box::pin({
                let queue = queue.clone();
                async move { queue.place(network(number)).await }
            })
        };
        let mut greedy = [wait(1), wait(1), wait(1), wait(1)];
        for one in &mut greedy {
            assert!(poll!(one).is_pending());
        }
        assert!(matches!(poll!(&mut wait(1)), Poll::Ready(Err(Crowded))), "its own line is full");
        let mut modest = wait(2);
        assert!(poll!(&mut modest).is_pending(), "another network still gets in");
        assert!(matches!(poll!(&mut greedy[3]), Poll::Ready(Err(Crowded))), "in place of the last");
        assert!(poll!(&mut greedy[2]).is_pending());
    }

    #[tokio::test]
    async fn one_who_leaves_gives_up_the_wait_and_the_place() {
        let queue = Queue::new(1, 1);
        let held = queue.place(network(0)).await.unwrap();
        let mut gone = Box::pin(queue.place(network(1)));
        assert!(poll!(&mut gone).is_pending());
        drop(gone);
        let mut next = Box::pin(queue.place(network(2)));
        assert!(poll!(&mut next).is_pending(), "there is room in the queue again");
        drop(held);
        assert!(poll!(&mut next).is_ready());
    }
}
