import { voidElements } from "../data/elements.ts";
import { HtmlLimitError } from "../errors.ts";
import type { SafeElement, SafeNode } from "./safe-tree.ts";

const TEXT_ESCAPES = /[&<>\u00a0]/g;
const ATTRIBUTE_ESCAPES = /[&<>"`\u00a0]/g;
const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "`": "&#96;",
  "\u00a0": "&nbsp;",
};

const escapeChar = (char: string): string => ESCAPED[char] ?? char;

/** WHATWG HTML, 13.3 Serializing, "escaping a string"; also `<` and backtick in attributes, which old readers misread. */
export function escapeAttribute(value: string): string {
  return value.replace(ATTRIBUTE_ESCAPES, escapeChar).toWellFormed();
}

export function escapeText(text: string): string {
  return text.replace(TEXT_ESCAPES, escapeChar).toWellFormed();
}

/** Puts a tree into a string, piece by piece, and stops when it grows beyond its bound. */
export class HtmlWriter {
  #pieces: string[] = [];
  #length = 0;
  readonly #maxLength: number;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  #put(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length > this.#maxLength) throw new HtmlLimitError("maxExpansion", this.#maxLength, this.#length);
  }

  writeStyle(css: string): void {
    this.#put(`<style>\n${css}\n</style>`);
  }

  /** Depth of the recursion is that of the tree, which maxDepth bounds. */
  write(node: SafeNode): void {
    if (node.kind === "text") {
      this.#put(escapeText(node.text));
      return;
    }
    let tag = `<${node.name}`;
    for (const [name, value] of node.attributes) tag += ` ${name}="${escapeAttribute(value)}"`;
    this.#put(`${tag}>`);
    if (voidElements.has(node.name)) return;
    if (node.name === "pre" && startsWithNewline(node)) this.#put("\n");
    for (const child of node.children) this.write(child);
    this.#put(`</${node.name}>`);
  }

  finish(): string {
    return this.#pieces.join("");
  }
}

/** A reader drops the first newline of `pre`; one that belongs to the text needs another before it. */
function startsWithNewline({ children }: SafeElement): boolean {
  const [first] = children;
  return first?.kind === "text" && first.text.startsWith("\n");
}
