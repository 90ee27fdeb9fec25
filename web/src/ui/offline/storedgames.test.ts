import { describe, expect, it, vi } from "vitest";
import { exportGames, measureGames } from "./storedgames";

const HEAD = '{"version":1}';
const stored: Record<string, string[] | Error> = {
  "local-a": [HEAD, '{"number":1}'],
  "local-cut": [HEAD, '{"numb'],
  "local-gone": new Error("unreadable"),
};

vi.mock("../../offline/backend/database", () => ({
  openDatabase: () => Promise.resolve({ close: () => undefined }),
  headsOf: () => Promise.resolve(Object.keys(stored).map((game) => [game, HEAD])),
  journalOf: (_: unknown, game: string) => {
    const found = stored[game];
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
  },
}));
vi.mock("../../offline/backend/backend", () => ({
  isStarted: () => true,
  remembered: () => Promise.resolve({ "local-b": [{ version: 1 }] }),
}));

describe("the games of this browser", () => {
  it("are counted, including damaged games", async () => {
    expect((await measureGames()).count).toBe(4);
  });

  it("are exported unless they are damaged", async () => {
    const { archive, damaged } = await exportGames();
    expect(archive.games.map(({ id }) => id)).toEqual(["local-a", "local-b"]);
    expect(archive.games[0]?.journal).toEqual([{ version: 1 }, { number: 1 }]);
    expect(damaged).toBe(2);
  });
});
