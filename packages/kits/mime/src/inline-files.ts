import { ByteBuilder, type ByteRange, type Checkpoint, noCheckpoint, sourceOf } from "@colophon/kit-bytes";
import { toBinaryString } from "./binary-string.ts";
import { type Defect, DefectList } from "./defects.ts";
import { DEFAULT_MIME_LIMITS } from "./limits.ts";
import { BODY_CHUNK_BYTES, LineScanner } from "./line-scanner.ts";
import { decodeUuLine, readUuBegin, UuencodeDecoder } from "./transfer/uuencode.ts";
import { readYencBegin, YencDecoder } from "./transfer/yenc.ts";

/** A file written into a text body before MIME, or beside it. The range covers its begin and end lines. */
export interface InlineFile {
  readonly encoding: "uuencode" | "yenc";
  readonly name: string;
  readonly range: ByteRange;
}

/** A line longer than this is no line of either encoding; its rest need not be looked at. */
const MAX_LINE_HEAD = 2_048;
/** So many lines of data make a file even if its end line is missing. */
const ENOUGH_DATA_LINES = 3;

interface Candidate {
  readonly encoding: InlineFile["encoding"];
  readonly name: string;
  readonly start: number;
  dataLines: number;
  end: number;
}

/**
 * The uuencoded and yEnc files inside a decoded text body, in order.
 *
 * Shapes   A begin line counts when data follows it; a file that is not ended stops at the first line that is no data.
 * Cost     O(bytes).
 * Source   IEEE Std 1003.1, uuencode; yEnc draft 1.3.
 */
export function findInlineFiles(body: Uint8Array, checkpoint: Checkpoint = noCheckpoint): InlineFile[] {
  const files: InlineFile[] = [];
  const line = new LineScanner(sourceOf(body), { chunkByteLength: BODY_CHUNK_BYTES, checkpoint });
  let open: Candidate | undefined;
  const close = (isEnded: boolean): void => {
    if (open !== undefined && (isEnded || open.dataLines >= ENOUGH_DATA_LINES)) {
      const { encoding, name, start, end } = open;
      files.push({ encoding, name, range: { start, end } });
    }
    open = undefined;
  };
  while (line.next()) {
    const head = line.head(MAX_LINE_HEAD);
    const verdict = open === undefined ? "outside" : continueFile(open, head);
    if (open !== undefined && verdict !== "outside") open.end = line.end;
    if (verdict === "end") close(true);
    else if (verdict === "outside") {
      close(false);
      open = beginFile(head, line.start);
    }
  }
  close(false);
  return files;
}

function beginFile(head: Uint8Array, start: number): Candidate | undefined {
  const first = head[0];
  if (first !== 0x62 && first !== 0x3d) return undefined;
  const text = toBinaryString(head);
  const uuName = readUuBegin(text);
  const name = uuName ?? readYencBegin(text)?.name;
  if (name === undefined) return undefined;
  return { encoding: uuName === undefined ? "yenc" : "uuencode", name, start, dataLines: 0, end: start };
}

function continueFile(open: Candidate, head: Uint8Array): "data" | "end" | "outside" {
  if (open.encoding === "yenc") {
    open.dataLines += 1;
    return toBinaryString(head.subarray(0, 5)) === "=yend" ? "end" : "data";
  }
  const text = toBinaryString(head.subarray(0, 8)).trimEnd();
  if (text === "end") return open.dataLines > 0 ? "end" : "outside";
  if (head.length === 0 || !decodeUuLine(head, new ByteBuilder(64))) return "outside";
  open.dataLines += 1;
  return "data";
}

/** The content of an inline file; `body` is what it was found in. */
export function decodeInlineFile(
  body: Uint8Array,
  file: InlineFile,
  checkpoint: Checkpoint = noCheckpoint,
): { bytes: Uint8Array; defects: readonly Defect[] } {
  const found = new DefectList(DEFAULT_MIME_LIMITS.maxDefectsPerKind);
  const context = { start: file.range.start, note: found.note };
  const decoder = file.encoding === "uuencode" ? new UuencodeDecoder(context) : new YencDecoder(context);
  const { start, end } = file.range;
  const bytes = new ByteBuilder(end - start);
  for (let at = start; at < end; at += BODY_CHUNK_BYTES) {
    checkpoint();
    bytes.append(decoder.push(body.subarray(at, Math.min(end, at + BODY_CHUNK_BYTES))));
  }
  return { bytes: bytes.append(decoder.finish()).take(), defects: found.items };
}
