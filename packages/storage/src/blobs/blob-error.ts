export type BlobOutageReason = "unreachable" | "timeout" | "server" | "full" | "denied" | "missing" | "io";

/** The store cannot do it now; the same call may work later. */
export class BlobStoreUnavailable extends Error {
  override readonly name = "BlobStoreUnavailable";
  readonly retryable = true;
  readonly reason: BlobOutageReason;

  constructor(reason: BlobOutageReason, cause: unknown) {
    super(
      `The blob store is not available (${reason}): ${cause instanceof Error ? cause.message || cause.name : cause}`,
      { cause },
    );
    this.reason = reason;
  }
}

/** The bytes offered are not those declared; nothing was stored. */
export class BlobMismatch extends Error {
  override readonly name = "BlobMismatch";

  constructor(what: "sha256" | "byteLength", declared: string | number, actual: string | number) {
    super(`Declared ${what} ${declared}, got ${actual}.`);
  }
}

/** The bytes stored are not those their name says: the medium or another program changed them. */
export class BlobDamaged extends Error {
  override readonly name = "BlobDamaged";

  constructor(sha256: string, options?: ErrorOptions) {
    super(`The stored bytes of ${sha256} have another hash.`, options);
  }
}
