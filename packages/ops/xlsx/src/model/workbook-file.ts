import { type Artifact, makeArtifact } from "@colophon/contract";
import { type MainPart, OFFICE_MEDIA_TYPES } from "@colophon/kit-ooxml";

/** A workbook's bytes as a file of the kind that its main part says. */
export function toWorkbookFile(bytes: Uint8Array, { extension }: MainPart): Artifact {
  return makeArtifact(bytes, OFFICE_MEDIA_TYPES[extension], extension);
}
