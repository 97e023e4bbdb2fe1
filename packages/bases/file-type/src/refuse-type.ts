import type { ErrorFacts, Op } from "@colophon/contract";
import { FormatError } from "@colophon/kit-bytes";
import { ACCEPTED_BY, FILE_NAMES, findAccepting, type RequiredType } from "./accepted-by.ts";
import { type FileType, hasMarksOf, recognizeFile } from "./recognize-file.ts";

const EXTENSIONS: Readonly<Record<RequiredType, string>> = {
  pdf: "",
  docx: " (.docx, .docm, .dotx or .dotm)",
  xlsx: " (.xlsx, .xlsm, .xltx or .xltm)",
  pptx: " (.pptx, .pptm, .potx or .ppsx)",
};

/** Types that Office and LibreOffice save as the required one, where no operation reads them. */
const CONVERTIBLE: Readonly<Partial<Record<FileType, readonly RequiredType[]>>> = {
  doc: ["docx"],
  rtf: ["docx"],
  xls: ["xlsx"],
  xlsb: ["xlsx"],
  ods: ["xlsx"],
  fods: ["xlsx"],
  ppt: ["pptx"],
  opendocument: ["docx", "xlsx", "pptx"],
};

/** Files of the same program in another format, which its users call by the same name. */
const OLDER: Readonly<Partial<Record<FileType, RequiredType>>> = {
  doc: "docx",
  xls: "xlsx",
  xlsb: "xlsx",
  ppt: "pptx",
};

/** Refusals of kits that say nothing of the file's type. */
const OTHER_CAUSES = new Set(["LIMIT", "ENCRYPTED", "PASSWORD", "HANDLER", "UNSUPPORTED"]);

/** A refusal of a file that is not of the required type: the same sentence and remediation in every operation. */
export interface TypeRefusal {
  readonly message: string;
  readonly facts: ErrorFacts & { readonly remediation: string };
}

/**
 * A file of another type -> the sentence that says so, and the remediation that names the operation which accepts it.
 *
 * Shapes   found: absent where nothing shows the file's type. operation: the name of the operation that was called.
 */
export function describeRefusal(required: RequiredType, found: string | undefined, operation: string): TypeRefusal {
  const send = `Send ${FILE_NAMES[required]}${EXTENSIONS[required]}`;
  const message = nameRefusal(required, found);
  if (!isType(found) || found === required) return { message, facts: { remediation: `${send}.` } };
  const accepted = ACCEPTED_BY[found];
  if (
    required === "xlsx" &&
    accepted !== undefined &&
    CONVERTIBLE[found] !== undefined &&
    !accepted.includes(operation)
  ) {
    const remediation = "Call xlsx.convert with `to` set to `xlsx`, and send its result.";
    return { message, facts: { remediation } };
  }
  if (CONVERTIBLE[found]?.includes(required)) {
    const remediation = `Save the file as .${required} in Office or LibreOffice, and send the new file.`;
    return { message, facts: { remediation } };
  }
  const accepting = findAccepting(found, operation);
  const remediation =
    accepting === undefined ? `${send}.` : `${send}, or call ${accepting}, which accepts ${FILE_NAMES[found]}.`;
  return { message, facts: { remediation } };
}

/** Throws the refusal of a file whose type its reader found. */
export function refuseType<E extends string>(
  op: Pick<Op<E>, "error" | "operation">,
  code: E,
  { required, found }: { readonly required: RequiredType; readonly found: FileType },
): never {
  const { message, facts } = describeRefusal(required, found, op.operation);
  throw op.error(code, message, { ...facts, details: { fileType: found } });
}

/**
 * Runs what opens a file. A kit's refusal of a file of another type gets the one sentence, and `details.fileType`: the type, or
 * `unknown`.
 *
 * Shapes   isForeign: the kit's codes for bytes that are not of its format, whatever they are instead.
 * Errors   Those of `work`. A damaged file of the required type keeps its reader's own sentence.
 */
export function withFileType<T>(
  bytes: () => Uint8Array,
  { required, isForeign }: { readonly required: RequiredType; readonly isForeign: readonly string[] },
  work: () => T,
): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof FormatError) || OTHER_CAUSES.has(error.code)) throw error;
    const file = bytes();
    if (hasMarksOf(required, file)) throw error;
    const found = recognizeFile(file);
    if ((found === undefined || found === required) && !isForeign.includes(error.code)) throw error;
    const { format, code, offset, details } = error;
    const fileType = found ?? "unknown";
    throw new FormatError({
      format,
      code,
      message: nameRefusal(required, found),
      offset,
      details: { ...details, fileType },
    });
  }
}

function nameRefusal(required: RequiredType, found: string | undefined): string {
  if (!isType(found) || found === required) return `This is not ${FILE_NAMES[required]}.`;
  const isOlder = OLDER[found] === required;
  return `This is ${FILE_NAMES[found]}, not ${isOlder ? `a file in the format .${required}` : FILE_NAMES[required]}.`;
}

function isType(found: string | undefined): found is FileType {
  return found !== undefined && Object.hasOwn(FILE_NAMES, found);
}
