import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import {
  type Artifact,
  countLosses,
  createSha256,
  type Envelope,
  findArtifacts,
  isPlainObject,
  type LossCounts,
  type Receipt,
  type Sha256Hash,
  writeCanonicalJson,
} from "@colophon/contract";

/** What the host learns of an envelope that lies in a file. */
export interface ResultSummary {
  readonly ok: boolean;
  /** Of a failure. */
  readonly code?: string;
  readonly message?: string;
  readonly receipt?: Receipt;
  readonly losses: LossCounts;
  /** What a render's own report gives it, or what a floor found it worth; and that floor. */
  readonly score?: number;
  readonly scoreFloor?: number;
  /** Every file in the value, in the order of its canonical JSON. */
  readonly artifacts: readonly ArtifactSummary[];
  /** SHA-256 and length of the canonical JSON of the envelope: of the file. */
  readonly resultHash: Sha256Hash;
  readonly resultByteLength: number;
}

export interface ArtifactSummary extends Omit<Artifact, "bytes"> {
  /** Where it stands in the envelope: `value.artifact`. */
  readonly memberPath: string;
}

/** Files told in a summary: stops a split into a million parts from filling the host's memory. */
const MAX_ARTIFACTS = 10_000;

/** Where a run's result goes. */
export interface ResultFile {
  readonly path: string;
  /** Forced to the disk before the run ends? */
  readonly isSynced: boolean;
  /** A result of at most so many bytes is handed back and no file is made. */
  readonly inlineBytes: number;
}

/** A result and, when it is small enough, its bytes. */
export interface StoredResult extends ResultSummary {
  readonly bytes?: Uint8Array;
}

/**
 * Writes the canonical JSON of an envelope to a new file, or hands it back when it is small, and says what is in it.
 *
 * Cost     O(size); 64 KiB of text at a time beside the envelope itself.
 * Errors   The file system's own; CanonicalJsonError when the envelope has no JSON form (an operation's bug).
 */
export function writeResult(envelope: Envelope, file: ResultFile): StoredResult {
  const sha256 = createSha256();
  const place = new ResultPlace(file);
  try {
    writeCanonicalJson(envelope, (text) => {
      const bytes = Buffer.from(text, "utf8");
      sha256.update(bytes);
      place.write(bytes);
    });
    place.sync();
  } finally {
    place.close();
  }
  const { bytes } = place;
  return {
    ok: envelope.ok,
    ...(!envelope.ok && { code: envelope.error.code, message: envelope.error.message }),
    ...(envelope.receipt !== undefined && { receipt: envelope.receipt }),
    losses: countLosses(envelope.losses),
    ...scoreIn(envelope),
    artifacts: envelope.ok ? summarizeArtifacts(envelope.value) : [],
    resultHash: sha256.digest(),
    resultByteLength: sha256.byteLength,
    ...(bytes !== undefined && { bytes }),
  };
}

function scoreIn(envelope: Envelope): { readonly score?: number; readonly scoreFloor?: number } {
  const { report } = (envelope.ok && isPlainObject(envelope.value) ? envelope.value : {}) as {
    readonly report?: unknown;
  };
  if (isPlainObject(report) && typeof report.deckScore === "number") return { score: report.deckScore };
  const details = envelope.ok ? undefined : envelope.error.details;
  if (!isPlainObject(details)) return {};
  const { score, floor } = details;
  return typeof score === "number" && typeof floor === "number" ? { score, scoreFloor: floor } : {};
}

/** Memory up to a bound, and from there on a file that begins with what was held. */
class ResultPlace {
  readonly #file: ResultFile;
  #held: Uint8Array[] = [];
  #heldLength = 0;
  #descriptor: number | undefined;

  constructor(file: ResultFile) {
    this.#file = file;
  }

  /** What was written, when no file was made. */
  get bytes(): Uint8Array | undefined {
    return this.#descriptor === undefined ? Buffer.concat(this.#held) : undefined;
  }

  write(bytes: Uint8Array): void {
    if (this.#descriptor === undefined) {
      this.#held.push(bytes);
      this.#heldLength += bytes.length;
      if (this.#heldLength <= this.#file.inlineBytes) return;
      this.#descriptor = openSync(this.#file.path, "wx", 0o600);
      for (const piece of this.#held) writeFully(this.#descriptor, piece);
      this.#held = [];
    } else writeFully(this.#descriptor, bytes);
  }

  sync(): void {
    if (this.#descriptor !== undefined && this.#file.isSynced) fsyncSync(this.#descriptor);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }
}

function writeFully(descriptor: number, bytes: Uint8Array): void {
  for (let rest = bytes; rest.length > 0; ) rest = rest.subarray(writeSync(descriptor, rest));
}

function summarizeArtifacts(value: unknown): readonly ArtifactSummary[] {
  return findArtifacts(value, MAX_ARTIFACTS).map(({ path, artifact: { mediaType, extension, byteLength, hash } }) => ({
    mediaType,
    extension,
    byteLength,
    hash,
    memberPath: path === "" ? "value" : `value.${path}`,
  }));
}
