/** Texts: games by days. */

const texts = {
  replies: "If they play …",
  repliesAbout:
    "Prepare a reply. It is played right away if they make this move. Nobody else can see it.",
  yourTurn: "It’s your turn. While you wait for the others, you can prepare replies here.",
  over: "The game is over.",
  newReply: "Prepare a reply",
  keepReply: "Save this reply",
  ifPlayed: (move: string) => `If ${move}:`,
  removeReply: (line: string) => `Remove ${line}`,
  say: {
    theirs: "On the board, play a move that they might make.",
    mine: "Now play your reply.",
    nothing: "Play a move that they might make first.",
    ready: "Save it, or go on with their next move and your next reply.",
  },
  notes: "Notes",
  notesAbout: "Only you can see your notes. They are saved with the game, on all your devices.",
  noteLine: "Add these moves to my notes",
  after: (turn: number, move: string) => `${turn}. ${move}`,
  removeLine: (line: string) => `Remove ${line}`,
  standing: {
    kept: "",
    writing: "Saving …",
    changed: "You also wrote notes on another device. Both texts are here. Please check them.",
  },
};
export default texts;
