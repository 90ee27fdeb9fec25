import { afterEach, describe, expect, it, vi } from "vitest";
import { readyName } from "../offline/backend/folder";
import { sendToBackend, needsNetwork } from "./backends";

const { handleRequest, isBundleComplete, isRunning, start } = vi.hoisted(() => ({
  handleRequest: vi.fn(),
  isBundleComplete: vi.fn(),
  isRunning: vi.fn(),
  start: vi.fn(),
}));
vi.mock("../offline/backend/backend", () => ({ handleRequest, isRunning, start }));
vi.mock("../offline/backend/bundle", () => ({ isBundleComplete }));

const OFFLINE = new TypeError("Failed to fetch");

function withoutServer(storedVersion: string | null = `"1"`): void {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(OFFLINE));
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => (name === `boardwright:${readyName()}` ? storedVersion : null),
  });
}

afterEach(() => {
  for (const one of [handleRequest, isBundleComplete, isRunning, start]) one.mockReset();
  vi.unstubAllGlobals();
});

it("sends requests about local games to the worker, and all others to the server", async () => {
  const fetched = vi.fn().mockResolvedValue(new Response("there"));
  vi.stubGlobal("fetch", fetched);
  handleRequest.mockResolvedValue(new Response("here"));
  expect(await (await sendToBackend("/api/games/local-abc/steps", {})).text()).toBe("here");
  expect(await (await sendToBackend("/api/games/abc/steps", {})).text()).toBe("there");
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(needsNetwork("wss://host/api/games/local-abc/socket")).toBe(false);
  expect(needsNetwork("wss://host/api/games/abc/socket")).toBe(true);
});

it.each([
  "/api/profiles/local-hero",
  "/api/profiles/local-hero/games?rated=true",
  "/api/games/abc?from=/api/games/local-abc",
  "/api/tournaments/local-cup",
])("sends %s to the server, though it looks local", async (path) => {
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response("there")));
  expect(await (await sendToBackend(path, {})).text()).toBe("there");
  expect(needsNetwork(`wss://local-host${path}`)).toBe(true);
});

it("falls back to the worker if the server cannot be reached", async () => {
  withoutServer();
  handleRequest.mockResolvedValue(new Response("{}", { status: 201 }));
  expect((await sendToBackend("/api/games", { method: "POST" })).status).toBe(201);
  await expect(sendToBackend("/api/games/abc", {})).rejects.toBe(OFFLINE);
  await expect(sendToBackend("/api/ratings", {})).rejects.toBe(OFFLINE);
});

it("reports a missing server if the worker needs it", async () => {
  withoutServer();
  handleRequest.mockResolvedValue(new Response("{}", { status: 503 }));
  await expect(sendToBackend("/api/games", { method: "POST" })).rejects.toBe(OFFLINE);
});

it("does not start a worker that was never downloaded", async () => {
  withoutServer(null);
  await expect(sendToBackend("/api/boards", { method: "POST" })).rejects.toBe(OFFLINE);
  expect(handleRequest).not.toHaveBeenCalled();
});

describe("an analysis", () => {
  const fetched = vi.fn();
  const analyse = async () => (await sendToBackend("/api/analysis", { method: "POST" })).text();

  function setUp(isUp: boolean, isLoaded: boolean): void {
    withoutServer();
    vi.stubGlobal("fetch", fetched.mockReset().mockResolvedValue(new Response("there")));
    handleRequest.mockResolvedValue(new Response("here"));
    start.mockResolvedValue(null);
    isRunning.mockResolvedValue(isUp);
    isBundleComplete.mockResolvedValue(isLoaded);
  }

  it("is computed by the worker if it is running", async () => {
    setUp(true, true);
    expect(await analyse()).toBe("here");
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is computed by the server while the worker starts", async () => {
    setUp(false, true);
    expect(await analyse()).toBe("there");
    await vi.waitFor(() => expect(start).toHaveBeenCalled());
  });

  it("does not start a worker that would have to be downloaded", async () => {
    setUp(false, false);
    expect(await analyse()).toBe("there");
    await vi.waitFor(() => expect(isBundleComplete).toHaveBeenCalled());
    expect([start.mock.calls, handleRequest.mock.calls]).toEqual([[], []]);
  });

  it("is computed by the worker if the server does not respond", async () => {
    setUp(false, true);
    fetched.mockRejectedValue(OFFLINE);
    expect(await analyse()).toBe("here");
  });
});
