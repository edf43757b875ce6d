// What the server sends and receives, as types. Generated from the document of the interface by
// crates/server/tests/all/types.rs; do not edit.

/** The program that answers. */
export type About = {
  /** `Parlor`. */
  name: string;
  /** The version of the server, like 0.1.0. */
  version: string;
};

/** A kind of advice. */
export type AdviceView = {
  /** The label of the button that asks for it. */
  label: string;
  /** The name of the advice in requests. */
  name: string;
};

/** Advice. */
export type Answer = {
  /** The text of the advised action. */
  action: string;
  /** The coordinates to pick for it; empty if it is not done on the board. */
  picks: string[];
};

/** A page of past puzzles. */
export type Archive = {
  /** The latest date comes first. */
  days: ArchiveDay[];
  /** The value of `before` for the next page; null on the last page. */
  next: string | null;
};

/** The puzzles of a date of the archive. */
export type ArchiveDay = {
  /** The date, like `2026-11-17`. */
  date: string;
  /** Whether it is still this date somewhere on earth, so that a try counts. */
  playable: boolean;
  /** One puzzle for each game that has puzzles of the day. */
  puzzles: ArchivePuzzle[];
};

/** A puzzle of the archive. */
export type ArchivePuzzle = {
  /** How the user's try ended, in words, if it is over. */
  ended: string | null;
  /** The seconds on the clock that starts when the puzzle is begun; null where none does. */
  first_clock: number | null;
  /** The name of the game. */
  game: string;
  /** The id of the user's try, if there was one. */
  id: string | null;
  /** Whether the user has solved it; null without a finished try. */
  solved: boolean | null;
  /** The name of the game on screen. */
  title: string;
};

/** A result that is better than all before. */
export type Best = {
  /** The best until then. */
  before: number;
  /** The new best. */
  value: number;
};

/** What an action changes on a board. Shapes are identified by their keys. */
export type BoardChange = {
  /** Counts to show beside the board. */
  facts: Fact[];
  /** The keys of the shapes that are gone. */
  gone: string[];
  /** The board in one sentence. */
  label: string;
  /** The position as one line of text. */
  position: string;
  /** The shapes that are new or different. */
  shapes: Shape[];
};

/** A position to edit. */
export type BoardEdit = {
  /** The coordinate that the brush is used on, or the number that it sets; left out where it changes the whole position. */
  at?: string | null;
  /** The name of one of the position's brushes. */
  brush: string;
  /** The position as one line of text. */
  position: string;
};

/** A board. */
export type BoardView = {
  /** What the board can be edited with (see `POST /games/{game}/edit`), where that was looked for. */
  brushes?: Brush[];
  /** The part of the drawing that rarely changes. */
  ground: GroundView;
  /** The position as one line of text. */
  position: string;
  /** The drawing without its ground. */
  scene: Scene;
  /** Why no match can begin from the position, in one sentence, where that was looked for; absent if one can. */
  unready?: string;
};

/** The boards after each of some actions. */
export type Boards = {
  /** The board after the first action; null if there is no action. */
  first: BoardView | null;
  /** What each further action changes. */
  then: BoardChange[];
};

/** Something to edit a board with. */
export type Brush = {
  /** Whether the position is in the state that it brings about. */
  holds?: boolean;
  /** How it is used. */
  kind: BrushKind;
  /** The name of the brush on screen. */
  label: string;
  /** The smallest such number. */
  least?: number;
  /** The largest such number. */
  most?: number;
  /** The name of the brush in requests. */
  name: string;
  /** What it puts on the board, drawn around the origin with a radius of at most 10; nothing where words are enough. */
  token?: Shape[];
  /** What the number is now, where it sets one. */
  value?: number;
};

/** How a brush is used. */
export type BrushKind = "place" | "whole" | "state" | "number";

/** A kind of result. */
export type Bucket = {
  /** The number of tries with this result. */
  count: number;
  /** The result in a few words. */
  label: string;
  /** Whether the user's own try is among them. */
  mine: boolean;
};

/** An action that is not done on the board. */
export type Button = {
  /** The text of the action. */
  action: string;
  /** What the button says. */
  label: string;
  /** Where a front end puts it. */
  place?: Place;
};

/** What a viewer may do beside the actions of the game. */
export type Can = {
  /** End the match, because nobody has moved yet. */
  abort: boolean;
  /** Accept or decline the offer. */
  answer: boolean;
  /** Claim the match, because another player is away; at once, or in the time that the seat says. */
  claim: boolean;
  /** Take a seat. */
  join: boolean;
  /** Give up the seats that the viewer has. */
  leave: boolean;
  /** Offer a draw. */
  offer_draw: boolean;
  /** Ask to take the last action back. */
  offer_undo: boolean;
  /** Play again what was taken back. */
  redo: boolean;
  /** Play another match with the same options. */
  rematch: boolean;
  /** See all steps made so far, and the boards after them. Not while players hide what they do from each other, and not what another user does in a puzzle of the day. */
  replay: boolean;
  /** Resign. */
  resign: boolean;
  /** Share a link to the position, which anyone can analyse. Not while the match withholds its log, because the analysis gives away what the log would. */
  share_position: boolean;
  /** Say something to the other players. */
  speak: boolean;
  /** Begin although seats are free. */
  start: boolean;
  /** Whether actions can be taken back in this match at all without asking an opponent. */
  takes_back: boolean;
  /** Take the last action back. */
  undo: boolean;
};

/** How fast a match is, by the time that a player has for 40 moves. Each class has ratings of its own. */
export type ClockClass = "lightning" | "quick" | "long" | "none";

/** A clock, in milliseconds. */
export type ClockView = {
  /** The time that is left. */
  left: number;
  /** The time that the clock began with. */
  length: number;
};

/** When picks are closed. */
export type Closed = {
  /** How many coordinates are picked at least. */
  least: number;
  /** How many of the other picked coordinates could follow the last one, at least: those that `next` of the last one has. */
  touching: number;
};

/** A field with a certain value. */
export type Condition = {
  /** The name of the field. */
  field: string;
  /** The value. */
  value: string;
};

/** The name and the password of an account. */
export type Credentials = {
  /** 1 to 24 characters. */
  name: string;
  /** 8 to 200 characters. */
  password: string;
};

/** Everything that is known about the user. */
export type Data = {
  /** All matches, the latest first. */
  matches: WholeMatch[];
  /** The name of the user; null if they have not chosen one. */
  name: string | null;
  /** Ratings in games for two. */
  ratings: RatingView[];
  /** Whether that is the name of an account. */
  registered: boolean;
  /** Where the user is logged in. */
  sessions: SessionView[];
  /** Statistics by game. */
  statistics: Record<string, Statistics>;
  /** The tournaments that the user organises or takes part in, the latest first. */
  tournaments: TournamentSummary[];
};

/** An edge of a drawing. */
export type Edge = "top" | "bottom";

/** A position after an edit. */
export type Edited = {
  /** The board. */
  board: BoardView;
  /** Why no match can begin from it, in one sentence; null if one can. */
  unready: string | null;
};

/** A person in a tournament. */
export type Entrant = {
  /** The name, if the person has chosen one. */
  called: string | null;
  /** The number of the user, which tells guests without a name apart. */
  number: number;
  /** Whether that is the name of an account, which is unique. */
  registered: boolean;
};

/** Whether a player is paired. */
export type EntrantStatus = "playing" | "left" | "removed";

/** The kind of an event. */
export type EventKind = "acted" | "expired" | "took-back" | "played-again" | "resigned" | "agreed" | "flagged" | "claimed" | "aborted" | "away" | "back" | "said" | "joined" | "left" | "started" | "offered" | "accepted" | "declined" | "rematched";

/** An event of a match. */
export type EventView = {
  /** The text of the action, if a seat acted. */
  action: string | null;
  /** What players call the action, in a list of moves. */
  called: string | null;
  /** How many pieces the action captured; told only of the last action. */
  captured: number;
  /** The kind of event. */
  kind: EventKind;
  /** Whether that seat is the viewer's. */
  mine: boolean;
  /** Remarks of the game on it, a sentence each. */
  news: string[];
  /** The seat that caused it, if one did. */
  seat: number | null;
  /** The number of the event, from 1. */
  seq: number;
  /** The event in one sentence. */
  text: string;
};

/** A count that matters. */
export type Fact = {
  /** What is counted. */
  name: string;
  /** Whether the value is no count but written in coordinates. A client that shows no coordinates may leave it out: the board shows the same. */
  notation?: boolean;
  /** The count. */
  value: string;
};

/** What went wrong. */
export type Fault = {
  /** The kind of error, for programs: `stale`, `refused`, `busy` and others. */
  code: string;
  /** The reason in one sentence, for people. */
  message: string;
};

/** What kind of value a field takes. */
export type FieldKind = "number" | "choice" | "text";

/** An option of a game. */
export type FieldView = {
  /** Whether a position determines this option, so that it cannot be chosen in a match that begins from a position. */
  carried: boolean;
  /** What kind of value the field takes. */
  kind: FieldKind;
  /** The name of the field on screen. */
  label: string;
  /** The smallest number. */
  least?: number;
  /** The largest number, or the length of the longest text. */
  most?: number;
  /** The name of the field in the pattern. */
  name: string;
  /** With which value of another field this option does not matter, if there is one. */
  unless: Condition | null;
  /** The default value. */
  usual: string;
  /** The values of a choice. */
  values?: ValueView[];
};

/** A form that was filled in. */
export type Filled = {
  /** A position to begin from. It takes precedence over the options that it determines. */
  position?: string | null;
  /** The values of fields by name. Fields that are left out have their default values. */
  values?: Record<string, string>;
};

/** A button that completes an action. */
export type Finish = {
  /** When the picks are closed. Closed picks take every shape off the board that has the class of the picked ones; others take only what is picked. Absent where picks are never closed. */
  closed?: Closed;
  /** What the button says. */
  label: string;
  /** How many coordinates an action has at least. */
  least: number;
};

/** The place of a match in a tournament. */
export type FixtureView = {
  /** The board, from 1. */
  board: number;
  /** The round, from 1. */
  round: number;
  /** The id of the tournament. */
  tournament: string;
};

/** What a shape looks like. */
export type Form = {
  /** An upright rectangle. */
  box?: {
    /** Its height. */
    height: number;
    /** The radius of its corners. */
    round: number;
    /** Its width. */
    width: number;
  };
  /** A filled circle. */
  disc?: {
    /** Its radius. */
    radius: number;
  };
  /** A line through points relative to the shape's place. */
  line?: Point[];
  /** A filled polygon; the points are relative to the shape's place. */
  polygon?: Point[];
  /** A short text, centred. */
  text?: {
    /** The height of a capital letter, about. */
    size: number;
    /** The text. */
    text: string;
  };
};

/** A game that can be played. */
export type GameView = {
  /** The kinds of advice that players can ask for. */
  advice: AdviceView[];
  /** What a player who sees the game for the first time is told before that clock starts, one sentence after the other; empty where none starts: then the match tells it. */
  coach?: string[];
  /** The options as fields of a form. */
  fields: FieldView[];
  /** The seconds on the clock that starts together with a match of the default options; null where none does. */
  first_clock: number | null;
  /** The name of the game in requests. */
  name: string;
  /** The text of the options, with the names of the fields in braces. */
  pattern: string;
  /** Options that have a name, for players who want no more than to choose one; the first are the default ones. */
  presets: PresetView[];
  /** The name of the race that is made of the game, if it is a game for one. */
  race: string | null;
  /** The names of the seats with the default options. */
  seats: string[];
  /** The default options. */
  setup: string;
  /** Bots of the game's own, beside those of the eight levels. */
  styles: StyleChoice[];
  /** What the game is about, in one sentence. */
  summary: string;
  /** The name of the game on screen. */
  title: string;
  /** The fields that make room for other players, with their values then, where the default options are for one player. */
  together: Record<string, string>;
  /** Whether players act one after the other, so that a match can have a time limit. */
  turns: boolean;
};

/** All games and races. A race is a game for several players that is made of a game for one. */
export type Games = {
  /** The games. */
  games: GameView[];
  /** The races. */
  races: GameView[];
};

/** The part of a drawing that rarely changes: cells and walls. It is sent once. */
export type GroundView = {
  /** Identifies the ground within its game: a client that names it is not sent the same shapes again. */
  name: string;
  /** The shapes; null if the client has them already. */
  shapes: Shape[] | null;
};

/** The analysis of a step. */
export type Judged = {
  /** The best line in place of this step, its first action first. */
  best: string[];
  /** Other good actions. */
  others: Other[];
  /** The action that was played. */
  played: string;
  /** Whether the verdict is proven. */
  proven: boolean;
  /** What the board was worth to the first seat, from -1 (lost) to 1 (won); null in a game for one. */
  value: number | null;
  /** What the best action was worth, in words. */
  verdict: string;
  /** Whether the action that was played is as good as the best. */
  was_best: boolean;
};

/** A player in a leaderboard. */
export type LeaderView = {
  /** The name of the player; null for a guest without one. */
  called: string | null;
  /** The standard deviation of the rating. */
  deviation: number;
  /** The number of rated matches. */
  games: number;
  /** Whether this is the user. */
  mine: boolean;
  /** The number of the player, which tells guests without a name apart. */
  number: number;
  /** The rating. */
  rating: number;
  /** Whether that is the name of an account, which is unique. */
  registered: boolean;
};

/** The best players of a game in a clock class. */
export type Leaderboard = {
  /** The number of rated matches that a player needs for a place. */
  needed: number;
  /** Up to 100 players, the best first. */
  players: LeaderView[];
  /** The options that are rated. */
  setup: string;
};

/** A running match that can be watched. */
export type LiveMatch = {
  /** When the match was made, in milliseconds since 1970. */
  began: number;
  /** The name of the game. */
  game: string;
  /** The id of the match. */
  id: string;
  /** The position as a spectator sees it, as one line of text. */
  position: string;
  /** Whether the match counts for the ratings of its players. */
  rated: boolean;
  /** The seats. */
  seats: OpenSeat[];
  /** How much time each player has, like `3+2`; null without a limit. */
  time: string | null;
  /** The name of the game on screen. */
  title: string;
};

/** A page of matches that can be joined, and of matches to watch. */
export type Lobby = {
  /** Running public matches between people; the latest change comes first. */
  live: LiveMatch[];
  /** The latest match comes first. */
  matches: OpenMatch[];
  /** The value of `after` for the next page; null on the last page. */
  next: string | null;
  /** The value of `live_after` for the next page of them; null on the last page. */
  next_live: string | null;
};

/** The ratings of the players of a rated match. */
export type MatchRatings = {
  /** One entry for each seat that a person plays, or played; none in a match that is not rated. */
  seats: SeatRating[];
};

/** A match as one viewer sees it. */
export type MatchView = {
  /** The kinds of advice that the viewer can ask for. */
  advice: AdviceView[];
  /** What the viewer may do beside the actions of the game. */
  can: Can;
  /** Whether the match counts neither for ratings nor for records. */
  casual: boolean;
  /** The running clock, if there is one. */
  clock: ClockView | null;
  /** What a player who sees the game for the first time is told, one sentence after the other; empty for a client that has the ground of the board, because it was told before. */
  coach?: string[];
  /** The date, if this is the user's try of a puzzle of the day. */
  daily: string | null;
  /** The events since the number that the client has seen, as far as the viewer may see them, oldest first. A client that has seen none, or one from long ago, is told the last action and the events after it. */
  events: EventView[];
  /** The seconds on the clock that starts together with a match of these options; null where none does. Players should get ready before they begin such a match. */
  first_clock: number | null;
  /** The place of the match in a tournament; null if it belongs to none. */
  fixture: FixtureView | null;
  /** The name of the game. */
  game: string;
  /** What the viewer is to do, or why the match ended so, in a sentence; empty where there is no more to say. */
  goal: string;
  /** The part of the drawing that rarely changes. */
  ground: GroundView;
  /** The id of the match. */
  id: string;
  /** The number of steps that a replay shows. */
  length: number;
  /** The last action that the viewer may see, to be marked on the board. */
  marked: string | null;
  /** The offer that waits for an answer. */
  offer: OfferView | null;
  /** How the match ended, once it is over. */
  over: Over | null;
  /** An optimal line of play, once it may be shown. */
  playback: Playback | null;
  /** The position as one line of text. */
  position: string;
  /** The date, if this is practice of a puzzle of the day. Practice counts for nothing. */
  practice: string | null;
  /** Where an action may begin and go on that the viewer picks beforehand, while another player is to act. The server knows nothing of such a premove and refuses actions out of turn: a client keeps it, and sends it when it is the viewer's turn and the action is then among the picks of the scene. Null where there is nothing to pick beforehand. */
  premoves: Picks | null;
  /** Whether only the players may see the match. */
  private: boolean;
  /** Whether the lobby lists the match while a seat is free. */
  public: boolean;
  /** Whether the match counts for the ratings of its players. */
  rated: boolean;
  /** The id of the rematch, once a player has asked for one. */
  rematch: string | null;
  /** The rounds that are over, in a game with rounds. */
  rounds: RoundView[];
  /** The drawing of the board without its ground. */
  scene: Scene;
  /** The seats, from the first on. */
  seats: SeatView[];
  /** The seed that decided all chance, once the match is over; never of a puzzle of the day. */
  seed: string | null;
  /** The number of events so far. An action says on which number it is based. */
  seq: number;
  /** The options. */
  setup: string;
  /** The position that the match began from, if one was chosen. */
  start: string | null;
  /** What the match is about now, in a few words: whose move it is, the phase of a round, who won. */
  status: string;
  /** How much time each player has, like `3+2`: minutes, and seconds that are added for each move; null without a limit. */
  time: string | null;
  /** The name of the game on screen. */
  title: string;
  /** The position in which the viewer may try actions that no other player sees, while they cannot act on the board: the answers about positions show how it looks after each. */
  trial: string | null;
  /** Whether the board is withheld: it belongs to a puzzle of the day, the viewer does not play, and others may still have the puzzle before them. The scene and its ground are empty then, and so is the position. */
  veiled?: boolean;
  /** The seat that the viewer plays; null for a spectator. A viewer with several seats sees the board as the one that is to act. */
  viewer: number | null;
  /** Whether the match waits for players before it begins. */
  waiting: boolean;
  /** The number of spectators. */
  watching: number;
};

/** The user, and what they have played. */
export type Me = {
  /** Up to 200 matches, the latest first. */
  matches: Played[];
  /** The name of the user; null if they have not chosen one. */
  name: string | null;
  /** The number of the user, which tells guests without a name apart; null for a user who has done nothing yet. */
  number: number | null;
  /** Ratings in games for two. */
  ratings: RatingView[];
  /** Whether that is the name of an account. */
  registered: boolean;
};

/** What was good about a match for the user who played it, compared with what they played before. Matches with help and matches that count for nothing have no merits, and no others are compared with them. */
export type Merits = {
  /** The number of optimal rounds, if there were fewer in all earlier matches with the same options. */
  best_rounds: Best | null;
  /** The score, if it is higher than in all earlier matches with the same options. */
  best_score: Best | null;
  /** On how many dates in a row the user has solved a puzzle of the day, if this was one and is solved. */
  days: number;
  /** Whether the user has won against this bot for the first time. */
  first_win: boolean;
  /** How many matches of the game in a row the user has played optimally from beginning to end, this one included. */
  perfect: number;
  /** How many matches of the game in a row the user has won, this one included; 0 if it was not won. */
  wins: number;
};

/** An action in a match. */
export type NewAction = {
  /** The text of the action. */
  action: string;
  /** An id of the client's choice. A request that is sent again with the same id changes nothing more. */
  request: string;
  /** `seq` of the state that the action is based on. */
  seq: number;
};

/** An action to take back, or to play again. */
export type NewChange = {
  /** An id of the client's choice. A request that is sent again with the same id changes nothing more. */
  request: string;
  /** `seq` of the state that the request is based on. */
  seq: number;
};

/** A match to begin. */
export type NewMatch = {
  /** The name of the game. */
  game: string;
  /** A position to begin from, as one line of text. It takes precedence over the options that it determines (the size of the board, the number of pieces). Such a match is casual: it counts neither for ratings nor for records. */
  position?: string | null;
  /** Whether only the players may see the match, and those who can still join it. The lobby does not list it then. */
  private?: boolean;
  /** Whether the lobby lists the match while a seat is free. */
  public?: boolean;
  /** Whether the match counts for the ratings of its two players. Only in a game with turns, between two people who have an account or have played here for some days; without `position` and `seed`. */
  rated?: boolean;
  /** Who sits where. If the list is empty, the user takes the first seat and bots the others. */
  seats?: NewSeat[];
  /** The seed of all chance, as digits; random if none is given. Only for matches without open seats. */
  seed?: string | null;
  /** The options; the default ones if none are given. */
  setup?: string | null;
  /** How much time each player has, in a game with turns: minutes, and seconds that are added for each move, like `3+2`. No limit if none is given. */
  time?: string | null;
};

/** The name that a guest wants to be shown under. */
export type NewName = {
  /** 1 to 24 characters. */
  name: string;
};

/** A new password, and the one that it replaces. */
export type NewPassword = {
  /** 8 to 200 characters. */
  new: string;
  /** The current password. */
  old: string;
};

/** Who sits in a seat. */
export type NewSeat = {
  player: "person";
} | {
  /** How many moves that style looks ahead. */
  depth?: number | null;
  /** The level, from 1 to 8. */
  level?: number | null;
  player: "bot";
  /** The name of one of the game's own styles, such as `classic`. */
  style?: string | null;
} | {
  player: "open";
};

/** What the user wants to play with someone now. */
export type NewSeek = {
  /** The name of the game: one in which two take turns. */
  game: string;
  /** Whether the match is to be rated. */
  rated?: boolean;
  /** The options; the default ones if none are given. */
  setup?: string | null;
  /** How much time each player has, like `3+2`; no limit if none is given. */
  time?: string | null;
};

/** A tournament to make. The user becomes its organiser. */
export type NewTournament = {
  /** Who plays whom. */
  format: TournamentFormat;
  /** The name of the game: one in which two take turns. */
  game: string;
  /** What it is called, in 1 to 60 characters. */
  name: string;
  /** Whether everybody may find it in the list of tournaments. Otherwise people come by its link. */
  public?: boolean;
  /** How many seconds lie between two rounds, up to 3600; 15 if nothing is said. */
  rest?: number | null;
  /** The number of rounds of a Swiss tournament, from 1 to 30. Not for a round-robin. */
  rounds?: number | null;
  /** The options of all matches; the default ones if none are given. */
  setup?: string | null;
  /** How much time each player has for a match: minutes, and seconds that are added for each move, like `3+2`. The clock of a match runs from its beginning. */
  time: string;
};

/** Something that a player or the organiser does. */
export type NewTournamentWord = {
  /** The number of the player to remove. */
  player?: number | null;
  /** What they do. */
  word: TournamentWord;
};

/** A try of a puzzle of the day, or practice. */
export type NewTry = {
  /** The date on the user's calendar, like `2026-11-17`; today in UTC if it is left out. */
  date?: string | null;
  /** How far the user's clock is ahead of UTC, in minutes, from -720 to 840. */
  offset?: number | null;
  /** Whether to practise: a match that counts for nothing and may be repeated, for dates that are past and for puzzles of which the user's own try is over. */
  practice?: boolean;
};

/** Something that a player does beside the game. */
export type NewWord = {
  /** What to say: `hello`, `good-game`, `thanks`, `oops` or `one-more`. */
  phrase?: string | null;
  /** An id of the client's choice. A request that is sent again with the same id changes nothing more. */
  request: string;
  /** The seat to join; any free seat if none is given. */
  seat?: number | null;
  /** `seq` of the state that the request is based on; may be left out. */
  seq?: number | null;
  /** What the player does. */
  word: Saying;
};

/** Actions that differ by the number at their end: the text of one is `action` followed by a number. */
export type NumberField = {
  /** The text of the action before the number. */
  action: string;
  /** What the button beside the number says. */
  label: string;
  /** The least number. */
  least: number;
  /** The greatest number. */
  most: number;
};

/** What a player can offer. */
export type OfferKind = "draw" | "undo";

/** An offer of one player to the others. */
export type OfferView = {
  /** Whether the viewer made the offer. */
  mine: boolean;
  /** The seat of the player who made the offer. */
  seat: number;
  /** What is offered. */
  what: OfferKind;
};

/** A match that can be joined. */
export type OpenMatch = {
  /** When the match was made, in milliseconds since 1970. */
  began: number;
  /** The name of the game. */
  game: string;
  /** The id of the match. */
  id: string;
  /** Whether the match counts for the ratings of its players. */
  rated: boolean;
  /** The seats. */
  seats: OpenSeat[];
  /** The options. */
  setup: string;
  /** The position that the match begins from, if one was chosen. */
  start: string | null;
  /** How much time each player has, like `3+2`; null without a limit. */
  time: string | null;
  /** The name of the game on screen. */
  title: string;
  /** Whether the match waits for players before it begins. */
  waiting: boolean;
};

/** A seat of a match that can be joined. */
export type OpenSeat = {
  /** The name of the player, if it is a person who has chosen one. */
  called: string | null;
  /** The level of a bot, if it plays at one. */
  level: number | null;
  /** The name of the seat. */
  name: string;
  /** Who sits there. */
  player: PlayerKind;
  /** Whether that is the name of an account, which is unique. */
  registered: boolean;
  /** The style of a bot, if it is one of the game's own. */
  style: StyleView | null;
};

/** A good action. */
export type Other = {
  /** The text of the action. */
  action: string;
  /** What the action is worth, in words. */
  verdict: string;
};

/** Whether a player had a game in a round. */
export type OutingKind = "game" | "bye" | "missed" | "rest";

/** What a round was for a player. */
export type OutingView = {
  /** Whether the player had the first seat, in a game. */
  first: boolean | null;
  /** Whether there was a game. */
  kind: OutingKind;
  /** The number of the opponent, in a game. */
  opponent: number | null;
  /** What the player got; null while the game is under way. */
  points: number | null;
};

/** How a match ended. */
export type Over = {
  /** The result in a few words for this viewer: `You won!`, `Solved in 6 clicks (best: 4)`. */
  headline: string;
  /** The points of each seat, where there are points. */
  scores: number[];
  /** The result in words for anyone. */
  text: string;
  /** The seats that won. */
  winners: number[];
};

/** The user's game in the latest round. */
export type OwnGame = {
  /** The number of the board. */
  board: number;
  /** Whether the user has the first seat. */
  first: boolean;
  /** The id of the match. */
  id: string;
  /** The number of the opponent. */
  opponent: number;
};

/** What the user has to do with a tournament. */
export type OwnPart = {
  /** The user's game that is under way. */
  game: OwnGame | null;
  /** Whether the user runs it. */
  organiser: boolean;
  /** The user's number, if they take part or did so. */
  player: number | null;
};

/** The password of the account that is logged in. */
export type OwnPassword = {
  /** The current password. */
  password: string;
};

/** The board of a match after some of its steps. */
export type Past = {
  /** The part of the drawing that rarely changes. */
  ground: GroundView;
  /** The number of the last step before this board; 0 for the beginning. */
  number: number;
  /** The position as one line of text. */
  position: string;
  /** The drawing without its ground. */
  scene: Scene;
};

/** Where an action may begin, and for each coordinate where it may go on. The text of an action is the picked coordinates joined with `-`; it is complete when it can go on nowhere, or, where there is a finishing button, when that is pressed and enough is picked. No coordinate is picked twice. */
export type Picks = {
  /** The button that completes an action, where it does not complete by itself. */
  finish?: Finish;
  /** Where an action may begin. */
  first: string[];
  /** Where it may go on from a coordinate. */
  next: Record<string, string[]>;
  /** Whether what slides goes as far as it can: the direction alone says where. A pointer that drags it may let go anywhere on the way. */
  thrown?: boolean;
};

/** Where a front end puts the button of an action. */
export type Place = "near" | "undo" | "redo" | "discard";

/** Actions to show one after the other. */
export type Playback = {
  /** The actions. */
  actions: string[];
  /** The position in which they begin, as one line of text. */
  position: string;
};

/** A match of the user in short. */
export type Played = {
  /** When the match began, in milliseconds since 1970. */
  began: number;
  /** Whether the match counts neither for ratings nor for records, because it began from a chosen position or was practice. */
  casual: boolean;
  /** When the match last changed, in milliseconds since 1970. */
  changed: number;
  /** The date, if this was the user's try of a puzzle of the day. */
  daily: string | null;
  /** How the match ended, in words; null while it is played. */
  ended: string | null;
  /** The name of the game. */
  game: string;
  /** Whether the user took hints or took actions back. */
  helped: boolean;
  /** The id of the match. */
  id: string;
  /** The number of rounds that were played optimally, if it is known. */
  optimal: number | null;
  /** The date, if this was practice of a puzzle of the day. */
  practice: string | null;
  /** Whether the match counts for ratings. */
  rated: boolean;
  /** The number of rounds, if `optimal` is known. */
  rounds: number | null;
  /** The score of the user, in games with scores. */
  score: number | null;
  /** The options. */
  setup: string;
  /** The position that the match began from, if one was chosen. */
  start: string | null;
  /** Whether the user won; null if there are no opponents. */
  won: boolean | null;
};

/** Who sits in a seat. */
export type PlayerKind = "person" | "bot" | "nobody";

/** A place in a drawing. */
export type Point = {
  /** To the right. */
  x: number;
  /** Down. */
  y: number;
};

/** Options that can be played. */
export type Possible = {
  /** The seconds on the clock that starts together with a match; null where none does. */
  first_clock: number | null;
  /** The names of the seats. */
  seats: string[];
  /** The options as text. */
  setup: string;
};

/** Options that have a name. */
export type PresetView = {
  /** The name on screen. */
  name: string;
  /** The options as text. */
  setup: string;
  /** The value of every field, by its name. */
  values: Record<string, string>;
};

/** The answer to a request that failed. */
export type Problem = {
  /** What went wrong. */
  error: Fault;
  /** The match as it is now, if the request was based on an earlier state. */
  match?: MatchView;
};

/** A puzzle of the day. */
export type Puzzle = {
  /** How the user's try ended, in words, once it is over. */
  ended: string | null;
  /** The seconds on the clock that starts when the puzzle is begun; null where none does. */
  first_clock: number | null;
  /** The name of the game. */
  game: string;
  /** Whether the user had help. */
  helped: boolean;
  /** The id of the user's try, once it has begun. Only the first try counts, and only that is listed. */
  id: string | null;
  /** The options. */
  setup: string;
  /** Whether the user has solved it; null until the try is over. */
  solved: boolean | null;
  /** The task in one sentence. */
  task: string;
  /** The name of the game on screen. */
  title: string;
};

/** A question for advice. */
export type Question = {
  /** The name of one of the match's kinds of advice. */
  name: string;
};

/** How a rating went. */
export type RatingCourse = {
  /** How fast the matches were. */
  clock: ClockClass;
  /** The name of the game. */
  game: string;
  /** The options. */
  setup: string;
  /** The rating after each of up to 200 rated matches, the oldest first. */
  steps: RatingStep[];
};

/** How the ratings of the user went. */
export type RatingCourses = {
  /** One course for each rating that a rated match has changed. */
  courses: RatingCourse[];
  /** Whether the user may play rated: with an account, or after some days as a guest. */
  may_play: boolean;
};

/** A rating after a match. */
export type RatingStep = {
  /** When the match ended, in milliseconds since 1970. */
  at: number;
  /** The id of the match. */
  id: string;
  /** The rating after it. */
  rating: number;
};

/** A rating. */
export type RatingView = {
  /** How fast the matches were. Each clock class is rated separately. */
  clock: ClockClass;
  /** The standard deviation: in two of three cases the true strength is not farther off than this. */
  deviation: number;
  /** The name of the game. */
  game: string;
  /** The number of matches that it is based on. */
  games: number;
  /** The rating, by Glicko-2. */
  rating: number;
  /** The options. A game is rated separately for each set of options. */
  setup: string;
};

/** The answer to an action that was sent over a live connection. The match as it is then comes just before it. */
export type Reply = {
  /** Why it was not done. */
  problem?: Problem;
  /** The id of the request; null if it could not be read. */
  request: string | null;
  /** The status that the same request would be answered with over HTTP: 200 if it was done. */
  status: number;
};

/** How everybody did in a puzzle of the day. */
export type Results = {
  /** The kinds of results, the best first. */
  buckets: Bucket[];
  /** The label of the user's own result; null if the user has not finished a try. */
  mine: string | null;
  /** The number of finished tries. */
  tries: number;
};

/** A round that is over. */
export type RoundView = {
  /** What was the best possible. */
  best: number;
  /** The points of each seat in this round; negative for a penalty. */
  points: number[];
  /** What the winner took for it. */
  took: number | null;
  /** The seat that won the round, if one did. */
  winner: number | null;
};

/** The rules of a game for players. */
export type Rules = {
  /** The parts in the order to show them. */
  parts: RulesPart[];
};

/** A part of the rules. */
export type RulesPart = {
  /** The heading; null for the first part. */
  heading: string | null;
  /** The pictures below the paragraphs. */
  pictures: RulesPicture[];
  /** The paragraphs. */
  text: string[];
};

/** A picture in the rules. */
export type RulesPicture = {
  /** The caption. */
  caption: string;
  /** The position to draw, in the game's notation. */
  position: string;
};

/** What a player can do beside the game. */
export type Saying = "join" | "leave" | "start" | "resign" | "offer-draw" | "offer-undo" | "accept" | "decline" | "claim-win" | "claim-draw" | "abort" | "say";

/** What a viewer sees of a board above its ground. */
export type Scene = {
  /** Where what stands to the right of the board begins, if it is there only to compare with; a narrow screen may show that smaller, above the board. */
  beside?: number;
  /** Actions that are not done on the board. */
  buttons: Button[];
  /** Counts that matter, in the order to show them. */
  facts: Fact[];
  /** See `width`. */
  height: number;
  /** The board in one sentence, for those who cannot see it. */
  label: string;
  /** The edge at which the viewer's side starts, as drawn; for a spectator, the side at the bottom. A client may draw the board turned by half a turn, and does so first when this is the top: players have their own side in front of them. Absent where no side belongs to a player and turning makes no sense. */
  near?: Edge;
  /** Actions that are not done on the board and end with a number. */
  numbers?: NumberField[];
  /** Where an action on the board may begin and go on. */
  picks: Picks;
  /** What comes, goes and moves above the ground. */
  shapes: Shape[];
  /** The extent of the drawing: x runs to the right from 0, y down from 0. */
  width: number;
};

/** The clock of a player. */
export type SeatClock = {
  /** The time that is left, in milliseconds. */
  left: number;
  /** Whether the clock runs. Clocks run from the second move of a player on. */
  running: boolean;
};

/** The rating of a player of a rated match. */
export type SeatRating = {
  /** By how much the match has changed it; null while the match goes on, and if it did not count. */
  change: number | null;
  /** Whether that rating is not sure yet. */
  provisional: boolean;
  /** The rating before the match. */
  rating: number;
  /** The number of the seat, from 1. */
  seat: number;
};

/** A seat. */
export type SeatView = {
  /** In how many milliseconds other players may claim the match, because this player is away; null while the player is there. */
  away: number | null;
  /** The name of the player, if it is a person who has chosen one. */
  called: string | null;
  /** How many pieces the seat has captured. */
  captured: number;
  /** The clock of the player, in a match with a time limit. */
  clock: SeatClock | null;
  /** Whether the empty seat is reserved for the player named in `title`, who played in the match before. */
  kept: boolean;
  /** The level of a bot, if it plays at one. */
  level: number | null;
  /** Whether the viewer plays this seat. */
  mine: boolean;
  /** The name of the seat. */
  name: string;
  /** Something else about the seat, in a few words: `bid 5`, `passed`, `ready`. */
  note: string | null;
  /** Who sits there. */
  player: PlayerKind;
  /** Whether the player is connected; bots always are. */
  present: boolean;
  /** Whether that is the name of an account, which is unique. */
  registered: boolean;
  /** The points so far, where there are points. */
  score: number | null;
  /** The number of the seat, from 1. */
  seat: number;
  /** The style of a bot, if it is one of the game's own. */
  style: StyleView | null;
  /** What the viewer would call the player: `You`, the name of an opponent, `Bot`; the name of the seat where the viewer plays several. */
  title: string;
  /** Whether this seat may act now. */
  to_act: boolean;
  /** A shape that stands for the seat: a piece in its colour, its symbol. Its centre is the origin, its radius at most 10. */
  token: Shape | null;
  /** More about the player, in a few words: `Steady, level 4`; empty for people. */
  who: string;
};

/** How far seeking an opponent has come. */
export type SeekView = {
  /** The id of the match, once there is one. */
  id: string | null;
  /** Whether that match waits for another player: nobody was found in time, and the user's seat is open to all. */
  open: boolean;
  /** How many others seek the same. */
  others: number;
  /** After how many milliseconds the user's seat is opened to all. */
  patience: number;
  /** For how many milliseconds the user has sought. */
  waited: number;
};

/** A browser or program that is logged in. */
export type SessionView = {
  /** The browser in a few words, like `Firefox on Linux`; null if it is not known. */
  browser: string | null;
  /** Whether this is the session of the request. */
  current: boolean;
  /** The id of the session, with which it can be ended. */
  id: string;
  /** When the session began, in milliseconds since 1970. */
  since: number;
  /** When the session was last used, to the hour, in milliseconds since 1970. */
  used: number;
};

/** The sessions of the user. */
export type Sessions = {
  /** The most recently used session comes first. */
  sessions: SessionView[];
};

/** One thing to draw. */
export type Shape = {
  /** Where it is: the centre of a disc, a box or a text; what the points of others start from. */
  at: Point;
  /** What it is (words separated by spaces, never a raw colour); the style sheet knows how such a thing looks. */
  class: string;
  /** What it looks like. */
  form: Form;
  /** An identity that survives a move: the same piece keeps its key at its new place. */
  key: string;
  /** What a screen reader says; nothing for mere ornament. */
  label?: string;
  /** The coordinate, in the game's own notation, that picking this shape picks. */
  pick?: string;
};

/** The result of a puzzle of the day, to share. */
export type Share = {
  /** The address of the match. */
  address: string;
  /** The text: words, then a few lines of symbols. With a line end and the address it has at most 280 characters. It does not tell how the puzzle is solved. */
  text: string;
};

/** The place of a player in the standings. */
export type StandingView = {
  /** The sum of the points of all opponents; null in a round-robin. */
  buchholz: number | null;
  /** The points from games among those who are equal so far; null unless each of them has met each other. */
  direct: number | null;
  /** Who it is. */
  entrant: Entrant;
  /** The number of the player, from 1, in the order of joining. */
  player: number;
  /** The points: 1 for a win or a bye, 0.5 for a draw. */
  points: number;
  /** The rank, from 1; shared by those who are equal. */
  rank: number;
  /** What each round was for the player. */
  rounds: OutingView[];
  /** The sum of the points of the opponents beaten, and half of those of the opponents drawn with. */
  sonneborn_berger: number;
  /** Whether the player is paired, has left, or was removed. */
  status: EntrantStatus;
  /** The number of games won. */
  wins: number;
};

/** How the user did in a game. */
export type Statistics = {
  /** The best score, in games with scores. */
  best: number | null;
  /** The number of matches that are over. */
  finished: number;
  /** The number of matches with hints or with actions taken back. */
  helped: number;
  /** The number of matches. */
  matches: number;
  /** The number of matches that the user won. */
  won: number;
};

/** A step of a match: an action, a decision of chance, or a clock that ran out. */
export type StepView = {
  /** The text of the action; null for chance and clocks. */
  action: string | null;
  /** The number of the step, from 1. */
  number: number;
  /** The seat that acted; null for chance and clocks. */
  seat: number | null;
  /** What players call the action, or what happened, in words. */
  text: string;
};

/** The steps of a match. */
export type Steps = {
  /** The first step comes first. */
  steps: StepView[];
};

/** On how many dates in a row the user has solved a puzzle while it was playable. */
export type StreakView = {
  /** The longest streak. */
  best: number;
  /** The streak up to the date that was asked for, or up to the day before it. */
  days: number;
};

/** A bot of the game's own, and how many moves it can look ahead. */
export type StyleChoice = {
  /** The name of the style on screen. */
  label: string;
  /** The smallest number of moves that it looks ahead. */
  least: number;
  /** The largest number of moves that it looks ahead. */
  most: number;
  /** The name of the style in requests. */
  name: string;
};

/** A bot of the game's own. */
export type StyleView = {
  /** The number of moves that it looks ahead. */
  depth: number;
  /** The name of the style on screen. */
  label: string;
  /** The name of the style. */
  name: string;
};

/** The analysis of a position. */
export type Thoughts = {
  /** The best line, its first action first. */
  best: string[];
  /** The name of the player to move; null in a game for one. */
  mover: string | null;
  /** Other good actions. */
  others: Other[];
  /** Whether the verdict is proven. */
  proven: boolean;
  /** What the position is worth to the player to move, in words. */
  verdict: string;
};

/** The puzzles of a date. */
export type Today = {
  /** The date, like `2026-11-17`. */
  date: string;
  /** Whether the puzzles can be played: while it is this date anywhere on earth. */
  playable: boolean;
  /** One puzzle for each game that has puzzles of the day. */
  puzzles: Puzzle[];
  /** The streak of the user. */
  streak: StreakView;
};

/** A board of a round. */
export type TournamentBoard = {
  /** The number of the board, from 1. */
  board: number;
  /** The number of the player in the first seat. */
  first: number;
  /** The id of the match. */
  id: string;
  /** `1-0`, `0-1` or `1/2-1/2`; null while it is played. */
  result: string | null;
  /** The number of the player in the second seat. */
  second: number;
};

/** What the user can do in a tournament. */
export type TournamentCan = {
  /** End it. */
  end: boolean;
  /** Take part. */
  join: boolean;
  /** Take part no longer. */
  leave: boolean;
  /** Begin no further round for now. */
  pause: boolean;
  /** Remove players. */
  remove: boolean;
  /** Go on. */
  resume: boolean;
  /** Begin the first round. */
  start: boolean;
};

/** Who plays whom. */
export type TournamentFormat = "swiss" | "round-robin";

/** How far a tournament has come. */
export type TournamentPhase = "open" | "running" | "paused" | "over";

/** The results of a tournament. */
export type TournamentResults = {
  /** Who plays whom. */
  format: TournamentFormat;
  /** The name of the game. */
  game: string;
  /** What it is called. */
  name: string;
  /** How far it has come: the results are final when it is over. */
  phase: TournamentPhase;
  /** The boards of every round. */
  rounds: TournamentRound[];
  /** The options of all matches. */
  setup: string;
  /** The players, the best first. */
  standings: StandingView[];
  /** How much time each player has for a match. */
  time: string;
};

/** A round of a tournament. */
export type TournamentRound = {
  /** The boards. */
  boards: TournamentBoard[];
  /** The numbers of the players who got a point without a game. */
  byes: number[];
};

/** A tournament in short. */
export type TournamentSummary = {
  /** Who plays whom. */
  format: TournamentFormat;
  /** The name of the game. */
  game: string;
  /** The id of the tournament. */
  id: string;
  /** What it is called. */
  name: string;
  /** Whether the user organises it or takes part. */
  own: boolean;
  /** How many players take part. */
  players: number;
  /** How many rounds have been paired. */
  round: number;
  /** How many rounds there are to be. */
  rounds: number;
  /** How much time each player has for a match, like `3+2`. */
  time: string;
  /** The name of the game on screen. */
  title: string;
};

/** A tournament as the user sees it. */
export type TournamentView = {
  /** The boards of the latest round. */
  boards: TournamentBoard[];
  /** The numbers of the players who get a point in the latest round without a game. */
  byes: number[];
  /** What the user can do. */
  can: TournamentCan;
  /** Who plays whom. */
  format: TournamentFormat;
  /** The name of the game. */
  game: string;
  /** The id of the tournament. */
  id: string;
  /** What it is called. */
  name: string;
  /** In how many milliseconds the next round begins; null while that is not known. */
  next: number | null;
  /** Who runs it. */
  organiser: Entrant;
  /** What the user has to do with it; null if nothing. */
  own: OwnPart | null;
  /** How far it has come. */
  phase: TournamentPhase;
  /** Whether everybody may find it in the list. */
  public: boolean;
  /** How many seconds lie between two rounds. */
  rest: number;
  /** How many rounds have been paired. The last one may be under way. */
  round: number;
  /** How many rounds there are to be; in an open round-robin, with the players there are. */
  rounds: number;
  /** The names of the first seat and of the second. */
  seats: string[];
  /** How many events there were. It grows with every change. */
  seq: number;
  /** The options of all matches. */
  setup: string;
  /** The players, the best first. */
  standings: StandingView[];
  /** How much time each player has for a match, like `3+2`. */
  time: string;
  /** The name of the game on screen. */
  title: string;
};

/** What a player or the organiser can do. */
export type TournamentWord = "join" | "leave" | "start" | "pause" | "resume" | "remove" | "end";

/** The tournaments that everybody may find, and those of the user; the latest first. */
export type Tournaments = {
  /** Those that can be joined before they begin. */
  open: TournamentSummary[];
  /** Those that are over. */
  over: TournamentSummary[];
  /** Those under way. */
  running: TournamentSummary[];
};

/** A value that can be chosen. */
export type ValueView = {
  /** The value on screen. */
  label: string;
  /** The value in the options. */
  value: string;
};

/** A match with its log. */
export type WholeMatch = Played & {
  /** The events of the match, a line each; docs/protocol.md describes them. While the match goes on, only the events that its players may see. */
  log: string[];
};
