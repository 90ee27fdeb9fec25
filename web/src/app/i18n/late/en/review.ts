/** Texts: looking back at a finished game. */

const texts = {
  about:
    "The computer checks every position of the game: who was ahead, where it turned, and which moves would have been better.",
  begin: "Review the game",
  graph: "Chances over the game",
  chancesAt: (ply: number, shares: string) => `After move ${ply}: ${shares}`,
  plyAt: (ply: number) => `After move ${ply}`,
  progress: (done: number, all: number) => `${done} of ${all} positions …`,
  begun: "Review in progress …",
  done: (n: number) => `Review complete. Turning points: ${n}.`,
  turning: "Turning points",
  yours: "Your costliest moves",
  all: (n: number) => `All turning points: ${n}`,
  grades: { inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" },
  noTurning: "No big mistakes in this game.",
  point: (ply: number, who: string, move: string, loss: number) =>
    `Move ${ply}, ${who}: ${move} cost ${loss}%`,
  better: (moves: string) => `Better: ${moves}`,
  table: "Chances as a table",
  ply: "Move",
};
export default texts;
