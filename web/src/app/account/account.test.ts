// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { get } from "../../net/http";
import { account, saveAccount } from "../settings/account.svelte";
import { saveGame } from "../settings/owngames";
import { checkSession, clearSession } from "./account";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
});
vi.mock("../../net/http", () => ({ get: vi.fn(), post: vi.fn(), send: vi.fn(), Refusal: Error }));

beforeEach(() => saveAccount({ id: "a", name: "Ann" }));

it("a session that was ended elsewhere ends here, with a message", async () => {
  vi.mocked(get).mockResolvedValueOnce({ account: null });
  await checkSession();
  expect([account.me, account.signedOut]).toEqual([null, "elsewhere"]);
});

it("a refusal for another reason does not sign the player out", async () => {
  vi.mocked(get).mockResolvedValueOnce({ account: { id: "a", name: "Ann" } });
  await checkSession();
  expect([account.me?.name, account.signedOut]).toEqual(["Ann", null]);
});

it("signing out here meanwhile shows no message", async () => {
  vi.mocked(get).mockImplementationOnce(async () => {
    saveAccount(null);
    return { account: null };
  });
  await checkSession();
  expect(account.signedOut).toBeNull();
});

it("the service worker also deletes the games of an account: it may still be storing them", () => {
  const postMessage = vi.fn();
  vi.stubGlobal("caches", { open: async () => ({ keys: async () => [] }) });
  vi.stubGlobal("navigator", { serviceWorker: { controller: { postMessage } } });
  saveGame({ id: "own", key: "key of own", game: "abalone", at: 1 });
  saveGame({ id: "accounts", key: null, game: "abalone", at: 1 });
  clearSession();
  expect(postMessage.mock.calls).toEqual([[{ forget: ["accounts"] }]]);
  vi.unstubAllGlobals();
});

it("signing out deletes the cached responses for games of the account", async () => {
  const urls = ["own", "accounts", "accounts/steps?first=0"].map(
    (path) => `https://board.example/api/games/${path}`,
  );
  const cache = {
    keys: async () => urls.map((url) => ({ url })),
    delete: vi.fn<(request: { url: string }) => Promise<boolean>>(),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  saveGame({ id: "own", key: "key of own", game: "abalone", at: 1 });
  saveGame({ id: "accounts", key: null, game: "abalone", at: 1 });
  clearSession();
  await vi.waitFor(() =>
    expect(cache.delete.mock.calls.map(([{ url }]) => url)).toEqual(urls.slice(1)),
  );
});
