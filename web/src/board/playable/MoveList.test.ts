// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from "vitest";
import { squareCatalogue } from "../drawing/testing";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import MoveList from "./MoveList.svelte";
import type { PlayedMove } from "./turns";
import { render } from "../../app/testing/render";

const catalogue = {
  ...squareCatalogue(3),
  name: "repulso",
  moves: [{ action: 9, move: "a1N", kind: "slide", cells: ["a1"], direction: "N" }],
  continues_turn: ["slide"],
};
const MOVES: PlayedMove[] = [
  { action: 0, move: "a1", seat: 0 },
  { action: 1, move: "*b1", seat: 1 },
  { action: 9, move: "a1N", seat: 0 },
  { action: 2, move: "c3", seat: 0 },
];

vi.mock("../../app/settings/settings.svelte", () => ({
  settings: { log: "words" },
  pace: () => 1,
}));
vi.mock("../words/log", () => ({ moveText: ({ move }: { move: string }) => `said ${move}` }));

beforeAll(() => setLanguage("en"));

it("lists a slide by the opponent in the turn that it belongs to, with its seat", () => {
  const props = { catalogue, moves: MOVES, at: 3, onpick: () => undefined };
  render(MoveList, props);
  const words = (turn: Element) =>
    [...turn.querySelectorAll(".unseen, .slash, button")].map((word) => word.textContent).join(" ");
  const turns = [...document.querySelectorAll("li")].map(words);
  expect(turns).toEqual(["Blue a1", "Orange *b1 / Blue a1N", "Blue c3"]);
  expect(document.querySelector("[aria-current]")?.textContent).toBe("a1N");
});

it("describes moves in words if their boards are loaded, and others in notation", () => {
  const source = {
    last: 2,
    moves: MOVES,
    boardAt: () => ({}),
    stepAt: (ply: number) => (ply === 1 ? { move: "a1" } : undefined),
  } as never;
  render(MoveList, { catalogue, moves: MOVES, at: 1, onpick: () => undefined, source });
  const [spoken, written] = [...document.querySelectorAll("button")];
  expect([spoken?.textContent.trim(), spoken?.title]).toEqual(["said a1", "a1"]);
  expect(written?.textContent.trim()).toBe("*b1");
});

it("counts tried moves by turns, like the list", () => {
  const branch = { from: 3, moves: [] };
  render(MoveList, { catalogue, moves: MOVES, at: 3, onpick: () => undefined, branch });
  expect(document.querySelector(".branch")?.textContent).toContain("2");
});
