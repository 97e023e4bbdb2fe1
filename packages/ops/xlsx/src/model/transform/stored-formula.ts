import { checkFormula, type Spill, spillOf, storeFormula } from "@colophon/kit-formulas";
import { grandchildren, plainAttributes } from "@colophon/kit-workbook";
import type { Workspace } from "./workspace.ts";

/** A formula as the file has it, and what it spills. */
export interface WorkbookFormula {
  readonly text: string;
  readonly spill: Spill | undefined;
}

/**
 * Formulas of a plan -> as Excel has them in a file.
 *
 * Errors   XLSX_EDIT_REFUSED with what is told of it, for one that Excel cannot hold.
 */
export function formulaStore(space: Workspace): (formula: string, reported: string) => WorkbookFormula {
  const names = new Set<string>();
  for (const element of grandchildren(space.tree(space.book.main.part).root, "definedNames", "definedName"))
    names.add((plainAttributes(element).name ?? "").toLowerCase());
  for (const { part } of space.book.sheets)
    if (part !== undefined)
      for (const table of space.book.opened.related(part, "table"))
        names.add((plainAttributes(space.tree(table).root).displayName ?? "").toLowerCase());
  const texts = new Map(space.book.workbook.names.map(({ name, text }) => [name.toLowerCase(), text]));
  return (formula, reported) => {
    const fault = checkFormula(formula).find(({ kind }) => kind === "syntax" || kind === "length");
    if (fault !== undefined) throw space.refuse(`${reported}: ${fault.message}`);
    const stored = storeFormula(formula, (name) => names.has(name));
    if ("why" in stored) throw space.refuse(`${reported}: ${stored.why}`);
    const spill = spillOf(stored.text, (name) => texts.get(name.slice(name.lastIndexOf("!") + 1).toLowerCase()));
    return { text: stored.text, spill };
  };
}
