import type { ByteSource } from "@colophon/contract";
import { sourceOf } from "@colophon/contract";
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
import { ForgottenTexts, usedStringsOf } from "./forget-texts.ts";
import type { CellSetting } from "./placed-cells.ts";
import { readForSetting, setCells, settleResults } from "./set-cells.ts";
import { applyStep, checkStep, type WorkbookStep } from "./steps.ts";
import { followMovedRange, placeMovedRange } from "./transfer-range.ts";
import { type TransformOp, Workspace } from "./workspace.ts";

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
  }: StaleOptions & { readonly plan: readonly WorkbookStep[]; readonly dropSignatures: boolean },
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
    const passes = passesOf(steps);
    for (const [index, apply] of passes.entries()) {
      const space = new Workspace(openWorkbook(bytes, op), op, { stale });
      apply(space);
      dirty.add(space, steps);
      forgotten.add(space.cells.overwritten);
      movedFormulas += space.movedFormulas;
      // What a later step may change is compressed once, at the end.
      const isStored = done < plan.length || index + 1 < passes.length || forgotten.hasSome;
      bytes = sourceOf(space.finish({ stored, isStored }));
    }
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

  add({ dirty }: Workspace, [step]: readonly WorkbookStep[]): void {
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
const DELETES: ReadonlySet<WorkbookStep["do"]> = new Set(["deleteRows", "deleteColumns", "deleteSheet"]);

/** Steps that set cells one after the other are done together: none moves a cell, and the last that sets a cell holds. */
function* togetherOf(plan: readonly WorkbookStep[]): Generator<readonly WorkbookStep[]> {
  let group: WorkbookStep[] = [];
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

/** A move first has all formulas follow the cells, and then moves the cells: each pass sees what the one before it wrote. */
function passesOf(steps: readonly WorkbookStep[]): readonly ((space: Workspace) => void)[] {
  const [step] = steps;
  if (step?.do !== "moveRange") return [(space) => applySteps(space, steps)];
  return [
    (space) => {
      checkStep(space, step);
      followMovedRange(space, step);
    },
    (space) => placeMovedRange(space, step),
  ];
}

function applySteps(space: Workspace, steps: readonly WorkbookStep[]): void {
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
