/** The Web Worker of the core: a desk for what the page sends. */

import { CoreDesk } from "./desk";
import type { Start, Task } from "./messages";

let desk: CoreDesk | undefined;

addEventListener("message", ({ data }: MessageEvent<Start | { task: number; asked: Task }>) => {
  if ("compiled" in data) desk = new CoreDesk(data, (told) => postMessage(told));
  else void desk?.do(data.task, data.asked);
});
