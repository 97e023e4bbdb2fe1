/**
 * Where uploads under way are remembered, so that one that broke off goes on instead of starting again. The values hold
 * upload tokens (short-lived, for one object): keep them as private as the documents.
 */
export interface UploadStore {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Remembers for as long as the client lives. `fileUploadStore` of `@colophon/sdk/node` outlives the process. */
export function memoryUploadStore(): UploadStore {
  const uploads = new Map<string, string>();
  return {
    get: async (key) => uploads.get(key),
    set: async (key, value) => void uploads.set(key, value),
    delete: async (key) => void uploads.delete(key),
  };
}
