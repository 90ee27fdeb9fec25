/** Dialogs about the offline bundle, for any page. */

import { mount, unmount } from "svelte";
import { hasServer } from "../api/hosts";
import { speakOf } from "../i18n/late";
import FetchQuestion from "./FetchQuestion.svelte";
import MissingPrograms from "./MissingPrograms.svelte";

export async function ask(): Promise<boolean> {
  await speakOf("offline");
  return new Promise((told) => {
    const onanswer = (isWanted: boolean) => {
      told(isWanted);
      void unmount(asked);
    };
    const asked = mount(FetchQuestion, { target: document.body, props: { onanswer } });
  });
}

let isSaid = false;

/**
 * Shows the message a single time. On a static site, each refused request gives the reason instead.
 */
export async function miss(): Promise<void> {
  if (isSaid || !hasServer) return;
  isSaid = true;
  await speakOf("offline");
  const onclose = () => void unmount(said);
  const said = mount(MissingPrograms, { target: document.body, props: { onclose } });
}
