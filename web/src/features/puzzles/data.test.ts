// @vitest-environment node
import { beforeEach, expect, it, vi } from "vitest";
import { post } from "../../net/http";
import { board, step } from "../../board/playable/testing/boards";
import { timelineOf } from "./data";

vi.mock("../../net/http", () => ({ get: vi.fn(), post: vi.fn(), Refusal: Error }));

beforeEach(() => {
  vi.mocked(post)
    .mockReset()
    .mockImplementation(async (_, body) => {
      const { moves } = body as { moves: string[] };
      return { start: board(0), steps: moves.map((move) => step(1, move)), previews: [] } as never;
    });
});

const boardsOf = (puzzle: string, ...moves: string[]) =>
  timelineOf(board(0, { text: puzzle })).prepare(moves);

it("boards are fetched once, and again after many other puzzles", async () => {
  for (let k = 0; k < 100; k += 1) {
    await boardsOf(`puzzle ${k}`);
    await boardsOf(`puzzle ${k}`, "a");
    await boardsOf("open", "a");
  }
  expect(post).toHaveBeenCalledTimes(201);
  await boardsOf("puzzle 99", "a");
  expect(post).toHaveBeenCalledTimes(201);
  await boardsOf("puzzle 0", "a");
  expect(post).toHaveBeenCalledTimes(202);
});
