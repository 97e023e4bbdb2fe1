import { appearancesOf } from "../content/appearance.ts";
import { type Interpreter, pageContent } from "../content/interpret.ts";
import { PaintStates } from "../content/paint-state.ts";
import type { Painter } from "../content/painter.ts";
import { quadOf, type TextRun } from "../content/state.ts";
import { type PdfPage, rectangleOf } from "../facts/pages.ts";
import type { Visibility } from "../facts/visibility.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { IDENTITY } from "../geometry/matrix.ts";
import type { Quad } from "../geometry/quad.ts";
import { integerOf, isArray, PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";
import { nameText, textOf } from "../objects/text-string.ts";
import { CoverGrid } from "./cover-grid.ts";
import type { Orders } from "./ordered-text.ts";

/** An annotation that paints text, or holds text that readers paint themselves. */
export interface AnnotationText {
  readonly object: number | undefined;
  readonly subtype: string;
}

/** Where the glyphs of a page come from, one number a glyph in the order they are painted. */
export class PageText {
  readonly page: PdfPage;
  readonly runs: TextRun[] = [];
  /** The number of the first glyph of each run. */
  readonly firsts: number[] = [];
  /** For each run the annotation that painted it. */
  readonly annotations: (AnnotationText | undefined)[] = [];
  /** Texts that readers draw because there is no appearance. */
  readonly undrawn: { readonly text: string; readonly quad: Quad; readonly annotation: AnnotationText }[] = [];
  /** Kept for the next search. */
  orders: Orders | undefined = undefined;
  glyphCount = 0;
  undecodable = 0;
  /**
   * Glyphs that are not seen. `invisible` counts those in an invisible mode: the text layer of a scan. `hidden` counts those that are
   * left out, of layers that are off and of hidden annotations.
   */
  readonly unseen = { invisible: 0, hidden: 0 };
  paths = 0;
  /** The share of the page that its pictures cover. */
  covered = 0;

  constructor(page: PdfPage) {
    this.page = page;
  }

  add(run: TextRun, annotation: AnnotationText | undefined): void {
    this.runs.push(run);
    this.firsts.push(this.glyphCount);
    this.annotations.push(annotation);
    this.glyphCount += run.glyphs.length;
    for (const { text } of run.glyphs) if (text === undefined) this.undecodable += 1;
    if (run.mode === 3 || run.mode === 7) this.unseen.invisible += run.glyphs.length;
  }

  /** Takes the runs from one on back, which viewers do not show. */
  hide(from: number): void {
    this.runs.length = Math.min(from, this.runs.length);
    const count = this.firsts[from] ?? this.glyphCount;
    this.unseen.hidden += this.glyphCount - count;
    this.glyphCount = count;
    this.firsts.length = this.runs.length;
    this.annotations.length = this.runs.length;
  }

  /** The run that a glyph is of. */
  runOf(glyph: number): number {
    let [low, high] = [0, this.firsts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.firsts[middle] as number) <= glyph) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  quad(glyph: number): Quad {
    const run = this.runOf(glyph);
    return quadOf(this.runs[run] as TextRun, glyph - (this.firsts[run] ?? 0));
  }
}

export interface PageTextOptions {
  /** Is given everything that the page paints. */
  readonly also?: Painter;
  /** With it, only what viewers show is read: no layers that are off, no hidden annotations, one state of each annotation. */
  readonly shown?: Visibility;
}

/**
 * All glyphs of a page and of its annotations' appearances, in the page's user space.
 *
 * Cost     Every operation once; about one object for each string shown.
 */
export function readPageText(
  file: PdfFile,
  page: PdfPage,
  interpreter: Interpreter,
  { also = {}, shown }: PageTextOptions = {},
): PageText {
  const text = new PageText(page);
  const box = rectangleOf(file, page.inherited.get("CropBox")) ??
    rectangleOf(file, page.inherited.get("MediaBox")) ?? [0, 0, 612, 792];
  const cover = new CoverGrid(box);
  let annotation: AnnotationText | undefined;
  const layers = shown?.hidesAny === true ? new PaintStates(file, shown) : undefined;
  const painter: Painter = {
    enter(frame) {
      layers?.enter(frame);
      also.enter?.(frame);
    },
    leave(frame) {
      layers?.leave();
      also.leave?.(frame);
    },
    run(run) {
      if (run.glyphs.length === 0 || !run.matrix.every(Number.isFinite)) return;
      if (layers?.layer === undefined) text.add(run, annotation);
      else text.unseen.hidden += run.glyphs.length;
    },
    image(image) {
      cover.add(image.matrix);
      text.covered = cover.share;
      also.image?.(image);
    },
    path() {
      text.paths += 1;
    },
    ...((also.operation ?? layers) !== undefined && {
      operation(operation, state) {
        layers?.operation(operation);
        also.operation?.(operation, state);
      },
    }),
  };
  const resources = file.dictOf(page.inherited.get("Resources")) ?? new PdfDict();
  interpreter.run(pageContent(file, page.dict), { resources, matrix: IDENTITY, painter });
  const isDrawnAnew = file.resolve(file.dictOf(file.catalog.get("AcroForm"))?.get("NeedAppearances")) === true;
  for (const held of file.arrayOf(page.dict.get("Annots"))) {
    const dict = file.dictOf(held);
    if (dict === undefined) continue;
    file.checkpoint();
    annotation = {
      object: held instanceof PdfRef ? held.number : undefined,
      subtype: nameText(file.resolve(dict.get("Subtype"))) ?? "",
    };
    const isHidden = shown !== undefined && isUnseen(file, dict, { shown, annotation });
    const appearances = appearancesOf(file, dict).filter(({ isShown }) => shown === undefined || isShown);
    const [runs, glyphs] = [text.runs.length, text.glyphCount];
    for (const { form, matrix, held: own } of appearances)
      interpreter.form(form, { resources, matrix, painter, held: own });
    if (isHidden) text.hide(runs);
    else if (isDrawnAnew || !appearances.some(({ isShown }) => isShown)) {
      const painted = text.glyphCount > glyphs && shown !== undefined ? lettersOf(text.runs.slice(runs)) : undefined;
      addUndrawn(file, dict, { text, annotation, isShown: shown !== undefined, painted });
    }
  }
  return text;
}

/** Annotation flags Hidden and NoView. Source: ISO 32000-2, table 167. */
const UNSEEN_FLAGS = 2 | 32;

function isUnseen(
  file: PdfFile,
  dict: PdfDict,
  { shown, annotation }: { readonly shown: Visibility; readonly annotation: AnnotationText },
): boolean {
  const flags = integerOf(file.resolve(dict.get("F"))) ?? 0;
  return (flags & UNSEEN_FLAGS) !== 0 || annotation.subtype === "Popup" || shown.isHidden(dict.get("OC"));
}

function lettersOf(runs: readonly TextRun[]): string {
  return runs
    .map(({ glyphs }) => glyphs.map(({ text = "" }) => text).join(""))
    .join("")
    .replace(/\s/g, "");
}

const DRAWN_BY_READERS: ReadonlySet<string> = new Set(["Widget", "FreeText"]);

interface Undrawn {
  readonly text: PageText;
  readonly annotation: AnnotationText;
  /** Only what readers draw is added, not what a closed list has to offer. */
  readonly isShown: boolean;
  /** Letters of an appearance that readers may draw again. */
  readonly painted: string | undefined;
}

function addUndrawn(file: PdfFile, dict: PdfDict, { text, annotation, isShown, painted }: Undrawn): void {
  const rectangle = rectangleOf(file, dict.get("Rect"));
  if (rectangle === undefined || !DRAWN_BY_READERS.has(annotation.subtype)) return;
  const values = isShown ? shownValuesOf : valuesOf;
  const texts = annotation.subtype === "Widget" ? values(file, dict) : [textOf(file.resolve(dict.get("Contents")))];
  const [left, bottom, right, top] = rectangle;
  const quad: Quad = [left, bottom, right, bottom, right, top, left, top];
  for (const own of texts)
    if (own !== undefined && own.trim() !== "" && painted?.includes(own.replace(/\s/g, "")) !== true)
      text.undrawn.push({ text: own, quad, annotation });
}

/** The value of a field, and what a list has to offer. */
function valuesOf(file: PdfFile, dict: PdfDict): (string | undefined)[] {
  const { values, options } = choicesOf(file, dict);
  return [...new Set([...values, ...options.map(({ label }) => label)])];
}

/** Field flags Password and Combo. Source: ISO 32000-2, tables 231 and 233. */
const PASSWORD = 1 << 13;
const COMBO = 1 << 17;

/** What readers draw in a field: all that a list box offers, else the value as its list shows it. */
function shownValuesOf(file: PdfFile, dict: PdfDict): (string | undefined)[] {
  const { values, options } = choicesOf(file, dict);
  const type = nameText(file.resolve(inherited(file, dict, "FT")));
  const flags = integerOf(file.resolve(inherited(file, dict, "Ff"))) ?? 0;
  if (type === "Btn" || (type === "Tx" && (flags & PASSWORD) !== 0)) return [];
  if (type === "Ch" && (flags & COMBO) === 0 && options.length > 0) return options.map(({ label }) => label);
  return values.map((value) => options.find((option) => option.value === value)?.label ?? value);
}

function choicesOf(file: PdfFile, dict: PdfDict) {
  const listOf = (key: string): readonly (PdfObject | undefined)[] => {
    const held = file.resolve(inherited(file, dict, key));
    return isArray(held) ? held : [held];
  };
  const options = listOf("Opt").map((item) => {
    const found = file.resolve(item);
    const [value, label] = isArray(found) ? [found[0], found[1]] : [found, found];
    return { value: textOf(file.resolve(value)), label: textOf(file.resolve(label)) };
  });
  const values = listOf("V").map((item) => {
    const found = file.resolve(item);
    return textOf(isArray(found) ? file.resolve(found[1]) : found);
  });
  return { values, options };
}

function inherited(file: PdfFile, dict: PdfDict, key: string): PdfObject | undefined {
  let node: PdfDict | undefined = dict;
  for (let depth = 0; node !== undefined && depth < 50; depth += 1) {
    if (node.has(key)) return node.get(key);
    node = file.dictOf(node.get("Parent"));
  }
  return undefined;
}
