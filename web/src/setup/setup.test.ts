// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameSummary, NewGameBody, OptionView } from "../api/types";
import {
  clockBody,
  fits,
  hasHints,
  isBySeat,
  findProblem,
  requestOf,
  seatCount,
  seating,
  usualSetup,
  type SetupProblem,
  type Setup,
} from "./setup";

function number(name: string, usual: string, low: number, high: number): OptionView {
  const values = usual === "none" ? ["none"] : [];
  return { name, kind: "number", about: "", default: usual, values, low, high };
}

const levels = Array.from({ length: 10 }, (_, k) => `level${k + 1}`);
const plain = {
  credit: "",
  rules_version: 1,
  clock_rule: "",
  levels,
  level_ratings: [],
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
      ...number("layout", "standard", 0, 0),
      kind: "choice",
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
  it("are as many as the option says, and chosen one by one with more than two", () => {
    const three = set(repello, { options: { players: "3" } });
    const setups = [usualSetup(repello), three].map((setup) => [repello, setup] as const);
    expect(setups.map((one) => seatCount(...one))).toEqual([2, 3]);
    expect(setups.map((one) => isBySeat(...one))).toEqual([false, true]);
    expect(seatCount(abalone, { options: {} })).toBe(2);
    expect(isBySeat(abalone, set(abalone, { bySeat: true }))).toBe(true);
  });
});

it.each<[Partial<Setup>, NewGameBody["clock"]]>([
  [{}, null],
  [{ clock: "15" }, { kind: "clock", minutes: 15, increment: 0 }],
  [
    { clock: "own", minutes: 5, increment: 2 },
    { kind: "clock", minutes: 5, increment: 2 },
  ],
  [
    { clock: "days", days: 7 },
    { kind: "days", days: 7 },
  ],
])("the clock is none, the rulebook's, one's own or days: %j", (chosen, body) => {
  expect(clockBody(set(abalone, chosen))).toEqual(body);
});

describe("what is lacking", () => {
  it.each<[Partial<Setup>, SetupProblem | null]>([
    [{}, null],
    [{ clock: "own", minutes: 0 }, "minutes"],
    [{ clock: "own", minutes: NaN }, "minutes"],
    [{ clock: "days", days: 1.5 }, "days"],
    [{ rival: "bot" }, "bot"],
    [{ options: { ejections: "15" } }, "option"],
  ])("is noticed before anything is asked for: %j", (chosen, lack) => {
    expect(findProblem(abalone, set(abalone, chosen))).toBe(lack);
  });

  it("knows an option's own words", () => {
    const [layout, ejections, most] = abalone.options as [OptionView, OptionView, OptionView];
    expect([fits(most, "none"), fits(most, "350"), fits(ejections, undefined)]).not.toContain(
      false,
    );
    expect([fits(ejections, "none"), fits(layout, "nowhere")]).not.toContain(true);
  });
});

it("never proposes a level that a game does not have", () => {
  expect(usualSetup({ ...abalone, levels: ["level1"] }, 7).level).toBe(1);
});

it("is rated only with a clock, and then without hints", () => {
  const setup = { ...usualSetup(abalone), rated: true, hints: true };
  expect(requestOf(abalone, setup, "").rated).toBeUndefined();
  const body = requestOf(abalone, { ...setup, clock: "10" }, "");
  expect([body.rated, body.hints]).toEqual([true, undefined]);
});

describe("hints", () => {
  it.each<[Partial<Setup>, boolean]>([
    [{ clock: "15" }, true],
    [{ rival: "link" }, true],
    [{ rival: "link", clock: "days" }, false],
    [{ rival: "person", clock: "15" }, false],
    [{ bySeat: true, seats: ["me", "link"], clock: "15" }, false],
    [{ rival: "link", clock: "15", hints: true }, true],
    [{ hints: false }, false],
  ])("are off where people play each other with a clock, unless wanted: %j", (chosen, has) => {
    const setup = set(abalone, chosen);
    expect(hasHints(abalone, setup)).toBe(has);
    expect(requestOf(abalone, setup, "").hints).toBe(chosen.hints);
  });
});

it("says what plays on for who leaves only where the others do", () => {
  const engine = set(repello, { leaver: "engine" });
  expect(requestOf(repello, engine, "").leaver).toBeUndefined();
  engine.options = { players: "3" };
  expect(requestOf(repello, engine, "").leaver).toBe("engine");
});
