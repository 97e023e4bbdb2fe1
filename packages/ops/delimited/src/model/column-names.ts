import { at } from "@colophon/contract";
import type { DelimitedOp } from "../codes.ts";
import { describeSome } from "./notes.ts";

const MAX_LISTED_NAMES = 20;

/**
 * Names for columns, each once: a blank one becomes column_<number>, the second of two equal ones gets _2, the next _3, past
 * names that are taken. The caller hears of each.
 *
 * Cost     O(names): for each repeated name the next number to try is remembered.
 */
export function nameEachOnce(given: readonly string[], op: DelimitedOp): readonly string[] {
  const taken = new Set(given);
  const seen = new Set<string>();
  const nextNumber = new Map<string, number>();
  const note = describeSome(op, MAX_LISTED_NAMES, "COLUMN_RENAMED");
  return given.map((name, index) => {
    if (name !== "" && !seen.has(name)) {
      seen.add(name);
      return name;
    }
    const unique = name === "" ? freeName(`column_${index + 1}`, 1, taken) : freeName(name, 2, taken, nextNumber);
    taken.add(unique);
    seen.add(unique);
    const why = name === "" ? "has no name" : `is called "${name.slice(0, 80)}" like one before it`;
    note(`Column ${index + 1} ${why}; here it is "${unique.slice(0, 80)}".`, {
      at: [at("column", index)],
      details: { given: name, name: unique },
    });
    return unique;
  });
}

/** Names for `width` columns: those that are given, and blank ones. */
export function fillNames(names: readonly string[], width: number): readonly string[] {
  return Array.from({ length: width }, (_, index) => names[index] ?? "");
}

/** `name` itself for number 1, else with the first number from there on that makes it free. */
function freeName(
  name: string,
  from: number,
  taken: ReadonlySet<string>,
  nextNumber: Map<string, number> = new Map(),
): string {
  for (let number = nextNumber.get(name) ?? from; ; number += 1) {
    const candidate = number === 1 ? name : `${name}_${number}`;
    if (taken.has(candidate)) continue;
    nextNumber.set(name, number + 1);
    return candidate;
  }
}

/** Names of columns that have no header: column_1, column_2, ... */
export function numberColumns(width: number): readonly string[] {
  return Array.from({ length: width }, (_, index) => `column_${index + 1}`);
}

/** Where a column stands, by its name. */
export function indexColumns(columns: readonly string[]): ReadonlyMap<string, number> {
  return new Map(columns.map((name, index) => [name, index]));
}
