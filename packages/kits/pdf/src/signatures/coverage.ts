import type { PdfFile } from "../file/pdf-file.ts";
import { PdfString } from "../objects/object.ts";
import { ObjectParser } from "../objects/parser.ts";
import type { PdfSignature } from "./find-signatures.ts";

export type CoverageProblem =
  | "malformed"
  | "notFromStart"
  | "severalHoles"
  | "holeTooLarge"
  | "holeIsNoContents"
  | "contentsMissing"
  | "contentsEmpty"
  | "objectsInHole"
  | "endsInsideRevision";

export interface Coverage {
  /** whole: all bytes but its own contents; revision: a state of the file, which was added to; partial: less; none: nothing to hash. */
  readonly state: "whole" | "revision" | "partial" | "none";
  /** The parts that are hashed. */
  readonly parts: readonly Uint8Array[];
  /** Byte behind the last part. */
  readonly end: number;
  readonly holes: readonly { readonly start: number; readonly end: number }[];
  readonly bytesAfter: number;
  readonly problems: readonly CoverageProblem[];
}

/** An end of line may stand behind the last `%%EOF`, signed or not. */
const EDGE = 2;

/**
 * What of the file the byte range covers, and whether the hole in it holds the signature and nothing else.
 *
 * Shapes   ends: bytes where states of the file end.
 * Source   ISO 32000-2, 12.8.1.
 */
export function coverageOf(file: PdfFile, signature: PdfSignature, ends: readonly number[]): Coverage {
  const { byteRange, contents } = signature;
  const none = (...problems: CoverageProblem[]): Coverage => ({
    state: "none",
    parts: [],
    end: 0,
    holes: [],
    bytesAfter: file.bytes.length,
    problems,
  });
  const missing: CoverageProblem[] =
    contents === undefined ? ["contentsMissing"] : contents.every((byte) => byte === 0) ? ["contentsEmpty"] : [];
  if (byteRange === undefined || !isUsable(byteRange, file.bytes.length)) return none("malformed", ...missing);
  const problems = [...missing];
  const parts: Uint8Array[] = [];
  const holes: { start: number; end: number }[] = [];
  let at = 0;
  for (let index = 0; index < byteRange.length; index += 2) {
    const start = byteRange[index] as number;
    const end = start + (byteRange[index + 1] as number);
    if (index === 0 && start !== 0) problems.push("notFromStart");
    if (index > 0) holes.push({ start: at, end: start });
    parts.push(file.bytes.subarray(start, end));
    at = end;
  }
  if (holes.length > 1) problems.push("severalHoles");
  for (const hole of holes) for (const one of holeProblems(file, hole, contents)) problems.push(one);
  const isAtEnd = file.bytes.length - at <= EDGE && isBlank(file.bytes.subarray(at));
  const isState = isAtEnd || ends.some((end) => Math.abs(end - at) <= EDGE);
  if (!isState) problems.push("endsInsideRevision");
  const state = problems.length > 0 || holes.length === 0 ? "partial" : isAtEnd ? "whole" : "revision";
  return { state, parts, end: at, holes, bytesAfter: file.bytes.length - at, problems };
}

/** Pairs in order, apart from each other, inside the file. */
function isUsable(range: readonly number[], byteLength: number): boolean {
  if (range.length < 4 || range.length % 2 !== 0 || range.length > 64) return false;
  let at = 0;
  for (let index = 0; index < range.length; index += 2) {
    const start = range[index] as number;
    const length = range[index + 1] as number;
    if (start < at || length < 0 || start + length > byteLength || (index > 0 && start === at)) return false;
    at = start + length;
  }
  return at > 0;
}

function holeProblems(
  file: PdfFile,
  hole: { readonly start: number; readonly end: number },
  contents: Uint8Array | undefined,
): CoverageProblem[] {
  const found: CoverageProblem[] = [];
  const string = stringAt(file, hole.start);
  if (string === undefined) found.push("holeIsNoContents");
  else {
    if (string.end > hole.end || contents === undefined || Buffer.compare(string.bytes, contents) !== 0)
      found.push("holeIsNoContents");
    if (string.end < hole.end) found.push("holeTooLarge");
  }
  for (const number of file.objectNumbers()) {
    const entry = file.entryOf(number);
    if (entry?.kind === "plain" && entry.offset >= hole.start && entry.offset < hole.end) {
      found.push("objectsInHole");
      break;
    }
  }
  return found;
}

function stringAt(file: PdfFile, offset: number): { readonly bytes: Uint8Array; readonly end: number } | undefined {
  const first = file.bytes[offset];
  if (first !== 0x3c && first !== 0x28) return undefined;
  const parser = new ObjectParser(file.bytes, offset);
  const object = parser.next();
  return object instanceof PdfString ? { bytes: object.bytes, end: parser.position } : undefined;
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 10 || byte === 13);
}
