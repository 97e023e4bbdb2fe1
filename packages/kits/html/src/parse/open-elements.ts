import {
  impliedEndElements,
  scopeBoundaries,
  specialElements,
  specialMathElements,
  specialSvgElements,
} from "../data/elements.ts";
import type { HtmlElement, Namespace } from "./tree.ts";
import { attributeOf } from "./tree.ts";

type Boundary = (element: HtmlElement) => boolean;

const SPECIAL: Readonly<Record<Namespace, ReadonlySet<string>>> = {
  html: specialElements,
  math: specialMathElements,
  svg: specialSvgElements,
};

const BOUNDARIES: Readonly<Record<Namespace, ReadonlySet<string>>> = { ...SPECIAL, html: scopeBoundaries };

/** WHATWG HTML, 13.2.4.2: the special category, of any namespace. */
export function isSpecial(element: HtmlElement): boolean {
  return SPECIAL[element.namespace].has(element.name);
}

/** WHATWG HTML, 13.2.6: MathML text and HTML integration points, the foreign elements in which HTML may stand. */
export function isIntegrationPoint({ namespace, name, tag }: HtmlElement): boolean {
  if (namespace === "html" || !SPECIAL[namespace].has(name)) return false;
  if (name !== "annotation-xml") return true;
  return /^(?:text\/html|application\/xhtml\+xml)$/i.test(attributeOf(tag, "encoding") ?? "");
}

const isBoundary: Boundary = (element) => BOUNDARIES[element.namespace].has(element.name);
const isListBoundary: Boundary = (element) =>
  isBoundary(element) || (element.namespace === "html" && (element.name === "ol" || element.name === "ul"));
const isButtonBoundary: Boundary = (element) =>
  isBoundary(element) || (element.namespace === "html" && element.name === "button");
const isTableBoundary: Boundary = (element) => element.namespace === "html" && element.name === "table";

/**
 * The stack of open elements. Counting open elements by name keeps the common question "is one open at all?" O(1);
 * a walk costs at most the depth limit.
 *
 * Source   WHATWG HTML, 13.2.4.2 The stack of open elements.
 */
export class OpenElements {
  readonly items: HtmlElement[];
  readonly #counts = new Map<string, number>();

  constructor(root: HtmlElement) {
    this.items = [root];
  }

  get root(): HtmlElement {
    return this.items[0] as HtmlElement;
  }

  get current(): HtmlElement {
    return this.items[this.items.length - 1] as HtmlElement;
  }

  get length(): number {
    return this.items.length;
  }

  isOpen(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  push(element: HtmlElement): void {
    this.items.push(element);
    this.#count(element.name, 1);
  }

  pop(contentEnd: number): void {
    if (this.items.length === 1) return;
    const element = this.items.pop();
    if (element === undefined) return;
    element.contentEnd = contentEnd;
    this.#count(element.name, -1);
  }

  #count(name: string, change: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + change);
  }

  indexOf(element: HtmlElement): number {
    return this.items.lastIndexOf(element);
  }

  insertAfter(element: HtmlElement, existing: HtmlElement): void {
    this.items.splice(this.indexOf(existing) + 1, 0, element);
    this.#count(element.name, 1);
  }

  replace(existing: HtmlElement, element: HtmlElement): void {
    this.items[this.indexOf(existing)] = element;
  }

  remove(element: HtmlElement, contentEnd: number): void {
    const index = this.indexOf(element);
    if (index <= 0) return;
    this.items.splice(index, 1);
    element.contentEnd = contentEnd;
    this.#count(element.name, -1);
  }

  /** The nearest open element of this name, if no boundary comes before it. */
  #inScope(isWanted: Boundary, isEnd: Boundary): HtmlElement | undefined {
    for (let index = this.items.length - 1; index > 0; index -= 1) {
      const element = this.items[index] as HtmlElement;
      if (isWanted(element)) return element;
      if (isEnd(element)) return undefined;
    }
    return undefined;
  }

  hasInScope(name: string): boolean {
    return this.isOpen(name) && this.#inScope(isHtml(name), isBoundary) !== undefined;
  }

  hasInListScope(name: string): boolean {
    return this.isOpen(name) && this.#inScope(isHtml(name), isListBoundary) !== undefined;
  }

  hasInButtonScope(name: string): boolean {
    return this.isOpen(name) && this.#inScope(isHtml(name), isButtonBoundary) !== undefined;
  }

  hasInTableScope(name: string): boolean {
    return this.isOpen(name) && this.#inScope(isHtml(name), isTableBoundary) !== undefined;
  }

  hasElementInScope(element: HtmlElement): boolean {
    return this.#inScope((open) => open === element, isBoundary) !== undefined;
  }

  hasAnyInScope(names: ReadonlySet<string>): boolean {
    return (
      this.#inScope((element) => element.namespace === "html" && names.has(element.name), isBoundary) !== undefined
    );
  }

  generateImpliedEndTags(contentEnd: number, except?: string): void {
    while (this.current.namespace === "html" && impliedEndElements.has(this.current.name)) {
      if (this.current.name === except || this.items.length === 1) return;
      this.pop(contentEnd);
    }
  }

  /** Pops up to and with the nearest HTML element of one of these names. */
  popUntil(names: ReadonlySet<string> | string, contentEnd: number): void {
    while (this.items.length > 1) {
      const { name, namespace } = this.current;
      this.pop(contentEnd);
      if (namespace === "html" && (typeof names === "string" ? names === name : names.has(name))) return;
    }
  }

  popUntilElement(element: HtmlElement, contentEnd: number): void {
    while (this.items.length > 1) {
      const { current } = this;
      this.pop(contentEnd);
      if (current === element) return;
    }
  }

  /** Pops until the current node is one of these, or the root. */
  clearBackTo(names: ReadonlySet<string>, contentEnd: number): void {
    while (this.items.length > 1 && !(this.current.namespace === "html" && names.has(this.current.name))) {
      this.pop(contentEnd);
    }
  }
}

function isHtml(name: string): Boundary {
  return (element) => element.name === name && element.namespace === "html";
}
