// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { Refusal } from "../api/http";
import { isLive, ofSlot } from "./opening";
import { plantTree } from "./tree";

const asked = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("../api/http", async (original) => ({
  ...(await original<typeof import("../api/http")>()),
  get: asked.get,
}));

const head = { game: "abalone", rules: 1, options: {}, tags: {}, start: null };
vi.mock("./slots", () => ({
  newSlot: () => "new",
  keptIn: (slot: string) => (slot === "gone" ? null : { tree: plantTree(head), path: [] }),
}));

const RECORD = {
  ...head,
  format: "boardwright",
  version: 1,
  line: { moves: [] },
  result: "*",
  reason: "unfinished",
};
const live = (status: string) => (address: string) =>
  Promise.resolve(address.includes("/record") ? RECORD : { state: { status } });

beforeEach(() => void asked.get.mockReset());

it.each([
  ["is still played", live("playing"), true],
  ["is over", live("over"), false],
  ["is deleted", () => Promise.reject(new Refusal({ code: "not-found", text: "" })), false],
  ["cannot be asked for", () => Promise.reject(new Refusal({ code: "offline", text: "" })), true],
])("a kept analysis knows whether its game %s", async (_, answer, isRunning) => {
  asked.get.mockImplementation(answer);
  const found = await ofSlot("live-1");
  expect([found?.isRunning, found && isLive(found), found?.path]).toEqual([isRunning, true, []]);
});

it("an analysis of no game needs nobody, and one that is gone is not there", async () => {
  expect((await ofSlot("mine"))?.isRunning).toBe(false);
  expect(await ofSlot("gone")).toBeNull();
  expect(asked.get).not.toHaveBeenCalled();
});
