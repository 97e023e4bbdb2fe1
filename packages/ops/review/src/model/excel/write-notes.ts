import { isStrictName, NAMESPACES, type OoxmlPart, PART_TYPES, type PartEdits } from "@colophon/kit-ooxml";
import { parseCell } from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeText, type XmlElement } from "@colophon/kit-xml";
import { attributesXml, freeName, relationshipsOf } from "../office-part.ts";

const VML_TYPE = "application/vnd.openxmlformats-officedocument.vmlDrawing";

/** The note that repeats a thread. */
export interface NewNote {
  readonly cell: string;
  readonly author: string;
  readonly text: string;
}

/** The notes of a sheet, after those that it has. */
export function writeNotes(edits: PartEdits, sheet: OoxmlPart, notes: readonly NewNote[]): void {
  const { opened } = edits;
  const [part] = opened.related(sheet, "comments");
  const namespace = opened.xml(sheet).root.namespace ?? NAMESPACES.sheet;
  const known = part === undefined ? undefined : childOf(opened.xml(part).root, "authors");
  const first = known === undefined ? 0 : childrenOf(known, "author").length;
  const prefix = part === undefined || opened.xml(part).root.prefix === "" ? "" : `${opened.xml(part).root.prefix}:`;
  const authors = notes.map(({ author }) => `<${prefix}author>${escapeText(author)}</${prefix}author>`).join("");
  const rows = notes
    .map(
      ({ cell, text }, index) =>
        `<${prefix}comment${attributesXml({ ref: cell, authorId: String(first + index), shapeId: "0" })}><${prefix}text><${prefix}t xml:space="preserve">${escapeText(text)}</${prefix}t></${prefix}text></${prefix}comment>`,
    )
    .join("");
  const list = part === undefined ? undefined : childOf(opened.xml(part).root, "commentList");
  if (part !== undefined && known !== undefined && list !== undefined) {
    edits.editor(part).append(known, authors).append(list, rows);
    return;
  }
  const name = freeName(opened, "/xl/comments", "xml", 1);
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${namespace}"><authors>${authors}</authors><commentList>${rows}</commentList></comments>`;
  edits.package.add(name, `${PART_TYPES.sheet}comments+xml`, Buffer.from(xml));
  edits.package.relate(sheet, {
    type: `${relationshipsOf(namespace)}/comments`,
    target: name,
    isExternal: false,
  });
}

/** A hidden box for each note. [MS-OI29500] 2.1.1748: Excel repairs a note without one. */
export function writeShapes(edits: PartEdits, sheet: OoxmlPart, notes: readonly NewNote[]): void {
  const { opened } = edits;
  const root = opened.xml(sheet).root;
  const legacy = childOf(root, "legacyDrawing") ?? alternativesOf(root).find(({ local }) => local === "legacyDrawing");
  const relationshipId = legacy?.attributes.find(({ local, prefix }) => local === "id" && prefix !== "")?.value;
  const found = opened.relationship(sheet, relationshipId);
  const part = found === undefined ? undefined : opened.targetOf(found);
  const shapes = notes.map(({ cell }, index) => shapeXml(cell, index)).join("");
  if (part !== undefined) {
    edits.editor(part).append(opened.xml(part).root, shapes);
    return;
  }
  const name = freeName(opened, "/xl/drawings/vmlDrawing", "vml", 1);
  const xml = `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${shapes}</xml>`;
  edits.package.add(name, VML_TYPE, Buffer.from(xml));
  const id = edits.package.relate(sheet, {
    type: `${NAMESPACES.relationships}/vmlDrawing`,
    target: name,
    isExternal: false,
  });
  const editor = edits.editor(sheet);
  const broken = legacy?.attributes.find(({ local, prefix }) => local === "id" && prefix !== "");
  if (legacy !== undefined && broken !== undefined) {
    editor.setAttribute(legacy, broken.name, id);
    return;
  }
  const xmlLegacy = legacyXml(root, id);
  const next = childrenOf(root).find(
    (each) => AFTER_LEGACY.has(each.local) || choicesOf(each).some(({ local }) => AFTER_LEGACY.has(local)),
  );
  if (next === undefined) editor.append(root, xmlLegacy);
  else editor.insertBefore(next, xmlLegacy);
}

/** Excel writes what a strict sheet does not have as an alternative. ISO/IEC 29500-3, 7.5. */
function legacyXml({ namespace = "", prefix }: XmlElement, id: string): string {
  const element = `<${prefix === "" ? "" : `${prefix}:`}legacyDrawing xmlns:r="${relationshipsOf(namespace)}" r:id="${id}"/>`;
  return isStrictName(namespace)
    ? `<mc:AlternateContent xmlns:mc="${NAMESPACES.compatibility}"><mc:Choice xmlns:v="urn:schemas-microsoft-com:vml" Requires="v">${element}</mc:Choice></mc:AlternateContent>`
    : element;
}

/** What the choices of an alternative hold. */
function choicesOf(element: XmlElement): readonly XmlElement[] {
  if (element.local !== "AlternateContent") return [];
  return childrenOf(element, "Choice").flatMap((choice) => childrenOf(choice));
}

function alternativesOf(root: XmlElement): readonly XmlElement[] {
  return childrenOf(root, "AlternateContent").flatMap(choicesOf);
}

/** What follows legacyDrawing in a worksheet. ISO/IEC 29500-1, 18.3.1.99. */
const AFTER_LEGACY = new Set([
  "legacyDrawingHF",
  "drawingHF",
  "picture",
  "oleObjects",
  "controls",
  "webPublishItems",
  "tableParts",
  "extLst",
]);

function shapeXml(cell: string, index: number): string {
  const { row = 0, column = 0 } = parseCell(cell) ?? {};
  const anchor = [column + 1, 15, Math.max(0, row - 1), 10, column + 3, 15, row + 3, 4].join(", ");
  return `<v:shape xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" id="_x0000_rv${index + 1}_${cell}" type="#_x0000_t202" style="position:absolute;margin-left:59.25pt;margin-top:1.5pt;width:108pt;height:59.25pt;z-index:${index + 1};visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
}
