// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nodeAt } from "../../board/analysis/tree";
import type { EditsBody, NumberedEdit, StudyBody, StudyEdits } from "../../net/types";
import { changed, ofDocument, toDocument, type Study } from "./study";
import type { StudyChange } from "./study";
import { storedStudy, MAX_STUDIES, MemoryStorage, StudyStore, entriesOf } from "./store.svelte";
import { StudySession } from "./sync.svelte";
import { add, comment, smallStudy } from "./testing/studies";

/** A fake server with a single study: numbers the edits and refuses outdated edits. */
class Server {
  study = smallStudy();
  edits: NumberedEdit[] = [];
  isUp = true;
  /** Loses the response to the next request. */
  losesResponse = false;
  /** Returns the error code for a request of edits, if it is refused. */
  refuses: ((body: EditsBody) => string | null) | null = null;
  isUnreadable = false;
  /** Called before the response to a new study. */
  oncreated: () => void = () => {};
  /** The stream sends nothing. */
  isSilent = false;
  requests: EditsBody[] = [];
  private listeners: ((line: StudyEdits) => void)[] = [];

  edit(change: StudyChange, batch = "theirs"): void {
    const after = changed(this.study, change);
    if (after === this.study) return;
    this.study = after;
    const number = this.edits.length + 1;
    this.edits.push({ number, at: number, by: "Bo", batch, edit: change });
    if (!this.isSilent) this.listeners.forEach((publish) => publish(this.since(number - 1)));
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
    const response = this.take(body);
    if (this.losesResponse) {
      this.losesResponse = false;
      throw new TypeError("cut off");
    }
    return Response.json(response);
  };

  private create(body: StudyBody): Response {
    this.study = ofDocument(body);
    this.oncreated();
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
        const publish = (line: StudyEdits) =>
          controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
        publish(this.since(seen));
        this.listeners.push(publish);
        signal?.addEventListener("abort", () => {
          this.listeners = this.listeners.filter((one) => one !== publish);
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
  store = new StudyStore(new MemoryStorage());
  sessions = [];
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => server.fetch(path, init));
});
afterEach(() => {
  sessions.forEach((session) => session.close());
  vi.unstubAllGlobals();
});

function opened(key: string | null = "key", study: Study = smallStudy()): StudySession {
  const remote = { id: "s", key, revision: 0 };
  const session = new StudySession("s", storedStudy("s", study, remote), store, "Ann");
  sessions.push(session);
  session.start();
  return session;
}

const settled = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const commentAt = (study: Study, ...path: string[]) =>
  nodeAt(study.chapters[0]!.tree, path)?.comment;

describe("a study on a server", () => {
  it("receives local changes, and shows those of others", async () => {
    const session = opened();
    session.change(add("a1"));
    session.change(comment(["a1"], "good"));
    await settled(() => expect(session.status).toBe("saved"));
    expect(commentAt(server.study, "a1")).toBe("good");
    expect(entriesOf("s")).toEqual([]);
    server.edit(add("b1"));
    await settled(() => expect(commentAt(session.study, "b1")).toBe(""));
    expect(session.authors[0]?.name).toBe("Bo");
  });

  it("merges simultaneous comments on the same move", async () => {
    const session = opened();
    session.change(add("a1"));
    await settled(() => expect(session.status).toBe("saved"));
    session.change(comment(["a1"], "mine"));
    server.edit(comment(["a1"], "theirs"));
    await settled(() => expect(commentAt(server.study, "a1")).toBe("theirs\n\nmine"));
    await settled(() => expect(commentAt(session.study, "a1")).toBe("theirs\n\nmine"));
    expect(session.merged).toBeGreaterThan(0);
  });

  it("receives offline changes after a reconnect", async () => {
    server.isUp = false;
    const session = opened();
    session.change(add("a1"));
    await settled(() => expect(session.status).toBe("offline"));
    server.edit(add("b1"));
    server.isUp = true;
    dispatchEvent(new Event("online"));
    await settled(() => expect(session.status).toBe("saved"));
    await settled(() => expect(commentAt(session.study, "b1")).toBe(""));
    expect(commentAt(server.study, "a1")).toBe("");
  });

  it("applies a request once that is repeated after a lost response", async () => {
    const session = opened();
    await settled(() => expect(session.status).toBe("saved"));
    server.losesResponse = server.isSilent = true;
    session.change(add("a1"));
    session.change(comment(["a1"], "good"));
    await settled(() => expect(session.status).toBe("saved"));
    expect(server.requests).toHaveLength(2);
    expect(server.requests[0]?.batch).toBe(server.requests[1]?.batch);
    expect(server.edits).toHaveLength(2);
    expect(session.waiting).toBe(0);
  });

  it("confirms by the stream a request whose response was lost", async () => {
    const session = opened();
    await settled(() => expect(session.status).toBe("saved"));
    server.losesResponse = true;
    session.change(add("a1"));
    await settled(() => expect(session.waiting).toBe(0));
    server.edit(comment(["a1"], "theirs"));
    session.change(add("a1", "b1"));
    await settled(() => expect(session.status).toBe("saved"));
    expect(server.edits).toHaveLength(3);
    expect(commentAt(session.study, "a1")).toBe("theirs");
  });

  it("receives changes by requests that outlive the page", async () => {
    const session = opened();
    await settled(() => expect(session.status).toBe("saved"));
    const fetchSpy = vi.spyOn(server, "fetch");
    const hadKeepalive = () => fetchSpy.mock.calls.at(-1)?.[1]?.keepalive ?? false;
    session.change(add("a1"));
    dispatchEvent(new Event("pagehide"));
    expect([fetchSpy.mock.calls.length, hadKeepalive()]).toEqual([1, true]);
    await settled(() => expect(session.status).toBe("saved"));
    const moves = ["b1", "b2", "b3", "b4"];
    moves.forEach((move) => session.change(add(move)));
    moves.forEach((move) => session.change(comment([move], "ü".repeat(9_000)))); // more than browsers allow
    dispatchEvent(new Event("pagehide"));
    expect([fetchSpy.mock.calls.length, hadKeepalive()]).toEqual([2, false]);
    expect(entriesOf("s")).toHaveLength(8);
    await settled(() => expect(session.status).toBe("saved"));
    session.change(add("c1")); // the page is closed while its request is in progress
    await settled(() => expect(session.status).toBe("saved"));
    expect([fetchSpy.mock.calls.length, hadKeepalive()]).toEqual([3, true]);
  });

  it("receives changes made just before closing, and those made during that request", async () => {
    const session = opened();
    await settled(() => expect(session.status).toBe("saved"));
    session.change(add("a1"));
    session.close();
    session.change(comment(["a1"], "good"));
    session.close();
    await settled(() => expect(commentAt(server.study, "a1")).toBe("good"));
    await settled(() => expect(entriesOf("s")).toEqual([]));
  });

  it("receives changes of a tab that closed before sending them", async () => {
    server.isUp = false;
    const first = opened();
    first.change(add("a1"));
    first.change(comment(["a1"], "in the middle of a"));
    sessions = []; // it is never closed properly
    server.isUp = true;
    const second = opened();
    expect(commentAt(second.study, "a1")).toBe("in the middle of a");
    await settled(() => expect(commentAt(server.study, "a1")).toBe("in the middle of a"));
    await settled(() => expect(second.status).toBe("saved"));
    first.close();
  });

  it("drops a change that the server cannot read, and continues", async () => {
    server.refuses = ({ edits }) =>
      edits.some((edit) => "comment" in edit && edit.comment === "odd") ? "malformed" : null;
    const session = opened();
    session.change(add("a1"));
    session.change(comment(["a1"], "odd"));
    session.change(add("b1"));
    await settled(() => expect(session.status).toBe("saved"));
    expect(commentAt(server.study, "a1")).toBe("");
    expect(commentAt(server.study, "b1")).toBe("");
    expect([session.dropped, session.waiting, entriesOf("s")]).toEqual([1, 0, []]);
  });

  it("is synchronised later if reloading fails", async () => {
    const session = opened();
    await settled(() => expect(session.status).toBe("saved"));
    server.refuses = () => "stale";
    server.isUnreadable = true;
    session.change(add("a1"));
    await settled(() => expect(session.status).toBe("offline"));
    server.refuses = null;
    server.isUnreadable = false;
    await settled(() => expect(session.status).toBe("saved"));
    expect(commentAt(server.study, "a1")).toBe("");
  });

  it("updates for readers, whose own moves stay local", async () => {
    const session = opened(null);
    await settled(() => expect(session.status).toBe("reading"));
    session.change(add("a1"));
    server.edit(add("b1"));
    await settled(() => expect(commentAt(session.study, "b1")).toBe(""));
    expect(commentAt(session.study, "a1")).toBe("");
    expect([server.requests, entriesOf("s")]).toEqual([[], []]);
  });
});

describe("a study in this browser", () => {
  const here = () => {
    const session = new StudySession("here-1", storedStudy("here-1", smallStudy(), null), store);
    sessions.push(session);
    session.start();
    return session;
  };

  it("is stored as a whole, and its changes leave the journal", async () => {
    const session = here();
    session.change(add("a1"));
    expect(entriesOf("here-1")).toHaveLength(1);
    await settled(() => expect(entriesOf("here-1")).toEqual([]));
    const stored = await store.get("here-1");
    expect(stored?.chapters[0]?.record.line.moves).toEqual(["a1"]);
  });

  it("stores text that is typed while an earlier version is being stored", async () => {
    const storage = new MemoryStorage();
    const put = storage.put;
    let isFirst = true;
    store = new StudyStore(storage);
    const session = here();
    session.change(add("a1"));
    session.change(comment(["a1"], "Good "));
    storage.put = async (stored) => {
      if (isFirst) session.change(comment(["a1"], "Good move", "Good "));
      isFirst = false;
      await put(stored);
    };
    await session.storeNow();
    sessions = []; // it dies before anything else is stored
    const remaining = entriesOf("here-1");
    expect(remaining.map(({ change }) => change)).toEqual([comment(["a1"], "Good move", "Good ")]);
    const reopened = new StudySession("here-1", (await store.get("here-1"))!, store);
    expect(commentAt(reopened.study, "a1")).toBe("Good move");
  });

  it("stores text from another tab that arrives while an earlier version is being stored", async () => {
    const storage = new MemoryStorage();
    const put = storage.put;
    store = new StudyStore(storage);
    const session = here();
    const key = "boardwright:study-change/here-1/000000000-000001-other";
    const publish = (change: StudyChange) => {
      const newValue = JSON.stringify(change);
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent("storage", { key, newValue }));
    };
    publish(comment([], "Good "));
    storage.put = async (stored) => {
      storage.put = put;
      publish(comment([], "Good move"));
      await put(stored);
    };
    await session.storeNow();
    expect(entriesOf("here-1")).toHaveLength(1);
    await session.storeNow();
    expect((await store.get("here-1"))?.chapters[0]?.record.line.comment).toBe("Good move");
  });

  it("moves to the server with changes made meanwhile", async () => {
    const study = { ...smallStudy(), chapters: [{ ...smallStudy().chapters[0]!, id: "x" }] };
    const session = new StudySession("here-1", storedStudy("here-1", study, null), store);
    sessions.push(session);
    session.start();
    const commentOnX = (text: string, was: string): StudyChange =>
      ({ ...comment([], text, was), chapter: "x" }) as StudyChange;
    session.change(commentOnX("Good ", ""));
    server.oncreated = () => session.change(commentOnX("Good move", "Good "));
    server.isUnreadable = true; // the key survives this
    let keyThen: Promise<string | null | undefined> | null = null;
    session.onchange = () => (keyThen ??= store.get("s").then((stored) => stored?.remote?.key));
    await session.save();
    expect(await keyThen).toBe("key");
    expect(session.remote?.key).toBe("key");
    expect(session.study.chapters[0]?.id).toBe("1");
    expect(commentAt(session.study)).toBe("Good move");
    await settled(() => expect(commentAt(server.study)).toBe("Good move"));
    await settled(() => expect(session.status).toBe("saved"));
    await settled(() => expect([...entriesOf("here-1"), ...entriesOf("s")]).toEqual([]));
    expect((await store.all()).map(({ id }) => id)).toEqual(["s"]);
  });

  it("applies changes of another tab", async () => {
    const session = here();
    const value = JSON.stringify(add("b1"));
    const key = "boardwright:study-change/here-1/000000000-000001-other";
    localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent("storage", { key, newValue: value }));
    expect(commentAt(session.study, "b1")).toBe("");
  });

  it("reports full storage, and stays in memory until the page closes", async () => {
    const storage = new MemoryStorage();
    storage.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    store = new StudyStore(storage);
    const session = here();
    session.change(add("a1"));
    await session.storeNow();
    expect(store.isFull).toBe(true);
    expect((await store.get("here-1"))?.chapters[0]?.record.line.moves).toEqual(["a1"]);
    expect(entriesOf("here-1")).toHaveLength(1);
  });

  it("is one of a limited number", async () => {
    for (let k = 0; k < MAX_STUDIES; k += 1)
      await store.put(storedStudy(`${k}`, smallStudy(), null, k));
    expect(store.isFull).toBe(false);
    expect(await store.put(storedStudy("more", smallStudy(), null))).toBe(false);
    expect(store.isFull).toBe(true);
    expect((await store.all())[0]?.id).toBe("more");
  });
});
