/** A tournament as the server tells it: looked up, followed, and acted on. */

import { get, post } from "../api/http";
import type { RoundView, StandingsPage, TournamentView } from "../api/types";
import { t } from "../i18n/i18n.svelte";
import { errorText } from "../ui/refusal";

export const LINES = 50; // of the standings and games that are shown at once

/** What went wrong, in the words of tournaments where they have some. */
export const problemText = (error: unknown, toSignIn = t.tournaments.signIn): string =>
  errorText(error, { ...t.tournaments.refusals, unauthorized: toSignIn });

export class TournamentState {
  view = $state.raw<TournamentView | null>(null);
  standings = $state.raw<StandingsPage | null>(null);
  games = $state.raw<RoundView | null>(null);
  /** Which part of the standings is shown, and which round; 0 is the latest. */
  first = $state(0);
  round = $state(0);
  problem = $state("");
  isBusy = $state(false);
  /** How much later it is at the server than here, in milliseconds. */
  offset = 0;
  #asking: Promise<void> | null = null;
  #isStale = false;

  constructor(readonly id: string) {}

  readonly #path = (rest = ""): string => `/api/tournaments/${encodeURIComponent(this.id)}${rest}`;

  /** Asks for everything that is shown; whoever asks meanwhile is asked for once more. */
  look(): Promise<void> {
    if (this.#asking) {
      this.#isStale = true;
      return this.#asking;
    }
    this.#asking = this.#look().finally(() => {
      this.#asking = null;
      if (this.#isStale) void this.look();
    });
    return this.#asking;
  }

  async #look(): Promise<void> {
    this.#isStale = false;
    try {
      this.#show(await get<TournamentView>(this.#path()));
      this.standings = await get<StandingsPage>(
        this.#path(`/standings?first=${this.first}&count=${LINES}`),
      );
      if (this.view?.round)
        this.games = await get<RoundView>(this.#path(`/games?round=${this.round}&count=100`));
      this.problem = "";
    } catch (error) {
      this.problem = problemText(error);
    }
  }

  #show(view: TournamentView): void {
    this.view = view;
    this.offset = view.at - Date.now();
  }

  turn(first: number): void {
    this.first = first;
    void this.look();
  }

  choose(round: number): void {
    this.round = round;
    void this.look();
  }

  /** Enters, withdraws, starts …; whether it was done. */
  async act(what: string, body: object = {}): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    let done = false;
    try {
      this.#show(await post<TournamentView>(this.#path(`/${what}`), body));
      done = true;
    } catch (error) {
      this.problem = problemText(error);
    }
    this.isBusy = false;
    if (done) await this.look();
    return done;
  }
}
