// Things kept in the browser's database by their ids, for the page and for workers alike. Where that is forbidden
// they last as long as the tab.

// There is no room left; what was kept is as it was.
export class NoRoom extends Error {}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('the database failed'));
  });

// Only what is committed is kept.
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () =>
      fail(
        transaction.error?.name === 'QuotaExceededError'
          ? new NoRoom()
          : (transaction.error ?? new Error('the database failed')),
      );
  });

export class Keep<Thing extends { readonly id: string }> {
  #memory = new Map<string, Thing>();
  #opened: Promise<IDBDatabase | null> | undefined;

  constructor(
    private readonly name: string,
    private readonly store: string,
  ) {}

  // Changes one thing, or forgets it; all or nothing.
  async change(id: string, edit: (thing: Thing | undefined) => Thing | null): Promise<void> {
    const database = await this.#database();
    if (database === null) {
      const next = edit(this.#memory.get(id));
      if (next) this.#memory.set(id, next);
      else this.#memory.delete(id);
      return;
    }
    const transaction = database.transaction(this.store, 'readwrite');
    const end = committed(transaction);
    const things = transaction.objectStore(this.store);
    const next = edit((await settled(things.get(id))) as Thing | undefined);
    if (next) things.put(next);
    else things.delete(id);
    await end;
  }

  async load(id: string): Promise<Thing | null> {
    const database = await this.#database();
    if (database === null) return this.#memory.get(id) ?? null;
    const found = database.transaction(this.store).objectStore(this.store).get(id);
    return ((await settled(found)) as Thing | undefined) ?? null;
  }

  async list(): Promise<Thing[]> {
    const database = await this.#database();
    if (database === null) return [...this.#memory.values()];
    return (await settled(database.transaction(this.store).objectStore(this.store).getAll())) as Thing[];
  }

  #database(): Promise<IDBDatabase | null> {
    return (this.#opened ??= new Promise((done) => {
      if (typeof indexedDB === 'undefined') return done(null);
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(this.store, { keyPath: 'id' });
      request.onsuccess = () => done(request.result);
      request.onerror = () => done(null);
      request.onblocked = () => done(null);
    }));
  }
}
