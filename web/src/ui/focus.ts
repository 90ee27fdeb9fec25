/** Preserves the keyboard position when the focused element is removed. */

/** The ancestors of an element below `end`. */
function ancestors(element: Element, end: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (
    let ancestor = element.parentElement;
    ancestor && ancestor !== end;
    ancestor = ancestor.parentElement
  )
    if (ancestor instanceof HTMLElement) found.push(ancestor);
  return found;
}

/**
 * When the focused element is removed, browsers focus the whole page, and keyboard users have to
 * start at the top. Instead this moves the focus to the nearest ancestor that still exists.
 */
export function preserveFocus(root: HTMLElement): { destroy: () => void } {
  let parts: HTMLElement[] = [];
  let last: Element | null = null;

  function onfocusin({ target }: FocusEvent): void {
    last = target instanceof Element ? target : null;
    parts = last ? ancestors(last, root) : [];
  }

  function restore(): void {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const part = parts.find((ancestor) => ancestor.isConnected) ?? root;
    last = null;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(restore);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener("focusin", onfocusin);
  return {
    destroy: () => {
      observer.disconnect();
      root.removeEventListener("focusin", onfocusin);
    },
  };
}
