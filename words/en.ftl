### What people read, in English. Every other file of this folder is a translation of this one.
### docs/translating.md says what may stand here: text, { $variables }, and choices between texts.

language-name = English

## All games

seat-player = player
seat-player-number = player { $player }
level = { $level ->
    [1] Beginner
    [2] Easy
    [3] Casual
    [4] Steady
    [5] Sharp
    [6] Strong
    [7] Expert
   *[8] Master
}
score-list = Score: { $scores }
score-of = player { $player } { $score }
fact-score = Score
fact-some-of = { $some } of { $all }
label-square = row { $row }, column { $column }
advice-hint = Hint
hint-never = there are no hints in this game
hint-no-move = there is no move
option-rows = Rows
option-columns = Columns
option-size = Board size
option-moves = Moves
option-players = Players
option-seconds = Seconds
option-yes = yes
option-no = no
option-off = off
decimal = { $whole }.{ $rest }
worth-points = about { $points } points
worth-even = about even
worth-win = wins in { $plies }
worth-loss = loses in { $plies }
worth-draw = a draw
worth-solved = solved
worth-to-go = { $actions } to go
worth-at-least = at least { $actions } to go
worth-unsolvable = no way from here

## Notation of all games

notation-seat = '{ $found }' is not a seat: seats are numbered from 1
notation-level = '{ $found }' is not a level: levels go from 1 to 8
notation-skill = '{ $found }' is no bot: write a level from 1 to 8, or { $styles }
notation-style = { $name }:N with a look-ahead from { $least } to { $most }
notation-depth = '{ $found }' is no look-ahead: the { $name } player looks { $least } to { $most } plies ahead, like { $name }:{ $least }
notation-never-chance = nothing in this game is left to chance
opening-position = the position cannot be read: { $why }
opening-start = no game begins from this position: { $why }
opening-over = no game begins from this position: the game is over there; choose one that is not
refused-out-of-turn = it is not the turn of seat { $seat }
refused-chance = nothing is left to chance at this point
refused-no-clock = no clock is running
line-illegal = '{ $action }' cannot be done: { $why }
log-no-seat = there is no seat { $seat }
log-nothing-to-take-back = there is nothing to take back
log-nothing-taken-back = nothing was taken back
log-no-entry = '{ $found }' is no entry: write 'SEAT ACTION', '* CHANCE' or '!'
race-notation-setup = '{ $found }' is no race: write PLAYERS,SECONDS;OPTIONS, like 2,300;5x5
race-notation-chance = '{ $found }' is no chance of a race: write SEAT CHANCE
race-refused-done = seat { $seat } is done
race-refused-chance = nothing is left to chance for seat { $seat }
race-players-bounds = from 2 to 8 players race, not { $found }
race-seconds-bounds = a race takes from 10 to 3600 seconds, not { $found }

## Boards that are edited

edit-never = positions of this game are not edited
edit-needs-place = '{ $brush }' needs a place on the board
edit-is-whole = '{ $brush }' changes the whole board
edit-no-brush = there is no brush '{ $brush }' in this game
edit-bounds = { $brush }: choose a number from { $least } to { $most }
edit-off-board = that is off the board
edit-over = the game is already over in this position

## Races

race-preset-four-players = Four players
race-fact = { $fact }, player { $player }
race-progress = { $fact }: { $value }
race-give-up = Give up
race-gave-up = gave up
race-told-gave-up = { $who ->
    [you] You gave up.
   *[other] { $name } gave up.
}
race-done = done
race-others-play = The others are still playing
race-no-hints = there are no hints in a race
race-news-gave-up = { $name } gave up
race-news-done = { $name } finished
race-end-time = time is up
race-end-alone = the others gave up
race-end-first = first to finish
race-secret = you'll see the others' boards after the race

## Toggle

toggle-title = Toggle
toggle-summary = Flip tiles and their neighbours until your board matches the target.
toggle-coach-1 = Press a tile: it flips, and so do its neighbours above, below and on both sides.
toggle-coach-2 = Make your board look like the small target board.
toggle-coach-3 = Every target can be reached. Use as few clicks as you can.
toggle-task = Five by five tiles: reach the target in as few clicks as you can.
toggle-race-title = Toggle race
toggle-race-summary = Everyone gets the same board and target. First to match it wins.
toggle-preset-3x3-sprint = 3x3 sprint
toggle-headline = Make your board match the target
toggle-goal = Each click flips a tile and its neighbours.
toggle-hint-reached = the target is reached
toggle-hint-none = the target cannot be reached
toggle-unsolvable = the target cannot be reached from there
toggle-to-go = Clicks to go: { $clicks }{ $proven ->
    [yes] {""}
   *[no] {" "}or fewer
}
toggle-unsolved = Not solved after { $clicks ->
    [one] 1 click
   *[other] { $clicks } clicks
}
toggle-end = Solved in { $clicks ->
    [one] 1 click
   *[other] { $clicks } clicks
}
toggle-end-best = Solved in { $clicks ->
    [one] 1 click
   *[other] { $clicks } clicks
} (best: { $best })
toggle-end-optimal = Solved in { $clicks ->
    [one] 1 click
   *[other] { $clicks } clicks
}, the best possible
toggle-result-0 = Best possible
toggle-result-1 = 1 extra click
toggle-result-2 = 2 extra clicks
toggle-result-3 = 3 or 4 extra clicks
toggle-result-4 = 5 to 9 extra clicks
toggle-result-5 = 10 or more extra clicks
toggle-label = Toggle, { $size }: { $differ } tiles differ from the target
toggle-fact-differ = Tiles that differ
toggle-fact-to-go = Clicks to go
toggle-fact-clicks = { $clicks }{ $proven ->
    [yes] {""}
   *[no] {" "}or fewer
}
toggle-current = current
toggle-target = target
toggle-button = button { $number }: { $colour ->
    [white] white
   *[black] black
}, { $wanted ->
    [same] correct
    [white] should be white
   *[black] should be black
}
toggle-brush-tile = Tile
toggle-brush-target = Target tile
toggle-brush-white = All white
toggle-brush-black = All black

## Toggle: notation

toggle-illegal-off-board = there is no button { $button } on a board of { $size }: buttons go from 0 to { $last }
toggle-notation-target = a target is written RxC:TARGET, like 3x3:110101011
toggle-target-size = the target is { $target }, but the board is { $board }
toggle-target-reached = the target is where the board already stands
toggle-notation-size = '{ $found }' is not a size: write ROWSxCOLS, like 3x5
toggle-rows-bounds = a board has 1 to 64 rows, not { $found }
toggle-columns-bounds = a board has 1 to 64 columns, not { $found }
toggle-notation-parts = a position is CURRENT:TARGET, or RxC:CURRENT:TARGET for a board that is not square; parts found: { $found }
toggle-notation-not-square = { $squares } squares do not make a square board of 1x1 to 64x64: check the length, or write the size in front, like 3x5:CURRENT:TARGET
toggle-notation-one-board = there is only one board behind { $size }: write two, like { $size }:CURRENT:TARGET
toggle-notation-unequal = the current board has { $current } squares, but the target board has { $target }: make them equally long
toggle-notation-length = the { $which ->
    [target] target
   *[current] current
} board has { $found } squares, but a board of { $size } has { $squares }
toggle-notation-square = '{ $found }' at place { $place } of the { $which ->
    [target] target
   *[current] current
} board is no square: write 0 for black, 1 for white
toggle-notation-button = '{ $found }' is not a button: write its number, counted row by row from 0

## Tic-tac-toe

tictactoe-title = Tic-tac-toe
tictactoe-summary = Be the first with enough symbols in a line, on any board, with up to 26 players.
tictactoe-coach-1 = Choose a square to put your symbol there. Players take turns.
tictactoe-coach-2 = Get enough of your symbols in a line: across, down or diagonally.
tictactoe-coach-3 = Watch for lines of the other side, and block them in time.
tictactoe-option-win = In a line to win
tictactoe-option-history = Rewind limit (1 = off)
tictactoe-option-players = A symbol per player (2 to 26)
tictactoe-preset-classic = Classic
tictactoe-preset-four = Four in a row 6x6
tictactoe-preset-five = Five in a row 15x15
tictactoe-preset-three-players = Three players
tictactoe-preset-with-rewinds = With rewinds
tictactoe-worth-worse = a little worse
tictactoe-worth-better = a little better
tictactoe-goal = { $win ->
    [3] Three
    [4] Four
    [5] Five
    [6] Six
   *[other] { $win }
} in a row wins.
tictactoe-end-line = { $win ->
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $win }
} in a row
tictactoe-end-full = the board is full
tictactoe-taken = that square is taken
tictactoe-win-bounds = { $size ->
    [3] a 3x3 board needs three in a row
   *[other] a { $size }x{ $size } board needs 3 to { $size } in a row
}
tictactoe-history-bounds = on a { $size }x{ $size } board the rewind limit is 1 to { $most }
tictactoe-players-bounds = there are 2 to 26 players, not { $count }: give each a symbol, like xo
tictactoe-symbol-twice = two players have the symbol { $symbol }: each needs their own
tictactoe-called-rewind = rewind { $count }
tictactoe-told-rewind = { $who ->
    [you] You rewound
   *[other] { $name } rewound
} { $count ->
    [one] 1 turn
   *[other] { $count } turns
}.
tictactoe-fact-turn = Turn
tictactoe-label = Tic-tac-toe, { $size }x{ $size }, { $win } in a line: { $state }
tictactoe-label-won = { $symbol } has won
tictactoe-label-draw = a draw
tictactoe-label-turn = { $symbol } to move
tictactoe-rewind = Rewind
tictactoe-rewind-count = Rewind { $count }
tictactoe-edit-over = the game is over: erase a symbol
tictactoe-edit-empty = that square is empty
tictactoe-edit-line = that would complete a line too early: erase it first
tictactoe-edit-two-lines = only one player can have a line: erase the other
tictactoe-edit-fit = the symbols do not fit on that board: erase some first
tictactoe-brush-next = Next player to move
tictactoe-brush-erase = Erase
tictactoe-brush-clear = Clear

## Tic-tac-toe: notation

tictactoe-notation-options = options are SIZE,WIN,HISTORY,PLAYERS, like 3,3,1,xo, not '{ $found }'
tictactoe-notation-number = the { $option ->
    [size] size
    [win] win size
   *[history] history
} '{ $found }' is not a number: write digits only
tictactoe-size-bounds = the size is 3 to 32, not { $found }
tictactoe-notation-win = on a board of size { $size } the win size is 3 to { $size }, not { $win }
tictactoe-notation-history = on a board of size { $size } the history is 1 to { $most }, not { $history }
tictactoe-notation-invisible = player { $number } has no visible symbol: write another character than { $character }
tictactoe-notation-symbol-twice = two players have the symbol '{ $symbol }': each player needs their own
tictactoe-illegal-won = the game is over, { $symbol } has won: choose a position without a winner
tictactoe-illegal-full = the game is over, the board is full: choose a position with an empty cell
tictactoe-illegal-off-board = there is no cell { $cell }: rows and columns go from 0 to { $last }
tictactoe-illegal-taken = { $cell } is taken by { $owner }: choose an empty cell
tictactoe-illegal-beyond = <<{ $count } goes too far back: a history of { $history } allows fewer than { $history }
tictactoe-illegal-too-few = <<{ $count } goes too far back: the symbols on the board are only { $placed }
tictactoe-notation-action = '{ $found }' is not an action: write ROW-COLUMN, like 0-2, or <<N to rewind
tictactoe-notation-no-options = a position is MOVES@SIZE,WIN,HISTORY,PLAYERS, like 0-0;1-2@3,3,1,xo, but there is no @
tictactoe-notation-move = move { $number }: { $why }

## Squeeze-It

squeeze-title = Squeeze-It
squeeze-summary = Slide your pieces and trap the opponent's between two of yours.
squeeze-coach-1 = Choose one of your pieces, then a square along its row or column. Pieces never jump.
squeeze-coach-2 = Trap pieces of the other side between two of yours, and they are gone.
squeeze-coach-3 = You can also slide between two of theirs to take both. A side that cannot move loses.
squeeze-option-limit = Moves each
squeeze-option-repetition = Draw by repetition
squeeze-limit-off = no limit
squeeze-preset-no-move-limit = No move limit
squeeze-style-classic = Classic
squeeze-seat = { $side ->
    [black] black
   *[white] white
}
squeeze-goal = Slide along a row or column. Trap { $other ->
    [black] black
   *[white] white
} between two of yours.
squeeze-worth-ahead = about { $pieces } pieces ahead
squeeze-worth-behind = about { $pieces } pieces behind
squeeze-no-piece = choose one of your pieces first
squeeze-not-yours = that is { $owner ->
    [black] black
   *[white] white
}'s piece
squeeze-stuck = that piece is stuck: nothing beside it is free
squeeze-not-straight = pieces slide along a row or column
squeeze-blocked = pieces cannot jump: the way must be free
squeeze-end-no-pieces = { $side ->
    [black] Black
   *[white] White
} has no pieces left
squeeze-end-no-moves = { $side ->
    [black] Black
   *[white] White
} has no moves left
squeeze-end-equal = equal pieces after { $moves } moves each
squeeze-end-more = more pieces left after { $moves } moves each
squeeze-end-repetition = the same position came up three times
squeeze-standing = Pieces: black { $black }, white { $white }
squeeze-standing-limit = Pieces: black { $black }, white { $white }; moves to the limit: { $left }
squeeze-label = Squeeze-It, { $size }: { $black } black, { $white } white, { $mover ->
    [black] black
   *[white] white
} to move
squeeze-fact-black = Black pieces
squeeze-fact-white = White pieces
squeeze-fact-made = Moves made
squeeze-fact-limit = Moves left
squeeze-piece = { $side ->
    [black] black
   *[white] white
} piece
squeeze-brush-black = Black piece
squeeze-brush-white = White piece
squeeze-brush-empty = Erase
squeeze-brush-black-moves = Black to move
squeeze-brush-white-moves = White to move
squeeze-brush-start = Starting position
squeeze-brush-clear = Clear

## Squeeze-It: notation

squeeze-notation-form = a position is ROWS SIDE, perhaps with the number of moves made: 'bbb/3/www b 0'
squeeze-notation-space = the space at place { $place } is one too many: begin with the rows, and write one space between the parts, like 'bbb/3/www b 0'
squeeze-notation-side = '{ $found }' is no side to move: write b or w after the rows
squeeze-notation-made = '{ $found }' is no number of moves made: write a whole number up to 999999999, or nothing
squeeze-notation-piece = '{ $found }' at place { $place } of row { $row } means nothing: write b, w, or 1 to 8 for empty squares
squeeze-notation-uneven = row { $row } has { $found } squares, but row 0 has { $wanted }: make all rows equally long
squeeze-notation-slide = '{ $found }' is not a move: write ROW,COLUMN-ROW,COLUMN, like 0,3-1,3
squeeze-notation-square = { $row },{ $column } is off every board: on the largest, rows and columns go from 0 to 7
squeeze-rows-bounds = a board has 3 to 8 rows, not { $found }
squeeze-columns-bounds = a board has 3 to 8 columns, not { $found }
squeeze-notation-extent = '{ $found }' is no board: write ROWSxCOLS, 3 to 8 each, like 4x5
squeeze-notation-setup = '{ $found }' is no setup: write ROWSxCOLS,LIMIT,REPETITION, like 8x8,50,on or 4x5,off,off
squeeze-illegal-off-board = { $square } is off the board of { $size }: rows go from 0 to { $row }, columns from 0 to { $column }
squeeze-illegal-no-piece = there is no piece on { $square }: begin with a piece of the side to move
squeeze-illegal-not-yours = the piece on { $square } is { $owner ->
    [black] black's, but white
   *[white] white's, but black
} is to move
squeeze-illegal-no-distance = { $square } to itself is no move: a piece must leave its square
squeeze-illegal-not-straight = { $from } to { $to } is neither along a row nor along a column, as every slide is
squeeze-illegal-blocked = the piece on { $at } is in the way from { $from } to { $to }: a piece slides over and onto empty squares

## Dots

dots-title = Dots
dots-summary = Connect dots of one colour; closed shapes take the whole colour off the board.
dots-coach-1 = Draw a line through two or more dots of one colour: up, down, left or right.
dots-coach-2 = Let go, and they are gone. Or pick dot after dot, and press Remove. Each dot is a point.
dots-coach-3 = Close a shape, like a square, and every dot of that colour goes.
dots-task = Eight by eight dots and ten moves: how many dots can you remove?
dots-race-title = Dots race
dots-race-summary = Everyone gets the same dots, and the same ones fall. The best score wins.
dots-preset-10x10-5 = 10x10, 5 moves
dots-preset-10x10-20 = 10x10, 20 moves
dots-preset-10x10-30 = 10x10, 30 moves
dots-preset-8x8-10 = 8x8, 10 moves
dots-preset-6x6-10 = 6x6, 10 moves
dots-preset-6x6-sprint = 6x6 sprint
dots-advice-best = Best move
dots-advice-square = Best square
dots-advice-big-square = Best big square
dots-advice-closed = Best closed shape
dots-no-shape = there is no { $shape ->
    [square] square
    [big-square] big square
   *[closed] closed shape
} on the board
dots-hint = { $dots } dots
dots-headline = { $moves ->
    [one] One move left
   *[other] { $moves } moves left
}
dots-goal = Connect dots of one colour. A closed shape takes the whole colour.
dots-not-next = the next dot must be right above, below or beside the last
dots-other-colour = connect dots of one colour
dots-twice = that dot is selected already
dots-not-last = only the dot selected last can be deselected
dots-too-few = select at least two dots
dots-called = { $dots } dots
dots-called-closed = closed shape, { $dots } dots
dots-called-shape = closed shape
dots-told = { $who ->
    [you] You removed
   *[other] { $name } removed
}: { $dots }.
dots-news = { $dots } dots removed
dots-end = { $points ->
    [one] 1 point
   *[other] { $points } points
}
dots-end-stuck = { $points ->
    [one] 1 point
   *[other] { $points } points
}: no two dots match any more
dots-tally = { $dots } dots in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, best move { $best }
dots-result-0 = 120 or more
dots-result-1 = 100 to 119
dots-result-2 = 80 to 99
dots-result-3 = 60 to 79
dots-result-4 = 40 to 59
dots-result-5 = Under 40
dots-label = Dots, { $size }x{ $size }: { $moves } moves left, { $points } points
dots-fact-moves = Moves left
dots-dot = x { $x }, y { $y }: colour { $colour }
dots-remove = Remove
dots-edit-one = that is more than one place
dots-edit-size = a board is 4x4 to 10x10
dots-brush-1 = Colour 1
dots-brush-2 = Colour 2
dots-brush-3 = Colour 3
dots-brush-4 = Colour 4
dots-brush-5 = Colour 5
dots-brush-empty = Empty
dots-brush-fill = Fill gaps

## Dots: notation

dots-illegal-no-moves = the game is over, no moves are left: choose a position with moves left
dots-illegal-no-pairs = the game is over, no two neighbours share a colour: choose a position where some do
dots-illegal-off-board = { $dot } is off the board: x and y go from 0 to { $last }
dots-illegal-missing = there is no dot on { $dot }: select places that have one
dots-illegal-twice = { $dot } is selected already: select every dot once
dots-illegal-not-next = { $dot } is not next to { $last }, the dot selected last: go on up, down, left or right
dots-illegal-other-colour = { $dot } has colour { $found }, but the selection has colour { $wanted }
dots-illegal-not-last = { $dot } cannot be deselected: only the dot selected last can
dots-illegal-too-few = at least two dots must be selected to be removed, not { $found }
dots-illegal-fill = { $found } new dots do not fill { $holes } empty places: draw one for each
dots-notation-setup = '{ $found }' is no setup: write SIZE,MOVES, like 10,5
dots-size-bounds = a board's size is 4 to 10, not { $found }
dots-moves-bounds = a game has 1 to 1000 moves, not { $found }
dots-notation-form = a position is ROWS MOVES SCORE, like '1234/1134/1121/4431 5 0'; parts found: { $found }
dots-notation-rows = a board has 4 to 10 rows, not { $found }
dots-notation-uneven = row { $row } from the top has { $found } dots, but a board of { $wanted } rows has { $wanted } in each
dots-notation-colour = '{ $found }' at place { $place } of row { $row } from the top is no dot: write a colour from 1 to 5, or . for a hole
dots-notation-count = '{ $found }' is no number of { $what ->
    [moves] moves left
   *[points] points
}: write a whole number up to 4294967295
dots-notation-path = '{ $found }' is not a path: write the dots in order, like 0,1-1,1-1,2
dots-notation-fill = '{ $found }' are no new dots: write a digit from 1 to 5 for each

## Hex

hex-title = Hex
hex-summary = Slide a piece into its nook in as few steps as you can.
hex-coach-1 = Slide a piece: it goes on until a wall or another piece stops it.
hex-coach-2 = Bring the piece to the nook in its colour. Other pieces can serve as stoppers.
hex-coach-3 = Find the way with the fewest steps before the time is up.
hex-task = Four pieces and five rounds, from easy to expert, three minutes each.
hex-option-pieces = Pieces
hex-option-difficulty = Difficulty
hex-option-rounds = Rounds
hex-option-look = Thinking time (seconds)
hex-option-last-call = Last call after the first bid
hex-option-show = Time to show it (seconds)
hex-rising = rising
hex-easy = easy
hex-medium = medium
hex-hard = hard
hex-expert = expert
hex-last-call-10 = 10 seconds
hex-last-call-20 = 20 seconds
hex-last-call-30 = 30 seconds
hex-last-call-60 = 60 seconds
hex-preset-one-piece = One piece
hex-preset-one-piece-easy = One piece, easy
hex-preset-two-pieces = Two pieces
hex-preset-four-pieces-expert = Four pieces, expert
hex-preset-party-of-three = Three players
hex-hint = { $steps } steps to go
hex-hint-not-now = there are no hints now
hex-hint-reached = the goal is reached
hex-hint-no-way = there is no way from here: take a step back
hex-hint-too-long = the way from here is too long for a hint: take a step back
hex-unsolvable = the goal cannot be reached from there
hex-too-long = the way to the goal is too long to be found
hex-secret = the log gives the best way away: you'll see it after the round
hex-status-round = Round { $round } of { $rounds }
hex-status-steps = Steps: { $steps }{ $trail }
hex-status-bid = Player { $player } bids { $steps }
hex-status-shows = Player { $player } shows { $bid } steps: { $steps } so far{ $trail }
hex-status-next = Say next to go on.
hex-objective = Slide { $piece } into the { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
} nook
hex-bidding = Bidding
hex-show-yours = Show your { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
hex-shows = { $name } shows { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
hex-goal-solo = A piece slides until something stops it.
hex-goal-bid = { $task }: how few steps do you need? The lowest bid shows its way.
hex-goal-own = { $task }. Lowest bid: { $steps } by you. Bid fewer, or pass.
hex-goal-lowest = { $task }. Lowest bid: { $steps } by { $name }. Bid fewer, or pass.
hex-goal-used = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} of { $bid } used.
hex-goal-passed = { $task }. You passed; the others can still bid.
hex-goal-next = The next round begins when everyone is ready, or when the time is up.
hex-goal-last = That was the last round. The result comes when everyone is ready, or when the time is up.
hex-goal-best = The best possible is { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}.
hex-bid-first = bid first: how few steps do you need?
hex-no-piece = choose one of the pieces first
hex-stuck = that piece is stuck: it cannot slide anywhere
hex-no-stop = a piece slides until a wall or another piece stops it
hex-called-step = { $piece ->
    [blue] blue{" "}
    [red] red{" "}
    [green] green{" "}
    [yellow] yellow{" "}
   *[any] {""}
}{ $way ->
    [right] right
    [left] left
    [up-right] up right
    [up-left] up left
    [down-right] down right
   *[down-left] down left
}
hex-called-bid = bid { $steps }
hex-called-undo = step back
hex-called-reset = start over
hex-called-pass = pass
hex-called-give-up = give up
hex-called-next = ready
hex-told-step = { $who ->
    [you] You slid
   *[other] { $name } slid
} { $piece ->
    [blue] blue{" "}
    [red] red{" "}
    [green] green{" "}
    [yellow] yellow{" "}
   *[any] {""}
}{ $way ->
    [right] right
    [left] left
    [up-right] up right
    [up-left] up left
    [down-right] down right
   *[down-left] down left
}.
hex-told-bid = { $who ->
    [you] You bid
   *[other] { $name } bids
} { $steps }.
hex-told-undo = { $who ->
    [you] You took a step back.
   *[other] { $name } took a step back.
}
hex-told-reset = { $who ->
    [you] You started over.
   *[other] { $name } started over.
}
hex-told-give-up = { $who ->
    [you] You gave up this round.
   *[other] { $name } gave up this round.
}
hex-told-pass = { $who ->
    [you] You passed.
   *[other] { $name } passed.
}
hex-told-next = { $who ->
    [you] You are ready.
   *[other] { $name } is ready.
}
hex-note-bid = bid { $steps }
hex-note-bid-passed = bid { $steps }, passed
hex-note-passed = passed
hex-note-ready = ready
hex-not-solved = Not solved
hex-solved = Solved in { $steps }{ $best ->
    [yes] , the best possible
   *[no] {""}
}: +{ $points }
hex-solved-yours = You solved it in { $steps }{ $best ->
    [yes] , the best possible
   *[no] {""}
}: +{ $points }
hex-solved-by = { $name } solved it in { $steps }{ $best ->
    [yes] , the best possible
   *[no] {""}
}: +{ $points }
hex-news-lost = { $name } did not make it: one point less
hex-news-failed = { $name } did not make it
hex-news-best = { $judged }. The best way: { $way }
hex-tally = { $solved } of { $rounds } rounds, { $optimal } in the fewest steps, { $points ->
    [one] 1 point
   *[other] { $points } points
}
hex-tally-solved = Solved, { $points ->
    [one] 1 point
   *[other] { $points } points
}
hex-tally-unsolved = Not solved, { $points ->
    [one] 1 point
   *[other] { $points } points
}
hex-result-0 = All 5 in the fewest steps
hex-result-1 = All 5 rounds
hex-result-2 = 4 rounds
hex-result-3 = 3 rounds
hex-result-4 = 2 rounds
hex-result-5 = 1 round
hex-result-6 = No round
hex-label = Hex: { $pieces }
hex-label-goal = Hex: { $pieces }; { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
} to reach { $goal }
hex-label-piece = { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
} { $piece } on { $cell }
hex-cell = cell { $cell }
hex-nook = cell { $cell }, nook, closed towards { $degrees } degrees
hex-goal = goal of the { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
} piece: nook { $cell }
hex-piece = { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
} piece { $piece }
hex-undo = Undo
hex-redo = Redo
hex-reset = Reset
hex-pass = Pass
hex-give-up = Give up
hex-next = Next
hex-bid = Bid
hex-fact-round = Round
hex-fact-steps = Steps
hex-fact-best = Best possible
hex-fact-move = Best way
hex-edit-occupied = another piece is there
hex-edit-order = put piece { $piece } on the board first
hex-edit-nothing = there is no piece to remove
hex-edit-last = one piece has to stay
hex-edit-goal = choose an empty nook for the goal
hex-edit-rings = nooks are in rings 2 to 6, between the spokes
hex-edit-three = each triangle needs exactly three nooks
hex-edit-outermost = these walls are on the outermost ring
hex-edit-touch = nooks must not touch each other
hex-brush-piece1 = Piece 1
hex-brush-piece2 = Piece 2
hex-brush-piece3 = Piece 3
hex-brush-piece4 = Piece 4
hex-brush-erase = Remove piece
hex-brush-goal = Goal
hex-brush-nook = Nook
hex-brush-cranny = Wall at the edge
hex-brush-no-goal = No goal

## Hex: notation

hex-nowhere = nowhere
hex-notation-length = a state has 93, 96, 99 or 102 characters (6 crannies, 18 nooks and 1 to 4 pieces), not { $found }
hex-notation-pieces = there are { $found } pieces from place 90 on: a state has one to four
hex-notation-digit = '{ $found }' at place { $place } is not a digit: write three digits for each cell
hex-notation-cell = { $found } at place { $place } is not a cell: cells go from 000 to 216
hex-notation-letter = '{ $found }' at place { $place } is not a side: write a letter from A to F
hex-notation-place = at place { $place }: { $why }
hex-notation-piece-twice = the piece on { $cell } at place { $place } stands where another does: give every piece a cell of its own
hex-notation-objective = '{ $found }' at place { $place } is not an objective: write FROM-TO, like 64-70
hex-notation-no-piece = no piece stands on { $cell }, where the objective at place { $place } begins: the pieces are on { $pieces }
hex-notation-step = '{ $found }' is not a step: write FROM-TO with cells from 0 to 216, like 60-212
hex-board-cranny-ring = cranny { $cell } is not on the outermost ring: write a cell from 169 to 216
hex-board-cranny-twice = cranny { $cell } is the second on its side of the board: there is one for each side
hex-board-nook-triangle = nook { $cell } lies where none may: nooks are in rings 2 to 6, between the spokes
hex-board-nook-twice = nook { $cell } is there twice: write eighteen different cells
hex-board-nook-many = nook { $cell } is the fourth in its triangle: each of the six has three
hex-board-nooks-adjacent = nook { $cell } is next to nook { $neighbour }: nooks must not be adjacent
hex-refused-bid-first = pieces do not move now: everyone looks and bids
hex-refused-round-over = pieces do not move now: the round is over
hex-refused-no-bids = there are no bids now: bids are made while everyone looks
hex-refused-bid-bounds = { $found } is no bid: bid 1 to 99 steps
hex-refused-not-lower = { $steps } is not lower than your own bid of { $last }
hex-refused-no-step-back = there is no step to take back
hex-refused-not-over = a round goes on when it is over, not before
hex-refused-no-undo = only the steps of a round that is played alone can be taken back
hex-refused-no-pass = there is nothing to pass: the round is over
hex-refused-pieces = the board has { $found } piece(s), but the match is for { $wanted }
hex-refused-chance = nature is to { $what ->
    [deal] lay out the board
   *[objective] name an objective
} now
hex-refused-not-a-move = the recorded move does not bring the piece to its goal
hex-illegal-no-piece = there is no piece on { $cell }: the pieces are on { $pieces }
hex-illegal-no-stop = a piece on { $from } does not come to rest on { $to }: it can step to { $stops }
hex-illegal-not-on-nook = piece { $piece } on { $cell } is not on a nook: at the start every piece is
hex-illegal-goal = the goal { $cell } is not a nook: choose one of the eighteen nooks
hex-illegal-goal-reached = the piece is on its goal { $cell } already: choose another nook
hex-illegal-unreachable = nook { $to } cannot be reached from nook { $from } by a piece alone on the board: a legal start has a way from every nook to every other
hex-notation-bid = '{ $found }' is no bid: write 'bid N' with a number of steps from 1 to 99
hex-notation-unknown = { $why }, or bid N, undo, reset, pass or next
hex-notation-chance = '{ $found }' is no decision of nature: write 'deal STATE' or 'round FROM-TO STEP ...'
hex-notation-setup = '{ $found }' is no setup: write PLAYERS,PIECES,DIFFICULTY,ROUNDS,LOOK,LASTCALL,SHOW, like 1,1,rising,10,120,off,45
hex-notation-count = '{ $found }' is not a number of { $option ->
    [players] players
    [pieces] pieces
    [rounds] rounds
   *[seconds] seconds
} from { $least } to { $most }
hex-notation-challenge = '{ $found }' is no difficulty: write easy, medium, hard, expert or rising
hex-notation-difficulty = '{ $found }' is no difficulty: write easy, medium, hard or expert

## Matches: who plays, what is to be done, how they end

player-you = You
player-guest = Guest { $number }
player-bot = Bot
player-bot-number = Bot { $number }
player-open = Open seat
bot-style = { $style }, looks { $depth ->
    [one] 1 move
   *[other] { $depth } moves
} ahead
bot-level = { $name } (level{"\u00A0"}{ $level })
status-waiting = Waiting for players
status-waiting-opponent = Waiting for an opponent
status-watching = You are watching
status-thinking = { $name } is thinking
status-to-move = { $name } to move
status-your-move = Your move
status-go = Go!
status-over = Game over
status-you-won = You won!
end-draw = A draw
end-wins = { $name } wins
end-wins-points = { $name } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}
end-tie = A tie at { $points }
end-win-together = { $names } win
end-agreed = by agreement
end-resigned = { $name } resigned
end-flagged = { $name } ran out of time
end-claimed = { $name } left the game
end-aborted = Game aborted
end-aborted-why = no one had moved
end-helped = With help: it doesn't count for your records.
end-line = { $text }: { $why }
list-and = { $names } and { $last }
date-in-words = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
share-heading = Parlor daily { $title }, { $date }
share-helped = { $result }, with help

## Matches: what happens

event-begins = { $event } The game begins.
event-acted = { $who ->
    [you] You played
   *[other] { $name } played
} { $action }.
event-expired = Time is up.
event-took-back = A move was taken back.
event-played-again = A move was played again.
event-resigned = { $who ->
    [you] You
   *[other] { $name }
} resigned.
event-agreed = The game is drawn by agreement.
event-flagged = { $who ->
    [you] You
   *[other] { $name }
} ran out of time.
event-claimed = { $who ->
    [you] You were
   *[other] { $name } was
} away and lost the game.
event-claimed-draw = The game was ended as a draw.
event-aborted = { $who ->
    [you] You have
   *[other] { $name } has
} aborted the game.
event-away = { $name } has been away for a while.
event-back = { $name } is back.
event-said = { $name }: { $phrase }
phrase-hello = Hello!
phrase-good-game = Good game!
phrase-thanks = Thanks!
phrase-oops = Oops!
phrase-one-more = One more?
event-joined = { $who ->
    [you] You have
   *[other] { $name } has
} joined.
event-left = { $who ->
    [you] You have
   *[other] { $name } has
} left.
event-started = { $who ->
    [you] You have
   *[other] { $name } has
} started the game.
event-offered-draw = { $who ->
    [you] You have
   *[other] { $name } has
} offered a draw.
event-offered-undo = { $who ->
    [you] You have
   *[other] { $name } has
} asked to take back the last move.
event-accepted = { $who ->
    [you] You have
   *[other] { $name } has
} accepted.
event-declined = { $who ->
    [you] You have
   *[other] { $name } has
} declined.
event-rematched = A rematch is ready.

## Matches: what is refused

refused-over = the game is over
refused-waiting = waiting for players
refused-daily-help = a daily puzzle is one try, no hints, no undo
refused-no-hints = there are no hints against other people
refused-abort = a game can only be aborted before anyone has moved
refused-claim-here = there is nothing to claim while your opponent is here
refused-claim-early = you can claim the game in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
refused-said-enough = that's enough for now
refused-no-phrase = there is no such phrase: say one of { $names }
refused-no-turns = only games with turns have a clock: leave out the time
refused-not-playing = you don't play in this game
refused-stale = the game has gone on in the meantime
refused-rematch = there is already a rematch
refused-senseless = that isn't possible right now
refused-too-much = too much has happened here: start a new one
refused-nothing-back = there is nothing to take back
refused-nothing-again = nothing was taken back
refused-match-over = the game is over
refused-playing = you play in this game already
refused-seat-taken = this seat is taken
refused-seats-taken = all seats are taken
refused-start = you can't start the game now
refused-seats = there are { $seats } seats, not { $chosen }
refused-start-position = no game begins from this position: { $why }
refused-setup-position = the position has other options than the setup { $setup }: leave the setup out, or write { $own }
refused-nothing-to-do = there is nothing to do in this position
refused-no-step = no one moved here
refused-nothing-to-say = there is nothing to say about this step
refused-seed = who chooses the seed knows what comes: others would play against that
refused-seed-number = a seed is a whole number, not '{ $seed }'
refused-rated-game = only games in which two people take turns can be rated
refused-rated-chosen = a rated game starts from the usual position, with a random seed
refused-rated-people = a rated game has one seat for you and one for another person
refused-rated-guest = to play rated, create an account, or finish { $matches } games against { $opponents } opponents on { $days } days
refused-daily-early = the puzzle of { $date } is not open yet
refused-daily-late = the puzzle of { $date } is over: you can practise it
step-expired = the time ran out
step-dealt = dealt

## Tournaments: what is refused

tournament-not-organiser = only the organiser can do that
tournament-joined = you are in this tournament already
tournament-not-joined = you are not in this tournament
tournament-removed = the organiser removed you from this tournament
tournament-full = this tournament is full ({ $most } players)
tournament-closed = this tournament takes no more players
tournament-started = this tournament has begun
tournament-too-few = a tournament needs at least two players
tournament-over = this tournament is over
tournament-no-player = there is no player { $number }
tournament-game = a tournament needs a game in which two players take turns
tournament-rounds = a Swiss tournament has 1 to { $most } rounds
tournament-rounds-fixed = a round-robin has as many rounds as its players need: leave out the rounds
tournament-rest = the break between rounds is at most { $most } seconds
tournament-name-length = a tournament's name has 1 to { $most } characters
tournament-name-unseen = use only visible characters
tournament-name-marks = a tournament's name has letters with at most 4 accents each
tournament-whom = say which player to remove

## What the server refuses

error-not-found = there is no { $what ->
    [such-match] such match
    [such-game] such game
    [such-tournament] such tournament
    [such-picture] such picture
    [such-advice] such advice
    [such-session] such session
    [such-step] such step
    [such-point-in-the-match] such point in the match
    [such-puzzle-of-the-day] such puzzle of the day
    [puzzle-of-that-date] puzzle of that date
    [result-to-share] result to share
   *[offer] offer
} here
error-not-yet = this is a daily puzzle: finish your own try first
error-contested-start = people are playing this position: a game can start from it when theirs is over
error-contested = this position is being played: it can be analysed when that game is over
error-wrong-password = wrong name or password
error-banned = this account is suspended
error-banned-for = this account is suspended: { $reason }
error-no-account = you are not logged in
error-rate-limited = too many requests: try again in { $seconds } s
refused-late = someone else was faster
refused-repeated = this has been done already
clock-class-malformed = '{ $found }' is no clock class: write lightning, quick, long or none
error-bot = a bot has a level, or a style and its depth
error-request-name = a request's name is 1 to { $most } letters, digits and hyphens
error-seat-number = seats are counted from 1
error-lobby-place = '{ $found }' is no place in the lobby: send what 'next' said
error-offset = a clock is { $least } to { $most } minutes ahead of UTC, not { $found }
line-too-many-shapes = of a board of this size at most { $most } actions are shown at once
line-too-many-actions = at most { $most } actions are shown at once
error-damaged-tournament = the tournament cannot be read: { $why }
error-damaged-match = the game cannot be read: { $why }
error-no-picture = this board cannot be drawn as a picture
date-malformed = '{ $found }' is not a date: write YYYY-MM-DD, like 2026-11-17
time-malformed = '{ $found }' is no time control: write minutes from 1 to { $most } and seconds from 0 to { $most }, like 3+2
error-busy = the bots are busy: try again in a moment
error-internal = something went wrong; nothing was changed
error-store = nothing can be saved right now, so nothing was changed
error-nothing-here = there is nothing at this address
error-method = this address can't be used like that
error-too-long = a request has at most { $bytes } bytes
error-foreign = only Parlor's own pages may do this
account-name-length = a name has 1 to 24 characters
account-name-unseen = use only visible characters
account-name-marks = a name has letters with at most 4 accents each
account-name-owned = this name, or one that looks like it, belongs to an account: choose another, or log in if it is yours
account-name-taken = this name is taken, or you have an account already
account-password-length = a password has 8 to 200 characters
account-keeps-name = an account's name can't be changed
account-not-your-password = this is not your password

## Pages: what stands in their heads and around them

page-skip = Skip to the page
page-noscript = Parlor needs JavaScript to draw its boards.
page-rules-of = How to play { $title }
page-position-of = { $title } position
page-lobby = Lobby
page-tournaments = Tournaments
page-tournaments-text = Play a Swiss or round-robin tournament with your class or club.
page-tournament-text = A { $title } tournament, { $time }. Come and play.
page-lobby-text = See who's waiting to play, and join a game.
page-daily = Daily puzzles
page-daily-text = { $games }: new every day, the same for everyone.
page-archive-text = Every earlier daily puzzle, to practise.
page-leaderboard-text = The best players, by game and clock.
page-daily-of = { $title }, daily puzzle of { $date }
page-site-text = { $games }: play alone, against bots or with friends.
page-versus = vs.

## Pages: what all of them say

page-no-answer = The server isn't answering. Your game is safe; try again in a moment.
page-nothing-there = There's nothing here.
page-something-wrong = Something went wrong. Try again.
page-own-pages = Your pages
page-loading = One moment…
page-try-again = Try again
page-to-the-games = All games

## The board

board-reset-zoom = Reset zoom

## The page of a match

match-about = Goal
match-asked = You have an offer
match-registered = registered name
match-away = away
match-thinking = thinking…
match-opponents = Opponent
match-players = Players
match-facts = Facts
match-time-left = Time left
match-not-your-turn = It's not your turn yet.
match-premove = Premove set. Pick it again to cancel it.
match-premove-cancelled = Premove cancelled.
match-premove-dropped = Your premove isn't possible any more.
match-no-trial = That piece can't slide there.
match-no-beginning = No move begins there.
match-is-over = The game is over.
match-veiled = The board of a daily puzzle stays hidden as long as others can still solve it.
match-veiled-play = Play today's puzzles
match-not-begun = The game starts when everyone is here.
match-best-way = This is one of the shortest ways.
match-looking = You're viewing an earlier position.
match-move-of = { $move ->
    [0] The start
   *[other] Move { $move } of { $moves }
}
match-looking-back = You're looking back. Step with the arrows below, or press ▷ to watch.
match-elsewhere = The game moved on in the meantime. This is how it stands.
match-reconnecting = Connection lost. Reconnecting
match-casual = { $title } · casual
match-rated = { $title } · rated
match-next-round = Round { $round } has begun
match-rating = Rating
match-provisional = provisional
match-daily = Daily { $title } · { $date }
match-captured = { $count } captured
match-spectators = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
match-watching = { $others ->
    [0] You are watching
    [one] You and 1 other are watching
   *[other] You and { $others } others are watching
}
match-seconds-left = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} left.
match-trial = { $steps ->
    [0] Try it on the board.
    [one] Trying: 1 step.
   *[other] Trying: { $steps } steps.
} Only you see this.
match-missed = While you were away: { $deeds }
match-hint = Hint: { $picks }.
match-hint-to = to

## Playing together

together-title = Playing together
together-send = Send this link to a friend:
together-listed = Anyone can also join from the lobby.
together-private = Private: only the players can see this game.
together-link = Link to this game
together-copy = Copy link
together-share = Share
together-join = Join
together-bot = Play a bot instead
together-invites = { $name } invites you to play.
together-may-sit = A seat is open.
together-start = Start now
together-accept = Accept
together-decline = Decline
together-yours-draw = Draw offered. You can keep playing.
together-yours-undo = Undo requested. You can keep playing.
together-rematch-wanted = A rematch is ready.
together-rematch-asked = Waiting for { $names } to join the rematch.
together-rematch-watch = Watch the rematch
together-claim-soon = { $name } is away, { $wait } until you can claim.
together-claim-now = { $name } is away. Claim the game, or keep waiting.
together-you-are-away = It's your move. Your opponent can claim the game in { $wait }.
together-claim-win = Claim win
together-claim-draw = Take a draw
phrases-title = Say something
phrases-mute = Mute
phrases-unmute = Unmute
together-missing = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
}
together-invitation = Play { $title } with me
together-join-as = Join as { $name }
together-offered-draw = { $name } offers a draw.
together-offered-undo = { $name } would like to take back the last move.
together-away = { $name } is away.
together-back = { $name } is back.

## Buttons

buttons-controls = Controls
buttons-hint = Hint
buttons-undo = Undo
buttons-redo = Redo
buttons-flip = Flip
buttons-more = More
buttons-shared = Link copied.
buttons-copied = Copied.
buttons-not-copied = Your browser doesn't allow copying here.
buttons-fewer = One fewer
buttons-greater = One more
buttons-how = { $label }: how many
buttons-between = Choose a number from { $least } to { $most }.

## The first time

coach-title = How to play
coach-next = Continue
coach-done = Got it
coach-skip = Skip
coach-count = { $step } of { $steps }

## Tabs

tabs-title = About this game
tabs-moves = Moves
tabs-analysis = Analysis
tabs-rounds = Rounds
tabs-results = Results
tabs-rules = Rules

## The menu

menu-no = Keep playing
menu-show-me = Show me how
menu-stop = Stop showing
menu-playback = Show the best way again
menu-offer-undo = Request undo
menu-offer-draw = Offer a draw
menu-take-back = Take back the last move
menu-take-back-sure = Play on from before the last move? The result won't count.
menu-keep-result = Keep the result
menu-give-up-sure = Give up?
menu-abort = Abort game
menu-abort-sure = Abort? No one has moved, so it won't count.
menu-resign = Resign
menu-resign-sure = Resign and lose the game?
menu-leave = Leave
menu-leave-sure = Leave the game?
menu-new-game = New game
menu-new-sure = Drop this game and start a new one?
menu-options = Set up a new game
menu-link = Copy link
menu-position = Copy link to position
menu-study = Study this position
menu-text = Copy as text
menu-svg = Picture (SVG)
menu-png = Picture (PNG)
menu-keys = Keyboard shortcuts
menu-seed = Seed { $seed }

## Moves

moves-title = Moves
moves-none = No moves yet.
moves-replay = Replay
moves-first = First
moves-back = Back
moves-forward = Forward
moves-last = Last
moves-play = Play all moves
moves-pause = Pause
moves-speed = Speed
moves-back-to-game = Back to the game

## Analysis

analysis-analyse = Analyse game
analysis-stop = Stop
analysis-progress = Analysing
analysis-stopped = Stopped.
analysis-graph = Who was ahead, move by move
analysis-proven = Proven.
analysis-best-line = Best line
analysis-better = Better was
analysis-others = Other moves
analysis-judging = Move { $number } of { $count }
analysis-summary = { $best } of { $count } moves were the best.
analysis-summary-yours = { $best } of your { $count } moves were the best.
analysis-bar = { $lead ->
    [even] About even
    [ahead] { $name } is ahead
   *[behind] { $name } is behind
}
analysis-marks-best = best move
analysis-marks-slip = slip
analysis-marks-blunder = blunder

## The end

ending-title = Result
ending-again = Play again
ending-review = Review
ending-share = Share
ending-close = See the board
ending-picture = Save picture
ending-shared = Copied. Paste it anywhere to share.
ending-puzzles = All daily puzzles
ending-best-score = new best, up from { $before }
ending-best-rounds = most rounds solved optimally, up from { $before }
ending-wins = wins in a row
ending-perfect = perfect games in a row
ending-first = First
ending-first-win = win against { $who }
ending-days = { $days ->
    [one] day in a row
   *[other] days in a row
}
ready-title = Ready?
ready-clock = The clock starts when you press Start.
ready-later = Not yet
ending-rematch = Rematch
ending-join-rematch = Join the rematch
ending-tiles-points = points
ending-tiles-captured = captured
ending-tiles-optimal = best possible
ending-tiles-moves = { $moves ->
    [one] move
   *[other] moves
}

## Rounds

rounds-title = Rounds
rounds-round = Round
rounds-best = Best
rounds-took = {" "}in { $steps }

## Keys

help-title = Keyboard shortcuts
help-close = Close
help-arrows = Arrow keys
help-walk = move around the board
help-enter = Enter or Space
help-pick = pick
help-escape = Escape
help-cancel = cancel
help-hint = hint
help-undo = undo
help-redo = redo
help-flip = flip the board
help-more = more
help-next = next, or new game
help-replay-keys = ← → Home End
help-replay = go through a finished game
help-help = this help

## The bar on top

bar-play = Play
bar-daily = Daily
bar-lobby = Lobby
bar-learn = Learn
bar-statistics = Statistics
bar-settings = Settings
bar-menu = Menu
bar-to-light = Switch to light theme
bar-to-dark = Switch to dark theme
bar-guest = Guest
bar-account = Account: { $name }

## Where nothing is

not-found-title = Nothing here
not-found-text = This page doesn't exist, or the game is over and gone.

## The front page

front-title = Parlor: board games and daily puzzles
front-games = Games
front-play = Play
front-play-new = New
front-resume = Continue
front-options = Options
front-bot = vs. bot
front-friend = vs. friend
front-rules = rules
front-play-it = Play { $title }
front-resume-it = Continue { $title }
front-options-of = { $title } options
front-bot-in = Play { $title } vs. bot
front-friend-in = Play { $title } vs. friend
front-rules-of = { $title } rules

## Who waits

waiting-title = Waiting to play
waiting-looking = Looking for players…
waiting-lobby = Go to the lobby
waiting-people = { $count ->
    [0] No one is waiting right now. Open a game and others can join.
    [one] 1 person is waiting to play
   *[other] { $count } people are waiting to play
}

## The form of a new game

form-mode = Who's playing
form-modes-custom = Choose seats
form-modes-help-friend = You'll get a link to send.
form-modes-help-here = Take turns on this screen.
form-modes-help-custom = Choose each seat under Advanced.
form-strength = Bot
form-time = Clock
form-time-none = No clock
form-time-own = Custom
form-time-help = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} each, { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} more per move.
form-time-minutes = Minutes each
form-time-seconds = Seconds added per move
form-rated = Rated or casual
form-rated-casual = Casual
form-rated-rated = Rated
form-rated-help = Rated games count for both ratings: no hints, undo only if both agree, and leaving is losing.
form-rated-guest = To play rated, create an account, or finish 10 games against 3 opponents on 3 days.
now-title = Play someone now
now-lead = We look for someone of about your strength. After 30 seconds, your seat is open to everyone.
now-game = Game
now-variant = Variant
now-find = Find an opponent
now-seeking = Looking for an opponent…
now-found = Opponent found
now-others = { $others ->
    [0] You're the first to look for this game right now.
    [one] One other player is looking for this game.
   *[other] { $others } other players are looking for this game.
}
now-cancel = Cancel
form-side = You play
form-random = Random
form-options = Variant
form-advanced = Advanced
form-custom = Custom
form-seats = Seats
form-seed = Seed
form-seed-help = Same options and seed, same game. Leave it empty for a surprise.
form-start = Start
form-resume = Continue your game
form-rules = Rules
form-person = Me, or someone at this device
form-open = Open seat
form-who = Who can join
form-position = Start from a position
form-position-help = Paste a position to play from there. It's a casual game: it doesn't count for ratings or records.
form-title = New { $title } game
form-race-title = New { $title }
form-alone = Just me
form-here = Same device
form-comers-public = Anyone in the lobby
form-comers-link = Only with the link
form-comers-private = By link, no spectators
form-bot = Bot: { $level }
form-seat = Player { $number }
form-seat-named = Player { $number }: { $name }
form-range = { $least } to { $most }

## The lobby

lobby-title = Lobby
lobby-rated = { $time } · rated
lobby-casual = { $time } · casual
lobby-more = Show more
lobby-open = Open games
lobby-live = Live games
lobby-none = No one is waiting right now.
lobby-start = Start a game
lobby-begin = Start a game with an open seat, and others will find it here.
lobby-none-live = No live games at the moment.
lobby-watch-help = When two people play, you can watch them here.
lobby-join = Join
lobby-back = Return
lobby-watch = Watch
lobby-usual = Standard options
lobby-join-it = Join { $title }
lobby-back-to = Return to your { $title } game
lobby-watch-it = Watch { $title }
lobby-bot = bot { $level }
lobby-guest = Guest
lobby-waiting = { $people } { $count ->
    [one] is
   *[other] are
} waiting. { $free ->
    [one] 1 seat
   *[other] { $free } seats
} open.
lobby-running = { $people } { $count ->
    [one] is
   *[other] are
} playing. { $free ->
    [one] 1 seat
   *[other] { $free } seats
} open: join at the next round.
lobby-since = { $minutes ->
    [0] just now
    [one] 1 minute ago
   *[other] { $minutes } minutes ago
}
lobby-since-hours = { $hours ->
    [one] 1 hour ago
   *[other] { $hours } hours ago
}

## Daily puzzles

daily-title = Daily puzzles
daily-today = Today's puzzles
daily-terms = one try each
daily-lead = The same for everyone today. One try each, without hints. New ones tomorrow.
daily-not-yet = Not played yet
daily-begun = In progress
daily-check = ✓{" "}
daily-play = Play
daily-resume = Continue
daily-review = Review
daily-share = Share
daily-helped = With help
daily-you = you
daily-archive = Earlier puzzles
daily-archive-lead = Practise any day you missed. Puzzles marked Play still count for your streak: somewhere it's still that day.
daily-practice = Practise
daily-solved = Solved
daily-missed = Not played
daily-to-today = Today's puzzles
daily-older = Show older
daily-no-archive = No earlier puzzles yet. Come back tomorrow.
daily-new-in = new ones in { $clock }
daily-streak = ★ { $days }-day streak
daily-best = Longest: { $days ->
    [one] 1 day
   *[other] { $days } days
}
daily-play-it = Play today's { $title }
daily-resume-it = Continue today's { $title }
daily-review-it = Review { $title }
daily-share-it = Share { $title } result
daily-picture-of = Save picture of { $title } result
daily-everyone = How everyone did: { $tries ->
    [one] 1 result
   *[other] { $tries } results
}
daily-bucket = { $label }: { $count }{ $mine ->
    [yes] , you
   *[no] {""}
}
daily-play-of = Play { $title } of { $date }
daily-practice-it = Practise { $title } of { $date }

## Positions

position-analyse = Analyse
position-back = Back
position-thinking = Thinking…
position-play-from-here = Play from here
position-play-bot = Play a bot
position-play-friend = Play a friend
position-show-best = Play out the best line
position-copy = Copy link
position-copied = Link copied
position-not-copied = Your browser doesn't let this page copy.
position-edit = Edit board
position-edit-done = Done editing
position-edit-help = Choose a brush, then draw on the board.
position-brushes = Brush
position-fewer = { $what }: one fewer
position-greater = { $what }: one more
position-paste = Paste a position
position-show = Show
position-rules = Rules
position-nothing = Nothing left to play here.
position-others = Other moves
position-unready = No game can start here yet: { $why }.
position-mover = { $mover } to move: { $verdict }
position-verdict = { $whole }{ $proven ->
    [yes] , proven
   *[no] {""}
}.
position-best = Best: { $line }

## Rules

rules-play = Play
rules-all = Other games
rules-learn = Learn
rules-learn-lead = A few minutes to read, one click to play.
rules-read = Read the rules
rules-try-it = Try positions
rules-read-it = Read the rules of { $title }

## The account

account-title = Account
account-lead = You don't need an account to play. With one, your games and ratings follow you to every browser.
account-named = Your name
account-named-help = What others see when you play. 1 to 24 characters.
account-name = Name
account-password = Password
account-password-help = 8 to 200 characters. It can't be recovered if you forget it.
account-save = Save
account-saved = Name saved.
account-make = Create account
account-make-help = The games you've played in this browser come with you.
account-log-in = Log in
account-log-in-help = The games you've played in this browser join your account, but don't change its ratings.
account-log-out = Log out
account-logged-in = You're logged in.
account-logged-out = You're logged out.
account-data = Download my data
account-sessions = Where you're logged in
account-unknown = Unknown browser
account-this-one = This browser
account-end-it = Log out
account-end-others = Log out everywhere else
account-ended = Logged out there.
account-change = Change password
account-change-help = You'll be logged out everywhere else.
account-old-password = Current password
account-new-password = New password
account-changed = Password changed.
account-remove = Delete account
account-removed = Account deleted.
account-in = You're logged in as { $name }.
account-lasted = Since { $since }, last used { $used }
account-end-that = Log out { $browser }
account-remove-help = Your name, ratings and logins are deleted. Your games stay, without your name. This can't be undone.

## Ratings

ratings-title = Ratings
ratings-none = Play a rated game to get a rating. Each game, board size and clock has its own.
ratings-game = Game
ratings-rating = Rating
ratings-deviation = ±
ratings-games = Games
ratings-clock = Clock
ratings-course = { $title }: { $first } to { $last } in { $games } rated games
clock-lightning = Lightning
clock-quick = Quick
clock-long = Long
clock-none = No clock
clock-lightning-help = under 3 minutes
clock-quick-help = 3 to 8 minutes
clock-long-help = 8 minutes or more
leaderboard-title = Leaderboard
leaderboard-lead = The best players, by game and clock. To be listed, play { $needed } rated games against several opponents.
leaderboard-none = No one has a settled rating here yet.
leaderboard-be-first = Be the first
leaderboard-place = Place
leaderboard-player = Player
leaderboard-you = (you)

## Tournaments

tournaments-title = Tournaments
tournaments-lead = A Swiss or round-robin event for your class or club: make one, share the link, play.
tournaments-new = New tournament
tournaments-open = Open
tournaments-running = Running
tournaments-over = Finished
tournaments-none = No tournaments yet. Create one and share the link.
tournaments-see = Open
tournaments-see-it = Open { $name }
tournaments-yours = yours
tournaments-about = { $title }, { $time }, { $format }
tournaments-players = { $count ->
    [one] One player
   *[other] { $count } players
}
tournaments-round = round { $round } of { $rounds }
tournament-swiss = Swiss
tournament-round-robin = round robin
tournament-swiss-rounds = { $rounds ->
    [one] Swiss, one round
   *[other] Swiss, { $rounds } rounds
}
tournament-new-name = Name
tournament-new-name-help = What it's called, like “Club night”
tournament-new-format = Who plays whom
tournament-new-swiss-help = Players with equal points meet. Good for many players in few rounds.
tournament-new-round-robin-help = Everyone plays everyone once. Good for up to ten players.
tournament-new-rounds = Rounds
tournament-new-rounds-help = Six rounds single out a winner among 64 players.
tournament-new-rest = Break between rounds
tournament-new-seconds = { $seconds } s
tournament-new-minutes = { $minutes } min
tournament-new-who = Who can find it
tournament-new-public = Everyone
tournament-new-link = Only with the link
tournament-new-make = Create tournament
tournament-organised = { $who ->
    [you] You organise this tournament
   *[other] Organised by { $name }
}
tournament-phase-open = { $players ->
    [0] Waiting for players
    [one] One player so far. Waiting to start
   *[other] { $players } players so far. Waiting to start
}
tournament-phase-playing = Round { $round } of { $rounds }: { $games ->
    [one] one game still running
   *[other] { $games } games still running
}
tournament-phase-next = Round { $round } of { $rounds } starts in { $time }
tournament-phase-soon = Round { $round } of { $rounds } is about to start
tournament-phase-paused = Paused after round { $round } of { $rounds }
tournament-phase-paused-playing = Paused: round { $round } is played to its end
tournament-phase-over = Final standings
tournament-phase-won = { $name } wins the tournament
tournament-join = Join
tournament-rejoin = Come back
tournament-leave = Leave
tournament-leave-sure = Leave the tournament? A game you're playing counts as lost.
tournament-keep = Stay
tournament-you-play = Round { $round }: you play { $opponent } as { $seat }
tournament-to-game = Go to your game
tournament-bye = You have a bye this round: one point.
tournament-in = You're in. Stay on this page: you'll be taken to your game.
tournament-in-next = Stay on this page: you'll be taken to your next game.
tournament-in-last = That was your last game. The final standings appear when everyone has finished.
tournament-out = The organiser has removed you from this tournament.
tournament-left = You won't get any more games.
tournament-big = Big screen
tournament-text-results = Results as text
tournament-json-results = Results as JSON
tournament-copy = Copy link
tournament-copied = Link copied. Send it to your players.
tournament-come = Join at
tournament-standings = Standings
tournament-players = Players
tournament-nobody = No players yet. Share the link to bring them here.
tournament-rank = Rank
tournament-player = Player
tournament-points = Points
tournament-buchholz = Buchholz
tournament-buchholz-help = Sum of the opponents' points
tournament-sonneborn = S-B
tournament-sonneborn-help = Sonneborn-Berger: points of the opponents beaten, and half of those drawn with
tournament-round-name = Round { $round }
tournament-you = (you)
tournament-status-left = left
tournament-status-removed = removed
tournament-cell-win = won against { $opponent } as { $seat }
tournament-cell-draw = drew with { $opponent } as { $seat }
tournament-cell-loss = lost to { $opponent } as { $seat }
tournament-cell-playing = playing { $opponent } as { $seat }
tournament-cell-bye = bye: one point
tournament-cell-missed = no game
tournament-boards = Round { $round }
tournament-boards-none = Pairings appear here when the first round starts.
tournament-board = Board { $board }
tournament-watch = Watch
tournament-look = Look
tournament-watch-board = Watch board { $board }
tournament-look-board = Look at board { $board }
tournament-running = playing
tournament-unfinished = not finished
tournament-byes = Bye: { $names }
tournament-controls = Organiser
tournament-start = Start
tournament-start-help = Start when everyone has joined. Late players can still join a Swiss tournament.
tournament-pause = Pause
tournament-pause-help = No new round starts while paused.
tournament-resume = Resume
tournament-end = End tournament
tournament-end-sure = End the tournament now? Games still running won't count.
tournament-end-no = Go on
tournament-remove = Remove a player
tournament-remove-choose = Player
tournament-remove-sure = Remove { $name }? They can't come back, and lose the game they're playing.
tournament-remove-yes = Remove
tournament-remove-no = Keep
tournament-lost = Reconnecting
tournament-match = { $title }, round { $round }
tournament-back = Back to the tournament
tournament-back-soon = Back to the tournament ({ $seconds })

## Statistics

statistics-title = Statistics
statistics-none = Nothing here yet. Finish a game and it shows up here.
statistics-game = Game
statistics-finished = Finished
statistics-won = Won
statistics-best = Best score
statistics-streak = Longest streak
statistics-optimal = Optimal
statistics-helped = With help
statistics-helped-help = Games with hints, undo or a chosen seed count only as “With help”.
statistics-course = Trend
statistics-unfinished = Unfinished
statistics-recent = Recent
statistics-courses-of = { $title }, oldest first: { $values }

## Settings

settings-title = Settings
settings-kept = Saved in this browser.
settings-theme = Theme
settings-marks = Marks on colours
settings-marks-help = Each colour gets its own mark, so you never have to tell colours apart.
settings-motion = Motion
settings-sound = Sound
settings-notices = Notifications
settings-notices-help = Get notified about your move, a new opponent, an offer or the end of a game, even in another tab.
settings-notices-denied = Your browser blocks notifications from this site. Allow them in its site settings, then turn them on here.
settings-notices-never = This browser can't show notifications here.
settings-numbers = Cell numbers
settings-numbers-help = Shows the number of each cell of Hex. They also show up while you use the keyboard.
settings-language = Language
settings-any-language = Match browser
settings-system = Match system
settings-light = Light
settings-dark = Dark
settings-on = On
settings-off = Off

## The interface for programs

interface-title = API
interface-lead = Programs can do everything this site does: JSON over HTTP, and WebSockets for live updates.
interface-document = OpenAPI 3.1 document
interface-things = Types
interface-sent = Send
interface-list-of = list of
