import { isArray, PdfDict, type PdfFile, PdfName, type PdfObject, PdfStream, PdfString } from "@colophon/kit-pdf";

/** Nested arrays and dictionaries. Attack: objects as deep as the stack. */
const MAX_DEPTH = 40;

/** How a stream is stored does not count. Source: ISO 19005-2, 6.2.4.4. */
const STORAGE = ["Length", "Filter", "DecodeParms", "DL"] as const;

/** Whether two objects say the same, wherever they lie. */
export function saysTheSame(file: PdfFile, one: PdfObject | undefined, other: PdfObject | undefined): boolean {
  return new Comparison(file).isSame(one, other, 0);
}

/** Each pair is compared once. Attack: a chain of arrays of which each has the next one twice. */
class Comparison {
  readonly #file: PdfFile;
  readonly #known = new Map<PdfObject, Set<PdfObject>>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  isSame(one: PdfObject | undefined, other: PdfObject | undefined, depth: number): boolean {
    this.#file.checkpoint();
    const [left, right] = [this.#file.resolve(one), this.#file.resolve(other)];
    if (left === right) return true;
    if (depth > MAX_DEPTH) return false;
    if (left === null || typeof left !== "object" || left instanceof PdfName) return isSamePlain(left, right);
    const known = this.#known.get(left) ?? new Set<PdfObject>();
    this.#known.set(left, known);
    if (known.has(right)) return true;
    known.add(right);
    return this.#isSameInside(left, right, depth + 1);
  }

  #isSameInside(left: PdfObject, right: PdfObject, depth: number): boolean {
    if (isArray(left))
      return (
        isArray(right) && left.length === right.length && left.every((item, i) => this.isSame(item, right[i], depth))
      );
    if (left instanceof PdfStream)
      return (
        right instanceof PdfStream &&
        this.#isSameDict(left.dict.without(...STORAGE), right.dict.without(...STORAGE), depth) &&
        this.#isSameData(left, right)
      );
    if (left instanceof PdfDict) return right instanceof PdfDict && this.#isSameDict(left, right, depth);
    if (left instanceof PdfString)
      return right instanceof PdfString && Buffer.from(left.bytes).equals(Buffer.from(right.bytes));
    return isSamePlain(left, right);
  }

  #isSameDict(left: PdfDict, right: PdfDict, depth: number): boolean {
    return (
      left.entries.size === right.entries.size &&
      [...left.entries].every(([key, value]) => this.isSame(value, right.get(key), depth))
    );
  }

  #isSameData(left: PdfStream, right: PdfStream): boolean {
    const [one, other] = [this.#file.decode(left).bytes, this.#file.decode(right).bytes];
    return Buffer.from(one.buffer, one.byteOffset, one.length).equals(other);
  }
}

function isSamePlain(left: PdfObject, right: PdfObject): boolean {
  if (left instanceof PdfName) return right instanceof PdfName && left.value === right.value;
  return plainValue(left) !== undefined && plainValue(left) === plainValue(right);
}

function plainValue(object: PdfObject): number | boolean | undefined {
  if (typeof object === "number" || typeof object === "boolean") return object;
  return object !== null && typeof object === "object" && "value" in object && typeof object.value === "number"
    ? object.value
    : undefined;
}
