//! What every game must hold to, as one suite.
//!
//! [`Conformance::run`] plays random matches and checks at every step what the mid-end, the store
//! and the front ends rely on. Each check is a function of its own, named after the promise; a
//! broken promise panics with the log that shows it.

use std::collections::BTreeSet;
use std::fmt::Debug;

use crate::scene::{Ground, NumberField, Shape};
use crate::sketch::NOTE;
use crate::{Dice, Draw, Drawing, Entry, Game, Notation, Opening, Position, Seat, Session, Turn};

/// How to try a game.
pub struct Conformance<G: Game> {
    /// The options to play with.
    pub setups: Vec<G::Setup>,
    /// How many matches to play with each.
    pub matches: u64,
    /// How many entries random play may take; a match that is still running then has hit its
    /// stated limit.
    pub limit: usize,
    /// Whether every match must have ended before the limit.
    pub must_end: bool,
    /// Action texts to try at a position, legal and illegal ones; all that could be listed.
    pub universe: fn(&G) -> Vec<String>,
}

impl<G: Game<Position: Draw> + Draw> Conformance<G> {
    /// Plays all the matches.
    pub fn run(&self) {
        for setup in &self.setups {
            text_round_trips(setup);
            for seed in 0..self.matches {
                let first = self.play(setup, seed);
                let second = self.play(setup, seed);
                assert_eq!(first.log(), second.log(), "the same seed gives the same match");
                a_replayed_log_gives_the_same_match(&first);
                undo_and_redo_lead_there_and_back(&first);
                a_log_that_only_grows_is_recalled(&first, Dice::new(seed, 0));
                self.a_match_begins_from_a_position_or_says_why_not(&first, seed);
            }
        }
    }

    fn play(&self, setup: &G::Setup, seed: u64) -> Session<G> {
        let mut session = Session::<G>::new(setup.clone());
        let mut whim = Dice::new(seed, u64::MAX);
        let mut grounds = Vec::new();
        let mut seen = Vec::new();
        while session.entries().len() < self.limit {
            session.settle(seed);
            self.inspect(&session);
            a_ground_is_known_by_its_name(session.game(), &mut grounds);
            seen = a_sketch_shows_nothing_that_the_scene_hides(session.game(), &seen);
            let Turn::Seats(seats) = session.game().turn() else { return session };
            assert!(!seats.is_empty(), "somebody is to act:\n{}", session.log());
            if session.game().countdown().is_some() && whim.below(40) == 0 {
                session.expire().expect("a running clock can run out");
                continue;
            }
            let seat = seats[whim.below(seats.len())];
            let actions = session.game().actions(seat);
            let action = whim
                .pick(&actions)
                .unwrap_or_else(|| panic!("a seat to act has an action:\n{}", session.log()));
            session.act(seat, action.clone()).unwrap_or_else(|why| {
                panic!("{action} is listed but refused: {why}\n{}", session.log())
            });
        }
        assert!(!self.must_end, "random play ends:\n{}", session.log());
        session
    }

    /// Begins a match from every position of another one, and plays a little.
    fn a_match_begins_from_a_position_or_says_why_not(&self, session: &Session<G>, seed: u64) {
        let mut begun = 0;
        for count in 0..=session.entries().len() {
            let game = session.after(count).expect("it has been there");
            if game.turn() == Turn::Chance {
                continue;
            }
            let position = game.position();
            let mut started = match Opening::<G>::from_position(session.setup(), position.clone()) {
                Ok(opening) => Session::open(opening),
                Err(why) => {
                    assert!(!why.to_string().is_empty(), "{position}");
                    continue;
                }
            };
            begun += 1;
            text_round_trips(started.opening());
            started.settle(seed);
            assert_eq!(started.game().position().actions(), position.actions(), "{position}");
            let Turn::Seats(seats) = started.game().turn() else {
                panic!("somebody is to act in {position}")
            };
            let action = started.game().actions(seats[0]).swap_remove(0);
            started.act(seats[0], action).expect("it is listed");
            started.settle(seed);
            a_replayed_log_gives_the_same_match(&started);
            undo_and_redo_lead_there_and_back(&started);
        }
        assert!(begun > 0, "a match begins from some position:\n{}", session.log());
    }

    fn inspect(&self, session: &Session<G>) {
        let game = session.game();
        text_round_trips(game.position());
        for action in game.position().actions() {
            text_round_trips(&action);
        }
        for seat in Seat::all(game.seats()) {
            self.listed_actions_are_exactly_the_legal_ones(session, seat);
            the_scene_offers_exactly_the_listed_actions(game, seat);
        }
    }

    fn listed_actions_are_exactly_the_legal_ones(&self, session: &Session<G>, seat: Seat) {
        let listed = session.game().actions(seat);
        let texts: BTreeSet<String> = listed.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), listed.len(), "no action is listed twice");
        if !session.game().turn().includes(seat) {
            assert!(listed.is_empty(), "seat {seat} may not act:\n{}", session.log());
        }
        for action in listed {
            text_round_trips(&action);
            Entry::Act(seat, action.clone())
                .play(&mut session.game().clone())
                .unwrap_or_else(|why| panic!("{action} is listed: {why}\n{}", session.log()));
        }
        for text in (self.universe)(session.game()) {
            let Ok(action) = text.parse::<G::Action>() else { continue };
            if texts.contains(&action.to_string()) {
                continue;
            }
            let mut after = session.game().clone();
            let answer = Entry::Act(seat, action).play(&mut after);
            assert!(answer.is_err(), "{text} is legal but not listed:\n{}", session.log());
            assert_same(&after, session.game());
        }
    }
}

fn text_round_trips<T: Notation>(value: &T) {
    let text = value.to_string();
    assert!(!text.contains('\n'), "one line of text: {text:?}");
    let read = T::from_str(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
    assert_eq!(&read, value, "{text}");
}

fn a_replayed_log_gives_the_same_match<G: Game>(session: &Session<G>) {
    let replayed = Session::<G>::replay(&session.log())
        .unwrap_or_else(|why| panic!("{why}\n{}", session.log()));
    assert_same(session.game(), replayed.game());
    assert_eq!(session.log(), replayed.log());
}

fn undo_and_redo_lead_there_and_back<G: Game>(session: &Session<G>) {
    let mut walker = session.clone();
    let mut back = 0;
    while walker.undo() {
        back += 1;
        let count = walker.entries().len();
        assert_same(walker.game(), &session.after(count).expect("it has been there"));
    }
    for _ in 0..back {
        assert!(walker.redo());
    }
    assert!(!walker.redo());
    assert_eq!(&walker, session);
}

/// Goes back and forth in a match and now and then plays on, and writes down everything that is done.
fn a_log_that_only_grows_is_recalled<G: Game>(session: &Session<G>, mut whim: Dice) {
    let mut walker = Session::<G>::new(session.setup().clone());
    let mut log: Vec<String> = Vec::new();
    for entry in session.entries() {
        for _ in 0..whim.below(4) {
            let (moved, line) = match whim.below(2) {
                0 => (walker.undo(), "<"),
                _ => (walker.redo(), ">"),
            };
            log.extend(moved.then(|| line.to_owned()));
        }
        // What is next in the match fits only where the match has got to.
        while walker.redo() {
            log.push(">".to_owned());
        }
        walker.record(entry.clone()).expect("what was legal once is legal again");
        log.push(entry.to_string());
    }
    if walker.undo() {
        log.push("<".to_owned());
    }
    let mut recalled = Session::<G>::new(session.setup().clone());
    recalled.recall(log.iter().map(String::as_str)).expect("the log was written by this match");
    assert_eq!(recalled, walker);
    let before = recalled.clone();
    assert!(recalled.recall([">", ">"]).is_err(), "only one action was taken back");
    assert_eq!(recalled, before, "an error changes nothing");
}

fn a_ground_is_known_by_its_name<G: Draw>(game: &G, grounds: &mut Vec<Ground>) {
    let Drawing { ground, .. } = game.drawing(None);
    match grounds.iter().find(|known| known.name == ground.name) {
        Some(known) => assert_eq!(*known, ground, "the same name means the same ground"),
        None => grounds.push(ground),
    }
}

fn the_scene_offers_exactly_the_listed_actions<G>(game: &G, seat: Seat)
where
    G: Game<Position: Draw> + Draw,
{
    offers(&game.drawing(Some(seat)), game.actions(seat));
    offers(&game.position().drawing(None), game.position().actions());
    every_pick_stands_in_the_sketch(game, Some(seat));
    every_pick_stands_in_the_sketch(game.position(), None);
}

fn every_pick_stands_in_the_sketch(board: &impl Draw, viewer: Option<Seat>) {
    let (picks, sketch) = (board.scene(viewer).picks, board.sketch(viewer));
    for coordinate in picks.first.iter().chain(picks.next.values().flatten()) {
        assert!(sketch.at(coordinate).is_some(), "{coordinate} can be picked in\n{sketch}");
    }
    for span in sketch.spans() {
        let length = sketch.lines()[span.row].chars().count();
        assert!(span.width > 0 && span.column + span.width <= length, "{span:?} in\n{sketch}");
    }
}

/// What a viewer sees: the shapes of the scene, and the sketch without what is said below it.
type Seen = (Vec<Shape>, Vec<String>);

/// As long as a viewer sees no shape change, the board of the sketch stays the same: it tells nothing of
/// what others do that the scene does not tell. Returns what everyone sees now.
fn a_sketch_shows_nothing_that_the_scene_hides<G: Game + Draw>(
    game: &G,
    before: &[Seen],
) -> Vec<Seen> {
    let viewers = [None].into_iter().chain(Seat::all(game.seats()).map(Some));
    let see = |viewer| {
        let (ground, shapes) = (game.ground(), game.scene(viewer).shapes);
        let sketch = game.sketch(viewer);
        let notes = sketch.spans().iter().filter(|span| span.class == NOTE);
        let noted: BTreeSet<usize> = notes.map(|span| span.row).collect();
        let lines = (0..).zip(sketch.lines()).filter(|(row, _)| !noted.contains(row));
        let lines = lines.map(|(_, line)| line.clone()).collect();
        (ground.into_iter().chain(shapes).collect(), lines)
    };
    let now: Vec<Seen> = viewers.map(see).collect();
    for ((shapes, lines), (shapes_before, lines_before)) in now.iter().zip(before) {
        if shapes == shapes_before {
            assert_eq!(lines, lines_before, "the sketch changes where the scene does not");
        }
    }
    now
}

fn offers<A: Notation>(drawing: &Drawing, actions: Vec<A>) {
    let keys: BTreeSet<_> = drawing.shapes().map(|shape| &shape.key).collect();
    assert_eq!(keys.len(), drawing.shapes().count(), "a shape's key is its own");
    let scene = &drawing.scene;
    let mut offered: BTreeSet<String> = scene.picks.actions().into_iter().collect();
    offered.extend(scene.buttons.iter().map(|button| button.action.clone()));
    offered.extend(scene.numbers.iter().flat_map(NumberField::actions));
    let listed: BTreeSet<String> = actions.iter().map(ToString::to_string).collect();
    assert_eq!(offered, listed, "the scene offers the listed actions: {}", scene.label);
    let pickable: BTreeSet<_> = drawing.shapes().filter_map(|shape| shape.pick.as_ref()).collect();
    for coordinate in scene.picks.first.iter().chain(scene.picks.next.values().flatten()) {
        assert!(pickable.contains(coordinate), "{coordinate} stands on the board to be picked");
    }
}

fn assert_same<G: Game + Debug>(left: &G, right: &G) {
    assert_eq!(left, right);
    assert_eq!(left.position(), right.position());
}
