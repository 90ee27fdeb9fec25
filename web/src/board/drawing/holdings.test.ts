// @vitest-environment jsdom
/** Screen readers also announce the pieces beside the boards, in every language. */

import type { Component } from "svelte";
import { describe, expect, it } from "vitest";
import type { Facts } from "../../net/types";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { LANGUAGES } from "../../app/i18n/languages";
import Tray from "./abalone/Tray.svelte";
import AlliancesHoldings from "./alliances/Holdings.svelte";
import SharedHoldings from "./alliances/SharedHoldings.svelte";
import { own } from "./repello/game";
import RepelloHoldings from "./repello/Holdings.svelte";
import Trough from "./repulso/Trough.svelte";
import type { HoldingsProps } from "./scenery";
import { squareCatalogue } from "./testing";
import { render } from "../../app/testing/render";

const MARBLES = { ejected: [0, 2], needed: 6, occurrences: 1, ply: 9, max_plies: null };
const SUPPLIES = {
  seats: [
    { coloured: 11, action: 1, clusters: 1 },
    { coloured: 0, action: 0, clusters: 7 },
  ],
  pending: [],
  own_pending: [],
};
const COUNTERS = {
  seats: [{ carried: 14, grey: 3, silver: 1, gold: 0, points: 6, cell: null }],
  task: "move",
  conflicts: [],
  victim: null,
  choices: [],
};
const CHARTS = {
  supply: { orange: 30, purple: 41, green: 0 },
  allies: [
    { orange: "purple", purple: "green", green: "orange" },
    { orange: "green", purple: "orange", green: "purple" },
  ],
  charts: ["bottom", "top"],
  won: [["purple"], []],
  decided: [{ colour: "purple", seat: 0, by: "fence", ally: "green", cells: [] }],
  can_swap: false,
};
const OPEN = "Orange with orange and green";
const WON = "Purple with purple and green: won";
const LOST = "Purple with purple and orange: lost";

const HOLDINGS: [string, Component<HoldingsProps>, Facts, number, string[]][] = [
  ["marbles that were pushed out", Tray, MARBLES, 1, ["2 of 6 marbles pushed out"]],
  ["a supply", Trough, SUPPLIES, 0, ["Supply: 11 coloured pieces and 1 action piece", "1 cluster"]],
  ["a collection", RepelloHoldings, COUNTERS, 0, ["3 grey counters, 1 point each", "6 points"]],
  ["a stacker", RepelloHoldings, COUNTERS, 0, ["off the board", "carries 14 counters"]],
  ["a chart with losses", AlliancesHoldings, CHARTS, 1, [OPEN, LOST]],
  ["a chart with trophies", AlliancesHoldings, CHARTS, 0, [WON]],
  ["what is shared", SharedHoldings, CHARTS, 0, ["Purple: 41 left", "Purple: First (fence)"]],
];

function spokenText(holdings: Component<HoldingsProps>, facts: Facts, seat: number): string {
  document.body.replaceChildren();
  render(holdings, { catalogue: squareCatalogue(3), facts, seat, compact: true });
  const labels = [...document.querySelectorAll("[aria-label]")].map((part) => part.ariaLabel);
  return `${labels.join(" ")} ${document.body.textContent}`.replace(/\s+/g, " ");
}

describe("the pieces beside the board", () => {
  it.each(HOLDINGS)("are described: %s", async (_, holdings, facts, seat, expected) => {
    await setLanguage("en");
    const text = spokenText(holdings, facts, seat);
    for (const part of expected) expect(text).toContain(part);
  });

  it.each(HOLDINGS)("are described in every language: %s", async (_, holdings, facts, seat) => {
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      await setLanguage(language);
      texts.add(spokenText(holdings, facts, seat));
    }
    expect(texts.size).toBe(LANGUAGES.length);
  });

  it.each(LANGUAGES)("are counted in %s", async (language) => {
    await setLanguage(language);
    const { silver } = own().beside.counters;
    expect(silver(1)).not.toBe(silver(5).replace("5", "1"));
  });

  it.each([
    ["marble", Tray, MARBLES, 1, 2],
    ["piece", Trough, SUPPLIES, 0, 12],
  ] as const)("are drawn: a %s for each", (_, holdings, facts, seat, count) => {
    spokenText(holdings, facts, seat);
    expect(document.querySelectorAll("svg > g > ellipse:first-of-type")).toHaveLength(count);
  });
});
