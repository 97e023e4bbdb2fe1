import { at, type ByteRange, type LossFacts } from "@colophon/contract";
import { findParameter, type MimePart } from "@colophon/kit-mime";
import type { MailPart } from "./part.ts";
import { tell } from "./tell.ts";

/** Text of a mail that stands in none of its parts, and that no reader shows. */
export interface OutsideText {
  readonly where: "before the first part" | "after the last part" | "before the header" | "on a delimiter's line";
  readonly range: ByteRange;
  readonly text: string;
}

/** Bytes of such a text that are read. Attack: an epilogue of gigabytes; of a longer one the range tells the rest. */
const MAX_READ_BYTES = 65_536;
/** Sentences that agents put there for readers that know no MIME. */
const CUSTOMARY =
  /^(?:this is a (?:multi-?part|mime)[^\n]{0,80}|this message is in mime format[\s\S]{0,200}|--? ?this mail is in html[^\n]{0,40}|\(?this is a cryptographically signed[^\n]{0,80}|this is an openpgp[^\n]{0,80}|if you (?:see|are reading) this[\s\S]{0,200}|your mail reader does not[\s\S]{0,200}|dies ist eine mehrteilige[^\n]{0,80})[\s.)>]*$/i;

/**
 * What stands outside of the parts of a part: preamble and epilogue of a multipart, words behind its delimiters, bytes before
 * a header.
 *
 * Shapes   Blank ones, and the sentences that agents put there, are none.
 * Source   RFC 2046, 5.1.1.
 */
export function outsideTexts({ origin }: MailPart): readonly OutsideText[] {
  return origin.format === "mime" ? outsideOf(origin.part) : [];
}

/** The same of a part that was scanned only. */
export function outsideOf(part: MimePart): readonly OutsideText[] {
  const found: OutsideText[] = [];
  const add = (where: OutsideText["where"], range: ByteRange | undefined): void => {
    if (range === undefined || range.end <= range.start) return;
    const bytes = part.source.read(range.start, Math.min(range.end, range.start + MAX_READ_BYTES));
    const read = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      .toString("utf8")
      .replace(/^\ufeff/, "");
    if (read.trim() !== "" && !CUSTOMARY.test(read.trim())) found.push({ where, range, text: read });
  };
  for (const defect of part.defects) if (defect.id === "bytes-before-header") add("before the header", defect.range);
  // A multipart in which no boundary was found is shown as it stands.
  if (part.kind !== "multipart" || (part.children.length === 0 && part.delimiters.length === 0)) return found;
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
  readonly op: { lose(code: "OUTSIDE_TEXT_OMITTED", message: string, facts?: LossFacts): void };
}

/** Names each of them as lost. */
export function loseOutside(part: MailPart, { op }: Losing): void {
  for (const { where, range, text } of outsideTexts(part))
    op.lose("OUTSIDE_TEXT_OMITTED", `No reader shows what stands ${where}: ${tell(text.trim())}.`, {
      at: [at("part", { id: part.id })],
      subject: `text ${where} of part ${part.id}`,
      ...(part.decodedFrom === undefined && { range }),
      details: { where, start: range.start, end: range.end },
    });
}
