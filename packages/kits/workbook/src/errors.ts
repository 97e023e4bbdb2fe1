import { FormatError } from "@colophon/kit-bytes";

export const FORMAT = "workbook";

/** MALFORMED: XML that is none, or a part that is cut; LIMIT: a bound of WorkbookLimits; NOT_WORKBOOK: a package without one. */
export type WorkbookCode = "MALFORMED" | "LIMIT" | "NOT_WORKBOOK";

/** `offset` counts bytes, or characters where a part is scanned as text. */
export function malformed(part: string, message: string, offset: number): FormatError<WorkbookCode> {
  return new FormatError({ format: FORMAT, code: "MALFORMED", message, offset, details: { part } });
}
