/** Texts of Repulso. */

import { plural } from "../../../plural";
import type { GameTexts } from "../../../gametexts";

const cells = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
const count = (n: number, one: string, other = `${one}s`) =>
  `${n} ${plural("en", n, { one, other })}`;
const clusters = (n: number) => plural("en", n, { one: "cluster", other: "clusters" });
const pieces = (n: number) => plural("en", n, { one: "piece", other: "pieces" });
/** A piece alone, as the one that is meant, and as something that one gains. */
const piece = (bare: string, article = "a") => ({
  bare,
  the: `the ${bare}`,
  gain: `${article} ${bare}`,
});

const texts = {
  seats: ["Blue", "Orange"],
  pitch: "Place your pieces and make them slide. Fewer clusters at the end win.",
  goal: "Goal: as few clusters of your colour as possible when all pieces are on the board.",
  like: "Place and slide pieces on a small beech board. Quick to learn, with a sharp ending: the last free cells decide.",
  options: {
    unable: {
      label: "No cell for a coloured piece",
      about: "When you lose because you can’t place a coloured piece.",
      values: {
        rulebook: [
          "As in the rulebook",
          "You lose right away if none of your action pieces could make room.",
        ],
        "play-on": ["Play on", "You lose only when you are out of action pieces, too."],
      },
    },
  },
  pieces: {
    coloured: [piece("blue piece"), piece("orange piece", "an")],
    action: piece("action piece", "an"),
  },
  events: {
    affected: ({ cells }) => `the action piece affects ${cells}`,
  },
  why: {
    placed: ({ who, gain, cell }) => `${who} placed ${gain} on the free cell ${cell} on their turn`,
    action: ({ who, cell }) =>
      `${who} placed an action piece on ${cell}, so coloured pieces beside it slide`,
    affected: ({ cells }) => `${cells}: beside the action piece that was just placed`,
    slid: ({ the }) => `${the} is beside the new action piece and slides until something stops it`,
    stopped: ({ to: cell }) => `it stops on ${cell}`,
    blocked: ({ the, cell }) =>
      `${the} on ${cell} is beside the action piece, but no cell around it is free`,
  },
  reasons: {
    clusters: () => "fewer clusters",
    "largest-cluster": () => "equal clusters, but with the largest one",
    "equal-clusters": () => "equal clusters, and the largest are the same size",
    unable: ({ loser }) => `${loser} has no cell for a coloured piece and cannot open one`,
  },
  refusals: {
    "must-slide": ({ cells }) => `First these pieces must slide: ${cells}`,
    "not-free": ({ cell }) => `${cell} is not free`,
    "no-action-left": () => "You have no action piece left",
    "no-coloured-left": () => "You have no coloured piece left",
    "touches-own": ({ cell }) => `That would touch your own piece on ${cell}`,
    "nothing-slides": () => "No piece slides unless an action piece was placed beside it",
    "not-coloured": ({ cell }) => `There is no coloured piece on ${cell}, and only those slide`,
    "not-waiting": ({ cell }) => `The piece on ${cell} does not lie beside the new action piece`,
    "other-player": ({ cell, seat }) => `The piece on ${cell} is not yours; ${seat} moves now`,
    blocked: ({ cell }) => `The piece on ${cell} is blocked in this direction`,
  },
  tasks: {
    place: "place a coloured piece or an action piece",
    slide: (cells: string) => `slide ${cells}`,
  },
  spoken: { waits: "has to slide" },
  facts: {
    supply: (who: string, coloured: number, action: number, clusters: number) =>
      `${who}: ${coloured} coloured and ${count(action, "action piece")} left, ` +
      count(clusters, "cluster"),
  },
  input: {
    kinds: { coloured: "Coloured piece", action: "Action piece" } as Record<string, string>,
    place: (kind: string | null): string =>
      kind === "action"
        ? "Place an action piece on any free cell."
        : kind === "coloured"
          ? "Place a coloured piece, not beside one of your own."
          : "Choose a piece and a cell.",
    placeKeys: "1 takes a coloured piece, 2 an action piece; Enter places it.",
    slide: (names: string[], ways: number) =>
      ways === 1
        ? `Slide ${cells(names)}: there is only one way.`
        : names.length === 1
          ? `Slide ${cells(names)}: choose a direction.`
          : `Slide your affected pieces, one after the other: ${cells(names)}.`,
    inside: (seat: string) => `It is ${seat}’s turn, but your pieces are affected.`,
    otherDecides: (seat: string, names: string[]) =>
      `It’s your turn, but ${seat} decides now: ${cells(names)} must slide.`,
  },
  beside: {
    supply: (coloured: number, action: number) =>
      `Supply: ${coloured} coloured ${pieces(coloured)} and ${action} action ${pieces(action)}`,
    clusters: (n: number) => `${n} ${clusters(n)}`,
    clustersWord: clusters,
  },
} satisfies GameTexts;
export default texts;
