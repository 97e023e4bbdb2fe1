import { nameOf } from "@colophon/base-word";
import type { ChangePlace } from "../changes.ts";
import type {
  BlockChange,
  BlockChanges,
  BoxChange,
  CellChange,
  LineChange,
  RowChange,
  RowInBoth,
} from "../decide/block-changes.ts";
import type { ControlUnit } from "../units.ts";
import { logSteps } from "./log-steps.ts";
import { reportCell, reportRow, reportTable } from "./report-table.ts";
import { placeOfBlocks, type Reporting } from "./reporting.ts";

/** The same changes, each reported when it is asked for, and before the changes within it. */
export function* reported(reporting: Reporting, changes: BlockChanges): Generator<BlockChange> {
  for (const change of changes) {
    report(reporting, change);
    yield within(reporting, change);
  }
}

function report(reporting: Reporting, change: BlockChange): void {
  if (change.kind === "lines") {
    logSteps(reporting, change.found);
    for (const line of change.lines) notePaired(reporting, line);
  } else if (change.kind === "table") reportTable(reporting, change);
  else if (change.kind === "control") reportControl(reporting, change.before, change.after);
  else if (change.kind === "tableAlone") {
    const isFormer = change.alone === "deleted";
    const place = placeOfBlocks(reporting, isFormer ? "before" : "after", { blocks: [change.table], trailing: [] });
    reporting.log({ kind: isFormer ? "deleteTable" : "insertTable", ...place });
  } else if (change.kind === "opaqueAlone") reportOpaque(reporting, change);
}

/** The format can mark fewer marks as changed than were found to be: one that is written as the same has the later proofing. */
function notePaired(reporting: Reporting, line: LineChange): void {
  const end = line.kind === "changed" ? line.steps.at(-1) : undefined;
  if (end?.kind !== "same" || end.before.kind !== "mark" || end.after.kind !== "mark") return;
  const [before, after] = [end.before, end.after];
  if (before.line.markProperties.proofing !== after.line.markProperties.proofing)
    reporting.proofing.note(reporting, before.paragraph, after.paragraph);
}

/** A table of one document alone, and a box that repeats another, are reported as one. */
function within(reporting: Reporting, change: BlockChange): BlockChange {
  if (change.kind === "control" || change.kind === "controlAlone")
    return { ...change, content: reported(reporting, change.content) };
  if (change.kind === "table") return { ...change, rows: change.rows.map((row) => withinRow(reporting, row)) };
  if (change.kind === "lines") return { ...change, lines: change.lines.map((line) => withinLine(reporting, line)) };
  return change;
}

function withinRow(reporting: Reporting, row: RowChange): RowChange {
  return row.kind === "same" ? { ...row, cells: reportedCells(reporting, row) } : row;
}

function* reportedCells(reporting: Reporting, row: RowInBoth): Generator<CellChange> {
  reportRow(reporting, row);
  for (const cell of row.cells) {
    if (cell.kind === "same") {
      reportCell(reporting, cell, row);
      yield { ...cell, content: reported(reporting, cell.content) };
    } else yield cell;
  }
}

function withinLine(reporting: Reporting, line: LineChange): LineChange {
  if (line.kind === "unchanged" || !line.steps.some((step) => step.kind === "same" && step.boxes !== undefined))
    return line;
  const within = (box: BoxChange): BoxChange =>
    box.isFallback ? box : { ...box, content: reported(reporting, box.content) };
  const steps = line.steps.map((step) =>
    step.kind === "same" && step.boxes !== undefined ? { ...step, boxes: step.boxes.map(within) } : step,
  );
  return { ...line, steps };
}

function reportControl(reporting: Reporting, before: ControlUnit, after: ControlUnit): void {
  if (before.wrapper.key === after.wrapper.key) return;
  reporting.log({
    kind: "control",
    ...placeOfBlocks(reporting, "before", before.content),
    ...placeOfBlocks(reporting, "after", after.content),
    untracked: { subject: "control", reason: "The properties of a content control changed." },
  });
}

function reportOpaque(
  { before, after, log }: Reporting,
  { alone, block }: Extract<BlockChange, { kind: "opaqueAlone" }>,
): void {
  const isFormer = alone === "deleted";
  const name = nameOf(block.element);
  const reason = isFormer
    ? `${name} is not in the later document, and cannot be marked as deleted.`
    : `${name} cannot be marked as inserted.`;
  const place: ChangePlace = { part: (isFormer ? before : after).part, text: block.text };
  log({ kind: "part", ...(isFormer ? { before: place } : { after: place }), untracked: { subject: name, reason } });
}
