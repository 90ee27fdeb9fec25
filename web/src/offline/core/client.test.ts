/** Tests the core in a thread, used like the page uses its worker. Skipped without `make wasm`. */

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker as Thread } from "node:worker_threads";
import { build, type Rollup } from "vite";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { CoreClient, type WorkerLike } from "./client";
import { CoreModule } from "./module";
import { Searcher, type Report } from "./searcher";
import { State } from "./state";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FILE = here("../../../wasm/core.wasm");
/** The starting position of Abalone, as `Position.to_bytes` writes it. */
const START = new Uint8Array(Buffer.from("AwEABgADAAAA/+cAAAAAAAAAAAAAAOD8HwAAAAAAAAA=", "base64"));
const root = { position: START };
const SHORT = { nodes: 2000, lines: 2, seed: 3n };

/** Gives the worker's script in a Node thread the globals of a browser. */
const BROWSER = `import { parentPort } from "node:worker_threads";
globalThis.postMessage = (told) => parentPort.postMessage(told);
globalThis.addEventListener = (_, hear) => parentPort.on("message", (data) => hear({ data }));\n`;

class NodeWorker implements WorkerLike {
  readonly #thread: Thread;
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;

  constructor(script: string) {
    this.#thread = new Thread(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
    this.#thread.on("message", (data) => this.onmessage?.({ data }));
    this.#thread.on("error", () => this.onerror?.(undefined as never));
  }
  postMessage(message: unknown): void {
    this.#thread.postMessage(message);
  }
  terminate(): void {
    void this.#thread.terminate();
  }
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry: here("searchworker.ts"), formats: ["es"] } },
  });
  const [{ output }] = built as [Rollup.RollupOutput];
  return BROWSER + output[0].code;
}

describe.skipIf(!existsSync(FILE))("the core in a worker", () => {
  let compiled: WebAssembly.Module;
  let script: string;
  let client: CoreClient | undefined;

  beforeAll(async () => {
    compiled = await WebAssembly.compile(readFileSync(FILE));
    script = await bundled();
  });
  afterEach(() => client?.close());

  const started = (...more: null[]) =>
    (client = new CoreClient(compiled, () => new NodeWorker(script), ...more));

  async function expected(): Promise<Omit<Report, "seconds">> {
    const state = State.read(CoreModule.open(compiled), START);
    const { lines, depth, nodes } = new Searcher(state).search(state, SHORT);
    return { lines, depth, nodes };
  }

  it("reports lines during the search, and the core's result at the end", async () => {
    const core = started();
    const reports: Report[] = [];
    const engine = await core.make(START);
    const report = await core.search(engine, root, SHORT, { onReport: (one) => reports.push(one) });
    expect(report).toMatchObject(await expected());
    expect(reports.length).toBeGreaterThan(1);
    expect(reports.at(-1)?.lines[0]).toEqual(report.lines[0]);
    const after = await core.search(engine, { ...root, played: report.lines[0]!.actions }, SHORT);
    expect(after.nodes).toBeGreaterThan(0);
  });

  it.each([["shared memory", []] as const, ["a new worker", [null]] as const])(
    "stops immediately by %s, and runs the next task",
    async (_, more) => {
      const core = started(...more);
      const engine = await core.make(START);
      for (const hasReports of [true, false]) {
        const stop = new AbortController();
        const onReport = () => stop.abort();
        if (!hasReports) stop.abort();
        // Without a limit the search would never end.
        const running = core.search(engine, root, {}, { onReport, signal: stop.signal });
        const waiting = core.search(engine, root, SHORT);
        expect((await running).lines).toHaveLength(1);
        expect(await waiting).toMatchObject(await expected());
      }
      const stop = AbortSignal.abort();
      await expect(core.solve(root, 60, 1e15, stop)).rejects.toMatchObject({ failure: "stopped" });
      expect(await core.search(engine, root, SHORT)).toMatchObject(await expected());
    },
  );

  it("stops at its time limit", async () => {
    const core = started();
    const engine = await core.make(START);
    expect((await core.search(engine, root, {}, { maxSeconds: 0.01 })).lines).toHaveLength(1);
  });

  it("solves", async () => {
    const shares = await started().solve(root, 1);
    expect(shares?.size).toBe(44);
    expect(new Set(shares?.values())).toEqual(new Set([0]));
    expect(await started().solve(root, 9, 1000)).toBeNull();
  });

  it("rejects malformed requests, and runs the next task", async () => {
    const core = started();
    const broken = { position: START.slice(1) };
    await expect(core.make(broken.position)).rejects.toMatchObject({ failure: "malformed" });
    const network = new Uint8Array([66, 87, 78, 69, 84]);
    await expect(core.make(START, { network })).rejects.toMatchObject({ failure: "malformed" });
    const engine = await core.make(START);
    await expect(core.search(engine, broken, SHORT)).rejects.toMatchObject({
      failure: "malformed",
    });
    await expect(core.search(engine + 99, root, SHORT)).rejects.toMatchObject({
      failure: "refused",
    });
    expect(await core.search(engine, root, SHORT)).toMatchObject(await expected());
    await core.clear(engine);
    await core.drop(engine);
    await expect(core.search(engine, root, SHORT)).rejects.toMatchObject({ failure: "refused" });
  });

  it("restarts a lost worker and creates its engines again", async () => {
    const scripts = [script, "throw new Error()", script];
    const workers = new Set<NodeWorker>();
    client = new CoreClient(compiled, () => {
      const made = new NodeWorker(scripts.shift() ?? "");
      workers.add(made);
      return made;
    });
    const engine = await client.make(START);
    const running = client.search(engine, root, {});
    workers.forEach((worker) => worker.onerror?.(undefined as never));
    await expect(running).rejects.toMatchObject({ failure: "broken" });
    await expect(client.search(engine, root, SHORT)).rejects.toMatchObject({ failure: "broken" });
    expect(await client.search(engine, root, SHORT)).toMatchObject(await expected());
  });

  it("rejects all calls after a trap", async () => {
    const core = CoreModule.open(compiled);
    const beyond = () => core.call((it) => it.state_play(0x7fffff00, 0));
    expect(beyond).toThrow("the core broke: ");
    expect(core.isBroken).toBe(true);
    expect(() => State.read(core, START)).toThrow("broke before");
  });

  it("stops calling a listener that throws, and rethrows its error", async () => {
    const state = State.read(CoreModule.open(compiled), START);
    const searcher = new Searcher(state);
    const onReport = () => {
      throw new RangeError("heard enough");
    };
    expect(() => searcher.search(state, {}, { onReport })).toThrow("heard enough");
    const again = () => searcher.search(state, SHORT);
    expect(() => searcher.search(state, {}, { onReport: again })).toThrow("already in use");
    expect(searcher.search(state, SHORT)).toMatchObject(await expected());
  });
});
