//! Odd cycles that are shrunk to one node and opened again, and matched edges that move along paths and cycles.

use super::{Edge, Label, NONE, Node, Search};

impl Search {
    pub(super) fn set_top(&mut self, node: Node, top: Node) {
        self.tops[node] = top;
        if self.is_blossom(node) {
            for at in 0..self.petals[node].len() {
                self.set_top(self.petals[node][at], top);
            }
        }
    }

    /// The place of a petal on the cycle of its blossom, turned so that an even number of edges leads to it from the
    /// base.
    fn place_of(&mut self, blossom: Node, petal: Node) -> usize {
        let petals = &mut self.petals[blossom];
        let place = petals.iter().position(|&other| other == petal).unwrap_or(0);
        if place % 2 == 0 {
            return place;
        }
        petals[1..].reverse();
        petals.len() - place
    }

    /// Matches a node by its edge to another. Inside a blossom the matched edges move along the cycle.
    fn match_to(&mut self, node: Node, other: Node) {
        let edge = self.edge(node, other);
        self.mates[node] = edge.to;
        if !self.is_blossom(node) {
            return;
        }
        let base = self.petal_of(node, edge.from);
        let place = self.place_of(node, base);
        for at in 0..place {
            let (one, next) = (self.petals[node][at], self.petals[node][at ^ 1]);
            self.match_to(one, next);
        }
        self.match_to(base, other);
        self.petals[node].rotate_left(place);
    }

    /// Exchanges matched and unmatched edges from a node up to the root of its tree, and matches it to another.
    pub(super) fn flip(&mut self, mut node: Node, mut other: Node) {
        loop {
            let before = self.tops[self.mates[node]];
            self.match_to(node, other);
            if before == NONE {
                return;
            }
            let parent = self.tops[self.parents[before]];
            self.match_to(before, parent);
            (node, other) = (parent, before);
        }
    }

    /// The first node that is on the way to the root from both outer nodes.
    pub(super) fn common_ancestor(&mut self, mut one: Node, mut other: Node) -> Node {
        self.visit += 1;
        while one != NONE || other != NONE {
            if one != NONE {
                if self.visits[one] == self.visit {
                    return one;
                }
                self.visits[one] = self.visit;
                one = self.grandparent(one);
            }
            std::mem::swap(&mut one, &mut other);
        }
        NONE
    }

    /// The outer node before an outer node on the way to the root.
    fn grandparent(&self, outer: Node) -> Node {
        match self.tops[self.mates[outer]] {
            NONE => NONE,
            inner => self.tops[self.parents[inner]],
        }
    }

    /// The nodes from an outer one up to an ancestor, which is left out. Inner ones become outer.
    fn path_to(&mut self, mut node: Node, base: Node) -> Vec<Node> {
        let mut path = Vec::new();
        while node != base {
            let inner = self.tops[self.mates[node]];
            path.extend([node, inner]);
            self.enqueue(inner);
            node = self.tops[self.parents[inner]];
        }
        path
    }

    /// Shrinks the cycle that an edge between two outer nodes closes to a blossom.
    pub(super) fn shrink(&mut self, one: Node, base: Node, other: Node) {
        let unused = |node: &Node| self.tops[*node] == NONE;
        let blossom = (self.count + 1..self.size)
            .find(unused)
            .expect("there are at most half as many blossoms as vertices");
        let mut petals = self.path_to(one, base);
        petals.push(base);
        petals.reverse();
        petals.extend(self.path_to(other, base));
        self.duals[blossom] = 0;
        self.labels[blossom] = Label::Outer;
        self.mates[blossom] = self.mates[base];
        self.parents[blossom] = self.parents[base];
        self.petals[blossom] = petals;
        self.set_top(blossom, blossom);
        self.choose_edges(blossom);
        self.find_nearest(blossom);
    }

    /// Finds the best edge of a new blossom to every other node, and its petal of each vertex.
    fn choose_edges(&mut self, blossom: Node) {
        let (size, columns) = (self.size, self.count + 1);
        for node in 1..size {
            self.edges[blossom * size + node] = Edge::default();
            self.edges[node * size + blossom] = Edge::default();
        }
        self.petal_of[blossom * columns..][..columns].fill(NONE);
        for petal in self.petals[blossom].clone() {
            for node in 1..size {
                let (new, known) = (self.edge(petal, node), self.edge(blossom, node));
                let better = self.weight(known) == 0 || self.slack(new) < self.slack(known);
                if self.weight(new) > 0 && better {
                    self.edges[blossom * size + node] = new;
                    self.edges[node * size + blossom] = Edge { from: new.to, to: new.from };
                }
            }
            for vertex in 1..=self.count {
                if self.petal_of(petal, vertex) != NONE {
                    self.petal_of[blossom * columns + vertex] = petal;
                }
            }
        }
    }

    /// Opens an inner blossom again. The petals on the even way from its base to where it was entered stay in the
    /// tree.
    pub(super) fn open(&mut self, blossom: Node) {
        for petal in self.petals[blossom].clone() {
            self.set_top(petal, petal);
        }
        let entered = self.edge(blossom, self.parents[blossom]).from;
        let entry = self.petal_of(blossom, entered);
        let place = self.place_of(blossom, entry);
        let petals = std::mem::take(&mut self.petals[blossom]);
        for pair in petals[..place].chunks_exact(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parents[inner] = self.edge(outer, inner).from;
            self.labels[inner] = Label::Inner;
            self.labels[outer] = Label::Outer;
            self.nearest[inner] = NONE;
            self.find_nearest(outer);
            self.enqueue(outer);
        }
        self.labels[entry] = Label::Inner;
        self.parents[entry] = self.parents[blossom];
        for &petal in &petals[place + 1..] {
            self.labels[petal] = Label::Free;
            self.find_nearest(petal);
        }
        self.tops[blossom] = NONE;
    }
}
