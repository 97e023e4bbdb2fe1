import type { ByteSource } from "@colophon/contract";
import { sourceOf } from "@colophon/contract";
import { parseCell } from "@colophon/kit-workbook";
import { openWorkbook } from "../open-workbook.ts";
import {
  type DirtyCells,
  type RecalculationReport,
  type StartedRecalculation,
  startRecalculation,
} from "../recalculation/recalculate-workbook.ts";
import { isRecalculating, type StaleOptions, termsOf } from "../recalculation/recalculated-book.ts";
import { reportUnknown } from "../recalculation/unknown-results.ts";
import { staleReason } from "../stale/stale-reason.ts";
import { addSheet } from "./add-sheet.ts";
import { appendRows } from "./append-rows.ts";
import { copySheet } from "./copy-sheet.ts";
import type { CellsSet } from "./dependents.ts";
import { editGrid } from "./edit-grid.ts";
import { defineName, deleteName } from "./edit-names.ts";
import { deleteSheet, moveSheet, renameSheet } from "./edit-sheets.ts";
import { ForgottenTexts, usedStringsOf } from "./forget-texts.ts";
import { changeLayout, type LayoutStep } from "./layout-steps.ts";
import type { CellSetting } from "./placed-cells.ts";
import { replaceText } from "./replace-text.ts";
import { dropChain, readForSetting, setCells, settleResults } from "./set-cells.ts";
import { sortRows } from "./sort-rows.ts";
import { type TransformOp, Workspace } from "./workspace.ts";

/** One change of a workbook. Rows count from 1, columns go by their letters. */
export type Step =
  | { readonly do: "setCells"; readonly sheet: string; readonly cells: readonly CellSetting[] }
  | { readonly do: "insertRows" | "deleteRows"; readonly sheet: string; readonly row: number; readonly count: number }
  | {
      readonly do: "insertColumns" | "deleteColumns";
      readonly sheet: string;
      readonly column: string;
      readonly count: number;
    }
  | { readonly do: "renameSheet"; readonly sheet: string; readonly name: string }
  | { readonly do: "moveSheet"; readonly sheet: string; readonly position: number }
  | { readonly do: "copySheet"; readonly sheet: string; readonly name: string; readonly position?: number }
  | { readonly do: "deleteSheet"; readonly sheet: string }
  | {
      readonly do: "sort";
      readonly sheet: string;
      readonly range: string;
      readonly by: readonly { readonly column: string; readonly order?: "ascending" | "descending" }[];
    }
  | { readonly do: "addSheet"; readonly name: string; readonly position?: number }
  | { readonly do: "appendRows"; readonly table: string; readonly rows: readonly (readonly CellValue[])[] }
  | LayoutStep
  | { readonly do: "replaceText"; readonly find: string; readonly replace: string; readonly sheet?: string }
  | {
      readonly do: "defineName" | "deleteName";
      readonly name: string;
      readonly text?: string;
      readonly sheet?: string;
    };

type CellValue = string | number | boolean | null;

export interface Applied {
  readonly written: Uint8Array;
  readonly movedFormulas: number;
  /** The computation of the results that the plan made others, where one was asked for. */
  readonly started: StartedRecalculation | undefined;
}

/**
 * Applies a plan step by step; each sees what the one before it left. Entries that no step touches are copied as they stand.
 *
 * Errors   As the steps'; XLSX_EDIT_REFUSED for a signed workbook, unless its signatures may go.
 */
export function applyPlan(
  source: ByteSource,
  {
    plan,
    dropSignatures,
    ...staleOptions
  }: StaleOptions & { readonly plan: readonly Step[]; readonly dropSignatures: boolean },
  op: TransformOp,
): Applied {
  const isComputed = isRecalculating(staleOptions);
  const stale = isComputed ? "recalculate" : staleOptions.stale;
  const dirty = new DirtyPlan();
  const stored = new Set<string>();
  let bytes = source;
  let movedFormulas = 0;
  const unsigned = dropSigned(bytes, dropSignatures, op);
  if (unsigned !== undefined) bytes = sourceOf(unsigned);
  const deleting = plan.filter((step) => DELETES.has(step.do));
  const forgotten = new ForgottenTexts(deleting.length > 0 ? usedStringsOf(openWorkbook(bytes, op)) : undefined);
  let done = 0;
  for (const steps of togetherOf(plan)) {
    op.progress(done, plan.length);
    done += steps.length;
    const space = new Workspace(openWorkbook(bytes, op), op, { stale });
    applySteps(space, steps);
    dirty.add(space, steps);
    forgotten.add(space.cells.overwritten);
    movedFormulas += space.movedFormulas;
    // What a later step may change is compressed once, at the end.
    const isStored = done < plan.length || forgotten.hasSome;
    bytes = sourceOf(space.finish({ stored, isStored }));
  }
  if (forgotten.hasSome) {
    const space = new Workspace(openWorkbook(bytes, op), op);
    forgotten.forget(space, { hasDeletedSheets: deleting.some((step) => step.do === "deleteSheet") });
    bytes = sourceOf(space.finish({ stored }));
  }
  const written = bytes.read(0, bytes.byteLength);
  if (!isComputed) return { written, movedFormulas, started: undefined };
  const wasStale = staleReason(openWorkbook(source, op)) !== undefined;
  const started = startRecalculation(
    openWorkbook(sourceOf(written), op),
    { dirty: wasStale ? "all" : dirty.cells, ...termsOf(staleOptions) },
    op,
  );
  return { written, movedFormulas, started };
}

/** The results that all steps together may have made others, by the places that they have in the end. */
class DirtyPlan {
  cells: DirtyCells = new Map();

  add({ dirty }: Workspace, [step]: readonly Step[]): void {
    const isName = step?.do === "defineName" || step?.do === "deleteName";
    const hadSome = this.cells === "all" || this.cells.size > 0;
    // A later step may move the cells that an earlier one reached.
    this.cells = hadSome || isName ? "all" : dirty;
  }
}

/** The file with its results, each that is not known reported. */
export function finishPlan(
  { written, started }: Applied,
  computed: Uint8Array | undefined,
  { options, op }: { readonly options: StaleOptions; readonly op: TransformOp },
): { readonly bytes: Uint8Array; readonly recalculation?: RecalculationReport } {
  if (started === undefined) return { bytes: written };
  const made = started.finish(computed);
  reportUnknown(made, { isEmptied: termsOf(options).isUnknownEmptied, op });
  return { bytes: made.bytes ?? written, recalculation: made.report };
}

/** Steps after which any text may be of no cell; others note which texts they overwrite. */
const DELETES: ReadonlySet<Step["do"]> = new Set(["deleteRows", "deleteColumns", "deleteSheet"]);

/** Steps that set cells one after the other are done together: none moves a cell, and the last that sets a cell holds. */
function* togetherOf(plan: readonly Step[]): Generator<readonly Step[]> {
  let group: Step[] = [];
  for (const step of plan) {
    if (step.do !== "setCells" && group.length > 0) {
      yield group;
      group = [];
    }
    if (step.do === "setCells") group.push(step);
    else yield [step];
  }
  if (group.length > 0) yield group;
}

function applySteps(space: Workspace, steps: readonly Step[]): void {
  const bySheet = new Map<string, CellSetting[]>();
  for (const step of steps) {
    if (step.do !== "setCells") {
      applyStep(space, step);
      return;
    }
    const { name } = space.worksheet(step.sheet);
    const cells = bySheet.get(name) ?? [];
    bySheet.set(name, cells);
    for (const cell of step.cells) cells.push(cell);
  }
  readForSetting(space, bySheet);
  settleResults(
    space,
    [...bySheet].map(([sheet, cells]) => setCells(space, sheet, cells)),
  );
}

function applyStep(space: Workspace, step: Exclude<Step, { readonly do: "setCells" }>): void {
  switch (step.do) {
    case "insertRows":
    case "deleteRows":
      editGrid(space, { kind: step.do, sheet: step.sheet, at: step.row - 1, count: step.count });
      dropChain(space);
      return;
    case "insertColumns":
    case "deleteColumns":
      editGrid(space, { kind: step.do, sheet: step.sheet, at: columnOf(space, step.column), count: step.count });
      dropChain(space);
      return;
    case "renameSheet":
      renameSheet(space, step.sheet, step.name);
      return;
    case "moveSheet":
      moveSheet(space, step.sheet, step.position);
      return;
    case "copySheet":
      copySheet(space, step.sheet, step.name, step.position);
      return;
    case "sort":
      sortRows(space, {
        ...step,
        by: step.by.map(({ column, order }) => ({ column, isDescending: order === "descending" })),
      });
      return;
    case "deleteSheet":
      deleteSheet(space, step.sheet);
      return;
    case "addSheet":
      addSheet(space, step.name, step.position);
      return;
    case "appendRows":
      appendRows(space, step.table, step.rows);
      return;
    case "mergeCells":
    case "unmergeCells":
    case "freezePanes":
    case "setWidth":
      settleSet(space, changeLayout(space, step));
      return;
    case "replaceText":
      settleSet(space, replaceText(space, step));
      return;
    case "defineName":
      if (step.text === undefined) throw space.refuse(`The name ${step.name} has no text.`);
      defineName(space, step.name, step.text, step.sheet);
      return;
    case "deleteName":
      deleteName(space, step.name, step.sheet);
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

/** A signature holds for the bytes that were signed: it goes, or nothing changes. */
function dropSigned(bytes: ByteSource, mayDrop: boolean, op: TransformOp): Uint8Array | undefined {
  const book = openWorkbook(bytes, op);
  const signatures = book.opened.related("/", "digital-signature/origin");
  if (signatures.length === 0) return undefined;
  if (!mayDrop)
    throw op.error(
      "XLSX_EDIT_REFUSED",
      "The workbook is signed; a change would invalidate the signature. Set `dropSignatures` to remove it.",
    );
  const space = new Workspace(book, op);
  for (const part of signatures) {
    for (const relationship of book.opened.relationshipsOf("/"))
      if (book.opened.targetOf(relationship) === part) space.package.unrelate(relationship);
    space.removePart(part);
  }
  op.reportLoss("XLSX_SIGNATURE_DROPPED", "The workbook's signatures were removed.", { subject: "signature" });
  return space.finish();
}
