import { parseCell } from "@colophon/kit-workbook";
import { addPicture, type PictureSetting } from "./add-picture.ts";
import { addSheet } from "./add-sheet.ts";
import { appendRows } from "./append-rows.ts";
import { copySheet } from "./copy-sheet.ts";
import type { CellsSet } from "./dependents.ts";
import { editGrid } from "./edit-grid.ts";
import { defineName, deleteName } from "./edit-names.ts";
import { deleteSheet, moveSheet, renameSheet } from "./edit-sheets.ts";
import { changeLayout, type LayoutStep } from "./layout-steps.ts";
import { type LinkSetting, removeLink, setLink } from "./links.ts";
import { type NoteSetting, removeNote, setNote } from "./notes.ts";
import type { CellSetting } from "./placed-cells.ts";
import { replaceText } from "./replace-text.ts";
import { dropChain, settleResults } from "./set-cells.ts";
import { type ChartStep, setChartRange } from "./set-chart-range.ts";
import { sortRows } from "./sort-rows.ts";
import { copyRange, type RangeStep } from "./transfer-range.ts";
import type { Workspace } from "./workspace.ts";

interface SheetStep {
  readonly do: "addSheet" | "copySheet" | "renameSheet" | "moveSheet" | "deleteSheet";
  readonly sheet?: string;
  readonly name?: string;
  readonly position?: number;
}

/** One change of a workbook. Rows count from 1, columns go by their letters. */
export type WorkbookStep =
  | { readonly do: "setCells"; readonly sheet: string; readonly cells: readonly CellSetting[] }
  | {
      readonly do: "insertRows" | "deleteRows" | "insertColumns" | "deleteColumns";
      readonly sheet: string;
      readonly row?: number;
      readonly column?: string;
      readonly count: number;
    }
  | SheetStep
  | {
      readonly do: "sort";
      readonly sheet: string;
      readonly range: string;
      readonly by: readonly { readonly column: string; readonly order?: "ascending" | "descending" }[];
    }
  | { readonly do: "appendRows"; readonly table: string; readonly rows: readonly (readonly CellValue[])[] }
  | LayoutStep
  | RangeStep
  | (ChartStep & { readonly do: "setChartRange" })
  | (NoteSetting & { readonly do: "setNote" })
  | (LinkSetting & { readonly do: "setLink" })
  | (PictureSetting & { readonly do: "addPicture" })
  | { readonly do: "removeNote" | "removeLink"; readonly sheet: string; readonly cell: string }
  | { readonly do: "replaceText"; readonly find: string; readonly replace: string; readonly sheet?: string }
  | {
      readonly do: "defineName" | "deleteName";
      readonly name: string;
      readonly text?: string;
      readonly sheet?: string;
    };

type CellValue = string | number | boolean | null;

/** Of steps that share a schema: members that a step needs, and those that it may have. */
const MEMBERS: Readonly<Record<string, readonly [needed: readonly string[], allowed: readonly string[]]>> = {
  insertRows: [["row"], []],
  deleteRows: [["row"], []],
  insertColumns: [["column"], []],
  deleteColumns: [["column"], []],
  addSheet: [["name"], ["position"]],
  copySheet: [["sheet", "name"], ["position"]],
  renameSheet: [["sheet", "name"], []],
  moveSheet: [["sheet", "position"], []],
  deleteSheet: [["sheet"], []],
  mergeCells: [[], []],
  unmergeCells: [[], []],
  freezePanes: [[], []],
  setWidth: [["width"], []],
  copyRange: [["to"], ["otherSheet"]],
  moveRange: [["to"], []],
  setChartRange: [["chart"], ["otherSheet"]],
  setNote: [["text"], ["author"]],
  removeNote: [[], []],
  setLink: [["target"], ["text"]],
  removeLink: [[], []],
  addPicture: [["picture"], ["text", "width"]],
  defineName: [["text"], []],
};
const SHARED = [
  "row",
  "column",
  "position",
  "width",
  "to",
  "otherSheet",
  "chart",
  "text",
  "author",
  "target",
  "picture",
];

const SHEET_STEPS: ReadonlySet<string> = new Set(["addSheet", "copySheet", "renameSheet", "moveSheet", "deleteSheet"]);

/** Errors: XLSX_EDIT_REFUSED for a member that the step needs and has not, or has and does not know. */
export function checkStep(space: Workspace, step: WorkbookStep): void {
  const [needed, allowed] = MEMBERS[step.do] ?? [[], SHARED];
  const has = (name: string): boolean => (step as Readonly<Record<string, unknown>>)[name] !== undefined;
  const lacking = needed.find((name) => !has(name));
  if (lacking !== undefined) throw space.refuse(`The step ${step.do} needs \`${lacking}\`.`);
  const known = new Set([...needed, ...allowed]);
  const checked = SHEET_STEPS.has(step.do) ? [...SHARED, "sheet", "name"] : SHARED;
  const unknown = checked.find((name) => has(name) && !known.has(name));
  if (unknown !== undefined) throw space.refuse(`The step ${step.do} has no \`${unknown}\`.`);
}

/** Does one step. Errors: as each of them. */
export function applyStep(space: Workspace, step: Exclude<WorkbookStep, { readonly do: "setCells" }>): void {
  checkStep(space, step);
  switch (step.do) {
    case "insertRows":
    case "deleteRows":
      editGrid(space, { kind: step.do, sheet: step.sheet, at: (step.row ?? 1) - 1, count: step.count });
      dropChain(space);
      return;
    case "insertColumns":
    case "deleteColumns":
      editGrid(space, { kind: step.do, sheet: step.sheet, at: columnOf(space, step.column ?? "A"), count: step.count });
      dropChain(space);
      return;
    case "sort":
      sortRows(space, {
        ...step,
        by: step.by.map(({ column, order }) => ({ column, isDescending: order === "descending" })),
      });
      return;
    case "appendRows":
      appendRows(space, step.table, step.rows);
      return;
    case "replaceText":
      settleSet(space, replaceText(space, step));
      return;
    case "defineName":
      defineName(space, step.name, step.text ?? "", step.sheet);
      return;
    case "deleteName":
      deleteName(space, step.name, step.sheet);
      return;
    case "renameSheet":
    case "copySheet":
    case "moveSheet":
    case "deleteSheet":
    case "addSheet":
      changeSheets(space, step);
      return;
    default:
      changeRange(space, step);
  }
}

/** `sheet` and `name` are there where the step needs them. */
function changeSheets(space: Workspace, { do: what, sheet = "", name = "", position }: SheetStep): void {
  if (what === "renameSheet") renameSheet(space, sheet, name);
  else if (what === "copySheet") copySheet(space, sheet, name, position);
  else if (what === "moveSheet") moveSheet(space, sheet, position ?? 1);
  else if (what === "deleteSheet") deleteSheet(space, sheet);
  else addSheet(space, name, position);
}

type OtherStep = Extract<
  WorkbookStep,
  {
    readonly do:
      | LayoutStep["do"]
      | RangeStep["do"]
      | "setChartRange"
      | "setNote"
      | "removeNote"
      | "setLink"
      | "removeLink"
      | "addPicture";
  }
>;

function changeRange(space: Workspace, step: OtherStep): void {
  switch (step.do) {
    case "copyRange":
      settleSet(space, copyRange(space, step));
      return;
    case "setChartRange":
      setChartRange(space, step);
      return;
    case "setNote":
      setNote(space, step);
      return;
    case "removeNote":
      removeNote(space, step.sheet, step.cell);
      return;
    case "setLink":
      setLink(space, step);
      return;
    case "removeLink":
      removeLink(space, step.sheet, step.cell);
      return;
    case "addPicture":
      addPicture(space, step);
      return;
    case "moveRange":
      // Its two passes are apart.
      return;
    default:
      settleSet(space, changeLayout(space, step));
  }
}

/** The results that depend on cells, where a step changed any. */
function settleSet(space: Workspace, set: readonly CellsSet[]): void {
  if (set.some(({ places }) => places.length > 0)) settleResults(space, set);
}

function columnOf(space: Workspace, letters: string): number {
  const place = parseCell(`${letters}1`);
  if (place === undefined) throw space.op.error("XLSX_CELL_NOT_FOUND", `There is no column ${letters}.`);
  return place.column;
}
