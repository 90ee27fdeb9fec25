/** The title of the tab while something must not be missed. */

/** Shows a title, whatever pages say meanwhile, until what it returns is called. */
export function holdTitle(text: string): () => void {
  let latest = document.title;
  const show = (): void => {
    if (document.title === text) return;
    latest = document.title;
    document.title = text;
  };
  show();
  const watching = new MutationObserver(show);
  watching.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => {
    watching.disconnect();
    document.title = latest;
  };
}
