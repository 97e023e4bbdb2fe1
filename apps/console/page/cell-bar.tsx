import { type KeyboardEvent, type ReactElement, useState } from "react";
import { readEntry, wordsOfKind } from "./cell-entry.ts";
import type { ShownCell } from "./cell-grid.tsx";
import { isSameText } from "./cell-input.tsx";
import { shorten } from "./format.ts";
import { nameOf, readName, type Spot } from "./workbook-model.ts";

interface CellBarProps {
  readonly active: Spot;
  readonly cell: ShownCell;
  /** False while the cell is being read. */
  readonly canType: boolean;
  readonly onGo: (spot: Spot) => void;
  /** Called when the line is left with another text. */
  readonly onType: (text: string) => void;
  /** Moves the focus back to the grid. */
  readonly onLeave: () => void;
}

const MAX_LINES = 4;
/** Characters that are shown before the line is entered. Laying out more delays each step through the cells. */
const MAX_SHOWN = 2_000;

/** The name of the chosen cell, which can be typed to go to another, and its content or formula, which can be changed. */
export function CellBar({ active, cell, canType, onGo, onType, onLeave }: CellBarProps): ReactElement {
  const name = nameOf(active);
  const [text, setText] = useState(cell.typed);
  const [isOpen, setOpen] = useState(false);
  const go = (given: string): void => {
    const spot = readName(given);
    if (spot !== undefined) onGo(spot);
  };
  const isTyped = !isSameText(text, cell.typed);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") setText(cell.typed);
    else if (event.key !== "Enter" || event.altKey || event.shiftKey) return;
    else onLeave();
    event.preventDefault();
  };
  const words = isTyped || cell.isChanged ? wordsOfKind(readEntry(text)) : cell.typed === "" ? "Empty." : "";
  return (
    <div className="page-cell-bar">
      <input
        aria-label="Go to cell"
        defaultValue={name}
        size={9}
        onBlur={(event) => go(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          go(event.currentTarget.value);
        }}
      />
      <textarea
        aria-label={`Content or formula of ${name}`}
        className="page-cell-line"
        rows={Math.min(MAX_LINES, text.split("\n").length)}
        value={isOpen ? text : shorten(text, MAX_SHOWN)}
        maxLength={32_767}
        autoComplete="off"
        spellCheck={false}
        readOnly={!canType}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          if (isTyped) onType(text);
        }}
      />
      <span className="page-muted">{words}</span>
    </div>
  );
}
