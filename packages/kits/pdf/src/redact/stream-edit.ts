import type { PaintFrame } from "../content/painter.ts";
import type { PdfObject } from "../objects/object.ts";
import { numberOf } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";
import { formatNumber } from "../write/serialize.ts";

interface Marked {
  readonly operation: Operation;
  isTouched: boolean;
}

/** Two clipping paths without an area, apart: of one alone poppler leaves a pixel. */
export const NOTHING_PAINTED = "0 0 0 0 re W n 9 9 0 0 re W n";

/** What is changed in one content stream, and the names it needs for that. */
export class StreamEdit {
  readonly frame: PaintFrame;
  readonly added = new Map<string, Map<string, PdfObject>>();
  readonly marks: Marked[] = [];
  current: Operation | undefined;
  depth = 0;
  leastDepth = 0;
  isTextOpen = false;
  /** Marked content that is open where the stream ends. */
  openMarks = 0;
  readonly #edits = new Map<number, { end: number; text: string }>();
  #block: Operation[] = [];
  #blockShows: Operation[] = [];
  #hasKept = false;
  #clip: "none" | "gone" | "kept" = "none";
  #place: Operation | undefined;
  #shows: Operation[] = [];
  #carried: readonly [number, number] = [0, 0];

  constructor(frame: PaintFrame) {
    this.frame = frame;
  }

  get isChanged(): boolean {
    return this.#edits.size > 0;
  }

  replace({ start, end }: Operation, text: string): void {
    this.#edits.set(start, { end, text });
  }

  has({ start }: Operation): boolean {
    return this.#edits.has(start);
  }

  /** A name for a resource that nobody else has. */
  add(kind: string, object: PdfObject, isTaken: (name: string) => boolean): string {
    const own = this.added.get(kind) ?? new Map<string, PdfObject>();
    this.added.set(kind, own);
    let number = own.size;
    while (own.has(`Rd${number}`) || isTaken(`Rd${number}`)) number += 1;
    own.set(`Rd${number}`, object);
    return `Rd${number}`;
  }

  /** Follows where text goes, so that the places of single glyphs that went do not stay behind. */
  follow(operation: Operation): void {
    const { operator, operands } = operation;
    this.current = operation;
    if (operator === "BT" || operator === "ET") this.isTextOpen = operator === "BT";
    if (operator === "q") this.depth += 1;
    else if (operator === "Q") {
      this.depth -= 1;
      this.leastDepth = Math.min(this.leastDepth, this.depth);
    } else if (operator === "BT") this.#begin();
    else if (operator === "ET") this.#end(operation);
    else if (operator === "Tm" || operator === "Td") {
      if (this.#shows.length > 0 && !this.#hasKeptHere && this.#place !== undefined) {
        const isSum = operator === "Td" && this.#place.operator === "Td";
        if (operator === "Tm" || isSum) {
          for (const show of this.#shows) this.replace(show, "");
          this.replace(this.#place, "");
        }
        if (isSum) {
          const [x, y] = operands.map((operand) => numberOf(operand) ?? 0);
          const [lastX, lastY] = this.#place.operands.map((operand) => numberOf(operand) ?? 0);
          this.#carried = [this.#carried[0] + (lastX ?? 0), this.#carried[1] + (lastY ?? 0)];
          this.replace(
            operation,
            `${formatNumber(this.#carried[0] + (x ?? 0))} ${formatNumber(this.#carried[1] + (y ?? 0))} Td`,
          );
        } else this.#carried = [0, 0];
      } else this.#carried = [0, 0];
      this.#place = operation;
      this.#shows = [];
      this.#hasKeptHere = false;
      this.#block.push(operation);
    } else if (operator === "T*" || operator === "TD") {
      this.#forget();
      if (operator === "T*") this.#block.push(operation);
    } else if (operator === "'" || operator === '"') this.#forget();
  }

  #hasKeptHere = false;

  /** A show operator that stays, in part or whole. */
  kept(): void {
    this.#hasKept = true;
    this.#hasKeptHere = true;
  }

  /** Glyphs that stay are part of the clipping path. */
  clipping(): void {
    this.#clip = "kept";
  }

  /** Glyphs that were part of it went. */
  unclipped(): void {
    if (this.#clip === "none") this.#clip = "gone";
  }

  /** One whose glyphs all went. */
  emptied(operation: Operation, isPlain: boolean): void {
    this.#blockShows.push(operation);
    if (isPlain) this.#shows.push(operation);
    else this.#hasKept = true;
  }

  #forget(): void {
    this.#place = undefined;
    this.#shows = [];
    this.#hasKeptHere = false;
    this.#carried = [0, 0];
  }

  #begin(): void {
    this.#forget();
    this.#block = [];
    this.#blockShows = [];
    this.#hasKept = false;
    this.#clip = "none";
  }

  /** Where no glyph is left to clip by, nothing may be painted: readers would clip by nothing. Source: ISO 32000-2, 9.3.6. */
  #end(end: Operation): void {
    if (this.#clip === "gone") this.replace(end, `ET ${NOTHING_PAINTED}`);
    if (this.#blockShows.length > 0 && !this.#hasKept)
      for (const operation of [...this.#block, ...this.#blockShows]) this.replace(operation, "");
    this.#begin();
  }

  content(): Uint8Array {
    const { content } = this.frame;
    const parts: Uint8Array[] = [];
    let at = 0;
    for (const [start, { end, text }] of [...this.#edits].sort(([one], [other]) => one - other)) {
      if (start < at) continue;
      parts.push(content.subarray(at, start), Buffer.from(text === "" ? " " : ` ${text} `, "latin1"));
      at = end;
    }
    return new Uint8Array(Buffer.concat([...parts, content.subarray(at)]));
  }
}
