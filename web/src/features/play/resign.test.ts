import { expect, it } from "vitest";
import { seatToResign } from "./resign";

it("resigning applies to the only seat or the seat to move; otherwise the viewer chooses", () => {
  expect(seatToResign([1], 0)).toBe(1);
  expect(seatToResign([0, 2], 2)).toBe(2);
  expect(seatToResign([0, 2], 1)).toBeNull();
  expect(seatToResign([0, 2], null)).toBeNull();
});
