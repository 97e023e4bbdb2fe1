import { type Artifact, makeArtifact } from "@colophon/contract";
import { partKey } from "@colophon/kit-ooxml";
import type { DocumentModel } from "./document/model.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.";
const MACROS = "application/vnd.ms-word.";

/** The content type of the main part, the media type of the file, its extension. RFC 6838 registrations. */
const KINDS = [
  [`${WORD}template.main+xml`, `${WORD}template`, "dotx"],
  [`${MACROS}document.macroEnabled.main+xml`, `${MACROS}document.macroEnabled.12`, "docm"],
  [`${MACROS}template.macroEnabledTemplate.main+xml`, `${MACROS}template.macroEnabled.12`, "dotm"],
] as const;

/** A package's bytes with the name that its main part asks for. */
export function toArtifact(bytes: Uint8Array, { main, contentTypes }: DocumentModel): Artifact {
  const told = contentTypes.items.find(({ part }) => part !== undefined && partKey(part) === partKey(main));
  const type = told?.contentType?.toLowerCase();
  const found = KINDS.find(([known]) => known.toLowerCase() === type);
  return makeArtifact(bytes, found?.[1] ?? `${WORD}document`, found?.[2] ?? "docx");
}
