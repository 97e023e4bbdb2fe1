import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, isName, PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";
import { readLayers } from "./document.ts";

const MAX_DEPTH = 32;

/** Which optional content the default configuration hides. Source: ISO 32000-2, 8.11.2 and 8.11.4.3. */
export class Visibility {
  /** Object numbers of the layers that are off. */
  readonly off: ReadonlySet<number>;
  readonly #file: PdfFile;
  /** Membership dictionaries and expressions that were met. Attack: those that have themselves, or one another twice. */
  readonly #known = new Map<PdfObject, boolean>();

  constructor(file: PdfFile) {
    this.#file = file;
    this.off = new Set(readLayers(file).flatMap(({ isOn, object }) => (isOn || object === undefined ? [] : [object])));
  }

  get hidesAny(): boolean {
    return this.off.size > 0;
  }

  /** Whether what a group or membership dictionary marks is hidden. */
  isHidden(held: PdfObject | undefined): boolean {
    return this.#hides(held, 0);
  }

  #hides(held: PdfObject | undefined, depth: number): boolean {
    if (held instanceof PdfRef && this.off.has(held.number)) return true;
    const dict = this.#file.resolve(held);
    if (!(dict instanceof PdfDict) || !isName(this.#file.resolve(dict.get("Type")), "OCMD")) return false;
    return this.#once(dict, false, () => depth <= MAX_DEPTH && this.#isMemberHidden(dict, depth));
  }

  #once(object: PdfObject, meanwhile: boolean, read: () => boolean): boolean {
    const known = this.#known.get(object);
    if (known !== undefined) return known;
    this.#file.checkpoint();
    this.#known.set(object, meanwhile);
    const found = read();
    this.#known.set(object, found);
    return found;
  }

  #isMemberHidden(dict: PdfDict, depth: number): boolean {
    const expression = this.#file.resolve(dict.get("VE"));
    if (isArray(expression)) return !this.#isTrue(expression, depth + 1);
    const groups = dict.get("OCGs");
    const list = isArray(this.#file.resolve(groups))
      ? this.#file.arrayOf(groups)
      : groups === undefined
        ? []
        : [groups];
    const states = list
      .filter((group) => this.#file.dictOf(group) !== undefined)
      .map((group) => !this.#hides(group, depth + 1));
    if (states.length === 0) return false;
    const policy = this.#file.resolve(dict.get("P"));
    if (isName(policy, "AllOn")) return !states.every((isOn) => isOn);
    if (isName(policy, "AnyOff")) return !states.some((isOn) => !isOn);
    if (isName(policy, "AllOff")) return !states.every((isOn) => !isOn);
    return !states.some((isOn) => isOn);
  }

  #isTrue(held: PdfObject | undefined, depth: number): boolean {
    const value = this.#file.resolve(held);
    if (!isArray(value) || depth > MAX_DEPTH) return !this.#hides(held, depth + 1);
    return this.#once(value, true, () => this.#isMet(value, depth));
  }

  #isMet([operator, ...operands]: readonly PdfObject[], depth: number): boolean {
    const states = operands.map((operand) => this.#isTrue(operand, depth + 1));
    const name = this.#file.resolve(operator);
    if (isName(name, "Not")) return !(states[0] ?? true);
    return isName(name, "Or") ? states.some((isOn) => isOn) : states.every((isOn) => isOn);
  }
}
