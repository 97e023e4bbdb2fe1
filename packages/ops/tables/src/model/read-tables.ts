import { describeImport, toReadableWorkbook } from "@colophon/base-file-type/import";
import { unlockBytes } from "@colophon/base-file-type/unlock";
import { openWithin } from "@colophon/base-pdf";
import type { OcrOptions } from "@colophon/base-pdf-ocr";
import { sourceOf, withFormatErrors } from "@colophon/contract";
import type { ErrorName, TablesOp } from "../codes.ts";
import type { Format } from "../schemas/input.ts";
import { detectFormat } from "./detect-format.ts";
import { dropHidden } from "./drop-hidden.ts";
import { type OcrEngines, recognizeWords } from "./recognize-words.ts";
import type { ReadingOptions, ReadTables, Source } from "./source.ts";
import { readDelimited } from "./sources/delimited.ts";
import { readDocx } from "./sources/docx.ts";
import { readHtml } from "./sources/html.ts";
import { readJats } from "./sources/jats.ts";
import { readJson } from "./sources/json.ts";
import { readPdf } from "./sources/pdf.ts";
import { readPptx } from "./sources/pptx.ts";
import { readXlsx } from "./sources/xlsx.ts";
import type { Reading } from "./table.ts";

export interface GivenOptions extends ReadingOptions {
  readonly format: Format | "auto";
  readonly tables?: readonly number[];
  readonly layoutTables: boolean;
  readonly ocr?: OcrOptions | undefined;
}

/** The operation, and the engines of one that can recognize words. */
export interface ReadingTerms {
  readonly op: TablesOp;
  readonly engines?: OcrEngines | undefined;
}

/** The readers. A format without one is refused by name. */
const READERS: Readonly<Partial<Record<Format, ReadTables>>> = {
  html: readHtml,
  docx: readDocx,
  xlsx: readXlsx,
  pptx: readPptx,
  jats: readJats,
  delimited: readDelimited,
  json: readJson,
  pdf: readPdf,
};

/**
 * A document -> its tables.
 *
 * Errors   TABLE_INVALID_INPUT for bytes of another format and for a table that is not there; TABLE_INPUT_ENCRYPTED;
 *          TABLE_OCR_LANGUAGE_MISSING.
 */
export async function readTables(
  { bytes }: { readonly bytes: Uint8Array },
  options: GivenOptions,
  { op, engines }: ReadingTerms,
): Promise<Reading> {
  const opened = withTableErrors(op, () => {
    const unlocked = unlockBytes<ErrorName>(bytes, options.password, op, "TABLE_INPUT_ENCRYPTED");
    return options.format === "auto" || options.format === "xlsx"
      ? toWorkbook(unlocked, options.password, op)
      : unlocked;
  });
  const reading = await readBytes(opened, options, { op, engines });
  const wanted = options.tables === undefined ? undefined : new Set(options.tables);
  const kept = reading.tables.filter(
    ({ isLayout }, index) => (wanted?.has(index) ?? true) && (options.layoutTables || isLayout !== true),
  );
  const missing = [...(wanted ?? [])].filter((index) => index >= reading.tables.length);
  if (missing.length > 0)
    throw op.error(
      "TABLE_INVALID_INPUT",
      `The document has ${reading.tables.length} tables, and no table ${missing[0]}.`,
      {
        remediation: "Set options.tables to indexes that table-detect returns, from 0.",
      },
    );
  return { ...reading, tables: options.hidden === "drop" ? kept.map((table) => dropHidden(table, op)) : kept };
}

/** A workbook of another format -> an .xlsx; any other file as it is. Losses: TABLE_WORKBOOK_CONVERTED. */
function toWorkbook(bytes: Uint8Array, password: string | undefined, op: TablesOp): Uint8Array {
  const given = { password, code: "TABLE_INPUT_ENCRYPTED" } as const;
  const { imported } = toReadableWorkbook<ErrorName>(sourceOf(bytes), given, op);
  if (imported === undefined) return bytes;
  op.reportLoss("TABLE_WORKBOOK_CONVERTED", describeImport(imported), {
    subject: "file",
    details: { format: imported.format },
  });
  return imported.bytes;
}

async function readBytes(bytes: Uint8Array, options: GivenOptions, { op, engines }: ReadingTerms): Promise<Reading> {
  const format = options.format === "auto" ? detectFormat(bytes, op) : options.format;
  const read = READERS[format];
  if (read === undefined)
    throw op.error("TABLE_INVALID_INPUT", `Tables of ${format} files are not read.`, {
      remediation: `Send ${Object.keys(READERS).join(", ")}, or tables as JSON.`,
    });
  const source: Source = { bytes, options, op };
  if (format !== "pdf" || options.ocr === undefined || engines === undefined)
    return withTableErrors(op, () => read(source));
  const { ocr, pages, password } = options;
  const file = withTableErrors(op, () => openWithin({ bytes, password }, op));
  const recognized = await recognizeWords(file, { bytes, ocr, pages, password, engines }, op);
  return withTableErrors(op, () => read({ ...source, recognized }));
}

/** Runs what reads foreign bytes; a kit's refusal becomes a code of the family. */
function withTableErrors<T>(op: TablesOp, work: () => T): T {
  return withFormatErrors<ErrorName, T>(
    op,
    ({ code }) => {
      if (code === "LIMIT") return { code: "TABLE_BUDGET_EXCEEDED" };
      return { code: code === "ENCRYPTED" || code === "PASSWORD" ? "TABLE_INPUT_ENCRYPTED" : "TABLE_INVALID_INPUT" };
    },
    work,
  );
}
