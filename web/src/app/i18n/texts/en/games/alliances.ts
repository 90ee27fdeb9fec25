/** Texts of Alliances. */

import type { GameTexts } from "../../../gametexts";

const colours = { orange: "Orange", purple: "Purple", green: "Green" };
type Colour = keyof typeof colours;
/** A piece alone, as the one that is meant, and as something that one gains. */
const piece = (bare: string, article = "a") => ({
  bare,
  the: `the ${bare}`,
  gain: `${article} ${bare}`,
});

const texts = {
  seats: ["First", "Second"],
  pitch: "Three colours, each with an ally: win two of them with a chain or a fence.",
  goal: "Goal: win two of the three colours, each with its ally.",
  like: "Connect the sides of a hexagon with discs that both players share. Two goals in one: build your chain, and fence off your opponent’s.",
  options: {
    swap: {
      label: "Exchanging the charts",
      about: "It balances the advantage of going first.",
      values: {
        off: ["No", "Both keep their charts, as in the rulebook."],
        on: [
          "Yes",
          "The second player may exchange the charts once, instead of placing the second disc.",
        ],
      },
    },
  },
  pieces: {
    orange: piece("orange disc", "an"),
    purple: piece("purple disc"),
    green: piece("green disc"),
  },
  names: { orange: "orange", purple: "purple", green: "green" },
  events: {
    "won-connected": ({ who, prize: colour, ally, chain: cells }) =>
      `${who} wins ${colour}: a chain of ${colour} and ${ally} joins its sides (${cells})`,
    "won-fenced": ({ who, prize: colour, chain: cells }) =>
      `${who} wins ${colour}: a fence stops the opponent from ever connecting it (${cells})`,
    lost: ({ who, prize: colour }) => `${who} marks ${colour} as lost`,
    chosen: ({ who }) => `${who} exchanges the charts`,
    collected: ({ who, gain }) => `${who} takes ${gain} as a trophy`,
  },
  why: {
    disc: ({ who, cell }) => `${who} placed a disc on the free cell ${cell} on their turn`,
    connected: ({ prize: colour, ally }) =>
      `touching discs of ${colour} and its ally ${ally} reach from side to side`,
    fenced: ({ prize: colour }) => `the opponent has no way left between the ${colour} sides`,
    trophy: () => "the winner of a colour takes a disc of it from the supply",
    lost: () => "the loser of a colour marks it with a silver disc",
    swapped: () => "instead of placing the second disc the second player may exchange the charts",
  },
  reasons: { "two-colours": () => "two colours won" },
  refusals: {
    "not-free": ({ cell }) => `There is already a disc on ${cell}`,
    "none-left": ({ disc }) => `No discs of this colour are left: ${disc}`,
    "swap-off": () => "The charts can’t be exchanged in this game",
    "swapped-already": () => "The charts have already been exchanged",
    "swap-not-now": () => "You can exchange the charts only instead of placing the second disc",
  },
  tasks: {
    disc: "place a disc of any colour",
    discOrSwap: "place a disc of any colour, or exchange the charts",
  },
  facts: {
    won: (who: string, pairs: string, colours: string) =>
      `${who} (connects ${pairs}) has won ${colours}`,
    left: (colours: string) => `supply: ${colours}`,
    nothing: "nothing",
  },
  input: {
    colours: { orange: "Orange", purple: "Purple", green: "Green" } as Record<string, string>,
    colour: "Choose a colour, then a cell.",
    colourFor: (cell: string) => `Choose the colour of the disc on ${cell}.`,
    cellFor: (colour: string) => `Choose a cell for the ${colour} disc, or another colour.`,
    swap: "Exchange the charts",
    keys: "1 orange, 2 purple, 3 green; Enter places the disc.",
  },
  beside: {
    colours,
    chart: "Connects",
    pair: (colour: Colour, ally: Colour) =>
      `${colours[colour]} with ${colours[colour].toLowerCase()} and ${colours[ally].toLowerCase()}`,
    won: "won",
    lost: "lost",
    supply: "Supply",
    left: (n: number) => `${n} left`,
    decided: "Decided",
    by: { connection: "connection", fence: "fence" },
  },
} satisfies GameTexts;
export default texts;
