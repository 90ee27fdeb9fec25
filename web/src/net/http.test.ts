import { afterEach, describe, expect, it, vi } from "vitest";
import { get, postWithKeepalive } from "./http";
import { lines } from "./stream";

/** A body that arrives in parts, and then fails or ends. */
function body(parts: string[], error?: Error): ReadableStream<Uint8Array> {
  const left = parts.map((part) => new TextEncoder().encode(part));
  return new ReadableStream({
    pull(controller) {
      const part = left.shift();
      if (part) controller.enqueue(part);
      else if (error) controller.error(error);
      else controller.close();
    },
  });
}

const answering = (parts: string[], error?: Error) =>
  vi.stubGlobal("fetch", async () => new Response(body(parts, error)));

afterEach(() => vi.unstubAllGlobals());

describe("a response", () => {
  it("that is cut off counts as offline", async () => {
    answering(['{"a":'], new TypeError("network error"));
    await expect(get("/api/x")).rejects.toMatchObject({ code: "offline" });
  });

  it("that cannot be parsed counts as malformed", async () => {
    answering(["<html>"]);
    await expect(get("/api/x")).rejects.toMatchObject({ code: "strange" });
  });

  it("that was aborted is not a refusal", async () => {
    answering([], new DOMException("left", "AbortError"));
    await expect(get("/api/x")).rejects.toMatchObject({ name: "AbortError" });
  });

  it("that is a stream and is cut off counts as offline", async () => {
    answering(['{"a":1}\n{"a"'], new TypeError("network error"));
    const received: unknown[] = [];
    const reading = async () => {
      for await (const line of lines("/api/x")) received.push(line);
    };
    await expect(reading()).rejects.toMatchObject({ code: "offline" });
    expect(received).toEqual([{ a: 1 }]);
  });

  it("that is a stream and ends within a line counts as malformed", async () => {
    answering(['{"a":1}\n{"a"']);
    const reading = async () => {
      for await (const line of lines("/api/x")) void line;
    };
    await expect(reading()).rejects.toMatchObject({ code: "strange" });
  });
});

it("keepalive requests stay below the browsers' limit for their total size", async () => {
  const ends: (() => void)[] = [];
  const fetched = vi.fn(async (_: string, init: RequestInit) => {
    await new Promise<void>((done) => ends.push(done));
    return Response.json(init.keepalive);
  });
  vi.stubGlobal("fetch", fetched);
  const sizes = [40_000, 40_000, 10_000];
  const running = sizes.map((size) => postWithKeepalive("/api/x", "x".repeat(size)));
  await vi.waitFor(() => expect(ends).toHaveLength(3));
  ends.splice(0).forEach((end) => end());
  expect(await Promise.all(running)).toEqual([true, false, true]);
  const next = postWithKeepalive("/api/x", "x".repeat(40_000));
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends.forEach((end) => end());
  expect(await next).toBe(true);
});
