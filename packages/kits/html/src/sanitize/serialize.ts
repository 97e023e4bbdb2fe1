import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { voidElements } from "../data/elements.ts";
import { htmlLimitError } from "../errors.ts";
import { textSlices } from "../text-slices.ts";
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

const NODES_PER_CHECKPOINT = 1_000;
/** Characters put together at once: flattening all of a page would be a quarter of a second without a look at the clock. */
const BLOCK_LENGTH = 262_144;
const LONG_TEXT = 131_072;
const FLATTEN = /^$/;

/** Puts a tree into a string, piece by piece, and stops when it grows beyond its bound. */
export class HtmlWriter {
  readonly #blocks: string[] = [];
  /** A rope: to append to it costs less than a list of pieces. */
  #block = "";
  #length = 0;
  readonly #maxLength: number;
  readonly #checkpoint: Checkpoint;
  readonly #look: Checkpoint;

  constructor(maxLength: number, checkpoint: Checkpoint) {
    this.#maxLength = maxLength;
    this.#checkpoint = checkpoint;
    this.#look = everyUnits(checkpoint, NODES_PER_CHECKPOINT);
  }

  #put(piece: string): void {
    this.#length += piece.length;
    if (this.#length > this.#maxLength) {
      const offset = this.#length;
      throw htmlLimitError("maxExpansion", { found: offset, most: this.#maxLength, offset });
    }
    this.#block += piece;
    if (this.#block.length >= BLOCK_LENGTH) this.#endBlock();
  }

  #endBlock(): void {
    this.#checkpoint();
    // Reading a character by a regular expression makes one string of the rope.
    FLATTEN.test(this.#block);
    this.#blocks.push(this.#block);
    this.#block = "";
  }

  writeStyle(css: string): void {
    this.#put(`<style>\n${css}\n</style>`);
  }

  /** Depth of the recursion is that of the tree, which maxDepth bounds. */
  write(node: SafeNode): void {
    this.#look();
    if (node.kind === "text") {
      this.#writeText(node.text);
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

  #writeText(text: string): void {
    if (text.length <= LONG_TEXT) {
      this.#put(escapeText(text));
      return;
    }
    for (const slice of textSlices(text)) {
      this.#checkpoint();
      this.#put(escapeText(slice));
    }
  }

  finish(): string {
    this.#endBlock();
    return this.#blocks.join("");
  }
}

/** A reader drops the first newline of `pre`; one that belongs to the text needs another before it. */
function startsWithNewline({ children }: SafeElement): boolean {
  const [first] = children;
  return first?.kind === "text" && first.text.startsWith("\n");
}
