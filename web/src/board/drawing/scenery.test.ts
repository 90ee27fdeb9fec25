import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import plain from "./plain/scenery";
import { fetchScenery, type Scenery } from "./scenery";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("scenery that fails to load", () => {
  const own = { ...plain };
  const lost = () => Promise.reject(new TypeError("no connection"));
  const fetch = vi.fn<() => Promise<Scenery>>();
  const take = vi.fn();

  beforeEach(() => {
    fetch.mockReset().mockImplementationOnce(lost).mockResolvedValue(own);
    take.mockReset();
  });

  it("is plain until it is loaded", async () => {
    fetchScenery("abalone", take, fetch);
    await vi.waitFor(() => expect(take).toHaveBeenLastCalledWith(plain));
    await vi.runAllTimersAsync();
    expect(take.mock.lastCall![0]).toBe(own);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("is not requested after it was cancelled", async () => {
    const stop = fetchScenery("abalone", take, fetch);
    stop();
    await vi.runAllTimersAsync();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(take).not.toHaveBeenCalled();
  });
});
