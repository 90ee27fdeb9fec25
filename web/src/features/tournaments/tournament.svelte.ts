/** The state of a tournament: fetched from the server, refreshed, and changed by actions. */

import { get, post } from "../../net/http";
import type { RoundView, StandingsPage, TournamentView } from "../../net/types";
import { t } from "../../app/i18n/i18n.svelte";
import { errorText } from "../../ui/refusal";

export const LINES = 50; // lines of standings and games per page

/** The error message, from the texts of tournaments if possible. */
export const problemText = (error: unknown, toSignIn = t.tournaments.signIn): string =>
  errorText(error, { ...t.tournaments.refusals, unauthorized: toSignIn });

export class TournamentState {
  view = $state.raw<TournamentView | null>(null);
  standings = $state.raw<StandingsPage | null>(null);
  games = $state.raw<RoundView | null>(null);
  /** The first shown line of the standings, and the shown round (0 is the latest). */
  first = $state(0);
  round = $state(0);
  problem = $state("");
  isBusy = $state(false);
  /** The server's clock minus this device's clock, in milliseconds. */
  offset = 0;
  #pending: Promise<void> | null = null;
  #isStale = false;

  constructor(readonly id: string) {}

  readonly #path = (suffix = ""): string =>
    `/api/tournaments/${encodeURIComponent(this.id)}${suffix}`;

  /** Refreshes everything that is shown. Calls during a refresh cause a single further refresh. */
  refresh(): Promise<void> {
    if (this.#pending) {
      this.#isStale = true;
      return this.#pending;
    }
    this.#pending = this.#fetch().finally(() => {
      this.#pending = null;
      if (this.#isStale) void this.refresh();
    });
    return this.#pending;
  }

  async #fetch(): Promise<void> {
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
    void this.refresh();
  }

  choose(round: number): void {
    this.round = round;
    void this.refresh();
  }

  /** Enters, withdraws, starts, etc. Returns whether it succeeded. */
  async perform(action: string, body: object = {}): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    let done = false;
    try {
      this.#show(await post<TournamentView>(this.#path(`/${action}`), body));
      done = true;
    } catch (error) {
      this.problem = problemText(error);
    }
    this.isBusy = false;
    if (done) await this.refresh();
    return done;
  }
}
