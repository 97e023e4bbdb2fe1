import { type ByteRange, type ByteSource, type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import { toBinaryString } from "./binary-string.ts";

const CHUNK_BYTES = 65_536;
/** Bytes of a From line and of the field name below it that are read. Longer lines do not separate messages. */
const SEPARATOR_BYTES = 1_400;
/** Bytes that decide whether CR alone ends the lines, as in mailboxes of Eudora for the old Macintosh. */
const PROBE_BYTES = 65_536;

/**
 * The lines by which one program or another separates the messages of a mailbox: "From ", whatever follows on that line, and a
 * header field or a quoted From line on the next one. Dates, senders and even the empty line before it are missing in
 * mailboxes of Gmail, Thunderbird, Eudora and others.
 *
 * Source   RFC 4155, appendix A; mailboxes that these programs wrote.
 */
const SEPARATORS = {
  "\n": /^From [^\n]*\n(?:[!-9;-~]+[ \t]*:|>From )/,
  "\r": /^From [^\r]*\r(?:[!-9;-~]+[ \t]*:|>From )/,
};
/** The first line of a patch as `git format-patch` writes it: a commit and a date that never changes. */
const PATCH = /^From [0-9a-f]{40}(?:[0-9a-f]{24})? Mon Sep 17 00:00:00 2001[\r\n]/;
/** A From line with a time of day, or one of the forms that never have one: "From " alone and "From -". */
const USUAL = /^From (?:[^\r\n]*\d{1,2}:\d{2}|-?[ \t]*[\r\n])/;

/**
 * The messages of a mailbox, each with its From line and without the empty line before the next one; one range for a file of one
 * message, and for a file that does not begin with a From line.
 *
 * A patch inside a mail does not separate messages, unless the mailbox begins with a patch.
 *
 * Cost     O(bytes), for files that begin with a From line only.
 * Source   RFC 4155, appendix A.
 */
export function findMailboxMessages(file: ByteSource, checkpoint: Checkpoint = noCheckpoint): readonly ByteRange[] {
  const head = text(file, 0, SEPARATOR_BYTES);
  const whole = { start: 0, end: file.byteLength };
  if (!/^>?From /.test(head)) return [whole];
  const lineEnd = findLineEnd(file);
  const holdsPatches = PATCH.test(head);
  const messages: ByteRange[] = [];
  let begin = 0;
  for (let start = 0; start < file.byteLength; start += CHUNK_BYTES) {
    checkpoint();
    const chunk = text(file, start, start + CHUNK_BYTES + SEPARATOR_BYTES);
    for (let at = chunk.indexOf(`${lineEnd}From `); at !== -1; at = chunk.indexOf(`${lineEnd}From `, at + 1)) {
      if (at >= CHUNK_BYTES) break;
      const line = chunk.slice(at + 1, at + 1 + SEPARATOR_BYTES);
      if (!SEPARATORS[lineEnd].test(line) || (!holdsPatches && PATCH.test(line))) continue;
      const from = start + at + 1;
      messages.push({ start: begin, end: from - emptyLineBefore(file, from) });
      begin = from;
    }
  }
  return [...messages, { start: begin, end: file.byteLength }];
}

/**
 * Whether the From line at `start`, which begins a message after the first of a mailbox, may also be text of the message
 * before it: there is no empty line before it, or it has neither a time of day nor one of the forms without one.
 */
export function isDoubtfulSeparator(file: ByteSource, start: number): boolean {
  return emptyLineBefore(file, start) === 0 || !USUAL.test(text(file, start, start + SEPARATOR_BYTES));
}

/** The length of the empty line's end before `start`; 0 where the line before has text. */
function emptyLineBefore(file: ByteSource, start: number): number {
  const before = text(file, Math.max(0, start - 4), start);
  if (before.endsWith("\n\r\n")) return 2;
  return /(?:\n\n|(?:^|[^\n])\r\r)$/.test(before) ? 1 : 0;
}

function findLineEnd(file: ByteSource): "\n" | "\r" {
  const probe = text(file, 0, PROBE_BYTES);
  return !probe.includes("\n") && probe.includes("\r") ? "\r" : "\n";
}

function text(file: ByteSource, start: number, end: number): string {
  return toBinaryString(file.read(start, Math.min(end, file.byteLength)));
}
