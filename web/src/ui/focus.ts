/** Preserves the keyboard position when the focused element is removed. */

/** The ancestors of an element below `end`. */
function around(element: Element, end: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== end; one = one.parentElement)
    if (one instanceof HTMLElement) found.push(one);
  return found;
}

/**
 * When the focused element is removed, browsers focus the whole page, and keyboard users have to
 * start at the top. Instead this moves the focus to the nearest ancestor that still exists.
 */
export function keepFocus(root: HTMLElement): { destroy: () => void } {
  let parts: HTMLElement[] = [];
  let last: Element | null = null;

  function onfocusin({ target }: FocusEvent): void {
    last = target instanceof Element ? target : null;
    parts = last ? around(last, root) : [];
  }

  function look(): void {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const part = parts.find((one) => one.isConnected) ?? root;
    last = null;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener("focusin", onfocusin);
  return {
    destroy: () => {
      observer.disconnect();
      root.removeEventListener("focusin", onfocusin);
    },
  };
}
