// @vitest-environment jsdom
import { flushSync, tick, type ComponentProps } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import Board from "./Board.svelte";
import { sceneryOf } from "./scenery";
import { spritesOf } from "./sprites";
import { squareCatalogue } from "./testing";
import { noMarks } from "./types";
import { render } from "../../app/testing/render";

const catalogue = squareCatalogue(3);
const sprites = spritesOf({ a1: ["piece", 0], b2: ["piece", 1] }, catalogue, {});
const oncell = vi.fn();
const ondrag = vi.fn();
const onarrow = vi.fn();

const cell = (name: string) => document.querySelector<SVGGElement>(`[data-cell="${name}"]`)!;
const over = () => document.querySelector<SVGSVGElement>("svg.over")!;

function draw(props: Partial<ComponentProps<typeof Board>> = {}): ReturnType<typeof Board> {
  const usual = { catalogue, sprites, label: "Board", interactive: true, oncell, ondrag, onarrow };
  return render(Board, { ...usual, ...props });
}

function press(key: string): void {
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}

beforeEach(async () => {
  await setLanguage("en");
  await sceneryOf(catalogue.name);
  oncell.mockClear();
  ondrag.mockClear();
  onarrow.mockClear();
});

describe("the tray of a seat", () => {
  const boxed = (element: Element, x: number, y: number, width: number, height: number) =>
    (element.getBoundingClientRect = () => new DOMRect(x, y, width, height));
  const tray = () => {
    const made = document.createElement("ul");
    made.dataset.tray = "1";
    document.body.append(made);
    return made;
  };

  it.each([false, true])("is at its visible place, also on a turned board: %j", (flip) => {
    const drawn = draw({ flip });
    const [, , wide] = over().getAttribute("viewBox")!.split(" ").map(Number);
    boxed(over(), 100, 100, 100 * wide!, 100 * wide!);
    const beside = tray();
    boxed(beside, 90 + 50 * wide!, 10, 20, 20); // above the middle
    const place = drawn.trayOf(1)!;
    const middle = catalogue.board.cells.find(({ name }) => name === "b2")!;
    expect(place.x).toBeCloseTo(middle.x);
    expect(Math.sign(place.y - middle.y)).toBe(flip ? 1 : -1);
    boxed(beside, 0, -50, 20, 20); // out of the window
    expect([drawn.trayOf(0), drawn.trayOf(1)]).toEqual([null, null]);
    beside.remove();
  });
});

describe("a board as a grid", () => {
  it("has rows and cells with spoken labels", () => {
    draw({ spokenLabel: (name: string) => `cell ${name}` });
    expect(document.querySelectorAll("[role=grid] [role=row]")).toHaveLength(3);
    expect(cell("c3").getAttribute("aria-label")).toBe("cell c3");
    expect(document.querySelector("[role=grid]")!.getAttribute("aria-label")).toBe("Board");
  });

  it("names the marks of a cell", () => {
    const marks = {
      ...noMarks(),
      targets: new Set(["a1", "b1"]),
      chosen: new Set(["b1"]),
      hinted: new Set(["c1"]),
      threats: new Map([["c1", "F"]]),
    };
    draw({ marks });
    const labels = ["a1", "b1", "c1", "a2"].map((name) => cell(name).getAttribute("aria-label"));
    expect(labels).toEqual([
      "a1, can be chosen",
      "b1, can be chosen, chosen",
      "c1, hint, threat: F",
      "a2",
    ]);
  });

  it("has one focusable cell, which keys move", () => {
    draw();
    expect(document.querySelectorAll("[role=gridcell][tabindex='0']")).toHaveLength(1);
    cell("b2").focus();
    press("ArrowUp");
    expect(document.activeElement).toBe(cell("b3"));
    expect(cell("b3").getAttribute("tabindex")).toBe("0");
    expect(cell("b2").getAttribute("tabindex")).toBe("-1");
  });

  it("moves the focus to the cell that the page selects", () => {
    draw({ marks: { ...noMarks(), focus: "c1" } });
    expect(cell("c1").getAttribute("tabindex")).toBe("0");
  });

  it("chooses with Enter and Space", () => {
    draw();
    cell("a3").focus();
    press("Enter");
    press(" ");
    expect(oncell.mock.calls).toEqual([
      ["a3", "key"],
      ["a3", "key"],
    ]);
  });

  it("is only informative when nothing can be chosen", () => {
    draw({ interactive: false });
    cell("a3").focus();
    press("Enter");
    cell("a3").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(oncell).not.toHaveBeenCalled();
  });
});

describe("a pointer on the board", () => {
  const at = (type: string, x: number, y: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0 });
    Object.assign(event, { pointerId: 1, isPrimary: true, pointerType: "mouse" });
    over().dispatchEvent(event);
    flushSync();
  };

  /** 46 units wide: the plain frame's margin of 0.8 and three cells, 10 pixels each. */
  beforeEach(() => {
    draw({ marks: { ...noMarks(), chosen: new Set(["a1"]) } });
    over().getBoundingClientRect = () => new DOMRect(0, 0, 46, 46);
    over().setPointerCapture = vi.fn();
  });

  it("chooses a cell by a click", () => {
    cell("a3").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(oncell).toHaveBeenCalledWith("a3", "pointer");
  });

  it("drags a piece, which follows the pointer", async () => {
    const piece = () => document.querySelector("[data-piece=a1]")!.getAttribute("transform");
    const lying = piece();
    at("pointerdown", 13, 33);
    at("pointermove", 23, 33);
    expect(ondrag.mock.calls).toEqual([
      ["a1", "a1", "start"],
      ["a1", "b1", "over"],
    ]);
    expect(piece()).not.toBe(lying);
    at("pointerup", 23, 33);
    await tick();
    expect(ondrag).toHaveBeenLastCalledWith("a1", "b1", "drop");
    expect(piece()).toBe(lying);
  });

  it("ends the drag when the browser cancels the pointer", () => {
    at("pointerdown", 13, 33);
    at("pointermove", 23, 33);
    at("pointercancel", 23, 33);
    expect(ondrag).toHaveBeenLastCalledWith("a1", null, "cancel");
  });
});

describe("the drawing", () => {
  it("has pieces at their sprites' places, turned with the board", () => {
    draw({ flip: true });
    const piece = document.querySelector("[data-piece=a1]")!;
    expect(piece.getAttribute("transform")).toBe("translate(2.000 0.000)");
  });

  it("has arrows, some of which can be clicked and focused", () => {
    const way = {
      points: [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
      ],
      label: "a3 to c3",
    };
    draw({
      arrows: [
        { ...way, id: "go", kind: "move", clickable: true },
        { ...way, id: "was", kind: "why", clickable: false },
      ],
    });
    const arrow = document.querySelector<SVGGElement>("[data-arrow=go]")!;
    arrow.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    arrow.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(onarrow.mock.calls).toEqual([
      ["go", null],
      ["go", null],
    ]);
    expect(document.querySelectorAll("[role=button]")).toHaveLength(1);
  });

  it("has ids of its own, so that several boards can be on a page", async () => {
    draw();
    draw();
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
