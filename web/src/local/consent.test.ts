// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";

const { isBundleComplete } = vi.hoisted(() => ({ isBundleComplete: vi.fn() }));
vi.mock("./pack", () => ({ isBundleComplete, bundle: { version: "1", files: [] } }));

const confirmDownload = vi.fn<() => Promise<boolean>>();
const showMissing = vi.fn();
let consent: typeof import("./consent");

beforeEach(async () => {
  vi.resetModules();
  consent = await import("./consent");
  (await import("./spokesman")).registerDialogs(async () => ({ confirmDownload, showMissing }));
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  isBundleComplete.mockResolvedValue(false);
  for (const one of [confirmDownload, showMissing]) one.mockReset();
});

const mayFetch = (isAct = false) =>
  consent.requireConsent(isAct).then(
    () => true,
    () => false,
  );

describe("a visitor", () => {
  it("is asked on a metered connection, once for all that wait", async () => {
    confirmDownload.mockResolvedValue(true);
    expect(await Promise.all([mayFetch(), mayFetch()])).toEqual([true, true]);
    expect(await mayFetch()).toBe(true);
    expect(confirmDownload).toHaveBeenCalledTimes(1);
  });

  it("who does not want it is asked again only when they do something for it", async () => {
    confirmDownload.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    expect([await mayFetch(), await mayFetch()]).toEqual([false, false]);
    expect(confirmDownload).toHaveBeenCalledTimes(1);
    expect(await mayFetch(true)).toBe(true);
  });

  it.each([
    ["the programs are here", true, { onLine: true, connection: { saveData: true } }],
    ["the line is free", false, { onLine: true }],
    ["there is no line", false, { onLine: false, connection: { saveData: true } }],
  ])("is not asked where %s", async (_, here, navigator) => {
    vi.stubGlobal("navigator", navigator);
    isBundleComplete.mockResolvedValue(here);
    expect(await mayFetch()).toBe(true);
    expect(confirmDownload).not.toHaveBeenCalled();
  });

  it("hears what is missing, and nothing of other failures", async () => {
    await consent.explainMissing();
    expect(showMissing).toHaveBeenCalledTimes(1);
    isBundleComplete.mockResolvedValue(true);
    await consent.explainMissing();
    expect(showMissing).toHaveBeenCalledTimes(1);
  });
});
