import { hashBytes } from "@colophon/contract";
import type { OoxmlPackage, OoxmlPart, Relationship } from "@colophon/kit-ooxml";

/** Relationships to parts that hold files, code or signatures. */
const KINDS: Readonly<Record<string, "object" | "package" | "chunk" | "control" | "macro" | "signature" | "font">> = {
  oleObject: "object",
  package: "package",
  aFChunk: "chunk",
  control: "control",
  activeXControlBinary: "control",
  vbaProject: "macro",
  wordVbaData: "macro",
  attachedToolbars: "macro",
  keyMapCustomizations: "macro",
  "digital-signature/signature": "signature",
  "digital-signature/certificate": "signature",
  font: "font",
};

/** A part that is a file, code or signature of its own. */
export interface EmbeddedPart {
  readonly part: string;
  readonly kind: (typeof KINDS)[string];
  readonly relationshipKind: string;
  readonly contentType: string;
  readonly byteLength: number;
  readonly sha256: string;
  /** The part whose relationship leads to it. */
  readonly source: string;
}

export function listEmbedded(opened: OoxmlPackage): readonly EmbeddedPart[] {
  const found = new Map<OoxmlPart, EmbeddedPart>();
  for (const relationship of allRelationships(opened)) {
    const kind = KINDS[relationship.kind];
    const part = kind === undefined ? undefined : opened.targetOf(relationship);
    if (kind === undefined || part === undefined || found.has(part)) continue;
    found.set(part, {
      part: part.name,
      kind,
      relationshipKind: relationship.kind,
      contentType: part.contentType ?? "",
      byteLength: part.entry.length,
      sha256: hashBytes(opened.read(part)),
      source: relationship.source,
    });
  }
  return [...found.values()];
}

export function allRelationships(opened: OoxmlPackage): readonly Relationship[] {
  return [...opened.relationships.values()].flat();
}
