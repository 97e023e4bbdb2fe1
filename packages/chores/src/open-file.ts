import { type ErrorMapping, type FormatError, type Op, sourceOf } from "@colophon/contract";
import { type OoxmlPackage, openPackage } from "@colophon/kit-ooxml";

export type FileRefused = "INPUT_CORRUPT" | "INPUT_ENCRYPTED" | "RESOURCE_LIMIT_EXCEEDED";

/** A file of PowerPoint -> the package in it, within the limits of the call. Errors: FormatError. */
export function openFile(bytes: Uint8Array, op: Op<FileRefused>): OoxmlPackage {
  const opened = openPackage(sourceOf(bytes), {
    checkpoint: op.checkpoint,
    limits: {
      maxEntries: Math.min(65_535, op.limits.maxArchiveEntries),
      maxRatio: op.limits.maxExpansionRatio,
    },
  });
  op.checkLimit("maxArchiveEntries", opened.archive.entries.length);
  return opened;
}

export function refuseFile(error: FormatError): ErrorMapping<FileRefused> {
  if (error.code === "LIMIT") return { code: "RESOURCE_LIMIT_EXCEEDED" };
  if (error.code === "ENCRYPTED") return { code: "INPUT_ENCRYPTED" };
  const message = error.code === "NOT_ZIP" ? "The file is not a ZIP archive, as a template is." : error.message;
  return { code: "INPUT_CORRUPT", message };
}
