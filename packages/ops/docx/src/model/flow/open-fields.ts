import type { FlowLink } from "@colophon/base-flow";
import { child, childValue, type FieldMarks, isOn, nameOf, readAttribute } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";

interface OpenFlowField {
  readonly begin: XmlElement;
  readonly separator: XmlElement | undefined;
  readonly end: XmlElement;
  instruction: string;
  isInCode: boolean;
  link: FlowLink | undefined;
}

/** A field that ended. */
export interface EndedField {
  readonly type: string;
  readonly instruction: string;
  readonly hasResult: boolean;
  /** What a field without a result shows: a check box, an item of a list, the text of a button. */
  readonly shown: string | undefined;
}

/** Follows the fields of a story, over its paragraphs. ISO/IEC 29500-1, 17.16. */
export class OpenFields {
  readonly #marks: FieldMarks;
  readonly #open: OpenFlowField[] = [];

  readonly #toSafe: (link: FlowLink | undefined, mark: XmlElement) => FlowLink | undefined;

  constructor(marks: FieldMarks, toSafe: (link: FlowLink | undefined, mark: XmlElement) => FlowLink | undefined) {
    this.#marks = marks;
    this.#toSafe = toSafe;
  }

  get isInCode(): boolean {
    return this.#open.some(({ isInCode }) => isInCode);
  }

  /** That of the innermost field that links. */
  get link(): FlowLink | undefined {
    return this.#open.findLast(({ link }) => link !== undefined)?.link;
  }

  addCode(text: string): void {
    const owner = this.#open.findLast(({ isInCode }) => isInCode);
    if (owner !== undefined) owner.instruction += text;
  }

  /** A mark of a field; the field that it ends. */
  meet(mark: XmlElement): EndedField | undefined {
    const pair = this.#marks.get(mark);
    if (pair !== undefined) {
      const { separator, end } = pair;
      this.#open.push({ begin: mark, separator, end, instruction: "", isInCode: true, link: undefined });
      return undefined;
    }
    const separated = this.#open.find(({ separator }) => separator === mark);
    if (separated !== undefined) {
      separated.isInCode = false;
      separated.link = this.#toSafe(linkOfInstruction(separated.instruction), mark);
    }
    const at = this.#open.findIndex(({ end }) => end === mark);
    const [ended] = at < 0 ? [] : this.#open.splice(at);
    return ended === undefined ? undefined : describeField(ended);
  }
}

function describeField({ begin, instruction, separator }: OpenFlowField): EndedField {
  const type = fieldType(instruction);
  const data = child(begin, "w:ffData");
  const hasResult = separator !== undefined;
  return { type, instruction: instruction.trim(), hasResult, shown: shownOf({ type, data, instruction, hasResult }) };
}

function shownOf({
  type,
  data,
  instruction,
  hasResult,
}: {
  readonly type: string;
  readonly data: XmlElement | undefined;
  readonly instruction: string;
  readonly hasResult: boolean;
}): string | undefined {
  const box = child(data, "w:checkBox");
  if (type === "FORMCHECKBOX" && box !== undefined)
    return isOn(box, child(box, "w:checked") === undefined ? "w:default" : "w:checked") ? "\u2612" : "\u2610";
  const list = child(data, "w:ddList");
  if (type === "FORMDROPDOWN" && list !== undefined && !hasResult) {
    const entries = list.children.filter(
      (node): node is XmlElement => node.kind === "element" && nameOf(node) === "w:listEntry",
    );
    const chosen = entries[Number(childValue(list, "w:result") ?? childValue(list, "w:default") ?? "0")];
    return chosen === undefined ? undefined : readAttribute(chosen, "val");
  }
  if (type === "MACROBUTTON" || type === "GOTOBUTTON") return /^\s*\S+\s+\S+\s+([\s\S]*?)\s*$/.exec(instruction)?.[1];
  const [, over, base] = (type === "EQ" && !hasResult && PHONETIC_GUIDE.exec(instruction)) || [];
  return base === undefined ? undefined : `${base}(${over})`;
}

/** A reading over a word, as Word 97 to 2003 have it: `EQ \o(\s\up 9(reading),word)`. ISO/IEC 29500-1, 17.16.5.16. */
const PHONETIC_GUIDE =
  /\\o(?:\\a[a-z]{1,2})?\s?\(\\s\\(?:up|do)\s?\d{0,4}\s?\(([^()]{1,200})\)\s?[,;]([^()]{1,200})\)\s*$/i;

export function fieldType(instruction: string): string {
  return (/^\s*(\S+)/.exec(instruction)?.[1] ?? "").toUpperCase();
}

/** Where a field leads: HYPERLINK, and references with `\h`. ISO/IEC 29500-1, 17.16.5. */
export function linkOfInstruction(instruction: string): FlowLink | undefined {
  const words = [...instruction.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, bare]) => ({
    text: quoted?.replace(/\\(["\\])/g, "$1") ?? bare ?? "",
    isSwitch: quoted === undefined && bare?.startsWith("\\") === true,
  }));
  const type = words[0]?.text.toUpperCase();
  const after = (name: string): string | undefined => {
    const at = words.findIndex(({ text, isSwitch }) => isSwitch && text.toLowerCase() === name);
    return at < 0 ? undefined : (words[at + 1]?.text ?? "");
  };
  const first = words[1]?.isSwitch === false ? words[1].text : undefined;
  if (type === "HYPERLINK") {
    const anchor = after("\\l");
    const target = `${first ?? ""}${anchor === undefined ? "" : `#${anchor}`}`;
    return target === "" ? undefined : { target };
  }
  const isReference = type === "REF" || type === "PAGEREF" || type === "NOTEREF";
  return isReference && first !== undefined && after("\\h") !== undefined ? { target: `#${first}` } : undefined;
}
