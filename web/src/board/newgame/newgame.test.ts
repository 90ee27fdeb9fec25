// @vitest-environment jsdom
import { expect, it } from "vitest";
import { lastLevel, saveLevel } from "./newgame";
import { FIRST_LEVEL } from "./setup";

it("the last levels are read beside invalid entries", () => {
  localStorage.clear();
  localStorage.setItem("levels", JSON.stringify({ abalone: 7, repello: "hard", log: null }));
  expect([lastLevel("abalone"), lastLevel("repello")]).toEqual([7, FIRST_LEVEL]);
  saveLevel("repello", 2);
  expect([lastLevel("abalone"), lastLevel("repello")]).toEqual([7, 2]);
});
