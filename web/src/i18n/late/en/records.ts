/** Texts: records that somebody opens. */

const texts = {
  moves: (n: number) => (n === 1 ? "1 move" : `${n} moves`),
  recordTitle: "Records",
  recordAbout:
    "Open a recorded game: go through it move by move, try something else, play on from any position.",
  instead: (move: string) => `Instead: ${move}`,
  paste: "Record or link",
  pastePlaceholder: "Paste a record or its link here",
  file: "Choose a file",
  drop: "or drop it anywhere on this page",
  open: "Open",
  reading: "Reading the record …",
  empty: "There is nothing to read in it.",
  tooLong: "That is too long: 2 MB are the limit.",
  unreadable: "We cannot read this as a record, or as a link to one.",
  details: "What is wrong with it",
  notText: "That is not a text file.",
  found: (n: number) => (n === 1 ? "1 game" : `${n} games`),
  pick: "Which game?",
  another: "Open another",
  download: "Download",
  link: "Link to this game",
  noLink: "This game is too long for a link.",
  unfinished: "unfinished",
  /** What the tags of a record mean; others are told as they are written. */
  tags: {
    Event: "Event",
    Site: "Site",
    Date: "Date",
    Round: "Round",
    Clock: "Clock, in seconds",
    Remaining: "Seconds left",
    DaysPerTurn: "Days per turn",
    Termination: "Ended by",
    Annotator: "Comments by",
  } as Record<string, string>,
};
export default texts;
