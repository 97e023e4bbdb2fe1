import { FormatError } from "@colophon/kit-bytes";
import type { ReadLimits } from "./scan/options.ts";

/** Why bytes cannot be read as the dialect says. LIMIT: one of `ReadLimits` was passed; the error's `limit` is its name. */
export type CsvErrorCode =
  | "UNCLOSED_QUOTE"
  | "TEXT_AFTER_QUOTE"
  | "STRAY_QUOTE"
  | "MALFORMED_ENCODING"
  | "UNSUPPORTED_ENCODING"
  | "LIMIT";

/**
 * Where something stands: offset in bytes of the source, row from 0 after the preamble, line as an editor numbers it (from 1).
 * Row and line are -1 where they are not known: malformed UTF-16 and ISO-2022-JP is met before rows are.
 */
export interface TextPosition {
  readonly offset: number;
  readonly rowIndex: number;
  readonly lineNumber: number;
  readonly columnIndex?: number;
}

/** The bytes cannot be read as the dialect says. Its details give row, line and column, each from 1, where they are known. */
export function csvError(code: CsvErrorCode, message: string, place: TextPosition): FormatError<CsvErrorCode> {
  return new FormatError<CsvErrorCode>({
    format: "csv",
    code,
    message,
    offset: place.offset,
    details: placeDetails(place),
  });
}

/** A limit was passed; the details also say what it was. */
export function csvLimitError(limit: keyof ReadLimits, most: number, place: TextPosition): FormatError<CsvErrorCode> {
  return new FormatError<CsvErrorCode>({
    format: "csv",
    code: "LIMIT",
    message: `${LIMIT_MESSAGES[limit]} ${most}.`,
    offset: place.offset,
    limit,
    details: { ...placeDetails(place), most },
  });
}

const LIMIT_MESSAGES: Readonly<Record<keyof ReadLimits, string>> = {
  maxColumns: "The row has more cells than",
  maxFieldBytes: "The cell has more bytes than",
  maxRowBytes: "The row has more bytes than",
  maxRows: "There are more rows than",
  maxCells: "There are more cells than",
};

function placeDetails({ rowIndex, lineNumber, columnIndex }: TextPosition): Readonly<Record<string, number>> {
  return {
    ...(rowIndex >= 0 && { row: rowIndex + 1, line: lineNumber }),
    ...(columnIndex !== undefined && { column: columnIndex + 1 }),
  };
}
