// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setLanguage, t } from "../../app/i18n/i18n.svelte";
import GameCard from "./GameCard.svelte";
import { demoGame } from "../../board/newgame/demo";
import { render } from "../../app/testing/render";

vi.mock("../../app/settings/settings.svelte", () => ({ pace: () => 1 }));
vi.mock("virtual:parts", () => ({
  taught: ["repulso"],
  guided: ["repulso"],
  untranslated: {},
}));
vi.mock("virtual:stills", () => ({ default: { abalone: "/assets/abalone.svg" } }));
vi.mock("../../board/newgame/demo", () => ({
  demoGame: vi.fn(async () => null),
  stillAt: () => 1,
}));

const REST = 4000;
let see: () => void;

/** Renders the card of a game and makes it visible. */
function show(name: string, moves: boolean): void {
  const game = { name, title: name, credit: "", fewest_seats: 2, most_seats: 2 } as never;
  render(GameCard, { game, moves });
  see();
  flushSync();
}

function wait(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
}

const picture = () => document.querySelector("img")?.getAttribute("src");

describe("the card of a game", () => {
  beforeAll(() => setLanguage("en"));
  beforeEach(() => {
    vi.useFakeTimers();
    class Observer {
      constructor(seen: (entries: unknown[]) => void) {
        see = () => seen([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal("IntersectionObserver", Observer);
    vi.mocked(demoGame).mockClear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("shows a picture, and draws its board when the board begins to move", () => {
    show("abalone", true);
    wait(REST - 1);
    expect([picture(), vi.mocked(demoGame).mock.calls]).toEqual(["/assets/abalone.svg", []]);
    wait(1);
    expect(vi.mocked(demoGame).mock.calls).toEqual([["abalone"]]);
  });

  it("draws nothing if boards do not move", () => {
    show("abalone", false);
    wait(2 * REST);
    expect([picture(), vi.mocked(demoGame).mock.calls]).toEqual(["/assets/abalone.svg", []]);
  });

  it("draws its board immediately if there is no picture", () => {
    show("chess", false);
    expect([picture(), vi.mocked(demoGame).mock.calls]).toEqual([undefined, [["chess"]]]);
  });

  it("names the language of a game without translations", () => {
    const pitch = () => document.querySelector<HTMLElement>(".words p:not(.faint)");
    show("abalone", false);
    expect([pitch()?.textContent, pitch()?.lang]).toEqual([t.games.abalone?.pitch, ""]);
    document.body.replaceChildren();
    t.games.chess = { ...t.games.abalone!, pitch: "Mate the king.", lang: "en" };
    show("chess", false);
    delete t.games.chess;
    expect([pitch()?.textContent, pitch()?.lang]).toEqual(["Mate the king.", "en"]);
  });

  const link = () => document.querySelector(".learn");

  it("offers no rules or lessons that do not exist", () => {
    show("chess", false);
    const texts = [...document.querySelectorAll(".words > *")].map((one) => one.textContent.trim());
    expect(texts).toEqual(["chess", "2 players", "Rules of chess"]);
    expect(link()?.ariaLabel ?? null).toBeNull();
  });

  it("offers lessons only if they exist", () => {
    show("abalone", false);
    expect([link()?.textContent.trim(), link()?.getAttribute("aria-label")]).toEqual([
      "Rules of abalone",
      null,
    ]);
    document.body.replaceChildren();
    show("repulso", false);
    expect([link()?.textContent.trim(), link()?.getAttribute("aria-label")]).toEqual([
      "How to play",
      "How to play: repulso",
    ]);
  });
});
