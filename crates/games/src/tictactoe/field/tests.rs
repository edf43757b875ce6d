//! A field against fresh fields and plain rules.

use super::*;
use parlor_table::{Dice, Seat};

fn same(field: &Field, fresh: &Field) -> bool {
    field.made == fresh.made
        && field.ranks == fresh.ranks
        && field.worth == fresh.worth
        && field.total == fresh.total
        && (&field.fives, &field.fours, &field.threats)
            == (&fresh.fives, &fresh.fours, &fresh.threats)
        && field.key == fresh.key
        && field.near == fresh.near
}

#[test]
fn a_field_kept_up_to_date_is_the_same_as_a_fresh_one() {
    let mut dice = Dice::new(1, 0);
    for options in ["3,3,1,xo", "6,4,1,xo", "9,5,1,xo", "10,7,1,xo", "20,5,1,xo", "32,32,1,xo"] {
        let mut position: Position = format!("@{options}").parse().unwrap();
        let mut field = Field::new(&position);
        for _ in 0..60 {
            let empty: Vec<At> = field.empty_cells().collect();
            let Some(&at) = dice.pick(&empty) else { break };
            let cell = field.cell(at);
            if position.is_over() {
                break;
            }
            for seat in [Seat(0), Seat(1)] {
                let wins = field.fives(seat.index()).iter().any(|five| five == at);
                assert_eq!(wins, position.completing(cell).contains(&seat), "{position} {cell}");
            }
            let other = *dice.pick(&empty).unwrap();
            field.put(other, dice.below(2));
            let side = usize::from(field.stands[usize::from(other)].unwrap());
            field.take(other, side);
            field.put(at, position.to_move().index());
            position.place(cell).unwrap();
            assert!(same(&field, &Field::new(&position)), "{position}");
        }
    }
}

#[test]
fn a_shape_says_how_near_a_line_is() {
    let shape = |text: &str| {
        // The cell looked at is drawn as a star, walls as bars.
        let middle = text.find('*').unwrap();
        let word = |wanted: char| {
            let of = |(place, symbol): (usize, char)| {
                u64::from(symbol == wanted) << (place + 4 - middle)
            };
            text.chars().enumerate().map(of).sum::<u64>()
        };
        Shapes::new(5).of(word('x'), word('|'))
    };
    assert_eq!(shape("xxxx*    "), Shape::Five);
    assert_eq!(shape(" xxx*    "), Shape::OpenFour);
    assert_eq!(shape("|xxx*    "), Shape::Four);
    assert_eq!(shape("  xx*    "), Shape::OpenThree);
    assert_eq!(shape("| xx* |  "), Shape::Three);
    assert_eq!(shape("   x*    "), Shape::OpenTwo);
    assert_eq!(shape("  |x*  | "), Shape::Dead);
}
