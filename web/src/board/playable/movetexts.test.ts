import { beforeEach, expect, it, vi } from "vitest";
import { playedMoveText, previewText } from "./movetexts";

const chosen = vi.hoisted(() => ({ log: "words" }));
vi.mock("../../app/settings/settings.svelte", () => ({ settings: chosen, pace: () => 1 }));
vi.mock("../words/log", () => ({
  moveText: ({ move, seat }: { move: string; seat: number }) => `${seat} plays ${move}`,
}));

const catalogue = {} as never;
const preview = { action: 4, move: "c3", events: [] } as never;
const board = (to_move: number | null) => ({ ply: 2, to_move }) as never;
const source = {
  boardAt: (ply: number) => (ply === 0 ? {} : undefined),
  stepAt: (ply: number) => ({ move: `m${ply}`, seat: 0 }),
} as never;

beforeEach(() => void (chosen.log = "words"));

it("describes a possible move with its player", () => {
  expect(previewText(preview, board(1), catalogue)).toBe("1 plays c3");
});

it("describes no move without a preview or without a seat to move", () => {
  expect(previewText(undefined, board(1), catalogue)).toBe("");
  expect(previewText(preview, board(null), catalogue)).toBe("");
  expect(previewText(preview, null, catalogue)).toBe("");
});

it("describes a played move if the board before it is loaded", () => {
  expect(playedMoveText(source, 1, catalogue)).toBe("0 plays m1");
  expect(playedMoveText(source, 2, catalogue)).toBe("");
});

it("uses only notation if the settings say so", () => {
  chosen.log = "notation";
  expect([previewText(preview, board(1), catalogue), playedMoveText(source, 1, catalogue)]).toEqual(
    ["", ""],
  );
});
