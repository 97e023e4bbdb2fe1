import type { CellReference } from "@colophon/kit-formulas";
import { checked, toNumber } from "./coerce.ts";
import type { Evaluator, FormulaScope } from "./evaluator.ts";
import { callFunction } from "./functions/call.ts";
import type { FormulaCell } from "./grid.ts";
import { addInside, joinAreas, OPERATORS } from "./operators.ts";
import type { Node } from "./parse.ts";
import { Ranges } from "./ranges.ts";
import { ErrorThrown, Matrix, Reference, type Scalar, UNREADABLE, UnknownResult, type Value } from "./values.ts";
import { shiftRange, tableAreas } from "./workbook.ts";

const MAX_NAME_DEPTH = 16;
/** Levels of formulas and of the names that they use. Attack: 16 names, each nested 200 times. */
const MAX_DEPTH = 400;

/** Computes formulas as trees. */
export class Interpreter extends Ranges implements Evaluator {
  #depth = 0;

  /** The result of a cell's formula: a scalar, or a matrix for an array. */
  result(cell: FormulaCell): Scalar | Matrix {
    const { text, rows, columns, kind } = cell.source;
    const tree = this.book.tree(text);
    if (tree === undefined) throw new UnknownResult("unproven");
    const isArray = kind === "array" || kind === "dynamic";
    const scope: FormulaScope = { cell, rows, columns, isArray, depth: 0 };
    try {
      const value = this.evaluate(tree, scope);
      const shown = isArray ? this.spread(value) : this.scalar(value, scope);
      return readable(shown ?? 0);
    } catch (error) {
      if (error instanceof ErrorThrown) return readable(error.error);
      throw error;
    }
  }

  evaluate(node: Node, scope: FormulaScope): Value {
    if (this.#depth >= MAX_DEPTH) throw new UnknownResult("limit");
    this.#depth++;
    try {
      return this.#value(node, scope);
    } finally {
      this.#depth--;
    }
  }

  #value(node: Node, scope: FormulaScope): Value {
    switch (node.kind) {
      case "literal":
        return node.value;
      case "array":
        return new Matrix(node.rows.length, node.rows[0]?.length ?? 0, node.rows.flat());
      case "missing":
        return null;
      case "cells":
        return this.#cells(node.reference, scope);
      case "name":
        return this.#named(node, scope);
      case "table":
        return new Reference(tableAreas(this.book, node.text, scope.cell));
      case "unary":
        return this.#unary(node, scope);
      case "binary":
        return this.#binary(node, scope);
      case "call":
        return this.#guarded(() => callFunction(this, node, scope));
    }
  }

  /** Errors that a computation throws are its value. */
  #guarded(compute: () => Value): Value {
    try {
      return compute();
    } catch (error) {
      if (error instanceof ErrorThrown) return error.error;
      throw error;
    }
  }

  #cells({ workbook, sheet, range }: CellReference, { cell, rows, columns }: FormulaScope): Value {
    if (workbook !== "") throw new UnknownResult("external");
    const sheets = sheet === undefined ? [cell.sheet] : this.book.sheetsOf(sheet);
    if (sheets.length === 0) throw new UnknownResult("unproven");
    const shifted = shiftRange(range, rows, columns);
    return new Reference(sheets.map((index) => ({ ...shifted, sheet: index })));
  }

  #named({ name, sheet }: Extract<Node, { kind: "name" }>, scope: FormulaScope): Value {
    if (sheet?.includes("[")) throw new UnknownResult("external");
    const own = sheet === undefined ? scope.cell.sheet : this.book.sheetIndex(sheet);
    const named = this.book.name(name, own);
    const table = named === undefined ? this.book.table(name) : undefined;
    if (table !== undefined) return new Reference(tableAreas(this.book, name, scope.cell));
    const tree = named === undefined ? undefined : this.book.tree(named.text);
    if (tree === undefined || scope.depth > MAX_NAME_DEPTH) throw new UnknownResult("unproven");
    const { row, column } = scope.cell;
    // References of a name count from A1, and a name is computed as an array.
    const value = this.evaluate(tree, { ...scope, rows: row, columns: column, isArray: true, depth: scope.depth + 1 });
    return value;
  }

  #unary({ operator, operand }: Extract<Node, { kind: "unary" }>, scope: FormulaScope): Value {
    const value = this.evaluate(operand, scope);
    if (operator === "+") return value;
    return this.#map([value], scope, ([each = null]) => {
      const number = toNumber(each);
      return checked(operator === "-" ? -number : number / 100);
    });
  }

  /** Long chains of operators lean to the left: they are computed in a loop. */
  #binary(node: BinaryNode, scope: FormulaScope): Value {
    const chain: BinaryNode[] = [];
    let first: Node = node;
    for (; first.kind === "binary"; first = first.left) chain.push(first);
    let value = this.evaluate(first, scope);
    for (const each of chain.reverse()) value = this.#operate(each, value, scope);
    return value;
  }

  #operate(node: BinaryNode, a: Value, scope: FormulaScope): Value {
    const { operator } = node;
    const b = this.evaluate(node.right, scope);
    if (operator === ":" || operator === " " || operator === ",") return joinAreas(operator, a, b);
    const compute = OPERATORS[operator];
    if (compute === undefined) throw new UnknownResult("unproven");
    const isInner = (operator === "+" || operator === "-") && !this.#isLast(node, scope);
    return this.#map([a, b], scope, ([x = null, y = null]) =>
      isInner ? addInside(x, y, operator === "+" ? 1 : -1) : compute(x, y),
    );
  }

  /** Whether an operation is the last of its cell's formula; one in brackets is not. */
  #isLast(node: Node, { cell }: FormulaScope): boolean {
    const { text } = cell.source;
    return node === this.book.tree(text) && !/^\s*\(/.test(text);
  }

  #map(values: readonly Value[], scope: FormulaScope, compute: (values: readonly Scalar[]) => Scalar): Value {
    return this.map(
      values.map((value) => (scope.isArray ? this.spread(value) : this.#intersected(value, scope))),
      compute,
    );
  }

  #intersected(value: Value, scope: FormulaScope): Scalar | Matrix {
    return value instanceof Matrix ? value : this.scalar(value, scope);
  }
}

type BinaryNode = Extract<Node, { kind: "binary" }>;

function readable<T extends Scalar | Matrix>(value: T): T {
  if (value === UNREADABLE) throw new UnknownResult("unproven");
  return value;
}
