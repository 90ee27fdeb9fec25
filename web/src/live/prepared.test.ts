import { describe, expect, it } from "vitest";
import type { StepView } from "../api/types";
import { replyOf, withLine, withoutLine } from "./prepared";

const step = (action: number, seat: number, next: number): StepView =>
  ({ action, seat, board: { to_move: next } }) as unknown as StepView;

describe("a reply that is tried on the board", () => {
  it("begins with a decision of theirs", () => {
    expect(replyOf([], 1)).toEqual({ is: "theirs" });
    expect(replyOf([step(5, 0, 0)], 1)).toEqual({ is: "theirs" });
  });

  it("goes on with one of mine", () => {
    expect(replyOf([step(5, 0, 1)], 1)).toEqual({ is: "mine" });
    const made = [step(5, 0, 1), step(6, 1, 0)];
    expect(replyOf(made, 1)).toEqual({ is: "ready", line: [5, 6], seats: [0, 1] });
  });

  it("is none where nobody else decides", () => {
    expect(replyOf([step(6, 1, 1)], 1)).toEqual({ is: "nothing" });
  });
});

describe("lines together", () => {
  const line = (...actions: number[]) => ({ line: actions, seats: [0, 1, 0, 1] });

  it("branch where others decide", () => {
    expect(withLine([[1, 2]], line(3, 4), 1)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(withLine([[1, 2, 3, 4]], line(1, 2, 5, 6), 1)).toHaveLength(2);
  });

  it("have one reply to the same: the new one", () => {
    expect(withLine([[1, 2, 5, 6]], line(1, 9), 1)).toEqual([[1, 9]]);
  });

  it("say nothing twice", () => {
    expect(withLine([[1, 2]], line(1, 2, 3, 4), 1)).toEqual([[1, 2, 3, 4]]);
    expect(withLine([[1, 2, 3, 4]], line(1, 2), 1)).toEqual([[1, 2, 3, 4]]);
  });

  it("can be taken out again", () => {
    expect(
      withoutLine(
        [
          [1, 2],
          [3, 4],
        ],
        [1, 2],
      ),
    ).toEqual([[3, 4]]);
  });
});
