import { createHash, createPublicKey, verify } from "node:crypto";
import { canonicalJson, hashBytes, hashCanonicalJson, type JsonObject } from "@colophon/contract";
import { type DsseEnvelope, encodePae } from "../signing/dsse.ts";
import type { Signer } from "../signing/signing-keys.ts";

/** Names of the chain's format, as common.validate.provenance reads it. */
const RECORD_SCHEMA = "colophon.provenance.record/1";
const TREE_HEAD_SCHEMA = "colophon.provenance.tree-head/1";
const TREE_HEAD_TYPE = "application/vnd.colophon.provenance-tree-head+json";
/** What the first record states as the hash of the record before it. */
export const NO_PREVIOUS_HASH: string = `sha256:${"0".repeat(64)}`;

/** A file in a record, by its hash. */
export interface RecordResource {
  readonly name: string;
  readonly hash: string;
  readonly mediaType?: string;
  readonly byteLength?: number;
  readonly origin?: true;
  /** The in-toto Statement that `hash` belongs to. */
  readonly statement?: JsonObject;
}

interface RecordSignature {
  readonly algorithm: "ed25519";
  readonly keyid: string;
  /** Standard base64. */
  readonly sig: string;
}

export interface RecordContent {
  readonly subject: readonly RecordResource[];
  readonly activity: { readonly name: string; readonly endedAt: string; readonly receipt?: JsonObject };
  readonly materials: readonly RecordResource[];
  readonly agents: readonly { readonly name: string; readonly kind: "person" | "software"; readonly role?: string }[];
}

/** One record of a provenance chain. */
export interface LineageRecord extends RecordContent {
  readonly schema: string;
  readonly sequence: number;
  readonly previousHash: string;
  readonly previousSignatures?: string;
  readonly losses: readonly JsonObject[];
  readonly recordHash: string;
  readonly signatures?: readonly RecordSignature[];
}

/** The next record of a chain, its hash filled in; signed over the whole chain where a signer is given. */
export function sealNext(
  chain: readonly LineageRecord[],
  content: RecordContent,
  signer: Signer | undefined,
): LineageRecord {
  const previous = chain.at(-1);
  const body = {
    schema: RECORD_SCHEMA,
    sequence: chain.length,
    previousHash: previous?.recordHash ?? NO_PREVIOUS_HASH,
    ...previousSignaturesOf(previous),
    ...content,
    losses: [],
  };
  const record = { ...body, recordHash: hashText(canonicalJson(body)) };
  if (signer === undefined) return record;
  const sig = signer.sign(encodePae(TREE_HEAD_TYPE, treeHeadOf([...chain, record]))).toString("base64");
  return { ...record, signatures: [{ algorithm: "ed25519", keyid: signer.keyId, sig }] };
}

/** The first fault of a chain; undefined when it is whole. Cost: O(records). */
export function findChainFault(
  chain: readonly LineageRecord[],
  publicKeys: ReadonlyMap<string, string>,
): string | undefined {
  let peaks: Peaks = [];
  for (const [index, record] of chain.entries()) {
    const previous = chain[index - 1];
    peaks = addLeaf(peaks, record);
    const fault = findFaultOfLink(record, previous, index) ?? findFaultOfSignature(record, peaks, publicKeys);
    if (fault !== undefined) return `Record ${index}: ${fault}`;
  }
  return undefined;
}

function findFaultOfLink(
  record: LineageRecord,
  previous: LineageRecord | undefined,
  index: number,
): string | undefined {
  const { recordHash, signatures: _, ...body } = record;
  if (body.schema !== RECORD_SCHEMA) return "it has another schema.";
  if (body.sequence !== index) return `it is record ${String(body.sequence)}.`;
  if (body.previousHash !== (previous?.recordHash ?? NO_PREVIOUS_HASH))
    return "it does not follow the record before it.";
  if (body.previousSignatures !== previousSignaturesOf(previous).previousSignatures)
    return "it does not commit to the signatures of the record before it.";
  return recordHash === hashText(canonicalJson(body)) ? undefined : "its content has another hash.";
}

function findFaultOfSignature(
  record: LineageRecord,
  peaks: Peaks,
  publicKeys: ReadonlyMap<string, string>,
): string | undefined {
  if (record.signatures === undefined) return undefined;
  const pae = encodePae(TREE_HEAD_TYPE, writeTreeHead(peaks, record));
  for (const { keyid, sig } of record.signatures) {
    const key = publicKeys.get(keyid);
    if (key === undefined) return `it is signed by the key ${keyid}, which is not enrolled.`;
    if (!verify(null, pae, createPublicKey(key), Buffer.from(sig, "base64"))) return "its signature does not hold.";
  }
  return undefined;
}

/** What the last record of a chain is signed over, as an envelope that other tools verify. */
export function toEnvelope(chain: readonly LineageRecord[]): DsseEnvelope {
  const signatures = (chain.at(-1)?.signatures ?? []).map(({ keyid, sig }) => ({ keyid, sig }));
  return { payloadType: TREE_HEAD_TYPE, payload: treeHeadOf(chain).toString("base64"), signatures };
}

function previousSignaturesOf(previous: LineageRecord | undefined): { readonly previousSignatures?: string } {
  const signatures = previous?.signatures;
  return signatures === undefined ? {} : { previousSignatures: hashCanonicalJson(signatures).hash };
}

function hashText(text: string): string {
  return hashBytes(Buffer.from(text));
}

function treeHeadOf(chain: readonly LineageRecord[]): Buffer {
  return writeTreeHead(chain.reduce(addLeaf, []), chain.at(-1));
}

/** A chain in three hashes: what a signature covers. */
function writeTreeHead(peaks: Peaks, head: LineageRecord | undefined): Buffer {
  const rootHash = `sha256:${rootOf(peaks).toString("hex")}`;
  const treeSize = peaks.reduce((sum, { size }) => sum + size, 0);
  const headHash = head?.recordHash ?? NO_PREVIOUS_HASH;
  return Buffer.from(canonicalJson({ schema: TREE_HEAD_SCHEMA, treeSize, rootHash, headHash }));
}

/** The complete subtrees of a Merkle tree that grows, the largest first. */
type Peaks = readonly { readonly size: number; readonly root: Buffer }[];

/** Source: RFC 6962, 2.1. */
function addLeaf(peaks: Peaks, { recordHash }: LineageRecord): Peaks {
  const digest = Buffer.from(recordHash.slice("sha256:".length), "hex");
  const grown = [...peaks, { size: 1, root: sha256(Buffer.of(0), digest) }];
  for (;;) {
    const [left, right] = grown.slice(-2);
    if (left === undefined || right === undefined || left.size !== right.size) return grown;
    grown.splice(-2, 2, { size: left.size * 2, root: sha256(Buffer.of(1), left.root, right.root) });
  }
}

function rootOf(peaks: Peaks): Buffer {
  return peaks.map(({ root }) => root).reduceRight((right, left) => sha256(Buffer.of(1), left, right));
}

function sha256(...parts: readonly Buffer[]): Buffer {
  return createHash("sha256").update(Buffer.concat(parts)).digest();
}
