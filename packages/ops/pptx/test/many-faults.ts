import { rels } from "./decks.ts";

const TABLE = "http://schemas.openxmlformats.org/drawingml/2006/table";
const PLACE = '<a:off x="0" y="0"/><a:ext cx="900" cy="900"/>';
const WORDS = "<a:txBody><a:bodyPr/><a:p/></a:txBody>";

/** A table of one row, each of whose cells spans the next one. */
export function spanningRow(count: number): string {
  const row = `<a:tr h="9">${`<a:tc gridSpan="2">${WORDS}</a:tc>`.repeat(count)}</a:tr>`;
  const table = `<a:tbl><a:tblGrid>${'<a:gridCol w="9"/>'.repeat(count)}</a:tblGrid>${row}</a:tbl>`;
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="T"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${PLACE}</p:xfrm><a:graphic><a:graphicData uri="${TABLE}">${table}</a:graphicData></a:graphic></p:graphicFrame>`;
}

/** A drawn form with guides whose formulas say nothing. */
export function drawnForm(count: number): string {
  const guides = Array.from({ length: count }, (_, each) => `<a:gd name="g${each}" fmla="times 1 2"/>`).join("");
  return `<p:sp><p:nvSpPr><p:cNvPr id="8" name="F"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${PLACE}</a:xfrm><a:custGeom><a:avLst/><a:gdLst>${guides}</a:gdLst><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst/></a:custGeom></p:spPr></p:sp>`;
}

/** The relationships of those links, behind the others of a part. */
export function manyTargets(count: number, others: string): string {
  const one = (each: number): string => rels([`run${each}`, "hyperlink", `javascript:run(${each})`]);
  const added = Array.from({ length: count }, (_, each) => one(each).replace(/<\/?Relationships[^>]*>/g, ""));
  return others.replace("</Relationships>", () => `${added.join("")}</Relationships>`);
}

/** A paragraph of runs with a link, each by a relationship of its own. */
export function manyLinks(count: number): string {
  const run = (each: number): string => `<a:r><a:rPr><a:hlinkClick r:id="run${each}"/></a:rPr><a:t>t</a:t></a:r>`;
  const runs = Array.from({ length: count }, (_, each) => run(each)).join("");
  return `<p:sp><p:nvSpPr><p:cNvPr id="7" name="L"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p>${runs}</a:p></p:txBody></p:sp>`;
}
