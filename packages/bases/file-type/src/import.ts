import { type ByteSource, FormatError, type Op, sourceOf } from "@colophon/contract";
import { type ImportedWorkbook, importWorkbook, type Omission } from "@colophon/kit-workbook-import";
import { FILE_NAMES } from "./accepted-by.ts";
import { formsOf, refusePassword } from "./unlock.ts";

export type { ImportedWorkbook } from "@colophon/kit-workbook-import";

/** A workbook as .xlsx, and from which format it was converted; `imported` is absent for a file that was not converted. */
export interface ReadableWorkbook {
  readonly bytes: ByteSource;
  readonly imported?: ImportedWorkbook;
}

/**
 * An .xls, .xlsb, .ods or .fods file -> an .xlsx with its saved values and formulas; any other file as it is.
 *
 * Errors   `code` for an encrypted .xls or .ods file whose password is missing or wrong; FormatError of formats "workbook", "zip" and "xml".
 */
export function toReadableWorkbook<E extends string>(
  bytes: ByteSource,
  { password, code }: { readonly password: string | undefined; readonly code: E },
  op: Pick<Op<E>, "checkpoint" | "limits" | "error">,
): ReadableWorkbook {
  const { maxElements, maxArchiveEntries, maxExpansionRatio } = op.limits;
  try {
    const imported = importWorkbook(bytes, {
      checkpoint: op.checkpoint,
      maxCells: maxElements,
      passwords: [...formsOf(password)],
      zip: { maxEntries: Math.min(65_535, maxArchiveEntries), maxRatio: maxExpansionRatio },
    });
    return imported === undefined ? { bytes } : { bytes: sourceOf(imported.bytes), imported };
  } catch (error) {
    if (error instanceof FormatError && error.details.isPassword === true) throw refusePassword(password, op, code);
    throw error;
  }
}

/** What the conversion did, in one sentence. */
export function describeImport({ format }: ImportedWorkbook): string {
  return `This is ${FILE_NAMES[format]}. It was converted to .xlsx. Nothing was computed: formulas have their saved results.`;
}

/** One kind of content that the conversion does not keep, in one sentence. */
export function describeOmission({ kind, count, range, names }: Omission): string {
  const where = range === undefined ? "" : ` in ${range}`;
  const listed = names === undefined ? "" : ` (${names.slice(0, 5).join(", ")}${names.length > 5 ? ", ..." : ""})`;
  if (kind === "formulas")
    return `The text of ${count} formula${count === 1 ? " is" : "s is"} not read${where}; the cells have their saved results.`;
  if (kind === "formats") return `Fonts, fills, borders and alignment are not kept (${count} cell formats).`;
  return `Not kept: ${kind}${where}, count ${count}${listed}.`;
}

/** The place and the facts of what is not kept. */
export function factsOfOmission({ kind, count, sheet, range, names }: Omission) {
  return {
    subject: sheet === undefined ? kind : `${kind} of sheet "${sheet}"`,
    details: {
      kind,
      count,
      ...(sheet !== undefined && { sheet: sheet.toWellFormed() }),
      ...(range !== undefined && { range }),
      ...(names !== undefined && { names: names.map((name) => name.toWellFormed()) }),
    },
  };
}
