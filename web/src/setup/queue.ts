/** Heavy drawing one after the other, each when the browser has nothing better to do. */

const LONGEST = 800; // milliseconds that anything waits for its turn at the most

let last: Promise<void> = Promise.resolve();

const idle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => done(), { timeout: LONGEST });
    else setTimeout(done, 50);
  });

/** Comes when it is one's turn. */
export function myTurn(): Promise<void> {
  last = last.then(idle);
  return last;
}
