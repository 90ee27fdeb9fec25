// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as i18n from "../../app/i18n/i18n.svelte";
import type { StorageState } from "../../offline/backend/messages";
import { render } from "../../app/testing/render";
import UpdateOffer from "./UpdateOffer.svelte";

const { host, saveGames } = vi.hoisted(() => ({
  host: { state: "stored" as StorageState },
  saveGames: vi.fn(),
}));
vi.mock("../../offline/backend/backend", () => ({
  watchStorage: (listener: (state: StorageState) => void) => {
    listener(host.state);
    return () => undefined;
  },
}));
vi.mock("./gamesfile", () => ({ saveGames }));

async function offered(state: StorageState, missingBytes = 0): Promise<string> {
  host.state = state;
  render(UpdateOffer, { missingBytes, onreload: () => undefined, onlater: () => undefined });
  await vi.waitFor(() => expect(document.querySelector("[role=status]")).not.toBeNull());
  return document.querySelector("[role=status]")!.textContent;
}

beforeEach(() => i18n.setLanguage("en"));

describe("the offer of a new version", () => {
  it("says that games continue", async () => {
    expect(await offered("stored")).toContain("Your games continue");
    expect(document.querySelectorAll("button")).toHaveLength(2);
  });

  it.each<StorageState>(["memory", "full"])(
    "warns about games that exist only in memory (%s), and saves them",
    async (keeping) => {
      const text = await offered(keeping);
      expect(text).toContain("the reload deletes them");
      expect(text).not.toContain("go on");
      document.querySelector("button")!.click();
      expect(saveGames).toHaveBeenCalled();
    },
  );

  it("shows the size of the download after the update", async () => {
    expect(await offered("stored", 5_200_000)).toContain("download 5.2 MB again");
  });
});
