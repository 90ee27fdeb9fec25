import { afterEach, describe, expect, it, vi } from "vitest";
import { isMetered } from "./metered";

afterEach(() => vi.unstubAllGlobals());

describe("a connection", () => {
  it.each([
    [undefined, false],
    [{ saveData: false, type: "wifi" }, false],
    [{ saveData: true }, true],
    [{ type: "cellular" }, true],
  ])("%o: metered is %s", (connection, metered) => {
    vi.stubGlobal("navigator", { connection });
    expect(isMetered()).toBe(metered);
  });
});
