import { type ReactElement, useRef, useState } from "react";
import { CellBar } from "./cell-bar.tsx";
import { readEntry } from "./cell-entry.ts";
import { CellGrid, type ShownCell } from "./cell-grid.tsx";
import { formatCount } from "./format.ts";
import { Problem } from "./problem.tsx";
import { useCells } from "./use-cells.ts";
import { toProblem } from "./use-loaded.ts";
import type { Workbook } from "./workbook.ts";
import type { Sheet, Span } from "./workbook-file.ts";
import {
  type Area,
  type Change,
  describe,
  findAt,
  hasMoved,
  isInside,
  isWithin,
  keyOf,
  makePlan,
  moveArea,
  nameOf,
  type Spot,
  sizeOf,
} from "./workbook-model.ts";

interface SheetEditorProps {
  readonly workbook: Workbook;
  readonly sheet: Sheet;
  readonly changes: readonly Change[];
  readonly onChanges: (changes: readonly Change[]) => void;
}

/** Cells of one paste. */
const MAX_PASTED = 10_000;
const NEW: ShownCell = { shown: "", typed: "", isNumber: false, isChanged: true };
const READING: ShownCell = { shown: "…", typed: "", isNumber: false, isChanged: false };
const EMPTY: ShownCell = { ...READING, shown: "" };

/** One sheet: its grid, the place and the content of the chosen cell, and what can be done with its rows and columns. */
export function SheetEditor({ workbook, sheet, changes, onChanges }: SheetEditorProps): ReactElement {
  const cells = useCells(workbook, sheet);
  const [chosen, setActive] = useState<Spot>({ row: 0, column: 0 });
  const box = useRef<HTMLDivElement>(null);
  const refusal = useRefusal(workbook);
  const own = changes.filter((change) => change.sheet === sheet.name);
  const merges = cells.merges().flatMap((area) => moveArea(own, sheet.name, area) ?? []);
  const mergeAt = (spot: Spot): Area | undefined => merges.find((area) => isWithin(spot, area));
  // The merged ranges can be read after the choice.
  const active = mergeAt(chosen)?.from ?? chosen;
  const cellAt = (spot: Spot): ShownCell => {
    const found = findAt(own, sheet.name, spot);
    if (found.kind === "new") return NEW;
    if (found.kind === "typed")
      return {
        shown: shownOf(found.entry.text),
        typed: found.entry.text,
        isNumber: found.entry.kind === "number",
        isChanged: true,
      };
    const cell = cells.at(found.spot);
    if (cell === "reading") return READING;
    return cell === undefined ? EMPTY : { ...cell, isChanged: false };
  };
  const want = (rows: Span, columns: Span): void => {
    // Deleted rows and columns move others: what was read covers those as well.
    const moved = own.filter(({ kind }) => kind !== "cells").length;
    const widen = ({ from, to }: Span): Span => ({ from: from - moved, to: to + moved });
    cells.want(widen(rows), widen(columns));
  };
  const add = async (change: Change): Promise<void> => {
    if (change.kind === "cells" && !hasMoved(own, sheet.name)) {
      const spots = [...change.cells.keys()].map((key) => key.split(",").map(Number));
      const isArray = cells
        .arrays()
        .some((range) => spots.some(([row = 0, column = 0]) => isInside({ row, column }, range)));
      if (isArray && (await refusal.check(change))) return;
    }
    refusal.clear();
    onChanges([...changes, change]);
  };
  const put = (rows: readonly (readonly string[])[], { row, column }: Spot): void => {
    const typed = rows.flatMap((texts, down) =>
      texts.map((text, right) => [keyOf({ row: row + down, column: column + right }), readEntry(text)] as const),
    );
    const isFree = (key: string): boolean => {
      const [down = 0, right = 0] = key.split(",").map(Number);
      const from = mergeAt({ row: down, column: right })?.from;
      return from === undefined || (from.row === down && from.column === right);
    };
    const kept = typed.slice(0, MAX_PASTED).filter(([key]) => isFree(key));
    void add({ kind: "cells", sheet: sheet.name, cells: new Map(kept) }).then(() => {
      const covered = Math.min(typed.length, MAX_PASTED) - kept.length;
      if (covered > 0) refusal.say(coveredWords(covered));
    });
  };
  const move = (kind: "insert" | "delete", axis: "row" | "column"): void =>
    void add({ kind, sheet: sheet.name, axis, at: active[axis] });
  return (
    <>
      <div ref={box}>
        <CellBar
          key={`${nameOf(active)} ${cellAt(active).typed}`}
          active={active}
          cell={cellAt(active)}
          canType={cellAt(active) !== READING}
          onGo={setActive}
          onType={(text) => put([[text]], active)}
          onLeave={() => box.current?.querySelector<HTMLElement>("[role=grid]")?.focus({ preventScroll: true })}
        />
        <CellGrid
          label={`Cells of ${sheet.name}`}
          size={sizeOf(own, sheet.name, sheet.used)}
          active={active}
          cellAt={cellAt}
          mergeAt={mergeAt}
          onActive={setActive}
          onType={(spot, text) => put([[text]], spot)}
          onPaste={(spot, rows) => put(rows, spot)}
          onUndo={() => onChanges(changes.slice(0, -1))}
          onSight={want}
        />
      </div>
      {cells.isReading && (
        <p role="status" className="page-muted">
          Reading these cells…
        </p>
      )}
      {refusal.words !== undefined && <p role="alert">{refusal.words}</p>}
      {cells.problem !== undefined && <Problem problem={cells.problem} />}
      <div className="page-buttons">
        <MoveButton words={`Insert a row above ${active.row + 1}`} onPress={() => move("insert", "row")} />
        <MoveButton words={`Delete row ${active.row + 1}`} onPress={() => move("delete", "row")} />
        <MoveButton
          words={`Insert a column before ${nameOf(active).replace(/\d+/, "")}`}
          onPress={() => move("insert", "column")}
        />
        <MoveButton
          words={`Delete column ${nameOf(active).replace(/\d+/, "")}`}
          onPress={() => move("delete", "column")}
        />
      </div>
      <p className="page-muted">
        Choose a cell and type, in the cell or in the line above. Enter or F2 changes what is there, Escape leaves it as
        it was, Delete empties it. A formula begins with =, a text that looks like a number with an apostrophe.
        {hasMoved(own, sheet.name) &&
          " Formulas are shown as the file has them; their references follow the moved cells in the result."}
      </p>
    </>
  );
}

/** A typed text as the grid shows it. */
const shownOf = (text: string): string => (text.startsWith("'") ? text.slice(1) : text);

function MoveButton({ words, onPress }: { readonly words: string; readonly onPress: () => void }): ReactElement {
  return (
    <button type="button" className="page-plain page-gap" onClick={onPress}>
      {words}
    </button>
  );
}

const coveredWords = (count: number): string =>
  count === 1
    ? "One text was not pasted, because a merged cell covers its place."
    : `${formatCount(count)} texts were not pasted, because merged cells cover their places.`;

/** Asks the operation about a change of which some are refused, so that the reason is shown at once. */
function useRefusal(workbook: Workbook) {
  const [words, setWords] = useState<string>();
  const check = async (change: Change): Promise<boolean> => {
    try {
      await workbook.check(makePlan([change]));
      return false;
    } catch (error) {
      setWords(`Not changed: ${describe(change)}. ${toProblem(error).message}`);
      return true;
    }
  };
  return { words, check, say: setWords, clear: () => setWords(undefined) };
}
