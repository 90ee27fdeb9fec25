import { expect, it } from "vitest";
import { sizeText } from "./size";

it.each([
  [0, "0 kB"],
  [12, "1 kB"],
  [45_400, "45 kB"],
  [4_547_341, "4.5 MB"],
  [15_000_000, "15 MB"],
  [2_300_000_000, "2.3 GB"],
])("%i bytes are %s", (bytes, text) => expect(sizeText(bytes, "en")).toBe(text));

it("uses the reader's language", () => expect(sizeText(4_547_341, "fr")).toMatch(/^4,5\sMo$/));
