/** Overrides the tab's title for important messages. */

/** Shows a title until the returned function is called, which restores the latest page title. */
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
