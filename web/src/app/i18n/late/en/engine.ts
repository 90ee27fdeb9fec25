/** Texts: the engine beside a board, and what a review finds. */

const texts = {
  name: "Engine",
  about:
    "While you look at a position, the engine shows its best moves, the likely continuations and each side’s chances.",
  lines: "Lines",
  threats: "Threats",
  best: "Best moves",
  over: "The game is over here.",
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
    room: "Live games come first. The engine continues in a moment.",
    busy: "The engines are busy. Trying again soon …",
    spent: "You have used up your engine time for now. It refills over the next hour.",
    gone: "Can’t reach the engine. Trying again …",
  } as Record<string, string>,
  /** Why there are no threats to be shown. */
  noThreats: {
    over: "No threats here: the game would be over.",
    "inside-turn": "Threats are shown between turns. Finish this turn first.",
    "set-up": "No threats while the pieces are being set up.",
    "stacker-off": "No threats now: the stacker has to come back first.",
    supplies: "Threats can’t be shown here: the pieces left to place wouldn’t add up.",
    swap: "No threats yet: the charts can still be exchanged.",
    unknown: "Threats can’t be shown in this game.",
  } as Record<string, string>,
  accuracy: "Accuracy",
  accuracyAbout:
    "How well each side preserved its chances, move by move. 100% means that nothing was given away.",
  noChoice: "no choice",
  /** Why a move was a mistake. */
  mistakes: {
    "": () => "There was a better move.",
    "missed-win": () => "It misses a win.",
    loses: () => "It loses right away.",
    "allows-win": ({ seat }) => `It lets ${seat} win in the next turn.`,
    "missed-ejection": ({ cell }) => `It misses pushing out the marble on ${cell}.`,
    hanging: ({ cell, seat }) =>
      `It leaves the marble on ${cell} unprotected: ${seat} pushes it out.`,
    "loses-marble": () => "It costs a marble within a few moves.",
    centre: ({ seat }) => `It lets ${seat} into the centre.`,
    "gives-colour": ({ colour, seat }) => `The disc wins ${colour} for ${seat}.`,
    "missed-connection": ({ colour }) => `One disc would have connected ${colour}.`,
    "missed-fence": ({ colour }) => `One disc would have closed the fence and won ${colour}.`,
    "lets-connection": ({ colour, seat }) => `It lets ${seat} connect ${colour}.`,
    "lets-fence": ({ colour, seat }) =>
      `It leaves a gap: ${seat} closes the fence and wins ${colour}.`,
    "soon-connection": ({ colour, seat }) => `${seat} connects ${colour} a few discs later.`,
    "soon-fence": ({ colour, seat }) => `${seat} wins ${colour} with a fence a few discs later.`,
    "closed-cells": ({ cells, better }) =>
      `It leaves the player fewer cells for coloured pieces: ${cells} instead of ${better}.`,
    "own-clusters": ({ clusters, better }) =>
      `The player’s own pieces end up in ${clusters} clusters instead of ${better}.`,
    "their-clusters": ({ clusters, better, seat }) =>
      `It leaves ${seat} with ${clusters} clusters instead of ${better}.`,
    "lets-slide": ({ clusters, better, seat }) =>
      `It lets ${seat} slide together: ${clusters} clusters instead of ${better}.`,
    "missed-counters": ({ points }) =>
      `It leaves counters on the board. Points missed this turn: ${points}.`,
    "lets-collect": ({ points, seat }) => `It lets ${seat} collect. Extra points: ${points}.`,
    "stacker-off": ({ seat }) => `It lets ${seat} push the stacker off the board.`,
  } as Record<string, (details: Record<string, string>) => string>,
  retry: "Try again from here",
  retryAll: (n: number) => `Practise the turning points: ${n}`,
  find: (who: string, move: string) => `${who} played ${move}. Find a better move.`,
  judging: "Checking your move …",
  right: "Yes, that’s better!",
  asGood: "Good! It gives almost nothing away.",
  worse: (loss: number) => `Not quite: it still gives away ${loss}%.`,
  same: "That’s the move that was played. There is a better one.",
  next: "Next",
  of: (at: number, all: number) => `${at} of ${all}`,
  unjudged: "We couldn’t check your move.",
  beside: "Score",
  solution: (move: string) => `A better move was ${move}.`,
};
export default texts;
