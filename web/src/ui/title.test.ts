// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { holdTitle } from "./title";

it("a held title stays until it is released, then the page's latest title returns", async () => {
  document.title = "Puzzles";
  const release = holdTitle("Your game has started");
  expect(document.title).toBe("Your game has started");
  document.title = "Learn";
  await vi.waitFor(() => expect(document.title).toBe("Your game has started"));
  release();
  expect(document.title).toBe("Learn");
});
