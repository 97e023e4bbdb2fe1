import { everyUnits } from "@colophon/kit-bytes";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import { walkXml, type XmlElement, xpathOf } from "@colophon/kit-xml";

export const PROFILES = ["package", "schema", "references", "accessibility"] as const;
export type Profile = (typeof PROFILES)[number];

/** A departure from what a profile asks for. */
export interface ValidationIssue {
  readonly profile: Profile;
  readonly rule: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly part?: string;
  /** From 1, in the part's text. */
  readonly line?: number;
  readonly column?: number;
  readonly path?: string;
}

/** What every check is handed. */
export interface Checking {
  readonly opened: OoxmlPackage;
  readonly main: OoxmlPart;
  /** Parts that relationships lead to, with the kind of the first. */
  readonly reached: ReadonlyMap<OoxmlPart, string>;
  readonly checkpoint: () => void;
  /** A part's tree; undefined where it is not well-formed, which the package's check tells. */
  treeOf(part: OoxmlPart): ReturnType<OoxmlPackage["xml"]> | undefined;
}

/** Elements between two looks at the clock. */
const STEP = 4_096;

/** An element and all elements below it, in the order of the document. */
export function* walkElements({ checkpoint }: Pick<Checking, "checkpoint">, root: XmlElement): Generator<XmlElement> {
  const look = everyUnits(checkpoint, STEP);
  for (const node of walkXml(root)) {
    look();
    if (node.kind === "element") yield node;
  }
}

/** Where an element of a part stands. */
export function placeOf({ opened }: Checking, part: OoxmlPart, element: XmlElement) {
  const { line, column } = opened.xml(part).source.toPlace(element.start);
  return { part: part.name, line, column, path: xpathOf(element) };
}
