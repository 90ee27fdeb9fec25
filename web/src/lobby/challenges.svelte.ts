/** Challenges for one and of one's own, as far as the page has heard of them. */

import { get } from "../api/http";
import type { ChallengeList, ChallengeView } from "../api/types";
import { account } from "../settings/account.svelte";
import { guestKey } from "../settings/guest.svelte";
import { areTexts, load, save } from "../settings/storage";

const MOST = 20;

/** Where the browser keeps the ids of one's own challenges whose answer one has not read. */
const place = () => `challenged:${account.me?.id ?? ""}`;

const isOpen = ({ status }: ChallengeView) => status === "open";
const isDeclined = ({ status }: ChallengeView) => status === "declined";

export class Challenges {
  incoming = $state.raw<ChallengeView[]>([]);
  /** Those of one's own, however they ended. */
  own = $state.raw<ChallengeView[]>([]);
  readonly outgoing = $derived(this.own.filter(isOpen));
  /** Those that somebody did not want, until one has read it. */
  readonly declined = $derived(this.own.filter(isDeclined));

  take(challenge: ChallengeView, isMine: boolean): void {
    const where = isMine ? "own" : "incoming";
    const others = this[where].filter(({ id }) => id !== challenge.id);
    this[where] = isMine || isOpen(challenge) ? [challenge, ...others] : others;
    if (isMine) this.keepUnread();
  }

  /** One has read that a challenge was declined. */
  read(id: string): void {
    this.own = this.own.filter((one) => one.id !== id);
    this.keepUnread();
  }

  /** What another tab has shown meanwhile is told no more. */
  forgetRead(): void {
    const unread = load<string[]>(place(), [], areTexts);
    this.own = this.own.filter((one) => !isDeclined(one) || unread.includes(one.id));
  }

  /** Whoever comes next is somebody else. */
  clear(): void {
    this.incoming = this.own = [];
  }

  /** Looks what is open, and what was answered while the page was away. */
  async look(): Promise<void> {
    try {
      const unread = load<string[]>(place(), [], areTexts);
      const { incoming, outgoing } = await get<ChallengeList>("/api/challenges", guestKey());
      const answered = unread.filter((id) => outgoing.every((one) => one.id !== id));
      const found = await Promise.all(answered.map(challengeOf));
      this.incoming = incoming;
      this.own = [...outgoing, ...found.flatMap((one) => one ?? [])];
      this.keepUnread();
    } catch {
      // Those that are known stay; the next connection asks again.
    }
  }

  private keepUnread(): void {
    const unread = [...this.outgoing, ...this.declined].slice(0, MOST);
    save(
      place(),
      unread.map(({ id }) => id),
    );
  }
}

/** A challenge, unless it is long forgotten. */
const challengeOf = (id: string): Promise<ChallengeView | null> =>
  get<ChallengeView>(`/api/challenges/${encodeURIComponent(id)}`).catch(() => null);
