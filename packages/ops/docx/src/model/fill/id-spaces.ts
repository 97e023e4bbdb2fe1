import type { IdSpace } from "@colophon/base-fill";
import { nameOf } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";

type Spaces = Readonly<Record<string, Readonly<Record<string, IdSpace>>>>;

/** Ids that must stay unique wherever a template's content is repeated, by element and attribute. */
const REPEATED: Spaces = {
  "w:bookmarkStart": { id: "bookmark", name: "bookmarkName" },
  "w:bookmarkEnd": { id: "bookmark" },
  "wp:docPr": { id: "drawing" },
  "w:p": { paraId: "paragraph" },
  "w:tr": { paraId: "paragraph" },
};

const REVISIONS =
  "ins del moveFrom moveTo rPrChange pPrChange tblPrChange tblGridChange tblPrExChange trPrChange tcPrChange cellIns cellDel cellMerge numberingChange moveFromRangeEnd moveToRangeEnd customXmlInsRangeStart customXmlInsRangeEnd customXmlDelRangeStart customXmlDelRangeEnd customXmlMoveFromRangeStart customXmlMoveFromRangeEnd customXmlMoveToRangeStart customXmlMoveToRangeEnd";

/** The same of a merged document, which repeats the parts of notes and comments too. */
const MERGED: Spaces = {
  ...Object.fromEntries(REVISIONS.split(" ").map((local) => [`w:${local}`, { id: "revision" } as const])),
  "w:moveFromRangeStart": { id: "revision", name: "moveName" },
  "w:moveToRangeStart": { id: "revision", name: "moveName" },
  "w:permStart": { id: "permission" },
  "w:permEnd": { id: "permission" },
  "w:footnoteReference": { id: "footnote" },
  "w:endnoteReference": { id: "endnote" },
  "w:footnote": { id: "footnote" },
  "w:endnote": { id: "endnote" },
  "w:comment": { id: "comment" },
  "w:hyperlink": { anchor: "reference" },
  "w:control": { shapeid: "shape" },
};
const VML = "urn:schemas-microsoft-com:vml";
const OFFICE = "urn:schemas-microsoft-com:office:office";
const SHAPES: ReadonlySet<string> = new Set("shape rect roundrect oval line polyline curve arc group image".split(" "));

/** An id that an element has: where it is written, and what it identifies. */
export interface PlacedId {
  readonly space: IdSpace;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** The ids of an element that its copies must not share. `isMerged`: as well those that only the records of one document repeat. */
export function idsOf(element: XmlElement, isMerged: boolean): readonly PlacedId[] {
  if (element.attributes.length === 0) return [];
  const name = nameOf(element);
  if (isMerged && isSeparator(element, name)) return [];
  const spaces = REPEATED[name] ?? (isMerged ? MERGED[name] : undefined);
  const isShape = isMerged && (element.namespace === VML || element.namespace === OFFICE);
  const isControl = name === "w:id" && element.parent?.local === "sdtPr";
  const isList = name === "w:numId" && element.parent?.local === "numPr";
  if (spaces === undefined && !isShape && !isControl && !isList) return [];
  return element.attributes.flatMap(({ local, namespace, value, valueStart: start, valueEnd: end }) => {
    let space: IdSpace | undefined;
    if (isShape) space = isShapeId(element, { local, namespace }) ? "shape" : undefined;
    else if (isControl || isList) space = local === "val" ? (isControl ? "control" : "list") : undefined;
    else space = spaces?.[local];
    return space === undefined ? [] : [{ space, value, start, end }];
  });
}

/** Separators are in the parts of notes once; their ids are not those of notes. ISO/IEC 29500-1, 17.18.33. */
function isSeparator({ attributes }: XmlElement, name: string): boolean {
  if (name !== "w:footnote" && name !== "w:endnote") return false;
  return attributes.some(({ local, value }) => local === "type" && value !== "normal");
}

function isShapeId(
  { namespace: own, local: element }: XmlElement,
  { local, namespace = "" }: { readonly local: string; readonly namespace: string | undefined },
): boolean {
  if (own === OFFICE) return element === "OLEObject" && local === "ShapeID";
  if (!SHAPES.has(element)) return false;
  return namespace === OFFICE ? local === "spid" : namespace === "" && local === "id";
}
