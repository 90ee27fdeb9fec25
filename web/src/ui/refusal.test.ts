// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "../net/http";
import { setLanguage, t } from "../app/i18n/i18n.svelte";
import { refusalText } from "../board/words/refusals";
import { codeText, errorText } from "./refusal";

beforeAll(() => setLanguage("de"));

describe("the text of a refusal", () => {
  it.each(["offline", "strange"] as const)("is translated for codes of the page: %s", (code) => {
    const refusal = { code, text: "" };
    expect(codeText(refusal)).toBe(t.common[code]);
    expect(refusalText(refusal)).toBe(t.common[code]);
    expect(errorText(new Refusal(refusal))).toBe(t.common[code]);
  });

  it("is the server's for an unknown code", () => {
    expect(refusalText({ code: "novel", text: "no such thing" })).toBe("no such thing");
  });

  it("is chosen by reason or by code from the place's own texts", () => {
    const refusal = new Refusal({ code: "not-found", text: "", reason: { key: "why" } });
    expect(errorText(refusal, { "not-found": "Nobody." })).toBe("Nobody.");
    expect(errorText(refusal, { "not-found": "Nobody.", why: "Because." })).toBe("Because.");
    expect(errorText(refusal, { over: "Over." })).toBe(t.common.codes["not-found"]);
  });

  it("is never empty", () => {
    expect(refusalText({ code: "novel", text: " " })).toBe(t.common.strange);
    expect(codeText({ code: "text", text: "" })).toBe(t.common.strange);
  });

  it("names the rule where there is one", () => {
    const refusal = { code: "illegal-move", text: "", rule: "RU3" };
    expect(refusalText(refusal)).toBe("Dieser Zug ist nicht erlaubt.");
  });
});
