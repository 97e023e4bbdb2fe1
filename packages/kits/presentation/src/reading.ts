import { type Checkpoint, FormatError } from "@colophon/kit-bytes";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { presentationError } from "./limits.ts";

/** What is needed while a design is read. */
export interface PresentationReader {
  readonly opened: OoxmlPackage;
  readonly size: { readonly w: number; readonly h: number };
  /** Called for each shape. */
  readonly step: Checkpoint;
  readonly defaults: XmlElement | undefined;
}

/** The root of a part. Throws MALFORMED for one that is no XML. */
export function rootOf(opened: OoxmlPackage, part: OoxmlPart): XmlElement {
  try {
    return opened.xml(part).root;
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    throw presentationError("MALFORMED", `${part.name}: ${error.message}`);
  }
}
