// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as i18n from "../app/i18n/i18n.svelte";
import { change, settings } from "../app/settings/settings.svelte";
import SettingsPanel from "./SettingsPanel.svelte";
import { render } from "../app/testing/render";

vi.hoisted(() => {
  const media = { matches: false, addEventListener: () => {} };
  vi.stubGlobal("matchMedia", () => media);
});
vi.mock("../app/i18n/i18n.svelte", async (original) => {
  const real = await original<typeof i18n>();
  const setLanguage = (language: "en" | "de" | "fr" | "pl") =>
    language === "fr" ? Promise.reject(new Error("offline")) : real.setLanguage(language);
  return { ...real, setLanguage };
});

const radio = (value: string) => document.querySelector<HTMLInputElement>(`[value=${value}]`)!;
const alert = () => document.querySelector("[role=alert]")!.textContent;

beforeEach(async () => {
  await i18n.setLanguage("en");
  change("language", "en");
  render(SettingsPanel, {});
});

describe("the language", () => {
  it("does not change if another cannot be fetched, and the error is shown", async () => {
    radio("fr").click();
    await vi.waitFor(() => expect(alert()).toContain("Français"));
    expect(settings.language).toBe("en");
    expect(radio("en").checked).toBe(true);
  });

  it("changes with all texts", async () => {
    radio("de").click();
    await vi.waitFor(() => expect(i18n.language()).toBe("de"));
    expect(settings.language).toBe("de");
    expect(alert()).toBe("");
  });
});
