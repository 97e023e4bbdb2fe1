import type { DocumentModel } from "@colophon/base-word-model";
import { type Artifact, makeArtifact } from "@colophon/contract";
import { mainTypeOf, OFFICE_MEDIA_TYPES, partKey } from "@colophon/kit-ooxml";

/** A package's bytes with the name that its main part asks for. */
export function toArtifact(bytes: Uint8Array, { main, contentTypes }: DocumentModel): Artifact {
  const reported = contentTypes.items.find(({ part }) => part !== undefined && partKey(part) === partKey(main));
  const type = mainTypeOf(reported?.contentType);
  const extension = type?.kind === "word" ? type.extension : "docx";
  return makeArtifact(bytes, OFFICE_MEDIA_TYPES[extension], extension);
}
