import { MAX_COLUMNS, MAX_ROWS, parseRange } from "@colophon/kit-workbook";
import { type OpenFormulaRules, openFormulaText } from "./formula.ts";

const OPERATORS: Readonly<Record<string, string>> = {
  "=": "equal",
  "!=": "notEqual",
  "<>": "notEqual",
  "<": "lessThan",
  "<=": "lessThanOrEqual",
  ">": "greaterThan",
  ">=": "greaterThanOrEqual",
};
/** Attack: brackets that never close. Each is read up to the next. */
const RELATIVE = /\[[^[\]]*\.(?:[A-Z]|\$[A-Z]{1,3}\d)/i;
/** Longer than a sheet's name and two cells. */
const MAX_ADDRESS = 1_000;
const ADDRESS = /^(?:\$?(?:'(?:[^']|'')*'|[^'.]+)\.)?\$?([A-Z]{1,3})\$?(\d{1,7})$/i;

/** A test on a value: an operator and what it compares with. */
export interface ValueTest {
  readonly operator: string;
  readonly formulas: readonly string[];
}

/** Where the formulas of a rule count from, and what they may name. */
export interface RuleScope {
  readonly rules: OpenFormulaRules;
  /** `Sheet1.A1`. */
  readonly base: string | undefined;
  /** The first cell of the ranges of the rule. */
  readonly first: { readonly top: number; readonly left: number };
}

/** A call of one of these names -> its arguments, which commas part; undefined for another text. */
export function callOf(text: string, name: string): readonly string[] | undefined {
  const start = `${name}(`;
  if (!text.startsWith(start) || !text.endsWith(")")) return undefined;
  return argumentsOf(text.slice(start.length, -1));
}

/** Commas in texts, references and calls do not part arguments. Attack: marks that never close; each character is read once. */
function argumentsOf(text: string): readonly string[] {
  const found: string[] = [];
  let start = 0;
  let depth = 0;
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const mark = text.charAt(at);
    if (quote !== "") {
      if (mark === quote) quote = "";
    } else if (mark === '"' || mark === "'") quote = mark;
    else if (mark === "[" || mark === "(") depth++;
    else if (mark === "]" || mark === ")") depth--;
    else if (mark === "," && depth === 0) {
      found.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...found, text.slice(start).trim()].filter((part) => part !== "");
}

/** `>5`, `between(1,5)` or `not-between(1,5)`, with other names for the two calls in a rule on what cells accept. */
export function valueTestOf(text: string, scope: RuleScope, prefix = ""): ValueTest | undefined {
  const between = callOf(text, `${prefix}between`);
  const outside = callOf(text, `${prefix}not-between`);
  const range = between ?? outside;
  if (range !== undefined) {
    const formulas = range.map((each) => ruleFormula(each, scope));
    const isWhole = formulas.length === 2 && !formulas.includes(undefined);
    return isWhole
      ? { operator: between === undefined ? "notBetween" : "between", formulas: known(formulas) }
      : undefined;
  }
  const [, sign = "", operand = ""] = /^(<=|>=|<>|!=|=|<|>)(.+)$/s.exec(text) ?? [];
  const operator = OPERATORS[sign];
  const formula = ruleFormula(operand, scope);
  return operator === undefined || formula === undefined ? undefined : { operator, formulas: [formula] };
}

/** A formula of a rule; undefined where its relative parts count from another cell than Excel counts from. */
export function ruleFormula(text: string, { rules, base, first }: RuleScope): string | undefined {
  if (RELATIVE.test(text)) {
    const [, column = "", row = ""] = ADDRESS.exec(base ?? "") ?? [];
    const cell = parseRange(column + row);
    if (cell === undefined || cell.top !== first.top || cell.left !== first.left) return undefined;
  }
  return text === "" ? undefined : openFormulaText(`of:=${text}`, rules);
}

export function known(formulas: readonly (string | undefined)[]): readonly string[] {
  return formulas.flatMap((formula) => (formula === undefined ? [] : [formula]));
}

/** `Sheet1.A1:Sheet1.B5 Sheet1.D1` -> ranges of Excel; undefined where one of them is not in the grid. */
export function rangesOf(addresses: string): readonly string[] | undefined {
  const given = addresses.match(/(?:'(?:[^']|'')*'|[^\s'])+/g);
  if (given?.some(({ length }) => length > MAX_ADDRESS) === true) return undefined;
  const ranges = given?.map((address) =>
    address.replace(/(?:^|(?<=:))\$?(?:'(?:[^']|'')*'|[^'.:]*)\./g, "").replaceAll("$", ""),
  );
  return ranges?.every((range) => isInside(range)) === true ? ranges : undefined;
}

function isInside(range: string): boolean {
  const found = parseRange(range);
  return found !== undefined && found.bottom < MAX_ROWS && found.right < MAX_COLUMNS;
}

/** The first row and column of ranges, which relative parts count from. */
export function firstCell(ranges: readonly string[]): RuleScope["first"] {
  const all = ranges.flatMap((range) => parseRange(range) ?? []);
  return all.reduce((found, { top, left }) => ({ top: Math.min(found.top, top), left: Math.min(found.left, left) }), {
    top: MAX_ROWS,
    left: MAX_COLUMNS,
  });
}
