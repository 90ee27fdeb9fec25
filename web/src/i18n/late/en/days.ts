/** Texts: games by days. */

const texts = {
  replies: "If they play …",
  repliesAbout:
    "Decide now what you answer. If they play it, your reply is made at once. Nobody else sees this.",
  yourTurn: "It is your turn. While you wait for the others, you can prepare replies here.",
  over: "The game is over.",
  newReply: "Prepare a reply",
  keepReply: "Keep this reply",
  ifPlayed: (move: string) => `If ${move}:`,
  removeReply: (line: string) => `Remove ${line}`,
  say: {
    theirs: "Play what they might do, on the board.",
    mine: "Now play your reply.",
    nothing: "Play what they might do first.",
    ready: "Keep it, or play on with their next move and your next reply.",
  },
  notes: "Notes",
  notesAbout: "Only you see these. They stay with the game, on all your devices.",
  noteLine: "Note the moves you try",
  after: (turn: number, move: string) => `${turn}. ${move}`,
  removeLine: (line: string) => `Remove ${line}`,
  standing: {
    kept: "",
    writing: "Saving …",
    changed: "Another device wrote here too. Both are kept: check the text and go on.",
  },
};
export default texts;
