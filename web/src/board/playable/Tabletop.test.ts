// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { squareCatalogue } from "../drawing/testing";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { analysisAddress } from "../../app/router/analysis.svelte";
import Tabletop from "./Tabletop.svelte";
import { board } from "./testing/boards";
import { render } from "../../app/testing/render";

vi.mock("../../app/settings/settings.svelte", () => ({ pace: () => Infinity, settings: {} }));

const calls: string[] = [];
const points = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
];
const arrow = (id: string) => ({ id, points, kind: "move", label: id, clickable: true });
const chooser = {
  targets: new Set(["a1"]),
  chosen: new Set(),
  arrows: [arrow("to-choose")],
  ghosts: [],
  choices: [],
  situation: {},
  cell: (cell: string) => calls.push(`chosen ${cell}`),
  hover: () => {},
};

function lay(player: object, more: object = {}): void {
  const still = { isPlaying: false, isBack: false, board: board(1), sprites: [], chain: [] };
  const skip = () => calls.push("skipped");
  const show = () => calls.push("shown");
  const controller = {
    catalogue: squareCatalogue(3),
    chooser,
    player: { ...still, skip, show, ...player },
    board: board(1),
    flip: false,
    analysed: () => "analysis?position=here",
    dismiss: () => calls.push("act"),
  };
  const props = { controller, label: "Board", ...more };
  render(Tabletop, props as never);
}

const arrows = () =>
  [...document.querySelectorAll<SVGElement>("[data-arrow]")].map(({ dataset }) => dataset.arrow);
const press = () =>
  document
    .querySelector('[data-cell][tabindex="0"]')!
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));

beforeAll(() => setLanguage("en"));
afterEach(() => {
  calls.length = 0;
});

describe("the tabletop", () => {
  it("is linked to its analysis board while it is shown", () => {
    expect(analysisAddress()).toBe("analysis");
    onTestFinished(() => expect(analysisAddress()).toBe("analysis"));
    lay({});
    expect(analysisAddress()).toBe("analysis?position=here");
  });

  it("shows selectable arrows in addition to the other arrows", () => {
    lay({}, { arrows: [arrow("hint")] });
    expect(arrows()).toEqual(["to-choose", "hint"]); // nothing covers a hint
    press();
    expect(calls).toEqual(["act", "chosen b2"]);
  });

  it.each([
    ["pieces still move", { isPlaying: true }, "skipped"],
    ["an earlier event is shown", { isBack: true }, "shown"],
  ])("offers nothing while %s, and a press applies to the next board", (_, player, first) => {
    lay(player);
    expect(arrows()).toEqual([]);
    press();
    expect(calls).toEqual([first, "act", "chosen b2"]);
  });

  it("shows only the reasons while reasons are shown", () => {
    lay({}, { reasons: [arrow("why")] });
    expect(arrows()).toEqual(["why"]);
  });
});
