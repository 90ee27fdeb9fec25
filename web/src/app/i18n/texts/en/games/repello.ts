/** Texts of Repello. */

import { plural } from "../../../plural";
import type { GameTexts } from "../../../gametexts";

const cells = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
const count = (n: number, one: string, other = `${one}s`) =>
  `${n} ${plural("en", n, { one, other })}`;
const counters = (n: number) => plural("en", n, { one: "counter", other: "counters" });
const points = (n: number) => plural("en", n, { one: "point", other: "points" });
const steps = (n: string) => `${n} ${plural("en", +n, { one: "step", other: "steps" })}`;
/** A piece alone, as the one that is meant, and as something that one gains. */
const piece = (bare: string, article = "a") => ({
  bare,
  the: `the ${bare}`,
  gain: `${article} ${bare}`,
});
/** There is one of each colour. */
const stacker = (colour: string) => ({
  ...piece(`${colour} stacker`),
  gain: `the ${colour} stacker`,
});
/** What a seat has collected, by kind and in points, and what its stacker carries. */
type Held = Record<"points" | "grey" | "silver" | "gold" | "carried", number>;

const texts = {
  seats: ["Red", "Green", "Blue", "Black"],
  pitch: "Bounce across the numbers and push counters off the edge: each one is worth points.",
  goal: "Goal: collect the most points by pushing counters off the board.",
  like: "Chain reactions across a board of numbers. The more players, the livelier; every turn there is something to grab.",
  options: {
    players: { label: "Players", about: "How many stackers are on the board.", values: {} },
    counters: {
      label: "Counters on each stacker",
      about:
        "This is the number of turns for each player: usually 15 with two players, 12 with three and 10 with four. Fewer make a shorter game.",
      values: {},
    },
    reentry: {
      label: "Coming back onto the board",
      about: "What happens on the turn after your stacker was pushed off.",
      values: {
        turn: ["That is your turn", "You put the stacker back, and your turn ends."],
        "then-move": ["Then move", "You put it back and then move as usual."],
      },
    },
  },
  pieces: {
    "grey counter": piece("grey counter"),
    "silver counter": piece("silver counter"),
    "gold counter": piece("gold counter"),
    stacker: [stacker("red"), stacker("green"), stacker("blue"), stacker("black")],
  },
  names: { zone: "start zone" },
  events: {
    pushed: ({ the, from, to }) => `${the} gives way from ${from} to ${to}`,
    "collected-bottom": ({ who, gain, owner }) =>
      `${who} takes ${gain} from the stacker (${owner})`,
    "collected-chosen": ({ who, gain, owner }) =>
      `${who} takes ${gain} from the collection (${owner})`,
    passed: ({ who }) => `${who} takes nothing from the collection`,
  },
  why: {
    "set-up": ({ who, cell }) => `${who} puts the stacker on the start zone, on ${cell}`,
    "came-back": ({ who, cell }) =>
      `${who}’s stacker was off the board and comes back on the start zone, on ${cell}`,
    ran: ({ the, first, steps: number }) =>
      `the first field, ${first}, shows how many steps ${the} takes: ${number}`,
    turned: ({ turns: cells }) => `at the edge, on ${cells}, it turns back`,
    relocated: ({ the }) => `${the} had no free direction, so it was moved to the start zone`,
    left: () => "its bottom counter stays where it came from",
    "gave-way": ({ the, from, other, beside: cell }) =>
      `${the} on ${from} gives way: ${other} on ${cell} touches it, so it moves straight away`,
    "went-off": ({ the, from, other, beside: cell }) =>
      `${the} on ${from} gives way to ${other} on ${cell}, and the board ends there, so it falls off`,
    collected: ({ who }) => `it is ${who}’s turn, so ${who} gets what leaves the board`,
    bottom: ({ owner }) => `the stacker (${owner}) was pushed off and gives up its bottom counter`,
    chosen: ({ owner }) =>
      `the stacker (${owner}) was pushed off, so a counter from that collection may be chosen`,
  },
  reasons: {
    points: () => "most points",
    "gold-counter": () => "equal points, but with the gold counter",
    "silver-counters": () => "equal points, but more silver counters",
    equal: () => "equal points, gold and silver",
  },
  refusals: {
    "choice-first": ({ seat }) =>
      `First choose a counter from the collection (${seat}), or nothing`,
    "pieces-touch": ({ cells }) => `Pieces still touch on ${cells}. Resolve that first`,
    "nothing-to-take": () => "You may take a counter only when you have pushed off a stacker",
    "not-collected": ({ seat }) => `${seat} has collected no such counter`,
    "can-move": ({ directions }) =>
      `Your stacker can still move (${directions}), so you can’t put it down elsewhere`,
    "not-free": ({ cell }) => `${cell} is not free`,
    "touches-stacker": ({ cell }) => `That would touch the stacker on ${cell}`,
    "not-set-up": () => "Stackers move only after all of them have been put down",
    "stacker-away": () => "Your stacker must first come back to the start zone",
    "off-board": () => "The first step in this direction leaves the board",
    "comes-back": ({ steps: n = "", cell }) =>
      `${steps(n)} would lead back to its starting field ${cell}`,
    "run-blocked": ({ steps: n = "", cell }) =>
      `That is ${steps(n)}, and the piece on ${cell} is in the way`,
    "no-conflict": () => "No pieces touch, so there is nothing to push",
    "empty-field": ({ cell }) => `There is nothing on ${cell}`,
    "own-stacker": () => "Your stacker never leaves the board on your own turn",
    "push-blocked": ({ cell }) => `The piece on ${cell} is in the way`,
    "not-away": ({ cell }) =>
      `A piece moves straight away from a piece it touches, and there is none on ${cell}`,
    "not-away-edge": () =>
      "A piece moves straight away from a piece it touches, and there is none beyond the edge",
    "seen-before": () => "That would bring back a position of this turn",
    "all-seen": ({ cell }) =>
      `Every push would bring back a position of this turn, so only the farthest piece, on ${cell}, gives way`,
    "push-limit": ({ pushes, cell }) =>
      `After ${pushes} pushes only the farthest piece, on ${cell}, gives way`,
  },
  tasks: {
    put: "put the stacker on the start zone",
    move: "move the stacker",
    resolve: "resolve the conflicts",
    take: (owner: string) => `take a counter from the collection (${owner}), or nothing`,
  },
  spoken: {
    counters: (n: number) => count(n, "counter"),
    touches: "in conflict",
  },
  facts: {
    collection: (who: string, { points, grey, silver, gold, carried }: Held) =>
      `${who}: ${count(points, "point")} (${grey} grey, ${silver} silver, ${gold} gold), ` +
      `carries ${count(carried, "counter")}`,
  },
  input: {
    put: "Put your stacker on a marked field of the green start zone.",
    move: (n: number): string =>
      n === 1
        ? "Move your stacker: there is only one direction."
        : "Move your stacker: choose a direction. The number beside it says how far.",
    moveKeys: "A digit moves the stacker, as on a number pad: 8 up, 9 up right, 6 right and so on.",
    goes: (direction: string, end: string | null) => `${direction} to ${end ?? "?"}`,
    bounces: (direction: string, end: string | null) =>
      `${direction}, back from the edge, to ${end ?? "?"}`,
    resolve: (n: number) => `${count(n, "conflict", "conflicts")}: choose which piece gives way.`,
    resolveOne: (cell: string) => `Choose how the piece on ${cell} gives way.`,
    resolveForced: (pair: string[]) => `${cells(pair)} are in conflict: there is only one way.`,
    givesWay: (from: string, other: string, end: string, direction: string) =>
      `${from} gives way to ${other}: ${direction} to ${end}`,
    givesWayOff: (from: string, other: string) => `${from} gives way to ${other}: off the board`,
    forced: "Play all forced moves",
    take: (seat: string) => `Take a counter from ${seat}’s collection, or none.`,
    counters: {
      "grey counter": "Grey counter",
      "silver counter": "Silver counter",
      "gold counter": "Gold counter",
      none: "None",
    } as Record<string, string>,
  },
  beside: {
    carries: (n: number) => `carries ${n} ${counters(n)}`,
    off: "off the board",
    collected: "Collected",
    counters: {
      grey: (n: number) => `${n} grey ${counters(n)}, 1 point each`,
      silver: (n: number) => `${n} silver ${counters(n)}, 3 points each`,
      gold: (n: number) => `${n} gold ${counters(n)}, 5 points each`,
    },
    pointsWord: points,
  },
} satisfies GameTexts;
export default texts;
