import {
  describeImport,
  describeOmission,
  factsOfOmission,
  type ReadableWorkbook,
  toReadableWorkbook,
} from "@colophon/base-file-type/import";
import { at, type ByteSource, type Op, type Severity } from "@colophon/contract";
import type { importLosses } from "../import-codes.ts";
import { unlockWorkbook } from "./unlock.ts";

/** How much it matters that a kind is not kept, where it is less than content that is dropped. */
const LESSER: Readonly<Partial<Record<string, Severity>>> = {
  formulas: "degraded",
  formats: "degraded",
  "sheet names": "degraded",
  "view settings": "substituted",
  "document properties": "substituted",
};

type ImportLoss = keyof (typeof importLosses)["entries"] & string;

/** A file of the caller, decrypted, and as .xlsx. */
export interface OpenedFile extends ReadableWorkbook {
  /** The file without its encryption, in its own format; of an encrypted .xls or .ods file, the .xlsx. */
  readonly unlocked: ByteSource;
}

/** A workbook of any format that is read -> an .xlsx. Errors: XLSX_ENCRYPTED_UNSUPPORTED; FormatError. */
export function openFile(
  bytes: ByteSource,
  password: string | undefined,
  op: Pick<Op<"XLSX_ENCRYPTED_UNSUPPORTED">, "error" | "checkpoint" | "limits">,
): OpenedFile {
  const unlocked = unlockWorkbook(bytes, password, op);
  const readable = toReadableWorkbook(unlocked, { password, code: "XLSX_ENCRYPTED_UNSUPPORTED" }, op);
  return { unlocked: readable.imported?.wasEncrypted === true ? readable.bytes : unlocked, ...readable };
}

/** Reports that the file was converted, and each kind of content that it lost, by sheet. */
export function reportConversion({ imported }: ReadableWorkbook, op: Pick<Op<string, ImportLoss>, "reportLoss">): void {
  if (imported === undefined) return;
  op.reportLoss("XLSX_FILE_CONVERTED", describeImport(imported), {
    subject: "file",
    details: { format: imported.format },
  });
  for (const omission of imported.omissions) {
    const { kind, sheet, range } = omission;
    const severity = LESSER[kind];
    const place = sheet === undefined ? [] : [at("sheet", { id: sheet.toWellFormed() })];
    op.reportLoss("XLSX_CONTENT_NOT_READ", describeOmission(omission), {
      ...factsOfOmission(omission),
      ...(severity !== undefined && { severity }),
      ...(place.length > 0 && { at: range === undefined ? place : [...place, at("cell", { id: range })] }),
    });
  }
}
