import { expect, it } from "vitest";
import { headed } from "./stills";

it("takes the styles of a picture as they are", () => {
  const styles = "<style>[data-of='$&'] { fill: red }</style>";
  expect(headed("<svg><g></g></svg>", styles)).toBe(`<svg>${styles}<g></g></svg>`);
});
