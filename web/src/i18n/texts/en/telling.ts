/** Texts: what happened, why, and what is to be done. */

import { plural } from "../../plural";
import refusals from "./tellingRefusals";

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

const count = (n: number, one: string) => `${n} ${plural("en", n, { one, other: `${one}s` })}`;

/** What a seat has collected, by kind and in points, and what its stacker carries. */
type Held = Record<"points" | "grey" | "silver" | "gold" | "carried", number>;

const texts = {
  refusals,
  /** Between reasons. */
  semicolon: "; ",
  /** By what events call them. */
  pieces: {
    "blue piece": piece("blue piece"),
    "orange piece": piece("orange piece", "an"),
    "action piece": piece("action piece", "an"),
    "grey counter": piece("grey counter"),
    "silver counter": piece("silver counter"),
    "gold counter": piece("gold counter"),
    "red stacker": stacker("red"),
    "green stacker": stacker("green"),
    "blue stacker": stacker("blue"),
    "black stacker": stacker("black"),
    "black marble": piece("black marble"),
    "white marble": piece("white marble"),
    "orange disc": piece("orange disc", "an"),
    "purple disc": piece("purple disc"),
    "green disc": piece("green disc"),
  } as Record<string, { bare: string; the: string; gain: string }>,
  colours: { orange: "orange", purple: "purple", green: "green" } as Record<string, string>,
  events: {
    placed: (who: string, gain: string, cell: string) => `${who} places ${gain} on ${cell}`,
    slid: (the: string, from: string, to: string) => `${the} goes from ${from} to ${to}`,
    marched: (who: string, from: string, to: string) =>
      `${who} moves the marbles on ${from} to ${to}`,
    bounced: (cells: string) => `turning at the edge on ${cells}`,
    dropped: (gain: string, cell: string) => `and leaves ${gain} on ${cell}`,
    gaveWay: (the: string, from: string, to: string) => `${the} gives way from ${from} to ${to}`,
    shoved: (the: string, from: string, to: string) => `${the} is pushed from ${from} to ${to}`,
    wentOff: (the: string, from: string) => `${the} leaves the board from ${from}`,
    collected: (who: string, gain: string) => `${who} collects ${gain}`,
    pushedOut: (who: string, gain: string) => `${who} has pushed out ${gain}`,
    fromStacker: (who: string, gain: string, owner: string) =>
      `${who} takes ${gain} from the stacker (${owner})`,
    fromCollection: (who: string, gain: string, owner: string) =>
      `${who} takes ${gain} from the collection (${owner})`,
    trophy: (who: string, gain: string) => `${who} takes ${gain} as a trophy`,
    declined: (who: string) => `${who} takes nothing from the collection`,
    affected: (cells: string) => `the action piece affects ${cells}`,
    blocked: (the: string, cell: string) => `${the} on ${cell} cannot move and stays`,
    connected: (who: string, colour: string, ally: string, cells: string) =>
      `${who} wins ${colour}: a chain of ${colour} and ${ally} joins its sides (${cells})`,
    fenced: (who: string, colour: string, cells: string) =>
      `${who} wins ${colour}: a fence keeps the opponent from ever connecting it (${cells})`,
    lost: (who: string, colour: string) => `${who} marks ${colour} as lost`,
    swapped: (who: string) => `${who} exchanges the charts`,
    decides: (who: string) => `${who} decides now, inside this turn`,
    gaveWayOften: (n: number) => `pieces give way ${n} times`,
    collectedMany: (who: string, pieces: string) => `${who} collects: ${pieces}`,
  },
  outcome: {
    wins: (who: string) => `${who} wins`,
    draw: "Draw",
    shared: (who: string) => `${who} share first place`,
    sentence: (verdict: string, reason: string) => `${verdict}: ${reason}.`,
  },
  /** Why a game ended, by game and reason; `""` holds what can end any game. */
  reasons: {
    "": {
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
    },
    repulso: {
      clusters: () => "fewer clusters",
      "largest-cluster": () => "equally many clusters, but the largest of all",
      "equal-clusters": () => "equally many clusters, and the largest are equal",
      unable: ({ loser }) => `${loser} has no cell for a coloured piece and cannot open one`,
    },
    repello: {
      points: () => "most points",
      "gold-counter": () => "equally many points, but the gold counter",
      "silver-counters": () => "equally many points, but more silver counters",
      equal: () => "equally many points, gold and silver counters",
    },
    abalone: {
      ejections: ({ ejections = "" }) => `${count(+ejections, "marble")} pushed out`,
      repetition: ({ repetition }) => `the position has occurred ${repetition} times`,
      "ply-limit": ({ max_plies }) =>
        `move ${max_plies} was the last, and the marbles pushed out decide`,
      "no-move": () => "the player on turn has no move",
    },
    alliances: { "two-colours": () => "two colours won" },
  } as Record<string, Record<string, (words: Record<string, string>) => string>>,
  /** What is to be done by whoever decides. */
  tasks: {
    todo: (what: string) => `To do: ${what}.`,
    place: "place a coloured piece or an action piece",
    slide: (cells: string) => `slide ${cells}`,
    put: "put the stacker on the start zone",
    move: "move the stacker",
    resolve: "resolve the conflicts",
    take: (owner: string) => `take a counter from the collection (${owner}), or nothing`,
    marbles: "move one to three marbles",
    disc: "place a disc of any colour",
    discOrSwap: "place a disc of any colour, or exchange the charts",
  },
  /** Cells as a screen reader says them. */
  spoken: {
    empty: "empty",
    counters: (n: number) => count(n, "counter"),
    field: (number: string) => `field ${number}`,
    zone: "start zone",
    side: (colour: string) => `${colour} side`,
    waits: "has to slide",
    touches: "in conflict",
  },
  /** What is beside the board, a line for each seat. */
  facts: {
    supply: (who: string, coloured: number, action: number, clusters: number) =>
      `${who}: ${coloured} coloured and ${count(action, "action piece")} left, ` +
      count(clusters, "cluster"),
    collection: (who: string, { points, grey, silver, gold, carried }: Held) =>
      `${who}: ${count(points, "point")} (${grey} grey, ${silver} silver, ${gold} gold), ` +
      `carries ${count(carried, "counter")}`,
    pushedOut: (who: string, n: number, needed: number) => `${who}: ${n} of ${needed} pushed out`,
    occurrence: (n: number) => `occurrence ${n} of this position`,
    plies: (n: number, most: number) => `move ${n} of ${most}`,
    won: (who: string, pairs: string, colours: string) =>
      `${who} (connects ${pairs}) has won ${colours}`,
    left: (colours: string) => `supply: ${colours}`,
    nothing: "nothing",
  },
  /** Why something happened; the rules' numbers follow. */
  why: {
    placed: (who: string, gain: string, cell: string) =>
      `${who} was on turn and placed ${gain} on the free cell ${cell}`,
    action: (who: string, cell: string) =>
      `${who} was on turn and placed an action piece on ${cell}; coloured pieces beside it move`,
    setUp: (who: string, cell: string) => `${who} puts the stacker on the start zone, on ${cell}`,
    cameBack: (who: string, cell: string) =>
      `${who}’s stacker was off the board and comes back on the start zone, on ${cell}`,
    ran: (the: string, first: string, number: string) =>
      `${the} goes as many steps as the first field, ${first}, says: ${number}`,
    turned: (cells: string) => `at the edge, on ${cells}, it turns back`,
    relocated: (the: string) => `${the} could go in no direction, so it went to the start zone`,
    left: "it leaves its bottom counter where it came from",
    slid: (the: string) =>
      `${the} lay beside the new action piece and slides until something stops it`,
    stopped: (cell: string) => `it stops on ${cell}`,
    affected: (cells: string) => `${cells}: beside the action piece that was just placed`,
    blocked: (the: string, cell: string) =>
      `${the} on ${cell} lies beside the action piece, but no cell around it is free`,
    gaveWay: (the: string, from: string, other: string, cell: string) =>
      `${the} on ${from} gives way: ${other} on ${cell} touches it, so it goes straight away from it`,
    wentOff: (the: string, from: string, other: string, cell: string) =>
      `${the} on ${from} gives way to ${other} on ${cell}; behind it the board ends, so it falls off`,
    collected: (who: string) => `what leaves the board belongs to ${who}, whose turn it is`,
    bottom: (owner: string) =>
      `the stacker (${owner}) was pushed off and gives up its bottom counter`,
    chosen: (owner: string) =>
      `the stacker (${owner}) was pushed off, so a counter from that collection may be chosen`,
    marched: "the marbles go one cell along their own line, where the cell in front is free",
    single: "the marble goes to a free cell beside it",
    broadside: "the marbles go sideways together, and every cell they enter is free",
    sumito: (own: number, other: number) =>
      `sumito, ${own} against ${other}: the more marbles push the fewer`,
    out: "there is no cell behind the last one, so it is out",
    disc: (who: string, cell: string) =>
      `${who} was on turn and placed a disc on the free cell ${cell}`,
    connected: (colour: string, ally: string) =>
      `touching discs of ${colour} and its ally ${ally} reach from side to side`,
    fenced: (colour: string) => `no way between the ${colour} sides is left open to the opponent`,
    trophy: "the winner of a colour takes a disc of it from the supply",
    lost: "the loser of a colour marks it with a silver disc",
    swapped: "instead of placing the second disc the second player may exchange the charts",
  },
};
export default texts;
