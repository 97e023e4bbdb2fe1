import { characterOf, readAttribute } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";

export interface WordField {
  readonly part: string;
  /** Number of the paragraph it begins in, from 0 in its part. */
  readonly paragraph: number;
  /** The whole instruction, fields inside it left out. */
  readonly instruction: string;
  /** Its first word in capitals: PAGE, REF, HYPERLINK. */
  readonly type: string;
  /** What it showed when the document was saved. */
  readonly result: string;
  readonly isLocked: boolean;
  readonly isDirty: boolean;
  /** Fields it stands in. */
  readonly depth: number;
  /** False for one whose end is missing. */
  readonly isClosed: boolean;
}

interface OpenField {
  readonly paragraph: number;
  readonly isLocked: boolean;
  readonly isDirty: boolean;
  readonly depth: number;
  readonly index: number;
  instruction: string;
  result: string;
  isSeparated: boolean;
}

/** Puts the fields of one part together from its elements, met in order. ISO/IEC 29500-1, 17.16. */
export class FieldCollector {
  readonly #part: string;
  readonly #open: OpenField[] = [];
  readonly #found: (WordField | undefined)[] = [];
  readonly #simple = new Map<XmlElement, OpenField>();

  constructor(part: string) {
    this.#part = part;
  }

  enter(element: XmlElement, name: string, paragraph: number): void {
    if (name === "w:fldSimple")
      this.#simple.set(element, this.#begin(element, paragraph, readAttribute(element, "instr") ?? ""));
    else if (name === "w:fldChar") this.#mark(element, paragraph);
    else this.#collect(element, name);
  }

  leave(element: XmlElement): void {
    const field = this.#simple.get(element);
    if (field !== undefined) this.#end(field, true);
  }

  /** All fields of the part in the order they begin. */
  finish(): readonly WordField[] {
    for (const field of [...this.#open]) this.#end(field, false);
    return this.#found.filter((field) => field !== undefined);
  }

  #mark(element: XmlElement, paragraph: number): void {
    const kind = readAttribute(element, "fldCharType");
    const current = this.#open.at(-1);
    if (kind === "begin") this.#begin(element, paragraph, undefined);
    else if (kind === "separate" && current !== undefined) current.isSeparated = true;
    else if (kind === "end" && current !== undefined) this.#end(current, true);
  }

  #begin(element: XmlElement, paragraph: number, instruction: string | undefined): OpenField {
    const isTrue = (name: string): boolean => ["1", "true", "on"].includes(readAttribute(element, name) ?? "");
    const field: OpenField = {
      paragraph,
      isLocked: isTrue("fldLock"),
      isDirty: isTrue("dirty"),
      depth: this.#open.length,
      index: this.#found.length,
      instruction: instruction ?? "",
      result: "",
      isSeparated: instruction !== undefined,
    };
    this.#found.push(undefined);
    this.#open.push(field);
    return field;
  }

  #end(field: OpenField, isClosed: boolean): void {
    const at = this.#open.indexOf(field);
    if (at < 0) return;
    this.#open.splice(at, 1);
    const instruction = field.instruction.trim();
    this.#found[field.index] = {
      part: this.#part,
      paragraph: field.paragraph,
      instruction,
      type: (/^\S+/.exec(instruction)?.[0] ?? "").toUpperCase(),
      result: field.result,
      isLocked: field.isLocked,
      isDirty: field.isDirty,
      depth: field.depth,
      isClosed,
    };
  }

  /** Code after a field's separator is its result, written as part of the instruction it stands in. */
  #addCode(current: OpenField, text: string): void {
    if (current.isSeparated) current.result += text;
    const owner = this.#open.findLast(({ isSeparated }) => !isSeparated);
    if (owner !== undefined) owner.instruction += text;
  }

  #collect(element: XmlElement, name: string): void {
    const current = this.#open.at(-1);
    if (current === undefined) return;
    if (name === "w:instrText" || name === "w:delInstrText") {
      this.#addCode(current, ownText(element));
      return;
    }
    const text =
      name === "w:t" ? ownText(element) : name === "w:p" && current.result !== "" ? "\n" : characterOf(element, name);
    if (text !== "") for (const field of this.#open) if (field.isSeparated) field.result += text;
  }
}

function ownText(element: XmlElement): string {
  return element.children.map((node) => (node.kind === "text" ? node.value : "")).join("");
}
