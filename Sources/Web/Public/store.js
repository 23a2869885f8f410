// What this browser keeps: the areas of SyncKit's StoreWrite, as object stores of one IndexedDB database.
// Values are JSON texts, which only the Swift program reads.

const lists = ["rows", "held", "outbox", "refused"];
const areas = ["meta", ...lists];
const schema = 1;

/** Opens the store; where the browser refuses, one that forgets. */
export async function openStore() {
  try {
    return new Store(await open());
  } catch {
    return new Forgetful();
  }
}

const finished = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function open() {
  const request = indexedDB.open("teamshift", schema);
  request.onupgradeneeded = () => {
    for (const area of areas) if (!request.result.objectStoreNames.contains(area)) request.result.createObjectStore(area);
  };
  return finished(request);
}

class Store {
  isWorking = true;

  constructor(database) {
    this.database = database;
    // A newer version of the app in another tab may change the schema: it must not wait for this one.
    database.onversionchange = () => database.close();
  }

  async read() {
    const transaction = this.database.transaction(areas, "readonly");
    const state = finished(transaction.objectStore("meta").get("state"));
    const texts = lists.map(async (area) => [area, await finished(transaction.objectStore(area).getAll())]);
    return { state: await state, ...Object.fromEntries(await Promise.all(texts)) };
  }

  /** The place in the feed and the outbox, as one JSON text. */
  async turn() {
    const transaction = this.database.transaction(["meta", "outbox"], "readonly");
    const state = finished(transaction.objectStore("meta").get("state"));
    const texts = await finished(transaction.objectStore("outbox").getAll());
    return `{"state":${await state ?? null},"outbox":[${texts.join()}]}`;
  }

  async workplace(id) {
    if (id === undefined) return finished(this.database.transaction("meta").objectStore("meta").get("workplace"));
    const transaction = this.database.transaction("meta", "readwrite");
    return finished(transaction.objectStore("meta").put(id, "workplace"));
  }

  /** Makes all writes or none; resolves once they are on the device. */
  write(writes) {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(areas, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
      for (const { area, key, value } of writes) {
        const target = transaction.objectStore(area);
        if (key === null) target.clear();
        else if (value === null) target.delete(key);
        else target.put(value, key);
      }
    });
  }
}

/** Keeps nothing: the page works as long as it is open. */
class Forgetful {
  isWorking = false;
  #workplace;

  async read() { return Object.fromEntries(lists.map((area) => [area, []])); }
  async turn() { return '{"state":null,"outbox":[]}'; }
  async write() {}
  async workplace(id) { return id === undefined ? this.#workplace : (this.#workplace = id); }
}
