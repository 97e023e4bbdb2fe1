import { FormatError } from "@colophon/contract";
import { isXmlPart, type OoxmlPackage, type OoxmlPart, sourceOfRelationships } from "@colophon/kit-ooxml";
import type { XmlDocument } from "@colophon/kit-xml";

/** A part's tree; undefined where it is no XML, or not well-formed. Errors: FormatError LIMIT. */
export function readTree(opened: OoxmlPackage, part: OoxmlPart): XmlDocument | undefined {
  if (!isXmlPart(part) || sourceOfRelationships(part.name) !== undefined) return undefined;
  try {
    return opened.xml(part);
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return undefined;
  }
}
