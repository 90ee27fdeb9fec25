/** Texts: the options of each game, and what each value means. */

export interface OptionTexts {
  label: string;
  about: string;
  /** What a value is called, and a word on it. */
  values: Record<string, [string, string]>;
}

const texts: Record<string, Record<string, OptionTexts>> = {
  repulso: {
    unable: {
      label: "Without a place for a coloured piece",
      about: "When somebody who cannot place a coloured piece any more has lost.",
      values: {
        rulebook: [
          "As in the rulebook",
          "You lose at once if no single action piece of yours could make room.",
        ],
        "play-on": ["Play on", "You lose only when you have no action pieces left either."],
      },
    },
  },
  repello: {
    players: { label: "Players", about: "How many stackers are on the board.", values: {} },
    counters: {
      label: "Counters on each stacker",
      about:
        "Everybody has that many turns. Usual are 15, 12 or 10 with two, three or four players; fewer make a shorter game.",
      values: {},
    },
    reentry: {
      label: "Coming back onto the board",
      about: "What happens on the turn after your stacker was pushed off.",
      values: {
        turn: ["That is the turn", "Putting the stacker back is all you do."],
        "then-move": ["Then move", "You put it back and then move as usual."],
      },
    },
  },
  abalone: {
    layout: {
      label: "Where the marbles start",
      about: "The daisies bring the two sides together sooner.",
      values: {
        standard: ["Standard", "As in the rulebook: both sides far apart."],
        "belgian-daisy": ["Belgian daisy", "The usual one in tournaments: fights at once."],
        "german-daisy": ["German daisy", "Flowers nearer the middle."],
        "dutch-daisy": ["Dutch daisy", "Flowers whose middle is the other side’s."],
        "swiss-daisy": ["Swiss daisy", "Mixed flowers nearer the middle."],
        "alien-attack": ["Alien attack", "Scattered, and close together."],
        domination: ["Domination", "Two wings around the middle."],
        "the-wall": ["The wall", "Two long walls face to face."],
        infiltration: ["Infiltration", "Each side has marbles behind the other."],
        "face-to-face": ["Face to face", "Two blocks beside each other."],
        "french-daisy": ["French daisy", "Four flowers in a cross."],
        pyramid: ["Pyramid", "Two triangles, point against point."],
      },
    },
    ejections: {
      label: "Marbles to push out",
      about: "Usually six. Four make a short game.",
      values: {},
    },
    repetition: {
      label: "Draw by repetition",
      about: "The game is drawn when the same board comes up so many times.",
      values: { "0": ["Never", "The same board may come up again and again."] },
    },
    max_plies: {
      label: "Limit of moves",
      about: "Then whoever has pushed out more wins.",
      values: { none: ["No limit", "The game lasts until somebody wins."] },
    },
  },
  alliances: {
    swap: {
      label: "Exchange of the charts",
      about: "It makes up for the advantage of beginning.",
      values: {
        off: ["No", "Both keep their charts, as in the rulebook."],
        on: [
          "Yes",
          "The second player may exchange the charts once, instead of placing the second disc.",
        ],
      },
    },
  },
};
export default texts;
