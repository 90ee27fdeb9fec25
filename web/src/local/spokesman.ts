/** Access to the dialogs of the browser backend, without a dependency on the page. */

export interface Spokesman {
  /** Asks whether the visitor wants to download the offline bundle. */
  ask(): Promise<boolean>;
  /** Shows that the offline bundle is missing. */
  miss(): void;
}

let found: () => Promise<Spokesman> = () => Promise.reject(new Error("nobody speaks"));

/** Registers the page's loader for the dialogs, which load on demand. */
export const speakThrough = (given: () => Promise<Spokesman>): void => void (found = given);

export const spokesman = (): Promise<Spokesman> => found();
