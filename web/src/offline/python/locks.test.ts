// @vitest-environment node
import { afterEach, expect, it, vi } from "vitest";
import { withLock, Claims } from "./locks";

/** Fake browser locks: each name has one holder at a time, the others wait in a queue. */
class FakeLocks {
  private readonly rows = new Map<string, Promise<unknown>>();
  readonly request = async (
    name: string,
    { signal }: { signal: AbortSignal },
    action: () => Promise<unknown>,
  ) => {
    const before = this.rows.get(name) ?? Promise.resolve();
    const aborted = new Promise<never>((_, failed) =>
      signal.addEventListener("abort", () => failed(signal.reason)),
    );
    const turn = Promise.race([before, aborted]).then(action);
    this.rows.set(
      name,
      turn.catch(() => before),
    );
    return turn;
  };
}

const soon = () => new Promise((done) => setTimeout(done));

afterEach(() => vi.unstubAllGlobals());

it("lets writers run one after the other", async () => {
  vi.stubGlobal("navigator", { locks: new FakeLocks() });
  const done: string[] = [];
  const write = (name: string) =>
    withLock("game", async () => {
      done.push(`${name} begins`);
      await soon();
      done.push(`${name} ends`);
    });
  await Promise.all([write("one"), write("other")]);
  expect(done).toEqual(["one begins", "one ends", "other begins", "other ends"]);
});

it("passes a released claim on, and drops an abandoned claim", async () => {
  vi.stubGlobal("navigator", { locks: new FakeLocks() });
  const [first, second, third] = [new Claims(), new Claims(), new Claims()];
  await first.claim("game");
  const granted: string[] = [];
  void second.claim("game").then(() => granted.push("second"));
  const last = third.claim("game").then(() => granted.push("third"));
  await soon();
  expect(granted).toEqual([]);
  second.release("game");
  first.release("game");
  await last;
  expect(granted).toContain("third");
});

it("works in browsers without locks", async () => {
  vi.stubGlobal("navigator", {});
  expect(await withLock("game", async () => 3)).toBe(3);
  const claims = new Claims();
  await claims.claim("game");
  claims.release("game");
});
