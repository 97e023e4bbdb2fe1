import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import type { XmlDocument, XmlElement, XmlText } from "@colophon/kit-xml";
import {
  closeTag,
  forgiveTag,
  type GivenAttribute,
  openElement,
  takeAttribute,
  takePlainText,
  takeText,
} from "./derive.ts";
import type { Grammar } from "./grammar.ts";
import { expand } from "./name-class.ts";
import type { Pattern } from "./pattern.ts";

export interface RelaxNgFinding {
  readonly kind: "element" | "attribute" | "value" | "missing-attribute" | "text" | "incomplete";
  readonly message: string;
  /** Offset in the source's text: the end of the start tag, of the end tag of what is incomplete, or the start of text. */
  readonly offset: number;
  /** Names that could stand there. */
  readonly expected: readonly string[];
  readonly element: XmlElement;
}

/** What an open element may be: its content so far, for each reading of the one around it. */
interface ContentState {
  readonly content: Pattern;
  /** The reading of the parent that led here, and what follows in it. */
  readonly parent: number;
  readonly rest: Pattern;
}

interface ElementState {
  readonly element: XmlElement;
  readings: readonly ContentState[];
  /** Children are looked at no more: what they are is not known. */
  readonly isSkipped: boolean;
  at: number;
  text: string;
  /** Where the first of it stands that is no white space. */
  textStart: number;
}

export interface CheckOptions {
  readonly checkpoint?: Checkpoint;
  /** How many findings are told. Default 100. */
  readonly most?: number;
}

const XMLNS = "http://www.w3.org/2000/xmlns/";

/**
 * A document by a grammar -> what is not as it should be, in the document's order. After a finding it goes on as if that were mended.
 *
 * Cost     O(nodes); what was derived once is kept in the grammar.
 * Source   ISO/IEC 19757-2; J. Clark, An algorithm for RELAX NG validation.
 */
export function checkXml(
  document: XmlDocument,
  grammar: Grammar,
  start: string,
  options: CheckOptions = {},
): readonly RelaxNgFinding[] {
  return new Check(document.source.text, grammar, options).run(document.root, grammar.startOf(start));
}

class Check {
  readonly #source: string;
  readonly #grammar: Grammar;
  readonly #tick: () => void;
  readonly #most: number;
  readonly #findings: RelaxNgFinding[] = [];

  constructor(source: string, grammar: Grammar, { checkpoint = noCheckpoint, most = 100 }: CheckOptions) {
    this.#source = source;
    this.#grammar = grammar;
    this.#tick = everyUnits(checkpoint, 256);
    this.#most = most;
  }

  run(root: XmlElement, start: Pattern): readonly RelaxNgFinding[] {
    const outer: readonly ContentState[] = [{ content: start, parent: 0, rest: start }];
    const frames: ElementState[] = [this.#enter(root, outer)];
    for (let frame = frames.at(-1); frame !== undefined && this.#findings.length < this.#most; frame = frames.at(-1)) {
      const child = frame.element.children[frame.at++];
      if (child === undefined) {
        frames.pop();
        this.#leave(frame, frames.at(-1));
      } else if (child.kind === "element") {
        this.#tick();
        this.#flush(frame, child);
        if (!frame.isSkipped) frames.push(this.#enter(child, frame.readings));
      } else if (child.kind === "text") {
        frame.text += child.value;
        if (frame.textStart < 0 && /[^ \t\n\r]/.test(child.value)) frame.textStart = this.#firstOf(child);
      }
    }
    return this.#findings;
  }

  #firstOf({ start, end, isCdata }: XmlText): number {
    const from = isCdata ? start + "<![CDATA[".length : start;
    return from + Math.max(0, this.#source.slice(from, end).search(/[^ \t\n\r]/));
  }

  #enter(element: XmlElement, around: readonly ContentState[]): ElementState {
    const { table } = this.#grammar;
    const namespace = element.namespace ?? "";
    const key = expand(namespace, element.local);
    const opened: ContentState[] = [];
    for (const [parent, { content }] of around.entries())
      for (const { index, rest } of openElement(table, content, namespace, element.local, key))
        opened.push({ content: this.#grammar.element(index).content, parent, rest });
    if (opened.length === 0) {
      const expected = this.#expectedElements(around.map(({ content }) => content));
      this.#report(
        "element",
        element,
        element.contentStart,
        expected,
        `The element "${element.name}" is not allowed here.`,
      );
      return { element, readings: [], isSkipped: true, at: 0, text: "", textStart: -1 };
    }
    return {
      element,
      readings: this.#takeAttributes(element, opened),
      isSkipped: false,
      at: 0,
      text: "",
      textStart: -1,
    };
  }

  #takeAttributes(element: XmlElement, opened: readonly ContentState[]): readonly ContentState[] {
    const { table } = this.#grammar;
    const given = listAttributes(element, this.#grammar);
    const patterns = opened.map(({ content }) => content);
    let current = patterns;
    const wrong = new Set<string>();
    for (const attribute of given) {
      const next = current.map((pattern) => takeAttribute(table, pattern, attribute));
      if (next.some((pattern) => pattern !== table.notAllowed)) current = next;
      else if (this.#describeAttribute(element, attribute, current) === "value")
        wrong.add(expand(attribute.namespace, attribute.local));
    }
    const closed = current.map((pattern) => closeTag(table, pattern));
    if (closed.every((pattern) => pattern === table.notAllowed)) {
      const required = new Set(current.flatMap((pattern) => listRequired(pattern, table.empty)));
      const missing = [...required].filter((name) => !wrong.has(name)).sort();
      const names = missing.length === 0 ? "" : `: ${missing.slice(0, 20).join(", ")}`;
      if (missing.length > 0 || wrong.size === 0)
        this.#report(
          "missing-attribute",
          element,
          element.contentStart,
          missing,
          `The element "${element.name}" is missing an attribute${names}.`,
        );
      return filterPossible(
        opened,
        current.map((pattern) => forgiveTag(table, pattern)),
        table.notAllowed,
      );
    }
    return filterPossible(opened, closed, table.notAllowed);
  }

  #describeAttribute(
    element: XmlElement,
    attribute: GivenAttribute,
    current: readonly Pattern[],
  ): RelaxNgFinding["kind"] {
    const named = current.flatMap((pattern) => listAttributePatterns(pattern));
    const own = named.filter(({ nameClass }) => nameClass?.has(attribute.namespace, attribute.local));
    const name = attribute.local;
    const kind = own.length > 0 ? "value" : "attribute";
    if (kind === "value") {
      const expected = [
        ...new Set(own.flatMap(({ parts: [value] }) => (value === undefined ? [] : listValues(value)))),
      ];
      const value = attribute.value.slice(0, 100);
      this.#report(
        "value",
        element,
        element.contentStart,
        expected,
        `The value "${value}" of the attribute "${name}" is not allowed.`,
      );
    } else {
      const expected = [...new Set(named.flatMap(({ nameClass }) => nameClass?.name ?? []))].sort();
      this.#report(
        "attribute",
        element,
        element.contentStart,
        expected,
        `The attribute "${name}" is not allowed on "${element.name}".`,
      );
    }
    return kind;
  }

  /** Text between tags; white space alone is no text where elements are. */
  #flush(frame: ElementState, before: XmlElement | undefined): void {
    const { text, textStart } = frame;
    if (text === "") return;
    frame.text = "";
    frame.textStart = -1;
    if (frame.isSkipped) return;
    const isBlank = /^[ \t\n\r]*$/.test(text);
    if (isBlank && before !== undefined) return;
    const { table } = this.#grammar;
    const isWhole = before === undefined && frame.element.children.every(({ kind }) => kind !== "element");
    const next = frame.readings.map(({ content }) => {
      const plain = takePlainText(table, content);
      if (!isWhole) return plain;
      const whole = content.hasData ? table.either(plain, takeText(table, content, text)) : plain;
      return isBlank && content.isNullable ? table.either(content, whole) : whole;
    });
    if (next.some((pattern) => pattern !== table.notAllowed))
      frame.readings = filterPossible(frame.readings, next, table.notAllowed);
    else if (!isBlank) {
      const expected = this.#expectedElements(frame.readings.map(({ content }) => content));
      this.#report("text", frame.element, textStart, expected, `Text is not allowed in "${frame.element.name}".`);
    }
  }

  #leave(frame: ElementState, outer: ElementState | undefined): void {
    const { table } = this.#grammar;
    this.#flush(frame, undefined);
    if (frame.isSkipped || this.#findings.length >= this.#most) return;
    let done = frame.readings.filter(({ content }) => content.isNullable);
    if (done.length === 0) {
      const expected = this.#expectedElements(frame.readings.map(({ content }) => content));
      this.#report(
        "incomplete",
        frame.element,
        frame.element.end,
        expected,
        `The element "${frame.element.name}" is not complete.`,
      );
      done = [...frame.readings];
    }
    if (outer === undefined) return;
    const next = outer.readings.map((_reading, index) =>
      table.choice(done.filter(({ parent }) => parent === index).map(({ rest }) => rest)),
    );
    outer.readings = filterPossible(outer.readings, next, table.notAllowed);
  }

  #expectedElements(patterns: readonly Pattern[]): readonly string[] {
    return [...new Set(patterns.flatMap((pattern) => listElements(pattern)))].sort();
  }

  #report(
    kind: RelaxNgFinding["kind"],
    element: XmlElement,
    offset: number,
    expected: readonly string[],
    message: string,
  ): void {
    if (this.#findings.length < this.#most) this.#findings.push({ kind, message, offset, expected, element });
  }
}

function filterPossible(
  readings: readonly ContentState[],
  next: readonly Pattern[],
  notAllowed: Pattern,
): readonly ContentState[] {
  const kept: ContentState[] = [];
  for (const [index, reading] of readings.entries()) {
    const content = next[index] ?? notAllowed;
    // A reading of the document around is found by its place: none is taken out, only made impossible.
    kept.push(content === reading.content ? reading : { ...reading, content });
  }
  return kept;
}

function listAttributes(element: XmlElement, grammar: Grammar): readonly GivenAttribute[] {
  const given: GivenAttribute[] = [];
  for (const { name, prefix, local, namespace, value, isDefault } of element.attributes) {
    if (isDefault || namespace === XMLNS || name === "xmlns" || prefix === "xmlns") continue;
    const space = namespace ?? "";
    const key = expand(space, local);
    given.push({ namespace: space, local, value, name: key, key: grammar.isChecked(key) ? `${key}=${value}` : key });
  }
  if (given.length > 1) given.sort((one, other) => (one.key < other.key ? -1 : 1));
  return given;
}

function listElements(pattern: Pattern): readonly string[] {
  switch (pattern.kind) {
    case "element":
      return [pattern.nameClass?.key ?? ""];
    case "choice":
    case "interleave":
      return pattern.parts.flatMap(listElements);
    case "oneOrMore":
      return pattern.parts.flatMap(listElements);
    case "group": {
      const [first, second] = pattern.parts;
      if (first === undefined || second === undefined) return [];
      return first.isNullable ? [...listElements(first), ...listElements(second)] : listElements(first);
    }
    default:
      return [];
  }
}

function listAttributePatterns(pattern: Pattern): readonly Pattern[] {
  if (!pattern.hasAttribute) return [];
  return pattern.kind === "attribute" ? [pattern] : pattern.parts.flatMap(listAttributePatterns);
}

function listRequired(pattern: Pattern, empty: Pattern): readonly string[] {
  if (pattern.kind === "attribute") return [pattern.nameClass?.name ?? "*"];
  if (pattern.kind === "choice")
    return pattern.parts.includes(empty) || pattern.parts.some(({ isNullable }) => isNullable)
      ? []
      : pattern.parts.flatMap((part) => listRequired(part, empty));
  return pattern.parts.flatMap((part) => listRequired(part, empty));
}

function listValues(pattern: Pattern): readonly string[] {
  if (pattern.kind === "value") return [pattern.text];
  if (pattern.kind === "data") return [pattern.type];
  return pattern.parts.flatMap(listValues);
}
