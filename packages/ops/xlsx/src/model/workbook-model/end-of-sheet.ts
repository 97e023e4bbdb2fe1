import { isByteSource } from "@colophon/contract";
import {
  type CellRange,
  overlaps,
  parseCell,
  parseRange,
  rangeName,
  type SheetEnd,
  type SheetPicture,
  type WrittenTable,
} from "@colophon/kit-workbook";
import { toAnchor } from "./anchor.ts";
import { toCharts } from "./charts.ts";
import type { EndContext, ReportLoss } from "./end-context.ts";
import { toFont } from "./font.ts";
import { toStored, toStoredAll } from "./formulas.ts";
import { reportLossIn, type SheetModel } from "./render-op.ts";

/** What follows the cells of a sheet, without what Excel would not take: each such thing a loss. */
export function toEnd(model: SheetModel, context: EndContext): SheetEnd {
  const reportLoss: ReportLoss = (code, subject, message, ref) =>
    reportLossIn(context.op, code, { sheet: context.sheet, subject, message, ...(ref !== undefined && { ref }) });
  const tables = toTables(model, context, reportLoss);
  const merges = toMerges(model, tables, { reportLoss, checkpoint: context.op.checkpoint });
  const { page, isProtected } = model;
  const filter = model.autoFilter === undefined ? undefined : parseRange(model.autoFilter);
  if (model.autoFilter !== undefined && filter === undefined)
    reportLoss("RANGE_REFERENCE_CLIPPED", "filter", `"${model.autoFilter}" names no cells.`);
  return {
    isProtected,
    ...(filter !== undefined && { autoFilter: rangeName(filter) }),
    merges: merges.map(rangeName),
    formats: toFormats(model, context, reportLoss),
    validations: toValidations(model, context, reportLoss),
    links: toLinks(model, reportLoss),
    notes: (model.notes ?? [])
      .filter(({ cell, text }) => isCell(cell, "note", { reportLoss, text }))
      .map(({ runs, ...note }) => ({
        ...note,
        ...(runs !== undefined && {
          runs: runs.map(({ text, font }) => ({ text, ...(font !== undefined && { font: toFont(font) }) })),
        }),
      })),
    threads: (model.threads ?? [])
      .filter(({ cell, text }) => isCell(cell, "comment", { reportLoss, text }))
      .map(({ createdAt = UNDATED, replies = [], ...rest }) => ({
        ...rest,
        createdAt,
        replies: replies.map((reply) => ({ ...reply, createdAt: reply.createdAt ?? UNDATED })),
      })),
    tables: tables.map(({ table }) => table),
    pictures: toPictures(model, reportLoss),
    charts: toCharts(model, context, reportLoss),
    ...(page !== undefined && { page }),
  };
}

/** Comments have a date in the file; one that the model does not say is this. */
const UNDATED = "2000-01-01T00:00:00.00";

function isCell(
  cell: string,
  kind: string,
  { reportLoss, text }: { readonly reportLoss: ReportLoss; readonly text: string },
): boolean {
  if (parseCell(cell) !== undefined) return true;
  reportLoss("CELL_DROPPED", kind, `"${cell}" names no cell; it said ${text.slice(0, 1000)}`);
  return false;
}

/** Cells of a reference as the file has it, several parted by spaces; undefined where one is none. */
function toRefs(ref: string): string | undefined {
  const parts = ref
    .trim()
    .split(/[\s,]+/)
    .map((part) => parseRange(part));
  return parts.includes(undefined)
    ? undefined
    : parts.flatMap((range) => (range === undefined ? [] : [rangeName(range)])).join(" ");
}

function toMerges(
  { mergedCells = [] }: SheetModel,
  tables: readonly { readonly range: CellRange }[],
  { reportLoss, checkpoint }: { readonly reportLoss: ReportLoss; readonly checkpoint: () => void },
): readonly CellRange[] {
  const found: CellRange[] = [];
  const byBlock = new Map<number, CellRange[]>();
  for (const ref of mergedCells) {
    const range = parseRange(ref);
    if (range === undefined || (range.top === range.bottom && range.left === range.right)) {
      reportLoss("MERGE_OUT_OF_BOUNDS", `merged cells ${ref}`, `"${ref}" names no two cells.`);
      continue;
    }
    checkpoint();
    const near = blocksOf(range).flatMap((block) => byBlock.get(block) ?? []);
    const other = [...near, ...tables.map((table) => table.range)].find((one) => overlaps(one, range));
    if (other !== undefined) {
      reportLoss("MERGE_OVERLAP", `merged cells ${ref}`, `They share cells with ${rangeName(other)}.`);
      continue;
    }
    found.push(range);
    for (const block of blocksOf(range)) {
      const known = byBlock.get(block);
      if (known === undefined) byBlock.set(block, [range]);
      else known.push(range);
    }
  }
  return found;
}

const BLOCK_ROWS = 1024;

/** Rows are looked up by the thousand. Attack: a hundred thousand merged ranges over all rows. */
function blocksOf({ top, bottom }: CellRange): readonly number[] {
  const first = Math.floor(top / BLOCK_ROWS);
  return Array.from({ length: Math.floor(bottom / BLOCK_ROWS) - first + 1 }, (_, index) => first + index);
}

function toFormats({ formats = [] }: SheetModel, context: EndContext, reportLoss: ReportLoss) {
  return formats.flatMap((rule) => {
    const ref = toRefs(rule.ref);
    const stored =
      ref === undefined ? { why: `"${rule.ref}" names no cells.` } : toStoredAll(rule.formulas ?? [], context);
    const needs = rule.kind === "expression" || rule.kind === "cellIs" ? 1 : 0;
    const lacking =
      (rule.formulas ?? []).length < needs
        ? "It has no formula."
        : rule.kind === "cellIs" && rule.operator === undefined
          ? "It has no operator."
          : undefined;
    if (ref === undefined || "why" in stored || lacking !== undefined) {
      reportLoss(
        "RULE_INVALID",
        `conditional format of ${rule.ref}`,
        `${"why" in stored ? stored.why : lacking} It is left out: ${[...(rule.formulas ?? []), rule.text ?? ""].join(" ").slice(0, 1000)}`,
      );
      return [];
    }
    return [{ ...rule, ref, formulas: stored.texts }];
  });
}

const MAX_LIST = 255;

function toValidations({ validations = [] }: SheetModel, context: EndContext, reportLoss: ReportLoss) {
  return validations.flatMap((rule) => {
    const ref = toRefs(rule.ref);
    const formulas = rule.formulas.map((formula) => formula.replace(/^=/, ""));
    const [first = ""] = formulas;
    const isLong = rule.kind === "list" && first.startsWith('"') && first.length > MAX_LIST + 2;
    const stored =
      ref === undefined
        ? { why: `"${rule.ref}" names no cells.` }
        : isLong
          ? { why: `A list in a rule takes ${MAX_LIST} characters: put it into cells.` }
          : formulas.length === 0 && rule.kind !== "any"
            ? { why: "It has no formula." }
            : toStoredAll(formulas, context);
    if (ref !== undefined && "texts" in stored) return [{ ...rule, ref, formulas: stored.texts }];
    reportLoss(
      "RULE_INVALID",
      `validation of ${rule.ref}`,
      `${"why" in stored ? stored.why : ""} It is left out: ${[...formulas, rule.prompt?.title ?? "", rule.prompt?.text ?? "", rule.error?.title ?? "", rule.error?.text ?? ""].join(" ").slice(0, 1000)}`,
    );
    return [];
  });
}

function toLinks({ hyperlinks = [] }: SheetModel, reportLoss: ReportLoss) {
  return hyperlinks.flatMap((link) => {
    const range = parseRange(link.ref);
    const isSafe =
      link.target === undefined
        ? link.location !== undefined
        : /^(?:https?:\/\/|mailto:|ftp:\/\/)\S+$/i.test(link.target);
    if (range !== undefined && isSafe) return [{ ...link, ref: rangeName(range) }];
    reportLoss(
      "HYPERLINK_TARGET_INVALID",
      `link at ${link.ref}`,
      `${range === undefined ? "It stands at no cell." : "Links lead to http, https, mailto, ftp, or a place of the workbook."} It is left out: ${[link.target ?? "", link.location ?? "", link.tooltip ?? ""].join(" ").slice(0, 1000)}`,
    );
    return [];
  });
}

type TableModel = NonNullable<SheetModel["tables"]>[number];
type TableColumn = TableModel["columns"][number];

const TABLE_NAME = /^[\p{L}_][\p{L}\p{N}_.]*$/u;

function toTables(
  { tables = [] }: SheetModel,
  context: EndContext,
  reportLoss: ReportLoss,
): readonly { readonly table: WrittenTable; readonly range: CellRange }[] {
  const found: { table: WrittenTable; range: CellRange }[] = [];
  for (const model of tables) {
    const range = parseRange(model.ref);
    const names = model.columns.map(({ name }) => name.toLowerCase());
    const why =
      range === undefined
        ? `"${model.ref}" names no cells.`
        : range.right - range.left + 1 !== model.columns.length
          ? `${model.columns.length} columns are given for ${range.right - range.left + 1} of cells.`
          : range.bottom - range.top + 1 < rowsNeeded(model)
            ? "It has no row of data."
            : names.includes("") || new Set(names).size < names.length
              ? "Two columns have one name, or one has none."
              : found.some((other) => overlaps(other.range, range))
                ? "It shares cells with another table."
                : undefined;
    if (range === undefined || why !== undefined) {
      reportLoss(
        "TABLE_REFERENCE_INVALID",
        `table ${model.name}`,
        `${why} Its cells stay, the table ${model.name} is left out: ${model.columns
          .map(({ name, formula = "", totalsLabel = "" }) => `${name} ${formula} ${totalsLabel}`)
          .join(" ")
          .slice(0, 1000)}`,
      );
      continue;
    }
    const columns = model.columns.map((column) => toTableColumn(column, context, reportLoss));
    const name = nameTable(model.name, context.taken, reportLoss);
    found.push({ table: { ...model, columns, name, ref: rangeName(range) }, range });
  }
  return found;
}

/** A table has a row of data beside its header and its totals. */
function rowsNeeded({ hasNoHeader, hasTotals }: TableModel): number {
  return 1 + Number(hasNoHeader !== true) + Number(hasTotals === true);
}

function toTableColumn(column: TableColumn, context: EndContext, reportLoss: ReportLoss): TableColumn {
  const { formula, ...rest } = column;
  if (formula === undefined) return rest;
  const stored = toStored(formula, context);
  if ("text" in stored) return { ...rest, formula: stored.text };
  reportLoss(
    "FORMULA_REFERENCE_BROKEN",
    `formula of the column "${column.name}"`,
    `${formula.slice(0, 1000)}: ${stored.why} Its cells stay.`,
  );
  return rest;
}

function nameTable(name: string, taken: Set<string>, reportLoss: ReportLoss): string {
  const plain =
    TABLE_NAME.test(name) && parseCell(name) === undefined && !/^[rc]$/i.test(name)
      ? name
      : `Table_${name.replace(/[^\p{L}\p{N}_.]/gu, "_")}`;
  let sound = plain.slice(0, 255);
  for (let number = 2; taken.has(sound.toLowerCase()); number++) sound = `${plain.slice(0, 248)}_${number}`;
  taken.add(sound.toLowerCase());
  if (sound !== name) reportLoss("TABLE_NAME_SUBSTITUTED", `table ${name}`, `It is "${sound}" now.`);
  return sound;
}

function kindOf(bytes: Uint8Array): SheetPicture["kind"] | undefined {
  const head = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  return head.startsWith("GIF8") ? "gif" : undefined;
}

function toPictures({ pictures = [] }: SheetModel, reportLoss: ReportLoss): readonly SheetPicture[] {
  return pictures.flatMap(({ anchor, bytes: given, description }, index) => {
    const bytes = isByteSource(given) ? given.read(0, given.byteLength) : given;
    const kind = kindOf(bytes);
    if (kind !== undefined && parseRange(anchor) !== undefined)
      return [{ anchor: toAnchor(anchor), bytes, kind, ...(description !== undefined && { description }) }];
    reportLoss(
      "IMAGE_INVALID",
      `picture ${index + 1}`,
      `${kind === undefined ? "Its bytes are not a PNG, JPEG or GIF." : `"${anchor}" names no cells.`} It is left out${description === undefined ? "." : `: ${description}`}`,
    );
    return [];
  });
}
