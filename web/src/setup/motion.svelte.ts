/** Whether the boards of the start may move: as the visitor and the device want it. */

import { save, load } from "../settings/storage";
import { settings, wantsStillness } from "../settings/settings.svelte";

const NAME = "boards-rest";
let isResting = $state(load(NAME, false));

export const boards = {
  /** They were told to rest. */
  get areResting(): boolean {
    return isResting;
  },
  set areResting(rest: boolean) {
    isResting = rest;
    save(NAME, rest);
  },
  /** A player for whom pieces arrive at once does not want to see them move. */
  get canMove(): boolean {
    return !wantsStillness() && settings.speed !== "instant";
  },
  get move(): boolean {
    return this.canMove && !isResting;
  },
};
