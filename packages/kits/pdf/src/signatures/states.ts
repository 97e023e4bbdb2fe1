import { readRevisions } from "../facts/revisions.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { compareStates } from "./compare-states.ts";
import type { Coverage } from "./coverage.ts";
import { findSignatures, type PdfSignature } from "./find-signatures.ts";
import type { StateChanges } from "./judge-changes.ts";

const EDGE = 2;

/** Bytes where states of the file end, oldest first: revisions, then what a byte range ends with, then the file. */
export function stateEnds(file: PdfFile, coverages: readonly Coverage[] = []): number[] {
  const ends: number[] = [];
  const add = (end: number): void => {
    if (end > 0 && end <= file.bytes.length && !ends.some((one) => Math.abs(one - end) <= EDGE)) ends.push(end);
  };
  for (const { end } of readRevisions(file)) add(end);
  add(file.bytes.length);
  for (const { end, state } of coverages) if (state !== "none") add(end);
  return ends.sort((one, other) => one - other);
}

/** The state of the file that ends with a byte, by its place among the ends. */
export function stateAt(ends: readonly number[], end: number): number {
  return ends.findIndex((one) => Math.abs(one - end) <= EDGE);
}

/** The first bytes of the file as a file of its own. */
export type OpenState = (end: number) => PdfFile;

/** What each state did to the one before it, from a state on. */
export function* compareFrom(first: number, ends: readonly number[], open: OpenState): Generator<StateChanges> {
  let before: PdfFile | undefined;
  for (let state = first + 1; state < ends.length; state += 1) {
    before ??= open(ends[first] as number);
    const after = open(ends[state] as number);
    yield { state, changes: compareStates(before, after) };
    before = after;
  }
}

export interface LostSignature {
  readonly signature: PdfSignature;
  /** The last state that has it. */
  readonly state: number;
}

/** Signatures of earlier states that the last one does not have. */
export function findLost(now: readonly PdfSignature[], ends: readonly number[], open: OpenState): LostSignature[] {
  const keyOf = ({ contents, byteRange }: PdfSignature): string =>
    `${byteRange?.join(" ")} ${Buffer.from(contents ?? []).toString("latin1")}`;
  const known = new Set(now.map(keyOf));
  const found: LostSignature[] = [];
  for (let state = ends.length - 2; state >= 0; state -= 1) {
    const file = open(ends[state] as number);
    for (const signature of findSignatures(file).signed) {
      const key = keyOf(signature);
      if (known.has(key)) continue;
      known.add(key);
      found.push({ signature, state });
    }
  }
  return found.reverse();
}
