import { sourceOf } from "@colophon/contract";
import { findMainPart, type MainPart, type OfficeKind, type OoxmlPackage, openPackage } from "@colophon/kit-ooxml";
import type { Source } from "../source.ts";

const NAMES: Readonly<Record<string, string>> = {
  word: "a Word document",
  excel: "an Excel workbook",
  powerpoint: "a PowerPoint presentation",
};

/** A file of Office -> its package and main part. Throws TABLE_INVALID_INPUT for a file of another program. */
export function openOffice({ bytes, op }: Source, kind: OfficeKind): { opened: OoxmlPackage; main: MainPart } {
  const opened = openPackage(sourceOf(bytes), {
    checkpoint: op.checkpoint,
    limits: { maxEntries: Math.min(65_535, op.limits.maxArchiveEntries), maxRatio: op.limits.maxExpansionRatio },
  });
  op.checkLimit("maxArchiveEntries", opened.archive.entries.length);
  const main = findMainPart(opened);
  if (main.kind !== kind)
    throw op.error("TABLE_INVALID_INPUT", `The file is ${NAMES[main.kind] ?? "of another program"}.`, {
      remediation: "Set options.format to auto.",
    });
  return { opened, main };
}
