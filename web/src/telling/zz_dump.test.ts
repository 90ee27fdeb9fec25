import { it } from "vitest";
import { writeFileSync } from "node:fs";
import { speak } from "../i18n/i18n.svelte";
import { LANGUAGES } from "../i18n/languages";
import { anchorsOf } from "./anchors";
import { framesOf } from "./frames";
import { games } from "./testing/games";
import known from "./testing/words.json";
import * as words from "./words";
it("dumps", async () => {
  for (const l of LANGUAGES) {
    await speak(l);
    const out: string[] = [];
    for (const [n, g] of Object.entries(games)) {
      const seen = new Set<string>();
      const frames = framesOf(g.catalogue, g.start, g.steps, anchorsOf(g.catalogue));
      for (const f of frames) {
        const key =
          f.kind +
          f.events
            .map(
              (e) =>
                e.type +
                (e.origin && e.type === "collected" ? e.origin : "") +
                (e.by ?? "") +
                (e.piece?.includes("action") ? "a" : ""),
            )
            .join();
        if (seen.has(key)) continue;
        seen.add(key);
        out.push(
          `${n} ${key}\n   ${words.frameText(f, g.catalogue)}\n   WHY ${words.whyOf(f, g.catalogue).text}`,
        );
      }
      for (const f of frames) {
        const w = words.whyOf(f, g.catalogue);
        if (w.rules.includes("RE8") || w.rules.includes("RE9")) {
          out.push(w.text + " | " + words.frameText(f, g.catalogue));
          if (w.rules.includes("RE9")) break;
        }
      }
      out.push(
        ...new Set(
          g.steps.map((s) => words.taskText(s.board, g.catalogue).replace(/[a-f]\d/g, "X")),
        ),
      );
      out.push(
        ...words.factLines(g.steps[20]!.board.facts, g.catalogue),
        ...words.factLines(g.steps.at(-1)!.board.facts, g.catalogue),
      );
      out.push(
        ...["d7", "g7", "d10", "f6", "a2"]
          .filter((c) => g.catalogue.board.cells.some((x) => x.name === c))
          .map((c) => words.spokenCell(c, g.catalogue, g.steps[16]!.board)),
      );
    }
    for (const [name, objs] of Object.entries(known.objections))
      for (const [key, params] of Object.entries(objs))
        out.push(
          words.refusalText(
            { code: "illegal-move", text: "", rule: "XX1", reason: { key, ...params } },
            { name },
          ),
        );
    const g4 = games.repello4;
    let turn: any[] = [];
    for (const f of framesOf(g4.catalogue, g4.start, g4.steps, anchorsOf(g4.catalogue))) {
      if (f.before.starts_turn && turn.at(-1)?.isLast) {
        if (turn.length > 6) out.push("TURN " + words.turnText(turn, g4.catalogue));
        turn = [];
      }
      turn.push(f);
    }
    writeFileSync(`/tmp/w/h6_${l}.txt`, out.join("\n"));
  }
});
