// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Snapshot, StateView, Update } from "../../net/types";
import { first } from "../../ui/lists";
import { saveGame, ownGame } from "../../app/settings/owngames";
import { LiveGame, type Opening } from "./game.svelte";
import { state } from "../../board/playable/testing/boards";
import { FakeSocket, snapshot } from "./testing/socket";

const listener = { moved: vi.fn(), replaced: vi.fn(), rematched: vi.fn(), updated: vi.fn() };
let live: LiveGame;

function snapshotWith(more: Partial<StateView> = {}): Snapshot {
  const moves = [1, 2, 3].map((action) => ({
    action,
    move: `m${action}`,
    seat: action % 2,
    at: 0,
  }));
  return snapshot(state(3, more), { number: 5, moves, you: [0] });
}

function update(number: number, entry: Update["entry"], ply: number): Update {
  return { type: "update", number, at: 0, entry, move: "c3", events: [], state: state(ply) };
}

function open(opening: Partial<Opening>): void {
  live.stop();
  const usual = { snapshot: snapshotWith(), key: "secret", receivedAt: performance.now() };
  live = new LiveGame("abc", "Ann", () => listener, { ...usual, ...opening });
}

function connect(more: Partial<StateView> = {}): FakeSocket {
  const socket = FakeSocket.last;
  socket.open();
  socket.receive(snapshotWith(more));
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  localStorage.clear();
  FakeSocket.install();
  saveGame({ id: "abc", key: "secret", game: "repulso", at: 1 });
  live = new LiveGame("abc", "Ann", () => listener);
});

afterEach(() => {
  live.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a live game", () => {
  it("shows the snapshot of its opening, and goes on from there", () => {
    const receivedAt = performance.now() - 100;
    open({ snapshot: snapshotWith({ legal: [7] }), receivedAt });
    expect([live.state?.ply, live.receivedAt, live.isLost]).toEqual([3, receivedAt, false]);
    const socket = FakeSocket.last;
    socket.open();
    expect(socket.sent[0]).toMatchObject({ type: "hello", key: "secret", seen: 5 });
    socket.receive({ type: "present", present: { seats: [true, true], spectators: 0 } });
    expect(live.isConnected).toBe(true);
    expect(live.receivedAt).toBe(receivedAt); // the clock runs since the response arrived
    expect(listener.replaced).not.toHaveBeenCalled();
    socket.receive(update(6, { kind: "moved", seat: 1, action: 9 }, 4));
    expect(first(listener.moved.mock.calls)[0]).toMatchObject({ ply: 3 });
  });

  it.each([
    ["was fetched with another key", { key: null }],
    ["comes from a cache", { receivedAt: null }],
    ["was fetched long ago", { receivedAt: -1e9 }],
  ])("shows an opening that %s only if it cannot connect", (_, more) => {
    open({ snapshot: snapshotWith({ ply: 2 }), ...more });
    expect(live.view).toBeNull();
    FakeSocket.last.open();
    expect(FakeSocket.last.sent[0]).toMatchObject({ seen: null });
    FakeSocket.last.close();
    expect(live.state?.ply).toBe(2);
    expect(live.canMove).toBe(false);
  });

  it("sends a move that was made before the connection was open", async () => {
    open({ snapshot: snapshotWith({ legal: [7] }) });
    expect(live.canMove).toBe(false);
    const answer = live.move(7);
    FakeSocket.last.open();
    FakeSocket.last.receive({ type: "present", present: { seats: [true, true], spectators: 0 } });
    await vi.waitFor(() =>
      expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "move", ply: 3, number: 5 }),
    );
    FakeSocket.last.receive({ type: "done", id: 1, number: 6 });
    expect((await answer).refusal).toBeNull();
  });

  it("refuses a move that was made before the connection failed", async () => {
    open({ snapshot: snapshotWith({ legal: [7] }) });
    const answer = live.move(7);
    FakeSocket.last.close();
    expect((await answer).refusal?.code).toBe("offline");
  });

  it("receives the previews that it requested", async () => {
    const socket = connect({ legal: [7] });
    const answer = live.sendCommand({ type: "previews" });
    const previews = { type: "previews", id: 1, ply: 3, number: 5, moves: [] };
    socket.receive(previews);
    expect(await answer).toEqual({ refusal: null, previews });
  });

  it("greets with its key and shows the snapshot", () => {
    const socket = connect();
    expect(socket.sent[0]).toMatchObject({ type: "hello", key: "secret", name: "Ann", seen: null });
    expect(live.state?.ply).toBe(3);
    expect(live.isConnected).toBe(true);
    expect(listener.replaced).toHaveBeenCalledOnce();
  });

  it("reports moves with the board before them and lists them", () => {
    connect().receive(update(6, { kind: "moved", seat: 1, action: 9 }, 4));
    expect(first(listener.moved.mock.calls)[0]).toMatchObject({ ply: 3 });
    expect(live.moves.at(-1)).toMatchObject({ action: 9, move: "c3", seat: 1 });
  });

  it("shows new names and ratings, and leaves the board as it is", () => {
    const socket = connect();
    const line = { text: "hi", seat: 0, name: "Ann", account: "@a", preset: "" };
    socket.receive(update(6, { kind: "said", ...line }, 3));
    const before = live.state;
    socket.receive({ type: "profiles", seats: [{ name: "Ann", rating: 1712 }, {}] });
    expect(live.view?.seats[0]).toMatchObject({ name: "Ann", rating: 1712 });
    expect(live.chat.at(-1)?.name).toBe("Ann");
    socket.receive({ type: "profiles", seats: [{ name: "Anna" }, {}], names: { "@a": "Anna" } });
    expect(live.view?.seats[0]).toMatchObject({ name: "Anna" });
    expect(live.chat.at(-1)).toMatchObject({ name: "Anna", text: "hi" });
    expect(live.state).toBe(before);
    expect(listener.replaced).toHaveBeenCalledOnce();
    socket.receive({ type: "news of a later version" });
    expect(live.isConnected).toBe(true);
  });

  it("requests a snapshot when an update is missing and continues from it", () => {
    const socket = connect();
    socket.receive(update(8, { kind: "moved", seat: 1, action: 9 }, 6));
    expect(socket.sent.at(-1)).toMatchObject({ type: "sync", seen: 5 });
    expect(live.state?.ply).toBe(3);
    socket.receive(update(9, { kind: "moved", seat: 1, action: 9 }, 7));
    expect(socket.sent.filter(({ type }) => type === "sync")).toHaveLength(1);
  });

  it("requests missing updates again after a refusal", () => {
    const socket = connect();
    socket.receive({ type: "pong", id: 1, at: 0, number: 8 });
    const [{ id }] = socket.sent.filter(({ type }) => type === "sync") as [{ id: number }];
    socket.receive({ type: "refused", id, code: "too-fast", text: "" });
    socket.receive({ type: "pong", id: 2, at: 0, number: 8 });
    expect(socket.sent.filter(({ type }) => type === "sync")).toHaveLength(2);
  });

  it("shortens the move list after a take-back", () => {
    connect().receive(update(6, { kind: "taken-back", ply: 1 }, 1));
    expect(live.moves.map(({ move }) => move)).toEqual(["m1"]);
    expect(listener.replaced).toHaveBeenCalledTimes(2);
  });

  it("sends one move at a time, with the number of the shown board", async () => {
    const socket = connect({ legal: [7] });
    const first = live.move(7);
    expect(live.canMove).toBe(false);
    await live.move(8);
    const moves = socket.sent.filter(({ type }) => type === "move");
    expect(moves).toEqual([{ type: "move", ply: 3, number: 5, action: 7, id: 1 }]);
    socket.receive({ type: "done", id: 1, number: 6 });
    expect((await first).refusal).toBeNull();
    expect(live.canMove).toBe(true);
  });

  it("requests a snapshot when a move is refused as stale", async () => {
    const socket = connect({ legal: [7] });
    const answer = live.move(7);
    socket.receive({ type: "refused", id: 1, code: "stale", text: "" });
    expect((await answer).refusal?.code).toBe("stale");
    expect(socket.sent.at(-1)).toMatchObject({ type: "sync", seen: 5 });
  });

  it("reconnects with the last number it has seen and fails pending commands", async () => {
    const socket = connect({ legal: [7] });
    const answer = live.move(7);
    socket.close();
    expect((await answer).refusal?.code).toBe("offline");
    expect(live.isConnected).toBe(false);
    expect(live.state?.ply).toBe(3);
    vi.advanceTimersByTime(2000);
    FakeSocket.last.open();
    expect(FakeSocket.last).not.toBe(socket);
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: "hello", seen: 5 });
  });

  it("detects a connection that died silently", () => {
    const socket = connect();
    vi.advanceTimersByTime(20_000);
    expect(socket.sent.at(-1)).toMatchObject({ type: "ping" });
    vi.advanceTimersByTime(8_000);
    expect(live.isConnected).toBe(false);
  });

  it("retries when no greeting arrives in time", () => {
    FakeSocket.last.open();
    vi.advanceTimersByTime(10_000);
    expect(live.retryAt).not.toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("shows why the server refuses the connection and keeps retrying", () => {
    FakeSocket.last.open();
    FakeSocket.last.receive({ type: "refused", id: null, code: "too-many", text: "" });
    FakeSocket.last.close();
    expect(live.connectionRefusal?.code).toBe("too-many");
    expect(live.finalRefusal).toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(FakeSocket.all).toHaveLength(2);
    connect();
    expect(live.connectionRefusal).toBeNull();
  });

  it("reports an offline device immediately and reconnects when it is online", () => {
    const socket = connect();
    dispatchEvent(new Event("offline"));
    expect(live.isConnected).toBe(false);
    dispatchEvent(new Event("online"));
    expect(FakeSocket.last).not.toBe(socket);
    FakeSocket.last.open();
    FakeSocket.last.receive(snapshotWith());
    expect(live.isConnected).toBe(true);
  });

  it("becomes a spectator when its key is no longer valid", () => {
    FakeSocket.last.open();
    FakeSocket.last.receive({ type: "refused", id: null, code: "unauthorized", text: "" });
    FakeSocket.last.open();
    expect(FakeSocket.last.sent[0]).toMatchObject({ key: null });
  });

  it("stops retrying when the game does not exist", () => {
    FakeSocket.last.open();
    FakeSocket.last.receive({ type: "refused", id: null, code: "not-found", text: "" });
    expect(live.finalRefusal?.code).toBe("not-found");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("saves the key for the rematch", () => {
    const next = { ...update(6, { kind: "rematched", game: "xyz" }, 3) };
    connect().receive({ ...next, state: state(3, { next_game: "xyz" }) });
    expect(ownGame("xyz")).toMatchObject({ key: "secret", game: "repulso" });
    expect(listener.rematched).toHaveBeenCalledExactlyOnceWith("xyz");
  });

  it("saves the key for a rematch that began while disconnected, without opening it", () => {
    const socket = connect({ next_game: "xyz" });
    const chatEntry = {
      kind: "said",
      seat: 1,
      name: "",
      text: "hi",
      preset: "",
      account: "",
    } as const;
    socket.receive({ ...update(6, chatEntry, 3), state: state(3, { next_game: "xyz" }) });
    expect(ownGame("xyz")).toMatchObject({ key: "secret" });
    expect(listener.rematched).not.toHaveBeenCalled();
  });

  it("drops the hint when the game ends and ignores later hints", () => {
    const socket = connect();
    const hint = { type: "hint", id: "1", ply: 3, report: { lines: [] }, final: false };
    socket.receive(hint);
    expect(live.hint).not.toBeNull();
    const ended = { kind: "ended", reason: "resignation", seat: 1 } as Update["entry"];
    socket.receive({ ...update(6, ended, 3), state: state(3, { status: "over" }) });
    expect(live.hint).toBeNull();
    socket.receive(hint);
    expect(live.hint).toBeNull();
  });

  it("receives chat lines and muted seats", () => {
    const socket = connect();
    socket.receive({
      ...update(6, { kind: "said", seat: 1, name: "", text: "hi", preset: "", account: "" }, 3),
      state: undefined,
    });
    socket.receive({
      ...update(7, { kind: "muted", seat: 0, whom: 1, on: true, everybody: false }, 3),
      state: undefined,
    });
    expect(live.chat.at(-1)).toMatchObject({ seat: 1, text: "hi" });
    expect(live.muted).toEqual([1]);
  });

  it("receives which seats turned their chat off and on", () => {
    const socket = connect();
    const off = (number: number, on: boolean) => {
      const entry = { kind: "muted", seat: 1, whom: null, on, everybody: true } as const;
      socket.receive({ ...update(number, entry, 3), state: undefined });
    };
    off(6, true);
    expect(live.withoutChat).toEqual([1]);
    expect(live.muted).toEqual([]);
    off(7, false);
    expect(live.withoutChat).toEqual([]);
  });
});
