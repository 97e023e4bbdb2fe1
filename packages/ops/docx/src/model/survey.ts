import { nameOf, readAttribute } from "@colophon/base-word";
import { FormatError } from "@colophon/contract";
import { isXmlPart, type OoxmlPackage, type OoxmlPart, sourceOfRelationships } from "@colophon/kit-ooxml";
import type { XmlDocument, XmlElement } from "@colophon/kit-xml";
import { type Control, readControl } from "./controls.ts";
import { FeatureCount } from "./features.ts";
import { FieldCollector, type WordField } from "./fields.ts";

/** A range that named people may edit in a protected document. */
export interface EditingRange {
  readonly part: string;
  readonly paragraph: number;
  readonly id: string;
  readonly who: string;
}

/** What is found in the XML parts of a document. */
interface DocumentScan {
  readonly controls: readonly Control[];
  readonly fields: readonly WordField[];
  readonly ranges: readonly EditingRange[];
  readonly features: readonly { readonly name: string; readonly count: number }[];
  /** Parts that could not be read, each with why. */
  readonly unread: ReadonlyMap<string, string>;
  readonly examined: ReadonlySet<OoxmlPart>;
}

/** Walks every XML part of a package once. Errors: FormatError LIMIT; what else cannot be read is told in `unread`. */
export function surveyParts(opened: OoxmlPackage, checkpoint: () => void): DocumentScan {
  const features = new FeatureCount();
  const unread = new Map<string, string>();
  const examined = new Set<OoxmlPart>();
  const found = opened.parts.flatMap((part) => {
    if (!isXmlPart(part) || sourceOfRelationships(part.name) !== undefined) return [];
    checkpoint();
    try {
      const tree = opened.xml(part);
      examined.add(part);
      return [surveyTree(tree, part.name, features)];
    } catch (error) {
      if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
      unread.set(part.name, error.message);
      return [];
    }
  });
  for (const relationships of opened.relationships.values())
    for (const { kind } of relationships) features.relationship(kind);
  return {
    controls: found.flatMap(({ controls }) => controls),
    fields: found.flatMap(({ fields }) => fields),
    ranges: found.flatMap(({ ranges }) => ranges),
    features: features.finish(),
    unread,
    examined,
  };
}

function surveyTree({ root }: XmlDocument, part: string, features: FeatureCount) {
  const collector = new FieldCollector(part);
  const controls: Control[] = [];
  const ranges: EditingRange[] = [];
  let paragraphs = 0;
  let inParagraph = false;
  const visit = (element: XmlElement): void => {
    const name = nameOf(element);
    const wasInParagraph = inParagraph;
    if (name === "w:p") inParagraph = true;
    const paragraph = inParagraph && name !== "w:p" ? paragraphs - 1 : paragraphs;
    if (name === "w:p") paragraphs++;
    features.element(name);
    collector.enter(element, name, paragraph);
    if (name === "w:sdt") controls.push(readControl(element, { part, paragraph }));
    if (name === "w:permStart") {
      const who = readAttribute(element, "ed") ?? readAttribute(element, "edGrp") ?? "";
      ranges.push({ part, paragraph, id: readAttribute(element, "id") ?? "", who });
    }
    for (const node of element.children) if (node.kind === "element") visit(node);
    collector.leave(element);
    inParagraph = wasInParagraph;
  };
  visit(root);
  return { controls, fields: collector.finish(), ranges };
}
