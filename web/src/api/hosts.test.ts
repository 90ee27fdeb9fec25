import { afterEach, describe, expect, it, vi } from "vitest";
import { readyName } from "../local/folder";
import { sendToBackend, needsNetwork } from "./hosts";

const { handleRequest, isBundleComplete, isRunning, start } = vi.hoisted(() => ({
  handleRequest: vi.fn(),
  isBundleComplete: vi.fn(),
  isRunning: vi.fn(),
  start: vi.fn(),
}));
vi.mock("../local/host", () => ({ handleRequest, isRunning, start }));
vi.mock("../local/pack", () => ({ isBundleComplete }));

const OFFLINE = new TypeError("Failed to fetch");

function withoutServer(kept: string | null = `"1"`): void {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(OFFLINE));
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => (name === `boardwright:${readyName()}` ? kept : null),
  });
}

afterEach(() => {
  for (const one of [handleRequest, isBundleComplete, isRunning, start]) one.mockReset();
  vi.unstubAllGlobals();
});

it("asks the worker about games that live here, and the server about all others", async () => {
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
])("asks the server about %s, which only sounds local", async (path) => {
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response("there")));
  expect(await (await sendToBackend(path, {})).text()).toBe("there");
  expect(needsNetwork(`wss://local-host${path}`)).toBe(true);
});

it("asks the worker what it knows as well, where the server cannot be reached", async () => {
  withoutServer();
  handleRequest.mockResolvedValue(new Response("{}", { status: 201 }));
  expect((await sendToBackend("/api/games", { method: "POST" })).status).toBe(201);
  await expect(sendToBackend("/api/games/abc", {})).rejects.toBe(OFFLINE);
  await expect(sendToBackend("/api/ratings", {})).rejects.toBe(OFFLINE);
});

it("says that the server is missing where the worker cannot do without it", async () => {
  withoutServer();
  handleRequest.mockResolvedValue(new Response("{}", { status: 503 }));
  await expect(sendToBackend("/api/games", { method: "POST" })).rejects.toBe(OFFLINE);
});

it("starts no worker that was never fetched", async () => {
  withoutServer(null);
  await expect(sendToBackend("/api/boards", { method: "POST" })).rejects.toBe(OFFLINE);
  expect(handleRequest).not.toHaveBeenCalled();
});

describe("an analysis", () => {
  const fetched = vi.fn();
  const analyse = async () => (await sendToBackend("/api/analysis", { method: "POST" })).text();

  function where(isUp: boolean, here: boolean): void {
    withoutServer();
    vi.stubGlobal("fetch", fetched.mockReset().mockResolvedValue(new Response("there")));
    handleRequest.mockResolvedValue(new Response("here"));
    start.mockResolvedValue(null);
    isRunning.mockResolvedValue(isUp);
    isBundleComplete.mockResolvedValue(here);
  }

  it("is the worker's where it runs", async () => {
    where(true, true);
    expect(await analyse()).toBe("here");
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is the server's while the worker starts", async () => {
    where(false, true);
    expect(await analyse()).toBe("there");
    await vi.waitFor(() => expect(start).toHaveBeenCalled());
  });

  it("starts nothing that would have to be fetched", async () => {
    where(false, false);
    expect(await analyse()).toBe("there");
    await vi.waitFor(() => expect(isBundleComplete).toHaveBeenCalled());
    expect([start.mock.calls, handleRequest.mock.calls]).toEqual([[], []]);
  });

  it("is the worker's where the server does not answer", async () => {
    where(false, true);
    fetched.mockRejectedValue(OFFLINE);
    expect(await analyse()).toBe("here");
  });
});
