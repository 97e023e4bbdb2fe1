import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, isFallback } from "../names.ts";
import { checkGraphics } from "./check-graphics.ts";
import { checkLinks } from "./check-links.ts";
import { checkMotion } from "./check-motion.ts";
import type { Checking } from "./findings.ts";

/** What is drawn on a slide, layout, master or notes page. */
const DRAWN: ReadonlySet<string> = new Set(["slide", "slideLayout", "slideMaster", "notesSlide", "notesMaster"]);

/** Ids of shapes, what refers to them, tables, links. */
export function checkSlides(checking: Checking): void {
  const { read, treeOf, checkpoint } = checking;
  for (const [part, kind] of read) {
    const root = DRAWN.has(kind) ? treeOf(part)?.root : undefined;
    if (root === undefined) continue;
    checkpoint();
    const ids = checkShapeIds(checking, part, root);
    checkpoint();
    checkConnections(checking, part, { root, ids });
    checkpoint();
    for (const table of elementsNamed(root, "a:tbl")) checkTable(checking, part, table);
    checkpoint();
    checkGraphics(checking, part, root);
    checkpoint();
    checkMotion(checking, part, root);
    checkpoint();
    checkLinks(checking, part, root);
  }
}

/** Each id once in a part; of alternatives, which may repeat it, only what is read. */
function checkShapeIds({ found }: Checking, part: OoxmlPart, root: XmlElement): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const element of elementsNamed(root, "p:cNvPr")) {
    const id = attribute(element, "id") ?? "";
    if (isFallback(element)) {
      ids.add(id);
      continue;
    }
    if (ids.has(id)) found.report("SHAPE_ID_DOUBLED", `Two shapes have the id ${id.slice(0, 20)}.`, { part, element });
    else if (id === "0") found.report("SHAPE_ID_ZERO", "A shape has the id 0.", { part, element });
    ids.add(id);
  }
  return ids;
}

function checkConnections(
  { found }: Checking,
  part: OoxmlPart,
  { root, ids }: { readonly root: XmlElement; readonly ids: ReadonlySet<string> },
): void {
  for (const element of elementsNamed(root, "a:stCxn", "a:endCxn"))
    if (!ids.has(attribute(element, "id") ?? ""))
      found.report("CONNECTION_DANGLING", "The connector is attached to a shape that does not exist.", {
        part,
        element,
      });
  for (const element of elementsNamed(root, "p:spTgt", "p:inkTgt"))
    if (!ids.has(attribute(element, "spid") ?? ""))
      found.report("ANIMATION_DANGLING", "The animation moves a shape that does not exist.", { part, element });
}

/** As many cells in each row as the grid has columns, those that a span covers among them. */
function checkTable({ found }: Checking, part: OoxmlPart, table: XmlElement): void {
  const columns = childrenNamed(child(table, "a:tblGrid"), "a:gridCol").length;
  const rows = childrenNamed(table, "a:tr");
  for (const [index, row] of rows.entries()) {
    const cells = childrenNamed(row, "a:tc");
    if (cells.length !== columns)
      found.report("TABLE_ROW_LENGTH", `Row ${index + 1} has ${cells.length} cells; the grid has ${columns} columns.`, {
        part,
        element: row,
      });
    for (const [column, cell] of cells.entries()) {
      const across = Number(attribute(cell, "gridSpan") ?? 1);
      const down = Number(attribute(cell, "rowSpan") ?? 1);
      if (column + across <= columns && index + down <= rows.length) continue;
      found.report("TABLE_SPAN", `A cell of row ${index + 1} extends beyond the table.`, { part, element: cell });
    }
  }
}
