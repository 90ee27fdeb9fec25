// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameSummary, NewGameBody, OptionView } from "../../net/types";
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
  it("is against a beginner's level by default", () => {
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

  it("seats the player at the chosen or a random place", () => {
    const second = set(abalone, { rival: "link", place: 1 });
    expect(seating(abalone, second, never)).toEqual(["link", "me"]);
    const drawn = set(abalone, { rival: "person", place: "random" });
    expect(seating(abalone, drawn, () => 0.7)).toEqual(["person", "me"]);
    expect(seating(abalone, drawn, () => 0.2)).toEqual(["me", "person"]);
  });

  it("names the chosen bot", () => {
    const setup = set(abalone, { rival: "bot", bot: "Sisyphus" });
    expect(requestOf(abalone, setup, "").seats[1]).toEqual({ kind: "bot", player: "Sisyphus" });
  });

  it("allows any mix of four seats", () => {
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

  it("contains only options that differ from the default, and always the number of players", () => {
    const options = { layout: "the-wall", ejections: "6", max_plies: "" };
    expect(requestOf(abalone, set(abalone, { options }), "").options).toEqual({
      layout: "the-wall",
    });
    expect(requestOf(repello, usualSetup(repello), "").options).toEqual({ players: "2" });
  });
});

describe("seats", () => {
  it("follow the option, and are chosen separately for more than two players", () => {
    const three = set(repello, { options: { players: "3" } });
    const setups = [usualSetup(repello), three].map((setup) => [repello, setup] as const);
    expect(setups.map((setup) => seatCount(...setup))).toEqual([2, 3]);
    expect(setups.map((setup) => isBySeat(...setup))).toEqual([false, true]);
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
])("the clock is none, preset, custom or days: %j", (chosen, body) => {
  expect(clockBody(set(abalone, chosen))).toEqual(body);
});

describe("a setup problem", () => {
  it.each<[Partial<Setup>, SetupProblem | null]>([
    [{}, null],
    [{ clock: "own", minutes: 0 }, "minutes"],
    [{ clock: "own", minutes: NaN }, "minutes"],
    [{ clock: "days", days: 1.5 }, "days"],
    [{ rival: "bot" }, "bot"],
    [{ options: { ejections: "15" } }, "option"],
  ])("is found before the request is sent: %j", (chosen, problem) => {
    expect(findProblem(abalone, set(abalone, chosen))).toBe(problem);
  });

  it("accepts the words of a numeric option", () => {
    const [layout, ejections, most] = abalone.options as [OptionView, OptionView, OptionView];
    expect([fits(most, "none"), fits(most, "350"), fits(ejections, undefined)]).not.toContain(
      false,
    );
    expect([fits(ejections, "none"), fits(layout, "nowhere")]).not.toContain(true);
  });
});

it("never proposes a level that the game lacks", () => {
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
  ])("are off by default between people with a clock: %j", (chosen, has) => {
    const setup = set(abalone, chosen);
    expect(hasHints(abalone, setup)).toBe(has);
    expect(requestOf(abalone, setup, "").hints).toBe(chosen.hints);
  });
});

it("contains the leaver rule only for more than two players", () => {
  const engine = set(repello, { leaver: "engine" });
  expect(requestOf(repello, engine, "").leaver).toBeUndefined();
  engine.options = { players: "3" };
  expect(requestOf(repello, engine, "").leaver).toBe("engine");
});
