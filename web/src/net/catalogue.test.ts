import { afterEach, expect, it, vi } from "vitest";
import { catalogueOf } from "./catalogue";

afterEach(() => vi.unstubAllGlobals());

it("returns the board for the chosen options", async () => {
  const boards = ["6", "8"].map((size) => ({
    options: { size },
    board: { cells: size },
    cell_looks: [size],
  }));
  const described = { name: "sized", board: { cells: "6" }, cell_looks: ["6"], boards };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(described))));
  expect(await catalogueOf("sized", { size: "8", other: "x" })).toEqual({
    ...described,
    board: { cells: "8" },
    cell_looks: ["8"],
  });
  expect((await catalogueOf("sized")).board).toEqual({ cells: "6" });
});
