/** The Web Worker of the core: what the page sends is done one after the other. */

import { WorkerCore } from "./workercore";
import type { Start, Task } from "./messages";

let core: WorkerCore | undefined;

addEventListener("message", ({ data }: MessageEvent<Start | { task: number; asked: Task }>) => {
  if ("compiled" in data) core = new WorkerCore(data, (told) => postMessage(told));
  else core?.do(data.task, data.asked);
});
