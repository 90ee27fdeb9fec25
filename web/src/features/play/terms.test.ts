// @vitest-environment jsdom
import { beforeAll, expect, it } from "vitest";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { termsOf } from "./gameterms";

beforeAll(() => setLanguage("en"));

const control = { kind: "clock" as const, minutes: 10, increment: 5, days: 0 };
const game = {
  name: "abalone",
  options: { layout: "the-wall", unheard: "of" },
  control,
  hints: false,
};

it("lists clock, rules and hints in the reader's language", () => {
  expect(termsOf(game)).toEqual([
    ["Clock", "10 min + 5 s per move"],
    ["Starting position", "The wall"],
    ["unheard", "of"],
    ["Hints", "None"],
  ]);
});

it.each([
  [{ ...control, increment: 0 }, "10 min each"],
  [{ ...control, kind: "days" as const, days: 3 }, "3 days per turn"],
  [{ ...control, kind: "none" as const }, "No clock"],
])("describes every kind of clock: %j", (chosen, text) => {
  expect(termsOf({ ...game, control: chosen })[0]?.[1]).toBe(text);
});
