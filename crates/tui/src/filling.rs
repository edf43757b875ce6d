//! The options of a game, being filled in: its own form, and who sits where.

use crossterm::event::KeyCode;
use parlor_games::catalogue::Listing;
use parlor_room::{Occupant, Record};
use parlor_table::form::{Choice, Field};
use parlor_table::{Level, Seat, Skill};

use crate::play::HERE;
use crate::words;

/// A form that is being filled in.
pub(crate) struct Filling {
    pub(crate) listing: &'static Listing,
    values: Vec<String>,
    /// The names of the seats, and which of the players each has.
    seats: Vec<(String, usize)>,
    /// Who can play a seat.
    players: Vec<Player>,
    /// The row of the cursor: fields, seats, and the start.
    pub(crate) row: usize,
    /// Whether the value of this row was typed into since the cursor came.
    typing: bool,
    /// Why a match with these options cannot begin.
    pub(crate) trouble: Option<String>,
}

struct Player {
    label: String,
    occupant: Occupant,
}

/// What came of a key.
pub(crate) enum Filled {
    /// The form is filled in further.
    Goes,
    /// Back to the games.
    Back,
    /// The rules are asked for.
    Help,
    /// A match begins.
    Start(Box<Record>),
}

/// A row as it is shown.
pub(crate) struct Row {
    pub(crate) label: String,
    pub(crate) value: String,
    /// What can be chosen.
    pub(crate) bounds: String,
}

impl Filling {
    pub(crate) fn new(listing: &'static Listing) -> Filling {
        let fields = listing.form.fields;
        let mut filling = Filling {
            listing,
            values: fields.iter().map(|field| field.usual.to_owned()).collect(),
            seats: Vec::new(),
            players: players(listing),
            row: 0,
            typing: false,
            trouble: None,
        };
        filling.seat_players();
        filling.row = filling.start();
        filling
    }

    fn fields(&self) -> &'static [Field] {
        self.listing.form.fields
    }

    /// The row of the start.
    pub(crate) fn start(&self) -> usize {
        self.fields().len() + self.seats.len()
    }

    fn setup(&self) -> String {
        let fields = self.fields();
        self.listing.form.setup(|name| {
            let place = fields.iter().position(|field| field.name == name)?;
            self.values.get(place).map(String::as_str)
        })
    }

    /// Brings the seats in line with the options. The first is the player's, the others are bots'.
    fn seat_players(&mut self) {
        let table = match (self.listing.open)(&self.setup()) {
            Ok(table) => table,
            Err(why) => return self.trouble = Some(words::sentence(&why.to_string())),
        };
        self.trouble = None;
        let names = Seat::all(table.seats()).map(|seat| words::name(&table.seat_name(seat)));
        let usual = usize::from(Level::USUAL.get());
        let player = |place: usize| match self.seats.get(place) {
            Some((_, player)) => *player,
            None => {
                if place == 0 {
                    0
                } else {
                    usual
                }
            }
        };
        self.seats = names.enumerate().map(|(place, name)| (name, player(place))).collect();
    }

    /// The rows, without the start.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let fields =
            self.fields().iter().zip(&self.values).map(|(field, value)| field_row(field, value));
        let seats = self.seats.iter().map(|(name, player)| Row {
            label: if self.seats.len() == 1 { "Player".to_owned() } else { name.clone() },
            value: self
                .players
                .get(*player)
                .map_or_else(String::new, |player| player.label.clone()),
            bounds: "me or a bot".to_owned(),
        });
        fields.chain(seats).collect()
    }

    pub(crate) fn key(&mut self, key: KeyCode) -> Filled {
        let is_text =
            self.fields().get(self.row).is_some_and(|f| matches!(f.choice, Choice::Text { .. }));
        let rows = self.start() + 1;
        match key {
            KeyCode::Esc => return Filled::Back,
            KeyCode::Down | KeyCode::Tab => self.go((self.row + 1) % rows),
            KeyCode::Up | KeyCode::BackTab => self.go((self.row + rows - 1) % rows),
            KeyCode::Enter if self.row == self.start() => return self.begin(),
            KeyCode::Enter => self.go(self.row + 1),
            KeyCode::Left => self.change(-1),
            KeyCode::Right => self.change(1),
            KeyCode::Backspace => self.erase(),
            KeyCode::Char(letter) if is_text => self.type_letter(letter),
            KeyCode::Char('?') => return Filled::Help,
            KeyCode::Char('q') => return Filled::Back,
            KeyCode::Char('j') => self.go((self.row + 1) % rows),
            KeyCode::Char('k') => self.go((self.row + rows - 1) % rows),
            KeyCode::Char('h') => self.change(-1),
            KeyCode::Char('l' | ' ') if self.row < self.start() => self.change(1),
            KeyCode::Char(' ') => return self.begin(),
            KeyCode::Char(digit @ '0'..='9') => self.type_letter(digit),
            _ => {}
        }
        Filled::Goes
    }

    /// Moves to another row; a number that was typed comes within its bounds.
    fn go(&mut self, row: usize) {
        if let (Some(field), Some(value)) =
            (self.fields().get(self.row), self.values.get_mut(self.row))
            && let Choice::Number { least, most } = field.choice
        {
            *value = value.parse().unwrap_or(least).clamp(least, most).to_string();
        }
        self.row = row;
        self.typing = false;
        self.seat_players();
        self.row = self.row.min(self.start());
    }

    fn change(&mut self, by: i64) {
        let count = self.players.len();
        match (self.fields().get(self.row), self.row.checked_sub(self.fields().len())) {
            (Some(field), _) => {
                let value = changed(field, &self.values[self.row], by);
                self.values[self.row] = value;
                self.seat_players();
            }
            (None, Some(seat)) => {
                if let Some((_, player)) = self.seats.get_mut(seat) {
                    *player = (*player + count).saturating_add_signed(by as isize) % count;
                }
            }
            (None, None) => {}
        }
    }

    fn type_letter(&mut self, letter: char) {
        let (Some(field), Some(value)) =
            (self.fields().get(self.row), self.values.get_mut(self.row))
        else {
            return;
        };
        let most = match field.choice {
            Choice::Number { most, .. } => most.to_string().len(),
            // What is too long is refused with the reason; a few letters more can be seen to be too many.
            Choice::Text { most } => 2 * most as usize,
            Choice::OneOf(_) => return,
        };
        // The first letter that is typed replaces what was there.
        if !std::mem::replace(&mut self.typing, true) {
            value.clear();
        }
        if value.chars().count() < most {
            value.push(letter);
        }
        self.seat_players();
    }

    fn erase(&mut self) {
        let typed = self.fields().get(self.row).filter(|f| !matches!(f.choice, Choice::OneOf(_)));
        if typed.is_some()
            && let Some(value) = self.values.get_mut(self.row)
        {
            value.pop();
            self.typing = true;
            self.seat_players();
        }
    }

    /// Begins a match, unless something is wrong with the options.
    fn begin(&mut self) -> Filled {
        self.go(self.start());
        if self.trouble.is_some() {
            return Filled::Goes;
        }
        let mut record = Record::new("here", self.listing.name, &self.setup(), HERE);
        let occupant = |(_, player): &(String, usize)| self.players[*player].occupant.clone();
        record.seats = self.seats.iter().map(occupant).collect();
        Filled::Start(Box::new(record))
    }
}

/// Who can play a seat: the user here, the eight levels, and the game's own players.
fn players(listing: &Listing) -> Vec<Player> {
    let me = Player { label: words::ME.to_owned(), occupant: Occupant::Person(HERE) };
    let levels = (1..=8).filter_map(Level::new).map(Skill::from);
    let styles = (listing.styles)().into_iter().flat_map(|style| {
        let (least, most) = style.depths;
        (least..=most).map(move |depth| Skill::Style { name: style.name, depth })
    });
    let bot = |skill: Skill| Player {
        label: words::bot(listing.name, skill),
        occupant: Occupant::Bot(skill.to_string()),
    };
    [me].into_iter().chain(levels.chain(styles).map(bot)).collect()
}

fn field_row(field: &Field, value: &str) -> Row {
    let (value, bounds) = match field.choice {
        Choice::Number { least, most } => (value, format!("{least} to {most}")),
        Choice::OneOf(values) => {
            let shown = values.iter().find(|(own, _)| *own == value);
            let all: Vec<&str> = values.iter().map(|(_, label)| label.english()).collect();
            (shown.map_or(value, |(_, label)| label.english()), all.join(", "))
        }
        Choice::Text { .. } => (value, "type it".to_owned()),
    };
    Row { label: field.label.to_string(), value: value.to_owned(), bounds }
}

/// The value before or after another one.
fn changed(field: &Field, value: &str, by: i64) -> String {
    match field.choice {
        Choice::Number { least, most } => {
            let number = value.parse().unwrap_or(i64::from(least)) + by;
            number.clamp(least.into(), most.into()).to_string()
        }
        Choice::OneOf(values) => {
            let place = values.iter().position(|(own, _)| *own == value).unwrap_or(0);
            let place = (place + values.len()).saturating_add_signed(by as isize) % values.len();
            values[place].0.to_owned()
        }
        Choice::Text { .. } => value.to_owned(),
    }
}
