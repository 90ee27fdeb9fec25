// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BoardView } from "../../net/types";
import { Editor } from "./editor.svelte";
import { catalogueOf, POSITIONS } from "./testing/catalogues";

const START = POSITIONS.repulso[0] ?? "";
const start = { text: START, facts: {} } as unknown as BoardView;
const texts: string[] = [];

/** A server that determines whose turn it is. It rejects positions with a piece on c3. */
function respond(draft: string): Response {
  texts.push(draft);
  const reason = { key: "pending", cells: ["c3"] };
  if (draft.includes("c3"))
    return Response.json({ code: "malformed", text: "no", reason }, { status: 400 });
  const text = draft.replace("?", "o").replace(/ moves .*/, "");
  return Response.json({
    seats: ["Blue", "Orange"],
    options: {},
    start: { text, facts: { at: 1 } },
  });
}

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
}

const opened = () => new Editor(catalogueOf("repulso"), start);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  texts.length = 0;
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) =>
    respond((JSON.parse(body) as { draft: string }).draft),
  );
});
afterEach(() => vi.useRealTimers());

it("fills in what the server derives, as part of the same undo step", async () => {
  const editor = opened();
  editor.put("a1", "b");
  expect(editor.text).toBe("repulso 6/6/6/6/6/b5 ? -");
  await settled();
  expect(editor.text).toBe("repulso 6/6/6/6/6/b5 o -");
  expect(editor.boards).not.toBeNull();
  editor.undo();
  expect(editor.text).toBe(START);
  editor.redo();
  expect(editor.text).toBe("repulso 6/6/6/6/6/b5 o -");
  expect([editor.canUndo, editor.canRedo]).toEqual([true, false]);
});

it("sends one request for several quick changes", async () => {
  const editor = opened();
  for (const cell of ["a1", "b1", "c1"]) editor.put(cell, "b");
  await settled();
  expect(texts).toEqual(["repulso 6/6/6/6/6/bbb3 ? -"]);
  editor.stop();
});

it("saves an impossible position, with its invalid cells", async () => {
  const editor = opened();
  editor.put("c3", "b");
  editor.mark("c3");
  await settled();
  expect(editor.refusal?.reason?.key).toBe("pending");
  expect([...editor.wrong]).toEqual(["c3"]);
  const reopened = opened();
  expect(reopened.text).toBe("repulso 6/6/6/2b3/6/6 ? c3");
  reopened.undo();
  reopened.undo();
  expect(reopened.text).toBe(START);
});

it("moves, exchanges, mirrors and clears, and undoes all of it", async () => {
  const editor = opened();
  editor.put("a1", "b");
  editor.move("a1", "b2");
  expect(editor.draft.cells).toEqual({ b2: "b" });
  editor.exchange();
  expect(editor.draft.cells).toEqual({ b2: "o" });
  editor.turn("mirror");
  expect(editor.draft.cells).toEqual({ e2: "o" });
  editor.turn(90);
  expect(editor.draft.cells).toEqual({ b2: "o" });
  editor.clear();
  expect(editor.draft.cells).toEqual({});
  while (editor.canUndo) editor.undo();
  expect(editor.text).toBe(START);
});

it("typing a text is one undo step, and the text does not change meanwhile", async () => {
  const editor = opened();
  for (const text of ["r", "repulso", "repulso 6/6/6/6/6/b5 ? -"]) {
    editor.type(text);
    await settled();
    expect(editor.text).toBe(text);
  }
  expect(editor.read?.cells).toEqual({ a1: "b" });
  editor.undo();
  expect(editor.text).toBe(START);
});

it("a text that cannot be read leaves the last board visible", async () => {
  const editor = opened();
  editor.put("a1", "b");
  expect(editor.draft.cells).toEqual({ a1: "b" });
  editor.type("nonsense");
  expect(editor.read).toBeNull();
  expect(editor.draft.cells).toEqual({ a1: "b" });
});

it("moves after a board are played by the server", async () => {
  const editor = opened();
  editor.open("repulso 6/6/6/6/6/6 b - moves a1");
  await settled();
  expect(editor.text).toBe(START);
});

it("an invalid stored history is ignored", () => {
  localStorage.setItem("editor:repulso", JSON.stringify({ texts: "x", at: {} }));
  expect(opened().text).toBe(START);
});
