import { type Artifact, makeArtifact } from "@colophon/contract";
import type { MainPart } from "@colophon/kit-ooxml";

const MEDIA_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xltx: "application/vnd.openxmlformats-officedocument.spreadsheetml.template",
  xlsm: "application/vnd.ms-excel.sheet.macroEnabled.12",
  xltm: "application/vnd.ms-excel.template.macroEnabled.12",
} as const;

/** A workbook's bytes as a file of the kind that its main part says. */
export function toWorkbookFile(bytes: Uint8Array, { isTemplate, hasMacros }: MainPart): Artifact {
  const extension = `${isTemplate ? "xlt" : "xls"}${hasMacros ? "m" : "x"}` as const;
  return makeArtifact(bytes, MEDIA_TYPES[extension], extension);
}
