// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nodeAt } from "../analysis/tree";
import type { EditsBody, NumberedEdit, StudyBody, StudyEdits } from "../api/types";
import { changed, ofDocument, toDocument, type Study } from "./study";
import type { StudyChange } from "./study";
import { keptStudy, MAX_STUDIES, MemoryShelf, StudyStore, written } from "./store.svelte";
import { StudySession } from "./sync.svelte";
import { add, say, small } from "./testing/studies";

/** A fake server with a single study: numbers the edits and refuses outdated edits. */
class Server {
  study = small();
  edits: NumberedEdit[] = [];
  isUp = true;
  /** Loses the response to the next request. */
  losesAnswer = false;
  /** Returns the error code for a request of edits, if it is refused. */
  refuses: ((body: EditsBody) => string | null) | null = null;
  isUnreadable = false;
  /** Called before the response to a new study. */
  onmade: () => void = () => {};
  /** The stream sends nothing. */
  isSilent = false;
  requests: EditsBody[] = [];
  private tell: ((line: StudyEdits) => void)[] = [];

  edit(change: StudyChange, batch = "theirs"): void {
    const after = changed(this.study, change);
    if (after === this.study) return;
    this.study = after;
    const number = this.edits.length + 1;
    this.edits.push({ number, at: number, by: "Bo", batch, edit: change });
    if (!this.isSilent) this.tell.forEach((tell) => tell(this.since(number - 1)));
  }

  since = (seen: number): StudyEdits => ({
    ...{ type: "edits", revision: this.edits.length, is_whole: true, refused: [] },
    edits: this.edits.slice(seen),
  });

  fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    if (!this.isUp) throw new TypeError("no connection");
    if (path.includes("/stream")) return this.stream(path, init.signal as AbortSignal);
    if (init.method !== "POST") {
      if (this.isUnreadable) throw new TypeError("no connection");
      return Response.json(this.view());
    }
    if (path === "/api/studies") return this.create(JSON.parse(init.body as string) as StudyBody);
    const body = JSON.parse(init.body as string) as EditsBody;
    const code = this.refuses?.(body);
    if (code) return Response.json({ code, text: "", rule: null }, { status: 400 });
    this.requests.push(body);
    const answer = this.take(body);
    if (this.losesAnswer) {
      this.losesAnswer = false;
      throw new TypeError("cut off");
    }
    return Response.json(answer);
  };

  private create(body: StudyBody): Response {
    this.study = ofDocument(body);
    this.onmade();
    return Response.json({ id: "s", key: "key" }, { status: 201 });
  }

  private take({ seen, batch, edits }: EditsBody): StudyEdits {
    const refused: StudyEdits["refused"] = [];
    if (!this.edits.some((one) => one.batch === batch))
      edits.forEach((edit, index) => {
        try {
          this.edit(edit, batch);
        } catch (error) {
          const code = (error as Error).message === "gone" ? "not-found" : "stale";
          refused.push({ index, code, text: "", rule: null, now: null });
        }
      });
    return { ...this.since(seen), refused };
  }

  private stream(path: string, signal: AbortSignal): Response {
    const seen = Number(new URL(path, "http://x").searchParams.get("seen"));
    const lines = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const tell = (line: StudyEdits) =>
          controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
        tell(this.since(seen));
        this.tell.push(tell);
        signal?.addEventListener("abort", () => {
          this.tell = this.tell.filter((one) => one !== tell);
          controller.error(new DOMException("gone", "AbortError"));
        });
      },
    });
    return new Response(lines);
  }

  view() {
    const document = toDocument(this.study);
    const chapters = document.chapters.map((one, k) => ({
      ...one,
      id: this.study.chapters[k]?.id ?? "",
    }));
    return { ...document, id: "s", revision: this.edits.length, chapters, may_edit: true };
  }
}

let server: Server;
let store: StudyStore;
let sessions: StudySession[];

beforeEach(() => {
  localStorage.clear();
  server = new Server();
  store = new StudyStore(new MemoryShelf());
  sessions = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => server.fetch(path, init));
});
afterEach(() => {
  sessions.forEach((session) => session.close());
  vi.unstubAllGlobals();
});

function opened(key: string | null = "key", study: Study = small()): StudySession {
  const remote = { id: "s", key, revision: 0 };
  const session = new StudySession("s", keptStudy("s", study, remote), store, "Ann");
  sessions.push(session);
  session.start();
  return session;
}

const settled = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const commentAt = (study: Study, ...path: string[]) =>
  nodeAt(study.chapters[0]!.tree, path)?.comment;

describe("a study on a server", () => {
  it("has the changes that are made here, and tells of those of others", async () => {
    const session = opened();
    session.change(add("a1"));
    session.change(say(["a1"], "good"));
    await settled(() => expect(session.standing).toBe("saved"));
    expect(commentAt(server.study, "a1")).toBe("good");
    expect(written("s")).toEqual([]);
    server.edit(add("b1"));
    await settled(() => expect(commentAt(session.study, "b1")).toBe(""));
    expect(session.authors[0]?.name).toBe("Bo");
  });

  it("keeps what two write at the same place at the same time", async () => {
    const session = opened();
    session.change(add("a1"));
    await settled(() => expect(session.standing).toBe("saved"));
    session.change(say(["a1"], "mine"));
    server.edit(say(["a1"], "theirs"));
    await settled(() => expect(commentAt(server.study, "a1")).toBe("theirs\n\nmine"));
    await settled(() => expect(commentAt(session.study, "a1")).toBe("theirs\n\nmine"));
    expect(session.merged).toBeGreaterThan(0);
  });

  it("gets what was written without a connection when there is one again", async () => {
    server.isUp = false;
    const session = opened();
    session.change(add("a1"));
    await settled(() => expect(session.standing).toBe("offline"));
    server.edit(add("b1"));
    server.isUp = true;
    dispatchEvent(new Event("online"));
    await settled(() => expect(session.standing).toBe("saved"));
    await settled(() => expect(commentAt(session.study, "b1")).toBe(""));
    expect(commentAt(server.study, "a1")).toBe("");
  });

  it("is asked again where the answer was lost, and does once what was asked twice", async () => {
    const session = opened();
    await settled(() => expect(session.standing).toBe("saved"));
    server.losesAnswer = server.isSilent = true;
    session.change(add("a1"));
    session.change(say(["a1"], "good"));
    await settled(() => expect(session.standing).toBe("saved"));
    expect(server.requests).toHaveLength(2);
    expect(server.requests[0]?.batch).toBe(server.requests[1]?.batch);
    expect(server.edits).toHaveLength(2);
    expect(session.waiting).toBe(0);
  });

  it("tells by the stream that it was done where the answer was lost", async () => {
    const session = opened();
    await settled(() => expect(session.standing).toBe("saved"));
    server.losesAnswer = true;
    session.change(add("a1"));
    await settled(() => expect(session.waiting).toBe(0));
    server.edit(say(["a1"], "theirs"));
    session.change(add("a1", "b1"));
    await settled(() => expect(session.standing).toBe("saved"));
    expect(server.edits).toHaveLength(3);
    expect(commentAt(session.study, "a1")).toBe("theirs");
  });

  it("sends what was changed by requests that outlive the page", async () => {
    const session = opened();
    await settled(() => expect(session.standing).toBe("saved"));
    const fetched = vi.spyOn(server, "fetch");
    const wasKeptAlive = () => fetched.mock.calls.at(-1)?.[1]?.keepalive ?? false;
    session.change(add("a1"));
    dispatchEvent(new Event("pagehide"));
    expect([fetched.mock.calls.length, wasKeptAlive()]).toEqual([1, true]);
    await settled(() => expect(session.standing).toBe("saved"));
    const moves = ["b1", "b2", "b3", "b4"];
    moves.forEach((move) => session.change(add(move)));
    moves.forEach((move) => session.change(say([move], "ü".repeat(9_000)))); // more than browsers allow
    dispatchEvent(new Event("pagehide"));
    expect([fetched.mock.calls.length, wasKeptAlive()]).toEqual([2, false]);
    expect(written("s")).toHaveLength(8);
    await settled(() => expect(session.standing).toBe("saved"));
    session.change(add("c1")); // the page is closed while its request is in progress
    await settled(() => expect(session.standing).toBe("saved"));
    expect([fetched.mock.calls.length, wasKeptAlive()]).toEqual([3, true]);
  });

  it("sends what was changed just before it was closed, and what came while that was sent", async () => {
    const session = opened();
    await settled(() => expect(session.standing).toBe("saved"));
    session.change(add("a1"));
    session.close();
    session.change(say(["a1"], "good"));
    session.close();
    await settled(() => expect(commentAt(server.study, "a1")).toBe("good"));
    await settled(() => expect(written("s")).toEqual([]));
  });

  it("has what was written when the tab closed before it was sent", async () => {
    server.isUp = false;
    const first = opened();
    first.change(add("a1"));
    first.change(say(["a1"], "in the middle of a"));
    sessions = []; // it is never closed properly
    server.isUp = true;
    const second = opened();
    expect(commentAt(second.study, "a1")).toBe("in the middle of a");
    await settled(() => expect(commentAt(server.study, "a1")).toBe("in the middle of a"));
    await settled(() => expect(second.standing).toBe("saved"));
    first.close();
  });

  it("does not stop for a change that the server does not understand", async () => {
    server.refuses = ({ edits }) =>
      edits.some((edit) => "comment" in edit && edit.comment === "odd") ? "malformed" : null;
    const session = opened();
    session.change(add("a1"));
    session.change(say(["a1"], "odd"));
    session.change(add("b1"));
    await settled(() => expect(session.standing).toBe("saved"));
    expect(commentAt(server.study, "a1")).toBe("");
    expect(commentAt(server.study, "b1")).toBe("");
    expect([session.dropped, session.waiting, written("s")]).toEqual([1, 0, []]);
  });

  it("is sent again where it could not be read again", async () => {
    const session = opened();
    await settled(() => expect(session.standing).toBe("saved"));
    server.refuses = () => "stale";
    server.isUnreadable = true;
    session.change(add("a1"));
    await settled(() => expect(session.standing).toBe("offline"));
    server.refuses = null;
    server.isUnreadable = false;
    await settled(() => expect(session.standing).toBe("saved"));
    expect(commentAt(server.study, "a1")).toBe("");
  });

  it("is followed by readers, whose own moves stay with them", async () => {
    const session = opened(null);
    await settled(() => expect(session.standing).toBe("reading"));
    session.change(add("a1"));
    server.edit(add("b1"));
    await settled(() => expect(commentAt(session.study, "b1")).toBe(""));
    expect(commentAt(session.study, "a1")).toBe("");
    expect([server.requests, written("s")]).toEqual([[], []]);
  });
});

describe("a study in this browser", () => {
  const here = () => {
    const session = new StudySession("here-1", keptStudy("here-1", small(), null), store);
    sessions.push(session);
    session.start();
    return session;
  };

  it("is kept whole, and its changes leave the journal", async () => {
    const session = here();
    session.change(add("a1"));
    expect(written("here-1")).toHaveLength(1);
    await settled(() => expect(written("here-1")).toEqual([]));
    const kept = await store.get("here-1");
    expect(kept?.chapters[0]?.record.line.moves).toEqual(["a1"]);
  });

  it("keeps the words that come while others are kept", async () => {
    const shelf = new MemoryShelf();
    const put = shelf.put;
    let isFirst = true;
    store = new StudyStore(shelf);
    const session = here();
    session.change(add("a1"));
    session.change(say(["a1"], "Good "));
    shelf.put = async (kept) => {
      if (isFirst) session.change(say(["a1"], "Good move", "Good "));
      isFirst = false;
      await put(kept);
    };
    await session.keep();
    sessions = []; // it dies before anything else is stored
    const left = written("here-1");
    expect(left.map(({ change }) => change)).toEqual([say(["a1"], "Good move", "Good ")]);
    const again = new StudySession("here-1", (await store.get("here-1"))!, store);
    expect(commentAt(again.study, "a1")).toBe("Good move");
  });

  it("keeps the words of another tab that come while others are kept", async () => {
    const shelf = new MemoryShelf();
    const put = shelf.put;
    store = new StudyStore(shelf);
    const session = here();
    const key = "boardwright:study-change/here-1/000000000-000001-other";
    const tell = (change: StudyChange) => {
      const newValue = JSON.stringify(change);
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent("storage", { key, newValue }));
    };
    tell(say([], "Good "));
    shelf.put = async (kept) => {
      shelf.put = put;
      tell(say([], "Good move"));
      await put(kept);
    };
    await session.keep();
    expect(written("here-1")).toHaveLength(1);
    await session.keep();
    expect((await store.get("here-1"))?.chapters[0]?.record.line.comment).toBe("Good move");
  });

  it("goes to the server with what is written meanwhile", async () => {
    const study = { ...small(), chapters: [{ ...small().chapters[0]!, id: "x" }] };
    const session = new StudySession("here-1", keptStudy("here-1", study, null), store);
    sessions.push(session);
    session.start();
    const say2 = (comment: string, was: string): StudyChange =>
      ({ ...say([], comment, was), chapter: "x" }) as StudyChange;
    session.change(say2("Good ", ""));
    server.onmade = () => session.change(say2("Good move", "Good "));
    server.isUnreadable = true; // the key survives this
    let keyThen: Promise<string | null | undefined> | null = null;
    session.onchange = () => (keyThen ??= store.get("s").then((kept) => kept?.remote?.key));
    await session.save();
    expect(await keyThen).toBe("key");
    expect(session.remote?.key).toBe("key");
    expect(session.study.chapters[0]?.id).toBe("1");
    expect(commentAt(session.study)).toBe("Good move");
    await settled(() => expect(commentAt(server.study)).toBe("Good move"));
    await settled(() => expect(session.standing).toBe("saved"));
    await settled(() => expect([...written("here-1"), ...written("s")]).toEqual([]));
    expect((await store.all()).map(({ id }) => id)).toEqual(["s"]);
  });

  it("hears of another tab", async () => {
    const session = here();
    const value = JSON.stringify(add("b1"));
    const key = "boardwright:study-change/here-1/000000000-000001-other";
    localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent("storage", { key, newValue: value }));
    expect(commentAt(session.study, "b1")).toBe("");
  });

  it("says when there is no room, and is there as long as the page", async () => {
    const shelf = new MemoryShelf();
    shelf.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    store = new StudyStore(shelf);
    const session = here();
    session.change(add("a1"));
    await session.keep();
    expect(store.isFull).toBe(true);
    expect((await store.get("here-1"))?.chapters[0]?.record.line.moves).toEqual(["a1"]);
    expect(written("here-1")).toHaveLength(1);
  });

  it("is one of a bounded number", async () => {
    for (let k = 0; k < MAX_STUDIES; k += 1) await store.put(keptStudy(`${k}`, small(), null, k));
    expect(store.isFull).toBe(false);
    expect(await store.put(keptStudy("more", small(), null))).toBe(false);
    expect(store.isFull).toBe(true);
    expect((await store.all())[0]?.id).toBe("more");
  });
});
