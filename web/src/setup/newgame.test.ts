// @vitest-environment jsdom
import { expect, it } from "vitest";
import { lastLevel, saveLevel } from "./newgame";
import { FIRST_LEVEL } from "./setup";

it("the levels that were last played on are read beside entries that are not ours", () => {
  localStorage.clear();
  localStorage.setItem("levels", JSON.stringify({ abalone: 7, repello: "hard", log: null }));
  expect([lastLevel("abalone"), lastLevel("repello")]).toEqual([7, FIRST_LEVEL]);
  saveLevel("repello", 2);
  expect([lastLevel("abalone"), lastLevel("repello")]).toEqual([7, 2]);
});
