// @vitest-environment node
/** Whose a colour is. */

import { describe, expect, it } from "vitest";
import { stateOf } from "./goals";

describe("how a colour stands for a player", () => {
  it("is open as long as nobody has won it", () => {
    expect(stateOf([["green"], []], 0, "orange")).toBe("open");
  });

  it("is won by one and lost by the other", () => {
    expect(stateOf([["green"], []], 0, "green")).toBe("won");
    expect(stateOf([["green"], []], 1, "green")).toBe("lost");
  });
});
