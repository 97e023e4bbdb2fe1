import type { ByteSource } from "@colophon/contract";
import type { Dialect, SniffResult } from "@colophon/kit-csv";
import { decodeText } from "@colophon/kit-text";
import type { DelimitedOp } from "../codes.ts";

/** Confidence below which the caller hears of the other reading. */
const SURE = 0.9;
/** Enough to see what else a file may be. */
const HEAD_BYTES = 1024;
/** Texts that are read like any other and that are no tables: what spreadsheets and services save under a wrong name. */
const OTHER_TEXTS: readonly { readonly name: string; readonly begins: RegExp }[] = [
  { name: "an HTML page", begins: /^<(?:!doctype html|html|head|body|table|meta)\b/i },
  { name: "XML", begins: /^<\?xml\b/i },
  { name: "JSON", begins: /^(?:\[\s*)?\{\s*"[^"\n]*"\s*:/ },
  { name: "RTF", begins: /^\{\\rtf/ },
];

/** What is known only by its likelihood: the caller hears where another reading is nearly as good, or the file is no table. */
export function noteAmbiguities(
  sniffed: SniffResult,
  given: { readonly encoding?: string; readonly dialect?: Partial<Dialect> },
  source: ByteSource,
  op: DelimitedOp,
): void {
  if (given.encoding === undefined) reportEncoding(sniffed, op);
  if (given.dialect !== undefined) return;
  reportOtherText(sniffed, source, op);
  reportOpenQuote(sniffed, source, op);
  reportDialect(sniffed, op);
}

function reportEncoding({ encoding: { name, confidence, runnerUp } }: SniffResult, op: DelimitedOp): void {
  if (confidence >= SURE || runnerUp === undefined) return;
  op.addDiagnostic("ENCODING_UNCERTAIN", `The text was decoded as ${name}; it could also be ${runnerUp.name}.`, {
    severity: "warn",
    details: { confidence, runnerUp: { ...runnerUp } },
  });
}

function reportOtherText({ encoding }: SniffResult, source: ByteSource, op: DelimitedOp): void {
  const head = source.read(encoding.bomByteLength, Math.min(source.byteLength, encoding.bomByteLength + HEAD_BYTES));
  const text = decodeText(head, encoding.name).trimStart();
  const other = OTHER_TEXTS.find(({ begins }) => begins.test(text));
  if (other === undefined) return;
  op.addDiagnostic(
    "NOT_DELIMITED",
    `The file looks like ${other.name}, not delimited text; its lines were read as rows.`,
    {
      severity: "warn",
      details: { looksLike: other.name },
    },
  );
}

/** A quote that opens and never closes makes every quote a character; where one begins a cell the caller hears of it. */
function reportOpenQuote({ encoding, dialect, sample }: SniffResult, source: ByteSource, op: DelimitedOp): void {
  if (dialect.quote !== null) return;
  const head = source.read(encoding.bomByteLength, Math.min(source.byteLength, sample.byteLength));
  const text = decodeText(head, encoding.name);
  const beginsCell = (at: number): boolean =>
    at === 0 ||
    "\r\n".includes(text[at - 1] ?? " ") ||
    text.startsWith(dialect.delimiter, at - dialect.delimiter.length);
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    if (!beginsCell(at)) continue;
    const line = text.slice(0, at).split(/\r\n|\r|\n/).length;
    op.addDiagnostic(
      "QUOTE_NOT_CLOSED",
      `The quote that starts a cell in line ${line} is not closed; quotes were read as text.`,
      {
        severity: "warn",
        details: { line },
      },
    );
    return;
  }
}

function reportDialect({ confidence, dialect, runnerUp }: SniffResult, op: DelimitedOp): void {
  if (confidence >= SURE || runnerUp === undefined) return;
  const other = Object.entries(runnerUp.dialect).filter(([name, value]) => value !== dialect[name as keyof Dialect]);
  const reported = other.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(", ");
  op.addDiagnostic("DIALECT_UNCERTAIN", `Another dialect fits almost as well: ${reported}.`, {
    severity: "warn",
    details: { confidence, runnerUp: { ...runnerUp.dialect } },
  });
}
