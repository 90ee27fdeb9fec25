/** The Web Worker of the core, which processes the page's messages in order. */

import { WorkerCore } from "./workercore";
import type { Start, Task } from "./tasks";

let core: WorkerCore | undefined;

addEventListener("message", ({ data }: MessageEvent<Start | { id: number; task: Task }>) => {
  if ("compiled" in data) core = new WorkerCore(data, (message) => postMessage(message));
  else core?.do(data.id, data.task);
});
