/** Texts: from clicks to moves. */

const texts = {
  confirm: (move: string) => `Play ${move}`,
  pending: "Play this move, or choose another one.",
  cancel: "Cancel",
  stop: "Stop",
  running: "Playing the forced moves …",
  whichWay: "Several moves are possible: choose an arrow.",
  directions: {
    N: "north",
    NE: "north-east",
    E: "east",
    SE: "south-east",
    S: "south",
    SW: "south-west",
    W: "west",
    NW: "north-west",
  } as Record<string, string>,
  slideLabel: (from: string, direction: string, end: string) => `${from} ${direction} to ${end}`,
  slideKeys:
    "Enter picks the piece. A digit moves it, as on a number pad: 8 up, 6 right, 2 down, 4 left.",
  listKeys: (n: number) => `Keys 1 to ${n} choose from the list.`,
  plain: {
    first: "Choose a cell on the board.",
    then: "Now choose one of the marked cells.",
    list: "Choose a move from the list.",
    several: (cell: string) => `Several kinds of move lead to ${cell}. Choose one from the list.`,
  },
};
export default texts;
