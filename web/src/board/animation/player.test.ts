// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardView, StepView } from "../../net/types";
import { spritesOf } from "../drawing/sprites";
import type { Sprite } from "../drawing/types";
import { at, first, last } from "../../ui/lists";
import type { Frame } from "./frames";
import { Player } from "./player.svelte";
import { games, stepsWith, type SampleGame } from "./testing/samplegames";

vi.mock("../../app/settings/settings.svelte", () => ({ pace: () => 1 }));

/** A fake clock that advances only when the test runs it. */
class Film {
  now = 1000;
  drawn = 0;
  between = 16;
  #next: FrameRequestCallback | null = null;

  constructor() {
    vi.stubGlobal("requestAnimationFrame", (call: FrameRequestCallback) => {
      this.#next = call;
      return ++this.drawn;
    });
    vi.stubGlobal("cancelAnimationFrame", () => (this.#next = null));
  }

  run(milliseconds: number): void {
    for (const end = this.now + milliseconds; this.now < end && this.#next;) {
      this.now += this.between;
      const call = this.#next;
      this.#next = null;
      call(this.now);
    }
  }

  /** Runs until nothing moves, and returns the milliseconds that it took. */
  toTheEnd(): number {
    const begin = this.now;
    this.run(1e7);
    return this.now - begin;
  }
}

let film: Film;
beforeEach(() => {
  film = new Film();
});

const placed = (sprites: readonly Sprite[]) =>
  sprites.map(({ kind, x, y, carried }) => [kind, x, y, carried].join()).sort();

/** A player with a game's board, and the frames that it has announced. */
function playerAt(game: SampleGame, before = game.start) {
  const player = new Player(game.catalogue, before);
  const played: Frame[] = [];
  player.onframe = (frame) => played.push(frame);
  const expectAt = ({ pieces, facts }: BoardView) =>
    expect(placed(player.sprites)).toEqual(placed(spritesOf(pieces, game.catalogue, facts)));
  return { player, played, expectAt, ...game };
}

/** The longest turn of the game: its steps and the board before. */
function longestTurn(game: SampleGame) {
  const turns: { before: BoardView; steps: StepView[] }[] = [];
  let board = game.start;
  for (const step of game.steps) {
    if (board.starts_turn) turns.push({ before: board, steps: [] });
    last(turns).steps.push(step);
    board = step.board;
  }
  return first(turns.sort((a, b) => b.steps.length - a.steps.length));
}

describe("playing steps", () => {
  it.each(Object.entries(games))("of %s in order up to the board after", (_, game) => {
    const { player, played, expectAt, start, steps } = playerAt(game);
    player.play(start, steps);
    film.toTheEnd();
    expectAt(last(steps).board);
    expect(played.flatMap(({ events }) => events)).toHaveLength(
      steps.flatMap(({ events }) => events).length,
    );
    expect(player.isPlaying).toBe(false);
    expect(player.board).toBe(last(steps).board);
  });

  it("waits for the steps that are playing", () => {
    const { player, start, steps } = playerAt(games.abalone);
    player.play(start, [first(steps)]);
    film.run(50);
    player.play(first(steps).board, [at(steps, 1)]);
    expect(player.frame!.step).toBe(steps[0]);
    film.toTheEnd();
    expect(player.board).toBe(at(steps, 1).board);
  });

  it("goes faster when many wait", () => {
    const durationOf = (count: number) => {
      const { player, start, steps } = playerAt(games.abalone);
      player.play(start, steps.slice(0, count));
      return film.toTheEnd();
    };
    expect(durationOf(40)).toBeLessThan(durationOf(1) * 25);
  });

  it("skips to the end if animations are off", () => {
    const { player, expectAt, start, steps } = playerAt(games.repello);
    const played: boolean[] = [];
    player.pace = () => Infinity;
    player.onframe = (_, atOnce) => played.push(atOnce);
    player.play(start, steps.slice(0, 9));
    expect(film.drawn).toBe(0);
    expectAt(at(steps, 8).board);
    expect(played.length).toBeGreaterThan(8);
    expect(played.every(Boolean)).toBe(true);
  });

  it("reports once when no steps are left", () => {
    const { player, start, steps } = playerAt(games.repulso);
    const rested = vi.fn();
    player.onidle = rested;
    player.play(start, steps.slice(0, 3));
    film.toTheEnd();
    player.skip();
    expect(rested).toHaveBeenCalledTimes(1);
  });
});

describe("skipping", () => {
  it("goes to the end, reports every frame and lets the next step follow", () => {
    const { player, played, expectAt, start, steps } = playerAt(games.repello);
    player.play(start, steps.slice(0, 12));
    film.run(300);
    player.skip();
    expectAt(at(steps, 11).board);
    expect(new Set(played.map(({ step }) => step)).size).toBe(12);
    expect(new Set(played).size).toBe(played.length);
    expect(player.isPlaying).toBe(false);
    expect(film.toTheEnd()).toBe(0);
    player.play(at(steps, 11).board, [at(steps, 12)]);
    film.toTheEnd();
    expectAt(at(steps, 12).board);
  });
});

describe("stepping through the last turn", () => {
  const game = games.repello;
  const { before, steps } = longestTurn(game);
  const end = last(steps);

  function playTurn() {
    const { player, expectAt } = playerAt(game, before);
    for (const [i, step] of steps.entries())
      player.play(i ? at(steps, i - 1).board : before, [step]);
    film.toTheEnd();
    return { player, expectAt };
  }

  it("has all frames of the turn, whatever its number of steps", () => {
    const { player } = playTurn();
    expect(new Set(player.frames.map(({ step }) => step))).toEqual(new Set(steps));
    expect(player.at).toBe(player.frames.length);
    expect(player.isBack).toBe(false);
  });

  it("goes back to the board before it and forward again", () => {
    const { player, expectAt } = playTurn();
    while (player.at) player.stepBack();
    expectAt(before);
    expect(player.board).toBe(before);
    expect(player.isBack).toBe(true);
    player.stepBack();
    expect(player.at).toBe(0);
    for (const [i, frame] of player.frames.entries()) {
      player.stepForward();
      film.toTheEnd();
      expect([player.at, player.frame]).toEqual([i + 1, frame]);
    }
    expectAt(end.board);
  });

  it("ends the playing frame on a step forward", () => {
    const { player } = playTurn();
    player.stepBack();
    player.stepForward();
    film.run(30);
    player.stepForward();
    expect(player.isPlaying).toBe(false);
    expect(player.at).toBe(player.frames.length);
  });

  it("plays the turn once more", () => {
    const { player, expectAt } = playTurn();
    player.replay();
    expect(player.frame).toBe(player.frames[0]);
    film.toTheEnd();
    expectAt(end.board);
  });

  it("returns to the end when a new step arrives", () => {
    const { player } = playTurn();
    player.stepBack();
    const next = at(game.steps, game.steps.indexOf(end) + 1);
    player.play(end.board, [next]);
    film.toTheEnd();
    expect(player.board).toBe(next.board);
    expect(player.isBack).toBe(false);
  });

  it("works for any loaded turn", () => {
    const { player, expectAt } = playerAt(game);
    player.load(before, steps);
    expectAt(end.board);
    player.stepBack();
    expect(player.frames.length).toBeGreaterThan(steps.length - 1);
  });
});

describe("a chain of fifty pushes", () => {
  function chained() {
    const pushes = stepsWith(games.repello, ({ type }) => type === "pushed").slice(0, 50);
    const { player, expectAt } = playerAt(games.repello, first(pushes).before);
    for (const { before, step } of pushes) player.play(before, [step]);
    return { player, expectEnd: () => expectAt(last(pushes).step.board) };
  }

  it("takes no longer at a low frame rate", () => {
    const { expectEnd } = chained();
    film.between = 150;
    expect(film.toTheEnd()).toBeLessThan(6000);
    expectEnd();
  });

  it("stays smooth: resting pieces are the same objects in every drawn frame", () => {
    const { player } = chained();
    let shared = 0;
    for (let i = 0; i < 20; i++) {
      const earlier = new Set<unknown>(player.sprites);
      film.run(16);
      shared += player.sprites.filter((sprite) => earlier.has(sprite)).length;
    }
    expect(shared).toBeGreaterThan(100);
    expect(film.toTheEnd()).toBeLessThan(6000);
  });
});

describe("showing a board", () => {
  it("reuses the pieces that did not move", () => {
    const { player, expectAt, steps } = playerAt(games.abalone);
    const ids = new Set(player.sprites.map(({ id }) => id));
    player.show(first(steps).board);
    const same = player.sprites.filter(({ id }) => ids.has(id));
    expect(same.length).toBeGreaterThan(20);
    expectAt(first(steps).board);
  });
});
