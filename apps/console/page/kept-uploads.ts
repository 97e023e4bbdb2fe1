import type { Call } from "./call.ts";

/** A large call whose files were not sent whole yet. The browser keeps the files, so that a reload goes on. */
export interface KeptUpload {
  readonly environment: string;
  /** Who sends it. Nobody else is offered to go on with it. */
  readonly person: string;
  readonly title: string;
  readonly call: Call;
}

const DATABASE = "colophon-uploads";
const STORE = "kept";
const PENDING = "pending";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs one request in the store. A browser that keeps nothing (in a private window, for example) gives undefined. */
async function inStore<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<Value | undefined> {
  try {
    const database = await open();
    return await new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result as Value);
      transaction.onabort = () => reject(transaction.error);
    }).finally(() => database.close());
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Whether a call may be kept: a password is never stored. */
const mayKeep = ({ options }: Call): boolean => !Object.keys(options).some((name) => /password/i.test(name));

export async function keepUpload(upload: KeptUpload): Promise<void> {
  if (mayKeep(upload.call)) await inStore("readwrite", (store) => store.put(upload, PENDING));
}

export const readKeptUpload = (): Promise<KeptUpload | undefined> =>
  inStore<KeptUpload>("readonly", (store) => store.get(PENDING));

export async function dropKeptUpload(): Promise<void> {
  await inStore("readwrite", (store) => store.delete(PENDING));
}

/** Where the uploads under way are on the server. */
export const uploadStore = {
  get: (key: string): Promise<string | undefined> => inStore<string>("readonly", (store) => store.get(`upload ${key}`)),
  async set(key: string, value: string): Promise<void> {
    await inStore("readwrite", (store) => store.put(value, `upload ${key}`));
  },
  async delete(key: string): Promise<void> {
    await inStore("readwrite", (store) => store.delete(`upload ${key}`));
  },
};
