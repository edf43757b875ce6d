//! A streak survives travelling. The oracle walks through a trip half an hour at a time and notes every calendar
//! date that the traveller lives through on the ground; who solves a puzzle on each of them keeps the streak.

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use parlor_room::daily::{Date, LocalTime, Offset, Streak, streak};
use parlor_table::Dice;

const TRIPS: u64 = 10_000;
const MINUTE: i64 = 60;
const STEP: i64 = 30 * MINUTE;
const HOUR: i64 = 60 * MINUTE;

/// Clocks all around the earth, with daylight saving on both halves, by half hours and quarters.
const ZONES: [&str; 17] = [
    "<-12>12",
    "SST11",
    "HST10",
    "PST8PDT,M3.2.0,M11.1.0",
    "EST5EDT,M3.2.0,M11.1.0",
    "NST3:30NDT,M3.2.0,M11.1.0",
    "UTC0",
    "CET-1CEST,M3.5.0,M10.5.0/3",
    "IST-5:30",
    "<+0545>-5:45",
    "JST-9",
    "AEST-10AEDT,M10.1.0,M4.1.0/3",
    "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
    "NZST-12NZDT,M9.5.0,M4.1.0/3",
    "<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45",
    "<+13>-13",
    "<+14>-14",
];

/// A stay at a place, from a time to another; between stays the traveller is in the air.
struct Stay {
    zone: TimeZone,
    from: i64,
    to: i64,
}

/// Where and when the traveller is on the ground: stays of two days or more, flights of up to 19 hours.
fn trip(dice: &mut Dice) -> Vec<Stay> {
    let mut now = 1_600_000_000 + dice.below(500_000_000) as i64;
    let stays = 1 + dice.below(5);
    let stay = |_| {
        let zone = TimeZone::posix(dice.pick(&ZONES).unwrap()).unwrap();
        let from = now;
        now += 48 * HOUR + dice.below(5 * 24 * 60) as i64 * MINUTE;
        let to = now;
        now += (1 + dice.below(18 * 60) as i64) * MINUTE;
        Stay { zone, from, to }
    };
    (0..stays).map(stay).collect()
}

/// What the traveller's calendar shows at a time on the ground.
fn local(stay: &Stay, at: i64) -> LocalTime {
    let offset = stay.zone.to_offset(Timestamp::from_second(at).unwrap());
    let offset = Offset::new(i64::from(offset.seconds()) / MINUTE).unwrap();
    let at = Duration::from_secs(at.try_into().unwrap());
    LocalTime { date: Date::at(at, offset), at, offset: Some(offset) }
}

/// The dates that the traveller lives through, with the times on them.
fn lived(trip: &[Stay]) -> BTreeMap<Date, Vec<LocalTime>> {
    let mut dates: BTreeMap<Date, Vec<LocalTime>> = BTreeMap::new();
    for stay in trip {
        let mut at = stay.from;
        while at < stay.to {
            let time = local(stay, at);
            dates.entry(time.date).or_default().push(time);
            at += STEP;
        }
    }
    dates
}

/// The streak by the oracle: of the dates lived through, the last ones in a row that were solved; today may still
/// be open.
fn by_the_oracle(lived: &BTreeMap<Date, Vec<LocalTime>>, solved: &[LocalTime]) -> u32 {
    let was_solved = |date: &Date| solved.iter().any(|solve| solve.date == *date);
    let mut dates: Vec<&Date> = lived.keys().collect();
    if dates.last().is_some_and(|today| !was_solved(today)) {
        dates.pop();
    }
    dates.into_iter().rev().take_while(|date| was_solved(date)).count() as u32
}

#[test]
fn who_solves_on_every_date_they_live_through_keeps_the_streak() {
    let (mut skipped, mut repeated, mut changed) = (0, 0, 0);
    for number in 0..TRIPS {
        let mut dice = Dice::new(15, number);
        let trip = trip(&mut dice);
        let lived = lived(&trip);
        let solved: Vec<LocalTime> =
            lived.values().map(|times| *dice.pick(times).unwrap()).collect();
        let now = *lived.values().flatten().max_by_key(|time| time.at).unwrap();
        let all = lived.len() as u32;
        assert_eq!(by_the_oracle(&lived, &solved), all, "trip {number}");
        assert_eq!(streak(&solved, now), Streak { days: all, best: all }, "trip {number}");
        // Today's puzzle is not solved yet.
        let before: Vec<LocalTime> =
            solved.iter().copied().filter(|solve| solve.date < now.date).collect();
        assert_eq!(streak(&before, now).days, before.len() as u32, "trip {number}");

        let dates: Vec<Date> = lived.keys().copied().collect();
        skipped += u32::from(dates.windows(2).any(|pair| pair[1].days_after(pair[0]) > 1));
        let order: Vec<Date> = solved_in_order(&lived);
        repeated += u32::from(order.windows(2).any(|pair| pair[1] < pair[0]));
        let offsets =
            |stay: &Stay| (local(stay, stay.from).offset, local(stay, stay.to - 1).offset);
        changed += u32::from(trip.iter().any(|stay| offsets(stay).0 != offsets(stay).1));
    }
    // The trips meet what they are for: skipped dates, dates lived twice, changes of daylight saving.
    assert!(skipped > 500 && repeated > 500 && changed > 200, "{skipped} {repeated} {changed}");
}

/// The dates in the order in which they were lived through.
fn solved_in_order(lived: &BTreeMap<Date, Vec<LocalTime>>) -> Vec<Date> {
    let mut times: Vec<&LocalTime> = lived.values().flatten().collect();
    times.sort_by_key(|time| time.at);
    let mut dates: Vec<Date> = times.into_iter().map(|time| time.date).collect();
    dates.dedup();
    dates
}

#[test]
fn who_misses_a_date_they_live_through_loses_the_streak_unless_they_fly_forward() {
    let mut lost = 0;
    for number in 0..TRIPS {
        let mut dice = Dice::new(16, number);
        let trip = trip(&mut dice);
        let lived = lived(&trip);
        let solved: Vec<LocalTime> = lived
            .values()
            .map(|times| (dice.below(8) > 0, *dice.pick(times).unwrap()))
            .filter(|(solves, _)| *solves)
            .map(|(_, time)| time)
            .collect();
        let now = *lived.values().flatten().max_by_key(|time| time.at).unwrap();
        let (fast, slow) = (streak(&solved, now).days, by_the_oracle(&lived, &solved));
        let forward = |pair: &[Stay]| {
            let minutes = |time: LocalTime| time.offset.unwrap().minutes();
            minutes(local(&pair[1], pair[1].from)) > minutes(local(&pair[0], pair[0].to - 1))
        };
        if !trip.windows(2).any(forward) {
            assert_eq!(fast, slow, "trip {number}");
            lost += u32::from(solved.len() as u32 > slow);
        }
        assert!(fast >= slow, "trip {number}");
    }
    assert!(lost > 1000, "{lost}");
}
