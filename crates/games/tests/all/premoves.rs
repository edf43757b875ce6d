//! What a player can pick beforehand, while another is to act.

use std::collections::BTreeSet;

use parlor_games::catalogue::{GAMES, Listing, RACES};
use parlor_table::{Dice, Input, Seat, Table, Turn};

/// Calls `see` with a game's board at many points of random matches.
fn play(game: &Listing, mut see: impl FnMut(&dyn Table)) {
    for number in 0..10 {
        let mut dice = Dice::new(number, 7);
        let mut table = (game.open)(&(game.setup)()).unwrap();
        table.happen(Input::Nature, number).unwrap();
        for _ in 0..60 {
            see(&*table);
            let Turn::Seats(seats) = table.turn() else { break };
            let seat = *dice.pick(&seats).unwrap();
            let action = dice.pick(&table.actions(seat)).unwrap().clone();
            table.happen(Input::Act(seat, &action), number).unwrap();
        }
    }
}

fn seats(table: &dyn Table) -> impl Iterator<Item = Seat> {
    Seat::all(table.seats())
}

#[test]
fn only_games_with_turns_have_premoves_and_only_for_those_who_wait() {
    for game in GAMES.iter().chain(&RACES) {
        let mut some = 0;
        play(game, |table| {
            for seat in seats(table) {
                let premoves = table.premoves(seat);
                let waits = matches!(table.turn(), Turn::Seats(seats) if !seats.contains(&seat));
                assert!(waits || premoves.is_empty(), "{}: seat {seat} does not wait", game.name);
                some += usize::from(!premoves.is_empty());
            }
        });
        assert_eq!(some > 0, game.turns, "{}", game.name);
    }
}

#[test]
fn a_premove_is_an_action_that_is_picked_on_the_board() {
    for game in GAMES.iter().filter(|game| game.turns) {
        play(game, |table| {
            for seat in seats(table) {
                let premoves = table.premoves(seat);
                let drawing = table.drawing(Some(seat));
                let spots: BTreeSet<_> = drawing.shapes().filter_map(|s| s.pick.as_ref()).collect();
                let picked = premoves.first.iter().chain(premoves.next.values().flatten());
                picked.for_each(|coordinate| assert!(spots.contains(coordinate), "{coordinate}"));
                for action in premoves.actions() {
                    assert_eq!(table.reads(&action), Ok(()), "{}: {action}", game.name);
                    let refused = table.foresee(Input::Act(seat, &action), 0);
                    assert!(refused.is_err(), "{}: {action} is played out of turn", game.name);
                }
            }
        });
    }
}

#[test]
fn most_premoves_can_be_played_when_the_turn_comes() {
    for game in GAMES.iter().filter(|game| game.turns) {
        let (mut kept, mut all) = (0, 0);
        play(game, |table| {
            let Some(seat) = seats(table).find(|&seat| !table.premoves(seat).is_empty()) else {
                return;
            };
            let Some(mover) = table.turn().only() else { return };
            for answer in table.actions(mover).into_iter().take(5) {
                let mut after = table.copied();
                after.happen(Input::Act(mover, &answer), 0).unwrap();
                let legal: BTreeSet<String> = after.actions(seat).into_iter().collect();
                if legal.is_empty() {
                    continue;
                }
                let premoves = table.premoves(seat).actions();
                kept += premoves.iter().filter(|action| legal.contains(*action)).count();
                all += premoves.len();
            }
        });
        assert!(all > 100 && kept * 2 > all, "{}: {kept} of {all}", game.name);
    }
}
