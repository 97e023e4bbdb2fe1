import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, childrenNamed, elementsNamed, isFallback, nameOf, relationshipId } from "../names.ts";
import type { Checking } from "./findings.ts";
import { cellsOf } from "./table-spans.ts";

const GRAPHICS = "http://schemas.openxmlformats.org/drawingml/2006/";
/** What stands in a frame of each address. */
const CONTENTS: Readonly<Record<string, string>> = {
  [`${GRAPHICS}table`]: "a:tbl",
  [`${GRAPHICS}chart`]: "c:chart",
  [`${GRAPHICS}diagram`]: "dgm:relIds",
  "http://purl.oclc.org/ooxml/drawingml/table": "a:tbl",
  "http://purl.oclc.org/ooxml/drawingml/chart": "c:chart",
  "http://purl.oclc.org/ooxml/drawingml/diagram": "dgm:relIds",
};
/** Arguments of the operators of guides. ISO/IEC 29500-1, 20.1.9.11. */
const OPERATORS: Readonly<Record<string, number>> = {
  "*/": 3,
  "+-": 3,
  "+/": 3,
  "?:": 3,
  abs: 1,
  at2: 2,
  cat2: 3,
  cos: 2,
  max: 2,
  min: 2,
  mod: 3,
  pin: 3,
  sat2: 3,
  sin: 2,
  sqrt: 1,
  tan: 2,
  val: 1,
};
/** Guides that every shape has. ISO/IEC 29500-1, 20.1.10.56. */
const GIVEN =
  /^(?:[btlrwh]|hc|vc|ss|ls|[wh]d(?:[2-9]|10|12|32)|ssd(?:2|4|6|8|16|32)|cd[248]|3cd[48]|5cd8|7cd8|-?\d+(?:\.\d+)?)$/;
/** What a picture or frame leads to. */
const LEADS: readonly (readonly [string, string, readonly string[]])[] = [
  ["c:chart", "id", ["chart"]],
  ["a:blip", "embed", ["image"]],
];

/** Frames, placeholders, merged cells and drawn forms of one slide, layout or master. */
export function checkGraphics(checking: Checking, part: OoxmlPart, root: XmlElement): void {
  const { checkpoint } = checking;
  checkPlaceholders(checking, part, root);
  checkpoint();
  for (const element of elementsNamed(root, "a:graphicData")) checkFrame(checking, part, element);
  checkpoint();
  for (const element of elementsNamed(root, "a:tbl")) checkMerges(checking, part, element);
  checkpoint();
  for (const element of elementsNamed(root, "a:custGeom")) checkForm(checking, part, element);
  checkpoint();
  const kinds = new Map(checking.opened.relationshipsOf(part).map(({ id, kind }) => [id, kind]));
  for (const [name, local, allowed] of LEADS)
    for (const element of elementsNamed(root, name)) {
      checkpoint();
      const kind = kinds.get(relationshipId(element, local) ?? "");
      if (kind !== undefined && !allowed.includes(kind))
        checking.found.report("RELATIONSHIP_KIND", `${element.name} refers to a part that is a ${kind}.`, {
          part,
          element,
        });
    }
}

function checkPlaceholders({ found }: Checking, part: OoxmlPart, root: XmlElement): void {
  const seen = new Set<string>();
  for (const element of elementsNamed(root, "p:ph")) {
    if (isFallback(element)) continue;
    const type = attribute(element, "type") ?? "obj";
    const key = type === "title" || type === "ctrTitle" ? "title" : (attribute(element, "idx") ?? `of ${type}`);
    if (seen.has(key))
      found.report("PLACEHOLDER_DOUBLED", `Two shapes fill one placeholder (${key}).`, { part, element });
    seen.add(key);
  }
}

function checkFrame({ found }: Checking, part: OoxmlPart, element: XmlElement): void {
  const uri = attribute(element, "uri") ?? "";
  const inner = element.children.filter((node): node is XmlElement => node.kind === "element");
  const expected = CONTENTS[uri];
  if (inner.length === 0) found.report("GRAPHIC_MISMATCH", "The frame is empty.", { part, element });
  else if (expected !== undefined && !inner.some((each) => nameOf(each) === expected))
    found.report("GRAPHIC_MISMATCH", `The frame states ${expected}, but contains ${inner[0]?.name}.`, {
      part,
      element,
    });
}

/** Cells that a span covers are marked as merged, and no others. */
function checkMerges({ found, checkpoint }: Checking, part: OoxmlPart, table: XmlElement): void {
  if (childrenNamed(table, "a:tr").length === 0)
    found.report("TABLE_EMPTY", "The table has no row.", { part, element: table });
  for (const { element, row, isMerged, owner } of cellsOf(table, checkpoint)) {
    if (isMerged === (owner !== undefined)) continue;
    const message = isMerged ? "is merged, and no cell spans it" : "is spanned, and not merged";
    found.report("TABLE_MERGE", `A cell of row ${row + 1} ${message}.`, { part, element });
  }
}

/** Guides of a drawn form: known operators with all their arguments, of guides that exist. PowerPoint saves more of them, and ignores these. */
function checkForm({ found, checkpoint }: Checking, part: OoxmlPart, form: XmlElement): void {
  const known = new Set<string>();
  for (const element of elementsNamed(form, "a:gd")) {
    checkpoint();
    const [operator = "", ...given] = (attribute(element, "fmla") ?? "").trim().split(/\s+/);
    const count = OPERATORS[operator];
    if (count === undefined || given.length < count) {
      const message = `"${(attribute(element, "fmla") ?? "").slice(0, 60)}" is not a guide formula.`;
      found.report("GEOMETRY_FORMULA", message, { part, element });
    }
    const lost = given.slice(0, count).find((name) => !GIVEN.test(name) && !known.has(name));
    if (count !== undefined && lost !== undefined)
      found.report("GEOMETRY_GUIDE_MISSING", `The formula uses ${lost.slice(0, 40)}, which does not exist.`, {
        part,
        element,
      });
    known.add(attribute(element, "name") ?? "");
  }
  for (const element of elementsNamed(form, "a:pt", "a:pos")) {
    checkpoint();
    for (const local of ["x", "y"] as const) {
      const name = attribute(element, local) ?? "0";
      if (!GIVEN.test(name) && !known.has(name))
        found.report("GEOMETRY_GUIDE_MISSING", `A point is at ${name.slice(0, 40)}, which does not exist.`, {
          part,
          element,
        });
    }
  }
}
