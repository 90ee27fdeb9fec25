/** The core for Python in Node, for packing and tests: searches run in the same thread. */

import { readFile } from "node:fs/promises";
import type { WorkerLike } from "./client";
import type { Start, Task, Told } from "./messages";
import { PageCore } from "./pagecore";
import { WorkerCore } from "./workercore";

class SameThread implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  #core: WorkerCore | undefined;

  postMessage(message: Start | { task: number; asked: Task }): void {
    const tell = (data: Told): void => this.onmessage?.({ data });
    if ("compiled" in message) this.#core = new WorkerCore(message, tell);
    else queueMicrotask(() => this.#core?.do(message.task, message.asked));
  }
  terminate(): void {
    this.onmessage = null;
  }
}

export const openCore = async (file: string): Promise<PageCore> =>
  PageCore.open(await WebAssembly.compile(await readFile(file)), () => new SameThread());
