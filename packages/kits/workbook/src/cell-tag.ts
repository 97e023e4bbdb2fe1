import { letterAt, MAX_COLUMNS, MAX_ROWS } from "./cell-reference.ts";
import { eachAttribute, findTagEnd } from "./xml-text.ts";

/** The attributes of a cell's tag. `column` is -1 where there is no reference that names a cell; `style` -1 for no number. */
export class CellTag {
  reference: string | undefined;
  row = -1;
  column = -1;
  style = 0;
  type = "n";
  cellMetadata: string | undefined;
  valueMetadata: string | undefined;

  /**
   * Reads the tag at `start`, whose attributes begin at `at`.
   *
   * Shapes   The offset past the tag; -1 where the text ends before it, -2 where it is not well-formed.
   */
  read(text: string, start: number, at: number): number {
    this.reference = this.cellMetadata = this.valueMetadata = undefined;
    this.row = this.column = -1;
    this.style = 0;
    this.type = "n";
    for (let next = at; ; ) {
      const code = text.charCodeAt(next);
      if (code === 32) {
        next++;
        continue;
      }
      if (code === 62) return next + 1;
      if (code === 47 && text.charCodeAt(next + 1) === 62) return next + 2;
      // One letter, an equals sign, a double quote: what nearly every writer writes.
      const isPlain = text.charCodeAt(next + 1) === 61 && text.charCodeAt(next + 2) === 34;
      const close = isPlain ? text.indexOf('"', next + 3) : -1;
      if (close < 0) return this.#readAny(text, start);
      if (code === 114) this.#readReference(text, next + 3, close);
      else if (code === 115) this.style = readIndex(text, next + 3, close);
      else if (code === 116) this.#readType(text, next + 3, close);
      else return this.#readAny(text, start);
      next = close + 1;
    }
  }

  #readAny(text: string, start: number): number {
    const end = findTagEnd(text, start);
    if (end < 0) return -1;
    const isGood = eachAttribute(text, start, end, (name, value) => {
      if (name === "r") this.#readReference(value, 0, value.length);
      else if (name === "s") this.style = readIndex(value, 0, value.length);
      else if (name === "t") this.type = value;
      else if (name === "cm") this.cellMetadata = value;
      else if (name === "vm") this.valueMetadata = value;
    });
    return isGood ? end : -2;
  }

  #readType(text: string, start: number, end: number): void {
    if (end - start === 1) {
      const code = text.charCodeAt(start);
      this.type =
        code === 115 ? "s" : code === 98 ? "b" : code === 101 ? "e" : code === 110 ? "n" : text.slice(start, end);
    } else this.type = text.slice(start, end);
  }

  #readReference(text: string, start: number, end: number): void {
    let at = start;
    let column = 0;
    for (; at < end; at++) {
      const letter = letterAt(text, at);
      if (letter === 0) break;
      column = column * 26 + letter;
    }
    let row = 0;
    const digits = at;
    for (; at < end; at++) {
      const digit = text.charCodeAt(at) - 48;
      if (digit < 0 || digit > 9) break;
      row = row * 10 + digit;
    }
    const isCell = at === end && digits > start && digits < end && digits - start <= 3 && end - digits <= 7;
    if (isCell && row > 0 && row <= MAX_ROWS && column <= MAX_COLUMNS) {
      this.row = row - 1;
      this.column = column - 1;
    }
    if (this.row < 0 || this.reference !== undefined) this.reference = text.slice(start, end);
    else this.reference = "";
  }
}

function readIndex(text: string, start: number, end: number): number {
  if (end === start || end - start > 9) return -1;
  let index = 0;
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    index = index * 10 + digit;
  }
  return index;
}
