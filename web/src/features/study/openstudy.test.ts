// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { FileProblem, importStudy, openStudy } from "./openstudy";
import { storedStudy, MemoryStorage, StudyStore } from "./store.svelte";
import { MAX_BYTES, toDocument } from "./study";
import { smallStudy } from "./testing/studies";

afterEach(() => vi.unstubAllGlobals());

it("does not replace a good key while the new one cannot be checked", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  const store = new StudyStore(new MemoryStorage());
  await store.put(storedStudy("s", smallStudy(), { id: "s", key: "good", revision: 3 }));
  const { study } = await openStudy("s", "other", store);
  expect(study.remote?.key).toBe("good");
  expect((await store.get("s"))?.remote?.key).toBe("good");
  await store.put(storedStudy("s", smallStudy(), { id: "s", key: null, revision: 3 }));
  expect((await openStudy("s", "other", store)).study.remote?.key).toBe("other");
  expect((await store.get("s"))?.remote?.key).toBe(null);
});

const fileOf = (text: string) => new File([text], "study.json");

it("refuses a file that is too large before reading it", async () => {
  const file = fileOf("x".repeat(MAX_BYTES + 1));
  file.text = () => Promise.reject(new Error("it was read"));
  await expect(importStudy(file)).rejects.toEqual(new FileProblem("too-large"));
});

it("refuses a study of another version, and binary files", async () => {
  const newer = { ...toDocument(smallStudy()), version: 2 };
  await expect(importStudy(fileOf(JSON.stringify(newer)))).rejects.toMatchObject({
    flaw: "version",
  });
  await expect(importStudy(fileOf("PNG\0"))).rejects.toMatchObject({ flaw: "no-text" });
});
