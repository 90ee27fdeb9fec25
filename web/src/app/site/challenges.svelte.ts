/** The player's incoming and own challenges, as far as the page knows them. */

import { get } from "../../net/http";
import type { ChallengeList, ChallengeView } from "../../net/types";
import { account } from "../settings/account.svelte";
import { guestKey } from "../settings/guest.svelte";
import { areTexts, load, save } from "../../offline/backend/storage";

const MAX_UNREAD = 20;

/** Storage entry with the ids of own challenges whose response the player has not read. */
const storageName = () => `challenged:${account.me?.id ?? ""}`;

const isOpen = ({ status }: ChallengeView) => status === "open";
const isDeclined = ({ status }: ChallengeView) => status === "declined";

export class Challenges {
  incoming = $state.raw<ChallengeView[]>([]);
  /** The player's own challenges, whether open or not. */
  own = $state.raw<ChallengeView[]>([]);
  readonly outgoing = $derived(this.own.filter(isOpen));
  /** Own challenges that were declined, until the player has read it. */
  readonly declined = $derived(this.own.filter(isDeclined));

  update(challenge: ChallengeView, isOwn: boolean): void {
    const list = isOwn ? "own" : "incoming";
    const others = this[list].filter(({ id }) => id !== challenge.id);
    this[list] = isOwn || isOpen(challenge) ? [challenge, ...others] : others;
    if (isOwn) this.saveUnread();
  }

  /** Removes a declined challenge that the player has read. */
  read(id: string): void {
    this.own = this.own.filter((challenge) => challenge.id !== id);
    this.saveUnread();
  }

  /** Removes declined challenges that the player has read in another tab. */
  removeRead(): void {
    const unread = load<string[]>(storageName(), [], areTexts);
    this.own = this.own.filter(
      (challenge) => !isDeclined(challenge) || unread.includes(challenge.id),
    );
  }

  /** Forgets all challenges, because the account changes. */
  clear(): void {
    this.incoming = this.own = [];
  }

  /** Refreshes the open challenges, and those that were answered while the page was closed. */
  async refresh(): Promise<void> {
    try {
      const unread = load<string[]>(storageName(), [], areTexts);
      const { incoming, outgoing } = await get<ChallengeList>("/api/challenges", guestKey());
      const answered = unread.filter((id) => outgoing.every((challenge) => challenge.id !== id));
      const found = await Promise.all(answered.map(challengeOf));
      this.incoming = incoming;
      this.own = [...outgoing, ...found.flatMap((one) => one ?? [])];
      this.saveUnread();
    } catch {
      // The known challenges stay. The next connection refreshes them.
    }
  }

  private saveUnread(): void {
    const unread = [...this.outgoing, ...this.declined].slice(0, MAX_UNREAD);
    save(
      storageName(),
      unread.map(({ id }) => id),
    );
  }
}

/** Fetches a challenge; null if the server has deleted it. */
const challengeOf = (id: string): Promise<ChallengeView | null> =>
  get<ChallengeView>(`/api/challenges/${encodeURIComponent(id)}`).catch(() => null);
