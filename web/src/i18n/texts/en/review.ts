/** Texts: looking back at a finished game. */

const texts = {
  title: "Review",
  about:
    "The computer looks at every position of the game: who was ahead, where it turned, and what would have been better.",
  begin: "Review the game",
  graph: "Chances over the game",
  chancesAt: (ply: number, shares: string) => `After move ${ply}: ${shares}`,
  plyAt: (ply: number) => `After move ${ply}`,
  progress: (done: number, all: number) => `${done} of ${all} positions …`,
  begun: "Reviewing the game.",
  done: (n: number) => `The review is finished. Turning points: ${n}.`,
  turning: "Turning points",
  yours: "What cost you most",
  all: (n: number) => `All turning points: ${n}`,
  grades: { inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" },
  noTurning: "No move gave much away.",
  point: (ply: number, who: string, move: string, loss: number) =>
    `Move ${ply}, ${who}: ${move} cost ${loss}%`,
  better: (moves: string) => `Better: ${moves}`,
  table: "Chances as a table",
  ply: "Move",
};
export default texts;
