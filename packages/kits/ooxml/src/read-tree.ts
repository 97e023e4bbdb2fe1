import { FormatError } from "@colophon/kit-bytes";
import type { XmlDocument } from "@colophon/kit-xml";
import { isXmlPart, type OoxmlPackage, type OoxmlPart } from "./package.ts";
import { sourceOfRelationships } from "./part-name.ts";

/** The tree of a part that is XML, relationships left out; undefined where it is none, or not well-formed. Errors: FormatError LIMIT. */
export function readTree(opened: OoxmlPackage, part: OoxmlPart): XmlDocument | undefined {
  return !isXmlPart(part) || sourceOfRelationships(part.name) !== undefined ? undefined : readAnyTree(opened, part);
}

/** The tree of any part; undefined where it is not well-formed or cannot be unpacked. Errors: FormatError LIMIT. */
export function readAnyTree(opened: OoxmlPackage, part: OoxmlPart): XmlDocument | undefined {
  return unlessDamaged(() => opened.xml(part));
}

/** The bytes of a part; undefined for an entry that cannot be unpacked, which the check of the archive names. Errors: FormatError LIMIT. */
export function readBytes(opened: OoxmlPackage, part: OoxmlPart): Uint8Array | undefined {
  return unlessDamaged(() => opened.read(part));
}

function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return undefined;
  }
}
