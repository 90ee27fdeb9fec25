// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Boards, StateView, Steps, StepView, Update, Why } from "../../net/types";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { at } from "../../ui/lists";
import { games } from "../../board/animation/testing/samplegames";
import { loadInput } from "../../board/input/gameinput";
import { state } from "../../board/playable/testing/boards";
import { FakeSocket, snapshot } from "./testing/socket";
import { Table } from "./table.svelte";

const settings = vi.hoisted(() => ({ name: "Ann", forced: false, chat: true }));
vi.mock("../../app/settings/settings.svelte", () => ({ pace: () => Infinity, settings }));

const { catalogue, steps, start } = games.repulso;
const MOVES = steps.map(({ action, move }) => ({
  ...{ action, move, kind: "", cells: [], direction: null },
}));
const game = { catalogue: { ...catalogue, moves: MOVES }, steps, start };
const LIVE = 12;
let table: Table;

const boardAt = (ply: number) => (ply ? at(game.steps, ply - 1).board : game.start);
const stateAt = (ply: number): StateView => ({ ...state(ply), ...boardAt(ply), ply, number: ply });

function snapshotAt(ply: number) {
  const played = game.steps.slice(0, ply);
  const moves = played.map(({ action, move, seat }) => ({ action, move, seat, at: 0 }));
  return snapshot(stateAt(ply), { moves });
}

function moved({ ply, action, seat, move, events }: StepView): Update {
  const entry = { kind: "moved", seat, action } as const;
  return { type: "update", number: ply, at: 0, entry, move, events, state: stateAt(ply) };
}

const first = at(game.steps, LIVE);
const UNDONE = { kind: "undone", seat: 0, ply: LIVE } as const;

/** Plays a move whose response has not arrived; `answer` is the server's response. */
async function myMove(): Promise<Promise<void>> {
  FakeSocket.last.receive({
    ...snapshotAt(LIVE),
    state: { ...stateAt(LIVE), legal: [first.action] },
  });
  table.fetchPreviews();
  const { action, move, events } = first;
  const preview = { action, move, events, cells: [] };
  const { id } = FakeSocket.last.sent.at(-1)!;
  FakeSocket.last.receive({ type: "previews", id, ply: LIVE, number: LIVE, moves: [preview] });
  await vi.waitFor(() => expect(table.previews).not.toBeNull());
  return table.play(first.action);
}

/** If not null, requests wait here. */
let held: (() => void)[] | null;
let isOffline: boolean;

function answer(path: string, init?: RequestInit): Steps | Partial<Boards> | Why {
  const notation = /why\?move=(.*)/.exec(path)?.[1];
  if (notation)
    return { move: notation, legal: false, text: `not ${notation}`, rule: null, reason: null };
  if (path.includes("/steps")) return { start: game.start, steps: game.steps, plies: LIVE };
  const { moves } = JSON.parse(init!.body as string) as { moves: string[] };
  const found = game.steps.findIndex(({ move }, k) => k >= LIVE && move === moves[0]);
  const ply = found < 0 ? LIVE : found;
  const after = game.steps.slice(ply, ply + moves.length);
  return { start: boardAt(ply), steps: after, previews: [] };
}

beforeAll(() => Promise.all([setLanguage("en"), loadInput(game.catalogue.name)]));
beforeEach(() => {
  FakeSocket.install();
  [held, isOffline] = [null, false];
  const fetched = vi.fn(async (path: string, init?: RequestInit) => {
    if (held) await new Promise<void>((done) => held!.push(done));
    if (isOffline) throw new TypeError("no connection");
    return { ok: true, json: async () => answer(path, init) };
  });
  vi.stubGlobal("fetch", fetched);
  table = new Table("abc", game.catalogue);
  FakeSocket.last.open();
  FakeSocket.last.receive(snapshotAt(LIVE));
});

afterEach(() => {
  table.stop();
  vi.unstubAllGlobals();
});

const seen = () => table.player.board?.text;

describe("the table", () => {
  it("lets the player withdraw a tapped move before it is sent", async () => {
    table.isTouched = true;
    await myMove();
    expect(table.isWithdrawable).toBe(true);
    table.withdraw();
    expect([table.isWithdrawable, seen()]).toEqual([false, boardAt(LIVE).text]);
    const sent = () => FakeSocket.last.sent.filter(({ type }) => type === "move").length;
    expect(sent()).toBe(0);
    void table.play(first.action);
    table.stop(); // leaving confirms the move
    expect(sent()).toBe(1);
  });

  it("sends a tapped move after the withdrawal time", async () => {
    table.isTouched = true;
    await myMove();
    table.withdraw();
    vi.useFakeTimers();
    void table.play(first.action);
    const sent = () => FakeSocket.last.sent.filter(({ type }) => type === "move").length;
    vi.advanceTimersByTime(1400);
    expect([table.isWithdrawable, sent()]).toEqual([true, 0]);
    vi.advanceTimersByTime(200);
    vi.useRealTimers();
    expect([table.isWithdrawable, sent()]).toEqual([false, 1]);
  });

  it("counts unread chat lines, but not those of muted players", () => {
    const receiveChat = (number: number, muted: boolean) => {
      const entry = { kind: "said", seat: 1, name: "Bob", text: "hi", preset: "", muted } as const;
      FakeSocket.last.receive({ type: "update", number, at: 0, entry } as Update);
    };
    receiveChat(LIVE + 1, false);
    receiveChat(LIVE + 2, true);
    expect(table.unread).toBe(1);
    table.open("chat");
    expect(table.unread).toBe(0);
  });

  it("shows the live board and what happens on it", () => {
    expect([table.at, table.isLive, seen()]).toEqual([LIVE, true, boardAt(LIVE).text]);
    FakeSocket.last.receive(moved(at(game.steps, LIVE)));
    expect([table.at, seen()]).toEqual([LIVE + 1, boardAt(LIVE + 1).text]);
    expect(table.lastStep?.move).toBe(at(game.steps, LIVE).move);
  });

  it("loads the last turn when the table is opened", async () => {
    await vi.waitFor(() => expect(table.player.frames.length).toBeGreaterThan(0));
    expect(table.player.frames.at(-1)?.step.ply).toBe(LIVE);
    expect(table.player.frames[0]?.before.starts_turn).toBe(true);
    expect([table.lastStep?.ply, seen()]).toEqual([LIVE, boardAt(LIVE).text]);
  });

  it("shows the last turn that came with the opening, without a request", async () => {
    table.stop();
    vi.mocked(fetch).mockClear();
    const begun = game.steps.slice(0, LIVE).findLastIndex((_, k) => boardAt(k).starts_turn);
    const last_turn = { start: boardAt(begun), steps: game.steps.slice(begun, LIVE), plies: LIVE };
    const snapshot = { ...snapshotAt(LIVE), last_turn };
    table = new Table("abc", game.catalogue, {
      snapshot,
      key: null,
      receivedAt: performance.now(),
    });
    expect([seen(), table.player.frames.length]).toEqual([boardAt(LIVE).text, 0]);
    table.onmounted();
    expect(table.player.frames.at(-1)?.step.ply).toBe(LIVE);
    expect(table.player.frames[0]?.before.starts_turn).toBe(true);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("stays on an earlier board and reports new moves", async () => {
    await table.goToPly(4);
    expect([table.at, table.isLive, seen()]).toEqual([4, false, boardAt(4).text]);
    await table.step(1);
    expect(seen()).toBe(boardAt(5).text);
    FakeSocket.last.receive(moved(at(game.steps, LIVE)));
    expect([table.hasNewMoves, table.at]).toEqual([true, 5]);
    table.goLive();
    expect([table.hasNewMoves, seen()]).toEqual([false, boardAt(LIVE + 1).text]);
  });

  it("goes to the live board beyond the last move", async () => {
    await table.goToPly(3);
    await table.goToPly(99);
    expect(table.isLive).toBe(true);
  });

  it("tries moves in a private variation and steps back", async () => {
    await table.startTrying();
    await table.play(at(game.steps, LIVE).action);
    expect([table.at, seen()]).toEqual([LIVE + 1, boardAt(LIVE + 1).text]);
    expect(FakeSocket.last.sent.some(({ type }) => type === "move")).toBe(false);
    await table.stepBackTried();
    expect(seen()).toBe(boardAt(LIVE).text);
    table.leaveTrying();
    expect([table.variation, table.isLive]).toEqual([null, true]);
  });

  it("has no position before the first board", async () => {
    FakeSocket.last.receive(snapshotAt(0));
    await table.step(-1);
    expect([table.at, table.isLive]).toEqual([0, true]);
  });

  it("does nothing as long as there is no game", async () => {
    const empty = new Table("abc", game.catalogue);
    await empty.step(-1);
    await empty.toFirst();
    await empty.toLast();
    expect([empty.at, empty.past]).toEqual([0, null]);
    empty.stop();
  });

  it("animates the last move when the viewer steps to it", async () => {
    await table.goToPly(LIVE - 1);
    const played = vi.spyOn(table.player, "play");
    await table.step(1);
    expect(table.isLive).toBe(true);
    expect(played).toHaveBeenCalledWith(boardAt(LIVE - 1), [game.steps[LIVE - 1]]);
  });

  it("stays on its board if an earlier board cannot be fetched", async () => {
    isOffline = true;
    await Promise.all([table.step(-1), table.step(-1)]);
    expect([table.at, table.isLive, table.refusal?.code]).toEqual([LIVE, true, "offline"]);
    isOffline = false;
    await table.goToPly(4);
    FakeSocket.last.receive(snapshotAt(LIVE));
    expect([table.at, seen()]).toEqual([4, boardAt(4).text]);
  });

  it("leaves an earlier board that was taken back", async () => {
    await table.goToPly(4);
    const other = snapshotAt(LIVE);
    other.moves[2] = { ...at(other.moves, 2), action: -1, move: "other" };
    FakeSocket.last.receive(other);
    expect([table.isLive, table.live.boardAt(2)?.ply]).toEqual([true, 2]);
    expect(table.live.boardAt(3)).toBeUndefined();
  });

  it("steps within the variation, and out of it before its start", async () => {
    await table.startTrying();
    await table.play(at(game.steps, LIVE).action);
    await table.play(at(game.steps, LIVE + 1).action);
    await table.step(-1);
    expect([table.at, seen(), table.canStepOn]).toEqual([LIVE + 1, boardAt(LIVE + 1).text, true]);
    await table.toLast();
    expect([seen(), table.canStepOn]).toEqual([boardAt(LIVE + 2).text, false]);
    await table.toFirst();
    expect([table.at, table.variation?.length]).toEqual([LIVE, 2]);
    await table.step(-1);
    expect([table.variation, table.at, seen()]).toEqual([null, LIVE - 1, boardAt(LIVE - 1).text]);
  });

  it("ignores the response for a variation that was left", async () => {
    await table.startTrying();
    held = [];
    const playing = table.play(at(game.steps, LIVE).action);
    table.leaveTrying();
    held.forEach((done) => done());
    await playing;
    expect([table.isLive, seen()]).toEqual([true, boardAt(LIVE).text]);
  });

  it("does not open a line after the viewer has navigated on", async () => {
    held = [];
    const trying = table.tryLine(3, ["c3"]);
    table.goLive();
    held.forEach((done) => done());
    await trying;
    expect([table.isLive, table.variation]).toEqual([true, null]);
  });

  it("opens the rematch, but not while a variation is tried", async () => {
    table.onrematch = vi.fn();
    table.rematched("xyz");
    expect(table.onrematch).toHaveBeenCalledWith("xyz");
    await table.startTrying();
    table.rematched("abc");
    expect(table.onrematch).toHaveBeenCalledTimes(1);
  });

  it("shows events whose board arrives later together with that board", () => {
    const [first, second] = game.steps.slice(LIVE, LIVE + 2) as [StepView, StepView];
    FakeSocket.last.receive({ ...moved(first), state: undefined });
    expect(seen()).toBe(boardAt(LIVE).text);
    FakeSocket.last.receive(moved(second));
    expect([table.at, seen()]).toEqual([LIVE + 2, boardAt(LIVE + 2).text]);
  });

  it("shows a refusal until the next move", async () => {
    const playing = table.play(1);
    FakeSocket.last.receive({
      type: "refused",
      id: 1,
      code: "illegal-move",
      text: "",
      rule: "RU3",
    });
    await playing;
    expect(table.refusal?.rule).toBe("RU3");
  });

  describe("requesting why a move is not possible", () => {
    const refused = () => table.refusal?.text;
    /** Both requests are on their way; `held` has their responses in the order of the requests. */
    const explainTwice = () => {
      held = [];
      return [table.explain("a1"), table.explain("b2")] as const;
    };

    it("shows the response to the last request, in any order of responses", async () => {
      const [older, newer] = explainTwice();
      await vi.waitFor(() => expect(held).toHaveLength(2));
      held![1]!();
      await newer;
      expect(refused()).toBe("not b2");
      held![0]!();
      await older;
      expect(refused()).toBe("not b2");
    });

    it("shows no failure of a request that was followed by another", async () => {
      const [older, newer] = explainTwice();
      await vi.waitFor(() => expect(held).toHaveLength(2));
      held![1]!();
      await newer;
      isOffline = true;
      held![0]!();
      await older;
      expect(refused()).toBe("not b2");
    });

    it.each([
      ["the other player has moved", () => FakeSocket.last.receive(moved(first))],
      ["the player has dismissed it", () => table.dismiss()],
      ["the player looks back", () => void table.goToPly(4)],
    ])("shows nothing after %s", async (_, change) => {
      held = [];
      const explaining = table.explain("a1");
      await vi.waitFor(() => expect(held).toHaveLength(1));
      change();
      held.forEach((done) => done());
      await explaining;
      expect(table.refusal).toBeNull();
    });
  });

  it("shows why an earlier board has no hint, until that is dismissed", async () => {
    await table.goToPly(4);
    await table.hint.request();
    expect(table.refusal?.code).toBe("text");
    table.dismiss();
    expect(table.refusal).toBeNull();
  });

  it.each([
    ["the viewer has gone to the live board", () => table.goLive()],
    ["the game ends", () => (table.live.state = { ...stateAt(LIVE), status: "over" as const })],
    ["the board is another", () => FakeSocket.last.receive(moved(first))],
    ["the connection is lost", () => FakeSocket.last.close()],
  ])("hides a refusal after %s", async (_, change) => {
    await table.goToPly(4);
    await table.hint.request();
    change();
    expect(table.refusal).toBeNull();
  });

  it("shows an own move immediately and only once", async () => {
    const seen = () => table.player.sprites.map(({ x, y }) => [x, y].join()).sort();
    FakeSocket.last.receive(moved(first));
    const after = seen();
    FakeSocket.last.receive(snapshotAt(LIVE));
    const playing = myMove();
    await vi.waitFor(() => expect(seen()).toEqual(after));
    expect([table.at, table.lastStep?.move, table.situation]).toEqual([LIVE, first.move, null]);
    const played = vi.spyOn(table.player, "play");
    FakeSocket.last.receive(moved(first));
    FakeSocket.last.receive({ type: "done", id: 2, number: LIVE + 1 });
    await playing;
    expect(played).not.toHaveBeenCalled();
    expect([seen(), table.player.board?.text]).toEqual([after, boardAt(LIVE + 1).text]);
  });

  it.each([
    [
      "is refused",
      () => FakeSocket.last.receive({ type: "refused", id: 2, code: "busy", text: "" }),
    ],
    ["cannot be sent", () => FakeSocket.last.close()],
    [
      "arrives too late",
      () => FakeSocket.last.receive({ ...moved(first), entry: UNDONE, state: stateAt(LIVE) }),
    ],
  ])("reverts an own move that %s", async (_, answer) => {
    const seen = () => table.player.sprites.map(({ x, y }) => [x, y].join()).sort();
    const before = seen();
    const playing = myMove();
    await vi.waitFor(() => expect(seen()).not.toEqual(before));
    answer();
    await vi.waitFor(() => expect(seen()).toEqual(before));
    FakeSocket.last.close();
    await playing;
  });
});

describe("forced moves", () => {
  const me = at(game.steps, LIVE - 1).seat!;
  const sent = () => FakeSocket.last.sent.filter(({ type }) => type === "move");
  const inside = (legal: number[], ply = LIVE + 1): StateView => ({
    ...stateAt(ply),
    status: "playing",
    to_move: me,
    on_turn: me,
    starts_turn: false,
    legal,
    rights: { undo: true },
  });
  const receiveState = (legal: number[], starts_turn = false) =>
    FakeSocket.last.receive({
      ...moved(first),
      state: { ...inside(legal), starts_turn },
    } as Update);
  const other = at(game.steps, LIVE + 1).action;
  beforeEach(() => {
    table.stop();
    const named = { kind: "place", cells: [], direction: null };
    const moves = [first.action, other].map((action) => ({ ...named, action, move: "" }));
    table = new Table("abc", { ...game.catalogue, moves });
    FakeSocket.last.open();
    FakeSocket.last.receive({ ...snapshotAt(LIVE), you: [me] });
  });
  afterEach(() => void (settings.forced = false));

  it.each([
    [true, [first.action], 1],
    [true, [first.action, other], 0],
    [false, [first.action], 0],
  ])("are played automatically if the setting is on: %j, %j", (forced, legal, count) => {
    settings.forced = forced;
    receiveState(legal);
    expect(sent()).toHaveLength(count);
  });

  it("are played automatically at the beginning of a turn, too", () => {
    settings.forced = true;
    receiveState([first.action], true);
    expect(sent()).toHaveLength(1);
  });

  it("are not played automatically after a take-back", async () => {
    settings.forced = true;
    const turn = { ...moved(first), state: inside([first.action, other]) } as Update;
    FakeSocket.last.receive(turn);
    const undoing = table.undo();
    const entry = { ...UNDONE, ply: LIVE } as const;
    const state = inside([first.action], LIVE);
    FakeSocket.last.receive({ type: "update", number: LIVE + 2, at: 0, entry, state });
    FakeSocket.last.receive({
      type: "done",
      id: FakeSocket.last.sent.at(-1)!.id,
      number: LIVE + 2,
    });
    await vi.waitFor(() =>
      expect(FakeSocket.last.sent.filter(({ type }) => type === "undo")).toHaveLength(2),
    );
    FakeSocket.last.receive({
      type: "refused",
      id: FakeSocket.last.sent.at(-1)!.id,
      code: "nothing-to-undo",
      text: "",
    });
    await undoing;
    expect(sent()).toEqual([]);
  });
});
