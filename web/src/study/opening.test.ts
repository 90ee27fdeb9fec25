// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { openStudy } from "./opening";
import { keptStudy, MemoryShelf, StudyStore } from "./store.svelte";
import { small } from "./testing/studies";

afterEach(() => vi.unstubAllGlobals());

it("does not give up a good key for one that nobody could look at", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  const store = new StudyStore(new MemoryShelf());
  await store.put(keptStudy("s", small(), { id: "s", key: "good", revision: 3 }));
  const { kept } = await openStudy("s", "other", store);
  expect(kept.remote?.key).toBe("good");
  expect((await store.get("s"))?.remote?.key).toBe("good");
  await store.put(keptStudy("s", small(), { id: "s", key: null, revision: 3 }));
  expect((await openStudy("s", "other", store)).kept.remote?.key).toBe("other");
  expect((await store.get("s"))?.remote?.key).toBe(null);
});
