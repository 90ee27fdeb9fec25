// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { ReviewLine } from "../api/types";
import { Review } from "./review.svelte";

const ply = (at: number): ReviewLine => ({
  ply: at,
  seat: 0,
  chances: [0.5, 0.5],
  best: ["a"],
  played: "b",
});
const turning = [{ ply: 1, seat: 0, loss: 0.4, played: "b", better: ["a"] }];

function reviewOf(...lines: ReviewLine[]): Review {
  async function* read() {
    yield* lines;
  }
  return new Review("abc", read as never);
}

describe("a review", () => {
  it("fills up ply by ply and ends with the turning points", async () => {
    const review = reviewOf(ply(0), ply(1), { final: true, turning });
    await review.run();
    expect(review.plies.map((one) => one.ply)).toEqual([0, 1]);
    expect(review.turning).toEqual(turning);
    expect(review.isDone).toBe(true);
  });

  it("that ends without a last word has failed", async () => {
    const review = reviewOf(ply(0));
    await review.run();
    expect(review.problem).toMatchObject({ code: "strange" });
  });

  it("keeps what it has when the server breaks off", async () => {
    const review = reviewOf(ply(0), { code: "busy", text: "busy", rule: null, reason: null });
    await review.run();
    expect(review.plies).toHaveLength(1);
    expect(review.problem).toMatchObject({ code: "busy" });
    expect(review.isDone).toBe(false);
  });
});
