import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import type { Spot } from "./workbook-model.ts";

/** Where the choice moves after a cell was left, in cells; "away" where something else has the focus. */
export type Leaving = Spot | "away";

interface CellInputProps {
  readonly label: string;
  /** What it begins with. */
  readonly text: string;
  /** With the text to keep; undefined for none. */
  readonly onLeave: (text: string | undefined, leaving: Leaving) => void;
}

const STAY: Spot = { row: 0, column: 0 };

/** The content of a cell while it is typed. Enter and Tab keep it, Escape does not. */
export function CellInput({ label, text, onLeave }: CellInputProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);
  const leave = (kept: string | undefined, leaving: Leaving): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(kept, leaving);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { value } = event.currentTarget;
    const back = event.shiftKey ? -1 : 1;
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") leave(undefined, STAY);
    else if (event.key === "Enter") leave(value, { row: back, column: 0 });
    else if (event.key === "Tab") leave(value, { row: 0, column: back });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={input}
      aria-label={label}
      className="page-cell-input"
      defaultValue={text}
      maxLength={32_767}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={press}
      onBlur={(event) => leave(event.currentTarget.value, "away")}
    />
  );
}
