// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Explorer, GameDescription } from "../api/types";
import { speak } from "../i18n/i18n.svelte";
import { speakOf } from "../i18n/late";
import { choicesOf } from "./explorer.svelte";
import ExplorerPanel from "./ExplorerPanel.svelte";

const CATALOGUE = {
  name: "repulso",
  title: "Repulso",
  seats: [],
  pieces: [],
} as unknown as GameDescription;
const KNOWN: Explorer = {
  game: "repulso",
  seat: 0,
  games: 1234,
  recorded: 0,
  kinds: { people: 1000, level3: 234 },
  plies: 24,
  depth: 7,
  nodes: 800000,
  moves: [
    {
      move: "c3",
      alike: ["c4", "d3", "d4"],
      games: 1234,
      wins: 617,
      draws: 0,
      losses: 617,
      samples: ["abcdefgh2345"],
      recorded: 0,
      sources: [],
      book: { chance: 0.567, best: false, followed: true },
    },
    {
      move: "b2",
      alike: [],
      games: 0,
      wins: 0,
      draws: 0,
      losses: 0,
      samples: [],
      recorded: 0,
      sources: [],
      book: { chance: 0.574, best: true, followed: true },
    },
  ],
};
const NOTHING: Explorer = { ...KNOWN, games: 0, kinds: {}, depth: 0, nodes: 0, moves: [] };

let asked: string[] = [];
let answer: () => Response = () => Response.json(KNOWN);
let shown: object | null = null;
const onplay = vi.fn();
const onhover = vi.fn();

beforeAll(async () => {
  await speak("en");
  await speakOf("explorer");
});
beforeEach(() => {
  asked = [];
  answer = () => Response.json(KNOWN);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onplay.mockReset();
  onhover.mockReset();
});

async function show(): Promise<void> {
  const props = { position: "repulso 6/6/6/6/6/6 b -", catalogue: CATALOGUE, onplay, onhover };
  shown = mount(ExplorerPanel, { target: document.body, props });
  await settle();
}

async function settle(): Promise<void> {
  for (let k = 0; k < 5; k += 1) {
    await vi.advanceTimersByTimeAsync(150);
    flushSync();
  }
}

const text = (): string => document.body.textContent.replace(/\s+/g, " ");
const button = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!;

describe("the explorer", () => {
  it("tells moves with games, results, the book and games to open", async () => {
    await show();
    expect(asked).toHaveLength(1);
    expect(text()).toContain("1,234");
    expect(document.querySelector("[role=img]")?.getAttribute("aria-label")).toBe(
      "50% won, 0% drawn, 50% lost",
    );
    expect(text()).toContain("57 %★, best in the book");
    expect(document.querySelector("a")?.getAttribute("href")).toBe("g/abcdefgh2345");
    expect(button("Play c3").title).toContain("c3, c4, d3 and d4");
  });

  it("says how many games come from records that were added", async () => {
    const sources = [{ file: "club.bwr", number: 12 }];
    const moves = [{ ...KNOWN.moves[0]!, recorded: 200, sources }];
    answer = () => Response.json({ ...KNOWN, recorded: 200, moves });
    await show();
    expect(text()).toContain("200 of these games were not played here");
    expect(document.querySelector("td.number")?.getAttribute("title")).toBe("club.bwr (12)");
  });

  it("plays a move and points at it", async () => {
    await show();
    button("Play b2").click();
    expect(onplay).toHaveBeenCalledWith("b2");
    button("Play c3").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    expect(onhover).toHaveBeenLastCalledWith("c3");
  });

  it("asks again for other players", async () => {
    await show();
    const select = document.querySelector("select")!;
    expect([...select.options].map(({ value }) => value)).toEqual([
      "all",
      "people",
      "levels",
      "level3",
    ]);
    select.value = "people";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    await settle();
    expect(asked.at(-1)).toContain("who=people");
  });

  it("says in words that there is nothing", async () => {
    answer = () => Response.json(NOTHING);
    await show();
    expect(text()).toContain("Nobody has played here yet");
    expect(document.querySelector("table")).toBeNull();
  });

  it("says what went wrong, and tries again", async () => {
    answer = () => Response.json({ code: "busy", text: "busy" }, { status: 503 });
    await show();
    expect(document.querySelector("[role=alert]")).not.toBeNull();
    answer = () => Response.json(KNOWN);
    document.querySelector<HTMLElement>(".explorer > button")!.click();
    flushSync();
    await settle();
    expect(document.querySelector("table")).not.toBeNull();
  });
});

it("offers only players who were here", () => {
  expect(choicesOf({})).toEqual([["all", 0]]);
  expect(choicesOf({ level1: 2, level3: 1, bots: 4 })).toEqual([
    ["all", 7],
    ["levels", 3],
    ["level1", 2],
    ["level3", 1],
    ["bots", 4],
  ]);
});
