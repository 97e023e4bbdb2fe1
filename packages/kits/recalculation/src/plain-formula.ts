import { quoteSheet, shiftFormula, tokenize } from "@colophon/kit-formulas";
import { cellNameOf } from "./places.ts";
import { type Area, UnknownResult } from "./values.ts";
import { type FormulaBook, tableAreas } from "./workbook.ts";

interface Place {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
}

/**
 * A formula for a program that knows neither tables nor shared formulas: `Sales[Net]` becomes `Data!$C$2:$C$9`.
 * Undefined where a table that the formula names is not there.
 */
export function plainFormula(
  book: FormulaBook,
  { text, rows, columns }: { readonly text: string; readonly rows: number; readonly columns: number },
  from: Place,
): string | undefined {
  const shifted = shiftFormula(text, rows, columns);
  if (book.facts.tables.length === 0) return shifted;
  try {
    return tokenize(shifted)
      .map(({ kind, text: piece }) => {
        const isTable =
          kind === "table" ||
          (kind === "name" && book.name(piece, from.sheet) === undefined && book.table(piece) !== undefined);
        return isTable ? writeAreas(book, tableAreas(book, piece, from)) : piece;
      })
      .join("");
  } catch (error) {
    if (error instanceof UnknownResult) return undefined;
    throw error;
  }
}

function writeAreas({ facts }: FormulaBook, areas: readonly Area[]): string {
  return areas
    .map(({ sheet, top, left, bottom, right }) => {
      const name = quoteSheet(facts.sheets[sheet]?.name ?? "");
      return `${name}!$${cellNameOf(left)}$${top + 1}:$${cellNameOf(right)}$${bottom + 1}`;
    })
    .join(",");
}
