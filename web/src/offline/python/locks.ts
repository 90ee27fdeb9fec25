/**
 * Restricts work to one tab at a time, with the browser's locks. Browsers without locks do not
 * restrict it.
 */

const LOCK_TIMEOUT_MS = 5_000; // a write takes far less
const CLAIM_TIMEOUT_MS = 90_000; // longer than any move takes: a tab that takes so long is asleep

const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

/** Runs an action while no other tab runs it. Throws on a timeout. */
export async function withLock<T>(name: string, action: () => Promise<T>): Promise<T> {
  const manager = locks();
  if (!manager) return action();
  return manager.request(
    name,
    { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) },
    action,
  ) as Promise<T>;
}

/** Locks that are held until they are released or this tab is closed. */
export class Claims {
  private readonly ends = new Map<string, () => void>();

  /** Waits for the lock, but not forever: the database refuses conflicting writes. */
  async claim(name: string): Promise<void> {
    const manager = locks();
    this.release(name);
    if (!manager) return;
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(CLAIM_TIMEOUT_MS)]);
    await new Promise<void>((granted) => {
      let end = () => controller.abort();
      this.ends.set(name, () => end());
      const hold = () =>
        new Promise<void>((done) => {
          end = done;
          granted();
        });
      manager.request(name, { signal }, hold).catch(() => granted());
    });
  }

  release(name: string): void {
    this.ends.get(name)?.();
    this.ends.delete(name);
  }
}
