/** Runs slow drawing tasks one after the other while the browser is idle. */

const MAX_WAIT_MS = 800; // how long a task waits at most for an idle browser

let last: Promise<void> = Promise.resolve();

const idle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => done(), { timeout: MAX_WAIT_MS });
    else setTimeout(done, 50);
  });

/** Resolves when the caller may draw. */
export function myTurn(): Promise<void> {
  last = last.then(idle);
  return last;
}
