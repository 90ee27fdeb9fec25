/** Texts: what happened, why, and what is to be done. */

import type { Details } from "../../gametexts";

const texts = {
  refusals: {
    "after-end": () => "The game is over",
    playing: () => "You are in another live game. You can have a rematch when it is over",
    "opponent-playing": () =>
      "They are in another live game. You can have a rematch when it is over",
  } as Record<string, (details: Details) => string>,
  /** Between reasons. */
  semicolon: "; ",
  bounced: (cells: string) => `bouncing off the edge on ${cells}`,
  decides: (who: string) => `${who} decides now, during this turn`,
  gaveWayOften: (n: number) => `pieces give way ${n} times`,
  collectedMany: (who: string, pieces: string) => `${who} collects: ${pieces}`,
  events: {
    placed: ({ who, gain, cell }) => `${who} places ${gain} on ${cell}`,
    slid: ({ the, from, to }) => `${the} moves from ${from} to ${to}`,
    dropped: ({ gain, cell }) => `and leaves ${gain} on ${cell}`,
    pushed: ({ the, from, to }) => `${the} is pushed from ${from} to ${to}`,
    off: ({ the, from }) => `${the} leaves the board from ${from}`,
    collected: ({ who, gain }) => `${who} collects ${gain}`,
    changed: ({ who, cell }) => `${who} takes over the piece on ${cell}`,
    changedMany: ({ who, cells }) => `${who} takes over the pieces on ${cells}`,
    blocked: ({ the, cell }) => `${the} on ${cell} is blocked and stays`,
  } as Record<string, (details: Details) => string>,
  outcome: {
    wins: (who: string) => `${who} wins`,
    draw: "Draw",
    drawnBetween: (who: string) => `Draw between ${who}`,
    sentence: (verdict: string, reason: string) => `${verdict}: ${reason}.`,
  },
  reasons: {
    resignation: ({ loser }) => `${loser} resigned`,
    time: ({ loser }) => `${loser} ran out of time`,
    agreement: () => "by agreement",
    adjudication: () => "decided by an arbiter",
    unstated: () => "no reason given",
    crash: ({ loser }) => `${loser}’s program crashed`,
    timeout: ({ loser }) => `${loser}’s program did not reply`,
    rubbish: ({ loser }) => `${loser}’s program sent an invalid reply`,
    illegal: ({ loser }) => `${loser}’s program made an illegal move`,
    "too-long": () => "the move limit was reached",
    departure: ({ loser }) => `${loser} left the game`,
    left: ({ loser }) => `${loser} left the game`,
  } as Record<string, (details: Details) => string>,
  todo: (what: string) => `Next: ${what}.`,
  /** Cells as a screen reader says them. */
  spoken: {
    empty: "empty",
    field: (number: string) => `field ${number}`,
    side: (colour: string) => `${colour} side`,
  },
};
export default texts;
