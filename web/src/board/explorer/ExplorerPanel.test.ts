// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Explorer, GameDescription } from "../../net/types";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { loadAreaTexts } from "../../app/i18n/late";
import { choicesOf } from "./explorer.svelte";
import ExplorerPanel from "./ExplorerPanel.svelte";

const CATALOGUE = {
  name: "repulso",
  title: "Repulso",
  seats: [],
  pieces: [],
} as unknown as GameDescription;
const FOUND: Explorer = {
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
const NOTHING: Explorer = { ...FOUND, games: 0, kinds: {}, depth: 0, nodes: 0, moves: [] };

let requested: string[] = [];
let respond: () => Response = () => Response.json(FOUND);
let shown: object | null = null;
const onplay = vi.fn();
const onhover = vi.fn();

beforeAll(async () => {
  await setLanguage("en");
  await loadAreaTexts("explorer");
});
beforeEach(() => {
  requested = [];
  respond = () => Response.json(FOUND);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", (path: string) => {
    requested.push(path);
    return Promise.resolve(respond());
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
  it("lists moves with games, results, book values and sample games", async () => {
    await show();
    expect(requested).toHaveLength(1);
    expect(text()).toContain("1,234");
    expect(document.querySelector("[role=img]")?.getAttribute("aria-label")).toBe(
      "50% won, 0% drawn, 50% lost",
    );
    expect(text()).toContain("57%★, best in the book");
    expect(document.querySelector("a")?.getAttribute("href")).toBe("g/abcdefgh2345");
    expect(button("Play c3").title).toContain("c3, c4, d3 and d4");
  });

  it("shows how many games come from added records", async () => {
    const sources = [{ file: "club.bwr", number: 12 }];
    const moves = [{ ...FOUND.moves[0]!, recorded: 200, sources }];
    respond = () => Response.json({ ...FOUND, recorded: 200, moves });
    await show();
    expect(text()).toContain("Includes 200 games played elsewhere");
    expect(document.querySelector("td.number")?.getAttribute("title")).toBe("club.bwr (12)");
  });

  it("plays a clicked move and highlights a focused one", async () => {
    await show();
    button("Play b2").click();
    expect(onplay).toHaveBeenCalledWith("b2");
    button("Play c3").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    expect(onhover).toHaveBeenLastCalledWith("c3");
  });

  it("sends a new request for other players", async () => {
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
    expect(requested.at(-1)).toContain("who=people");
  });

  it("shows a message if there are no games", async () => {
    respond = () => Response.json(NOTHING);
    await show();
    expect(text()).toContain("No games here yet");
    expect(document.querySelector("table")).toBeNull();
  });

  it("shows an error, and retries", async () => {
    respond = () => Response.json({ code: "busy", text: "busy" }, { status: 503 });
    await show();
    expect(document.querySelector("[role=alert]")).not.toBeNull();
    respond = () => Response.json(FOUND);
    document.querySelector<HTMLElement>(".explorer > button")!.click();
    flushSync();
    await settle();
    expect(document.querySelector("table")).not.toBeNull();
  });
});

it("offers only kinds of players that have games", () => {
  expect(choicesOf({})).toEqual([["all", 0]]);
  expect(choicesOf({ level1: 2, level3: 1, bots: 4 })).toEqual([
    ["all", 7],
    ["levels", 3],
    ["level1", 2],
    ["level3", 1],
    ["bots", 4],
  ]);
});
