/** Things that somebody tries with a study: one at a time, and what went wrong with the last. */

import { detailOf, problemText } from "./problems";

export class Attempts {
  problem = $state("");
  detail = $state("");
  isBusy = $state(false);

  clear(): void {
    this.problem = this.detail = "";
  }

  fail(error: unknown): void {
    [this.problem, this.detail] = [problemText(error), detailOf(error)];
  }

  /** Does something that may take a while. */
  readonly run = async (act: () => Promise<void>): Promise<void> => {
    this.clear();
    this.isBusy = true;
    try {
      await act();
    } catch (error) {
      this.fail(error);
    } finally {
      this.isBusy = false;
    }
  };
}
