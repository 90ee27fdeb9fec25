// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SiteListener } from "../../net/site";
import type { SeekView } from "../../net/types";
import { guestKey } from "../settings/guest.svelte";
import { markSeen } from "../settings/owngames";
import { sendChallengeAction, site, Site } from "./site.svelte";

const server = vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  const sent: { type: string; seek?: string; game?: string; target?: string }[] = [];
  return {
    status: "playing",
    isBlocked: false,
    receive: (_: unknown): void => undefined,
    connect: (): void => undefined,
    sent,
    posted: [] as { path: string; key: string | null }[],
    hello: (): { guest: string | null } => ({ guest: null }),
  };
});

vi.mock("../../net/site", () => ({
  SiteConnection: class {
    constructor({ hello, message, status }: SiteListener) {
      server.hello = hello;
      server.receive = message as (_: unknown) => void;
      server.connect = () => status(true);
    }
    stop = () => undefined;
    request = (message: { type: string }) => (server.isBlocked ? null : server.sent.push(message));
  },
}));
vi.mock("../../net/http", async (original) => ({
  ...(await original<object>()),
  get: async () => ({ state: { status: server.status }, incoming: [], outgoing: [] }),
  post: async (path: string, _: unknown, key: string | null) => {
    server.posted.push({ path, key });
    return {};
  },
}));

const paired = { type: "paired", game_id: "g1", game: "repulso", url: "/g/g1" };

/** Lets the page learn of a game and check whether it is still running. */
async function announcedGame(page: Site): Promise<string | undefined> {
  page.connect();
  server.receive(paired);
  await vi.waitFor(() => expect(localStorage.getItem("boardwright:game:g1")).not.toBeNull());
  await new Promise((done) => setTimeout(done));
  return page.startedGame?.game_id;
}

describe("a started game", () => {
  beforeEach(() => {
    localStorage.clear();
    server.status = "playing";
  });

  it("is announced on each load until the player has seen it", async () => {
    expect(await announcedGame(new Site())).toBe("g1");
    const page = new Site();
    expect(await announcedGame(page)).toBe("g1");
    page.see("g1");
    expect(page.startedGame).toBeNull();
    expect(await announcedGame(page)).toBeUndefined();
    expect(await announcedGame(new Site())).toBeUndefined();
  });

  it("is not announced after it has ended", async () => {
    server.status = "over";
    expect(await announcedGame(new Site())).toBeUndefined();
    server.status = "playing";
    const page = new Site();
    expect(await announcedGame(page)).toBe("g1");
    server.status = "over";
    await page.checkStartedGame();
    expect(page.startedGame).toBeNull();
  });

  it("is not announced after another tab has shown it", async () => {
    expect(await announcedGame(site)).toBe("g1");
    markSeen("g1");
    dispatchEvent(new StorageEvent("storage", { key: "boardwright:game:g1" }));
    expect(site.startedGame).toBeNull();
  });

  it("opens immediately in the lobby, unless the player has already seen it", async () => {
    const page = new Site();
    page.onpaired = vi.fn();
    await announcedGame(page);
    expect(page.onpaired).toHaveBeenCalledOnce();
    page.see("g1");
    const later = new Site();
    later.onpaired = vi.fn();
    await announcedGame(later);
    expect(later.onpaired).not.toHaveBeenCalled();
  });
});

describe("when WebSockets are blocked", () => {
  beforeEach(() => {
    localStorage.clear();
    server.sent.length = 0;
  });

  it("a guest's response to a challenge is posted with the key of the socket's greeting", async () => {
    await sendChallengeAction({ id: "c1" }, "accept");
    const key = server.hello().guest;
    expect(key).toMatch(/^[\w-]{32}$/);
    expect(server.posted).toEqual([{ path: "/api/challenges/c1/accept", key }]);
    expect(guestKey()).toBe(key);
  });

  it("a seek is shown as waiting, and is sent after the connection opens", () => {
    server.isBlocked = true;
    const page = new Site();
    page.seeks.seek({ type: "seek", game: "repulso" });
    expect(page.seeks.waiting).toHaveLength(1);
    expect(server.sent).toEqual([]);
    server.isBlocked = false;
    server.connect();
    expect(server.sent.map(({ type }) => type)).toEqual(["subscribe", "seek"]);
  });
});

describe("a seek", () => {
  /** A page with seeks for these games, which the server has not confirmed yet. */
  async function waitingFor(...games: string[]): Promise<Site> {
    const page = new Site();
    page.connect();
    server.connect();
    for (const game of games) page.seeks.seek({ type: "seek", game, target: "other" });
    return page;
  }

  const numberOf = (game: string) =>
    server.sent.findLastIndex((one) => one.type === "seek" && one.game === game) + 1;
  const accept = (game: string, seek: string) =>
    server.receive({ type: "seeking", id: numberOf(game), seek });
  const shown = (...ids: string[]) =>
    server.receive({
      type: "lobby-change",
      changed: ids.map((id) => ({ id, created_at: 0 }) as SeekView),
      gone: [],
    });
  const remove = (...ids: string[]) =>
    server.receive({ type: "lobby-change", changed: [], gone: ids });
  const sentEnds = () => server.sent.filter(({ type }) => type === "end-seek");
  const sentSeeks = () => server.sent.filter(({ type }) => type === "seek").map(({ game }) => game);

  beforeEach(() => {
    localStorage.clear();
    server.sent.length = 0;
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it("that was cancelled before it had an id is ended when the id arrives", async () => {
    const page = await waitingFor("repulso", "abalone");
    page.seeks.end(page.seeks.waiting[0]!);
    expect(sentEnds()).toEqual([]);
    accept("abalone", "a");
    accept("repulso", "r");
    expect(sentEnds()).toEqual([{ type: "end-seek", seek: "r" }]);
    expect(page.seeks.waiting.map(({ id }) => id)).toEqual(["a"]);
  });

  it("that the server dropped is sent again, and the page says so", async () => {
    const page = await waitingFor("repulso", "abalone");
    accept("repulso", "r");
    accept("abalone", "a");
    shown("r", "a");
    remove("r");
    vi.runAllTimers();
    expect(sentEnds()).toEqual([{ type: "end-seek", seek: "r" }]);
    expect(sentSeeks()).toEqual(["repulso", "abalone", "repulso"]);
    expect(server.sent[numberOf("repulso") - 1]?.target).toBe("");
    accept("repulso", "r2");
    expect(page.seeks.waiting.map(({ id, isResent }) => [id, isResent ?? false])).toEqual([
      ["r2", true],
      ["a", false],
    ]);
  });

  it("that became a game, was cancelled or is listed again is not sent again", async () => {
    const page = await waitingFor("repulso");
    accept("repulso", "r");
    shown("r");
    remove("r");
    shown("r");
    vi.runAllTimers();
    remove("r");
    server.receive(paired);
    vi.runAllTimers();
    expect(page.seeks.waiting).toEqual([]);
    page.seeks.seek({ type: "seek", game: "abalone" });
    accept("abalone", "a");
    shown("a");
    page.seeks.end(page.seeks.waiting[0]!);
    remove("a");
    vi.runAllTimers();
    expect(sentSeeks()).toEqual(["repulso", "abalone"]);
  });

  it("is sent a single time after a reconnection, even if the list lost it", async () => {
    const page = await waitingFor("repulso");
    accept("repulso", "r");
    shown("r");
    server.connect();
    server.receive({ type: "lobby", seeks: [] });
    vi.runAllTimers();
    expect(sentSeeks()).toEqual(["repulso", "repulso"]);
    expect(server.sent[numberOf("repulso") - 1]?.target).toBe("");
    accept("repulso", "r2");
    expect(page.seeks.waiting.map(({ id }) => id)).toEqual(["r2"]);
  });

  it("follows the lobby's list while the player waits", async () => {
    const page = await waitingFor("repulso");
    const topics = () => server.sent.filter(({ type }) => type.endsWith("subscribe"));
    expect(topics()).toEqual([{ type: "subscribe", topics: ["lobby"] }]);
    page.seeks.end(page.seeks.waiting[0]!);
    expect(topics()[1]).toEqual({ type: "unsubscribe", topics: ["lobby"] });
  });

  it("at another player's table of three is found by its target", async () => {
    const page = await waitingFor("repello");
    accept("repello", "mine");
    expect(page.seeks.tableId(page.seeks.waiting[0]!)).toBe("mine");
    shown("other");
    expect(page.seeks.tableId(page.seeks.waiting[0]!)).toBe("other");
    remove("other");
    shown("mine");
    expect(page.seeks.tableId(page.seeks.waiting[0]!)).toBe("mine");
  });
});
