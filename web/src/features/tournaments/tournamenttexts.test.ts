// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from "vitest";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { loadAreaTexts } from "../../app/i18n/late";
import type { TournamentSummary } from "../../net/types";
import { entrantName, leftText, pointsText, termsOf } from "./tournamenttexts";

const cup: TournamentSummary = {
  id: "t",
  name: "Cup",
  game: "any",
  options: {},
  seats: 4,
  control: { kind: "clock", minutes: 5, increment: 3, days: 0 },
  format: "swiss",
  rounds: 5,
  minutes: 0,
  double: false,
  pause: 30,
  rated: true,
  entrance: { who: "people", least: 1200, most: null, invited: true },
  organiser: "Ann",
  created_at: 0,
  starts_at: 0,
  status: "waiting",
  entrants: 2,
  winners: [],
};

beforeAll(async () => {
  await setLanguage("en");
  await loadAreaTexts("tournaments");
});

describe("texts of tournaments", () => {
  it("writes points with halves and quarters", () => {
    expect([0, 0.5, 2, 2.5, 2.25].map(pointsText)).toEqual(["0", "½", "2", "2½", "2¼"]);
  });

  it("formats the remaining time, in days if it is long", () => {
    expect(leftText(65_000)).toBe("1:05");
    expect(leftText(3_725_000)).toBe("1:02:05");
    expect(leftText(-5)).toBe("0:00");
    expect(leftText(3 * 86_400_000)).toBe("3 days");
  });

  it("lists only the terms that apply", () => {
    expect(termsOf(cup)).toBe(
      "Swiss · 5 rounds · 5 min + 3 s · tables of 4 · rated · people only · ratings from 1200 · by invitation",
    );
    const arena = { ...cup, format: "arena", minutes: 30, seats: 2, rated: false } as const;
    expect(termsOf({ ...arena, entrance: {} })).toBe(
      "Arena · 30 minutes · 5 min + 3 s · casual · open to all",
    );
  });

  it("names a level by its number", () => {
    expect(entrantName({ kind: "engine", name: "level3" })).toBe("Computer, level 3");
    expect(entrantName({ kind: "person", name: "level3" })).toBe("level3");
  });
});
