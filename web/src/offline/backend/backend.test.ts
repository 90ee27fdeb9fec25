import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FromWorker, ToWorker } from "./messages";

vi.mock("./bundle", () => ({ bundle: { version: "abc", files: [] } }));
vi.mock("./consent", () => ({ requireConsent: async () => undefined, explainMissing: vi.fn() }));
vi.mock("./folder", () => ({ folderOf: () => "/local/abc/" }));
vi.mock("./persistence", () => ({ requestPersistence: vi.fn() }));

/** A worker that is ready immediately and sends the messages of the test. */
class FakeWorker {
  static made: FakeWorker[] = [];
  readonly received: ToWorker[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminate = vi.fn();

  constructor() {
    FakeWorker.made.push(this);
  }
  postMessage(message: ToWorker): void {
    this.received.push(message);
    if (message.type !== "start") return;
    const progress = { step: "ready", loaded: 0, total: 0 } as const;
    queueMicrotask(() => this.send({ type: "progress", progress }));
  }
  send(data: FromWorker): void {
    this.onmessage?.({ data });
  }
  /** The id of the last request. */
  async lastRequestId(): Promise<number> {
    await vi.waitFor(() => expect(this.received.at(-1)?.type).not.toBe("start"));
    const last = this.received.at(-1) as { id: number };
    return last.id;
  }
}

const answer = (id: number, status: number, content = ""): FromWorker => ({
  type: "answer",
  id,
  text: JSON.stringify({ status, headers: {}, content }),
});
let host: typeof import("./backend");
const worker = (): FakeWorker => FakeWorker.made.at(-1) as FakeWorker;

beforeEach(async () => {
  FakeWorker.made = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("document", { baseURI: "https://board.example/" });
  vi.resetModules();
  host = await import("./backend");
  await host.start();
});
afterEach(() => vi.unstubAllGlobals());

it("responds like a server", async () => {
  const response = host.handleRequest("/api/boards", { method: "POST", body: "{}" });
  worker().send(answer(await worker().lastRequestId(), 409, "no"));
  expect([(await response).status, await (await response).text()]).toEqual([409, "no"]);
});

it("streams lines as they arrive, and fails if the stream fails", async () => {
  for (const status of [200, 503]) {
    const response = host.handleRequest("/api/analysis", { method: "POST" });
    const id = await worker().lastRequestId();
    worker().send({ type: "message", id, text: "one\n" });
    const text = (await response).text();
    worker().send({ type: "message", id, text: "two\n" });
    worker().send(answer(id, status, "broken"));
    if (status === 200) expect(await text).toBe("one\ntwo\n");
    else await expect(text).rejects.toThrow("broken");
  }
});

it("cancels an aborted request", async () => {
  const leaving = new AbortController();
  const response = host.handleRequest("/api/analysis", { signal: leaving.signal });
  const id = await worker().lastRequestId();
  leaving.abort();
  await expect(response).rejects.toMatchObject({ name: "AbortError" });
  expect(worker().received.at(-1)).toEqual({ type: "leave", id });
});

it("rejects pending requests when the worker is lost, and starts another", async () => {
  const lostWorker = worker();
  const response = host.handleRequest("/api/boards", {});
  await lostWorker.lastRequestId();
  const onMessage = vi.fn();
  await host.connect("local-abc", onMessage);
  lostWorker.onerror?.();
  await expect(response).rejects.toThrow("lost");
  expect(onMessage).toHaveBeenCalledWith("");
  const retried = host.handleRequest("/api/boards", {});
  await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(2));
  worker().send(answer(await worker().lastRequestId(), 200, "here"));
  expect(await (await retried).text()).toBe("here");
});
