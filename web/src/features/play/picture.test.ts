// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { translateDrawing } from "./picture";

const DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 700" width="640" height="700">
  <title>Repulso: Orange to move</title><desc>Blue coloured: a1.</desc>
  <rect class="panel" height="699"/>
  <g class="pieces"><use href="#p1" data-cell="a1"><title>Blue coloured on a1</title></use></g>
  <use href="#p2" class="whose"/><text class="caption" x="50">Orange to move</text>
  <g class="summary"><text x="22" y="680">Blue: 4 coloured</text></g></svg>`;
const WORDS = {
  title: "Repulso – Blau & Co.",
  caption: "Blau gewinnt",
  iconCell: "a1",
  lines: ["Eins", `${"lang ".repeat(20)}Ende`],
  description: "Beschreibung.",
  cell: (cell: string) => `${cell}, blauer Stein`,
};

const read = (svg: string) => new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;

describe("a picture", () => {
  beforeAll(() => setLanguage("de"));

  it("contains no text of another language", () => {
    const root = read(translateDrawing(DRAWN, WORDS));
    expect(root.getAttribute("lang")).toBe("de");
    expect(root.textContent).not.toMatch(/Orange|Blue|coloured/);
    const titles = [...root.querySelectorAll("title")].map((title) => title.textContent);
    expect(titles).toEqual([WORDS.title, "a1, blauer Stein"]);
    expect(root.querySelector(".whose")?.getAttribute("href")).toBe("#p1");
    expect(root.querySelector(".caption")?.getAttribute("x")).toBe("50");
  });

  it("grows with the lines below it", () => {
    const root = read(translateDrawing(DRAWN, WORDS));
    const rows = [...root.querySelectorAll(".summary text")];
    expect(rows.map((row) => row.getAttribute("y"))).toEqual(["680", "700", "720"]);
    expect(root.getAttribute("viewBox")).toBe("0 0 640 740");
    const heights = [root, root.querySelector(".panel")!].map((one) => one.getAttribute("height"));
    expect(heights).toEqual(["740", "739"]);
  });

  it("shows no piece beside a caption without a player", () => {
    const root = read(translateDrawing(DRAWN, { ...WORDS, iconCell: undefined }));
    expect(root.querySelector(".whose")).toBeNull();
    expect(root.querySelector(".caption")?.getAttribute("x")).toBe("22");
  });
});
