import { afterEach, describe, expect, it, vi } from "vitest";
import type { ThreatView } from "../../net/types";
import { threatsAt } from "./threats";

const threat: ThreatView = { seat: 0, prize: "green", cell: "a1", move: "green a1" };
const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

describe("threats", () => {
  it.each([
    [{ id: "a b", ply: 4 }, "/api/games/a%20b/threats?ply=4"],
    [{ position: "alliances …" }, "/api/boards"],
  ])("of %o are requested from %s", async (place, path) => {
    const server = vi.fn(async () => new Response(JSON.stringify({ threats: [threat] })));
    vi.stubGlobal("fetch", server);
    expect(await threatsAt(place, signal)).toEqual([threat]);
    expect(server).toHaveBeenCalledWith(path, expect.objectContaining({ signal }));
  });
});
