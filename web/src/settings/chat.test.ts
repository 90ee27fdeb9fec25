// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { get, post } from "../api/http";
import { saveAccount } from "./account.svelte";
import { chooseChat, fetchChat } from "./chat";
import { settings } from "./settings.svelte";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
});
vi.mock("../api/http", () => ({ get: vi.fn(), post: vi.fn() }));

beforeEach(() => {
  settings.chat = true;
  vi.mocked(post).mockResolvedValue({});
  saveAccount({ id: "a", name: "Ann" });
});
afterEach(() => void vi.clearAllMocks());

describe("the chat of an account", () => {
  it("is off in another browser, too", async () => {
    chooseChat(false);
    expect(post).toHaveBeenCalledWith("/api/notices/choices", { chat: false });
    settings.chat = true;
    vi.mocked(get).mockResolvedValue({ chat: false });
    await fetchChat();
    expect(settings.chat).toBe(false);
  });

  it("is this browser's own affair as long as nothing was chosen or can be asked", async () => {
    settings.chat = false;
    vi.mocked(get).mockResolvedValueOnce({ chat: null });
    await fetchChat();
    vi.mocked(get).mockRejectedValueOnce(new Error());
    await fetchChat();
    expect(settings.chat).toBe(false);
  });

  it("is not the server's affair for a guest", async () => {
    saveAccount(null);
    chooseChat(false);
    await fetchChat();
    expect([vi.mocked(get).mock.calls, vi.mocked(post).mock.calls]).toEqual([[], []]);
  });
});
