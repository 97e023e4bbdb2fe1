import { type CellRange, rangeName } from "@colophon/kit-workbook";

/** What the result does not have. `formulas`: their saved results are kept. */
export type OmittedKind =
  | "formulas"
  | "formats"
  | "rich text"
  | "defined names"
  | "conditional formats"
  | "data validations"
  | "filters"
  | "tables"
  | "pivot tables"
  | "charts"
  | "drawings"
  | "links"
  | "external links"
  | "notes"
  | "comments"
  | "page settings"
  | "view settings"
  | "protection"
  | "macros"
  | "embedded objects"
  | "document properties"
  | "scenarios"
  | "connections"
  | "tracked changes"
  | "sheets without cells"
  | "sheet names"
  | "repeated cells"
  | "cells outside of the grid"
  | "values outside of the calendar"
  | "other content";

export interface Omission {
  readonly kind: OmittedKind;
  readonly count: number;
  /** Absent for content of the workbook. */
  readonly sheet?: string;
  /** The range that has all of them, where they are in cells. */
  readonly range?: string;
  /** Names of parts, streams or sheets: the first hundred. */
  readonly names?: readonly string[];
}

const MAX_NAMES = 100;

interface Tally {
  readonly kind: OmittedKind;
  readonly sheet: string | undefined;
  readonly names: string[];
  count: number;
  range: CellRange | undefined;
}

/** Counts what is not taken over, by sheet and kind. */
export class Omissions {
  readonly #tallies = new Map<string, Tally>();
  /** The sheet that is being read. */
  sheet: string | undefined;

  add(kind: OmittedKind, count = 1): void {
    this.#tally(kind).count += count;
  }

  /** Something that is in a cell. */
  addCell(kind: OmittedKind, row: number, column: number): void {
    const tally = this.#tally(kind);
    const { range } = tally;
    tally.count++;
    tally.range = {
      top: Math.min(row, range?.top ?? row),
      left: Math.min(column, range?.left ?? column),
      bottom: Math.max(row, range?.bottom ?? row),
      right: Math.max(column, range?.right ?? column),
    };
  }

  addNamed(kind: OmittedKind, name: string): void {
    const tally = this.#tally(kind);
    tally.count++;
    if (tally.names.length < MAX_NAMES) tally.names.push(name);
  }

  list(): readonly Omission[] {
    return [...this.#tallies.values()].map(({ kind, sheet, names, count, range }) => ({
      kind,
      count,
      ...(sheet !== undefined && { sheet }),
      ...(range !== undefined && { range: rangeName(range) }),
      ...(names.length > 0 && { names }),
    }));
  }

  #tally(kind: OmittedKind): Tally {
    const key = `${kind}\0${this.sheet ?? ""}\0${this.sheet === undefined}`;
    const known = this.#tallies.get(key);
    if (known !== undefined) return known;
    const tally: Tally = { kind, sheet: this.sheet, names: [], count: 0, range: undefined };
    this.#tallies.set(key, tally);
    return tally;
  }
}
