/** A fake of the browser's caches, with the methods that offline bundles use. */

const HERE = "https://board.example";

class FakeCache {
  readonly responses = new Map<string, Response>();
  isFull = false;

  match = async (path: string) => this.responses.get(path)?.clone();
  keys = async () => [...this.responses.keys()].map((path) => ({ url: HERE + path }));
  delete = async ({ url }: { url: string }) => this.responses.delete(new URL(url).pathname);
  put = async (path: string, response: Response) => {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.responses.set(path, response);
  };
}

export class FakeCaches {
  readonly all = new Map<string, FakeCache>();

  cache(name: string): FakeCache {
    const found = this.all.get(name) ?? new FakeCache();
    this.all.set(name, found);
    return found;
  }
  open = async (name: string) => this.cache(name);
  delete = async (name: string) => this.all.delete(name);
  match = async (path: string, { cacheName }: { cacheName: string }) =>
    this.all.get(cacheName)?.match(path);
}
