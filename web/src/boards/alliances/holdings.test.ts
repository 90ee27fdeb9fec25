// @vitest-environment jsdom
/** What lies beside the board of Alliances is also said, for those who do not see it. */

import { beforeEach, describe, expect, it } from "vitest";
import type { Facts, GameDescription } from "../../api/types";
import { speak } from "../../i18n/i18n.svelte";
import Holdings from "./Holdings.svelte";
import SharedHoldings from "./SharedHoldings.svelte";
import { render } from "../../testing/render";

const catalogue = { name: "alliances", pieces: [] } as unknown as GameDescription;
const facts: Facts = {
  supply: { orange: 30, purple: 41, green: 0 },
  allies: [
    { orange: "purple", purple: "green", green: "orange" },
    { orange: "green", purple: "orange", green: "purple" },
  ],
  charts: ["bottom", "top"],
  won: [["purple"], []],
  decided: [{ colour: "purple", seat: 0, by: "fence", ally: "green", cells: [] }],
  can_swap: false,
};

function show(component: typeof Holdings | typeof SharedHoldings, seat: number): string {
  const props = { catalogue, facts, seat, compact: false };
  render(component as typeof Holdings, props);
  return document.body.textContent!.replace(/\s+/g, " ");
}

beforeEach(() => speak("en"));

describe("beside the board of Alliances", () => {
  it("a player's chart tells allies, trophies and losses", () => {
    const text = show(Holdings, 1);
    expect(text).toContain("Orange with orange and green");
    expect(text).toContain("Purple with purple and orange: lost");
  });

  it("the supply and the decided colours are told", () => {
    const text = show(SharedHoldings, 0);
    expect(text).toContain("Purple: 41 left");
    expect(text).toContain("Purple: First (fence)");
  });
});
