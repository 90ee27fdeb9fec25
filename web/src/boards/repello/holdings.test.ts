// @vitest-environment jsdom
/** What a player of Repello has is also said, for those who do not see it. */

import { describe, expect, it } from "vitest";
import type { GameDescription } from "../../api/types";
import { LANGUAGES } from "../../i18n/languages";
import { speak } from "../../i18n/i18n.svelte";
import Holdings from "./Holdings.svelte";
import { own } from "./texts";
import { render } from "../../testing/render";

const catalogue = { name: "repello", pieces: [] } as unknown as GameDescription;
const has = { carried: 14, grey: 3, silver: 1, gold: 0, points: 6, cell: null };
const facts = { seats: [has], task: "move", conflicts: [], victim: null, choices: [] };

describe("beside the board of Repello", () => {
  it("collection, points and a stacker off the board are told", async () => {
    await speak("en");
    const props = { catalogue, facts, seat: 0, compact: true };
    render(Holdings, props);
    const text = document.body.textContent!.replace(/\s+/g, " ");
    expect(text).toContain("off the board");
    expect(text).toContain("3 grey counters, 1 point each");
    expect(text).toContain("6 points");
    expect(document.querySelector("[aria-label='carries 14 counters']")).not.toBeNull();
  });

  it("every language counts counters", async () => {
    for (const language of LANGUAGES) {
      await speak(language);
      const one = own().beside.counters.silver(1);
      expect(one).not.toBe(own().beside.counters.silver(5).replace("5", "1"));
    }
  });
});
