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

/** Whether a typed text is that of the cell: a field has one kind of line break. */
export const isSameText = (typed: string, content: string): boolean => typed === content.replaceAll(/\r\n?/g, "\n");

const STAY: Spot = { row: 0, column: 0 };

/** The content of a cell while it is typed. Enter and Tab keep it, Escape does not; Alt and Enter begin a line. */
export function CellInput({ label, text, onLeave }: CellInputProps): ReactElement {
  const input = useRef<HTMLTextAreaElement>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const leave = (kept: string | undefined, leaving: Leaving): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(kept, leaving);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { value } = event.currentTarget;
    const back = event.shiftKey ? -1 : 1;
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") leave(undefined, STAY);
    else if (event.key === "Enter" && event.altKey) breakLine(event.currentTarget);
    else if (event.key === "Enter") leave(value, { row: back, column: 0 });
    else if (event.key === "Tab") leave(value, { row: 0, column: back });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <textarea
      ref={input}
      rows={1}
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

/** Puts a line break where the caret is. */
function breakLine(field: HTMLTextAreaElement): void {
  field.setRangeText("\n", field.selectionStart, field.selectionEnd, "end");
}
