/** Runs actions on a study and holds the error message of the last one. */

import { detailOf, problemText } from "./studyproblems";

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

  /** Runs an action, marks it as busy meanwhile, and stores its error. */
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
