import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { get } from "../../net/http";
import { changesText, leavingIn, pollChanges } from "./rated";

vi.mock("../../net/http", () => ({ get: vi.fn() }));

const present = { seats: [true, false], spectators: 0, names: [] };

it("shows how long absent opponents may stay away, but not the viewer's own absence", () => {
  const leaving = { 1: 60_000 };
  expect(leavingIn({ ...present, leaving }, [0], 15_500)).toEqual([{ seat: 1, seconds: 45 }]);
  expect(leavingIn({ ...present, leaving }, [0], 70_000)[0]?.seconds).toBeLessThanOrEqual(0);
  expect(leavingIn({ ...present, leaving }, [1], 0)).toEqual([]);
});

it("shows players their own rating change, and spectators all changes", () => {
  const changes = [
    { seat: 0, rating: 1512, change: 12 },
    { seat: 1, rating: 1488, change: -12 },
  ];
  expect(changesText(changes, [1])).toEqual([{ seat: 1, rating: 1488, change: "−12" }]);
  expect(changesText(changes, [])).toHaveLength(2);
});

describe("the rating changes of a game", () => {
  const seats = [{ seat: 0, rating: 1512, change: 12 }];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(get).mockReset().mockResolvedValue({ seats: [] });
  });
  afterEach(() => void vi.useRealTimers());

  it("are requested until the game is rated", async () => {
    const onfound = vi.fn();
    vi.mocked(get).mockResolvedValueOnce({ seats: [] }).mockResolvedValueOnce({ seats });
    pollChanges("a", onfound);
    await vi.runAllTimersAsync();
    expect(onfound).toHaveBeenCalledExactlyOnceWith(seats);
    expect(get).toHaveBeenCalledTimes(2);
  });

  it("are requested a limited number of times", async () => {
    pollChanges("a", vi.fn());
    await vi.runAllTimersAsync();
    expect(get).toHaveBeenCalledTimes(6);
  });

  it("are not requested after the board is closed", async () => {
    const onfound = vi.fn();
    vi.mocked(get).mockResolvedValueOnce({ seats });
    pollChanges("a", onfound)();
    const stop = pollChanges("a", onfound);
    await vi.advanceTimersByTimeAsync(1500);
    stop();
    await vi.runAllTimersAsync();
    expect(onfound).not.toHaveBeenCalled();
    expect(get).toHaveBeenCalledTimes(3);
  });
});
