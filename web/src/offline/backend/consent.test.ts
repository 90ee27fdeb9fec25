// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";

const { isBundleComplete } = vi.hoisted(() => ({ isBundleComplete: vi.fn() }));
vi.mock("./bundle", () => ({ isBundleComplete, bundle: { version: "1", files: [] } }));

const confirmDownload = vi.fn<() => Promise<boolean>>();
const showMissing = vi.fn();
let consent: typeof import("./consent");

beforeEach(async () => {
  vi.resetModules();
  consent = await import("./consent");
  (await import("./dialogs")).registerDialogs(async () => ({ confirmDownload, showMissing }));
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  isBundleComplete.mockResolvedValue(false);
  for (const one of [confirmDownload, showMissing]) one.mockReset();
});

const mayFetch = (isUserAction = false) =>
  consent.requireConsent(isUserAction).then(
    () => true,
    () => false,
  );

describe("the download of the offline bundle", () => {
  it("asks once on a metered connection, for all waiting requests", async () => {
    confirmDownload.mockResolvedValue(true);
    expect(await Promise.all([mayFetch(), mayFetch()])).toEqual([true, true]);
    expect(await mayFetch()).toBe(true);
    expect(confirmDownload).toHaveBeenCalledTimes(1);
  });

  it("asks again after a refusal only on an action of the visitor", async () => {
    confirmDownload.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    expect([await mayFetch(), await mayFetch()]).toEqual([false, false]);
    expect(confirmDownload).toHaveBeenCalledTimes(1);
    expect(await mayFetch(true)).toBe(true);
  });

  it.each([
    ["the bundle is complete", true, { onLine: true, connection: { saveData: true } }],
    ["the connection is not metered", false, { onLine: true }],
    ["the device is offline", false, { onLine: false, connection: { saveData: true } }],
  ])("does not ask if %s", async (_, isComplete, navigator) => {
    vi.stubGlobal("navigator", navigator);
    isBundleComplete.mockResolvedValue(isComplete);
    expect(await mayFetch()).toBe(true);
    expect(confirmDownload).not.toHaveBeenCalled();
  });

  it("shows a missing bundle, but no other failures", async () => {
    await consent.explainMissing();
    expect(showMissing).toHaveBeenCalledTimes(1);
    isBundleComplete.mockResolvedValue(true);
    await consent.explainMissing();
    expect(showMissing).toHaveBeenCalledTimes(1);
  });
});
