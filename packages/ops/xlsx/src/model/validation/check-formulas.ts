import { checkFormula, readPrefix, tokenize } from "@colophon/kit-formulas";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { cellName, grandchildren } from "@colophon/kit-workbook";
import { childrenOf, textOf, type XmlElement } from "@colophon/kit-xml";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import type { TableFacts } from "./check-tables.ts";
import { findCircles } from "./circles.ts";
import type { CellIssuePlace, Checking } from "./findings.ts";
import type { SheetFormulas } from "./sheet-formulas.ts";

/** Parameters of LET and LAMBDA, and functions that are handed on, stand in a file with such a beginning. */
const PARAMETER = /^_xl(?:pm|op|eta)\./i;

/** What formulas may refer to. */
interface Known {
  readonly sheets: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly tables: ReadonlySet<string>;
  readonly links: number;
}

/** Every formula of the workbook: as text, and what it refers to. Circles are found without computing. */
export function checkFormulas(
  checking: Checking,
  book: OpenWorkbook,
  parts: { readonly formulas: ReadonlyMap<OpenSheet, SheetFormulas>; readonly tables: readonly TableFacts[] },
): readonly string[] {
  const { workbook, sheets } = book;
  const known: Known = {
    sheets: new Set(sheets.map(({ name }) => name.toLowerCase())),
    names: new Set(workbook.names.map(({ name }) => name.toLowerCase())),
    tables: new Set(parts.tables.map(({ name }) => name.toLowerCase())),
    // A DDE link may have its relationship alone.
    links: Math.max(workbook.externalLinks.length, checking.opened.related(checking.main, "externalLink").length),
  };
  const check = new FormulaCheck(checking, known);
  for (const formulas of parts.formulas.values())
    for (const { row, column, text, rows, columns } of formulas.cells)
      if (rows === 0 && columns === 0) check.formula(text, { part: formulas.part, cell: cellName(row, column) });
  for (const sheet of sheets) if (sheet.part !== undefined) checkLoose(checking, check, sheet.part);
  checkNames(checking, check);
  for (const { part, columns } of parts.tables)
    for (const column of columns)
      for (const element of childrenOf(column))
        if (/^(?:calculatedColumnFormula|totalsRowFormula)$/.test(element.local))
          check.formula(textOf(element), { part, element });
  return workbook.isIterative ? [] : findCircles(checking, book, parts.formulas);
}

/** Formulas of a sheet outside of its cells. */
function checkLoose({ treeOf }: Checking, check: FormulaCheck, part: OoxmlPart): void {
  const root = treeOf(part)?.root;
  if (root === undefined) return;
  const elements: XmlElement[] = [
    ...grandchildren(root, "dataValidations", "dataValidation").flatMap((each) => [
      ...childrenOf(each, "formula1"),
      ...childrenOf(each, "formula2"),
    ]),
    ...grandchildren(root, "conditionalFormatting", "cfRule").flatMap((each) => childrenOf(each, "formula")),
  ];
  for (const element of elements) check.formula(textOf(element), { part, element });
}

function checkNames({ main, treeOf }: Checking, check: FormulaCheck): void {
  const root = treeOf(main)?.root;
  if (root === undefined) return;
  for (const element of grandchildren(root, "definedNames", "definedName"))
    check.formula(textOf(element), { part: main, element });
}

const LINK_BY_PATH = /\['file:/i;

class FormulaCheck {
  readonly #checking: Checking;
  readonly #known: Known;

  constructor(checking: Checking, known: Known) {
    this.#checking = checking;
    this.#known = known;
  }

  formula(text: string, place: CellIssuePlace): void {
    const { found, checkpoint } = this.#checking;
    checkpoint();
    // Excel reads an element without a formula as if it were not there, and writes one for a cell of a spilled array.
    if (text.trim() === "") return;
    const reported = text.slice(0, 60);
    for (const { kind, message } of checkFormula(text, (name) => this.#known.names.has(name.replace(/^_xlfn\./, "")))) {
      // LibreOffice writes a link to a file that it does not have as a path. Nobody reports that Excel repairs it.
      if (kind === "syntax" && LINK_BY_PATH.test(text))
        found.add(
          { profile: "formulas", rule: "FORMULA_SYNTAX", severity: "standard", message: `${reported}: ${message}` },
          place,
        );
      else if (kind === "syntax") found.report("FORMULA_SYNTAX", `${reported}: ${message}`, place);
      else if (kind === "length") found.report("FORMULA_LENGTH", message, place);
      else if (kind === "unknownFunction") found.report("FORMULA_FUNCTION_UNKNOWN", `${reported}: ${message}`, place);
      else found.report("FORMULA_REFERENCE_LOST", `${reported}: ${message}`, place);
      if (kind === "syntax" || kind === "length") return;
    }
    this.#references(text, place);
  }

  #references(text: string, place: CellIssuePlace): void {
    const tokens = tokenize(text);
    for (const [index, { kind, text: token }] of tokens.entries()) {
      const isPrefix = kind === "context" && tokens[index + 1]?.text === "!";
      if (kind === "table") this.#table(token, place);
      if (kind !== "range" && kind !== "name" && !isPrefix) continue;
      const mark = isPrefix ? token.length : token.lastIndexOf("!");
      if (mark > 0) this.#prefix(token.slice(0, mark), place);
      else if (kind === "name" && tokens[index - 1]?.text !== "!") this.#name(token, place);
    }
  }

  #prefix(prefix: string, place: CellIssuePlace): void {
    const { found } = this.#checking;
    const { workbook, first, last } = readPrefix(prefix);
    const number = /^\[(\d+)\]$/.exec(workbook)?.[1];
    if (number !== undefined && Number(number) > this.#known.links)
      found.report("FORMULA_LINK_MISSING", `${prefix.slice(0, 60)} is link ${number} of ${this.#known.links}.`, place);
    if (workbook !== "") return;
    for (const name of [first, ...(last === undefined ? [] : [last])])
      if (
        name !== "" &&
        name !== "#REF" &&
        !this.#known.sheets.has(name.toLowerCase()) &&
        !this.#known.names.has(name.toLowerCase())
      )
        found.report("FORMULA_SHEET_MISSING", `The sheet ${name.slice(0, 60)} does not exist.`, place);
  }

  #name(name: string, place: CellIssuePlace): void {
    const key = name.toLowerCase();
    if (PARAMETER.test(name) || this.#known.names.has(key) || this.#known.tables.has(key)) return;
    this.#checking.found.report("FORMULA_NAME_MISSING", `The name ${name.slice(0, 60)} does not exist.`, place);
  }

  #table(token: string, place: CellIssuePlace): void {
    const name = /^([^[\]!]+)\[/.exec(token)?.[1];
    if (name === undefined || this.#known.tables.has(name.toLowerCase())) return;
    this.#checking.found.report("FORMULA_TABLE_MISSING", `The table ${name.slice(0, 60)} does not exist.`, place);
  }
}
