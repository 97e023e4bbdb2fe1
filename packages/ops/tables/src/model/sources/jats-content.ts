import type { Segment } from "@colophon/contract";
import { attributeOf, type XmlElement, type XmlNode } from "@colophon/kit-xml";
import type { TablesOp } from "../../codes.ts";
import { ContentBuilder } from "../content-builder.ts";
import type { Cell } from "../table.ts";

const BLOCKS = new Set(
  "p list list-item disp-quote disp-formula def-list def-item sec title fn label caption td th entry boxed-text verse-group verse-line break abstract ref mixed-citation element-citation contrib aff attrib tr row".split(
    " ",
  ),
);
const XLINK = "http://www.w3.org/1999/xlink";
const MEDIA = new Set(["media", "supplementary-material", "chem-struct", "tex-math"]);

/** Collects the text of JATS markup with its white space collapsed. */
export class JatsContent {
  readonly #op: TablesOp;
  readonly #step: () => void;
  readonly #builder = new ContentBuilder();
  #isSpaced = false;
  #isLineOpen = true;

  constructor(op: TablesOp, step: () => void) {
    this.#op = op;
    this.#step = step;
  }

  get text(): string {
    return this.#builder.text;
  }

  addText(text: string): void {
    const collapsed = text.replace(/[\t\n\r ]+/g, " ");
    const words = collapsed.trim();
    const hasSpace = this.#isSpaced || collapsed.startsWith(" ");
    if (words === "") {
      this.#isSpaced = hasSpace;
      return;
    }
    this.#builder.addText(hasSpace && !this.#isLineOpen ? ` ${words}` : words);
    this.#isSpaced = collapsed.endsWith(" ");
    this.#isLineOpen = false;
  }

  open(element: XmlElement): void {
    if (BLOCKS.has(element.local)) this.#startLine();
  }

  close(element: XmlElement): void {
    if (BLOCKS.has(element.local)) this.#startLine();
  }

  #startLine(): void {
    if (this.#isLineOpen) return;
    this.#builder.startLine();
    this.#isLineOpen = true;
    this.#isSpaced = false;
  }

  /** A node and all below it; nested tables go to `readNested`. */
  add(node: XmlNode, readNested?: (table: XmlElement) => string): void {
    this.#step();
    if (node.kind === "text") this.addText(node.value);
    if (node.kind !== "element") return;
    const { local } = node;
    if (local === "table" && readNested !== undefined) this.#builder.addNested(readNested(node));
    else if (local === "graphic" || local === "inline-graphic")
      this.#builder.addImage({ text: altTextOf(node), target: attributeOf(node, "href", XLINK) ?? "" });
    else if (MEDIA.has(local)) this.#builder.addDropped(`content of <${local}>`);
    else this.#addElement(node, readNested);
  }

  #addElement(element: XmlElement, readNested: ((table: XmlElement) => string) | undefined): void {
    const { local } = element;
    this.open(element);
    const start = this.#builder.length;
    for (const child of element.children) this.add(child, readNested);
    if (local === "sup") this.#builder.addSuperscript(start);
    if (local === "xref" && /^(?:table-fn|fn)$/.test(attributeOf(element, "ref-type") ?? ""))
      for (const id of (attributeOf(element, "rid") ?? "").split(/\s+/)) if (id !== "") this.#builder.addNote(id);
    const target = local === "ext-link" || local === "uri" ? attributeOf(element, "href", XLINK) : undefined;
    if (target !== undefined) this.#builder.addLink(start, target);
    this.close(element);
  }

  finish(where: readonly Segment[]): Pick<Cell, "text"> & Partial<Cell> {
    return this.#builder.finish(this.#op, where);
  }

  set isRotated(value: boolean) {
    this.#builder.isRotated = value;
  }
}

function altTextOf(graphic: XmlElement): string {
  const alternative = graphic.children.find((child) => child.kind === "element" && child.local === "alt-text");
  if (alternative?.kind !== "element") return "";
  return alternative.children
    .map((child) => (child.kind === "text" ? child.value : ""))
    .join("")
    .trim();
}
