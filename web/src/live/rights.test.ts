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

describe("a say", () => {
  it("has who decides for a seat", () => {
    expect(ownHumanSeats([person, left, resigned, engine], [0, 1, 2])).toEqual([0]);
  });

  it("has somebody else only where somebody else decides", () => {
    expect(otherDeciders([person, person], [0])).toBe("people");
    expect(otherDeciders([person, person], [0, 1])).toBe("nobody");
    expect(otherDeciders([person, engine], [0])).toBe("engines");
    expect(otherDeciders([person, resigned, person], [0, 2])).toBe("engines");
  });
});

describe("resigning", () => {
  it("is for good", () => {
    const seats = [person, left, resigned];
    expect(mayResign(seats, [0, 1, 2])).toEqual([0, 1]);
    expect(mayReturn(seats, [0, 1, 2])).toEqual([1]);
  });

  it("lets one end a game in which only engines are left", () => {
    expect(mayEnd([resigned, engine, engine], [0])).toBe(0);
    expect(mayEnd([resigned, person, engine], [0])).toBeNull();
    expect(mayEnd([engine, engine], [])).toBeNull();
  });

  it("means the only seat, or the one to move; otherwise one has to say", () => {
    expect(seatToResign([1], 0)).toBe(1);
    expect(seatToResign([0, 2], 2)).toBe(2);
    expect(seatToResign([0, 2], 1)).toBeNull();
    expect(seatToResign([0, 2], null)).toBeNull();
  });
});
