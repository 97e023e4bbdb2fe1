import type { Segment } from "@colophon/contract";
import type { TablesOp } from "../codes.ts";
import type { Cell, CellImage, CellLink } from "./table.ts";
import { TextBuffer } from "./text-buffer.ts";

/** Collects what a cell of markup holds. Text is kept as the source has it; paragraphs are lines. */
export class ContentBuilder {
  readonly #links: CellLink[] = [];
  readonly #images: CellImage[] = [];
  readonly #superscripts: { text: string; start: number }[] = [];
  readonly #noteIds: string[] = [];
  readonly #nested: string[] = [];
  readonly #dropped: string[] = [];
  readonly #text = new TextBuffer();
  #hidden = "";
  #isLineOpen = false;
  isRotated = false;

  get length(): number {
    return this.#text.length;
  }

  addText(text: string): void {
    if (this.#isLineOpen && this.#text.length > 0) this.#text.add("\n");
    this.#isLineOpen = false;
    this.#text.add(text);
  }

  /** The next text begins a line. An empty paragraph at the start or end leaves none. */
  startLine(): void {
    if (this.#isLineOpen && this.#text.length > 0) this.#text.add("\n");
    this.#isLineOpen = true;
  }

  addHidden(text: string): void {
    this.#hidden += text;
  }

  addLink(start: number, target: string): void {
    this.#links.push({ text: this.#text.from(start).trim(), target });
  }

  addImage(image: CellImage): void {
    this.#images.push(image);
  }

  addSuperscript(start: number): void {
    const raw = this.#text.from(start);
    const text = raw.trim();
    if (text !== "") this.#superscripts.push({ text, start: start + raw.length - raw.trimStart().length });
  }

  addNote(id: string): void {
    if (!this.#noteIds.includes(id)) this.#noteIds.push(id);
  }

  addNested(id: string): void {
    this.#nested.push(id);
  }

  /** Content that is neither text nor image: a chart, an embedded object. */
  addDropped(what: string): void {
    this.#dropped.push(what);
  }

  textFrom(start: number): string {
    return this.#text.from(start);
  }

  get text(): string {
    return this.#text.toString();
  }

  /** The members of a cell; what the model has no member for is reported. */
  finish(op: TablesOp, where: readonly Segment[]): Pick<Cell, "text"> & Partial<Cell> {
    const text = this.#text.toString();
    const hiddenText = this.#hidden.trim();
    for (const what of this.#dropped)
      op.reportLoss("TABLE_RICH_CONTENT_DROPPED", `The ${what} in the cell is not read.`, { at: where });
    if (this.isRotated && text.trim() !== "")
      op.reportLoss("TABLE_ROTATED_REVIEW", "The text of the cell is rotated.", { at: where });
    if (text.trim() === "" && this.#images.length > 0 && this.#images.every((image) => image.text.trim() === ""))
      op.reportLoss("TABLE_UNREADABLE_CELL", "The cell holds only an image without alternative text.", { at: where });
    if (this.#nested.length > 0)
      op.reportLoss("TABLE_NESTED_REVIEW", `The cell holds ${this.#nested.join(", ")}, kept separately.`, {
        at: where,
        details: { tables: [...this.#nested] },
      });
    return {
      text,
      ...(hiddenText !== "" && { hiddenText }),
      ...(this.#links.length > 0 && { links: this.#links }),
      ...(this.#images.length > 0 && { images: this.#images }),
      ...(this.#superscripts.length > 0 && { superscripts: this.#superscripts }),
      ...(this.#noteIds.length > 0 && { noteIds: this.#noteIds }),
      ...(this.#nested.length > 0 && { nested: this.#nested }),
    };
  }
}
