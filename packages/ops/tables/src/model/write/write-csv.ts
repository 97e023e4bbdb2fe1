import { escapeFormula, isFormula, renderRows } from "@colophon/kit-csv";
import type { TablesOp } from "../../codes.ts";
import { gridOf, type SpanWriting } from "./slots.ts";
import { reportUnkept, type WrittenTable } from "./written-table.ts";

export interface CsvOptions {
  readonly spans: SpanWriting;
  readonly formulaPolicy: "escape" | "keep";
  readonly values: "shown" | "stored";
}

const KEPT = { spans: false, links: false, images: false, formulas: false, hiddenText: false };

/**
 * Tables as CSV, one after the other with an empty line between.
 *
 * Losses   TABLE_FORMULA_ESCAPED, and what the format does not keep.
 * Source   RFC 4180; OWASP "CSV Injection".
 */
export function writeCsv(tables: readonly WrittenTable[], options: CsvOptions, op: TablesOp): Uint8Array {
  const pieces = tables.map((table) => renderRows(csvRows(table, options, op), { checkpoint: op.checkpoint }));
  const gap = Buffer.from("\r\n");
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [gap, piece])));
}

function* csvRows(
  { table }: WrittenTable,
  { spans, formulaPolicy, values }: CsvOptions,
  op: TablesOp,
): Generator<string[]> {
  reportUnkept(table, KEPT, op);
  for (const row of gridOf(table, spans, op))
    yield row.map((cell) => {
      if (cell === undefined) return "";
      const text = values === "stored" && cell.stored !== undefined ? String(cell.stored) : cell.text;
      if (formulaPolicy === "keep" || !isFormula(text)) return text;
      op.reportLoss(
        "TABLE_FORMULA_ESCAPED",
        "A spreadsheet would run the text as a formula; an apostrophe precedes it.",
        {
          at: [...table.place, ...cell.place],
        },
      );
      return escapeFormula(text);
    });
}
