// @vitest-environment jsdom
import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { speak } from "../i18n/i18n.svelte";
import { own } from "./repulso/texts";
import { LANGUAGES } from "../i18n/languages";
import { first } from "../lists";
import Tray from "./abalone/Tray.svelte";
import Trough from "./repulso/Trough.svelte";
import { squareCatalogue } from "./testing";
import { render } from "../testing/render";

const catalogue = squareCatalogue(3);

const labels = () =>
  [...document.querySelectorAll("[aria-label]")].map((part) => part.getAttribute("aria-label"));

describe("beside the board of Abalone", () => {
  it("are the marbles that a seat has pushed out", async () => {
    await speak("en");
    const facts = { ejected: [0, 2], needed: 6, occurrences: 1, ply: 9, max_plies: null };
    const props = { catalogue, facts, seat: 1, compact: false };
    render(Tray, props);
    expect(labels()).toEqual(["2 of 6 marbles pushed out"]);
    expect(document.querySelectorAll("svg > g")).toHaveLength(6);
    expect(document.querySelectorAll("svg > g > ellipse:first-of-type")).toHaveLength(2);
  });
});

describe("beside the board of Repulso", () => {
  const facts = {
    seats: [
      { coloured: 11, action: 1, clusters: 1 },
      { coloured: 0, action: 0, clusters: 7 },
    ],
    pending: [],
    own_pending: [],
  };

  it("is the supply, a piece for each that is left, and the clusters", async () => {
    await speak("en");
    const props = { catalogue, facts, seat: 0, compact: true };
    render(Trough, props);
    expect(labels()).toEqual(["Supply: 11 coloured pieces and 1 action piece"]);
    expect(document.querySelectorAll("svg > g")).toHaveLength(12);
    expect(document.body.textContent).toContain("cluster");
  });

  it("is told in every language", async () => {
    const props = { catalogue, facts, seat: 1, compact: true };
    render(Trough, props);
    const told = new Set<string | null>();
    for (const language of LANGUAGES) {
      await speak(language);
      flushSync();
      told.add(first(labels()));
      expect(document.body.textContent).toContain(own().beside.clustersWord(7));
    }
    expect(told.size).toBe(LANGUAGES.length);
  });
});
