import {
  checkFormula,
  isSameSheet,
  MAX_FORMULA_CHARACTERS,
  readPrefix,
  type StoredFormula,
  storeFormula,
  tokenize,
} from "@colophon/kit-formulas";
import type { WorkbookModel } from "./render-op.ts";

/** What formulas may refer to. */
export interface FormulaContext {
  /** Sheets as they are called in the file. */
  readonly sheets: readonly string[];
  /** Names of the workbook and of its tables, in lower case. */
  readonly formulaNames: ReadonlySet<string>;
  /** The text of a name of the workbook. */
  readonly nameText: (name: string) => string | undefined;
}

export function formulaContext({ names = [], sheets }: WorkbookModel, called: readonly string[]): FormulaContext {
  const tables = sheets.flatMap(({ tables: some = [] }) => some);
  const texts = new Map(names.map(({ name, text }) => [name.toLowerCase(), text.replace(/^=/, "")]));
  return {
    sheets: called,
    formulaNames: new Set([...names, ...tables].map(({ name }) => name.toLowerCase())),
    nameText: (name) => texts.get(name.slice(name.lastIndexOf("!") + 1).toLowerCase()),
  };
}

/** A formula of the model -> as the file has it, or why Excel would not take it. */
export function toStored(formula: string, { sheets, formulaNames }: FormulaContext): StoredFormula {
  const text = formula.replace(/^=/, "");
  const why = whyBroken(text, sheets);
  return why === undefined ? storeFormula(text, (name) => formulaNames.has(name)) : { why };
}

/** Formulas of a rule, or why one of them is none. */
export function toStoredAll(
  formulas: readonly string[],
  context: FormulaContext,
): { readonly texts: readonly string[] } | { readonly why: string } {
  const texts: string[] = [];
  for (const formula of formulas) {
    const stored = toStored(formula, context);
    if ("why" in stored) return stored;
    texts.push(stored.text);
  }
  return { texts };
}

/** Why Excel would not take a formula; undefined where it does. */
function whyBroken(text: string, sheets: readonly string[]): string | undefined {
  if (text === "") return "It is empty.";
  if (text.length > MAX_FORMULA_CHARACTERS) return `It has ${text.length} characters.`;
  const problem = checkFormula(text).find(({ kind }) => kind === "syntax" || kind === "length");
  if (problem !== undefined) return problem.message;
  for (const { kind, text: token } of tokenize(text)) {
    if (kind !== "range" && kind !== "name") continue;
    const mark = token.lastIndexOf("!");
    if (mark <= 0) continue;
    const { workbook, first, last } = readPrefix(token.slice(0, mark));
    if (workbook !== "") return `It leads to another workbook, ${workbook}.`;
    const lacking = [first, ...(last === undefined ? [] : [last])].find(
      (name) => !sheets.some((sheet) => isSameSheet(sheet, name)),
    );
    if (lacking !== undefined) return `There is no sheet "${lacking}".`;
  }
  return undefined;
}
