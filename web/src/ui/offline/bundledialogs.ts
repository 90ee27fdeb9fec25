/** Dialogs about the offline bundle, for any page. */

import { mount, unmount } from "svelte";
import { hasServer } from "../../net/backends";
import { loadAreaTexts } from "../../app/i18n/late";
import FetchQuestion from "./FetchQuestion.svelte";
import MissingBundle from "./MissingBundle.svelte";

export async function confirmDownload(): Promise<boolean> {
  await loadAreaTexts("offline");
  return new Promise((resolve) => {
    const onanswer = (isConfirmed: boolean) => {
      resolve(isConfirmed);
      void unmount(dialog);
    };
    const dialog = mount(FetchQuestion, { target: document.body, props: { onanswer } });
  });
}

let isShown = false;

/**
 * Shows the message a single time. On a static site, each refused request gives the reason instead.
 */
export async function showMissing(): Promise<void> {
  if (isShown || !hasServer) return;
  isShown = true;
  await loadAreaTexts("offline");
  const onclose = () => void unmount(dialog);
  const dialog = mount(MissingBundle, { target: document.body, props: { onclose } });
}
