//! What a search remembers of arrangements that failed.

/// For each arrangement the most steps that were left when it failed; nothing is forgotten between
/// searches with growing limits, because what failed with so many steps left fails with fewer.
///
/// A flat table of buckets, one cache line each. The arrangement's 32 bits are scrambled, which
/// loses nothing; the upper bits choose the bucket and only the rest is stored, in one word with
/// the steps left. So an entry is exact and takes four bytes. The table starts small, so that what
/// is easy pays nothing for what is hard, and grows until it is as large as it may get; then the
/// entry with the fewest steps left gives way.
pub(super) struct Memory {
    buckets: Vec<Bucket>,
    /// How many of the scrambled bits choose the bucket.
    bits: u32,
}

const ENTRIES: usize = 16;

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([u32; ENTRIES]);

/// The low bits of an entry, which hold the steps left. There is at least one: zero is no entry.
const LEFT_BITS: u32 = 6;
const LEFT: u32 = (1 << LEFT_BITS) - 1;

/// So many that the steps left fit in beside the rest of the bits.
const FIRST_BITS: u32 = LEFT_BITS;
const GROWTH_BITS: u32 = 2;
/// 256 megabytes.
const LAST_BITS: u32 = 22;

impl Memory {
    /// The most steps left that an entry can tell.
    pub(super) const MOST_LEFT: u8 = LEFT as u8;

    pub(super) fn new() -> Self {
        Memory { buckets: vec![Bucket([0; ENTRIES]); 1 << FIRST_BITS], bits: FIRST_BITS }
    }

    /// Whether an arrangement, as a number, is worth a look with so many steps left; from then on it
    /// no longer is.
    pub(super) fn enter(&mut self, arrangement: u32, left: u8) -> bool {
        let scrambled = scramble(arrangement);
        loop {
            // At least as many low bits become free as the steps left need.
            let rest = scrambled << self.bits;
            let entry = rest | u32::from(left);
            let bucket = &mut self.buckets[(scrambled >> (32 - self.bits)) as usize].0;
            if let Some(old) = bucket.iter_mut().find(|old| **old & !LEFT == rest) {
                let is_more = entry > *old;
                *old = entry.max(*old);
                return is_more;
            }
            let weakest = bucket.iter_mut().min_by_key(|old| **old & LEFT);
            let weakest = weakest.expect("a bucket has entries");
            if *weakest == 0 || self.bits == LAST_BITS {
                *weakest = entry;
                return true;
            }
            self.grow();
        }
    }

    /// Makes room: the next bits of what is stored choose among the new buckets.
    fn grow(&mut self) {
        let bits = self.bits + GROWTH_BITS;
        let mut buckets = vec![Bucket([0; ENTRIES]); 1 << bits];
        for (number, bucket) in self.buckets.iter().enumerate() {
            let mut filled = [0; 1 << GROWTH_BITS];
            for entry in bucket.0.iter().filter(|entry| **entry != 0) {
                let which = (entry >> (32 - GROWTH_BITS)) as usize;
                let to = &mut buckets[number << GROWTH_BITS | which].0;
                to[filled[which]] = (entry & !LEFT) << GROWTH_BITS | entry & LEFT;
                filled[which] += 1;
            }
        }
        (self.buckets, self.bits) = (buckets, bits);
    }
}

/// Spreads what tells arrangements apart over all bits; no two become the same.
fn scramble(arrangement: u32) -> u32 {
    let mixed = arrangement.wrapping_mul(0x9E37_79B1);
    (mixed ^ mixed >> 15).wrapping_mul(0x85EB_CA77)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrangement_is_entered_again_only_with_more_steps_left() {
        let mut memory = Memory::new();
        let arrangements = || (0..200_000u32).map(|number| number.wrapping_mul(0x0001_0401));
        // Enough to make it grow several times.
        assert!(arrangements().all(|one| memory.enter(one, 3)));
        assert!(memory.bits > FIRST_BITS + 3 * GROWTH_BITS);
        assert!(arrangements().all(|one| !memory.enter(one, 2)));
        assert!(arrangements().all(|one| !memory.enter(one, 3)));
        assert!(arrangements().all(|one| memory.enter(one, 4)));
    }
}
