/** What the page says about the programs of local games, wherever its visitor is. */

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

/** Said once; a site of files refuses each question with the reason. */
export async function miss(): Promise<void> {
  if (isSaid || !hasServer) return;
  isSaid = true;
  await speakOf("offline");
  const onclose = () => void unmount(said);
  const said = mount(MissingPrograms, { target: document.body, props: { onclose } });
}
