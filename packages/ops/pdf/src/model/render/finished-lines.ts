import { type Mark, nameText, type PdfDict, type PdfFile, type PdfPage, type TextRun, textOf } from "@colophon/kit-pdf";
import { TextOwners } from "./text-owners.ts";

/** A line of a finished text, without what paints nothing. */
export interface FinishedLine {
  /** From 0. */
  readonly page: number;
  readonly text: string;
  /** It follows the line before it down the page, from further left. */
  readonly isBelow: boolean;
}

export interface FinishedText {
  readonly lines: readonly FinishedLine[];
  /** Undefined for what stands in a margin. */
  readonly type: string | undefined;
}

interface Growing {
  readonly type: string | undefined;
  readonly lines: { readonly page: number; text: string; readonly isBelow: boolean }[];
  /** Where the last letter ended. */
  x: number;
  /** Where the last line starts. */
  start: number;
  y: number;
  em: number;
}

/** Their text belongs to the element around them. */
const INLINE: ReadonlySet<string> = new Set(["Span", "Link", "Strong", "Em", "Code", "Quote"]);
/** No text of the model: numbers of items and notes, equations. */
const APART: ReadonlySet<string> = new Set(["Lbl", "Formula"]);
const UNSEEN = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** How far text of one line may be off its baseline, in ems: what is raised or lowered. */
const LINE_DRIFT = 0.6;

/** Whether a text has letters of a script that is written from the right. */
export function isFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** What is left of a text when all is taken out that has no ink. */
export function inked(text: string): string {
  return text.replace(UNSEEN, "");
}

/**
 * The texts of a tagged file, each with its lines, in the order of painting: by element, wherever its parts stand.
 *
 * Source   ISO 32000-1, 14.7.4.4 (marked content and the parent tree), 14.9.4 (ActualText).
 */
export class FinishedLines {
  readonly #file: PdfFile;
  readonly #owners: TextOwners;
  readonly #texts = new Map<PdfDict | Mark, Growing>();
  /** Spans whose ActualText was taken: it stands for all glyphs in them. */
  readonly #told = new Set<Mark>();

  constructor(file: PdfFile) {
    this.#file = file;
    this.#owners = new TextOwners(file);
  }

  get texts(): readonly FinishedText[] {
    return [...this.#texts.values()];
  }

  add(run: TextRun, page: PdfPage): void {
    const owner = this.#ownerOf(run.mark, page);
    const text = inked(this.#textOf(run));
    if (owner === undefined || text === "") return;
    const known = this.#texts.get(owner.key);
    const growing: Growing = known ?? { type: owner.type, lines: [], x: 0, start: 0, y: 0, em: 0 };
    if (known === undefined) this.#texts.set(owner.key, growing);
    place(growing, { run, page: page.index, text });
  }

  #textOf(run: TextRun): string {
    for (let mark = run.mark; mark !== undefined; mark = mark.outer) {
      const actual = textOf(this.#file.resolve(mark.properties?.get("ActualText")));
      if (actual === undefined) continue;
      if (this.#told.has(mark)) return "";
      this.#told.add(mark);
      return actual;
    }
    return run.glyphs.map(({ text }) => text ?? "\ufffd").join("");
  }

  #ownerOf(
    mark: Mark | undefined,
    page: PdfPage,
  ): { readonly key: PdfDict | Mark; readonly type: string | undefined } | undefined {
    const key = this.#file.resolve(page.dict.get("StructParents"));
    for (let at = mark; at !== undefined; at = at.outer) {
      if (at.tag === "Artifact") return isMargin(this.#file, at) ? { key: at, type: undefined } : undefined;
      const number = this.#file.resolve(at.properties?.get("MCID"));
      if (typeof number !== "number" || typeof key !== "number") continue;
      const owner = this.#owners.ownerOf(key, number, INLINE);
      return owner === undefined || APART.has(owner.type) ? undefined : { key: owner.element, type: owner.type };
    }
    return undefined;
  }
}

function isMargin(file: PdfFile, { properties }: Mark): boolean {
  const subtype = nameText(file.resolve(properties?.get("Subtype")));
  return subtype === "Header" || subtype === "Footer";
}

function place(
  growing: Growing,
  { run, page, text }: { readonly run: TextRun; readonly page: number; readonly text: string },
): void {
  const [a, b, c, d, x, y] = run.matrix;
  const em = Math.abs(run.size) * Math.hypot(c, d);
  const last = growing.lines.at(-1);
  const drift = LINE_DRIFT * Math.max(em, growing.em);
  const end = x + run.end * Math.hypot(a, b);
  const near = Math.max(em, growing.em);
  // What is written from the right goes on further left, and so does what ends a line of Latin words there.
  const isBefore = Math.abs(growing.start - end) < near;
  const isOnward = growing.x - x < near || isBefore || isFromRight(text) || isFromRight(last?.text ?? "");
  const isSameLine = last !== undefined && last.page === page && Math.abs(growing.y - y) < drift && isOnward;
  if (isSameLine) last.text += text;
  else growing.lines.push({ page, text, isBelow: last?.page === page && growing.y - y >= drift && x < growing.x });
  growing.start = isSameLine ? Math.min(growing.start, x) : x;
  [growing.x, growing.y, growing.em] = [end, y, em];
}
