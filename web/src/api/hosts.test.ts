import { afterEach, expect, it, vi } from "vitest";
import { askHost, needsNetwork, READY } from "./hosts";

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock("../local/host", () => ({ ask }));

const OFFLINE = new TypeError("Failed to fetch");

function withoutServer(kept: string | null = "1"): void {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(OFFLINE));
  vi.stubGlobal("localStorage", { getItem: (name: string) => (name === READY ? kept : null) });
}

afterEach(() => {
  ask.mockReset();
  vi.unstubAllGlobals();
});

it("asks the worker about games that live here, and the server about all others", async () => {
  const fetched = vi.fn().mockResolvedValue(new Response("there"));
  vi.stubGlobal("fetch", fetched);
  ask.mockResolvedValue(new Response("here"));
  expect(await (await askHost("/api/games/local-abc/steps", {})).text()).toBe("here");
  expect(await (await askHost("/api/games/abc/steps", {})).text()).toBe("there");
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(needsNetwork("wss://host/api/games/local-abc/socket")).toBe(false);
  expect(needsNetwork("wss://host/api/games/abc/socket")).toBe(true);
});

it("asks the worker what it knows as well, where the server cannot be reached", async () => {
  withoutServer();
  ask.mockResolvedValue(new Response("{}", { status: 201 }));
  expect((await askHost("/api/games", { method: "POST" })).status).toBe(201);
  await expect(askHost("/api/games/abc", {})).rejects.toBe(OFFLINE);
  await expect(askHost("/api/ratings", {})).rejects.toBe(OFFLINE);
});

it("says that the server is missing where the worker cannot do without it", async () => {
  withoutServer();
  ask.mockResolvedValue(new Response("{}", { status: 503 }));
  await expect(askHost("/api/games", { method: "POST" })).rejects.toBe(OFFLINE);
});

it("starts no worker that was never fetched", async () => {
  withoutServer(null);
  await expect(askHost("/api/boards", { method: "POST" })).rejects.toBe(OFFLINE);
  expect(ask).not.toHaveBeenCalled();
});
