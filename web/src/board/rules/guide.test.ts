// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../net/types";
import { itForEach } from "../../app/i18n/testing/translated";
import { guideTexts } from "./content";
import { canText, lessonText, turnsOf, whyText } from "./guide";
import type { GuideTexts } from "./types";

const TEXTS: GuideTexts = {
  turns: ["first", "second"],
  otherwise: "always",
  inside: "",
  insideOpponent: "",
  can: { "collected:own": "take it", "slid:own": "move" },
  happened: { "off:opponent": "lost", "slid:opponent": "moved" },
};
const event = (type: string, seat: number, rest = {}) =>
  ({ type, seat, target: "e4", ...rest }) as unknown as GameEvent;
const move = (...events: GameEvent[]) => ({ action: 0, move: "", cells: [], events });

describe("a guide", () => {
  it("names the most important possible effect", () => {
    const slide = move(event("slid", 0));
    expect(canText(TEXTS, [slide], 0)).toBe("move");
    expect(canText(TEXTS, [slide, move(event("collected", 0))], 0)).toBe("take it");
    expect(canText(TEXTS, [move(event("collected", 1))], 0)).toBe("");
  });

  it("explains events, with a push over the edge as a separate kind", () => {
    expect(whyText(TEXTS, [event("slid", 1)], 0)).toBe("moved");
    expect(whyText(TEXTS, [event("slid", 1), event("pushed", 1, { target: null })], 0)).toBe(
      "lost",
    );
  });

  it("has a lesson for each turn, and a reminder after the last", () => {
    const moves = [0, 0, 1, 0, 1].map((seat) => ({ seat }));
    expect(turnsOf(moves, 0)).toBe(2);
    expect([0, 1, 2, 9].map((turn) => lessonText(TEXTS, turn))).toEqual([
      "first",
      "second",
      "always",
      "always",
    ]);
  });

  itForEach("guides", "speaks of the same things", async (game, language) => {
    const english = await guideTexts(game, "en");
    const texts = await guideTexts(game, language);
    const shape = ({ turns, can, happened }: GuideTexts) => [
      turns.length,
      Object.keys(can),
      Object.keys(happened),
    ];
    expect(shape(texts)).toEqual(shape(english));
    expect(texts.turns.length).toBeGreaterThan(3);
  });
});
