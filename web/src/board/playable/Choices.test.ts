// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { squareCatalogue } from "../drawing/testing";
import { setLanguage } from "../../app/i18n/i18n.svelte";
import { at } from "../../ui/lists";
import Choices from "./Choices.svelte";
import { render } from "../../app/testing/render";

const chooser = {
  choices: [
    { id: "one", label: "One", pressed: false, draggable: true },
    { id: "two", label: "Two", pressed: false, draggable: true },
  ],
  choice: vi.fn(),
  choiceDrag: vi.fn(),
};

const button = (k: number) => at([...document.querySelectorAll("button")], k);

function point(type: string, at: number, k = 0, buttons = 1): void {
  const more = { bubbles: true, clientX: at, clientY: 0, button: 0, buttons, isPrimary: true };
  button(k).dispatchEvent(new PointerEvent(type, more));
}

const phases = () => chooser.choiceDrag.mock.calls.map(([, , phase]) => phase as string);

beforeAll(() => setLanguage("en"));

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.setPointerCapture = () => undefined;
  const props = {
    chooser: chooser as never,
    catalogue: squareCatalogue(3),
    onact: (doing: () => void) => doing(),
    cellAt: () => "a1",
  };
  render(Choices, props);
});

afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe("choices", () => {
  it("are dragged, and the click that ends the drag chooses nothing", () => {
    point("pointerdown", 0);
    point("pointermove", 20);
    point("pointerup", 20, 0, 0);
    button(0).click();
    expect(phases()).toEqual(["start", "over", "drop"]);
    expect(chooser.choice).not.toHaveBeenCalled();
  });

  it("are clicked after a drag that ended without a click", () => {
    point("pointerdown", 0);
    point("pointermove", 20);
    point("pointerup", 20, 0, 0);
    vi.runAllTimers();
    button(0).click();
    expect(chooser.choice).toHaveBeenCalledExactlyOnceWith("one");
  });

  it("are not dragged by a pointer that is not pressed", () => {
    point("pointerdown", 0);
    point("pointermove", 50, 0, 0);
    point("pointermove", 90, 0, 0);
    expect(chooser.choiceDrag).not.toHaveBeenCalled();
    button(1).click();
    expect(chooser.choice).toHaveBeenCalledExactlyOnceWith("two");
  });

  it("stop being dragged when the dragged choice disappears", () => {
    point("pointerdown", 0);
    point("pointermove", 20);
    document.dispatchEvent(new Event("lostpointercapture"));
    expect(phases()).toEqual(["start", "over", "cancel"]);
    button(0).click();
    expect(chooser.choice).toHaveBeenCalledOnce();
  });
});
