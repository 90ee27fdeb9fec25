// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameSummary, OptionView } from "../api/types";
import {
  clockBody,
  fits,
  isBySeat,
  lackOf,
  requestOf,
  seatCount,
  seating,
  usualSetup,
  type Setup,
} from "./setup";

const number = (name: string, usual: string, low: number, high: number): OptionView => ({
  name,
  kind: "number",
  about: "",
  default: usual,
  values: usual === "none" ? ["none"] : [],
  low,
  high,
});

const levels = Array.from({ length: 10 }, (_, k) => `level${k + 1}`);
const plain = {
  credit: "",
  rules_version: 1,
  clock_rule: "",
  levels,
  formats: [],
  has_threats: false,
};

const abalone: GameSummary = {
  ...plain,
  name: "abalone",
  title: "Abalone",
  fewest_seats: 2,
  most_seats: 2,
  seats: [{ options: {}, names: ["Black", "White"] }],
  options: [
    {
      name: "layout",
      kind: "choice",
      about: "",
      default: "standard",
      values: ["standard", "the-wall"],
      low: null,
      high: null,
    },
    number("ejections", "6", 1, 14),
    number("max_plies", "none", 1, 65535),
  ],
  clock_minutes: [10, 15],
};

const repello: GameSummary = {
  ...plain,
  name: "repello",
  title: "Repello",
  fewest_seats: 2,
  most_seats: 4,
  seats: [2, 3, 4].map((count) => ({
    options: { players: String(count) },
    names: ["Red", "Green", "Blue", "Black"].slice(0, count),
  })),
  options: [number("players", "2", 2, 4), number("counters", "15", 1, 30)],
  clock_minutes: [],
};

const set = (game: GameSummary, chosen: Partial<Setup>) => ({ ...usualSetup(game), ...chosen });
const never = () => {
  throw new Error("no lots are drawn");
};

describe("a request for a game", () => {
  it("is against a beginner's level where nothing was chosen", () => {
    expect(requestOf(abalone, usualSetup(abalone), "Ann", never)).toEqual({
      game: "abalone",
      seats: [
        { kind: "person", name: "Ann" },
        { kind: "engine", player: "level2" },
      ],
      options: {},
      clock: null,
    });
  });

  it("seats me where I want, or where lots put me", () => {
    const second = set(abalone, { rival: "link", place: 1 });
    expect(seating(abalone, second, never)).toEqual(["link", "me"]);
    const drawn = set(abalone, { rival: "person", place: "random" });
    expect(seating(abalone, drawn, () => 0.7)).toEqual(["person", "me"]);
    expect(seating(abalone, drawn, () => 0.2)).toEqual(["me", "person"]);
  });

  it("names the bot that is asked", () => {
    const setup = set(abalone, { rival: "bot", bot: "Sisyphus" });
    expect(requestOf(abalone, setup, "").seats[1]).toEqual({ kind: "bot", player: "Sisyphus" });
  });

  it("takes any mix of four seats", () => {
    const setup = set(repello, {
      options: { players: "4" },
      seats: ["level3", "me", "link"],
      level: 5,
    });
    expect(requestOf(repello, setup, "Ann", never)).toMatchObject({
      options: { players: "4" },
      seats: [
        { kind: "engine", player: "level3" },
        { kind: "person", name: "Ann" },
        { kind: "link" },
        { kind: "engine", player: "level5" },
      ],
    });
  });

  it("says only what is not as usual, but always how many play", () => {
    const options = { layout: "the-wall", ejections: "6", max_plies: "" };
    expect(requestOf(abalone, set(abalone, { options }), "").options).toEqual({
      layout: "the-wall",
    });
    expect(requestOf(repello, usualSetup(repello), "").options).toEqual({ players: "2" });
  });
});

describe("seats", () => {
  it("are as many as the option says", () => {
    expect(seatCount(abalone, { options: {} })).toBe(2);
    expect(seatCount(repello, { options: {} })).toBe(2);
    expect(seatCount(repello, { options: { players: "3" } })).toBe(3);
  });

  it("are chosen one by one with more than two", () => {
    expect(isBySeat(repello, usualSetup(repello))).toBe(false);
    expect(isBySeat(repello, set(repello, { options: { players: "3" } }))).toBe(true);
    expect(isBySeat(abalone, set(abalone, { bySeat: true }))).toBe(true);
  });
});

describe("the clock", () => {
  it("is none, the rulebook's, one's own or days", () => {
    const clock = (chosen: Partial<Setup>) => clockBody(set(abalone, chosen));
    expect(clock({})).toBeNull();
    expect(clock({ clock: "15" })).toEqual({ kind: "clock", minutes: 15, increment: 0 });
    expect(clock({ clock: "own", minutes: 5, increment: 2 })).toEqual({
      kind: "clock",
      minutes: 5,
      increment: 2,
    });
    expect(clock({ clock: "days", days: 7 })).toEqual({ kind: "days", days: 7 });
  });
});

describe("what is lacking", () => {
  it("is nothing as usual", () => {
    expect(lackOf(abalone, usualSetup(abalone))).toBeNull();
  });

  it("is noticed before anything is asked for", () => {
    expect(lackOf(abalone, set(abalone, { clock: "own", minutes: 0 }))).toBe("minutes");
    expect(lackOf(abalone, set(abalone, { clock: "own", minutes: NaN }))).toBe("minutes");
    expect(lackOf(abalone, set(abalone, { clock: "days", days: 1.5 }))).toBe("days");
    expect(lackOf(abalone, set(abalone, { rival: "bot" }))).toBe("bot");
    expect(lackOf(abalone, set(abalone, { options: { ejections: "15" } }))).toBe("option");
  });

  it("knows an option's own words", () => {
    const [layout, ejections, most] = abalone.options as [OptionView, OptionView, OptionView];
    expect(fits(most, "none")).toBe(true);
    expect(fits(most, "350")).toBe(true);
    expect(fits(ejections, "none")).toBe(false);
    expect(fits(ejections, undefined)).toBe(true);
    expect(fits(layout, "nowhere")).toBe(false);
  });
});

it("never proposes a level that a game does not have", () => {
  expect(usualSetup({ ...abalone, levels: ["level1"] }, 7).level).toBe(1);
});
