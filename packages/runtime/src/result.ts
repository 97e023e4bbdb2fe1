import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import {
  type Artifact,
  createSha256,
  type Envelope,
  isPlainObject,
  joinPath,
  type Loss,
  MAX_JSON_DEPTH,
  type Receipt,
  SEVERITIES,
  type Severity,
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
  /** Every file in the value, in the order of its canonical JSON. */
  readonly artifacts: readonly ArtifactSummary[];
  /** SHA-256 and length of the canonical JSON of the envelope: of the file. */
  readonly resultHash: Sha256Hash;
  readonly resultByteLength: number;
}

export interface LossCounts {
  readonly total: number;
  readonly bySeverity: Readonly<Record<Severity, number>>;
  readonly byCode: Readonly<Record<string, number>>;
}

export interface ArtifactSummary extends Omit<Artifact, "bytes"> {
  /** Where it stands in the envelope: `value.artifact`. */
  readonly memberPath: string;
}

/** Files told in a summary: stops a split into a million parts from filling the host's memory. */
const MAX_ARTIFACTS = 10_000;

/**
 * Writes the canonical JSON of an envelope to a new file, and says what is in it.
 *
 * Cost     O(size); 64 KiB of text at a time beside the envelope itself.
 * Errors   The file system's own; CanonicalJsonError when the envelope has no JSON form (an operation's bug).
 */
export function writeResult(envelope: Envelope, path: string, isSynced: boolean): ResultSummary {
  const sha256 = createSha256();
  const descriptor = openSync(path, "wx", 0o600);
  try {
    writeCanonicalJson(envelope, (text) => {
      const bytes = Buffer.from(text, "utf8");
      sha256.update(bytes);
      for (let rest: Uint8Array = bytes; rest.length > 0; ) rest = rest.subarray(writeSync(descriptor, rest));
    });
    if (isSynced) fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return {
    ok: envelope.ok,
    ...(!envelope.ok && { code: envelope.error.code, message: envelope.error.message }),
    ...(envelope.receipt !== undefined && { receipt: envelope.receipt }),
    losses: countLosses(envelope.losses),
    artifacts: envelope.ok ? findArtifacts(envelope.value) : [],
    resultHash: sha256.digest(),
    resultByteLength: sha256.byteLength,
  };
}

function countLosses(losses: readonly Loss[]): LossCounts {
  const bySeverity = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<Severity, number>;
  const byCode: Record<string, number> = {};
  for (const { severity, code } of losses) {
    bySeverity[severity]++;
    byCode[code] = (byCode[code] ?? 0) + 1;
  }
  return { total: losses.length, bySeverity, byCode };
}

function findArtifacts(value: unknown): readonly ArtifactSummary[] {
  const found: ArtifactSummary[] = [];
  const visit = (member: unknown, path: string, depth: number): void => {
    if (depth > MAX_JSON_DEPTH || found.length === MAX_ARTIFACTS) return;
    if (Array.isArray(member)) {
      for (const [index, item] of member.entries()) {
        if (typeof item === "object") visit(item, joinPath(path, index), depth + 1);
      }
    } else if (isArtifact(member)) {
      const { mediaType, extension, byteLength, hash } = member;
      found.push({ mediaType, extension, byteLength, hash, memberPath: path });
    } else if (isPlainObject(member)) {
      for (const name of Object.keys(member).sort()) visit(member[name], joinPath(path, name), depth + 1);
    }
  };
  visit(value, "value", 0);
  return found;
}

function isArtifact(value: unknown): value is Artifact {
  return (
    isPlainObject(value) &&
    value.bytes instanceof Uint8Array &&
    typeof value.mediaType === "string" &&
    typeof value.extension === "string" &&
    typeof value.byteLength === "number" &&
    typeof value.hash === "string"
  );
}
