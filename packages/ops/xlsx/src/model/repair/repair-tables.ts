import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  type CellRange,
  escapeString,
  parseRange,
  plainAttributes,
  rangeName,
  relationshipOf,
  unescapeString,
} from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeAttribute, textOf, type XmlElement } from "@colophon/kit-xml";
import { gridRows } from "../sheet-grid.ts";
import { isTableName } from "../validation/check-tables.ts";
import type { ValidationIssue } from "../validation/findings.ts";
import { scoped } from "./rename-references.ts";
import type { RepairRound, ScopedRenaming } from "./round.ts";

/** Mends a table that issues name, all of them at once; one that cannot be told is taken out and leaves its cells. */
export function repairTable(round: RepairRound, part: OoxmlPart, issues: readonly ValidationIssue[]): void {
  const { root } = round.tree(part);
  const rules = new Set(issues.map(({ rule }) => rule));
  const owners = (round.book?.sheets ?? []).filter(
    (sheet) => sheet.part !== undefined && round.opened.related(sheet.part, "table").includes(part),
  );
  const [owner, second] = owners;
  if (rules.has("TABLE_SHARED") && second?.part !== undefined) {
    dropTable(round, second.part, part, "Two sheets had it");
    return;
  }
  const range = parseRange(plainAttributes(root).ref ?? "");
  if (owner?.part === undefined) return;
  if (range === undefined || rules.has("TABLE_RANGE_INVALID") || rules.has("TABLE_OVERLAP")) {
    dropTable(round, owner.part, part, issues[0]?.message ?? "Its range is none.");
    return;
  }
  if (!round.claim(part, root)) return;
  const editor = round.editor(part);
  if (rules.has("TABLE_NAME_DUPLICATE") || rules.has("TABLE_NAME_INVALID")) {
    const former = plainAttributes(root).displayName ?? "";
    const name = freeName(round, former);
    editor.setAttribute(root, "displayName", name);
    editor.setAttribute(root, "name", name);
    round.renamings.push(renamingOf(round, { part, former, name }));
    round.reportLoss("TABLE_NAME_SUBSTITUTED", `${former} is called ${name}.`, { part });
  }
  if (rules.has("TABLE_ID_DUPLICATE")) {
    editor.setAttribute(root, "id", String(freeId(round)));
    round.reportLoss("ATTRIBUTE_MENDED", "The table has its own id.", { part });
  }
  const filter = childOf(root, "autoFilter");
  if (rules.has("TABLE_FILTER_RANGE") && filter !== undefined) {
    const totals = Number(plainAttributes(root).totalsRowCount ?? "0");
    editor.setAttribute(filter, "ref", rangeName({ ...range, bottom: range.bottom - totals }));
    round.reportLoss("TABLE_REFERENCE_INVALID", "The filter is on the table's range.", { part });
  }
  if (
    [
      "TABLE_COLUMN_COUNT",
      "TABLE_COLUMN_DUPLICATE",
      "TABLE_COLUMN_ID",
      "TABLE_HEADER_MISMATCH",
      "DUPLICATE_VALUE",
    ].some((rule) => rules.has(rule))
  )
    repairColumns(round, { part, root, range, sheet: owner.part });
}

/** Of two tables the first keeps the name that formulas have; beside a defined name the table has what brackets follow. */
function renamingOf(
  round: RepairRound,
  { part, former, name }: { part: OoxmlPart; former: string; name: string },
): ScopedRenaming {
  const isFormer = (other: string | undefined): boolean => other?.toLowerCase() === former.toLowerCase();
  const isOfTwo = tableRoots(round).filter((root) => isFormer(plainAttributes(root).displayName)).length > 1;
  const isDefined = (round.book?.workbook.names ?? []).some((other) => isFormer(other.name));
  return scoped({ kind: isDefined ? "structured" : "table", from: former, to: name }, isOfTwo ? part : undefined);
}

function dropTable(round: RepairRound, sheet: OoxmlPart, part: OoxmlPart, why: string): void {
  const ids = new Set(
    round.opened.relationshipsOf(sheet).flatMap((each) => (round.opened.targetOf(each) === part ? [each] : [])),
  );
  const [relationship] = ids;
  const element = childrenOf(round.tree(sheet).root, "tableParts")
    .flatMap((list) => childrenOf(list, "tablePart"))
    .find((each) => relationshipOf(each) === relationship?.id);
  if (relationship === undefined) return;
  if (element !== undefined && !round.remove(sheet, element)) return;
  round.package.unrelate(relationship);
  const isOnly =
    (round.book?.sheets ?? []).filter(
      (each) => each.part !== undefined && round.opened.related(each.part, "table").includes(part),
    ).length < 2;
  if (isOnly) round.removePart(part);
  round.reportLoss("TABLE_REFERENCE_INVALID", `${why} The table was removed; its cells stay.`, { part });
}

/** Columns as many as the range has, each called what its header cell says, with an id of its own. */
function repairColumns(
  round: RepairRound,
  { part, root, range, sheet }: { part: OoxmlPart; root: XmlElement; range: CellRange; sheet: OoxmlPart },
): void {
  const list = childOf(root, "tableColumns");
  if (list === undefined) return;
  const editor = round.editor(part);
  const { displayName: table = "" } = plainAttributes(root);
  const columns = childrenOf(list, "tableColumn");
  const width = range.right - range.left + 1;
  const hasHeader = plainAttributes(root).headerRowCount !== "0";
  const headers = hasHeader ? headerTexts(round, sheet, range) : [];
  const names = new Set<string>();
  const ids = new Set<string>();
  let id = columns.reduce((most, column) => Math.max(most, Number(plainAttributes(column).id ?? "0") || 0), 0);
  for (const column of columns.slice(width)) editor.remove(column);
  for (const [index, column] of columns.slice(0, width).entries()) {
    const { name: written = "", id: given = "" } = plainAttributes(column);
    const name = unescapeString(written);
    const kept = unique(headers[index] ?? name, names);
    if (kept !== name) {
      editor.setAttribute(column, "name", spellName(kept));
      const isOfTwo = columns.some((other) => other !== column && plainAttributes(other).name === written);
      if (!isOfTwo) round.renamings.push({ renaming: { kind: "column", table, from: name, to: kept } });
    }
    if (ids.has(given) || given === "0") editor.setAttribute(column, "id", String(++id));
    ids.add(given);
    if (hasHeader && headers[index] !== kept) writeHeader(round, sheet, { range, index, text: kept });
  }
  let added = "";
  for (let index = columns.length; index < width; index++) {
    const name = unique(headers[index] ?? `Column${index + 1}`, names);
    added += `<${(columns[0] ?? list).name.replace("tableColumns", "tableColumn")} id="${++id}" name="${escapeAttribute(spellName(name))}"/>`;
    if (hasHeader && headers[index] !== name) writeHeader(round, sheet, { range, index, text: name });
  }
  if (added !== "") editor.append(list, added);
  editor.setAttribute(list, "count", String(width));
  round.reportLoss(
    "TABLE_REFERENCE_INVALID",
    `The columns of ${plainAttributes(root).displayName} were made to fit its range and headers.`,
    { part },
  );
}

/** A name of a column as its attribute spells characters that XML cannot hold. ISO/IEC 29500-1, 22.9.2.19. */
function spellName(name: string): string {
  return escapeString(name).replaceAll("\n", "_x000a_");
}

function unique(wanted: string, taken: Set<string>): string {
  const base = wanted === "" ? "Column" : wanted;
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${base}${number}`;
  taken.add(name.toLowerCase());
  return name;
}

/** Texts of the header cells; undefined for those that hold no text. */
function headerTexts(round: RepairRound, sheet: OoxmlPart, range: CellRange): readonly (string | undefined)[] {
  const found: (string | undefined)[] = [];
  for (const { row, cells } of gridRows(round.tree(sheet).root, round.op.checkpoint)) {
    if (row !== range.top) continue;
    for (const { element, column } of cells) {
      if (column < range.left || column > range.right) continue;
      const { t: type } = plainAttributes(element);
      const holder = childOf(element, "is") ?? childOf(element, "v");
      const text = holder === undefined ? "" : textOf(holder);
      const value =
        type === "s"
          ? round.book?.strings().text(Number(text))
          : type === "inlineStr" || type === "str"
            ? unescapeString(text)
            : undefined;
      if (value !== undefined && value !== "") found[column - range.left] = value;
    }
  }
  return found;
}

function writeHeader(
  round: RepairRound,
  sheet: OoxmlPart,
  { range, index, text }: { range: CellRange; index: number; text: string },
): void {
  for (const { row, cells, element: line } of gridRows(round.tree(sheet).root, round.op.checkpoint)) {
    if (row !== range.top) continue;
    const column = range.left + index;
    const cell = cells.find((each) => each.column === column)?.element;
    const p = line.prefix === "" ? "" : `${line.prefix}:`;
    const name = rangeName({ top: row, bottom: row, left: column, right: column });
    const xml = `<${p}c r="${name}" t="inlineStr"><${p}is><${p}t>${escapeAttribute(escapeString(text))}</${p}t></${p}is></${p}c>`;
    const next = cells.find((each) => each.column > column)?.element;
    if (cell !== undefined) {
      if (!round.claim(sheet, cell)) return;
      round.editor(sheet).replace(cell, xml);
    } else if (next !== undefined) round.editor(sheet).insertBefore(next, xml);
    else round.editor(sheet).append(line, xml);
    round.reportLoss("CELL_VALUE_MENDED", `${name} says what the column of its table is called: ${text.slice(0, 60)}`, {
      part: sheet,
      cell: name,
    });
  }
}

function tableRoots(round: RepairRound): readonly XmlElement[] {
  return (round.book?.sheets ?? []).flatMap((sheet) =>
    sheet.part === undefined ? [] : round.opened.related(sheet.part, "table").map((part) => round.tree(part).root),
  );
}

function freeName(round: RepairRound, wanted: string): string {
  const taken = new Set([
    ...tableRoots(round).map((root) => (plainAttributes(root).displayName ?? "").toLowerCase()),
    ...(round.book?.workbook.names ?? []).map(({ name }) => name.toLowerCase()),
  ]);
  const plain = wanted.replace(/[^\p{L}\p{N}_.]/gu, "_");
  const base = isTableName(plain) ? plain : isTableName(`_${plain}`) ? `_${plain}` : "Table";
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${base}_${number}`;
  return name;
}

function freeId(round: RepairRound): number {
  return tableRoots(round).reduce((most, root) => Math.max(most, Number(plainAttributes(root).id ?? "0") || 0), 0) + 1;
}
