/** Texts: records that somebody opens. */

const texts = {
  moves: (n: number) => (n === 1 ? "1 move" : `${n} moves`),
  recordTitle: "Open a game",
  recordAbout:
    "Open a recorded game: step through it move by move, try something else, or play on from any position.",
  instead: (move: string) => `Instead: ${move}`,
  paste: "Moves or link",
  pastePlaceholder: "Paste a recorded game or its link here",
  file: "Choose a file",
  drop: "or drop it anywhere on this page",
  open: "Open",
  reading: "Reading the game …",
  empty: "There is nothing to read here.",
  tooLong: "That’s too long. The limit is 2 MB.",
  unreadable: "We can’t read that. Paste a recorded game or a link to one.",
  details: "What’s wrong with it",
  notText: "That isn’t a text file.",
  found: (n: number) => (n === 1 ? "1 game" : `${n} games`),
  pick: "Which game?",
  another: "Open another game",
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
