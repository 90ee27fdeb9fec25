// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { holdTitle } from "./title";

it("stays while it is held, and is then what the page has said last", async () => {
  document.title = "Puzzles";
  const release = holdTitle("Your game has started");
  expect(document.title).toBe("Your game has started");
  document.title = "Learn";
  await vi.waitFor(() => expect(document.title).toBe("Your game has started"));
  release();
  expect(document.title).toBe("Learn");
});
