//! Sampled luck: the dots that nature would send.

use crate::dots::field::Field;
use crate::dots::places::Places;

/// Quick random numbers for sampled futures (SplitMix64, Steele, Lea and Flood 2014).
pub(in crate::dots) struct Luck(u64);

impl Luck {
    /// The luck of a sampled future, the same every time.
    pub(in crate::dots) fn of(future: u32) -> Luck {
        Luck(u64::from(future).wrapping_mul(0x2545_f491_4f6c_dd1d))
    }

    pub(super) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    fn places(&mut self) -> Places {
        Places::from_bits(self.bits(), self.bits())
    }

    /// A board full of random dots, drawn for all places at once: three random bits make a number
    /// from 0 to 7 for each place, and those with 5 and above are drawn again.
    pub(in crate::dots) fn board(&mut self, size: u8) -> Field {
        let mut left = Places::board(size);
        let mut colours = [Places::NONE; 5];
        while !left.is_empty() {
            let (one, two, four) = (self.places(), self.places(), self.places());
            let low = left & !four;
            colours[0] |= low & !two & !one;
            colours[1] |= low & !two & one;
            colours[2] |= low & two & !one;
            colours[3] |= low & two & one;
            colours[4] |= left & four & !two & !one;
            left &= four & (two | one);
        }
        Field::of_colours(size, colours)
    }
}
