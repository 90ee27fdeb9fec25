/** Who speaks with the visitor for the host in this browser; it knows no page. */

export interface Spokesman {
  /** Asks whether the programs are wanted. */
  ask(): Promise<boolean>;
  /** Says that they are not here. */
  miss(): void;
}

let found: () => Promise<Spokesman> = () => Promise.reject(new Error("nobody speaks"));

/** The page says where its own is, which comes when it is needed. */
export const speakThrough = (given: () => Promise<Spokesman>): void => void (found = given);

export const spokesman = (): Promise<Spokesman> => found();
