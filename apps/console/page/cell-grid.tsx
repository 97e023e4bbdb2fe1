import { type ClipboardEvent, type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { CellInput, isSameText, type Leaving } from "./cell-input.tsx";
import { shorten } from "./format.ts";
import type { Span } from "./workbook-file.ts";
import { type Area, lettersOf, MAX_COLUMNS, MAX_ROWS, nameOf, type Spot } from "./workbook-model.ts";

/** What the grid shows of a cell. */
export interface ShownCell {
  readonly shown: string;
  readonly typed: string;
  readonly isNumber: boolean;
  readonly isChanged: boolean;
}

export interface CellGridProps {
  readonly label: string;
  /** Rows and columns that are in use. */
  readonly size: Spot;
  readonly active: Spot;
  readonly cellAt: (spot: Spot) => ShownCell;
  /** The merged range that a cell is in; its first cell has the content. */
  readonly mergeAt: (spot: Spot) => Area | undefined;
  readonly onActive: (spot: Spot) => void;
  readonly onType: (spot: Spot, text: string) => void;
  readonly onPaste: (spot: Spot, rows: readonly (readonly string[])[]) => void;
  readonly onUndo: () => void;
  /** Called with the rows and columns that are in sight. */
  readonly onSight: (rows: Span, columns: Span) => void;
}

/** Characters of a cell: more are never in sight, and laying them out takes seconds. */
const MAX_SHOWN = 200;
const ROW_PX = 30;
const COLUMN_PX = 104;
const HEAD_PX = 56;
/** Empty rows and columns after those in use, to type into. */
const SPARE: Spot = { row: 20, column: 4 };
/** Browsers draw no taller box. Larger sheets scroll by more than a row at a time. */
const MAX_SCROLL_PX = 8_000_000;

interface Seen {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
}

/** A grid of cells that draws only what is in sight. The keyboard does everything that the mouse does. */
export function CellGrid(props: CellGridProps): ReactElement {
  const { label, size, active, cellAt, mergeAt, onActive, onType } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [editing, setEditing] = useState<string>();
  const total = {
    row: Math.min(MAX_ROWS, Math.max(size.row, active.row + 1) + SPARE.row),
    column: Math.min(MAX_COLUMNS, Math.max(size.column, active.column + 1) + SPARE.column),
  };
  const { seen, scrollTo } = useSeen(scroller, total);
  const { onSight } = props;
  useEffect(
    () => onSight(spanOf(seen.top, seen.rows), spanOf(seen.left, seen.columns)),
    [seen.top, seen.rows, seen.left, seen.columns, label, size.row, size.column],
  );
  useEffect(() => scrollTo(active), [active.row, active.column]);
  const leave = (text: string | undefined, leaving: Leaving): void => {
    setEditing(undefined);
    if (text !== undefined && !isSameText(text, cellAt(active).typed)) onType(active, text);
    if (leaving === "away") return;
    onActive(clamp(stepFrom(mergeAt(active) ?? { from: active, to: active }, leaving)));
    grid.current?.focus({ preventScroll: true });
  };
  const pick = (spot: Spot): void => {
    grid.current?.focus({ preventScroll: true });
    onActive(spot);
  };
  const keys = { ...props, isEditing: editing !== undefined, page: seen.rows - 2, onEdit: setEditing };
  const rows = range(seen.top, Math.min(total.row, seen.top + seen.rows));
  const columns = range(seen.left, Math.min(total.column, seen.left + seen.columns));
  const { to } = mergeAt(active) ?? { to: active };
  const isInSight =
    active.row <= (rows.at(-1) ?? -1) &&
    to.row >= seen.top &&
    active.column <= (columns.at(-1) ?? -1) &&
    to.column >= seen.left;
  return (
    <div className="page-cells" ref={scroller}>
      <div className="page-cells-room" style={roomOf(total)}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in HTML, a grid is a table.
          role="grid"
          aria-label={label}
          aria-rowcount={total.row + 1}
          aria-colcount={total.column + 1}
          {...(isInSight && { "aria-activedescendant": `${id}-${nameOf(active)}` })}
          className="page-cells-sight"
          tabIndex={0}
          ref={grid}
          onKeyDown={(event) => act(event, keys)}
          onPaste={(event) => paste(event, keys)}
        >
          <Heads columns={columns} active={active.column} />
          <tbody>
            {rows.map((row) => (
              <tr key={row} aria-rowindex={row + 2}>
                <th scope="row" aria-colindex={1} data-active={row === active.row}>
                  {row + 1}
                </th>
                {columns.map((column) => {
                  const merge = mergeAt({ row, column });
                  const spot = merge?.from ?? { row, column };
                  const box = merge && clip(merge, { row: rows[0] ?? 0, column: columns[0] ?? 0 });
                  // The first cell in sight is drawn over the whole range.
                  if (box !== undefined && (box.from.row !== row || box.from.column !== column)) return null;
                  const isActive = spot.row === active.row && spot.column === active.column;
                  const name = nameOf(spot);
                  return (
                    <Cell
                      key={column}
                      id={`${id}-${name}`}
                      name={name}
                      column={column}
                      span={spanIn(box, { row: rows.at(-1) ?? row, column: columns.at(-1) ?? column })}
                      merged={merge && `${name}:${nameOf(merge.to)}`}
                      cell={cellAt(spot)}
                      isActive={isActive}
                      text={isActive ? editing : undefined}
                      onPick={() => pick(spot)}
                      onEdit={setEditing}
                      onLeave={leave}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface CellProps {
  readonly id: string;
  readonly name: string;
  readonly column: number;
  /** Rows and columns that it is drawn over. */
  readonly span: Spot;
  /** Name of its merged range. */
  readonly merged: string | undefined;
  readonly cell: ShownCell;
  readonly isActive: boolean;
  /** What its input begins with; undefined while it has none. */
  readonly text: string | undefined;
  readonly onPick: () => void;
  readonly onEdit: (text: string) => void;
  readonly onLeave: (text: string | undefined, leaving: Leaving) => void;
}

function Cell(props: CellProps): ReactElement {
  const { id, name, column, span, merged, cell, isActive, text, onPick, onEdit, onLeave } = props;
  const isWide = span.column > 1;
  return (
    <td
      id={id}
      {...(isWide && {
        colSpan: span.column,
        style: { minWidth: span.column * COLUMN_PX, maxWidth: span.column * COLUMN_PX },
      })}
      {...(span.row > 1 && { rowSpan: span.row })}
      data-merged={merged !== undefined}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the grid.
      role="gridcell"
      tabIndex={-1}
      aria-colindex={column + 2}
      aria-selected={isActive}
      data-number={cell.isNumber}
      data-changed={cell.isChanged}
      onMouseDown={(event) => {
        if (text !== undefined) return;
        event.preventDefault();
        onPick();
      }}
      onDoubleClick={() => text === undefined && onEdit(cell.typed)}
    >
      <span className="colophon-spoken">{`${name} `}</span>
      {text === undefined ? (
        <bdi>{shorten(cell.shown, MAX_SHOWN)}</bdi>
      ) : (
        <CellInput label={`Content of ${name}`} text={text} onLeave={onLeave} />
      )}
      {merged !== undefined && <span className="colophon-spoken">, merged {merged}</span>}
      {cell.isChanged && <span className="colophon-spoken">, changed</span>}
    </td>
  );
}

function Heads({ columns, active }: { readonly columns: readonly number[]; readonly active: number }): ReactElement {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td aria-colindex={1} />
        {columns.map((column) => (
          <th key={column} scope="col" aria-colindex={column + 2} data-active={column === active}>
            {lettersOf(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What is in sight, by where the box is scrolled to: whole rows and columns. */
function useSeen(scroller: React.RefObject<HTMLDivElement | null>, total: Spot) {
  const [seen, setSeen] = useState<Seen>({ top: 0, left: 0, rows: 14, columns: 8 });
  const ratio = ratioOf(total.row);
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const measure = (): void =>
      setSeen({
        top: Math.round((box.scrollTop * ratio) / ROW_PX),
        left: Math.round(box.scrollLeft / COLUMN_PX),
        rows: Math.max(1, Math.ceil(box.clientHeight / ROW_PX)),
        columns: Math.max(1, Math.ceil((box.clientWidth - HEAD_PX) / COLUMN_PX) + 1),
      });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    box.addEventListener("scroll", measure, { passive: true });
    return () => {
      watcher.disconnect();
      box.removeEventListener("scroll", measure);
    };
  }, [ratio]);
  const scrollTo = ({ row, column }: Spot): void => {
    const box = scroller.current;
    if (box === null) return;
    const fitting = Math.max(1, Math.floor(box.clientHeight / ROW_PX) - 2);
    const wide = Math.max(1, Math.floor((box.clientWidth - HEAD_PX) / COLUMN_PX));
    const top = row < seen.top ? row : row >= seen.top + fitting ? row - fitting + 1 : undefined;
    const left = column < seen.left ? column : column >= seen.left + wide ? column - wide + 1 : undefined;
    if (top !== undefined) box.scrollTop = Math.ceil((top * ROW_PX) / ratio);
    if (left !== undefined) box.scrollLeft = left * COLUMN_PX;
  };
  return { seen, scrollTo };
}

const spanOf = (from: number, count: number): Span => ({ from, to: from + count });

/** Pixels of a sheet to a pixel of the scroll bar. */
const ratioOf = (rows: number): number => Math.max(1, (rows * ROW_PX) / MAX_SCROLL_PX);

function roomOf({ row, column }: Spot) {
  return { height: (row * ROW_PX) / ratioOf(row) + 2 * ROW_PX, width: HEAD_PX + (column + 1) * COLUMN_PX };
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** What of a merged range is in sight, from the first row and column in sight on. */
const clip = ({ from, to }: Area, first: Spot): Area => ({
  from: { row: Math.max(from.row, first.row), column: Math.max(from.column, first.column) },
  to,
});

function spanIn(box: Area | undefined, last: Spot): Spot {
  if (box === undefined) return { row: 1, column: 1 };
  const { from, to } = box;
  return {
    row: Math.min(to.row, last.row) - from.row + 1,
    column: Math.min(to.column, last.column) - from.column + 1,
  };
}

/** The cell beside a cell or a merged range. */
const stepFrom = ({ from, to }: Area, { row, column }: Spot): Spot => ({
  row: row > 0 ? to.row + row : from.row + row,
  column: column > 0 ? to.column + column : from.column + column,
});

const clamp = ({ row, column }: Spot): Spot => ({
  row: Math.min(MAX_ROWS - 1, Math.max(0, row)),
  column: Math.min(MAX_COLUMNS - 1, Math.max(0, column)),
});

interface Keys extends CellGridProps {
  readonly isEditing: boolean;
  /** Rows of a page. */
  readonly page: number;
  readonly onEdit: (text: string) => void;
}

function act(event: KeyboardEvent, keys: Keys): void {
  const { active, cellAt, isEditing, onActive, onEdit, onType, onUndo } = keys;
  if (isEditing || event.altKey) return;
  const { key } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const to = moveOf(key, isCommand, keys);
  if (to !== undefined) onActive(clamp(to));
  else if (isCommand && key.toLowerCase() === "z") onUndo();
  else if (isCommand) return;
  else if (key === "Enter" || key === "F2") onEdit(cellAt(active).typed);
  else if (key === "Delete" || key === "Backspace") {
    if (cellAt(active).typed !== "") onType(active, "");
  } else if (key.length === 1) onEdit(key);
  else return;
  event.preventDefault();
}

function moveOf(key: string, isCommand: boolean, { active, mergeAt, size, page }: Keys): Spot | undefined {
  const { row, column } = active;
  const step = (by: Spot): Spot => stepFrom(mergeAt(active) ?? { from: active, to: active }, by);
  switch (key) {
    case "ArrowUp":
      return isCommand ? { row: 0, column } : step({ row: -1, column: 0 });
    case "ArrowDown":
      return isCommand ? { row: size.row - 1, column } : step({ row: 1, column: 0 });
    case "ArrowLeft":
      return isCommand ? { row, column: 0 } : step({ row: 0, column: -1 });
    case "ArrowRight":
      return isCommand ? { row, column: size.column - 1 } : step({ row: 0, column: 1 });
    case "PageUp":
      return { row: row - page, column };
    case "PageDown":
      return { row: row + page, column };
    case "Home":
      return { row: isCommand ? 0 : row, column: 0 };
    case "End":
      return { row: isCommand ? size.row - 1 : row, column: size.column - 1 };
    default:
      return undefined;
  }
}

/** Cells that a spreadsheet or a table put on the clipboard: tabs between columns. */
function paste(event: ClipboardEvent, { active, isEditing, onPaste }: Keys): void {
  const text = event.clipboardData.getData("text/plain").replace(/\r?\n$/, "");
  if (isEditing || text === "") return;
  event.preventDefault();
  onPaste(
    active,
    text.split(/\r?\n/).map((line) => line.split("\t")),
  );
}
