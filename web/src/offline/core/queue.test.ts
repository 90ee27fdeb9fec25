// @vitest-environment node
/** The queue of tasks for the core's worker, with a fake worker that the tests control. */

import { expect, it, vi } from "vitest";
import { CoreClient, type WorkerLike } from "./client";
import type { Start, Task, WorkerMessage } from "./tasks";

type Posted = Start | { id: number; task: Task };

class FakeWorker implements WorkerLike {
  readonly posted: { id: number; task: Task }[] = [];
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  terminate = vi.fn();
  /** Kinds of tasks that cannot be cloned. */
  refuses: string[] = [];

  postMessage(message: Posted): void {
    if ("task" in message && this.refuses.includes(message.task.do))
      throw new DOMException("no clone", "DataCloneError");
    if ("task" in message) this.posted.push(message);
  }
  send(message: Partial<WorkerMessage>): void {
    this.onmessage?.({ data: { id: this.posted.at(-1)?.id, ...message } as WorkerMessage });
  }
  get tasks(): string[] {
    return this.posted.map(({ task }) => task.do);
  }
}

const root = { position: new Uint8Array(1) };
const report = { lines: [], depth: 1, nodes: 1, seconds: 0 };
const settled = () => new Promise((done) => setTimeout(done));

function started(shared: null | undefined) {
  const workers: FakeWorker[] = [];
  const make = () => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  };
  const client = new CoreClient({} as WebAssembly.Module, make, shared);
  return { client, workers };
}

async function withEngine(shared: null | undefined) {
  const core = started(shared);
  const made = core.client.make(root.position);
  core.workers[0]!.send({ result: null });
  return { ...core, engine: await made, worker: core.workers[0]! };
}

it.each([
  ["without shared memory", null],
  ["with shared memory", undefined],
])("%s stopping a waiting task does not stop the running task", async (_, shared) => {
  const { client, workers, engine, worker } = await withEngine(shared);
  const running = client.search(engine, root, {});
  const stop = new AbortController();
  const waiting = client.solve(root, 3, 100, stop.signal);
  const last = client.solve(root, 2);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ failure: "stopped" });
  expect([workers.length, worker.terminate.mock.calls.length]).toEqual([1, 0]);
  worker.send({ result: report });
  expect(await running).toEqual(report);
  worker.send({ result: null });
  expect(await last).toBeNull();
  expect(worker.tasks).toEqual(["make", "search", "solve"]);
});

it("without shared memory stopping terminates the worker, and its engines are created again", async () => {
  const { client, workers, engine, worker } = await withEngine(null);
  const stop = new AbortController();
  const running = client.solve(root, 3, 100, stop.signal);
  const waiting = client.search(engine, root, {});
  stop.abort();
  await expect(running).rejects.toMatchObject({ failure: "stopped" });
  expect(worker.terminate).toHaveBeenCalledOnce();
  expect(workers[1]!.tasks).toEqual(["make", "search"]);
  workers[1]!.send({ id: 0, result: null });
  workers[1]!.send({ result: report });
  expect(await waiting).toEqual(report);
});

it("after a trap the waiting tasks find their engines", async () => {
  const { client, engine, worker } = await withEngine(undefined);
  const running = client.search(engine, root, {});
  const waiting = client.search(engine, root, {});
  worker.send({ failure: "broken", message: "a trap" });
  await expect(running).rejects.toMatchObject({ failure: "broken" });
  await settled();
  expect(worker.tasks).toEqual(["make", "search", "make", "search"]);
  worker.send({ result: report });
  expect(await waiting).toEqual(report);
});

it("a task that cannot be posted is rejected, and the next task runs", async () => {
  const { client, engine, worker } = await withEngine(undefined);
  worker.refuses = ["solve"];
  const running = client.search(engine, root, {});
  const failing = [client.solve(root, 2), client.solve(root, 3)];
  const last = client.search(engine, root, {});
  const failures = Promise.allSettled(failing);
  worker.send({ result: report });
  await running;
  expect((await failures).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  worker.send({ result: report });
  expect(await last).toEqual(report);
  await expect(client.solve(root, 1)).rejects.toMatchObject({ name: "DataCloneError" });
});

it("a failure to start the worker rejects the task, and the next task tries again", async () => {
  const worker = new FakeWorker();
  const make = vi.fn(() => worker);
  make.mockImplementationOnce(() => {
    throw new Error("no worker");
  });
  const client = new CoreClient({} as WebAssembly.Module, make, undefined);
  await expect(client.solve(root, 1)).rejects.toThrow("no worker");
  const second = client.solve(root, 2);
  worker.send({ result: null });
  expect(await second).toBeNull();
});
