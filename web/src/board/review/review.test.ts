// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ReviewLine } from "../../net/types";
import { worstTurningPoints, Review, Reviews } from "./review.svelte";
import { reviewOfGame, reviewOfRecord } from "./reviewsource";

const ply = (at: number): ReviewLine => ({
  ply: at,
  seat: 0,
  chances: [0.5, 0.5],
  best: ["a"],
  played: "b",
  forced: false,
});
const point = (at: number, seat: number, loss: number) => ({
  ...{ ply: at, seat, loss, played: "b", better: ["a"] },
  ...{ grade: "blunder" as const, reason: null },
});
const turning = [point(1, 0, 0.4)];
const end = { final: true, turning, accuracy: [88.2, null] };

const recordOf = (move: string) =>
  reviewOfRecord({ game: "g", options: {}, start: "s", moves: [move], text: `${move} *` });

function reviewOf(...lines: ReviewLine[]): Review {
  async function* read() {
    yield* lines;
  }
  return new Review(reviewOfGame("abc"), read as never);
}

describe("a review", () => {
  it("fills up ply by ply and ends with the turning points", async () => {
    const review = reviewOf(ply(0), ply(1), end);
    await review.run();
    expect(review.plies.map((one) => one.ply)).toEqual([0, 1]);
    expect(review.turning).toEqual(turning);
    expect(review.accuracy).toEqual([88.2, null]);
    expect(review.isDone).toBe(true);
  });

  it("that ends without a final line has failed", async () => {
    const review = reviewOf(ply(0));
    await review.run();
    expect(review.problem).toMatchObject({ code: "strange" });
  });

  it("keeps its plies when the stream breaks", async () => {
    const review = reviewOf(ply(0), { code: "busy", text: "busy", rule: null, reason: null });
    await review.run();
    expect(review.plies).toHaveLength(1);
    expect(review.problem).toMatchObject({ code: "busy" });
    expect(review.isDone).toBe(false);
  });

  it("that is stored loads without a click, and a missing one is not an error", async () => {
    const stored = reviewOf(ply(0), end);
    expect(await stored.loadStored()).toBe(true);
    const none = reviewOf();
    expect(await none.loadStored()).toBe(false);
    expect(none.problem).toBeNull();
  });

  it("of a record is requested with the record", async () => {
    const requests: unknown[] = [];
    async function* read(path: string, { body }: RequestInit) {
      requests.push([path, body]);
      yield end;
    }
    await new Review(recordOf("a"), read as never).run();
    expect(requests).toEqual([["/api/review", '{"record":"a *"}']]);
  });
});

describe("the review of a record", () => {
  beforeEach(() => localStorage.clear());

  async function* read() {
    yield ply(0);
    yield end;
  }
  async function* nothing() {}
  const reviewed = (move: string) => new Review(recordOf(move), read as never).run();
  const recalled = async (move: string) => {
    const review = new Review(recordOf(move), nothing as never);
    return (await review.loadStored()) && review;
  };

  it("is stored completely in the browser", async () => {
    expect(await recalled("a")).toBe(false);
    await reviewed("a");
    expect(await recalled("a")).toMatchObject({ plies: [ply(0)], turning, isDone: true });
    expect(await recalled("b")).toBe(false);
  });

  it("is removed after many later ones, so that the storage stays small", async () => {
    for (let k = 0; k < 11; k++) await reviewed(`a${k}`);
    expect(await recalled("a0")).toBe(false);
    expect(await recalled("a1")).toMatchObject({ isDone: true });
    expect(await recalled("a10")).toMatchObject({ isDone: true });
  });
});

describe("cached reviews", () => {
  const finished = async (record: string) => {
    async function* read() {
      yield end;
    }
    const review = new Review(recordOf(record), read as never);
    await review.run();
    return review;
  };

  it("are found by their source", async () => {
    const [reviews, one, other] = [new Reviews(), await finished("one"), await finished("other")];
    [one, other].forEach((review) => reviews.add(review));
    expect(reviews.of(recordOf("one"))).toBe(one);
    expect(reviews.of(recordOf("other"))).toBe(other);
    expect(reviews.of(recordOf("neither"))).toBeNull();
  });

  it("are stopped and dropped if unfinished when another begins", () => {
    const [reviews, unfinished] = [new Reviews(), new Review(recordOf("one"))];
    const stopped = vi.spyOn(unfinished, "stop");
    reviews.add(unfinished);
    reviews.add(new Review(recordOf("other")));
    expect(stopped).toHaveBeenCalled();
    expect(reviews.of(recordOf("one"))).toBeNull();
  });
});

describe("the worst turning points", () => {
  const all = [0.1, 0.5, 0.2, 0.6, 0.3, 0.4, 0.9].map((loss, k) => point(k, k % 2, loss));

  it("are the viewer's five costliest, the worst first", () => {
    expect(worstTurningPoints(all, [0]).map(({ loss }) => loss)).toEqual([0.9, 0.3, 0.2, 0.1]);
    expect(worstTurningPoints(all, []).map(({ loss }) => loss)).toEqual([0.9, 0.6, 0.5, 0.4, 0.3]);
  });
});
