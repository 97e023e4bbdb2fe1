import { trimSpace } from "../css/parse.ts";
import type { CssToken } from "../css/tokenize.ts";
import { attributeOf, type HtmlElement } from "../parse/tree.ts";

type Test = (element: HtmlElement) => boolean;
type Combinator = " " | ">" | "+" | "~";

interface Compound {
  readonly tests: readonly Test[];
  /** How it stands to the one before. */
  readonly combinator: Combinator | undefined;
}

export interface Selector {
  readonly compounds: readonly Compound[];
  /** Ids, classes and the like, types: one number that compares as they do. */
  readonly specificity: number;
  /** "#id", ".class", type or "": what the last compound asks for. */
  readonly key: string;
}

/** Attack: a selector of a thousand compounds is tried on every element. */
const MAX_COMPOUNDS = 16;
/** Attack: `a a a a a` on deep trees tries every combination of ancestors. */
const MAX_STEPS = 2_000;
const CLASS_WEIGHT = 1_000;
const ID_WEIGHT = 1_000_000;

/** A list of selectors; one that is not understood takes the whole rule with it. Selectors 4, 4. */
export function readSelectors(tokens: readonly CssToken[]): readonly Selector[] {
  const selectors: Selector[] = [];
  for (const part of splitList(tokens)) {
    const selector = new Reader(part).read();
    if (selector === undefined) return [];
    selectors.push(selector);
  }
  return selectors;
}

function splitList(tokens: readonly CssToken[]): readonly (readonly CssToken[])[] {
  const lists: CssToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.type === "(" || token.type === "function" || token.type === "[") depth++;
    if (token.type === ")" || token.type === "]") depth--;
    if (token.type === "," && depth === 0) lists.push([]);
    else lists.at(-1)?.push(token);
  }
  return lists.map(trimSpace);
}

class Reader {
  readonly #tokens: readonly CssToken[];
  #at = 0;
  #specificity = 0;
  #key = "";

  constructor(tokens: readonly CssToken[]) {
    this.#tokens = tokens;
  }

  read(): Selector | undefined {
    const compounds: Compound[] = [];
    let combinator: Combinator | undefined;
    for (;;) {
      const tests = this.#compound();
      if (tests === undefined || compounds.length >= MAX_COMPOUNDS) return undefined;
      compounds.push({ tests, combinator });
      if (this.#at >= this.#tokens.length) return { compounds, specificity: this.#specificity, key: this.#key };
      combinator = this.#combinator();
      if (combinator === undefined) return undefined;
    }
  }

  #combinator(): Combinator | undefined {
    const start = this.#at;
    while (this.#tokens[this.#at]?.type === "space") this.#at++;
    const token = this.#tokens[this.#at];
    if (token?.type !== "delim" || !/^[>+~]$/.test(token.value)) return this.#at > start ? " " : undefined;
    this.#at++;
    while (this.#tokens[this.#at]?.type === "space") this.#at++;
    return token.value as Combinator;
  }

  #compound(): readonly Test[] | undefined {
    const tests: Test[] = [];
    const start = this.#at;
    this.#key = "";
    for (let token = this.#tokens[this.#at]; token !== undefined; token = this.#tokens[this.#at]) {
      if (token.type === "space" || (token.type === "delim" && /^[>+~]$/.test(token.value))) break;
      const isFirst = this.#at === start;
      this.#at++;
      const test = this.#simple(token, isFirst);
      if (test === undefined) return undefined;
      tests.push(test);
    }
    return tests.length === 0 ? undefined : tests;
  }

  #simple(token: CssToken, isFirst: boolean): Test | undefined {
    if (token.type === "delim" && token.value === "*" && isFirst) return () => true;
    if (token.type === "ident" && isFirst) return this.#type(token.value.toLowerCase());
    if (token.type === "hash") {
      this.#specificity += ID_WEIGHT;
      this.#key = `#${token.value}`;
      return (element) => attributeOf(element.tag, "id") === token.value;
    }
    const next = this.#tokens[this.#at];
    if (token.type === "delim" && token.value === "." && next?.type === "ident") {
      this.#at++;
      this.#specificity += CLASS_WEIGHT;
      if (!this.#key.startsWith("#")) this.#key = `.${next.value}`;
      return (element) => classesOf(element).includes(next.value);
    }
    if (token.type === "[") return this.#attribute();
    return token.type === ":" ? this.#pseudo() : undefined;
  }

  #type(name: string): Test {
    this.#specificity += 1;
    this.#key = name;
    return (element) => element.name === name;
  }

  #attribute(): Test | undefined {
    const end = this.#tokens.findIndex((token, index) => index >= this.#at && token.type === "]");
    if (end < 0) return undefined;
    const inner = this.#tokens.slice(this.#at, end).filter(({ type }) => type !== "space");
    this.#at = end + 1;
    this.#specificity += CLASS_WEIGHT;
    return attributeTest(inner);
  }

  #pseudo(): Test | undefined {
    const token = this.#tokens[this.#at++];
    const name = token?.value.toLowerCase() ?? "";
    if (token?.type === "ident") {
      this.#specificity += CLASS_WEIGHT;
      return PSEUDO_CLASSES[name];
    }
    if (token?.type !== "function") return undefined;
    const start = this.#at;
    for (let depth = 1; depth > 0; this.#at++) {
      const type = this.#tokens[this.#at]?.type;
      if (type === undefined) return undefined;
      if (type === "(" || type === "function") depth++;
      if (type === ")") depth--;
    }
    const inner = trimSpace(this.#tokens.slice(start, this.#at - 1));
    return this.#functional(name, inner);
  }

  #functional(name: string, inner: readonly CssToken[]): Test | undefined {
    if (name === "not" || name === "is" || name === "where") {
      const selectors = readSelectors(inner);
      if (selectors.length === 0) return undefined;
      if (name !== "where")
        this.#specificity += selectors.reduce((most, { specificity }) => Math.max(most, specificity), 0);
      const isAny: Test = (element) => selectors.some((selector) => matches(selector, element));
      return name === "not" ? (element) => !isAny(element) : isAny;
    }
    const place = PLACES[name];
    if (place === undefined) return undefined;
    this.#specificity += CLASS_WEIGHT;
    const steps = readSteps(inner.map((token) => (token.type === "space" ? "" : token.value + token.unit)).join(""));
    if (steps === undefined) return undefined;
    return (element) => isAmong(place(element), steps);
  }
}

function attributeTest(inner: readonly CssToken[]): Test | undefined {
  const [name, ...rest] = inner;
  if (name?.type !== "ident") return undefined;
  const key = name.value.toLowerCase();
  const foundIn = (element: HtmlElement): string | undefined => attributeOf(element.tag, key);
  if (rest.length === 0) return (element) => foundIn(element) !== undefined;
  const last = rest.at(-1);
  const flag = rest.length > 1 && last?.type === "ident" && /^[is]$/i.test(last.value) ? last.value.toLowerCase() : "";
  const parts = flag !== "" && rest.length > 2 ? rest.slice(0, -1) : rest;
  const value = parts.at(-1);
  const operator = parts
    .slice(0, -1)
    .map((token) => token.value)
    .join("");
  if (value === undefined || !["string", "ident", "number"].includes(value.type)) return undefined;
  const fold = (text: string): string => (flag === "i" ? text.toLowerCase() : text);
  const wanted = fold(value.value);
  const compare = OPERATORS[operator];
  if (compare === undefined) return undefined;
  return (element) => {
    const found = foundIn(element);
    return found !== undefined && compare(fold(found), wanted);
  };
}

const OPERATORS: Readonly<Record<string, (found: string, wanted: string) => boolean>> = {
  "=": (found, wanted) => found === wanted,
  "~=": (found, wanted) => wanted !== "" && found.split(/[\t\n\f\r ]+/).includes(wanted),
  "|=": (found, wanted) => found === wanted || found.startsWith(`${wanted}-`),
  "^=": (found, wanted) => wanted !== "" && found.startsWith(wanted),
  "$=": (found, wanted) => wanted !== "" && found.endsWith(wanted),
  "*=": (found, wanted) => wanted !== "" && found.includes(wanted),
};

const never: Test = () => false;

/** States a document that is only read is never in do not match; pseudo-elements make no box here. */
const PSEUDO_CLASSES: Readonly<Record<string, Test>> = {
  "first-child": (element) => indexOf(element).index === 1,
  "last-child": (element) => indexFromEnd(element).index === 1,
  "only-child": (element) => indexOf(element).index === 1 && indexFromEnd(element).index === 1,
  "first-of-type": (element) => indexOf(element, true).index === 1,
  "last-of-type": (element) => indexFromEnd(element, true).index === 1,
  "only-of-type": (element) => indexOf(element, true).index === 1 && indexFromEnd(element, true).index === 1,
  empty: ({ children }) => children.every((child) => child.kind === "text" && child.text === ""),
  root: ({ name }) => name === "html",
  link: (element) => element.name === "a" && attributeOf(element.tag, "href") !== undefined,
  "any-link": (element) => element.name === "a" && attributeOf(element.tag, "href") !== undefined,
  checked: (element) => attributeOf(element.tag, "checked") !== undefined,
  disabled: (element) => attributeOf(element.tag, "disabled") !== undefined,
  hover: never,
  active: never,
  focus: never,
  visited: never,
  target: never,
  "focus-within": never,
  "focus-visible": never,
};

interface SiblingIndex {
  readonly index: number;
}

const PLACES: Readonly<Record<string, (element: HtmlElement) => number>> = {
  "nth-child": (element) => indexOf(element).index,
  "nth-last-child": (element) => indexFromEnd(element).index,
  "nth-of-type": (element) => indexOf(element, true).index,
  "nth-last-of-type": (element) => indexFromEnd(element, true).index,
};

/** Places among siblings, counted once for each parent. Attack: a thousand `nth-child` rules on ten thousand siblings. */
const places = new WeakMap<HtmlElement, ReadonlyMap<HtmlElement, readonly [number, number, number, number]>>();

function placesIn(parent: HtmlElement): ReadonlyMap<HtmlElement, readonly [number, number, number, number]> {
  const known = places.get(parent);
  if (known !== undefined) return known;
  const elements = parent.children.filter((child): child is HtmlElement => child.kind === "element");
  const totals = new Map<string, number>();
  for (const { name } of elements) totals.set(name, (totals.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  const made = new Map<HtmlElement, readonly [number, number, number, number]>();
  for (const [at, element] of elements.entries()) {
    const count = (seen.get(element.name) ?? 0) + 1;
    seen.set(element.name, count);
    made.set(element, [at + 1, elements.length - at, count, (totals.get(element.name) ?? 0) - count + 1]);
  }
  places.set(parent, made);
  return made;
}

function indexOf(element: HtmlElement, isOfType = false): SiblingIndex {
  const found = element.parent === undefined ? undefined : placesIn(element.parent).get(element);
  return { index: found?.[isOfType ? 2 : 0] ?? 1 };
}

function indexFromEnd(element: HtmlElement, isOfType = false): SiblingIndex {
  const found = element.parent === undefined ? undefined : placesIn(element.parent).get(element);
  return { index: found?.[isOfType ? 3 : 1] ?? 1 };
}

/** `2n+1` -> [2, 1]. CSS Syntax 3, 6. */
function readSteps(text: string): readonly [number, number] | undefined {
  if (/^odd$/i.test(text)) return [2, 1];
  if (/^even$/i.test(text)) return [2, 0];
  const found = /^([+-]?\d{0,9})n([+-]\d{1,9})?$/i.exec(text);
  if (found !== null) {
    const [, step = "", offset = "0"] = found;
    return [step === "" || step === "+" ? 1 : step === "-" ? -1 : Number(step), Number(offset)];
  }
  return /^[+-]?\d{1,9}$/.test(text) ? [0, Number(text)] : undefined;
}

function isAmong(index: number, [step, offset]: readonly [number, number]): boolean {
  if (step === 0) return index === offset;
  const times = (index - offset) / step;
  return Number.isInteger(times) && times >= 0;
}

const classes = new WeakMap<HtmlElement, readonly string[]>();

export function classesOf(element: HtmlElement): readonly string[] {
  const known = classes.get(element);
  if (known !== undefined) return known;
  const made = (attributeOf(element.tag, "class") ?? "").split(/[\t\n\f\r ]+/, 64).filter((name) => name !== "");
  classes.set(element, made);
  return made;
}

/** Whether an element is what the selector means. */
export function matches({ compounds }: Selector, element: HtmlElement): boolean {
  let steps = 0;
  const match = (at: number, candidate: HtmlElement): boolean => {
    const compound = compounds[at];
    if (compound === undefined || ++steps > MAX_STEPS || !compound.tests.every((test) => test(candidate))) return false;
    if (compound.combinator === undefined) return true;
    for (const next of candidatesOf(candidate, compound.combinator)) if (match(at - 1, next)) return true;
    return false;
  };
  return match(compounds.length - 1, element);
}

function* candidatesOf(element: HtmlElement, combinator: Combinator): Generator<HtmlElement> {
  if (combinator === ">" || combinator === " ") {
    for (let parent = element.parent; parent !== undefined; parent = parent.parent) {
      yield parent;
      if (combinator === ">") return;
    }
    return;
  }
  const siblings = element.parent?.children.filter((child): child is HtmlElement => child.kind === "element") ?? [];
  for (let at = siblings.indexOf(element) - 1; at >= 0; at--) {
    const sibling = siblings[at];
    if (sibling !== undefined) yield sibling;
    if (combinator === "+") return;
  }
}
