// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";

const { isHere } = vi.hoisted(() => ({ isHere: vi.fn() }));
vi.mock("./pack", () => ({ isHere, pack: { version: "1", files: [] } }));

const ask = vi.fn<() => Promise<boolean>>();
const miss = vi.fn();
let consent: typeof import("./consent");

beforeEach(async () => {
  vi.resetModules();
  consent = await import("./consent");
  (await import("./spokesman")).speakThrough(async () => ({ ask, miss }));
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  isHere.mockResolvedValue(false);
  for (const one of [ask, miss]) one.mockReset();
});

const mayFetch = (isAct = false) =>
  consent.permit(isAct).then(
    () => true,
    () => false,
  );

describe("a visitor", () => {
  it("is asked on a metered connection, once for all that wait", async () => {
    ask.mockResolvedValue(true);
    expect(await Promise.all([mayFetch(), mayFetch()])).toEqual([true, true]);
    expect(await mayFetch()).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("who does not want it is asked again only when they do something for it", async () => {
    ask.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    expect([await mayFetch(), await mayFetch()]).toEqual([false, false]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await mayFetch(true)).toBe(true);
  });

  it.each([
    ["the programs are here", true, { onLine: true, connection: { saveData: true } }],
    ["the line is free", false, { onLine: true }],
    ["there is no line", false, { onLine: false, connection: { saveData: true } }],
  ])("is not asked where %s", async (_, here, navigator) => {
    vi.stubGlobal("navigator", navigator);
    isHere.mockResolvedValue(here);
    expect(await mayFetch()).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it("hears what is missing, and nothing of other failures", async () => {
    await consent.explain();
    expect(miss).toHaveBeenCalledTimes(1);
    isHere.mockResolvedValue(true);
    await consent.explain();
    expect(miss).toHaveBeenCalledTimes(1);
  });
});
