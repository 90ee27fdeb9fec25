// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leftToMove, whenClaimable } from "./clock";

const clock = (more = {}) => ({
  remaining: [556_000, 90_000],
  running: 0,
  first_move: null,
  away: [],
  ...more,
});

describe("a win on time", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Whether a win can be claimed `after` milliseconds. */
  function isClaimable(after: number, received = clock(), since = 0): boolean {
    const call = vi.fn();
    const stop = whenClaimable(received, since, call);
    vi.advanceTimersByTime(after);
    stop?.();
    return call.mock.calls.length > 0;
  }

  it("can be claimed when the time is up, and not before", () => {
    expect([isClaimable(555_000), isClaimable(560_000)]).toEqual([false, true]);
    expect(isClaimable(60_000, clock(), 500_000)).toBe(true);
  });

  it("uses the limit of the first move until that move is made", () => {
    const first = clock({ running: null, first_move: 100_000 });
    expect(leftToMove(first)).toBe(100_000);
    expect([isClaimable(90_000, first), isClaimable(110_000, first)]).toEqual([false, true]);
  });

  it("sets no timer without a running clock or for times beyond the browser's limit", () => {
    expect(isClaimable(10 ** 9, clock({ running: null }))).toBe(false);
    expect(isClaimable(1, clock({ remaining: [60 * 86_400_000, 0] }))).toBe(false);
    expect(whenClaimable(null, 0, vi.fn())).toBeUndefined();
  });
});
