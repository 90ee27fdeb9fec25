// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SiteNews } from "../api/types";
import { markSeen } from "../settings/owngames";
import { site, Site } from "./site.svelte";

const server = vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  return { status: "playing", say: (_: unknown): void => undefined };
});

vi.mock("../api/site", () => ({
  SiteConnection: class {
    constructor({ message }: { message: (news: SiteNews) => void }) {
      server.say = message as (_: unknown) => void;
    }
    stop = () => undefined;
    ask = () => 1;
  },
}));
vi.mock("../api/http", async (original) => ({
  ...(await original<object>()),
  get: async () => ({ state: { status: server.status }, incoming: [], outgoing: [] }),
}));

const paired = { type: "paired", game_id: "g1", game: "repulso", url: "/g/g1" };

/** A page that hears of a game, and looks whether it still waits. */
async function told(page: Site): Promise<string | undefined> {
  void page.connect();
  server.say(paired);
  await vi.waitFor(() => expect(localStorage.getItem("game:g1")).not.toBeNull());
  await new Promise((done) => setTimeout(done));
  return page.begun?.game_id;
}

describe("a game that has begun", () => {
  beforeEach(() => {
    localStorage.clear();
    server.status = "playing";
  });

  it("is told while it waits, on each load until one knows of it", async () => {
    expect(await told(new Site())).toBe("g1");
    const page = new Site();
    expect(await told(page)).toBe("g1");
    page.see("g1");
    expect(page.begun).toBeNull();
    expect(await told(page)).toBeUndefined();
    expect(await told(new Site())).toBeUndefined();
  });

  it("is not told when it is over, and no more when it ends", async () => {
    server.status = "over";
    expect(await told(new Site())).toBeUndefined();
    server.status = "playing";
    const page = new Site();
    expect(await told(page)).toBe("g1");
    server.status = "over";
    await page.lookAtBegun();
    expect(page.begun).toBeNull();
  });

  it("is told no more when another tab shows it", async () => {
    expect(await told(site)).toBe("g1");
    markSeen("g1");
    dispatchEvent(new StorageEvent("storage", { key: "game:g1" }));
    expect(site.begun).toBeNull();
  });

  it("opens where one waits for it, but not again where one has been to it", async () => {
    const page = new Site();
    page.onpaired = vi.fn();
    await told(page);
    expect(page.onpaired).toHaveBeenCalledOnce();
    page.see("g1");
    const later = new Site();
    later.onpaired = vi.fn();
    await told(later);
    expect(later.onpaired).not.toHaveBeenCalled();
  });
});
