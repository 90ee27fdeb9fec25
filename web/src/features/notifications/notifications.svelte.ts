/** The notifications of the signed-in player: the list, the unread count, and the settings. */

import { get, post, Refusal } from "../../net/http";
import type { Notice, NoticeChoices, NoticeList, RefusalData, Unread } from "../../net/types";

export type NotificationKind = Notice["kind"];
export type Channel = NonNullable<NoticeChoices["ways"][NotificationKind]>[number];

/** The unread count, shared by all parts of the page. */
export const inbox = $state({ unread: 0 });

export class NotificationList {
  list = $state.raw<Notice[]>([]);
  isLoaded = $state(false);
  hasMore = $state(false);
  refusal = $state.raw<RefusalData | null>(null);

  load = (): Promise<void> =>
    this.attempt(async () => {
      this.show(await get<NoticeList>("/api/notices"), []);
      this.isLoaded = true;
    });

  loadMore = (): Promise<void> =>
    this.attempt(async () => {
      const last = this.list.at(-1)?.number;
      this.show(await get<NoticeList>(`/api/notices?before=${last}`), this.list);
    });

  private show({ notices, unread }: NoticeList, before: Notice[]): void {
    this.list = [...before, ...notices];
    inbox.unread = unread;
    this.hasMore = notices.length === PAGE;
  }

  /** Adds a notification that arrives while the page is open. */
  add(notification: Notice): void {
    if (this.list.some(({ number }) => number === notification.number)) return;
    this.list = [notification, ...this.list];
  }

  readAll = (): Promise<void> => {
    const up_to = this.list[0]?.number ?? 0;
    return this.mark({ up_to }, ({ number }) => number <= up_to);
  };

  /** Marks all notifications about this path as read. */
  readAt = async (path: string): Promise<void> => {
    const matching = this.list.filter((one) => !one.read_at && `/${pathOf(one)}` === path);
    for (const subject of new Set(matching.map((one) => one.subject))) await this.read(subject);
  };

  read = (subject: string): Promise<void> =>
    this.mark({ subject }, (notification) => notification.subject === subject);

  private mark(body: object, matches: (notification: Notice) => boolean): Promise<void> {
    return this.attempt(async () => {
      inbox.unread = (await post<Unread>("/api/notices/read", body)).unread;
      const at = Date.now();
      this.list = this.list.map((one) =>
        matches(one) && !one.read_at ? { ...one, read_at: at } : one,
      );
    });
  }

  private async attempt(action: () => Promise<void>): Promise<void> {
    this.refusal = null;
    try {
      await action();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error.data;
    }
  }
}

const PAGE = 50; // notifications per response

/** The path of a notification's subject. */
export function pathOf({ kind, subject }: Pick<Notice, "kind" | "subject">): string {
  const name = encodeURIComponent(subject);
  if (kind === "tournament") return `tournament/${name}`;
  if (kind === "challenge") return `challenge/${name}`;
  if (kind === "follow") return `@/${name}`;
  return kind === "report" ? "people" : `g/${name}`;
}
