/** Whether the boards of the start page may move: a choice of the visitor and the device. */

import { save, load } from "../../offline/backend/storage";
import { settings, wantsStillness } from "../../app/settings/settings.svelte";

const NAME = "boards-rest";
let isResting = $state(load(NAME, false));

export const boards = {
  /** Whether the visitor has paused the boards. */
  get areResting(): boolean {
    return isResting;
  },
  set areResting(value: boolean) {
    isResting = value;
    save(NAME, value);
  },
  /** False if the device reduces motion, or if pieces move instantly in games. */
  get canMove(): boolean {
    return !wantsStillness() && settings.speed !== "instant";
  },
  get move(): boolean {
    return this.canMove && !isResting;
  },
};
