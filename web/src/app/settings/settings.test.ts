// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
});

async function settingsFrom(stored: Record<string, unknown>) {
  localStorage.setItem("settings", JSON.stringify(stored));
  return (await import("./settings.svelte")).settings;
}

it("preserve earlier choices", async () => {
  const chosen = { theme: "dark", speed: "fast", name: "Ann", sound: true };
  expect(await settingsFrom(chosen)).toMatchObject(chosen);
});

it("ignore an entry of another page with the same name", async () => {
  const foreign = {
    theme: "solarized",
    language: "xx",
    speed: 3,
    name: { first: "Ann" },
    volume: 5,
  };
  const taken = await settingsFrom(foreign);
  expect(taken).toMatchObject({ theme: "auto", language: "en", speed: "normal", name: "" });
  expect(taken).not.toHaveProperty("volume");
});
