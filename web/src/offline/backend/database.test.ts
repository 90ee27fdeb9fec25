// @vitest-environment node
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase, OpenError } from "./database";

/** A fake request to open a database. The test decides its outcome. */
function opening(error: string | null = null) {
  const made: string[] = [];
  const database = { createObjectStore: (name: string) => made.push(name), close: vi.fn() };
  const request = { result: database, error: error && { name: error } } as unknown as {
    result: typeof database & { onversionchange: () => void };
    onupgradeneeded: (event: { oldVersion: number }) => void;
    onblocked: () => void;
    onerror: () => void;
    onsuccess: () => void;
  };
  vi.stubGlobal("indexedDB", { open: () => request });
  return { request, made };
}

const reasonOf = (error: unknown) => (error instanceof OpenError ? error.reason : error);

afterEach(() => vi.unstubAllGlobals());

describe("the database of local games", () => {
  it("is created if it is missing, and unchanged if it has this version", async () => {
    const { request, made } = opening();
    const opened = openDatabase();
    request.onupgradeneeded({ oldVersion: 0 });
    request.onsuccess();
    await opened;
    expect(made).toEqual(["heads", "entries"]);
    request.onupgradeneeded({ oldVersion: 1 });
    expect(made).toHaveLength(2);
  });

  it("does not wait for a tab with an older page that holds the database", async () => {
    const { request } = opening();
    const opened = openDatabase();
    request.onblocked();
    expect(await opened.catch(reasonOf)).toBe("blocked");
    request.onsuccess(); // when that tab is closed
    expect(request.result.close).toHaveBeenCalled();
  });

  it("is not changed if it belongs to a newer page", async () => {
    const { request } = opening("VersionError");
    const opened = openDatabase();
    request.onerror();
    expect(await opened.catch(reasonOf)).toBe("newer");
  });

  it("fails to open in a browser without storage", async () => {
    const { request } = opening("UnknownError");
    const opened = openDatabase();
    request.onerror();
    expect(await opened.catch(reasonOf)).toBe("memory");
  });

  it("is closed immediately for a newer page", async () => {
    const { request } = opening();
    const outdated = vi.fn();
    const opened = openDatabase(outdated);
    request.onsuccess();
    await opened;
    request.result.onversionchange();
    expect(request.result.close).toHaveBeenCalledOnce();
    expect(outdated).toHaveBeenCalledOnce();
  });
});
