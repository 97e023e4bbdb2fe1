import { at, type ByteRange, type LossFacts, type Segment } from "@colophon/contract";
import type { DelimitedOp } from "../codes.ts";
import type { CommentLine } from "./comments.ts";
import { findMargins, type Margins } from "./margins.ts";
import type { OpenText } from "./open-text.ts";

/** Something to read; a line drawn of dashes is none. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** `sep=;` is no line of the table and none beside it: it is the delimiter. */
export const DECLARATION = /^(?:sep=[^"]|"sep=[^"]")$/i;
const MAX_LISTED_LINES = 5;
const MAX_QUOTED_LENGTH = 200;

/**
 * Lines that were taken for something else than the table, by our own judgement, as losses: what is passed over by a guess is lost
 * unless somebody looks, and `lossPolicy` sees losses alone. Lines that the caller gave away are none.
 */
export class SkippedLines {
  readonly #text: OpenText;
  readonly #op: DelimitedOp;

  constructor(text: OpenText, op: DelimitedOp) {
    this.#text = text;
    this.#op = op;
  }

  reportComment({ line, text, index, range }: CommentLine): void {
    if (!this.#text.guessed.has("comment") || !SAYS_SOMETHING.test(text)) return;
    this.#lose(`Line ${line} is treated as a comment, not as a row.`, {
      at: [at("comment", index)],
      range,
      subject: `line ${line}`,
      details: { lines: [text.slice(0, MAX_QUOTED_LENGTH)] },
      remediation: "Set `dialect.comment` to null to read the line as a row.",
    });
  }

  reportMargins({ preamble, footer }: Margins): void {
    const { guessed } = this.#text;
    const ranges = findMargins(this.#text);
    if (guessed.has("preambleRows"))
      this.#reportMargin("before", preamble, { at: [at("note")], range: ranges.preamble });
    if (guessed.has("footerRows")) this.#reportMargin("after", footer, { at: [at("footer")], range: ranges.footer });
  }

  /** Half of a UTF-16 unit at the end: a download that was cut, or a byte put behind. */
  reportHalfUnit(): void {
    const range = findHalfUnit(this.#text);
    if (range === undefined) return;
    this.#lose(`The last byte, ${range.start}, is half of a ${this.#text.encoding.name} unit and is left out.`, {
      at: [at("footer", 1)],
      range,
      subject: "the last byte",
      remediation: "Send the complete file.",
    });
  }

  #reportMargin(
    side: "before" | "after",
    lines: readonly string[],
    place: { readonly at: readonly Segment[]; readonly range: { readonly start: number; readonly end: number } },
  ): void {
    const declared = side === "before" && DECLARATION.test(lines[0] ?? "") ? 1 : 0;
    const notes = lines.slice(declared);
    const saying = notes.filter((line) => SAYS_SOMETHING.test(line));
    if (saying.length === 0) return;
    const count = notes.length === 1 ? "1 line" : `${notes.length} lines`;
    const option = side === "before" ? "preambleRows" : "footerRows";
    this.#lose(`${count} ${side} the table ${notes.length === 1 ? "is" : "are"} taken for notes, not rows.`, {
      ...place,
      subject: `${count} ${side} the table`,
      details: {
        lines: saying.slice(0, MAX_LISTED_LINES).map((line) => line.slice(0, MAX_QUOTED_LENGTH).toWellFormed()),
        count: notes.length,
      },
      remediation: `Set \`dialect.${option}\` to ${declared} to read the lines as rows, or to ${lines.length} to confirm that they are not rows.`,
    });
  }

  #lose(message: string, facts: LossFacts): void {
    this.#op.reportLoss("RAGGED_ROWS", message, { severity: "dropped", ...facts });
  }
}

/** Where half of a UTF-16 unit stands at the end of a text. */
export function findHalfUnit({ encoding, quiet: { source } }: OpenText): ByteRange | undefined {
  const { byteLength } = source;
  if (!encoding.name.startsWith("utf-16") || byteLength % 2 === 0) return undefined;
  return { start: byteLength - 1, end: byteLength };
}
