import type { OoxmlPart } from "@colophon/kit-ooxml";
import { type DefinedName, grandchildren, plainAttributes, relationshipOf } from "@colophon/kit-workbook";
import type { XmlElement } from "@colophon/kit-xml";
import type { OpenWorkbook } from "../open-workbook.ts";
import { isTableName } from "./check-tables.ts";
import type { Checking } from "./findings.ts";

const MAX_SHEET_NAME = 31;

/** The workbook part: sheets, views, names, pivot caches, macros. */
export function checkWorkbook(checking: Checking, book: OpenWorkbook): void {
  const { found, main, treeOf } = checking;
  const root = treeOf(main)?.root;
  if (root === undefined) return;
  checkSheets(checking, book, root);
  checkNames(checking, book, grandchildren(root, "definedNames", "definedName"));
  for (const element of grandchildren(root, "bookViews", "workbookView")) {
    const { activeTab = "0", firstSheet = "0" } = plainAttributes(element);
    for (const [name, value] of Object.entries({ activeTab, firstSheet }))
      if (!(Number(value) < Math.max(1, book.sheets.length)))
        found.report("SHEET_ACTIVE_MISSING", `${name} is ${value.slice(0, 20)} of ${book.sheets.length} sheets.`, {
          part: main,
          element,
        });
  }
  checkPivots(checking, root);
  const macros = checking.opened.related(main, "vbaProject");
  if (macros.length > 0 && !/macroEnabled/i.test(main.contentType ?? ""))
    found.report(
      "MACROS_UNDECLARED",
      `The workbook has macros, but its content type is ${main.contentType ?? "none"}.`,
      {
        part: main,
      },
    );
}

function checkSheets({ found, main }: Checking, book: OpenWorkbook, root: XmlElement): void {
  const elements = grandchildren(root, "sheets", "sheet");
  const names = new Set<string>();
  const ids = new Set<string>();
  const parts = new Set<OoxmlPart>();
  for (const [index, sheet] of book.sheets.entries()) {
    const element = elements[index] ?? root;
    const place = { part: main, element };
    const { name, sheetId, part, relationship } = sheet;
    const fault = nameFault(name);
    if (fault !== undefined)
      found.report("SHEET_NAME_INVALID", `The sheet name "${name.slice(0, 60)}" ${fault}.`, place);
    if (names.has(name.toLowerCase()))
      found.report("SHEET_NAME_DUPLICATE", `Another sheet has the name ${name.slice(0, 60)}.`, place);
    names.add(name.toLowerCase());
    if (ids.has(sheetId))
      found.report("SHEET_ID_DUPLICATE", `Another sheet has the id ${sheetId.slice(0, 20)}.`, place);
    ids.add(sheetId);
    // A module sheet of Excel 95 has no part: its program is among the macros.
    if (relationship === "") continue;
    if (part === undefined) found.report("SHEET_MISSING", `The sheet ${name.slice(0, 60)} has no part.`, place);
    else if (parts.has(part)) found.report("SHEET_PART_SHARED", `Another sheet has the part ${part.name}.`, place);
    if (part !== undefined) parts.add(part);
  }
  if (!book.sheets.some(({ state }) => state === "visible"))
    found.report("SHEETS_NONE_VISIBLE", "No sheet is visible.", { part: main, element: root });
}

function nameFault(name: string): string | undefined {
  if (name === "") return "is empty";
  if (name.length > MAX_SHEET_NAME) return `has ${name.length} characters; the maximum is ${MAX_SHEET_NAME}`;
  const bad = /[\\/?*[\]:]/.exec(name);
  if (bad !== null) return `contains ${bad[0]}`;
  return name.startsWith("'") || name.endsWith("'") ? "begins or ends with an apostrophe" : undefined;
}

/** Names that Excel keeps for itself, which it writes with this beginning. */
const BUILT_IN = /^_xlnm\./i;

function checkNames(
  { found, main }: Checking,
  { workbook, sheets }: OpenWorkbook,
  elements: readonly XmlElement[],
): void {
  const seen = new Set<string>();
  for (const [index, name] of workbook.names.entries()) {
    const place = { part: main, element: elements[index] ?? elements[0] };
    const at = place.element === undefined ? { part: main } : { part: main, element: place.element };
    if (!BUILT_IN.test(name.name) && !isTableName(name.name))
      found.report("NAME_INVALID", `"${name.name.slice(0, 60)}" is not a valid name.`, at);
    if (name.sheet !== undefined && !(name.sheet < sheets.length))
      found.report("NAME_SCOPE", `${name.name.slice(0, 60)} belongs to sheet ${name.sheet} of ${sheets.length}.`, at);
    const key = scopedKey(name);
    if (seen.has(key)) found.report("NAME_DUPLICATE", `Another name is ${name.name.slice(0, 60)}.`, at);
    seen.add(key);
  }
}

function scopedKey({ name, sheet }: DefinedName): string {
  return `${sheet ?? ""} ${name.toLowerCase()}`;
}

/** A pivot table's cache is one of the workbook's. */
function checkPivots({ found, opened, reached, treeOf }: Checking, root: XmlElement): void {
  const caches = new Set(
    grandchildren(root, "pivotCaches", "pivotCache").map((element) => plainAttributes(element).cacheId ?? ""),
  );
  // Those of a data model stand in an extension.
  const further = rootHas(root);
  for (const [part, kind] of reached) {
    if (kind !== "pivotTable") continue;
    const tree = treeOf(part);
    if (tree === undefined) continue;
    const { cacheId = "" } = plainAttributes(tree.root);
    const isThere = caches.has(cacheId) || further.has(cacheId);
    if (!isThere || opened.related(part, "pivotCacheDefinition").length === 0)
      found.report(
        "PIVOT_CACHE_MISSING",
        `The pivot table refers to cache ${cacheId.slice(0, 20)}, which does not exist.`,
        {
          part,
          element: tree.root,
        },
      );
  }
}

function rootHas(root: XmlElement): ReadonlySet<string> {
  const waiting: XmlElement[] = [root];
  const found = new Set<string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const child of next.children) {
      if (child.kind !== "element" || child.local === "sheets" || child.local === "definedNames") continue;
      if (child.local === "pivotCache" && relationshipOf(child) !== undefined)
        found.add(plainAttributes(child).cacheId ?? "");
      waiting.push(child);
    }
  return found;
}
