/** How a command ends. 3 is the host's own failure: nothing was said about the document. */
export const EXIT = { ok: 0, failed: 1, usage: 2, host: 3 } as const;

/** A call that cannot be carried out as written; the message says what to write instead. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
