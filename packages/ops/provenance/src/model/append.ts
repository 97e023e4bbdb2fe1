import type { ByteSource, Json, Op, Sha256Hash } from "@colophon/contract";
import { MAX_SIGNATURES, NO_PREVIOUS_HASH, RECORD_SCHEMA } from "../data/names.ts";
import { type Examination, type ExaminingOp, examine } from "./examine.ts";
import { type SignatureVerdict, type TrustedKey, verifySignature } from "./keys.ts";
import { LeafHashes, proveConsistency, proveInclusion } from "./merkle.ts";
import { readRecord } from "./record.ts";
import { bytesToSign, digestOf, hashOfSignatures, toSha256 } from "./tree-head.ts";
import type { ProvenanceRecord, Resource, Signature, TreeHead } from "./types.ts";

const LINE_FEED = 0x0a;

export interface AppendInput {
  readonly chain?: ByteSource;
  readonly record?: Uint8Array;
  readonly expectedHead?: TreeHead;
  readonly signatures?: readonly Signature[];
  readonly trustedKeys?: readonly string[];
}

/** The chain before the append, and what its proofs are made from. */
export interface Before {
  readonly leaves: LeafHashes;
  readonly head: TreeHead | undefined;
  readonly last: ProvenanceRecord | undefined;
  /** Materials of the new record that no record of the chain made. */
  readonly missing: readonly Resource[];
}

/**
 * The chain that is appended to; `next` is the record to append.
 *
 * Errors   CHAIN_BROKEN with the first findings; UNSUPPORTED_VERSION; HEAD_CONFLICT where it is not the one that the caller expects.
 */
export function readBefore(input: AppendInput, next: ProvenanceRecord | undefined, op: ExaminingOp): Before {
  const { chain, expectedHead, trustedKeys = [] } = input;
  const leaves = new LeafHashes();
  let last: ProvenanceRecord | undefined;
  let missing = (next?.materials ?? []).filter(({ origin }) => origin !== true);
  const visit = (record: ProvenanceRecord): void => {
    const files = record.sequence === 0 ? [...record.subject, ...record.materials] : record.subject;
    if (missing.length > 0) missing = missing.filter(({ hash }) => files.every((file) => file.hash !== hash));
    leaves.append(digestOf(record.recordHash));
    last = record;
  };
  const isEmpty = chain === undefined || chain.byteLength === 0;
  const found = isEmpty
    ? undefined
    : examine({ chain, trustedKeys }, { op, maxFindings: 20, visit, needsSignature: false });
  if (found?.level === "broken") refuseBroken(found, op);
  const head = found?.facts.head;
  if (expectedHead !== undefined && !isSameHead(expectedHead, head))
    throw op.error("PROVENANCE_HEAD_CONFLICT", describeConflict(expectedHead, head), {
      details: { head: (head ?? null) as Json },
    });
  return { leaves, head, last, missing: last === undefined ? [] : missing };
}

/** Errors: UNSUPPORTED_VERSION where the first fault is a version, CHAIN_BROKEN otherwise. */
export function refuseBroken(
  { log }: Examination,
  op: Op<"PROVENANCE_CHAIN_BROKEN" | "PROVENANCE_UNSUPPORTED_VERSION">,
): never {
  const [first] = log.errors;
  const issues = log.errors.map(({ sequence, message, path, expected, actual }) => ({
    path: path === undefined ? `chain[${sequence}]` : `chain[${sequence}].${path}`,
    message,
    ...(expected !== undefined && { expected }),
    ...(actual !== undefined && { received: actual }),
  }));
  const isVersion = first?.rule === "record-version";
  throw op.error(
    isVersion ? "PROVENANCE_UNSUPPORTED_VERSION" : "PROVENANCE_CHAIN_BROKEN",
    `The chain does not verify at record ${first?.sequence ?? 0}: ${first?.message ?? ""}`,
    { issues },
  );
}

function isSameHead(one: TreeHead, other: TreeHead | undefined): boolean {
  if (other === undefined) return one.treeSize === 0;
  return one.treeSize === other.treeSize && one.rootHash === other.rootHash && one.headHash === other.headHash;
}

function describeConflict(expected: TreeHead, head: TreeHead | undefined): string {
  return `The chain has ${head?.treeSize ?? 0} records and the head ${head?.headHash ?? "none"}; expected were ${expected.treeSize} and ${expected.headHash}.`;
}

type RecordOp = Op<"PROVENANCE_INVALID_INPUT" | "PROVENANCE_UNSUPPORTED_VERSION">;

/** The record to append. Errors: INVALID_INPUT, UNSUPPORTED_VERSION. */
export function readNext(bytes: Uint8Array, op: RecordOp): ProvenanceRecord {
  const line = bytes.at(-1) === 0x0a ? bytes.subarray(0, -1) : bytes;
  const read = readRecord(line);
  if ("rule" in read)
    throw op.error(
      read.rule === "record-version" ? "PROVENANCE_UNSUPPORTED_VERSION" : "PROVENANCE_INVALID_INPUT",
      `This is not a ${RECORD_SCHEMA}: ${read.message}`,
      {
        issues: [{ path: read.path ? `record.${read.path}` : "record", message: read.message }],
        remediation: "Send the artifact of common.render.provenance-record unchanged.",
      },
    );
  const { record, actualHash } = read;
  if (record.recordHash !== actualHash)
    throw op.error("PROVENANCE_INVALID_INPUT", "The content of the record does not have its recordHash.", {
      issues: [
        { path: "record.recordHash", message: "The hash differs.", expected: actualHash, received: record.recordHash },
      ],
      remediation: "Send the artifact of common.render.provenance-record unchanged.",
    });
  if (record.signatures !== undefined)
    throw op.error("PROVENANCE_INVALID_INPUT", "The record already has signatures.", {
      issues: [{ path: "record.signatures", message: "Signatures are sent apart." }],
      remediation: "Send the record without signatures, and these in `signatures`.",
    });
  return record;
}

/** Errors: HEAD_CONFLICT where the record continues another chain. */
export function checkContinuation(
  record: ProvenanceRecord,
  head: TreeHead | undefined,
  op: Op<"PROVENANCE_HEAD_CONFLICT">,
): void {
  if (continues(record, head)) return;
  throw op.error(
    "PROVENANCE_HEAD_CONFLICT",
    `The record continues ${record.sequence} records with the head ${record.previousHash}; the chain has ${head?.treeSize ?? 0} and ${head?.headHash ?? "none"}.`,
    { details: { head: (head ?? null) as Json } },
  );
}

function continues(record: ProvenanceRecord, head: TreeHead | undefined): boolean {
  if (head === undefined)
    return record.sequence === 0 && record.previousHash === NO_PREVIOUS_HASH && record.previousSignatures === undefined;
  return (
    record.sequence === head.treeSize &&
    record.previousHash === head.headHash &&
    record.previousSignatures === head.signaturesHash
  );
}

interface Signing {
  readonly head: TreeHead;
  readonly keys: readonly TrustedKey[];
  readonly op: Op<"PROVENANCE_SIGNATURE_INVALID">;
}

/** The record with further signatures on its tree head; each must verify by a key of the caller. Errors: SIGNATURE_INVALID. */
export function signRecord(
  record: ProvenanceRecord,
  added: readonly Signature[],
  { head, keys, op }: Signing,
): ProvenanceRecord {
  if (added.length === 0) return record;
  const pae = bytesToSign(head);
  const present = record.signatures ?? [];
  const seen = new Set(present.map(({ keyid }) => keyid));
  for (const [index, signature] of added.entries()) {
    const verdict = verifySignature(signature, pae, keys, op.checkpoint);
    const reason = seen.has(signature.keyid)
      ? "The record has a signature with this keyid."
      : { valid: undefined, unknown: "None of trustedKeys verifies it.", invalid: reasonOf(verdict) }[verdict.is];
    seen.add(signature.keyid);
    if (reason !== undefined) refuseSignature(op, `signatures[${index}]`, reason);
  }
  if (seen.size > MAX_SIGNATURES)
    refuseSignature(op, "signatures", `A record has at most ${MAX_SIGNATURES} signatures.`);
  return { ...record, signatures: [...present, ...added] };
}

function reasonOf(verdict: SignatureVerdict): string | undefined {
  return verdict.is === "invalid" ? verdict.reason : undefined;
}

function refuseSignature(op: Signing["op"], path: string, message: string): never {
  throw op.error("PROVENANCE_SIGNATURE_INVALID", `${path} is not accepted. ${message}`, {
    issues: [{ path, message }],
  });
}

/** All of a chain before its last line. */
export function withoutLastLine(chain: ByteSource | undefined): Uint8Array {
  const bytes = chain?.read(0, chain.byteLength) ?? new Uint8Array();
  return bytes.subarray(0, bytes.lastIndexOf(LINE_FEED, bytes.length - 2) + 1);
}

/** The head of a chain whose last leaf was just added. */
export function headAfter(leaves: LeafHashes, record: ProvenanceRecord, checkpoint: () => void): TreeHead {
  return {
    treeSize: leaves.size,
    rootHash: toSha256(leaves.rootOf(0, leaves.size, checkpoint)),
    headHash: record.recordHash,
    ...(record.signatures !== undefined && { signaturesHash: hashOfSignatures(record.signatures) }),
  };
}

const toTexts = (path: readonly Buffer[]): readonly Sha256Hash[] => path.map(toSha256);

/** What shows that the last record is in the new tree, and that the new tree extends the old one. */
export function proveAppend(leaves: LeafHashes, oldSize: number, checkpoint: () => void) {
  return {
    inclusionProof: {
      index: leaves.size - 1,
      treeSize: leaves.size,
      hashes: toTexts(proveInclusion(leaves, leaves.size - 1, checkpoint)),
    },
    consistencyProof: {
      oldSize,
      treeSize: leaves.size,
      hashes: toTexts(proveConsistency(leaves, oldSize, checkpoint)),
    },
  };
}
