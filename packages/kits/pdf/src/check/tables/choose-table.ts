import type { PdfFile } from "../../file/pdf-file.ts";
import { isArray, type PdfObject } from "../../objects/object.ts";
import type { Expression } from "./expression.ts";
import { fitsType } from "./fits-type.ts";
import { memberOf, plainOf } from "./members.ts";
import { type CheckedTable, type Row, tableOf } from "./tables.ts";

/** What tells tables apart. */
const TELLING: ReadonlySet<string> = new Set([
  ..."Type Subtype S FT ShadingType PatternType FunctionType HalftoneType TransformMethod Filter V 0 1".split(" "),
]);

/**
 * Of the tables that a value may be of, the one that fits: none that its Type, Subtype or S contradicts, the one whose required
 * keys are there, the first of equals.
 */
export function chooseTable(file: PdfFile, value: PdfObject, links: readonly string[]): CheckedTable | undefined {
  let best: { readonly table: CheckedTable; readonly missing: number } | undefined;
  for (const name of links) {
    const table = tableOf(name);
    if (table === undefined || isArrayTable(table) !== isArray(value)) continue;
    if (links.length === 1) return table;
    const missing = misfit(file, value, table);
    if (missing !== undefined && (best === undefined || missing < best.missing)) best = { table, missing };
  }
  return best?.table;
}

function isArrayTable({ name, rows }: CheckedTable): boolean {
  return name.startsWith("ArrayOf") || [...rows.keys()].some((key) => /^\d/.test(key));
}

/** How many of the required keys are missing; undefined when the value says that it is something else. */
function misfit(file: PdfFile, value: PdfObject, { rows }: CheckedTable): number | undefined {
  let missing = 0;
  for (const row of rows.values()) {
    const isRequired = row.required?.kind === "literal";
    const key = row.key.replace(/\*$/, "");
    if (key === "") continue;
    const own = memberOf(value, key, file);
    if (own === null) {
      if (isRequired) missing += TELLING.has(key) ? 4 : 1;
      continue;
    }
    if (!row.alternatives.some(({ type }) => fitsType(own, type))) {
      if (isArray(value) || TELLING.has(key)) return undefined;
      missing += 1;
    } else if (TELLING.has(key) && contradicts(row, plainOf(own))) return undefined;
  }
  return missing;
}

function contradicts({ alternatives }: Row, own: unknown): boolean {
  if (own === undefined) return false;
  const allowed = alternatives.flatMap(({ values }) => values.flatMap(literalsOf));
  return allowed.length > 0 && !allowed.includes("*") && !allowed.includes(String(own));
}

function literalsOf(expression: Expression): string[] {
  if (expression.kind === "literal") return [expression.text];
  const last = expression.kind === "call" ? expression.of.at(-1) : undefined;
  return last === undefined ? [] : literalsOf(last);
}
