// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { loadAreaTexts } from "../../app/i18n/late";
import { at } from "../../ui/lists";
import {
  groupOf,
  groupStandings,
  lastAt,
  leftText,
  resultOf,
  sortStandings,
  standingText,
  type Result,
  type Standing,
} from "./standings";

await setLanguage("en");
await loadAreaTexts("ownGames");

interface Shape {
  status?: "waiting" | "playing" | "over";
  to_move?: number | null;
  you?: number[];
  created?: number;
  moved?: number;
}

function snapshotOf({ status = "playing", to_move = 0, you = [0], created = 0, moved }: Shape) {
  const moves = moved === undefined ? [] : [{ action: 0, move: "c3", seat: 0, at: moved }];
  return { game: { created_at: created }, state: { status, to_move }, moves, you } as never;
}

const standing = (id: string, shape: Shape | null, at = 0): Standing => ({
  own: { id, key: "k", game: "abalone", at },
  snapshot: shape && snapshotOf(shape),
  storedAt: null,
  problem: null,
});

const ids = (standings: Standing[]) => standings.map(({ own }) => own.id);

describe("own games", () => {
  it("begin with games that wait for the player", () => {
    const games = [
      standing("over", { status: "over", to_move: null, moved: 90 }),
      standing("theirs", { to_move: 1, moved: 80 }),
      standing("mine", { moved: 10 }),
      standing("waiting", { status: "waiting" }),
      { ...standing("gone", null), problem: "gone" as const },
    ];
    expect(ids(sortStandings(games))).toEqual(["mine", "theirs", "waiting", "over", "gone"]);
  });

  it("are sorted by the latest event", () => {
    const games = [
      standing("begun", { created: 20 }),
      standing("moved", { created: 5, moved: 40 }),
      standing("opened", { created: 5 }, 30),
    ];
    expect(ids(sortStandings(games))).toEqual(["moved", "opened", "begun"]);
    expect(lastAt(at(games, 1))).toBe(40);
  });

  it("are grouped, without empty groups", () => {
    const games = [standing("a", {}), standing("b", { to_move: 1 }), standing("c", {})];
    expect(groupStandings(games).map(([group, all]) => [group, ids(all)])).toEqual([
      ["yours", ["a", "c"]],
      ["others", ["b"]],
    ]);
  });

  it("show no turn for a spectator", () => {
    expect(groupOf(standing("a", { you: [] }))).toBe("others");
  });
});

describe("a result", () => {
  it.each<[string, number[][] | null, number[], Result]>([
    ["a player", [[0], [1]], [0], "won"],
    ["a player", [[0], [1]], [1], "lost"],
    ["a player", [[0, 1]], [1], "drawn"],
    ["a place with more than two", [[2], [0, 1], [3]], [3], { place: 4 }],
    ["a place with more than two", [[2], [0, 1], [3]], [1], { place: 2 }],
    [
      "a place with more than two",
      [
        [0, 2],
        [1, 3],
      ],
      [2],
      "drawn",
    ],
    ["a spectator", [[1], [0]], [], { winners: [1] }],
    ["a player with several seats", [[1], [0]], [0, 1], { winners: [1] }],
    [
      "a spectator",
      [
        [0, 2],
        [1, 3],
      ],
      [],
      { winners: [0, 2] },
    ],
    ["a game without a result", null, [0], "ended"],
  ])("for %s: %j, %j", (_, ranking, you, result) => {
    const outcome = ranking && { ranking, reason: "", rule: "", text: "" };
    expect(resultOf(outcome, you)).toEqual(result);
  });

  it.each<[string, number[][]]>([
    ["Won by Ann", [[0], [1, 2]]],
    ["Draw between Ann and Cid", [[0, 2], [1]]],
  ])("for spectators: %s", (text, ranking) => {
    const seats = ["Ann", "Bob", "Cid"].map((name) => ({ name, kind: "link", taken: true }));
    const outcome = { ranking, reason: "equal", rule: "", text: "" };
    const state = { status: "over", to_move: null, outcome };
    const snapshot = { game: { name: "repello", seats }, state, moves: [], you: [] } as never;
    expect(standingText({ ...standing("a", null), snapshot })).toBe(text);
  });
});

describe("the remaining time of a turn", () => {
  const left = (kind: string, milliseconds: number, storedAt: number | null = null) => {
    const clock = { remaining: [0, milliseconds], running: 1, first_move: null, away: [] };
    const snapshot = { game: { control: { kind } }, state: { clock } } as never;
    return leftText({ snapshot, storedAt });
  };

  it("is shown in correspondence games, if it is known", () => {
    expect(left("days", 52.5 * 3_600_000)).toBe("2 d 4 h left");
    expect(left("days", 5.5 * 3_600_000)).toBe("5 hr left");
    expect(left("days", 90_000)).toBe("1 min left");
    expect([left("clock", 90_000), left("days", 90_000, 1)]).toEqual(["", ""]);
  });
});
