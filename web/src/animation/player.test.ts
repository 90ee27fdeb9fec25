// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { spritesOf } from "../boards/sprites";
import { at, first, last } from "../lists";
import type { Frame } from "./frames";
import { Player } from "./player.svelte";
import { games, stepsWith, type SampleGame } from "./testing/games";

vi.mock("../settings/settings.svelte", () => ({ pace: () => 1 }));

/** A clock that only goes on when the test says so. */
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

  /** How long it takes until nothing moves any more. */
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

const place = (player: Player) =>
  player.sprites.map(({ kind, x, y, carried }) => [kind, x, y, carried].join()).sort();

const still = ({ catalogue }: SampleGame, { pieces, facts }: SampleGame["start"]) =>
  spritesOf(pieces, catalogue, facts)
    .map(({ kind, x, y, carried }) => [kind, x, y, carried].join())
    .sort();

/** The longest turn of the game: its steps and the board before. */
function longestTurn(game: SampleGame) {
  const turns: { before: SampleGame["start"]; steps: SampleGame["steps"] }[] = [];
  let board = game.start;
  for (const step of game.steps) {
    if (board.starts_turn) turns.push({ before: board, steps: [] });
    last(turns).steps.push(step);
    board = step.board;
  }
  return first(turns.sort((a, b) => b.steps.length - a.steps.length));
}

describe("telling steps", () => {
  it.each(Object.entries(games))("of %s in order up to the board after", (_, game) => {
    const player = new Player(game.catalogue, game.start);
    const heard: Frame[] = [];
    player.ontold = (frame) => heard.push(frame);
    player.play(game.start, game.steps);
    film.toTheEnd();
    expect(place(player)).toEqual(still(game, last(game.steps).board));
    expect(heard.flatMap(({ events }) => events)).toHaveLength(
      game.steps.flatMap(({ events }) => events).length,
    );
    expect(player.isPlaying).toBe(false);
    expect(player.board).toBe(last(game.steps).board);
  });

  it("waits its turn behind what is being told", () => {
    const { catalogue, start, steps } = games.abalone;
    const player = new Player(catalogue, start);
    player.play(start, [first(steps)]);
    film.run(50);
    player.play(first(steps).board, [at(steps, 1)]);
    expect(player.frame!.step).toBe(steps[0]);
    film.toTheEnd();
    expect(player.board).toBe(at(steps, 1).board);
  });

  it("goes faster when many wait", () => {
    const { catalogue, start, steps } = games.abalone;
    const one = new Player(catalogue, start);
    one.play(start, steps.slice(0, 1));
    const single = film.toTheEnd();
    const many = new Player(catalogue, start);
    many.play(start, steps.slice(0, 40));
    expect(film.toTheEnd()).toBeLessThan(single * 25);
  });

  it("is at the end at once where nobody wants motion", () => {
    const { catalogue, start, steps } = games.repello;
    const player = new Player(catalogue, start);
    const heard: boolean[] = [];
    player.pace = () => Infinity;
    player.ontold = (_, atOnce) => heard.push(atOnce);
    player.play(start, steps.slice(0, 9));
    expect(film.drawn).toBe(0);
    expect(place(player)).toEqual(still(games.repello, at(steps, 8).board));
    expect(heard.length).toBeGreaterThan(8);
    expect(heard.every(Boolean)).toBe(true);
  });

  it("says once when there is nothing left to tell", () => {
    const { catalogue, start, steps } = games.repulso;
    const player = new Player(catalogue, start);
    const rested = vi.fn();
    player.onrest = rested;
    player.play(start, steps.slice(0, 3));
    film.toTheEnd();
    player.skip();
    expect(rested).toHaveBeenCalledTimes(1);
  });
});

describe("skipping", () => {
  it("goes to the end of everything and still tells every frame", () => {
    const { catalogue, start, steps } = games.repello;
    const player = new Player(catalogue, start);
    const heard: Frame[] = [];
    player.ontold = (frame) => heard.push(frame);
    player.play(start, steps.slice(0, 12));
    film.run(300);
    player.skip();
    expect(place(player)).toEqual(still(games.repello, at(steps, 11).board));
    expect(new Set(heard.map(({ step }) => step)).size).toBe(12);
    expect(new Set(heard).size).toBe(heard.length);
    expect(player.isPlaying).toBe(false);
    expect(film.toTheEnd()).toBe(0);
  });

  it("lets the next step follow right away", () => {
    const { catalogue, start, steps } = games.repello;
    const player = new Player(catalogue, start);
    player.play(start, steps.slice(0, 4));
    player.skip();
    player.play(at(steps, 3).board, [at(steps, 4)]);
    film.toTheEnd();
    expect(place(player)).toEqual(still(games.repello, at(steps, 4).board));
  });
});

describe("stepping through the last turn", () => {
  const game = games.repello4;
  const { before, steps } = longestTurn(game);

  function told(): Player {
    const player = new Player(game.catalogue, before);
    for (const [i, step] of steps.entries())
      player.play(i ? at(steps, i - 1).board : before, [step]);
    film.toTheEnd();
    return player;
  }

  it("has all frames of the turn, whatever its number of steps", () => {
    const player = told();
    expect(new Set(player.frames.map(({ step }) => step))).toEqual(new Set(steps));
    expect(player.at).toBe(player.frames.length);
    expect(player.isBack).toBe(false);
  });

  it("goes back to the board before it and forward again", () => {
    const player = told();
    const end = place(player);
    while (player.at) player.stepBack();
    expect(place(player)).toEqual(still(game, before));
    expect(player.board).toBe(before);
    expect(player.isBack).toBe(true);
    player.stepBack();
    expect(player.at).toBe(0);
    for (let i = 0; i < player.frames.length; i++) {
      player.stepForward();
      film.toTheEnd();
      expect(player.at).toBe(i + 1);
      expect(player.frame).toBe(player.frames[i]);
    }
    expect(place(player)).toEqual(end);
  });

  it("ends a frame that is being told when one wants to go on", () => {
    const player = told();
    player.stepBack();
    player.stepForward();
    film.run(30);
    player.stepForward();
    expect(player.isPlaying).toBe(false);
    expect(player.at).toBe(player.frames.length);
  });

  it("plays the turn once more", () => {
    const player = told();
    player.replay();
    expect(player.frame).toBe(player.frames[0]);
    film.toTheEnd();
    expect(place(player)).toEqual(still(game, last(steps).board));
  });

  it("leaves the past when something new happens", () => {
    const player = told();
    player.stepBack();
    const end = last(steps);
    const next = at(game.steps, game.steps.indexOf(end) + 1);
    player.play(end.board, [next]);
    film.toTheEnd();
    expect(player.board).toBe(next.board);
    expect(player.isBack).toBe(false);
  });

  it("works for any turn that is given", () => {
    const player = new Player(game.catalogue, game.start);
    player.load(before, steps);
    expect(place(player)).toEqual(still(game, last(steps).board));
    player.stepBack();
    expect(player.frames.length).toBeGreaterThan(steps.length - 1);
  });
});

describe("a chain of fifty pushes", () => {
  it("takes no longer where few pictures can be drawn", () => {
    const game = games.repello4;
    const pushes = stepsWith(game, ({ type }) => type === "pushed").slice(0, 50);
    const player = new Player(game.catalogue, first(pushes).before);
    for (const { before, step } of pushes) player.play(before, [step]);
    film.between = 150;
    expect(film.toTheEnd()).toBeLessThan(6000);
    expect(place(player)).toEqual(still(game, last(pushes).step.board));
  });

  it("stays smooth: pieces that rest are the same objects from picture to picture", () => {
    const game = games.repello4;
    const pushes = stepsWith(game, ({ type }) => type === "pushed").slice(0, 50);
    const player = new Player(game.catalogue, first(pushes).before);
    for (const { before, step } of pushes) player.play(before, [step]);
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
  it("keeps the pieces that lie where they lay", () => {
    const { catalogue, start, steps } = games.abalone;
    const player = new Player(catalogue, start);
    const ids = new Set(player.sprites.map(({ id }) => id));
    player.show(first(steps).board);
    const kept = player.sprites.filter(({ id }) => ids.has(id));
    expect(kept.length).toBeGreaterThan(20);
    expect(place(player)).toEqual(still(games.abalone, first(steps).board));
  });
});
