import { everyUnits } from "@colophon/kit-bytes";
import type { PackageChecking, PackageIssue } from "@colophon/kit-ooxml";
import { walkXml, type XmlElement } from "@colophon/kit-xml";

export const DOCUMENT_PROFILES = ["package", "schema", "references", "accessibility"] as const;
export type DocumentProfile = (typeof DOCUMENT_PROFILES)[number];

/** A departure from what a profile asks for. */
export type DocumentIssue = PackageIssue<DocumentProfile, "error" | "warning">;

/** Elements between two looks at the clock. */
const STEP = 4_096;

/** An element and all elements below it, in the order of the document. */
export function* walkElements(
  { checkpoint }: Pick<PackageChecking, "checkpoint">,
  root: XmlElement,
): Generator<XmlElement> {
  const look = everyUnits(checkpoint, STEP);
  for (const node of walkXml(root)) {
    look();
    if (node.kind === "element") yield node;
  }
}
