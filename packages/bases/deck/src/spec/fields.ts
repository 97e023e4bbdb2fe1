import { type JsonSchema, type Schema, string, typed } from "@colophon/contract";

/** A stretch of text with one look. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly superscript?: boolean;
  readonly subscript?: boolean;
  readonly color?: string;
  /** An address, or `#` and the id of a slide. */
  readonly link?: string;
}

/** Plain text, or runs. */
export type Rich = string | readonly Run[];

const COLOR = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$";
/** Characters of one text. Attack: a word of a megabyte, which no page holds. */
const MAX_TEXT = 4_000;

const about = { description: "-" } as const;

export const words = (maxLength: number = MAX_TEXT) => string({ ...about, maxLength });
export const needed = (maxLength: number = MAX_TEXT) => string({ ...about, minLength: 1, maxLength });
export const color = () => string({ ...about, pattern: COLOR, maxLength: 9 });
/** Text or runs; `readSpecValue` knows the keyword. */
export const rich = (maxLength: number = MAX_TEXT): Schema<Rich> => typed<Rich>({ "x-rich": true, maxLength });
/** Text or a number, as a figure is given. */
export const scalar = (): Schema<string | number> => typed<string | number>({ "x-scalar": true, maxLength: 200 });

/** A cell of a table: its content alone, or with its look and how many columns and rows it spans. */
export interface SpecCell {
  readonly text: Rich | number;
  readonly fill?: string;
  readonly color?: string;
  readonly bold?: boolean;
  readonly align?: "left" | "center" | "right";
  readonly colSpan?: number;
  readonly rowSpan?: number;
}
export type CellContent = Rich | number | SpecCell;
/** Text, runs, a number or a cell; `readSpecValue` knows the keyword. */
export const tableCell = (maxLength = 1_000): Schema<CellContent> =>
  typed<CellContent>({ "x-cell": true, "x-rich": true, "x-scalar": true, maxLength });

/** A cell's content without its look. */
export const contentOfCell = (cell: CellContent): Rich | number => (isCell(cell) ? cell.text : cell);

export function isCell(cell: CellContent): cell is SpecCell {
  return typeof cell === "object" && !Array.isArray(cell);
}

/** A number, or null for a gap; `readSpecValue` knows the keyword. */
export const figureOrGap = (): Schema<number | null> =>
  typed<number | null>({ type: "number", minimum: -1e15, maximum: 1e15, "x-nullable": true });

/** An object whose `by` says which of the schemas holds. */
export function cases<T>(by: string, schemas: Readonly<Record<string, JsonSchema>>): Schema<T> {
  return typed<T>({ "x-by": by, "x-cases": schemas });
}

/** The text of it, without its look. */
export function plain(text: Rich | number | undefined): string {
  if (text === undefined) return "";
  return typeof text === "string" || typeof text === "number" ? String(text) : text.map((run) => run.text).join("");
}

export function toRuns(text: Rich | number): readonly Run[] {
  return typeof text === "string" || typeof text === "number" ? [{ text: String(text) }] : text;
}
