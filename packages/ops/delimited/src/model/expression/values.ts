import { type Cell, holdsEveryDigit, textOfCell } from "../cells.ts";

/** A row's values for which an expression has no meaning. */
export class EvaluationError extends Error {
  override readonly name = "EvaluationError";
}

/** A text that grew beyond what a cell may hold: a few steps that double it would fill any memory. */
export class TextTooLong extends Error {
  override readonly name = "TextTooLong";
}

export const MAX_TEXT_LENGTH = 1_048_576;
const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?\s*$/;
const MAX_NUMBER_LENGTH = 400;

/** The number a cell is or spells; undefined for anything else, more digits than a double holds among it. */
export function numberIn(cell: Cell): number | undefined {
  if (typeof cell === "number") return cell;
  if (typeof cell !== "string" || cell.length > MAX_NUMBER_LENGTH || !NUMBER.test(cell)) return undefined;
  const value = Number(cell);
  return holdsEveryDigit(value, cell) ? value : undefined;
}

export function requireNumber(cell: Exclude<Cell, null>): number {
  const value = numberIn(cell);
  if (value === undefined) throw new EvaluationError(`${show(cell)} is not a number`);
  return value;
}

export function requireTruth(cell: Cell): boolean | null {
  if (cell === null || typeof cell === "boolean") return cell;
  throw new EvaluationError(`${show(cell)} is neither true nor false`);
}

/** A number that JSON has no form for, such as the quotient by zero, is null. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value + 0 : null;
}

export function limitText(text: string): string {
  if (text.length > MAX_TEXT_LENGTH) throw new TextTooLong(`A text of more than ${MAX_TEXT_LENGTH} characters`);
  return text;
}

/** Equal as values: a number equals the text that spells it. Never null. */
export function isEqualCell(left: Exclude<Cell, null>, right: Exclude<Cell, null>): boolean {
  if (typeof left === typeof right) return left === right;
  if (typeof left === "boolean" || typeof right === "boolean") return false;
  const [a, b] = [numberIn(left), numberIn(right)];
  return a !== undefined && a === b;
}

/** Negative, zero or positive: numbers by value, texts by code units. */
export function compareCells(left: Exclude<Cell, null>, right: Exclude<Cell, null>): number {
  if (typeof left === "string" && typeof right === "string") return left < right ? -1 : left > right ? 1 : 0;
  if (typeof left === "boolean" && typeof right === "boolean") return Number(left) - Number(right);
  if (typeof left === "boolean" || typeof right === "boolean")
    throw new EvaluationError(`${show(left)} and ${show(right)} have no order`);
  const [a, b] = [requireNumber(left), requireNumber(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

export function show(cell: Cell): string {
  return cell === null ? "null" : JSON.stringify(textOfCell(cell).slice(0, 40).toWellFormed());
}
