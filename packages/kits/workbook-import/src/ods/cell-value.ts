import { isoToSerial } from "@colophon/kit-workbook";
import type { XmlTag } from "@colophon/kit-xml";
import type { FoundCell } from "../reading.ts";

const ERRORS: ReadonlySet<string> = new Set(["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"]);

/** What a cell says of its value; the text of its paragraphs comes later. */
export interface StatedValue {
  readonly type: string | undefined;
  readonly value: string | undefined;
  readonly isError: boolean;
}

export function factsOf(tag: XmlTag): StatedValue {
  let type: string | undefined;
  let value: string | undefined;
  let isError = false;
  for (const { local, value: given } of tag.attributes) {
    if (local === "value-type") {
      // The program's own type of an error is beside that of the standard, which is a text.
      if (given === "error") isError = true;
      else type = given;
    } else if (/^(?:value|date-value|time-value|boolean-value|string-value)$/.test(local)) value = given;
  }
  return { type, value, isError };
}

const DAY_ZERO = "1899-12-30";

/** LibreOffice counts from a day before that of Excel, and saves times without a day as times of it. */
function serialOf(value: string, date1904: boolean): number | undefined {
  const isDayZero = !date1904 && value.startsWith(DAY_ZERO);
  return isDayZero ? isoToSerial(`1899-12-31${value.slice(DAY_ZERO.length)}`, false) : isoToSerial(value, date1904);
}

/**
 * The value of a cell, its own format where the file has none, and whether it is a date that Excel has no number for.
 *
 * Source   OpenDocument 1.3 part 3, 19.385 (office:value-type).
 */
export function cellValueOf(
  { type, value, isError }: StatedValue,
  text: string | undefined,
  date1904: boolean,
): Omit<FoundCell, "format"> & { readonly usual?: string; readonly isOutside?: boolean } {
  const shown = text ?? value ?? "";
  if (isError && ERRORS.has(shown)) return { value: shown, isError: true };
  if (type === "boolean") return { value: value === "true" };
  if (type === "date" || type === "time") {
    const serial = value === undefined ? undefined : serialOf(value, date1904);
    if (serial === undefined) return { value: value ?? shown, isOutside: true };
    const day = value?.includes("T") === true ? "yyyy-mm-dd hh:mm:ss" : "yyyy-mm-dd";
    return { value: serial, usual: type === "time" ? "[h]:mm:ss" : day };
  }
  if (type === "float" || type === "percentage" || type === "currency") {
    // LibreOffice saves the results of TRUE() and comparisons as numbers that it shows as words.
    if (value === "1" && text === "TRUE") return { value: true };
    if (value === "0" && text === "FALSE") return { value: false };
    const number = Number(value ?? "");
    if (value === undefined || value.trim() === "" || !Number.isFinite(number)) return { value: shown };
    return { value: number, ...(type === "percentage" && { usual: "0.00%" }) };
  }
  // The value of a text is what its paragraphs show, except where it is beside them.
  if (type === "string" && value !== undefined && value !== "") return { value };
  if (type === "string" || type === "void" || text !== undefined) return { value: shown };
  return { value: null };
}
