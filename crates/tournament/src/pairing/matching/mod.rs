//! A perfect matching of least cost in a general graph, by Edmonds' blossom algorithm with dual variables (Galil,
//! "Efficient algorithms for finding maximum matching in graphs", 1986) in O(n³).
//!
//! Every vertex has a dual; an edge is *tight* when the duals of its ends sum up to its weight. Alternating trees of tight
//! edges grow from all unmatched vertices. Where two trees meet, the matching grows along the path between their roots;
//! where a tree meets itself, an odd cycle is shrunk to one node, a *blossom*, which may lie in another blossom. When no
//! tight edge is left, the duals are changed until there is one, or a blossom can be opened again.

mod blossoms;

/// What it costs to match two vertices.
pub(super) type Cost = u64;

/// Numbers that the sums of costs of all edges fit in.
type Weight = i128;

/// A vertex or a blossom. Vertices are numbered from 1; [`NONE`] is no node.
type Node = usize;

const NONE: Node = 0;

/// The partner of each vertex in a perfect matching of least cost; nothing if there is no perfect matching. Two
/// vertices can be matched if they have a cost, which must be the same both ways.
pub(super) fn perfect_matching(
    count: usize,
    cost: impl Fn(usize, usize) -> Option<Cost>,
) -> Option<Vec<usize>> {
    let pairs = || (0..count).flat_map(|one| (0..count).map(move |other| (one, other)));
    let costs = || pairs().filter(|(one, other)| one != other).filter_map(|(a, b)| cost(a, b));
    let greatest = Weight::from(costs().max().unwrap_or(0));
    // One edge more outweighs all costs, so that a matching of greatest weight has as many edges as possible.
    let whole = (greatest + 1) * (count as Weight + 1);
    let mut search = Search::new(count);
    for (one, other) in pairs().filter(|(one, other)| one != other) {
        let weight = cost(one, other).map_or(0, |cost| whole - Weight::from(cost));
        search.set_weight(one + 1, other + 1, weight);
    }
    search.run();
    search.partners()
}

/// What is known of a node that lies in no other blossom.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// It is in no tree.
    Free,
    /// It is in a tree, at an even distance from the root.
    Outer,
    /// It is in a tree, at an odd distance from the root.
    Inner,
}

/// The ends of an edge between two nodes.
#[derive(Clone, Copy, Default)]
struct Edge {
    from: Node,
    to: Node,
}

struct Search {
    count: usize,
    /// How many nodes there can be, including `NONE`.
    size: usize,
    /// Weights between vertices; 0 where there is no edge.
    weights: Vec<Weight>,
    /// The best edge between two nodes, in terms of vertices.
    edges: Vec<Edge>,
    duals: Vec<Weight>,
    /// The vertex at the other end of the matched edge of a node.
    mates: Vec<Node>,
    /// The outermost node that a node lies in.
    tops: Vec<Node>,
    /// The vertex from which a node was reached in its tree.
    parents: Vec<Node>,
    labels: Vec<Label>,
    /// The outer vertex with the least slack towards a node.
    nearest: Vec<Node>,
    /// The nodes of a blossom around its cycle, from its base on.
    petals: Vec<Vec<Node>>,
    /// Which petal of a blossom a vertex lies in.
    petal_of: Vec<Node>,
    /// When a node was last visited while looking for a common ancestor.
    visits: Vec<usize>,
    visit: usize,
    queue: Vec<Node>,
}

impl Search {
    fn new(count: usize) -> Search {
        let size = count + count / 2 + 2;
        let mut search = Search {
            count,
            size,
            weights: vec![0; (count + 1) * (count + 1)],
            edges: vec![Edge::default(); size * size],
            duals: vec![0; size],
            mates: vec![NONE; size],
            tops: vec![NONE; size],
            parents: vec![NONE; size],
            labels: vec![Label::Free; size],
            nearest: vec![NONE; size],
            petals: vec![Vec::new(); size],
            petal_of: vec![NONE; size * (count + 1)],
            visits: vec![0; size],
            visit: 0,
            queue: Vec::new(),
        };
        for vertex in 1..=count {
            search.tops[vertex] = vertex;
            search.petal_of[vertex * (count + 1) + vertex] = vertex;
        }
        search
    }

    fn set_weight(&mut self, from: Node, to: Node, weight: Weight) {
        self.weights[from * (self.count + 1) + to] = weight;
        self.edges[from * self.size + to] = Edge { from, to };
    }

    fn edge(&self, one: Node, other: Node) -> Edge {
        self.edges[one * self.size + other]
    }

    /// The weight of an edge; 0 if it is none.
    fn weight(&self, edge: Edge) -> Weight {
        self.weights[edge.from * (self.count + 1) + edge.to]
    }

    /// By how much an edge is not tight, twice.
    fn slack(&self, edge: Edge) -> Weight {
        self.duals[edge.from] + self.duals[edge.to] - 2 * self.weight(edge)
    }

    fn petal_of(&self, blossom: Node, vertex: Node) -> Node {
        self.petal_of[blossom * (self.count + 1) + vertex]
    }

    fn is_blossom(&self, node: Node) -> bool {
        node > self.count
    }

    /// The nodes that lie in no other.
    fn outermost(&self) -> impl Iterator<Item = Node> + use<'_> {
        (1..self.size).filter(|&node| self.tops[node] == node)
    }

    fn run(&mut self) {
        let greatest = self.weights.iter().copied().max().unwrap_or(0);
        self.duals[1..=self.count].fill(greatest);
        while self.augment_once() {}
    }

    /// The partners of all vertices, if all have one.
    fn partners(&self) -> Option<Vec<usize>> {
        let mates = &self.mates[1..=self.count];
        mates.iter().map(|mate| mate.checked_sub(1)).collect()
    }

    /// Makes the matching one edge larger; returns whether that could be done.
    fn augment_once(&mut self) -> bool {
        self.labels.fill(Label::Free);
        self.nearest.fill(NONE);
        self.queue.clear();
        let unmatched: Vec<Node> =
            self.outermost().filter(|&node| self.mates[node] == NONE).collect();
        if unmatched.is_empty() {
            return false;
        }
        for root in unmatched {
            self.parents[root] = NONE;
            self.labels[root] = Label::Outer;
            self.enqueue(root);
        }
        loop {
            if self.grow() {
                return true;
            }
            match self.change_duals() {
                Change::Impossible => return false,
                Change::Augmented => return true,
                Change::Tighter => {}
            }
        }
    }

    /// Lets trees grow along tight edges; returns whether the matching has grown.
    fn grow(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop() {
            if self.labels[self.tops[vertex]] == Label::Inner {
                continue;
            }
            for other in 1..=self.count {
                let edge = Edge { from: vertex, to: other };
                if other == vertex
                    || self.weight(edge) == 0
                    || self.tops[vertex] == self.tops[other]
                {
                    continue;
                }
                if self.slack(edge) == 0 {
                    if self.meet(edge) {
                        return true;
                    }
                } else {
                    self.note_slack(vertex, self.tops[other]);
                }
            }
        }
        false
    }

    /// Changes the duals by as much as it takes for an edge to become tight or a blossom to open.
    fn change_duals(&mut self) -> Change {
        let Some(change) = self.least_change() else { return Change::Impossible };
        for vertex in 1..=self.count {
            match self.labels[self.tops[vertex]] {
                // The dual of an unmatched vertex is gone: no larger matching has more weight.
                Label::Outer if self.duals[vertex] <= change => return Change::Impossible,
                Label::Outer => self.duals[vertex] -= change,
                Label::Inner => self.duals[vertex] += change,
                Label::Free => {}
            }
        }
        let blossoms: Vec<Node> = self.outermost().filter(|&node| self.is_blossom(node)).collect();
        for &blossom in &blossoms {
            match self.labels[blossom] {
                Label::Outer => self.duals[blossom] += 2 * change,
                Label::Inner => self.duals[blossom] -= 2 * change,
                Label::Free => {}
            }
        }
        self.queue.clear();
        for node in 1..self.size {
            let near = self.nearest[node];
            if self.tops[node] != node || near == NONE || self.tops[near] == node {
                continue;
            }
            let edge = self.edge(near, node);
            if self.slack(edge) == 0 && self.meet(edge) {
                return Change::Augmented;
            }
        }
        for blossom in blossoms {
            let outermost = self.tops[blossom] == blossom;
            if outermost && self.labels[blossom] == Label::Inner && self.duals[blossom] == 0 {
                self.open(blossom);
            }
        }
        Change::Tighter
    }

    /// By how much the duals can change; nothing if there is no edge left to make tight.
    fn least_change(&self) -> Option<Weight> {
        let change = |node: Node| {
            let near = self.nearest[node];
            let slack = (near != NONE).then(|| self.slack(self.edge(near, node)));
            match self.labels[node] {
                Label::Free => slack,
                Label::Outer => slack.map(|slack| slack / 2),
                Label::Inner if self.is_blossom(node) => Some(self.duals[node] / 2),
                Label::Inner => None,
            }
        };
        self.outermost().filter_map(change).min()
    }

    /// A tight edge leads from an outer vertex out of its node; returns whether the matching has grown.
    fn meet(&mut self, edge: Edge) -> bool {
        let (here, there) = (self.tops[edge.from], self.tops[edge.to]);
        match self.labels[there] {
            Label::Free => {
                self.parents[there] = edge.from;
                self.labels[there] = Label::Inner;
                let mate = self.tops[self.mates[there]];
                self.nearest[there] = NONE;
                self.nearest[mate] = NONE;
                self.labels[mate] = Label::Outer;
                self.enqueue(mate);
                false
            }
            Label::Outer => match self.common_ancestor(here, there) {
                NONE => {
                    self.flip(here, there);
                    self.flip(there, here);
                    true
                }
                base => {
                    self.shrink(here, base, there);
                    false
                }
            },
            Label::Inner => false,
        }
    }

    /// Takes note that an outer vertex may be the nearest to a node.
    fn note_slack(&mut self, vertex: Node, node: Node) {
        let near = self.nearest[node];
        let slack = self.slack(self.edge(vertex, node));
        if near == NONE || slack < self.slack(self.edge(near, node)) {
            self.nearest[node] = vertex;
        }
    }

    /// Finds the outer vertex that is nearest to a node.
    fn find_nearest(&mut self, node: Node) {
        self.nearest[node] = NONE;
        for vertex in 1..=self.count {
            let top = self.tops[vertex];
            if top != node
                && self.labels[top] == Label::Outer
                && self.weight(self.edge(vertex, node)) > 0
            {
                self.note_slack(vertex, node);
            }
        }
    }

    /// Adds the vertices of an outer node to those from which trees grow.
    fn enqueue(&mut self, node: Node) {
        if !self.is_blossom(node) {
            self.queue.push(node);
            return;
        }
        for at in 0..self.petals[node].len() {
            self.enqueue(self.petals[node][at]);
        }
    }
}

/// What came of changing the duals.
enum Change {
    Tighter,
    Augmented,
    Impossible,
}

#[cfg(test)]
mod tests;
