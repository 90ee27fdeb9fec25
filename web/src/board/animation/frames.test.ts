// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { PieceId } from "../../net/types";
import { spritesOf } from "../drawing/sprites";
import type { Sprite } from "../drawing/types";
import { at, first, last } from "../../ui/lists";
import { anchorsOf } from "./anchors";
import { chainAt, framesOf, spritesAt, type Frame } from "./frames";
import { matchesBoard, sceneOf } from "./scene";
import { framesIn, games, stepsWith, type SampleGame } from "./testing/samplegames";

const all = Object.entries(games);

const bare = (sprites: readonly Sprite[]) =>
  sprites
    .map(({ kind, seat, x, y, carried }) => JSON.stringify([kind, seat, x, y, carried]))
    .sort();

function framesWith(game: SampleGame, isMeant: Parameters<typeof stepsWith>[1]): Frame[][] {
  return stepsWith(game, isMeant).map(({ before, step }) =>
    framesOf(game.catalogue, before, [step], anchorsOf(game.catalogue)),
  );
}

describe.each(all)("a random game of %s", (_, game) => {
  const frames = framesIn(game);

  it("ends each step on the server's board, by the events alone", () => {
    let scene = sceneOf(game.catalogue, game.start);
    for (const frame of frames) {
      if (!frame.isLast) continue;
      const { pieces, facts } = frame.step.board;
      expect(bare(frame.after)).toEqual(bare(spritesOf(pieces, game.catalogue, facts)));
      scene = frame.after;
    }
    expect(scene.length).toBeGreaterThan(0);
  });

  it("needs no correction at the end of a step", () => {
    for (const step of game.steps) {
      const own = frames.filter((frame) => frame.step === step);
      const before = new Set(first(own).start.map(({ id }) => id));
      const after = new Set(last(own).after.map(({ id }) => id));
      const moved = new Set(own.flatMap(({ motions }) => [...motions.keys()]));
      const changed = [...before].filter((id) => !after.has(id));
      changed.push(...[...after].filter((id) => !before.has(id)));
      for (const id of changed) expect(moved).toContain(id);
    }
  });

  it("shows every event once, in consecutive frames", () => {
    const events = frames.flatMap((frame) => frame.events);
    const expected = game.steps.flatMap((step) => step.events);
    expect(events).toHaveLength(expected.length);
    expect(new Set(events)).toEqual(new Set(expected));
    frames.slice(1).forEach((frame, i) => expect(frame.start).toBe(at(frames, i).after));
  });

  it("shows simultaneous steps one after the other", () => {
    const [board, merged] = [game.start, game.steps.slice(0, 30)];
    const events = merged.flatMap((step) => step.events);
    const step = { ...last(merged), events };
    const one = framesOf(game.catalogue, board, [step], anchorsOf(game.catalogue));
    expect(one.length).toBeGreaterThan(merged.length / 2);
    for (const frame of one) expect(spritesAt(frame, 0.5).every(({ x }) => x === x)).toBe(true);
    expect(matchesBoard(game.catalogue, last(one).after, step.board)).toBe(true);
  });

  it("preserves the id of a moving piece, and ids are unique", () => {
    for (const frame of frames) {
      for (const progress of [0, 0.5, 1]) {
        const ids = spritesAt(frame, progress).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
      const before = new Map(frame.start.map((piece) => [piece.id, piece]));
      const turned = frame.events.flatMap((event) => (event.type === "changed" ? event.cells : []));
      for (const { id, kind, seat, cell } of frame.after) {
        if (before.has(id) && !turned.includes(cell ?? ""))
          expect(before.get(id)).toMatchObject({ kind, seat });
      }
    }
  });

  it("never lets a piece jump from one frame to the next", () => {
    frames.slice(1).forEach((frame, i) => {
      const earlier = new Map(spritesAt(at(frames, i), 0.9999).map((s) => [s.id, s]));
      for (const sprite of spritesAt(frame, 0)) {
        const was = earlier.get(sprite.id);
        if (was) expect(Math.hypot(was.x - sprite.x, was.y - sprite.y)).toBeLessThan(0.01);
      }
    });
  });

  it("reuses the objects of resting pieces", () => {
    for (const frame of frames) {
      const [early, late] = [spritesAt(frame, 0.2), spritesAt(frame, 0.8)];
      const resting = early.filter(({ id }) => !frame.motions.has(id));
      for (const sprite of resting) expect(late).toContain(sprite);
    }
  });
});

describe("marbles", () => {
  it("move together in one frame, and an ejected marble flies to its new owner afterwards", () => {
    const [frames = []] = framesWith(
      games.abalone,
      (event) => event.type === "pushed" && !event.target,
    );
    expect(frames.map(({ kind }) => kind).slice(0, 2)).toEqual(["off", "collected"]);
    const [off, collect] = [first(frames), at(frames, 1)];
    expect(off.motions.size).toBeGreaterThan(2);
    const flying = first([...collect.motions.keys()]);
    expect(off.motions.has(flying)).toBe(true);
    const end = spritesAt(collect, 0.999).filter(({ id }) => id === flying);
    const [gained] = collect.events.filter((event) => event.type === "collected");
    const goal = anchorsOf(games.abalone.catalogue)(gained?.seat ?? -1);
    expect(end.map(({ x, y }) => Math.hypot(x - goal.x, y - goal.y) < 0.1)).toEqual([true]);
  });
});

describe("a stacker", () => {
  const slides = framesWith(games.repello, ({ type }) => type === "dropped").map(first);
  const pathOf = ({ events }: Frame) => first(events.filter((event) => event.type === "slid")).path;

  it("leaves a counter and carries one less from the start of its path", () => {
    for (const frame of slides) {
      const path = pathOf(frame);
      const stacker = first(frame.start.filter(({ cell }) => cell === path[0]));
      const moving = spritesAt(frame, 0.1).find(({ id }) => id === stacker.id);
      expect(moving?.carried).toBe(Number(stacker.carried) - 1);
      expect(frame.events.flatMap(({ cells }) => cells)).toContain(last(path));
    }
  });

  it("turns at the edge: its motion passes every field of the path", () => {
    const isBack = (path: string[]) => new Set(path).size < path.length;
    const back = first(slides.filter((frame) => isBack(pathOf(frame))));
    const path = pathOf(back);
    const once = path.filter((cell) => path.indexOf(cell) === path.lastIndexOf(cell));
    const isEdge = (cell: string) => once.includes(cell) && cell !== path[0];
    const edge = first(games.repello.catalogue.board.cells.filter(({ name }) => isEdge(name)));
    const way = Array.from({ length: 400 }, (_, i) => last(spritesAt(back, i / 400)));
    expect(way.some(({ x, y }) => Math.hypot(x - edge.x, y - edge.y) < 0.05)).toBe(true);
  });

  it("that is pushed off fades, and its bottom counter flies away", () => {
    const [frames = []] = framesWith(
      games.repello,
      (event) => event.type === "collected" && event.origin === "piece",
    );
    expect(frames.map(({ kind }) => kind)).toEqual(["off", "collected"]);
    expect(first(frames).after).toHaveLength(first(frames).start.length - 1);
    const [counter] = spritesAt(at(frames, 1), 0.5).slice(-1);
    expect(counter).toMatchObject({ kind: "grey counter", seat: null });
  });
});

describe("a won colour", () => {
  it("lights up cell after cell", () => {
    const [frames = []] = framesWith(games.alliances, ({ type }) => type === "won");
    const won = first(frames.filter(({ kind }) => kind === "won"));
    const { cells, prize: colour } = first(won.events.filter((event) => event.type === "won"));
    expect(chainAt(won, 0)).toEqual([]);
    expect(first(chainAt(won, 0.5)).cells.length).toBeLessThan(cells.length);
    expect(chainAt(won, 1)).toEqual([{ cells, colour }]);
  });
});

describe("a removed piece", () => {
  it("fades where it lies", () => {
    const { catalogue, steps } = games.repulso;
    const { board } = at(steps, 9);
    const [cell, piece] = first(Object.entries(board.pieces));
    const { [cell]: _, ...pieces } = board.pieces;
    const bare = { text: "", subject: null, rules: [], why: [], params: {}, cells: [cell] };
    const step = {
      ...at(steps, 9),
      board: { ...board, pieces },
      events: [{ type: "removed" as const, seat: 0, piece, cell, ...bare }],
    };
    const frame = first(framesOf(catalogue, board, [step], anchorsOf(catalogue)));
    const [id] = [...frame.motions.keys()];
    const fading = spritesAt(frame, 0.5).find((sprite) => sprite.id === id);
    expect(fading?.opacity).toBeLessThan(1);
    expect(matchesBoard(catalogue, frame.after, { ...board, pieces })).toBe(true);
  });
});

describe("pieces that change owners", () => {
  const { catalogue, steps } = games.repulso;
  const { board } = at(steps, 9);
  const owned = Object.entries(board.pieces).filter(([, [, seat]]) => seat === 1);
  const pieces = {
    ...board.pieces,
    ...Object.fromEntries(owned.map(([cell, [kind]]): [string, PieceId] => [cell, [kind, 0]])),
  };
  const bare = { text: "", subject: null, rules: [], why: [], params: {} };
  const events = owned.map(([cell, [kind]]) => ({
    ...bare,
    type: "changed" as const,
    seat: 0,
    source: 1,
    piece: [kind, 0] as PieceId,
    cell,
    cells: [cell],
  }));
  const step = { ...at(steps, 9), board: { ...board, pieces }, events };
  const frames = framesOf(catalogue, board, [step], anchorsOf(catalogue));
  const [frame] = frames as [Frame];
  const changing = (progress: number) =>
    spritesAt(frame, progress).filter(({ id }) => frame.motions.has(id));

  it("turn over together in place", () => {
    expect([frames.length, frame.kind]).toEqual([1, "changed"]);
    expect(frame.motions.size).toBe(owned.length);
    expect(owned.length).toBeGreaterThan(1);
    expect(new Set(changing(0.2).map(({ seat }) => seat))).toEqual(new Set([1]));
    expect(new Set(changing(0.8).map(({ seat }) => seat))).toEqual(new Set([0]));
    expect(changing(0.5).every(({ lift }) => lift)).toBe(true);
  });

  it("stay the same pieces", () => {
    expect(frame.after.map(({ id }) => id)).toEqual(frame.start.map(({ id }) => id));
    expect(matchesBoard(catalogue, frame.after, { ...board, pieces })).toBe(true);
  });
});

describe("a board that the events do not reach", () => {
  it("is shown anyway", () => {
    const { catalogue, start, steps } = games.repulso;
    const step = { ...first(steps), events: [] };
    const frames = framesOf(catalogue, start, [step], anchorsOf(catalogue));
    expect(matchesBoard(catalogue, last(frames).after, step.board)).toBe(true);
  });
});
