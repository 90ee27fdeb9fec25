// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Journals } from "./journals";

/** A browser without storage, so that all games are in memory. */
beforeEach(() => {
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      postMessage = vi.fn();
    },
  );
  vi.stubGlobal("indexedDB", {
    open: () => {
      const request = { error: { name: "UnknownError" }, onerror: () => undefined };
      queueMicrotask(() => request.onerror());
      return request;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["blocked", "onblocked", {}],
  ["newer", "onerror", { error: { name: "VersionError" } }],
])("games are refused as %s if the database is", async (reason, event, more) => {
  vi.stubGlobal("indexedDB", {
    open: () => {
      const request: Record<string, unknown> = { ...more };
      queueMicrotask(() => (request[event] as () => void)());
      return request;
    },
  });
  const journals = await Journals.open(vi.fn(), vi.fn());
  await expect(journals.load("local-a")).rejects.toMatchObject({ reason });
});

const HEAD = '{"version":1}';
const imported = (storedCount: number, ...entries: string[]) =>
  JSON.stringify([["local-a", storedCount, HEAD, entries]]);

describe("journals in memory", () => {
  it("report that they are in memory", async () => {
    const onState = vi.fn();
    await Journals.open(onState, vi.fn());
    expect(onState).toHaveBeenCalledExactlyOnceWith("memory");
  });

  it("accept only the next entry", async () => {
    const journals = await Journals.open(vi.fn(), vi.fn());
    expect(await journals.append("local-a", HEAD, 1, "1")).toBe(false);
    await journals.create("local-a", HEAD, "1\n2");
    expect(await journals.append("local-a", HEAD, 2, "2")).toBe(false);
    expect(await journals.append("local-a", HEAD, 3, "3")).toBe(true);
    expect(await journals.load("local-a")).toBe(`[${HEAD},1,2,3]`);
    expect(journals.remembered()).toBe(`{"local-a":[${HEAD},1,2,3]}`);
    await journals.remove("local-a");
    expect(await journals.load("local-a")).toBe("");
  });

  it("are imported if they match the expected state", async () => {
    const journals = await Journals.open(vi.fn(), vi.fn());
    expect(await journals.importJournals(imported(1, "1", "2"))).toBe(false);
    expect(await journals.importJournals(imported(0, "1"))).toBe(true);
    expect(await journals.importJournals(imported(0, "1", "2"))).toBe(false);
    expect(await journals.importJournals(imported(1, "1", "2"))).toBe(true);
    expect(await journals.load("local-a")).toBe(`[${HEAD},1,2]`);
  });
});
