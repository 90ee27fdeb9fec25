/** One tab at a time, by the browser's locks; one that has none goes on without. */

const PATIENCE = 5_000; // milliseconds; a write takes far less
const LONG = 90_000; // milliseconds, longer than any move takes: a tab that thinks so long is asleep

const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

/** Does something while no other tab does it; refused where another does not let go. */
export async function alone<T>(name: string, act: () => Promise<T>): Promise<T> {
  const manager = locks();
  if (!manager) return act();
  return manager.request(name, { signal: AbortSignal.timeout(PATIENCE) }, act) as Promise<T>;
}

/** Locks that are held until they are given back, or until this tab is gone. */
export class Claims {
  private readonly ends = new Map<string, () => void>();

  /** Waits for the others, though not for ever: the database refuses what is written twice. */
  async claim(name: string): Promise<void> {
    const manager = locks();
    this.release(name);
    if (!manager) return;
    const given = new AbortController();
    const signal = AbortSignal.any([given.signal, AbortSignal.timeout(LONG)]);
    await new Promise<void>((granted) => {
      let end = () => given.abort();
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
