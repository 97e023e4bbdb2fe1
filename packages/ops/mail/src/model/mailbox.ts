import { at, type ByteSource, type Op } from "@colophon/contract";
import type { MimePart } from "@colophon/kit-mime";
import type { MailFile } from "./part.ts";

const CHUNK_BYTES = 65_536;
/** Enough for a From line and the name of a field; longer ones are none. */
const FROM_LINE_BYTES = 400;
/** "From ", an address, a date with a time and a year, and a header field below. Source: RFC 4155, appendix A. */
const FROM_LINE = /^From \S+ [^\n]*\d{1,2}:\d{2}[^\n]*\d{4}[^\n]*\n[!-9;-~]+[ \t]*:/;

export interface FurtherMessages {
  readonly count: number;
  /** Byte at which the second message begins. */
  readonly secondAt: number;
  /** They stand in the body of the first message, which has no parts that end. */
  readonly isInBody: boolean;
}

/**
 * What a mailbox holds beside the first message, which is the one that is read; undefined for a file of one message.
 *
 * Cost     O(bytes), for files that begin with an mbox From line only.
 * Source   RFC 4155, appendix A: messages are set apart by an empty line and a From line.
 */
export function findFurtherMessages({ root }: MailFile, file: ByteSource): FurtherMessages | undefined {
  return root.origin.format === "mime" ? findAfter(root.origin.part, file) : undefined;
}

function findAfter({ mboxLine, epilogue }: MimePart, file: ByteSource): FurtherMessages | undefined {
  if (mboxLine === undefined) return undefined;
  let count = 0;
  let secondAt = 0;
  for (let start = mboxLine.end; start < file.byteLength; start += CHUNK_BYTES) {
    const text = latin1(file, start, start + CHUNK_BYTES + FROM_LINE_BYTES);
    for (const { index, 0: gap } of text.matchAll(/\n\r?\n(?=From )/g)) {
      const from = index + gap.length;
      if (index >= CHUNK_BYTES || !FROM_LINE.test(text.slice(from, from + FROM_LINE_BYTES))) continue;
      if (count++ === 0) secondAt = start + from;
    }
  }
  return count === 0 ? undefined : { count, secondAt, isInBody: epilogue === undefined };
}

/** Says that a mailbox was read up to its second message; nothing for other files. */
export function noteFurtherMessages({ root }: MailFile, file: ByteSource, op: Pick<Op, "note">): void {
  if (root.origin.format === "mime") noteMailbox(root.origin.part, file, op);
}

/** The same for a message that was scanned only. */
export function noteMailbox(message: MimePart, file: ByteSource, op: Pick<Op, "note">): void {
  const further = findAfter(message, file);
  if (further === undefined) return;
  op.note("FURTHER_MESSAGES", tellFurther(further), { severity: "warn", at: [at("part", { id: message.path })] });
}

export function tellFurther({ count, secondAt }: FurtherMessages): string {
  return `The file is a mailbox; only its first message is read. ${count} more begin at byte ${secondAt}: send each as a file of its own.`;
}

function latin1(file: ByteSource, start: number, end: number): string {
  return Buffer.from(file.read(start, Math.min(end, file.byteLength))).toString("latin1");
}
