import { describe, expect, it, vi } from "vitest";
import { at, first } from "../../ui/lists";
import { Previews } from "./previews.svelte";

const preview = (action: number) => ({ action, move: `m${action}`, cells: [], events: [] });

/** Previews whose responses the test sends, in any order. */
function pendingRequests() {
  const answers: { done: (found: unknown) => void; failed: () => void }[] = [];
  const load = vi.fn(
    () =>
      new Promise<unknown>((resolve) => {
        const done = (previews: unknown) => resolve({ refusal: null, previews });
        const failed = () => resolve({ refusal: { code: "busy", text: "" } });
        answers.push({ done, failed });
      }),
  );
  return { answers, load, previews: new Previews(load as never) };
}

describe("previews", () => {
  it("are requested once per board", async () => {
    const { previews, answers, load } = pendingRequests();
    const fetching = previews.fetch(5);
    await previews.fetch(5);
    first(answers).done({ number: 5, moves: [preview(1)] });
    await fetching;
    await previews.fetch(5);
    expect(load).toHaveBeenCalledTimes(1);
    expect(previews.of(5)).toEqual([preview(1)]);
    expect(previews.of(6)).toBeNull();
  });

  it("of an older board do not replace newer ones", async () => {
    const { previews, answers } = pendingRequests();
    const both = [previews.fetch(5), previews.fetch(7)];
    at(answers, 1).done({ number: 7, moves: [preview(2)] });
    first(answers).done({ number: 5, moves: [preview(1)] });
    await Promise.all(both);
    expect(previews.of(7)).toEqual([preview(2)]);
  });

  it("are requested again after a failure", async () => {
    const { previews, answers, load } = pendingRequests();
    const fetching = previews.fetch(5);
    first(answers).failed();
    await fetching;
    void previews.fetch(5);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
