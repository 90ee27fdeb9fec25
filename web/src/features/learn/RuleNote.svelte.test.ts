// @vitest-environment jsdom
import { flushSync, mount, tick, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import RuleNote from "../../board/rules/RuleNote.svelte";

const found = vi.hoisted(() => new Map<string, (text: string) => void>());
vi.mock("../../board/rules/content", () => ({
  rulesOf: (_: string, [number]: [string]) =>
    new Promise((done) =>
      found.set(number, (text) => done([{ number, title: `About ${number}`, text }])),
    ),
}));

it("a rule that loads late does not replace the one requested since", async () => {
  const props = $state({ game: "repulso", number: "RU2" });
  const shown = mount(RuleNote, { target: document.body, props });
  flushSync();
  props.number = "RU3";
  flushSync();
  found.get("RU3")!("Newer.");
  found.get("RU2")!("Older.");
  await new Promise((done) => setTimeout(done));
  await tick();
  expect(document.body.textContent).toContain("About RU3: Newer.");
  expect(document.querySelector("a")?.getAttribute("href")).toBe("learn/repulso#RU3");
  await unmount(shown);
});
