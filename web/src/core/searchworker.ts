/** The Web Worker of the core, which processes the page's messages in order. */

import { WorkerCore } from "./workercore";
import type { Start, Task } from "./messages";

let core: WorkerCore | undefined;

addEventListener("message", ({ data }: MessageEvent<Start | { task: number; asked: Task }>) => {
  if ("compiled" in data) core = new WorkerCore(data, (told) => postMessage(told));
  else core?.do(data.task, data.asked);
});
