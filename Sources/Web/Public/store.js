// What this browser keeps of a workplace: the areas of SyncKit's StoreWrite, as object stores of an IndexedDB database.
// Values are JSON texts, which only the Swift program reads; those of rows are kept as bytes, since they are many.

const lists = ["deferred", "outbox", "sent", "refused"];
const rowAreas = ["blocks", "news"];
const areas = ["meta", ...rowAreas, ...lists];
const schema = 3;

/** The longest that a browser may take for anything with its store, in milliseconds; some have been seen never to answer. */
const patience = 10_000;

/** Fails if a promise takes too long. */
function inTime(promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("The browser's store does not answer.", "TimeoutError")), patience);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Opens the store of an account's workplace; where the browser refuses, or does not answer, one that forgets. */
export async function openStore({ account, workplace }) {
  const name = `teamshift/${account}/${workplace}`;
  try {
    return new Store(name, await inTime(open(name)));
  } catch {
    return new Forgetful(name);
  }
}

function finished(request) {
  const answer = new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  // One that nobody waits for, since another has failed before, is aborted together with its transaction.
  answer.catch(() => {});
  return answer;
}

async function open(name) {
  const request = indexedDB.open(name, schema);
  request.onupgradeneeded = () => {
    const { result: database, transaction } = request;
    for (const area of areas) if (!database.objectStoreNames.contains(area)) database.createObjectStore(area);
    if (database.objectStoreNames.contains("rows")) moveRows(database, transaction);
  };
  const database = await finished(request);
  // A newer version of the app in another tab may change the schema: it must not wait for this one, which finds the newer
  // schema at its next turn, and stops.
  database.onversionchange = () => database.close();
  return database;
}

/** Until the schema 3, each row was a text of its own: what the store has of them becomes news, before all others. */
function moveRows(database, transaction) {
  transaction.objectStore("rows").getAll().onsuccess = ({ target }) => {
    const encoder = new TextEncoder(), news = transaction.objectStore("news"), size = 500;
    for (let at = 0; at < target.result.length; at += size) {
      news.put(encoder.encode(`[${target.result.slice(at, at + size).join()}]`), `-${String(at).padStart(9, "0")}`);
    }
    database.deleteObjectStore("rows");
  };
}

class Store {
  isWorking = true;

  #database;
  #isClosed = false;
  /** The transactions that read. */
  #reading = new Set();

  constructor(name, database) {
    this.name = name;
    this.#database = database;
  }

  /**
   * Lets what is being written end, and reads and writes nothing more. In WebKit, a transaction of a page that is kept for the
   * way back does not end, and those of the next page wait for it.
   */
  close() {
    this.#isClosed = true;
    for (const transaction of this.#reading) {
      try { transaction.abort(); } catch { /* it has ended, and not said so yet */ }
    }
    this.#database.close();
  }

  /** Tries again on a new connection: Safari loses the one of a page that has slept (webkit.org/b/277615). */
  async #attempt(work) {
    try {
      return await inTime(work(this.#database));
    } catch (error) {
      if (error?.name === "QuotaExceededError" || this.#isClosed) throw error;
      this.#database.close();
      this.#database = await inTime(open(this.name));
      if (this.#isClosed) this.#database.close();
      return inTime(work(this.#database));
    }
  }

  #beginReading(database, areas) {
    const transaction = database.transaction(areas, "readonly");
    this.#reading.add(transaction);
    transaction.oncomplete = transaction.onabort = () => this.#reading.delete(transaction);
    return transaction;
  }

  /** All but the rows of the blocks, of which there are the keys. */
  read() {
    return this.#attempt(async (database) => {
      const transaction = this.#beginReading(database, areas);
      const [state, news, blocks, ...texts] = await Promise.all([
        finished(transaction.objectStore("meta").get("state")),
        finished(transaction.objectStore("news").getAll()),
        finished(transaction.objectStore("blocks").getAllKeys()),
        ...lists.map((area) => finished(transaction.objectStore(area).getAll())),
      ]);
      return { state, news, blocks, lists: Object.fromEntries(lists.map((area, index) => [area, texts[index]])) };
    });
  }

  /** Keys and blocks by turns; one that another tab has deleted meanwhile is left out. */
  blocks(keys) {
    return this.#attempt(async (database) => {
      const area = this.#beginReading(database, ["blocks"]).objectStore("blocks");
      const blocks = await Promise.all(keys.map((key) => finished(area.get(key))));
      return keys.flatMap((key, index) => [key, blocks[index] ?? "[]"]);
    });
  }

  /** The place in the feed and the outbox, as one JSON text. */
  turn() {
    return this.#attempt(async (database) => {
      const transaction = this.#beginReading(database, ["meta", "outbox"]);
      const [state, texts] = await Promise.all([
        finished(transaction.objectStore("meta").get("state")), finished(transaction.objectStore("outbox").getAll()),
      ]);
      return `{"state":${state ?? null},"outbox":[${texts.join()}]}`;
    });
  }

  /** What the server has not taken: the commands that wait and those that it turned down, as JSON texts. */
  async unsent() {
    const { lists: { outbox, refused } } = await this.read();
    return { outbox, refused };
  }

  /**
   * Makes all writes or none; resolves once they are on the device. A command that comes to be kept after it was given up is
   * taken out again: the person has been told that it was not, and may have given it anew.
   */
  async write(writes) {
    let isGivenUp = false;
    const complete = () => {
      if (isGivenUp && isCommand(writes)) void this.write([{ ...writes[0], value: null }]).catch(() => {});
    };
    try {
      await this.#make(writes, complete);
    } catch (error) {
      isGivenUp = true;
      throw error;
    }
  }

  #make(writes, complete) {
    return this.#attempt((database) => new Promise((resolve, reject) => {
      const transaction = database.transaction(areas, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => {
        resolve();
        complete();
      };
      transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
      try {
        for (const write of writes) put(write, transaction);
        // What is being committed is kept even if the page is left now.
        transaction.commit?.();
      } catch (error) {
        reject(transaction.error ?? error);
        transaction.abort();
      }
    }));
  }
}

/** Whether writes are those of a command that somebody has just given. */
const isCommand = ([{ area, value }, ...others]) => area === "outbox" && value !== null && others.length === 0;

/** Whether what an area holds is kept as bytes. */
export const isRows = (area) => rowAreas.includes(area);

function put({ area, key, value }, transaction) {
  const target = transaction.objectStore(area);
  if (key === null) target.clear();
  else if (value === null) target.delete(key);
  else target.put(value, key);
}

/** Keeps nothing: the page works as long as it is open. */
export class Forgetful {
  isWorking = false;

  constructor(name) { this.name = name; }

  async read() { return { news: [], blocks: [], lists: Object.fromEntries(lists.map((area) => [area, []])) }; }
  async blocks() { return []; }
  async turn() { return '{"state":null,"outbox":[]}'; }
  async write() {}
  async unsent() { return { outbox: [], refused: [] }; }
  close() {}
}
