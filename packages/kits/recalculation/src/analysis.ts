import type { CellReference } from "@colophon/kit-formulas";
import { BLIND_TO_VALUES, DYNAMIC, OUTSIDE, VOLATILE } from "./data/unknown-functions.ts";
import type { FormulaCell } from "./grid.ts";
import type { Node } from "./parse.ts";
import { type Area, type UnknownReason, UnknownResult } from "./values.ts";
import { type FormulaBook, shiftRange, tableAreas } from "./workbook.ts";

/** What a formula says without being computed. */
interface Analysis {
  /** Names of functions, those of the names that it uses among them. */
  readonly functions: ReadonlySet<string>;
  /** Why its result cannot be computed. */
  readonly reason: UnknownReason | undefined;
  readonly references: readonly StaticReference[];
}

interface StaticReference {
  readonly text?: string;
  readonly reference?: CellReference;
  /** Of a name, whose references count from A1. */
  readonly isNamed: boolean;
}

const MAX_NAME_DEPTH = 16;
/** Parts of a formula and of the names that it uses. Attack: names that use the next name a hundred times each. */
const MAX_PARTS = 50_000;

/** Reads formulas once for each text and sheet. */
export class Analyst {
  readonly #book: FormulaBook;
  readonly #known = new Map<string, Analysis>();

  constructor(book: FormulaBook) {
    this.#book = book;
  }

  analyse({ source, sheet }: FormulaCell): Analysis {
    const key = `${sheet}!${source.text}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const walk = new Walk(this.#book, sheet);
    const tree = this.#book.tree(source.text);
    if (tree === undefined) walk.fail("unproven");
    else walk.visit(tree, false, 0);
    const analysis = { functions: walk.functions, reason: walk.reason, references: walk.references };
    this.#known.set(key, analysis);
    return analysis;
  }

  /** Why a result cannot be computed, whatever computes it. */
  obstacle(cell: FormulaCell): UnknownReason | undefined {
    const { isIterative, isPrecisionAsDisplayed, sheets } = this.#book.facts;
    if (isIterative) return "iterative";
    if (isPrecisionAsDisplayed === true || sheets[cell.sheet]?.isLotus === true) return "unproven";
    return cell.source.kind === "dataTable" ? "dataTable" : this.analyse(cell).reason;
  }

  /** The cells that a formula names. */
  areas(cell: FormulaCell): readonly Area[] {
    const { row, column, sheet, source } = cell;
    const areas: Area[] = [];
    for (const { text, reference, isNamed } of this.analyse(cell).references)
      if (text !== undefined) for (const area of this.#table(text, cell)) areas.push(area);
      else if (reference !== undefined) {
        const range = shiftRange(reference.range, isNamed ? row : source.rows, isNamed ? column : source.columns);
        const sheets = reference.sheet === undefined ? [sheet] : this.#book.sheetsOf(reference.sheet);
        for (const index of sheets) areas.push({ ...range, sheet: index });
      }
    return areas;
  }

  /** A table that is not there makes the computation fail, not the walk through its cells. */
  #table(text: string, cell: FormulaCell): readonly Area[] {
    try {
      return tableAreas(this.#book, text, cell);
    } catch (error) {
      if (error instanceof UnknownResult) return [];
      throw error;
    }
  }
}

class Walk {
  readonly functions = new Set<string>();
  readonly references: StaticReference[] = [];
  reason: UnknownReason | undefined;
  readonly #book: FormulaBook;
  readonly #sheet: number;
  #parts = 0;

  constructor(book: FormulaBook, sheet: number) {
    this.#book = book;
    this.#sheet = sheet;
  }

  fail(reason: UnknownReason): void {
    this.reason ??= reason;
  }

  visit(node: Node, isBlind: boolean, depth: number): void {
    if (++this.#parts > MAX_PARTS) {
      this.fail("limit");
      return;
    }
    switch (node.kind) {
      case "cells":
        if (node.reference.workbook !== "") this.fail("external");
        else if (!isBlind) this.references.push({ reference: node.reference, isNamed: depth > 0 });
        return;
      case "table":
        if (!isBlind) this.references.push({ text: node.text, isNamed: depth > 0 });
        return;
      case "name":
        this.#name(node, isBlind, depth);
        return;
      case "unary":
        this.visit(node.operand, isBlind, depth);
        return;
      case "binary":
        this.#chain(node, isBlind, depth);
        return;
      case "call":
        this.#call(node, depth);
        return;
      default:
        return;
    }
  }

  /** Long chains of operators lean to the left: they are read in a loop. */
  #chain(node: Node, isBlind: boolean, depth: number): void {
    let first = node;
    for (; first.kind === "binary"; first = first.left) this.visit(first.right, isBlind, depth);
    this.visit(first, isBlind, depth);
  }

  #call({ name, args }: Extract<Node, { kind: "call" }>, depth: number): void {
    this.functions.add(name);
    if (VOLATILE.has(name)) this.fail("volatile");
    else if (OUTSIDE.has(name) || name.startsWith("CUBE")) this.fail("external");
    else if (DYNAMIC.has(name)) this.fail("dynamicArray");
    const blind = BLIND_TO_VALUES.has(name);
    for (const [index, arg] of args.entries()) this.visit(arg, blind && (index === 0 || name !== "OFFSET"), depth);
  }

  #name({ name, sheet }: Extract<Node, { kind: "name" }>, isBlind: boolean, depth: number): void {
    if (sheet?.includes("[") === true) {
      this.fail("external");
      return;
    }
    const own = sheet === undefined ? this.#sheet : this.#book.sheetIndex(sheet);
    const named = this.#book.name(name, own);
    if (named === undefined && this.#book.table(name) !== undefined) {
      if (!isBlind) this.references.push({ text: name, isNamed: depth > 0 });
      return;
    }
    const tree = named === undefined ? undefined : this.#book.tree(named.text);
    if (tree === undefined || depth > MAX_NAME_DEPTH) this.fail("unproven");
    else this.visit(tree, isBlind, depth + 1);
  }
}
