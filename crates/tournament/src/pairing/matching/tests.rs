use super::*;
use crate::pairing::plain;

/// Numbers that look random and are the same every time (SplitMix64).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }
}

fn graph(
    numbers: &mut Numbers,
    count: usize,
    density: u64,
    greatest: u64,
) -> Vec<Vec<Option<Cost>>> {
    let mut graph = vec![vec![None; count]; count];
    let pairs = (0..count).flat_map(|one| (0..one).map(move |other| (one, other)));
    for (one, other) in pairs {
        let cost = (numbers.below(100) < density).then(|| numbers.below(greatest));
        graph[one][other] = cost;
        graph[other][one] = cost;
    }
    graph
}

fn total(graph: &[Vec<Option<Cost>>], partners: &[usize]) -> Cost {
    let pairs = partners.iter().enumerate().filter(|(one, other)| one < *other);
    pairs.map(|(one, &other)| graph[one][other].expect("only edges are matched")).sum()
}

#[test]
fn a_matching_costs_as_little_as_the_best_of_all() {
    let mut numbers = Numbers(16);
    let mut found = 0;
    for round in 0..20_000 {
        let count = 2 * (1 + numbers.below(5)) as usize;
        let density = 20 + numbers.below(81);
        let greatest = [2, 4, 30, 1 << 50][round % 4];
        let graph = graph(&mut numbers, count, density, greatest);
        let cost = |one: usize, other: usize| graph[one][other];
        let fast = perfect_matching(count, cost);
        let slow = plain::least_cost(count, &cost);
        let cost = fast.as_ref().map(|partners| {
            for (one, &other) in partners.iter().enumerate() {
                assert_eq!(partners[other], one);
            }
            total(&graph, partners)
        });
        assert_eq!(cost, slow, "graph {round}: {graph:?}");
        found += u32::from(slow.is_some());
    }
    assert!((2_000..19_000).contains(&found), "{found} of the graphs have a matching");
}

#[test]
fn larger_graphs_get_matchings_that_no_exchange_of_two_edges_improves() {
    let mut numbers = Numbers(7);
    for count in [50, 100, 256] {
        let graph = graph(&mut numbers, count, 60, 1000);
        let partners =
            perfect_matching(count, |one, other| graph[one][other]).expect("it is dense");
        let cost = |one: usize, other: usize| graph[one][other];
        for one in 0..count {
            for other in 0..count {
                let (mine, theirs) = (partners[one], partners[other]);
                if other == one || other == mine {
                    continue;
                }
                let (now, then) = (
                    cost(one, mine).zip(cost(other, theirs)),
                    cost(one, other).zip(cost(mine, theirs)),
                );
                if let (Some(now), Some(then)) = (now, then) {
                    assert!(now.0 + now.1 <= then.0 + then.1);
                }
            }
        }
    }
}

#[test]
fn an_odd_number_has_no_perfect_matching() {
    for count in [1, 3, 5, 9] {
        assert_eq!(perfect_matching(count, |_, _| Some(1)), None);
    }
    assert_eq!(perfect_matching(0, |_, _| None), Some(Vec::new()));
}
