import { describe, expect, it } from "vitest";
import { mayEnd, mayResign, mayReturn, seatToResign, ownHumanSeats, otherDeciders } from "./rights";

const seat = (more = {}) => ({
  taken: true,
  engine: "",
  stands_in: false,
  resigned: false,
  ...more,
});
const person = seat();
const engine = seat({ engine: "level3" });
const left = seat({ engine: "level5", stands_in: true });
const resigned = seat({ engine: "level5", stands_in: true, resigned: true });

describe("seats with a human player", () => {
  it("are the viewer's seats that no engine plays", () => {
    expect(ownHumanSeats([person, left, resigned, engine], [0, 1, 2])).toEqual([0]);
  });

  it("among other seats decide on offers, otherwise engines do", () => {
    expect(otherDeciders([person, person], [0])).toBe("humans");
    expect(otherDeciders([person, person], [0, 1])).toBe("none");
    expect(otherDeciders([person, engine], [0])).toBe("engines");
    expect(otherDeciders([person, resigned, person], [0, 2])).toBe("engines");
  });
});

describe("resigning", () => {
  it("cannot be undone", () => {
    const seats = [person, left, resigned];
    expect(mayResign(seats, [0, 1, 2])).toEqual([0, 1]);
    expect(mayReturn(seats, [0, 1, 2])).toEqual([1]);
  });

  it("allows ending a game in which only engines remain", () => {
    expect(mayEnd([resigned, engine, engine], [0])).toBe(0);
    expect(mayEnd([resigned, person, engine], [0])).toBeNull();
    expect(mayEnd([engine, engine], [])).toBeNull();
  });

  it("applies to the only seat or the seat to move; otherwise the viewer chooses", () => {
    expect(seatToResign([1], 0)).toBe(1);
    expect(seatToResign([0, 2], 2)).toBe(2);
    expect(seatToResign([0, 2], 1)).toBeNull();
    expect(seatToResign([0, 2], null)).toBeNull();
  });
});
