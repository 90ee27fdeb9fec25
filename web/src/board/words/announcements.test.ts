// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { first } from "../../ui/lists";
import Announcer from "./Announcer.svelte";
import { Announcements } from "./announcements.svelte";
import { Player } from "../animation/player.svelte";
import { framesIn, games } from "../animation/testing/samplegames";

vi.mock("../../app/settings/settings.svelte", () => ({
  pace: () => Infinity,
  settings: { sound: false },
}));

const { catalogue, start, steps } = games.repulso;
beforeAll(() => setLanguage("en"));

describe("announcements", () => {
  const frames = framesIn(games.repulso);

  it("lose nothing when turns follow immediately", () => {
    const announcements = new Announcements(catalogue);
    frames.slice(0, 2).forEach((frame) => announcements.add(frame));
    expect(announcements.polite).toMatch(/Blue places .* Orange places/);
  });

  it("are made a turn at a time", async () => {
    const announcements = new Announcements(catalogue);
    announcements.add(first(frames));
    expect(announcements.polite).toMatch(/^Blue places [^.]*\.$/);
    const sliding = frames.findIndex(({ kind }) => kind === "affected");
    const before = announcements.polite;
    await Promise.resolve();
    frames.slice(sliding, sliding + 2).forEach((frame) => announcements.add(frame));
    expect(announcements.polite).toBe(before);
    announcements.flush();
    expect(announcements.polite.trim()).toMatch(/^The action piece affects .* moves from .*\.$/);
  });

  it("are combined when several turns arrive together", () => {
    const announcements = new Announcements(catalogue);
    frames.slice(0, 2).forEach((frame) => announcements.add(frame, true));
    expect(announcements.polite).toBe("");
    announcements.flush();
    expect(announcements.polite.trim()).toMatch(/^Blue places .* Orange places .*\.$/);
  });

  it("repeat a text when the event repeats", () => {
    const announcements = new Announcements(catalogue);
    announcements.warn("No.");
    const first = announcements.assertive;
    announcements.warn("No.");
    expect(announcements.assertive).not.toBe(first);
    expect(announcements.assertive.trim()).toBe(first.trim());
  });

  it("omit turns that are too old", () => {
    const announcements = new Announcements(catalogue);
    frames.forEach((frame) => announcements.add(frame, true));
    announcements.flush();
    expect(announcements.polite.length).toBeLessThan(900);
    expect(announcements.polite).toContain("wins");
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

  it("announces what the player shows in a polite region", () => {
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

  it("announces errors immediately", () => {
    expect(region('[role="alert"]')).toBe("That would touch your own piece on c3.");
  });
});
