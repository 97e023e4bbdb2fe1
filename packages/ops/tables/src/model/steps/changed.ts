import type { Cell, Table } from "../table.ts";

/** A table after a step, and the cells before it that the step touched. */
export interface Changed {
  readonly table: Table;
  readonly touched: readonly Pick<Cell, "row" | "column">[];
}
