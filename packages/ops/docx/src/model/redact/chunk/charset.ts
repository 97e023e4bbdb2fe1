import { decodeText, encodeText, encodingName } from "@colophon/kit-text";

/** A text, and how it becomes bytes of its charset again. */
export interface DecodedChunk {
  readonly text: string;
  readonly encode: (text: string) => Uint8Array;
}

const MARKS: readonly (readonly [label: string, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
const DECLARED = /<meta[^>]{0,256}charset\s*=\s*["']?([\w-]{1,40})/i;
/** Characters in which a page names its charset. */
const HEAD = 4_096;

/** Bytes as text of the first charset that gives the same bytes again: by mark, as declared, UTF-8, windows-1252. */
export function decodeChunk(bytes: Uint8Array, declared: string | undefined): DecodedChunk {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString("latin1");
  const labels = [
    MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0],
    /^.\0.\0/s.test(head) ? "utf-16le" : undefined,
    declared,
    DECLARED.exec(head)?.[1],
    "utf-8",
  ];
  for (const label of labels) {
    if (label === undefined || encodingName(label) === undefined) continue;
    const text = decodeText(bytes, label);
    const encode = (written: string): Uint8Array => encodeText(written, label, { unencodable: "replace" });
    if (Buffer.compare(encode(text), bytes) === 0) return { text, encode };
  }
  return {
    text: Buffer.from(bytes).toString("latin1"),
    encode: (written) => Buffer.from(written, "latin1"),
  };
}
