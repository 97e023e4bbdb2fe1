import { describeRefusal } from "@colophon/base-file-type";
import { type ErrorMapping, type FormatError, type Op, withFormatErrors } from "@colophon/contract";

type StreamCode =
  | "INVALID_INPUT"
  | "RESOURCE_LIMIT"
  | "XLSX_ARCHIVE_UNSAFE"
  | "XLSX_BUDGET_EXCEEDED"
  | "XLSX_ENCRYPTED_UNSUPPORTED";
type WorkbookCode =
  | "INPUT_CORRUPT"
  | "RESOURCE_LIMIT_EXCEEDED"
  | "TEMPLATE_PARSE_FAILED"
  | "TEMPLATE_ASSEMBLY_FAILED"
  | "XLSX_ENCRYPTED_UNSUPPORTED";

/** What reading needs of an `op`. */
export type ReadingOp = Pick<Op, "checkpoint" | "limits" | "checkLimit">;

/** Limits of kits whose passing says that the archive was built for it. */
const ARCHIVE_LIMITS = ["maxEntries", "maxRatio", "maxEntryBytes", "maxTotalBytes", "maxNameBytes"];
const CELL_LIMITS = ["maxCells", "maxSharedStrings", "maxSharedCharacters"];

/** Runs what reads foreign bytes for parse, convert and transform. */
export function withStreamErrors<T>(op: Pick<Op<StreamCode>, "error" | "operation">, work: () => T): T {
  return withFormatErrors(op, (error) => withType(refuseStream(error), error, op), work);
}

function refuseStream(error: FormatError): ErrorMapping<StreamCode> {
  const { code, limit = "", details } = error;
  if (code === "LIMIT") {
    if (ARCHIVE_LIMITS.includes(limit)) return { code: "XLSX_ARCHIVE_UNSAFE" };
    return { code: CELL_LIMITS.includes(limit) ? "XLSX_BUDGET_EXCEEDED" : "RESOURCE_LIMIT" };
  }
  if (code === "ENCRYPTED") return { code: "XLSX_ENCRYPTED_UNSUPPORTED" };
  if (code === "DUPLICATE") return { code: "XLSX_ARCHIVE_UNSAFE" };
  if (code === "OVERLAP") return { code: "XLSX_ARCHIVE_UNSAFE" };
  return { code: "INVALID_INPUT", message: describePlace(error.message, details.part) };
}

/** The same for inspect, validate, render and repair. */
export function withWorkbookErrors<T>(op: Pick<Op<WorkbookCode>, "error" | "operation">, work: () => T): T {
  return withFormatErrors(op, (error) => withType(refuseWorkbook(error), error, op), work);
}

function refuseWorkbook(error: FormatError): ErrorMapping<WorkbookCode> {
  const { code, format, details } = error;
  if (code === "LIMIT") return { code: "RESOURCE_LIMIT_EXCEEDED" };
  if (code === "ENCRYPTED") return { code: "XLSX_ENCRYPTED_UNSUPPORTED" };
  if (code === "NO_MAIN_PART" || code === "NO_CONTENT_TYPES" || code === "OTHER_FORMAT" || code === "NOT_WORKBOOK")
    return { code: "TEMPLATE_ASSEMBLY_FAILED" };
  if (code === "DUPLICATE") return { code: "INPUT_CORRUPT" };
  if (format === "xml" || format === "workbook")
    return { code: "TEMPLATE_PARSE_FAILED", message: describePlace(error.message, details.part) };
  return { code: "INPUT_CORRUPT" };
}

/** A file of another type: the same sentence and remediation in every operation. */
function withType<E extends string>(
  mapping: ErrorMapping<E>,
  { details }: FormatError,
  { operation }: Pick<Op, "operation">,
): ErrorMapping<E> {
  return typeof details.fileType === "string"
    ? { ...mapping, ...describeRefusal("xlsx", details.fileType, operation) }
    : mapping;
}

function describePlace(message: string, part: string | number | boolean | undefined): string {
  return typeof part === "string" ? `${part}: ${message}` : message;
}
