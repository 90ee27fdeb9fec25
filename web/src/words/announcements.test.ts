// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setLanguage } from "../i18n/i18n.svelte";
import { first } from "../lists";
import Announcer from "./Announcer.svelte";
import { Announcements } from "./announcements.svelte";
import { Player } from "../animation/player.svelte";
import { framesIn, games } from "../animation/testing/games";

vi.mock("../settings/settings.svelte", () => ({
  pace: () => Infinity,
  settings: { sound: false },
}));

const { catalogue, start, steps } = games.repulso;
beforeAll(() => setLanguage("en"));

describe("announcements", () => {
  const told = framesIn(games.repulso);

  it("lose nothing when turns follow in one moment", () => {
    const said = new Announcements(catalogue);
    told.slice(0, 2).forEach((frame) => said.add(frame));
    expect(said.polite).toMatch(/Blue places .* Orange places/);
  });

  it("are made a turn at a time", async () => {
    const said = new Announcements(catalogue);
    said.add(first(told));
    expect(said.polite).toMatch(/^Blue places [^.]*\.$/);
    const sliding = told.findIndex(({ kind }) => kind === "affected");
    const before = said.polite;
    await Promise.resolve();
    told.slice(sliding, sliding + 2).forEach((frame) => said.add(frame));
    expect(said.polite).toBe(before);
    said.flush();
    expect(said.polite.trim()).toMatch(/^The action piece affects .* moves from .*\.$/);
  });

  it("are made together when all comes at once", () => {
    const said = new Announcements(catalogue);
    told.slice(0, 2).forEach((frame) => said.add(frame, true));
    expect(said.polite).toBe("");
    said.flush();
    expect(said.polite.trim()).toMatch(/^Blue places .* Orange places .*\.$/);
  });

  it("say the same again when it happens again", () => {
    const said = new Announcements(catalogue);
    said.warn("No.");
    const first = said.assertive;
    said.warn("No.");
    expect(said.assertive).not.toBe(first);
    expect(said.assertive.trim()).toBe(first.trim());
  });

  it("leave out what lies too far back", () => {
    const said = new Announcements(catalogue);
    told.forEach((frame) => said.add(frame, true));
    said.flush();
    expect(said.polite.length).toBeLessThan(900);
    expect(said.polite).toContain("wins");
  });
});

describe("the announcer", () => {
  let running: Record<string, unknown>;
  const player = new Player(catalogue, start);
  const region = (live: string) => document.querySelector(live)!.textContent!.trim();

  beforeEach(() => {
    const refusal = {
      code: "illegal-move",
      text: "",
      rule: "RU3",
      reason: { key: "touches-own", cell: "c3" },
    };
    running = mount(Announcer, { target: document.body, props: { player, catalogue, refusal } });
    flushSync();
  });
  afterEach(() => unmount(running));

  it("tells what the player shows in a polite region", () => {
    player.play(start, steps.slice(0, 1));
    flushSync();
    expect(region('[aria-live="polite"]')).toMatch(/^Blue places a blue piece on \w\d\.$/);
  });

  it("announces an optimistic move once it is confirmed, and not one that was refused", () => {
    const step = first(steps);
    const optimistic = () => ({ ...step, board: { ...start, ply: 1 }, isOptimistic: true });
    const [refused, played] = [optimistic(), optimistic()];
    player.show(start);
    player.play(start, [refused]);
    player.show(start);
    player.play(start, [played]);
    flushSync();
    expect(region('[aria-live="polite"]')).toBe("");
    expect(player.confirm(played, step)).toBe(true);
    flushSync();
    expect(region('[aria-live="polite"]')).toMatch(/^Blue places [^.]*\.$/);
    expect(player.board).toBe(step.board);
  });

  it("tells errors at once", () => {
    expect(region('[role="alert"]')).toBe("That would touch your own piece on c3.");
  });
});
