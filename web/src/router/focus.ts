/** Whoever goes to another page by keyboard or ear begins at its heading. */

/** Leaves the focus where the page itself has put it. */
export function arriveIn(main: HTMLElement): void {
  if (document.activeElement !== main && main.contains(document.activeElement)) return;
  const heading = main.querySelector("h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}
