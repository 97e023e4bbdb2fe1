import { type XmlDocument, type XmlElement, xpathOf } from "@colophon/kit-xml";

export type Severity = "error" | "warning" | "note";

/** Something to mend, with its rule and place. */
export interface JatsFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly path?: string;
  readonly line?: number;
  readonly column?: number;
  readonly range?: { readonly start: number; readonly end: number };
}

/** Where a finding is, of an element or of one of its attributes. */
export function placeOfNode(document: XmlDocument, element: XmlElement, attribute?: string) {
  const found = attribute === undefined ? undefined : element.attributes.find(({ name }) => name === attribute);
  const span = found ?? { start: element.start, end: element.contentStart };
  const { source } = document;
  return {
    path: xpathOf(element, found?.name),
    ...source.toPlace(span.start),
    range: source.toByteRange(span.start, span.end),
  };
}

/** In the order of the document; what has no place comes first. */
export function compareFindings(one: JatsFinding, other: JatsFinding): number {
  return (one.line ?? 0) - (other.line ?? 0) || (one.range?.start ?? 0) - (other.range?.start ?? 0);
}
