import type { ByteRange, ByteSource } from "@colophon/kit-bytes";
import type { Content } from "./content.ts";
import type { Defect } from "./defects.ts";
import type { HeaderField } from "./headers.ts";

/** One node of the tree: a leaf with a body, a multipart, or a message that holds a message. Ranges are offsets into `source`. */
export interface MimePart extends Content {
  /** "1" for the whole message, "1.2" for its second part; a message/rfc822 at "1.2" holds the message "1.2.1". */
  readonly path: string;
  readonly kind: "leaf" | "multipart" | "message";
  /** True for the whole message and for each nested message: its headers are a message's, not a part's. */
  readonly isMessage: boolean;
  readonly headers: readonly HeaderField[];
  readonly children: readonly MimePart[];
  readonly defects: readonly Defect[];

  /** The bytes the ranges count in: the scanned file, or the decoded body of the part named by `decodedFrom`. */
  readonly source: ByteSource;
  /** Path of the part whose decoded body is `source`; absent when that is the scanned file. */
  readonly decodedFrom?: string;

  /** Headers and body, without the delimiter lines around. */
  readonly range: ByteRange;
  /** The fields, without the empty line after them. */
  readonly headerRange: ByteRange;
  /** Without the line end that belongs to the delimiter after it. */
  readonly bodyRange: ByteRange;
  /** The mbox line before the headers. */
  readonly mboxLine?: ByteRange;
  /** Multiparts: the delimiter line before each child, in order. */
  readonly delimiters: readonly ByteRange[];
  readonly closeDelimiter?: ByteRange;
  readonly preamble?: ByteRange;
  readonly epilogue?: ByteRange;
}

/** A scanned message. */
export interface MimeMessage {
  readonly root: MimePart;
  readonly byteLength: number;
  readonly partCount: number;
  /** How many lines end with each: more than one above zero is a mixture. */
  readonly lineEnds: { readonly crlf: number; readonly lf: number; readonly cr: number };
}

/** Encoded size: bytes of the body in its source. */
export function encodedByteLength(part: MimePart): number {
  return part.bodyRange.end - part.bodyRange.start;
}

/** The part and all below it, in source order. */
export function* walkParts(part: MimePart): Generator<MimePart> {
  const waiting: MimePart[] = [part];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index];
      if (child !== undefined) waiting.push(child);
    }
  }
}

/** The first field of a lower-case name. */
export function findHeader(part: MimePart, key: string): HeaderField | undefined {
  return part.headers.find((field) => field.key === key);
}

/** All fields of a lower-case name, in source order. */
export function findHeaders(part: MimePart, key: string): HeaderField[] {
  return part.headers.filter((field) => field.key === key);
}

/** "type/subtype". */
export function mediaType(part: Pick<MimePart, "type" | "subtype">): string {
  return `${part.type}/${part.subtype}`;
}
