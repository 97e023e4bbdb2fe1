import type { XmlElement, XmlNode, XmlText } from "@colophon/kit-xml";
import { type Flow, flowOf, hasText, type Vocabulary, vocabularyOf } from "./inline.ts";

/** Text that a reader sees as one string. */
export interface XmlLine {
  readonly nodes: readonly XmlText[];
  readonly vocabulary: Vocabulary;
}

/** A text of SVG whose line the next one may continue: programs write each word, or each letter, as one. */
interface OpenText {
  readonly parent: XmlElement | undefined;
  readonly y: string | undefined;
}

/**
 * Gathers the texts of a tree into lines, as its vocabularies join them; in a vocabulary that is not known, all text of an element
 * that has text beside its elements is one line.
 */
export class XmlLines {
  readonly #isRead: (node: XmlText) => boolean;
  readonly #emit: (line: XmlLine) => void;
  #nodes: XmlText[] = [];
  #vocabulary: Vocabulary = "other";
  /** The element in which all text is one line. */
  #mixed: XmlElement | undefined;
  #openText: OpenText | undefined;

  constructor(isRead: (node: XmlText) => boolean, emit: (line: XmlLine) => void) {
    this.#isRead = isRead;
    this.#emit = emit;
  }

  text(node: XmlText, vocabulary: Vocabulary): void {
    if (this.#isRead(node)) return;
    const { parent } = node;
    if (parent !== undefined && node.value.trim() === "" && !hasText(parent, vocabulary)) return;
    this.#vocabulary = vocabulary;
    this.#nodes.push(node);
  }

  /** Visits the children of an element in the line that its flow gives them. */
  within(element: XmlElement, visit: (node: XmlNode, vocabulary: Vocabulary) => void): void {
    const vocabulary = vocabularyOf(element);
    const flow = this.#flowOf(element, vocabulary);
    const isMixed =
      this.#mixed === undefined && vocabulary === "other" && flow === "block" && isMixedContent(element, this.#isRead);
    const outer = this.#nodes;
    const isText = vocabulary === "svg" && element.local === "text";
    if (flow === "aside") this.#nodes = [];
    else if (flow === "block" && !(isText && this.#continues(element))) this.#flush();
    if (isMixed) this.#mixed = element;
    for (const child of element.children) visit(child, vocabulary);
    if (isMixed) this.#mixed = undefined;
    if (isText) this.#openText = { parent: element.parent, y: lineOf(element) };
    else if (flow !== "inline") this.#flush();
    if (flow === "aside") this.#nodes = outer;
  }

  finish(): void {
    this.#flush();
  }

  #flowOf(element: XmlElement, vocabulary: Vocabulary): Flow {
    const flow = flowOf(element, vocabulary);
    return this.#mixed !== undefined && flow === "block" ? "inline" : flow;
  }

  #continues(element: XmlElement): boolean {
    const y = lineOf(element);
    return y !== undefined && this.#openText?.parent === element.parent && this.#openText?.y === y;
  }

  #flush(): void {
    const nodes = this.#nodes;
    this.#nodes = [];
    this.#openText = undefined;
    if (nodes.length > 0) this.#emit({ nodes, vocabulary: this.#vocabulary });
  }
}

function isMixedContent({ children }: XmlElement, isRead: (node: XmlText) => boolean): boolean {
  for (const child of children) if (child.kind === "text" && !isRead(child) && child.value.trim() !== "") return true;
  return false;
}

function lineOf({ attributes }: XmlElement): string | undefined {
  return attributes.find(({ local }) => local === "y")?.value;
}
