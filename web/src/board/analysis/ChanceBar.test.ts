// @vitest-environment jsdom
import { beforeAll, expect, it } from "vitest";
import { squareCatalogue } from "../drawing/testing";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { loadAreaTexts } from "../../app/i18n/late";
import { render } from "../../app/testing/render";
import ChanceBar from "./ChanceBar.svelte";

beforeAll(async () => {
  await setLanguage("en");
  await loadAreaTexts("engine");
});

it.each([[[0.75, 0.25]], [[0.5, 0.3, 0.2]], [[0.4, 0.3, 0.2, 0.1]]])(
  "draws one segment per seat, side by side: %j",
  (chances) => {
    render(ChanceBar, { catalogue: squareCatalogue(3), chances });
    const bar = document.querySelector('svg[role="img"]')!;
    const parts = [...bar.querySelectorAll(":scope > .part")];
    const numbers = (name: string) => parts.map((part) => Number(part.getAttribute(name)) / 600);
    const [starts, widths] = [numbers("x"), numbers("width")];
    chances.forEach((share, seat) => expect(widths[seat]).toBeCloseTo(share));
    widths.forEach((width, seat) =>
      expect((starts[seat] ?? 0) + width).toBeCloseTo(starts[seat + 1] ?? 1),
    );
    expect(new Set(parts.map((part) => part.getAttribute("fill"))).size).toBe(chances.length);
    expect(bar.getAttribute("aria-label")?.match(/\d+%/g)).toEqual(
      chances.map((share) => `${Math.round(100 * share)}%`),
    );
  },
);
