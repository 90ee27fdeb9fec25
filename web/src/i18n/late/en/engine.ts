/** Texts: the engine beside a board, and what a review finds. */

const texts = {
  name: "Engine",
  about:
    "The engine looks at the board as long as you do: its best moves, what follows, and the chances of everyone.",
  lines: "Lines",
  threats: "Threats",
  best: "Best moves",
  over: "The game is over here, so there is nothing left to calculate.",
  chances: (shares: string) => `Chances: ${shares}`,
  figures: (depth: string, nodes: string, speed: string) =>
    `depth ${depth} · ${nodes} positions · ${speed} per second`,
  play: (moves: string) => `Play ${moves}`,
  ifTurn: (who: string) => `If it were ${who}’s turn now:`,
  wins: (plies: number) => `wins in ${plies}`,
  loses: (plies: number) => `loses in ${plies}`,
  draws: (plies: number) => `draw in ${plies}`,
  goOn: "Think longer",
  says: {
    waiting: "Waiting for the engine …",
    away: "Paused while you are away.",
    done: "Finished.",
    room: "Games come first; it goes on in a moment.",
    busy: "The engines are busy. Trying again soon.",
    spent: "You have used up your engine time for this hour. It comes back bit by bit.",
    gone: "The engine cannot be reached. Trying again.",
  } as Record<string, string>,
  /** Why there are no threats to be shown. */
  noThreats: {
    over: "Nothing can be threatened here: the game would be over.",
    "inside-turn": "Threats are shown between turns. This turn is still going on.",
    "set-up": "There are no threats while the pieces are being set up.",
    "stacker-off": "The stacker has to come back first, so the turn cannot pass.",
    supplies: "The turn cannot pass here: the pieces left to place would no longer add up.",
    swap: "The charts may still be exchanged, so the turn cannot pass.",
    unknown: "This game has no threats to show.",
  } as Record<string, string>,
  accuracy: "Accuracy",
  accuracyAbout:
    "How much of their chances everybody kept, move by move. 100% means that nothing was given away.",
  noChoice: "no choice",
  /** Why a move was a mistake. */
  mistakes: {
    "": () => "There was a better move.",
    "missed-win": () => "It misses a win.",
    loses: () => "It loses at once.",
    "allows-win": ({ seat }) => `It lets ${seat} win in the next turn.`,
    "missed-ejection": ({ cell }) => `It misses pushing out the marble on ${cell}.`,
    hanging: ({ cell, seat }) => `It leaves the marble on ${cell} hanging: ${seat} pushes it out.`,
    "loses-marble": () => "It costs a marble within a few moves.",
    centre: ({ seat }) => `It lets ${seat} into the centre.`,
    "gives-colour": ({ colour, seat }) => `The disc wins ${colour} for ${seat}.`,
    "missed-connection": ({ colour }) => `One disc would have connected ${colour}.`,
    "missed-fence": ({ colour }) => `One disc would have closed the fence and won ${colour}.`,
    "lets-connection": ({ colour, seat }) => `It lets ${seat} connect ${colour}.`,
    "lets-fence": ({ colour, seat }) =>
      `It leaves a gap: ${seat} closes the fence and wins ${colour}.`,
    "soon-connection": ({ colour, seat }) => `A few discs later ${seat} connects ${colour}.`,
    "soon-fence": ({ colour, seat }) => `A few discs later ${seat} wins ${colour} with a fence.`,
    "closed-cells": ({ cells, better }) =>
      `It leaves too few cells for its own colour: ${cells} instead of ${better}.`,
    "own-clusters": ({ clusters, better }) =>
      `The player’s own pieces end up in ${clusters} clusters instead of ${better}.`,
    "their-clusters": ({ clusters, better, seat }) =>
      `It leaves ${seat} with ${clusters} clusters instead of ${better}.`,
    "lets-slide": ({ clusters, better, seat }) =>
      `It lets ${seat} slide together: ${clusters} clusters instead of ${better}.`,
    "missed-counters": ({ points }) =>
      `It leaves counters behind. Points missed in this turn: ${points}.`,
    "lets-collect": ({ points, seat }) => `It lets ${seat} collect. Extra points: ${points}.`,
    "stacker-off": ({ seat }) => `It lets ${seat} push the stacker off the board.`,
  } as Record<string, (details: Record<string, string>) => string>,
  retry: "Try again from here",
  retryAll: (n: number) => `Practise the turning points: ${n}`,
  find: (who: string, move: string) => `${who} played ${move}. Find a better move.`,
  judging: "Looking at your move …",
  right: "Yes, that is better.",
  asGood: "Good: it gives hardly anything away.",
  worse: (loss: number) => `Not that one: it still gives away ${loss}%.`,
  same: "That is the move that was played. There is a better one.",
  next: "Next",
  of: (at: number, all: number) => `${at} of ${all}`,
  unjudged: "Your move could not be checked.",
  beside: "What each seat has",
  solution: (move: string) => `Better was ${move}.`,
};
export default texts;
