// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "../api/http";
import { setLanguage, t } from "../i18n/i18n.svelte";
import { refusalText } from "../words/refusals";
import { codeText, errorText } from "./refusal";

beforeAll(() => setLanguage("de"));

describe("a refusal in words", () => {
  it.each(["offline", "strange"] as const)("of the page itself is translated: %s", (code) => {
    const refusal = { code, text: "" };
    expect(codeText(refusal)).toBe(t.common[code]);
    expect(refusalText(refusal)).toBe(t.common[code]);
    expect(errorText(new Refusal(refusal))).toBe(t.common[code]);
  });

  it("of a code that is not known is the server's", () => {
    expect(refusalText({ code: "novel", text: "no such thing" })).toBe("no such thing");
  });

  it("is told in the words of its place, by reason or by code", () => {
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
