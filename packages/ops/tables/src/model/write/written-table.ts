import type { TablesOp } from "../../codes.ts";
import type { TableValue } from "../../schemas/table.ts";
import type { Cell, Table } from "../table.ts";

/** A table to write: the model, and its description with roles and notes. */
export interface WrittenTable {
  readonly table: Table;
  readonly value: TableValue;
  readonly roleOf: (cell: Cell) => "header" | "row-header" | "data";
}

/** What a format keeps of a cell beside its text. */
export interface Kept {
  readonly spans: boolean;
  readonly links: boolean;
  readonly images: boolean;
  readonly formulas: boolean;
  readonly hiddenText: boolean;
}

/**
 * Reports what a format does not keep of a table.
 *
 * Losses   TABLE_SPAN_FLATTENED, TABLE_RICH_CONTENT_DROPPED, TABLE_HIDDEN_CONTENT.
 */
export function reportUnkept({ place, cells, id }: Table, kept: Kept, op: TablesOp): void {
  let hidden = 0;
  for (const cell of cells) {
    op.checkpoint();
    const where = { at: [...place, ...cell.place] };
    if (!kept.spans && (cell.rowSpan > 1 || cell.columnSpan > 1))
      op.reportLoss(
        "TABLE_SPAN_FLATTENED",
        `The cell covers ${cell.rowSpan} x ${cell.columnSpan} slots, and the format has no spans.`,
        where,
      );
    const dropped = [
      ...(kept.links ? [] : (cell.links ?? []).map(({ target }) => `link to ${target}`)),
      ...(kept.images ? [] : (cell.images ?? []).map(({ text, target }) => `image ${text || target}`.trim())),
      ...(kept.formulas || cell.formula === undefined ? [] : [`formula ${cell.formula}`]),
    ];
    // A formula is how the cell got its value, which is written: it is form, not content.
    for (const what of dropped)
      op.reportLoss("TABLE_RICH_CONTENT_DROPPED", `The format does not keep the ${what.slice(0, 200)}.`, {
        ...where,
        severity: what.startsWith("formula ") ? "degraded" : "dropped",
        remediation: "Set options.to to json.",
        details: { content: what },
      });
    if (!kept.hiddenText && cell.hiddenText !== undefined)
      op.reportLoss("TABLE_HIDDEN_CONTENT", `The hidden text "${cell.hiddenText.slice(0, 80)}" is not written.`, {
        ...where,
        severity: "dropped",
        details: { text: cell.hiddenText },
      });
    hidden += Number(cell.isHidden === true);
  }
  if (hidden > 0)
    op.reportLoss("TABLE_HIDDEN_CONTENT", `${hidden} hidden cells of ${id} are written like visible ones.`, {
      at: place,
      subject: `hidden cells of ${id}`,
      severity: "substituted",
      remediation: "Set options.hidden to drop, or options.to to json.",
    });
}
