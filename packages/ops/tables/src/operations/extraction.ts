import { defineOperation, neededOnlyFor, object } from "@colophon/contract";
import { ocr } from "@colophon/engine-ocr";
import { pdfium } from "@colophon/engine-pdfium";
import { errors, gridLosses, roleLosses } from "../codes.ts";
import { engine } from "../engine.ts";
import { describeTable } from "../model/describe-table.ts";
import { readTables } from "../model/read-tables.ts";
import { readingToValue } from "../model/to-values.ts";
import { dateOption, headerOptions, input, recognizingOptions } from "../schemas/input.ts";
import { definitionsWith, type Facet, searchedValue, tablesValue } from "../schemas/table.ts";
import { UNREACHABLE } from "../schemas/unreachable.ts";

/** What distinguishes an extraction from the others. */
export interface Extraction<Name extends string> {
  readonly name: Name;
  readonly summary: string;
  readonly facets: readonly Facet[];
}

/** `<table><tr><th>Year<th>Sales ($)<tr><td>2023<td>1,250<tr><td>2024<td>(40)</table>` */
export const EXAMPLE_TABLE =
  "PHRhYmxlPjx0cj48dGg+WWVhcjx0aD5TYWxlcyAoJCk8dHI+PHRkPjIwMjM8dGQ+MSwyNTA8dHI+PHRkPjIwMjQ8dGQ+KDQwKTwvdGFibGU+";

/** Which of them an operation has depends on its facets: one without types takes no order of dates. */
const OPTIONS = { ...recognizingOptions, ...headerOptions, ...dateOption };

/** An operation that returns the tables of a document with some facets of the model. */
export function defineExtraction<const Name extends string>({ name, summary, facets }: Extraction<Name>) {
  const guesses = facets.includes("roles") || facets.includes("types");
  return defineOperation({
    name,
    summary,
    engine,
    engines: [neededOnlyFor(ocr, { option: "ocr" }), neededOnlyFor(pdfium, { option: "ocr" })],
    input,
    options: object({
      ...recognizingOptions,
      ...(guesses && headerOptions),
      ...(facets.includes("types") && dateOption),
    } as typeof OPTIONS),
    value: object({ tables: tablesValue, ...searchedValue }, definitionsWith(facets)),
    errors,
    losses: guesses ? roleLosses : gridLosses,
    unreachableCodes: UNREACHABLE.reading,
    effects: "none",
    example: { input: { bytes: EXAMPLE_TABLE } },

    async run({ input: given, options, op, engines }) {
      const reading = await readTables(given, options, { op, engines });
      const tables = reading.tables.map((table) => describeTable(table, facets, options, op));
      return { tables, ...readingToValue(reading, op) };
    },
  });
}
