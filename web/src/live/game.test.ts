// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Snapshot, StateView, Update } from "../api/types";
import { first } from "../lists";
import { saveGame, ownGame } from "../settings/owngames";
import { LiveGame } from "./game.svelte";
import { state } from "../tabletop/testing/boards";
import { FakeSocket, snapshot } from "./testing/socket";

const listener = { moved: vi.fn(), replaced: vi.fn(), rematched: vi.fn(), updated: vi.fn() };
let live: LiveGame;

function told(more: Partial<StateView> = {}): Snapshot {
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

function connect(more: Partial<StateView> = {}): FakeSocket {
  const socket = FakeSocket.last;
  socket.open();
  socket.say(told(more));
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
  it("shows what was known as long as there is no connection", () => {
    live.stop();
    live = new LiveGame("abc", "Ann", () => listener, told({ ply: 2 }));
    expect(live.view).toBeNull();
    FakeSocket.last.close();
    expect(live.state?.ply).toBe(2);
    expect(live.canMove).toBe(false);
  });

  it("greets with its key and shows what it is told", () => {
    const socket = connect();
    expect(socket.sent[0]).toMatchObject({ type: "hello", key: "secret", name: "Ann", seen: null });
    expect(live.state?.ply).toBe(3);
    expect(live.isConnected).toBe(true);
    expect(listener.replaced).toHaveBeenCalledOnce();
  });

  it("tells moves with the board before them, and lists them", () => {
    connect().say(update(6, { kind: "moved", seat: 1, action: 9 }, 4));
    expect(first(listener.moved.mock.calls)[0]).toMatchObject({ ply: 3 });
    expect(live.moves.at(-1)).toMatchObject({ action: 9, move: "c3", seat: 1 });
  });

  it("shows new names and ratings, and leaves the board as it is", () => {
    const socket = connect();
    const said = { text: "hi", seat: 0, name: "Ann", account: "@a", preset: "" };
    socket.say(update(6, { kind: "said", ...said }, 3));
    const before = live.state;
    socket.say({ type: "profiles", seats: [{ name: "Ann", rating: 1712 }, {}] });
    expect(live.view?.seats[0]).toMatchObject({ name: "Ann", rating: 1712 });
    expect(live.chat.at(-1)?.name).toBe("Ann");
    socket.say({ type: "profiles", seats: [{ name: "Anna" }, {}], names: { "@a": "Anna" } });
    expect(live.view?.seats[0]).toMatchObject({ name: "Anna" });
    expect(live.chat.at(-1)).toMatchObject({ name: "Anna", text: "hi" });
    expect(live.state).toBe(before);
    expect(listener.replaced).toHaveBeenCalledOnce();
    socket.say({ type: "news of a later version" });
    expect(live.isConnected).toBe(true);
  });

  it("asks anew when an update is missing, and takes it up from there", () => {
    const socket = connect();
    socket.say(update(8, { kind: "moved", seat: 1, action: 9 }, 6));
    expect(socket.sent.at(-1)).toMatchObject({ type: "sync", seen: 5 });
    expect(live.state?.ply).toBe(3);
    socket.say(update(9, { kind: "moved", seat: 1, action: 9 }, 7));
    expect(socket.sent.filter(({ type }) => type === "sync")).toHaveLength(1);
  });

  it("asks again for what is missing after that was refused", () => {
    const socket = connect();
    socket.say({ type: "pong", id: 1, at: 0, number: 8 });
    const [{ id }] = socket.sent.filter(({ type }) => type === "sync") as [{ id: number }];
    socket.say({ type: "refused", id, code: "too-fast", text: "" });
    socket.say({ type: "pong", id: 2, at: 0, number: 8 });
    expect(socket.sent.filter(({ type }) => type === "sync")).toHaveLength(2);
  });

  it("cuts the list where moves are taken back", () => {
    connect().say(update(6, { kind: "taken-back", ply: 1 }, 1));
    expect(live.moves.map(({ move }) => move)).toEqual(["m1"]);
    expect(listener.replaced).toHaveBeenCalledTimes(2);
  });

  it("sends a move with the board that was seen, one at a time", async () => {
    const socket = connect({ legal: [7] });
    const first = live.move(7);
    expect(live.canMove).toBe(false);
    await live.move(8);
    const moves = socket.sent.filter(({ type }) => type === "move");
    expect(moves).toEqual([{ type: "move", ply: 3, number: 5, action: 7, id: 1 }]);
    socket.say({ type: "done", id: 1, number: 6 });
    expect((await first).refusal).toBeNull();
    expect(live.canMove).toBe(true);
  });

  it("looks again when the board was another", async () => {
    const socket = connect({ legal: [7] });
    const answer = live.move(7);
    socket.say({ type: "refused", id: 1, code: "stale", text: "" });
    expect((await answer).refusal?.code).toBe("stale");
    expect(socket.sent.at(-1)).toMatchObject({ type: "sync", seen: 5 });
  });

  it("comes back by itself with what it has seen, and nothing waits for ever", async () => {
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

  it("notices a connection that died without a word", () => {
    const socket = connect();
    vi.advanceTimersByTime(20_000);
    expect(socket.sent.at(-1)).toMatchObject({ type: "ping" });
    vi.advanceTimersByTime(8_000);
    expect(live.isConnected).toBe(false);
  });

  it("does not wait for ever for a greeting", () => {
    FakeSocket.last.open();
    vi.advanceTimersByTime(10_000);
    expect(live.retryAt).not.toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("says why it is not let in, and goes on trying", () => {
    FakeSocket.last.open();
    FakeSocket.last.say({ type: "refused", id: null, code: "too-many", text: "" });
    FakeSocket.last.close();
    expect(live.connectionRefusal?.code).toBe("too-many");
    expect(live.finalRefusal).toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(FakeSocket.all).toHaveLength(2);
    connect();
    expect(live.connectionRefusal).toBeNull();
  });

  it("says so at once when the device is offline, and is back as soon as it is not", () => {
    const socket = connect();
    dispatchEvent(new Event("offline"));
    expect(live.isConnected).toBe(false);
    dispatchEvent(new Event("online"));
    expect(FakeSocket.last).not.toBe(socket);
    FakeSocket.last.open();
    FakeSocket.last.say(told());
    expect(live.isConnected).toBe(true);
  });

  it("watches when its key holds nothing any more", () => {
    FakeSocket.last.open();
    FakeSocket.last.say({ type: "refused", id: null, code: "unauthorized", text: "" });
    FakeSocket.last.open();
    expect(FakeSocket.last.sent[0]).toMatchObject({ key: null });
  });

  it("says so when no such game, and stops asking", () => {
    FakeSocket.last.open();
    FakeSocket.last.say({ type: "refused", id: null, code: "not-found", text: "" });
    expect(live.finalRefusal?.code).toBe("not-found");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("keeps the key for the rematch", () => {
    const next = { ...update(6, { kind: "rematched", game: "xyz" }, 3) };
    connect().say({ ...next, state: state(3, { next_game: "xyz" }) });
    expect(ownGame("xyz")).toMatchObject({ key: "secret", game: "repulso" });
    expect(listener.rematched).toHaveBeenCalledExactlyOnceWith("xyz");
  });

  it("keeps the key for a rematch that began while nobody was there, and does not follow", () => {
    const socket = connect({ next_game: "xyz" });
    const said = { kind: "said", seat: 1, name: "", text: "hi", preset: "", account: "" } as const;
    socket.say({ ...update(6, said, 3), state: state(3, { next_game: "xyz" }) });
    expect(ownGame("xyz")).toMatchObject({ key: "secret" });
    expect(listener.rematched).not.toHaveBeenCalled();
  });

  it("forgets a hint when the game ends, and takes none that comes later", () => {
    const socket = connect();
    const hint = { type: "hint", id: "1", ply: 3, report: { lines: [] }, final: false };
    socket.say(hint);
    expect(live.hint).not.toBeNull();
    const ended = { kind: "ended", reason: "resignation", seat: 1 } as Update["entry"];
    socket.say({ ...update(6, ended, 3), state: state(3, { status: "over" }) });
    expect(live.hint).toBeNull();
    socket.say(hint);
    expect(live.hint).toBeNull();
  });

  it("hears chat, and who is muted", () => {
    const socket = connect();
    socket.say({
      ...update(6, { kind: "said", seat: 1, name: "", text: "hi", preset: "", account: "" }, 3),
      state: undefined,
    });
    socket.say({
      ...update(7, { kind: "muted", seat: 0, whom: 1, on: true, everybody: false }, 3),
      state: undefined,
    });
    expect(live.chat.at(-1)).toMatchObject({ seat: 1, text: "hi" });
    expect(live.muted).toEqual([1]);
  });

  it("hears whose chat is off, and on again", () => {
    const socket = connect();
    const off = (number: number, on: boolean) => {
      const entry = { kind: "muted", seat: 1, whom: null, on, everybody: true } as const;
      socket.say({ ...update(number, entry, 3), state: undefined });
    };
    off(6, true);
    expect(live.withoutChat).toEqual([1]);
    expect(live.muted).toEqual([]);
    off(7, false);
    expect(live.withoutChat).toEqual([]);
  });
});
