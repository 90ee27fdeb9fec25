// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from "vitest";
import { setLanguage, t } from "../../app/i18n/i18n.svelte";
import { loadAreaTexts } from "../../app/i18n/late";
import { Refusal } from "../../net/http";
import type { PuzzleEntry } from "../../net/types";
import { render } from "../../app/testing/render";
import { indexOf, prepared } from "./data";
import Overview from "./Overview.svelte";

vi.mock("./data", () => ({ indexOf: vi.fn(), prepared: vi.fn(), cachedIds: vi.fn() }));
vi.mock("./prefetch", () => ({ prefetchToday: async () => undefined }));

beforeAll(async () => {
  await setLanguage("en");
  await loadAreaTexts("puzzles");
});

const games = [{ name: "chess", title: "Chess" }] as never;
const links = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));

const OFFERED = ["puzzles/chess", "puzzles/chess", "puzzles/chess/streak", "puzzles/chess/storm"];

it("a game offers puzzles once their list is loaded, even before today's puzzle", async () => {
  let load = (_: PuzzleEntry[]) => {};
  vi.mocked(indexOf).mockReturnValue(new Promise((done) => (load = done)));
  vi.mocked(prepared).mockReturnValue(new Promise(() => {}));
  render(Overview, { games });
  expect(document.body.textContent).toContain("Chess");
  expect(links()).toEqual([]);
  load([{ id: "1", rating: 1500, themes: [] } as never]);
  await vi.waitFor(() => expect(links()).toEqual(OFFERED));
});

it("a game without puzzles offers none", async () => {
  vi.mocked(indexOf).mockResolvedValue([]);
  render(Overview, { games });
  await vi.waitFor(() => expect(document.body.textContent).toContain(t.puzzles.none));
  expect(document.body.textContent).toContain("Chess");
  expect(links()).toEqual([]);
});

it("a game whose puzzles cannot be fetched still offers stored ones", async () => {
  vi.mocked(indexOf).mockRejectedValue(new Refusal({ code: "offline", text: "" }));
  render(Overview, { games });
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  expect(links()).toEqual(OFFERED);
});
