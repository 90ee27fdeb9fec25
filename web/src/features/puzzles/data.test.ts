// @vitest-environment node
import { beforeEach, expect, it, vi } from "vitest";
import { post } from "../../net/http";
import { requestBoards } from "./data";

vi.mock("../../net/http", () => ({ get: vi.fn(), post: vi.fn(), Refusal: Error }));

beforeEach(() => void vi.mocked(post).mockReset().mockResolvedValue({}));

const boardsOf = (puzzle: string, ...moves: string[]) =>
  requestBoards("/api/boards", { position: puzzle, moves });

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
