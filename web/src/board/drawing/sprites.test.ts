// @vitest-environment node
import { describe, expect, it } from "vitest";
import { clustersOf } from "./gameboard";
import { lookOf, spritesOf } from "./sprites";
import { squareCatalogue } from "./testing";

const catalogue = squareCatalogue(3);

describe("the sprites of a board", () => {
  it("are at their cells, in the order of the cells", () => {
    const sprites = spritesOf({ c3: ["piece", 1], a1: ["piece", 0] }, catalogue, {});
    expect(sprites).toEqual([
      { id: "a1", kind: "piece", seat: 0, x: 0, y: 2 },
      { id: "c3", kind: "piece", seat: 1, x: 2, y: 0 },
    ]);
  });

  it("carry the counters that the facts list", () => {
    const facts = { seats: [{ carried: 14 }, { carried: 0 }] };
    const pieces: Parameters<typeof spritesOf>[0] = {
      a1: ["piece", 0],
      b1: ["piece", 1],
      c1: ["shared", null],
    };
    const carried = spritesOf(pieces, { ...catalogue, name: "repello" }, facts).map(
      (sprite) => sprite.carried,
    );
    expect(carried).toEqual([14, 0, undefined]);
  });
});

it.each([
  ["its owner's", "piece", 1, { emblem: "dot" }],
  ["the kind's without an owner", "shared", null, { emblem: "star" }],
  ["the kind's for an owner without a look of its own", "shared", 1, { emblem: "star" }],
  ["a plain one for what the catalogue does not know", "unknown", 0, { letter: "?" }],
])("the look of a piece is %s", (_, kind, seat, look) => {
  expect(lookOf(catalogue, kind, seat)).toMatchObject(look);
});

it("numbers the clusters of each seat", () => {
  const clusters = [0, 0, 1].map((seat) => ({ seat, cells: ["a1"] }));
  expect(clustersOf("repulso", { clusters }).map(({ number }) => number)).toEqual([1, 2, 1]);
  expect(clustersOf("repulso", {})).toEqual([]);
});
