import { describeRefusal, refuseType, withFileType } from "@colophon/base-file-type";
import { type FilePassword, unlockBytes } from "@colophon/base-file-type/unlock";
import { type ErrorMapping, type FormatError, type Op, sourceOf, withFormatErrors } from "@colophon/contract";
import {
  findMainPart,
  type MainPart,
  type OoxmlPackage,
  openPackage,
  toTransitionalPackage,
} from "@colophon/kit-ooxml";

/** A presentation whose package was opened. */
export interface OpenPresentation {
  readonly opened: OoxmlPackage;
  readonly main: MainPart;
}

type Refused = "INPUT_CORRUPT" | "INPUT_ENCRYPTED" | "RESOURCE_LIMIT_EXCEEDED";

const POWERPOINT = { required: "pptx", isForeign: ["OTHER_FORMAT", "NOT_ZIP", "NO_CONTENT_TYPES"] } as const;

/**
 * A file -> the presentation in it. What it is instead is named: a PowerPoint 97 file, RTF, a workbook.
 *
 * Errors   INPUT_CORRUPT; INPUT_ENCRYPTED for a package under a password; RESOURCE_LIMIT_EXCEEDED.
 */
export function openPresentation(bytes: Uint8Array, op: Op<Refused>): OpenPresentation {
  return withPresentationErrors(op, () => readPresentation(bytes, op));
}

/** A presentation that may be encrypted -> the package inside. Errors: INPUT_ENCRYPTED; INPUT_CORRUPT. */
export function unlockPresentation(
  bytes: Uint8Array,
  password: string | undefined | FilePassword,
  op: Op<Refused>,
): Uint8Array {
  return withPresentationErrors(op, () => unlockBytes<Refused>(bytes, password, op, "INPUT_ENCRYPTED"));
}

/** The same with the kits' own errors, for whoever mends what they tell. */
export function readPresentation(bytes: Uint8Array, op: Opening): OpenPresentation {
  const presentation = readPackage(bytes, op);
  checkKind(presentation, op);
  return presentation;
}

/**
 * A presentation of the strict edition that has signs of percent or units -> the same in numbers, which are all that the engine reads;
 * any other as it is.
 */
export function inNumbers(presentation: OpenPresentation, op: Opening): OpenPresentation {
  if (!presentation.main.isStrict) return presentation;
  const { bytes, values } = toTransitionalPackage(presentation.opened, op.checkpoint);
  return values === 0 ? presentation : readPackage(bytes, op);
}

type Opening = Pick<Op<Refused>, "checkpoint" | "limits" | "checkLimit" | "error" | "operation">;

/** INPUT_CORRUPT for a document of another program. */
export function checkKind({ main }: OpenPresentation, op: Opening): void {
  if (main.kind !== "powerpoint")
    refuseType(op, "INPUT_CORRUPT", { required: "pptx", found: main.kind === "word" ? "docx" : "xlsx" });
}

/** The package of any Office document. */
export function readPackage(bytes: Uint8Array, op: Opening): OpenPresentation {
  const options = {
    checkpoint: op.checkpoint,
    limits: {
      maxEntries: Math.min(65_535, op.limits.maxArchiveEntries),
      maxRatio: op.limits.maxExpansionRatio,
    },
  };
  return withFileType(
    () => bytes,
    POWERPOINT,
    () => {
      const opened = openPackage(sourceOf(bytes), options);
      op.checkLimit("maxArchiveEntries", opened.archive.entries.length);
      return { opened, main: findMainPart(opened) };
    },
  );
}

/** Runs what reads parts; a kit's refusal becomes one of the family's codes. */
export function withPresentationErrors<T>(op: Op<Refused>, work: () => T): T {
  return withFormatErrors<Refused, T>(op, (error) => refuse(error, op.operation), work);
}

function refuse(error: FormatError, operation: string): ErrorMapping<Refused> {
  if (error.code === "LIMIT") return { code: "RESOURCE_LIMIT_EXCEEDED" };
  if (error.code === "ENCRYPTED") return { code: "INPUT_ENCRYPTED" };
  const { fileType } = error.details;
  if (typeof fileType !== "string") return { code: "INPUT_CORRUPT" };
  return { code: "INPUT_CORRUPT", ...describeRefusal("pptx", fileType, operation) };
}
