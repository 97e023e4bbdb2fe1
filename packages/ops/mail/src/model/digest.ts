import { createSha256, type Sha256Hash } from "@colophon/contract";
import type { Defect } from "@colophon/kit-mime";
import type { MailPart } from "./part.ts";
import { SNIFFED_BYTES } from "./sniff.ts";

/** A content read once from end to end. */
export interface Digest {
  readonly byteLength: number;
  readonly sha256: Sha256Hash;
  /** The first SNIFFED_BYTES, or all. */
  readonly head: Uint8Array;
  /** What was wrong with its transfer encoding. */
  readonly defects: readonly Defect[];
}

/** The hash of a part's content, its length and its beginning. Cost: one pass; memory of a chunk. */
export function digestPart(part: MailPart): Digest {
  const hash = createSha256();
  let head: Uint8Array = new Uint8Array();
  let defects: readonly Defect[] = [];
  for (const chunk of part.chunks((found) => (defects = found))) {
    hash.update(chunk);
    if (head.length < SNIFFED_BYTES) {
      const piece = chunk.subarray(0, SNIFFED_BYTES - head.length);
      head = head.length === 0 ? piece.slice() : Buffer.concat([head, piece]);
    }
  }
  return { byteLength: hash.byteLength, sha256: hash.digest(), head, defects };
}
