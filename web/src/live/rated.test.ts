import { expect, it } from "vitest";
import { changesText, isUncounted, leavingIn } from "./rated";

const moves = (...seats: number[]) => seats.map((seat) => ({ action: 0, move: "", seat, at: 0 }));
const present = { seats: [true, false], spectators: 0, names: [] };

it("counts when everybody has decided twice", () => {
  expect(isUncounted(moves(0, 1, 0), 2)).toBe(true);
  expect(isUncounted(moves(0, 1, 0, 1), 2)).toBe(false);
  expect(isUncounted(moves(0, 0, 0, 1), 2)).toBe(true);
});

it("tells how long the other may stay away, and nobody of themselves", () => {
  const leaving = { 1: 60_000 };
  expect(leavingIn({ ...present, leaving }, [0], 15_500)).toEqual([{ seat: 1, seconds: 45 }]);
  expect(leavingIn({ ...present, leaving }, [0], 70_000)[0]?.seconds).toBeLessThanOrEqual(0);
  expect(leavingIn({ ...present, leaving }, [1], 0)).toEqual([]);
});

it("tells players of their own change, and those who watch of all", () => {
  const changes = [
    { seat: 0, rating: 1512, change: 12 },
    { seat: 1, rating: 1488, change: -12 },
  ];
  expect(changesText(changes, [1])).toEqual([{ seat: 1, rating: 1488, change: "−12" }]);
  expect(changesText(changes, [])).toHaveLength(2);
});
