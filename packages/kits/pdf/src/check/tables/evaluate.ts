import type { PdfFile } from "../../file/pdf-file.ts";
import { integerOf, isArray, numberOf, type PdfObject, PdfString } from "../../objects/object.ts";
import type { Expression } from "./expression.ts";
import { type Evaluation, type MemberValue, memberOf, objectAt, objectOf, plainOf } from "./members.ts";
import { judgePredicate } from "./predicates.ts";

/** Source: ISO 32000-2, 9.6.2.2. */
const STANDARD_FONTS: ReadonlySet<string> = new Set([
  ...["Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic", "Symbol", "ZapfDingbats"],
  ...["Helvetica", "Courier"].flatMap((name) => [name, `${name}-Bold`, `${name}-Oblique`, `${name}-BoldOblique`]),
]);

/** The value of an expression; undefined where we cannot tell (extensions, what needs rendering). */
export function evaluate(expression: Expression, on: Evaluation): MemberValue {
  if (expression.kind === "literal") return literalOf(expression.text);
  if (expression.kind === "value") return plainOf(memberOf(objectAt(expression.path, on), expression.key, on.file));
  if (expression.kind === "call") return call(expression.name, expression.of, on);
  return combine(expression, on);
}

/** True only where it is certain. */
export function holds(expression: Expression, on: Evaluation): boolean {
  return evaluate(expression, on) === true;
}

function literalOf(text: string): MemberValue {
  if (text === "TRUE" || text === "true") return true;
  if (text === "FALSE" || text === "false") return false;
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : text;
}

function combine({ operator, left, right }: Extract<Expression, { kind: "binary" }>, on: Evaluation): MemberValue {
  const one = evaluate(left, on);
  if (operator === "||") return one === true ? true : either(one, evaluate(right, on));
  if (operator === "&&") return one === false ? false : both(one, evaluate(right, on));
  const other = evaluate(right, on);
  if (one === undefined || other === undefined) return undefined;
  if (operator === "==") return String(one) === String(other);
  if (operator === "!=") return String(one) !== String(other);
  if (typeof one !== "number" || typeof other !== "number") return undefined;
  switch (operator) {
    case "<":
      return one < other;
    case ">":
      return one > other;
    case "<=":
      return one <= other;
    case ">=":
      return one >= other;
    case "+":
      return one + other;
    case "-":
      return one - other;
    case "*":
      return one * other;
    default:
      return other === 0 ? undefined : one % other;
  }
}

function either(one: MemberValue, other: MemberValue): MemberValue {
  return other === true ? true : one === false && other === false ? false : undefined;
}

function both(one: MemberValue, other: MemberValue): MemberValue {
  return other === false ? false : one === true && other === true ? true : undefined;
}

function call(name: string, of: readonly Expression[], on: Evaluation): MemberValue {
  const [first, second] = of;
  switch (name) {
    case "Eval":
    case "IsRequired":
    case "RequiredValue":
      return first === undefined ? true : evaluate(name === "RequiredValue" ? (second ?? first) : first, on);
    case "Not":
      return negate(first === undefined ? undefined : evaluate(first, on));
    case "SinceVersion":
      return byVersion(first, second, on, (file, own) => file >= own);
    case "BeforeVersion":
      return byVersion(first, second, on, (file, own) => file < own);
    case "IsPDFVersion":
      return byVersion(first, second, on, (file, own) => file === own);
    case "Deprecated":
      return second === undefined ? true : evaluate(second, on);
    case "IsPresent":
      return isPresent(first, second, on);
    case "ArrayLength": {
      const found = objectOf(first, on);
      return isArray(found) ? found.length : undefined;
    }
    case "StringLength": {
      const found = objectOf(first, on);
      return found instanceof PdfString ? found.bytes.length : undefined;
    }
    case "RectWidth":
    case "RectHeight":
      return sideOf(objectOf(first, on), name === "RectWidth" ? 0 : 1, on.file);
    case "FileSize":
      return on.file.bytes.length;
    case "Contains":
      return contains(objectOf(first, on), second, on);
    case "NotStandard14Font":
      return !STANDARD_FONTS.has(String(plainOf(memberOf(on.scope.object, "BaseFont", on.file)) ?? ""));
    case "BitSet":
    case "BitsSet":
    case "BitClear":
    case "BitsClear":
      return bits(name, of, on);
    default:
      return judgePredicate(name, { first, step: second === undefined ? undefined : evaluate(second, on) }, on);
  }
}

function negate(value: MemberValue): MemberValue {
  return typeof value === "boolean" ? !value : undefined;
}

function byVersion(
  first: Expression | undefined,
  second: Expression | undefined,
  on: Evaluation,
  test: (file: string, own: string) => boolean,
): MemberValue {
  const own = first?.kind === "literal" ? first.text : "1.0";
  const isMeant = test(on.version, own);
  if (second === undefined) return isMeant;
  // Of another version nothing is said.
  return isMeant ? evaluate(second, on) : undefined;
}

function isPresent(first: Expression | undefined, second: Expression | undefined, on: Evaluation): MemberValue {
  if (first === undefined) return undefined;
  if (first.kind !== "literal" && first.kind !== "value") return evaluate(first, on);
  const found = objectOf(first, on);
  if (found === undefined) return undefined;
  if (second === undefined) return found !== null;
  return found === null ? true : evaluate(second, on);
}

function sideOf(object: PdfObject | undefined, axis: number, file: PdfFile): MemberValue {
  if (object === undefined || !isArray(object)) return undefined;
  const [from, to] = [numberOf(file.resolve(object[axis])), numberOf(file.resolve(object[axis + 2]))];
  return from === undefined || to === undefined ? undefined : Math.abs(to - from);
}

function contains(object: PdfObject | undefined, value: Expression | undefined, on: Evaluation): MemberValue {
  const wanted = value === undefined ? undefined : evaluate(value, on);
  if (object === undefined || wanted === undefined) return undefined;
  const items = isArray(object) ? object.map(on.file.resolve) : [object];
  return items.some((item) => plainOf(item) === wanted);
}

function bits(name: string, of: readonly Expression[], on: Evaluation): MemberValue {
  const value = integerOf(on.value);
  const numbers = of.map((one) => evaluate(one, on));
  const [from, to = from] = numbers;
  if (value === undefined || typeof from !== "number" || typeof to !== "number") return undefined;
  for (let bit = from; bit <= to; bit += 1) {
    const isSet = (Math.floor((value >>> 0) / 2 ** (bit - 1)) & 1) === 1;
    if (isSet !== name.endsWith("Set")) return false;
  }
  return true;
}
