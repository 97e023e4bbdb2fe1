import type { ByteSource, Sha256Hash } from "@colophon/contract";
import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { NO_PREVIOUS_HASH } from "../data/names.ts";
import { type TrustedKey, verifySignature } from "./keys.ts";
import { MerkleTree } from "./merkle.ts";
import { readLines } from "./read-lines.ts";
import { type LineFault, type ReadRecord, readRecord } from "./record.ts";
import { findTimeFault } from "./times.ts";
import { bytesToSign, digestOf, hashOfSignatures, toSha256 } from "./tree-head.ts";
import type { ChainFinding, ProvenanceRecord, Resource, TreeHead } from "./types.ts";

/** A tree head that the caller kept: the chain must contain it. */
export interface Anchor {
  readonly treeSize: number;
  readonly rootHash?: Sha256Hash;
  readonly headHash?: Sha256Hash;
  readonly signaturesHash?: Sha256Hash;
}

export interface Expectations {
  readonly keys: readonly TrustedKey[];
  readonly anchors: readonly Anchor[];
  /** Records that no trusted key signs are an error. */
  readonly needsSignature: boolean;
}

export interface ChainVisitor {
  finding(finding: ChainFinding): void;
  /** Each line that is a record by shape, in order, with the number of its line. */
  record?(record: ProvenanceRecord, index: number): void;
  /** A material that no earlier record made, and that is not stated as an origin. */
  missingLink?(sequence: number, material: Resource): void;
  /** A signature that no trusted key could check. */
  unknownSignature?(sequence: number, keyid: string): void;
  /** Called in each loop over the chain. */
  readonly checkpoint: Checkpoint;
}

export interface ChainFacts {
  /** Lines of the file. */
  readonly lines: number;
  /** Lines that are records by shape. */
  readonly records: number;
  readonly head: TreeHead | undefined;
  /** No error was found. */
  readonly isConsistent: boolean;
  /** Anchors that the chain contains. */
  readonly anchored: number;
  /** Records from the first that a trusted signature covers. */
  readonly signedSize: number;
  /** Signatures in the chain, checked or not. */
  readonly signatures: number;
  /** Anything in it that looks like a record. */
  readonly looksLikeChain: boolean;
}

/** What one pass over a chain remembers. */
interface State {
  readonly tree: MerkleTree;
  readonly made: Set<string>;
  expectedSequence: number;
  previous: ProvenanceRecord | undefined;
  /** The line before is not a record: nothing can be compared with it. */
  isAfterDamage: boolean;
  errors: number;
  records: number;
  anchored: number;
  signedSize: number;
  signatures: number;
  looksLikeChain: boolean;
}

/**
 * A chain, line by line -> every fault at its record, and what the chain proves.
 *
 * Cost     O(bytes) time. Memory of one line, of the tree's O(log n) hashes, and of the hashes of all subjects.
 * Source   RFC 8785; RFC 6962, 2.1; DSSE 1.0.
 */
export function checkChain(source: ByteSource, expectations: Expectations, visitor: ChainVisitor): ChainFacts {
  const state = startState();
  const anchorsBySize = Map.groupBy(expectations.anchors, ({ treeSize }) => treeSize);
  const look = everyUnits(visitor.checkpoint, 64);
  const report = (finding: ChainFinding): void => {
    if (finding.severity === "error") state.errors += 1;
    visitor.finding(finding);
  };
  let index = 0;
  for (const { bytes, isEnded } of readLines(source, visitor.checkpoint)) {
    look();
    if (!isEnded)
      report(errorAt(index, "line-unterminated", "The last line does not end with a line feed: the file may be cut."));
    const read = readRecord(bytes);
    if ("rule" in read) {
      state.looksLikeChain ||= Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('"recordHash":');
      noteDamage(index, read, state, report);
    } else {
      checkRecord({ index, read, state, report, visitor });
      checkAnchors(index, anchorsBySize, state, report);
      if (read.record.signatures !== undefined)
        checkSignatures(index, read.record, { state, report, visitor, expectations });
      visitor.record?.(read.record, index);
    }
    index += 1;
  }
  checkEnd(index, expectations, state, report);
  return {
    lines: index,
    records: state.records,
    head: headOf(state),
    isConsistent: state.errors === 0 && state.records > 0,
    anchored: state.anchored,
    signedSize: state.signedSize,
    signatures: state.signatures,
    looksLikeChain: state.looksLikeChain,
  };
}

function startState(): State {
  return {
    tree: new MerkleTree(),
    made: new Set(),
    expectedSequence: 0,
    previous: undefined,
    isAfterDamage: false,
    errors: 0,
    records: 0,
    anchored: 0,
    signedSize: 0,
    signatures: 0,
    looksLikeChain: false,
  };
}

type Report = (finding: ChainFinding) => void;

function errorAt(sequence: number, rule: string, message: string, facts: Partial<ChainFinding> = {}): ChainFinding {
  return { rule, severity: "error", sequence, message, ...facts };
}

function warningAt(sequence: number, rule: string, message: string, facts: Partial<ChainFinding> = {}): ChainFinding {
  return { rule, severity: "warning", sequence, message, ...facts };
}

function noteDamage(index: number, { rule, message, path }: LineFault, state: State, report: Report): void {
  report(errorAt(index, rule, message, path === undefined ? {} : { path }));
  state.isAfterDamage = true;
  state.previous = undefined;
  state.expectedSequence += 1;
}

interface Step {
  readonly index: number;
  readonly read: ReadRecord;
  readonly state: State;
  readonly report: Report;
  readonly visitor: ChainVisitor;
}

/** Each fault is reported once: after it, the chain is compared with what this record states. */
function checkRecord({ index, read: { record, actualHash }, state, report, visitor }: Step): void {
  if (record.recordHash !== actualHash)
    report(
      errorAt(index, "record-hash", "The record was changed: its content does not have its recordHash.", {
        expected: record.recordHash,
        actual: actualHash,
      }),
    );
  if (record.sequence !== state.expectedSequence)
    report(
      errorAt(index, "sequence", `Record ${record.sequence} is in the position of record ${state.expectedSequence}.`, {
        expected: String(state.expectedSequence),
        actual: String(record.sequence),
      }),
    );
  if (!state.isAfterDamage) checkLink(index, { record, actualHash }, state, report);
  const timeFault = findTimeFault(record.activity);
  if (timeFault !== undefined) report(warningAt(index, "time", timeFault, { path: "activity" }));
  linkMaterials(index, record, state, visitor);
  state.previous = record;
  state.isAfterDamage = false;
  state.expectedSequence = record.sequence + 1;
  state.records += 1;
  state.looksLikeChain = true;
  state.tree.append(digestOf(record.recordHash));
}

function checkLink(index: number, { record, actualHash }: ReadRecord, { previous }: State, report: Report): void {
  const isIntact = record.recordHash === actualHash;
  const expected = previous?.recordHash ?? NO_PREVIOUS_HASH;
  const signatures = previous?.signatures === undefined ? undefined : hashOfSignatures(previous.signatures);
  if (record.previousHash !== expected)
    report(
      errorAt(
        index,
        "previous-hash",
        index === 0
          ? "The first record refers to a record before it: the beginning of the chain is missing."
          : `The link to record ${index - 1} is broken: one of the two was replaced, moved or removed.`,
        { expected, actual: record.previousHash },
      ),
    );
  else if (isIntact && record.previousSignatures !== signatures) reportSignatures(index, record, signatures, report);
}

/** This record has the hash that covers what it names, so the signatures before it are what was changed. */
function reportSignatures(
  index: number,
  { previousSignatures }: ProvenanceRecord,
  found: Sha256Hash | undefined,
  report: Report,
): void {
  const facts = { path: "signatures", expected: previousSignatures ?? "none", actual: found ?? "none" };
  const at = Math.max(0, index - 1);
  report(errorAt(at, "previous-signatures", `The signatures differ from those that record ${index} names.`, facts));
}

function linkMaterials(index: number, record: ProvenanceRecord, state: State, visitor: ChainVisitor): void {
  for (const material of record.materials) {
    if (material.origin === true || state.made.has(material.hash)) continue;
    if (index > 0) visitor.missingLink?.(index, material);
  }
  for (const { hash } of record.subject) state.made.add(hash);
  if (index === 0) for (const { hash } of record.materials) state.made.add(hash);
}

function checkAnchors(
  index: number,
  anchors: ReadonlyMap<number, readonly Anchor[]>,
  state: State,
  report: Report,
): void {
  if (state.errors > 0) return;
  for (const { rootHash, headHash, signaturesHash } of anchors.get(state.tree.size) ?? []) {
    const root = rootHash === undefined ? undefined : toSha256(state.tree.root());
    const head = state.previous?.recordHash;
    const isFound = root === rootHash && (headHash === undefined || head === headHash);
    if (isFound) {
      state.anchored += 1;
      if (signaturesHash !== undefined) checkAnchoredSignatures(index, signaturesHash, state, report);
    } else
      report(
        errorAt(index, "anchor", "The chain up to this record is not the one that the expected tree head belongs to.", {
          expected: rootHash ?? headHash ?? "",
          actual: root ?? head ?? "",
        }),
      );
  }
}

/** More signatures may follow on the same head, so a difference is not an error. */
function checkAnchoredSignatures(index: number, expected: Sha256Hash, { previous }: State, report: Report): void {
  const actual = previous?.signatures === undefined ? "none" : hashOfSignatures(previous.signatures);
  if (actual === expected) return;
  const message = "The signatures are not those of the expected tree head: some were added, removed or replaced.";
  report(warningAt(index, "anchor-signatures", message, { path: "signatures", expected, actual }));
}

interface Around {
  readonly state: State;
  readonly report: Report;
  readonly visitor: ChainVisitor;
  readonly expectations: Expectations;
}

function checkSignatures(
  index: number,
  { signatures = [] }: ProvenanceRecord,
  { state, report, visitor, expectations }: Around,
): void {
  const head = headOf(state);
  if (head === undefined) return;
  state.signatures += signatures.length;
  const pae = bytesToSign(head);
  const signers = new Set<string>();
  for (const [position, signature] of signatures.entries()) {
    const path = `signatures[${position}]`;
    if (signers.has(signature.keyid))
      report(errorAt(index, "signature-duplicate", "Two signatures have the same keyid.", { path }));
    signers.add(signature.keyid);
    const verdict = verifySignature(signature, pae, expectations.keys, visitor.checkpoint);
    if (verdict.is === "invalid")
      report(errorAt(index, "signature", `The signature is not valid. ${verdict.reason}`, { path }));
    else if (verdict.is === "unknown") visitor.unknownSignature?.(index, signature.keyid);
    else if (state.errors === 0) state.signedSize = head.treeSize;
  }
}

function headOf({ tree, previous }: State): TreeHead | undefined {
  if (previous === undefined) return undefined;
  return {
    treeSize: tree.size,
    rootHash: toSha256(tree.root()),
    headHash: previous.recordHash,
    ...(previous.signatures !== undefined && { signaturesHash: hashOfSignatures(previous.signatures) }),
  };
}

/** What only the end shows: a chain shorter than an anchor, and a tail that no trusted signature covers. */
function checkEnd(lines: number, { anchors, needsSignature }: Expectations, state: State, report: Report): void {
  const size = state.expectedSequence;
  for (const { treeSize } of anchors)
    if (treeSize > size)
      report(
        errorAt(
          lines,
          "anchor-missing",
          `The chain has ${size} records, the expected tree head ${treeSize}: the tail is cut.`,
          {
            expected: String(treeSize),
            actual: String(size),
          },
        ),
      );
  if (needsSignature && state.errors === 0 && state.signedSize < size)
    report(errorAt(lines - 1, "signature-missing", `No trusted key signs records ${state.signedSize} to ${size - 1}.`));
}
