// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { speak, t } from "../i18n/i18n.svelte";
import { games } from "../animation/testing/games";
import { Hinting } from "./hinting.svelte";
import type { Answer } from "./live.svelte";
import { state } from "./testing/boards";

const PLY = 4;
const report = (...moves: string[]) => ({
  ply: PLY,
  report: { depth: 1, nodes: 1, seconds: 1, lines: moves.length ? [{ moves }] : [] },
  final: true,
});

/** As much of a table as hints are asked at; `answer` is what the server says in the end. */
function tableWith(answer: Answer, hint: unknown = null) {
  const live = { state: state(PLY), isConnected: true, hint, ask: vi.fn(async () => answer) };
  return { live, isLive: true, refusal: null as unknown, catalogue: games.repulso.catalogue };
}
let table: ReturnType<typeof tableWith>;

let hinting: Hinting;

/** Asks, and gives what is said where no hint comes. */
async function asked(): Promise<string | undefined> {
  hinting = new Hinting(table as never);
  await hinting.ask();
  return hinting.refusal?.text;
}

describe("a hint", () => {
  beforeAll(() => speak("en"));
  beforeEach(() => {
    table = tableWith({ refusal: null }, report("c3"));
  });

  it("that comes needs no word", async () => {
    expect(await asked()).toBeUndefined();
    expect(table.live.ask).toHaveBeenCalledWith({ type: "hint", seconds: 3, lines: 1 });
  });

  it.each([
    ["busy", "No hint. The server is busy; try again in a moment."],
    ["waiting", "No hint. The game has not begun yet."],
    ["unavailable", "No hint. The computer cannot look at the board at the moment; try again."],
  ])("that is refused (%s) is said not to come, and why", async (code, said) => {
    table = tableWith({ refusal: { code, text: "TEXT" } });
    expect(await asked()).toBe(said);
  });

  it("without a move is said to be none", async () => {
    table = tableWith({ refusal: null }, report());
    expect(await asked()).toBe(t.play.hintNothing);
  });

  it("is not missed on a board that has changed meanwhile", async () => {
    table = tableWith({ refusal: null });
    table.live.ask.mockImplementation(async () => {
      table.live.state = state(PLY + 1);
      return { refusal: null };
    });
    expect(await asked()).toBeUndefined();
  });

  it("is for the live board alone", async () => {
    table.isLive = false;
    expect(await asked()).toBe(t.play.hintElsewhere);
    expect(table.live.ask).not.toHaveBeenCalled();
  });

  it("takes the place of what was refused before", async () => {
    table.refusal = { code: "illegal-move", text: "TEXT" };
    await asked();
    expect(table.refusal).toBeNull();
  });
});

describe("why there is no hint is said no longer", () => {
  const refused = (code: string) => tableWith({ refusal: { code, text: "TEXT" } });
  beforeAll(() => speak("en"));

  it("at the live board, for who asked elsewhere", async () => {
    table = tableWith({ refusal: null });
    table.isLive = false;
    expect(await asked()).toBe(t.play.hintElsewhere);
    table.isLive = true;
    expect(hinting.refusal).toBeNull();
  });

  it("once the game has begun, though its board is the same", async () => {
    table = refused("waiting");
    table.live.state = state(0, { status: "waiting" });
    expect(await asked()).toBe("No hint. The game has not begun yet.");
    table.live.state = state(0);
    expect(hinting.refusal).toBeNull();
  });

  it("on another board, even if the answer came as late", async () => {
    table = refused("busy");
    expect(await asked()).toContain("busy");
    table.live.state = state(PLY + 1);
    expect(hinting.refusal).toBeNull();
    table.live.ask.mockImplementation(async () => {
      table.live.state = state(PLY + 2);
      return { refusal: { code: "busy", text: "TEXT" } };
    });
    expect(await asked()).toBeUndefined();
  });

  it("with the connection that was missed", async () => {
    table = refused("offline");
    table.live.ask.mockImplementation(async () => {
      table.live.isConnected = false;
      return { refusal: { code: "offline", text: "" } };
    });
    expect(await asked()).toMatch(/^No hint\./);
    table.live.isConnected = true;
    expect(hinting.refusal).toBeNull();
  });

  it("to who has read it", async () => {
    table = refused("busy");
    await asked();
    hinting.forget();
    expect(hinting.refusal).toBeNull();
  });
});
