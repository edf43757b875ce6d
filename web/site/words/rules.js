// @ts-check
// The rules of every game as people read them.

import { words as shell } from "./shell.js";

export const words = {
  ...shell,

  rules: {
    /** @param {string} title */
    title: (title) => `Rules of ${title}`,
    play: "Play",
  },
};

/**
 * The rules in plain words. A picture is a position in the game's own notation, with a caption.
 * @typedef {{heading?: string, text: string[], pictures?: {position: string, caption: string}[]}} Part
 * @type {Record<string, Part[]>}
 */
export const rules = {
  toggle: [
    {
      text: [
        "You have a board of black and white squares, all white at first, and beside it a target. Make your board look like the target.",
        "Click a square, and it flips, together with its neighbours above, below, left and right.",
      ],
      pictures: [
        {
          position: "111111111:111001000",
          caption: "The start: your board on the left, the target on the right.",
        },
        { position: "101000101:111001000", caption: "After a click on the middle square, number 4." },
      ],
    },
    {
      heading: "Good to know",
      text: [
        "The order of clicks does not matter, and clicking a square twice undoes it.",
        "Clicks to go tells how many you still need at least. On the 3x3 board it is never more than 9.",
        "A hint outlines a square and turns its number red: clicking it brings you one closer.",
      ],
    },
    {
      heading: "As a race",
      text: [
        "Everybody has the same target and a board of their own. Whoever gets there first wins. You see how far the others are, but not what they click, and there are no hints.",
      ],
    },
  ],
  tictactoe: [
    {
      text: [
        "Players put their symbols on empty squares in turn. The first with enough equal symbols in a line wins: in a row, a column or a diagonal. A full board without a winner is a draw.",
      ],
      pictures: [{ position: "0-0;1-1;0-1;2-2;0-2@3,3,1,xo", caption: "Three in a line: x has won." }],
    },
    {
      heading: "Other boards",
      text: [
        "The board can have from 3x3 up to 32x32 squares, and any number of players from two up. You choose how many in a line win: try 15x15 with five.",
        "Where rewinding is on, a player may take back the last symbols instead of placing one. That takes a turn as well.",
      ],
    },
  ],
  squeeze: [
    {
      text: [
        "Black begins. Move one of your pieces along its row or column, as far as you like over empty squares. There is no jumping.",
        "A player who cannot move loses. After 50 moves each, whoever has more pieces wins. A position that comes up for the third time is a draw.",
      ],
      pictures: [{ position: "bbbbbbbb/8/8/8/8/8/8/wwwwwwww b 0", caption: "The start." }],
    },
    {
      heading: "Squeezing from outside",
      text: ["Close in a row of opponents between the piece that you moved and another of yours, and they are gone."],
      pictures: [
        { position: "ww1b/1bw1/3w/b1b1 b", caption: "Black moves the piece in the top right corner down." },
        { position: "ww2/1b1b/3w/b1b1 w 1", caption: "The white piece between two black ones is gone." },
      ],
    },
    {
      heading: "Squeezing from inside",
      text: [
        "Move between two opponents, alone or in a row of your own pieces, so that there is one at each end: both are gone.",
      ],
      pictures: [
        { position: "w1ww/1bw1/4/b1bb b", caption: "Black moves the upper piece up." },
        { position: "1b1w/2w1/4/b1bb w 1", caption: "The white pieces at both sides are gone." },
      ],
    },
    {
      heading: "Good to know",
      text: ["Only the player who moves squeezes: moving in between two opponents is safe, and even squeezes them."],
    },
  ],
  dots: [
    {
      text: [
        "Connect dots of one colour, each next to the one before: up, down, left or right. Drag over them, or click one after the other and press Remove.",
        "The dots go, one point each, those above fall down, and new ones fill up. You have five moves unless you choose otherwise.",
      ],
      pictures: [
        { position: "1234/1134/1121/4431 5 0", caption: "Four dots of the first colour make a square." },
        {
          position: "..3./..3./.224/4434 4 7",
          caption: "All seven of that colour are gone, and the others have fallen.",
        },
      ],
    },
    {
      heading: "Closed shapes",
      text: [
        "A closed shape takes every dot of its colour off the whole board. A path is closed when it has at least four dots and its last dot is next to two others of the path. A square of four is the smallest.",
      ],
    },
    {
      heading: "The end",
      text: ["The game is over when you have no moves left, or when no two neighbours share a colour."],
    },
    {
      heading: "As a race",
      text: [
        "Everybody has the same dots, and the same ones fall. When all are done, or when time is up, the best score wins. You see the others' scores, but not their boards.",
      ],
    },
  ],
  hex: [
    {
      text: [
        "Bring the piece to its nook, in as few steps as you can. The nook wears the colour and the number of its piece.",
        "A step slides a piece in one of six directions, until a wall or another piece stops it. It always goes as far as it can. You may move the other pieces too; every step counts.",
      ],
      pictures: [
        {
          position:
            "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064:64-70",
          caption: "Yellow, piece 4, is to reach its nook. Three steps are enough: piece 3 goes first.",
        },
      ],
    },
    {
      heading: "Alone",
      text: [
        "Every round has a clock. Undo and reset as often as you like. When you get there, or when time is up, you see a shortest move.",
        "A solved round brings as many points as its shortest move has steps, twice that if yours was as short.",
      ],
    },
    {
      heading: "With others",
      text: [
        "Everybody looks at the same board. Once you see a way, bid its number of steps; others may bid fewer until time is up.",
        "The lowest bidder shows it, in no more steps than bid. If that fails, it costs a point, and the next bidder tries.",
      ],
    },
  ],
};
