import { type OoxmlPart, readProperties } from "@colophon/kit-ooxml";
import { type CellRange, grandchildren, plainAttributes, rangeName } from "@colophon/kit-workbook";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import type { TableFacts } from "./check-tables.ts";
import type { Checking } from "./findings.ts";

/** Names that programs give, in the languages that they speak most. */
const DEFAULT_NAME = /^(?:sheet|tabelle|feuil(?:le)?|hoja|foglio|planilha|blad|ark|arkusz|лист|シート|工作表)\s?\d+$/i;
const UNCLEAR = /^(click here|here|link|more|read more|this link|https?:\/\/\S+|www\.\S+)$/i;
const PICTURES = ["pic", "graphicFrame", "sp", "cxnSp", "grpSp"];

/** What a screen reader needs: a title, names of sheets, headers of tables, cells that are not merged, alternative text, clear links. */
export function checkWorkbookAccessibility(
  checking: Checking,
  book: OpenWorkbook,
  parts: { readonly tables: readonly TableFacts[]; readonly merges: ReadonlyMap<OpenSheet, readonly CellRange[]> },
): void {
  const { found, main, opened, treeOf } = checking;
  const properties = readProperties(opened, (part) => treeOf(part) !== undefined);
  if (!properties.some(({ group, name, value }) => group === "core" && name === "title" && value.trim() !== ""))
    found.report("TITLE_MISSING", "The workbook has no title in its properties.");
  for (const sheet of book.sheets) {
    if (sheet.state === "visible" && DEFAULT_NAME.test(sheet.name))
      found.report("SHEET_NAME_DEFAULT", `The name ${sheet.name} does not describe the content of the sheet.`, {
        part: main,
      });
    const [merge] = parts.merges.get(sheet) ?? [];
    if (merge !== undefined && sheet.part !== undefined)
      found.report(
        "TABLE_MERGED",
        `${sheet.name.slice(0, 40)} has ${parts.merges.get(sheet)?.length} merged ranges, the first ${rangeName(merge)}.`,
        {
          part: sheet.part,
          cell: rangeName(merge),
        },
      );
    if (sheet.part !== undefined) checkSheetParts(checking, sheet.part);
  }
  for (const { part, root, name, headerRows } of parts.tables)
    if (headerRows === 0)
      found.report("TABLE_HEADER_MISSING", `The table ${name.slice(0, 60)} has no header row.`, {
        part,
        element: root,
      });
}

function checkSheetParts({ found, opened, treeOf }: Checking, part: OoxmlPart): void {
  const root = treeOf(part)?.root;
  if (root !== undefined)
    for (const element of grandchildren(root, "hyperlinks", "hyperlink")) {
      const { display = "", ref = "" } = plainAttributes(element);
      if (UNCLEAR.test(display.trim()))
        found.report("LINK_TEXT_UNCLEAR", `The link text "${display.slice(0, 60)}" does not describe its target.`, {
          part,
          element,
          cell: ref.slice(0, 20),
        });
    }
  for (const drawing of opened.related(part, "drawing")) {
    const tree = treeOf(drawing);
    if (tree === undefined) continue;
    for (const node of walkXml(tree.root)) if (node.kind === "element") checkShape(found, drawing, node);
  }
}

function checkShape(found: Checking["found"], part: OoxmlPart, element: XmlElement): void {
  if (element.local !== "cNvPr" || !PICTURES.includes(element.parent?.parent?.local ?? "")) return;
  const { descr = "", title = "", name = "", hidden } = plainAttributes(element);
  const shape = element.parent?.parent;
  if (`${descr}${title}`.trim() !== "" || hidden === "1" || shape === undefined) return;
  if (shape.local === "sp" && hasText(shape)) return;
  for (const node of walkXml(element)) if (node.kind === "element" && node.local === "decorative") return;
  found.report("ALTERNATIVE_TEXT_MISSING", `${name.slice(0, 60) || "A picture"} has no alternative text.`, {
    part,
    element,
  });
}

function hasText(shape: XmlElement): boolean {
  for (const node of walkXml(shape))
    if (node.kind === "text" && node.parent?.local === "t" && node.value.trim() !== "") return true;
  return false;
}
