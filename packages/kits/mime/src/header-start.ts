import type { ByteSource } from "@colophon/kit-bytes";
import { classifyHeaderLine, HEADER_HEAD_BYTES } from "./header-lines.ts";

/** Bytes in which the header must begin. Attack: a file of line ends that is looked through for each message inside it. */
const PROBE_BYTES = 4_096;
const LF = 10;
const CR = 13;

/**
 * Where the header of a file begins: after a byte-order mark and empty lines that an editor or a copy left before it; 0
 * where no field follows, as a message may well begin with its body.
 *
 * Cost     O(1).
 * Source   RFC 5322, 2.1 (such bytes are none of the message's); Unicode 16, 23.8.
 */
export function findHeaderStart(source: ByteSource, from = 0): number {
  const head = source.read(from, Math.min(from + PROBE_BYTES, source.byteLength));
  let start = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
  while (head[start] === CR || head[start] === LF) start += 1;
  if (start === 0) return from;
  const { kind } = classifyHeaderLine(firstLine(head.subarray(start)), false);
  return kind === "field" || kind === "mbox" ? from + start : from;
}

function firstLine(bytes: Uint8Array): Uint8Array {
  const end = bytes.findIndex((byte) => byte === CR || byte === LF);
  return bytes.subarray(0, Math.min(end === -1 ? bytes.length : end, HEADER_HEAD_BYTES));
}
