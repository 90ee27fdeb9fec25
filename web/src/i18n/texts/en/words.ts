/** Texts: what happened, why, and what is to be done. */

import type { Details } from "../../games";

const texts = {
  refusals: { "after-end": () => "The game is over" } as Record<
    string,
    (details: Details) => string
  >,
  /** Between reasons. */
  semicolon: "; ",
  bounced: (cells: string) => `turning at the edge on ${cells}`,
  decides: (who: string) => `${who} decides now, inside this turn`,
  gaveWayOften: (n: number) => `pieces give way ${n} times`,
  collectedMany: (who: string, pieces: string) => `${who} collects: ${pieces}`,
  events: {
    placed: ({ who, gain, cell }) => `${who} places ${gain} on ${cell}`,
    slid: ({ the, from, to }) => `${the} goes from ${from} to ${to}`,
    dropped: ({ gain, cell }) => `and leaves ${gain} on ${cell}`,
    pushed: ({ the, from, to }) => `${the} is pushed from ${from} to ${to}`,
    off: ({ the, from }) => `${the} leaves the board from ${from}`,
    collected: ({ who, gain }) => `${who} collects ${gain}`,
    blocked: ({ the, cell }) => `${the} on ${cell} cannot move and stays`,
  } as Record<string, (details: Details) => string>,
  outcome: {
    wins: (who: string) => `${who} wins`,
    draw: "Draw",
    shared: (who: string) => `${who} share first place`,
    sentence: (verdict: string, reason: string) => `${verdict}: ${reason}.`,
  },
  reasons: {
    resignation: ({ loser }) => `${loser} resigned`,
    time: ({ loser }) => `${loser} has run out of time`,
    agreement: () => "the players agreed on it",
    adjudication: () => "it was adjudicated so",
    unstated: () => "no reason is recorded",
    crash: ({ loser }) => `the program that played ${loser} broke down`,
    timeout: ({ loser }) => `the program that played ${loser} did not answer`,
    rubbish: ({ loser }) => `the program that played ${loser} answered what is no move`,
    illegal: ({ loser }) => `the program that played ${loser} made an illegal move`,
    "too-long": () => "it took more moves than a game may",
  } as Record<string, (details: Details) => string>,
  todo: (what: string) => `To do: ${what}.`,
  /** Cells as a screen reader says them. */
  spoken: {
    empty: "empty",
    field: (number: string) => `field ${number}`,
    side: (colour: string) => `${colour} side`,
  },
};
export default texts;
