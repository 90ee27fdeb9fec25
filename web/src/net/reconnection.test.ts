// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Reconnection } from "./reconnection";

const needsNetwork = vi.hoisted(() => vi.fn());
vi.mock("./backends", () => ({
  needsNetwork,
  openSocket: () => ({ readyState: 0, close: () => undefined }),
}));

class SilentConnection extends Reconnection<object, { type: string }> {
  readonly statuses: boolean[] = [];

  constructor() {
    super("ws://board.example/api/games/a/socket");
    this.open();
  }
  protected hello = () => ({});
  protected pingMessage = () => ({});
  protected handleRefusal = () => false;
  protected onMessage = () => undefined;
  protected status(isOpen: boolean): void {
    this.statuses.push(isOpen);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ["a silent server is disconnected at the deadline", true, [false]],
  ["a local worker has no deadline to start", false, []],
])("%s", (_, isFar, statuses) => {
  needsNetwork.mockReturnValue(isFar);
  const connection = new SilentConnection();
  vi.advanceTimersByTime(10_500);
  expect(connection.statuses).toEqual(statuses);
  connection.stop();
});
