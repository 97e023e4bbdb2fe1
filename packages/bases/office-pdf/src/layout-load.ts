import type { Op } from "@colophon/contract";
import { type ByteSource, FormatError } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";

/** What an engine lays out one by one. */
type Laid = "paragraphs" | "cells" | "shapes";

/**
 * Attack: a small file of so many that laying them out takes minutes. LibreOffice 7.4 lays out 100,000 short paragraphs in 27 s; for
 * 140,000, which fill 2,917 pages, its memory does not suffice. None of 2,149 real files of the corpora has as many.
 */
const MOST: Readonly<Record<Laid, number>> = { paragraphs: 120_000, cells: 2_000_000, shapes: 50_000 };

/** Elements by their local names: of Word, of drawings, of sheets and of VML. */
const ELEMENTS: Readonly<Record<string, Laid>> = {
  p: "paragraphs",
  c: "cells",
  tc: "cells",
  sp: "shapes",
  wsp: "shapes",
  pic: "shapes",
  cxnSp: "shapes",
  graphicFrame: "shapes",
  shape: "shapes",
};
const LONGEST_NAME = Math.max(...Object.keys(ELEMENTS).map(({ length }) => length));

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
/** A prefix and a name are no longer than this where a piece ends within them. */
const CARRIED_BYTES = 64;

/** Known to the contract by its shape, as the end that an engine comes to by itself. */
class TooMuchToLayOut extends Error {
  override readonly name = "EngineStopped";
  readonly condition = "elements";
}

/**
 * Ends the operation before an engine starts, where an Office package has more paragraphs, cells or shapes than it lays out in time.
 * What is no package is left to the operation.
 *
 * Cost     One inflation and one scan of the XML parts: some 100 MB/s.
 */
export function checkLayoutLoad(source: ByteSource, op: Pick<Op, "checkpoint" | "limits">): void {
  try {
    const archive = openZip(source, { checkpoint: op.checkpoint });
    const counts: Record<Laid, number> = { paragraphs: 0, cells: 0, shapes: 0 };
    for (const entry of archive.entries) {
      if (entry.isFolder) continue;
      let carried: Uint8Array = new Uint8Array();
      let isFirst = true;
      for (const step of archive.steps(entry)) {
        if (isFirst && !isXml(step)) break;
        isFirst = false;
        op.checkpoint();
        const piece = Buffer.concat([carried, narrow(step)]);
        carried = countElements(piece, counts);
        checkCounts(counts, op);
      }
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
}

function checkCounts(counts: Readonly<Record<Laid, number>>, { limits }: Pick<Op, "limits">): void {
  for (const kind of ["paragraphs", "cells", "shapes"] as const) {
    const most = Math.min(MOST[kind], limits.maxElements);
    if (counts[kind] > most)
      throw new TooMuchToLayOut(`The file has more than ${most} ${kind}, the limit for conversion to PDF.`);
  }
}

/** Text begins with a tag; after a byte order mark, or in two bytes for each character, too. */
function isXml(piece: Uint8Array): boolean {
  const [first] = piece.subarray(0, 256).filter((byte) => byte > 0x20 && byte < 0x80);
  return first === LESS_THAN;
}

/** Names of XML in UTF-16 in one byte for each character. */
function narrow(piece: Uint8Array): Uint8Array {
  return piece.subarray(0, 64).includes(0) ? piece.filter((byte) => byte !== 0) : piece;
}

/** Counts the start tags; gives what a name that the piece cuts begins with. */
function countElements(piece: Buffer, counts: Record<Laid, number>): Uint8Array {
  for (let at = piece.indexOf(LESS_THAN); at !== -1; at = piece.indexOf(LESS_THAN, at + 1)) {
    let start = at + 1;
    let end = start;
    for (; end < piece.length && isNameByte(piece[end] ?? 0); end++) if (piece[end] === COLON) start = end + 1;
    if (end === piece.length && end - at < CARRIED_BYTES) return piece.subarray(at);
    if (end === start || end - start > LONGEST_NAME) continue;
    const kind = ELEMENTS[piece.toString("latin1", start, end)];
    if (kind !== undefined) counts[kind]++;
  }
  return new Uint8Array();
}

/** All of a name but its end: prefixes have signs and letters of every script. */
function isNameByte(byte: number): boolean {
  return byte > 0x20 && byte !== SLASH && byte !== GREATER_THAN && byte !== LESS_THAN;
}
