import { at, type ByteRange, type LossFacts } from "@colophon/contract";
import type { Checkpoint } from "@colophon/kit-bytes";
import { findParameter, findTextOutsideEncoding, type MimePart } from "@colophon/kit-mime";
import type { MailPart } from "./part.ts";
import { quoteText } from "./quote-text.ts";

/** Text of a mail that lies outside its parts. */
export interface OutsideText {
  readonly where:
    | "before the first part"
    | "after the last part"
    | "before the header"
    | "on a header line without a colon"
    | "on a delimiter's line"
    | "outside the encoded content";
  readonly range: ByteRange;
  readonly text: string;
}

/** Bytes of such a text that are read. Attack: an epilogue of gigabytes; of a longer one the range tells the rest. */
const MAX_READ_BYTES = 65_536;
/** Sentences that agents put there for readers that know no MIME begin so. */
const CUSTOMARY =
  /^(?:this is a (?:multi-?part|mime)|this message is in mime format|--? ?this mail is in html|\(?this is a cryptographically signed|this is an openpgp|this is an s\/mime signed|if you (?:see|are reading) this|your mail reader does not|dies ist eine mehrteilige)\b/i;
/** And they have no other words than these: what has one more says something. */
const CUSTOMARY_WORDS = new Set(
  `a able adheres agent an and any application are as attachment attachments be because being but by can capable client clearsigned
  compatible compliant computer contains content contents cryptographically decode der dies display does e eine eml encoded encrypted
  encapsulated extended for format formatted from handle has have html if in information internet is it its least legible likely look mail mailer
  mailing may means mehrteilige message messages mime most multi multipart multimedia multiparts mixed my nachricht need not of older
  on one openpgp or original otherwise part parts parse per pgp plain please program properly read reader readers reading readable
  recent recipient remaining requires rest rfc rfc1847 rfc2045 rfc2046 rfc2047 rfc3156 s see seeing seen should sign signature signed
  since smime software some something standard such support supported supports switch text that the them therefore these this to type
  unable understand unreadable unless upgrade use user using version via view viewed viewer warning was what which while will with
  you your 1 2 0 1521 1522 1847 2045 2046 2047 2049 3156 im nicht ist oder das mit sie`.split(/\s+/),
);

/** Whether a text is nothing but such a sentence. */
function isCustomary(text: string): boolean {
  if (!CUSTOMARY.test(text)) return false;
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => CUSTOMARY_WORDS.has(word));
}

/**
 * The text of a mail that lies outside its parts: preamble and epilogue of a multipart, words after its delimiters, bytes before
 * a header, header lines without a colon, and text that an encoded body has around its content.
 *
 * Shapes   Blank ones, and the sentences that agents put there, are none.
 * Source   RFC 2046, 5.1.1.
 */
export function outsideTexts({ origin }: MailPart, checkpoint: Checkpoint): readonly OutsideText[] {
  return origin.format === "mime" ? outsideOf(origin.part, checkpoint) : [];
}

/** The same of a part that was scanned only. */
export function outsideOf(part: MimePart, checkpoint: Checkpoint): readonly OutsideText[] {
  const found: OutsideText[] = [];
  const add = (where: OutsideText["where"], range: ByteRange | undefined): void => {
    if (range === undefined || range.end <= range.start) return;
    const bytes = part.source.read(range.start, Math.min(range.end, range.start + MAX_READ_BYTES));
    const read = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      .toString("utf8")
      .replace(/^\ufeff/, "");
    if (read.trim() !== "" && !isCustomary(read.trim())) found.push({ where, range, text: read });
  };
  for (const defect of part.defects) if (defect.id === "bytes-before-header") add("before the header", defect.range);
  for (const { name, range } of part.headers) if (name === "") add("on a header line without a colon", range);
  for (const range of findTextOutsideEncoding(part, checkpoint)) add("outside the encoded content", range);
  // A multipart in which no boundary was found is shown as it stands.
  const hasBoundary = part.delimiters.length > 0 || part.closeDelimiter !== undefined;
  if (part.kind !== "multipart" || (part.children.length === 0 && !hasBoundary)) return found;
  add("before the first part", part.preamble);
  for (const line of [...part.delimiters, ...(part.closeDelimiter === undefined ? [] : [part.closeDelimiter])])
    add("on a delimiter's line", behindDelimiter(part, line));
  add("after the last part", part.epilogue);
  return found;
}

/** What follows the boundary on its line: blanks count for nothing, other text is read by nobody. */
function behindDelimiter(part: MimePart, { start, end }: ByteRange): ByteRange {
  const delimiter = Buffer.from(`--${findParameter(part.parameters, "boundary") ?? ""}`);
  const from = Math.min(end, start + delimiter.length);
  if (!delimiter.equals(part.source.read(start, from))) return { start: end, end };
  const isClose = from + 2 <= end && Buffer.from(part.source.read(from, from + 2)).toString() === "--";
  return { start: isClose ? from + 2 : from, end };
}

interface Losing {
  readonly op: {
    readonly checkpoint: Checkpoint;
    reportLoss(code: "OUTSIDE_TEXT_OMITTED", message: string, facts?: LossFacts): void;
  };
}

/** Names each of them as lost. */
export function reportOutside(part: MailPart, { op }: Losing): void {
  for (const { where, range, text } of outsideTexts(part, op.checkpoint))
    op.reportLoss("OUTSIDE_TEXT_OMITTED", `The result does not contain the text ${where}: ${quoteText(text.trim())}.`, {
      at: [at("part", { id: part.id })],
      subject: `text ${where} of part ${part.id}`,
      ...(part.decodedFrom === undefined && { range }),
      details: { where, start: range.start, end: range.end },
    });
}
