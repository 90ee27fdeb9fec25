import { expect, it, vi } from "vitest";

const server = { ssrLoadModule: async () => ({ stills: async () => ({}) }), close: async () => {} };

it("draws the page that is built, wherever that is begun", async () => {
  const createServer = vi.fn(async () => server);
  vi.doMock("vite", () => ({ createServer }));
  const { stills } = await import("./stills");
  const plugin = stills() as unknown as Record<"configResolved" | "load", (of: unknown) => unknown>;
  plugin.configResolved({ command: "build", root: "/where/the/page/is" });
  expect(await plugin.load("\0virtual:stills")).toBe("export default {  };");
  expect(createServer).toHaveBeenCalledWith(
    expect.objectContaining({ root: "/where/the/page/is" }),
  );
  vi.doUnmock("vite");
});
