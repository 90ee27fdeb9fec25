/** The core for Python in Node, for packing and tests: searches run in the same thread. */

import { readFile } from "node:fs/promises";
import type { WorkerLike } from "./client";
import type { Start, Task, WorkerMessage } from "./tasks";
import { PageCore } from "./pagecore";
import { WorkerCore } from "./workercore";

class SameThread implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  #core: WorkerCore | undefined;

  postMessage(message: Start | { id: number; task: Task }): void {
    const post = (data: WorkerMessage): void => this.onmessage?.({ data });
    if ("compiled" in message) this.#core = new WorkerCore(message, post);
    else queueMicrotask(() => this.#core?.do(message.id, message.task));
  }
  terminate(): void {
    this.onmessage = null;
  }
}

export const openCore = async (file: string): Promise<PageCore> =>
  PageCore.open(await WebAssembly.compile(await readFile(file)), () => new SameThread());
