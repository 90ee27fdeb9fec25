import { describe, expect, it } from "vitest";
import type { StepView } from "../../net/types";
import { replyOf, withLine, withoutLine } from "./prepared";

const step = (action: number, seat: number, next: number): StepView =>
  ({ action, seat, board: { to_move: next } }) as unknown as StepView;

describe("a reply tried on the board", () => {
  it("begins with a decision of the opponent", () => {
    expect(replyOf([], 1)).toEqual({ is: "theirs" });
    expect(replyOf([step(5, 0, 0)], 1)).toEqual({ is: "theirs" });
  });

  it("continues with a decision of the player", () => {
    expect(replyOf([step(5, 0, 1)], 1)).toEqual({ is: "mine" });
    const made = [step(5, 0, 1), step(6, 1, 0)];
    expect(replyOf(made, 1)).toEqual({ is: "ready", line: [5, 6], seats: [0, 1] });
  });

  it("does not exist without a decision of another seat", () => {
    expect(replyOf([step(6, 1, 1)], 1)).toEqual({ is: "nothing" });
  });
});

describe("conditional lines", () => {
  const line = (...actions: number[]) => ({ line: actions, seats: [0, 1, 0, 1] });

  it("branch at decisions of other seats", () => {
    expect(withLine([[1, 2]], line(3, 4), 1)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(withLine([[1, 2, 3, 4]], line(1, 2, 5, 6), 1)).toHaveLength(2);
  });

  it("have one reply to the same moves: the new one", () => {
    expect(withLine([[1, 2, 5, 6]], line(1, 9), 1)).toEqual([[1, 9]]);
  });

  it("contain no duplicates", () => {
    expect(withLine([[1, 2]], line(1, 2, 3, 4), 1)).toEqual([[1, 2, 3, 4]]);
    expect(withLine([[1, 2, 3, 4]], line(1, 2), 1)).toEqual([[1, 2, 3, 4]]);
  });

  it("can be removed", () => {
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
