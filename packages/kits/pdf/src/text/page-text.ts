import { appearancesOf } from "../content/appearance.ts";
import { type Interpreter, pageContent } from "../content/interpret.ts";
import { areaOf, IDENTITY } from "../content/matrix.ts";
import type { Painter } from "../content/painter.ts";
import { type Quad, quadOf, type TextRun } from "../content/state.ts";
import { type PdfPage, rectangleOf } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";
import { nameText, textOf } from "../objects/text-string.ts";
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
  /** Glyphs in an invisible mode: the text layer of a scan. */
  invisible = 0;
  paths = 0;
  /** The share of the page that the largest picture covers. */
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
    if (run.mode === 3 || run.mode === 7) this.invisible += run.glyphs.length;
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

/**
 * All glyphs of a page and of its annotations' appearances, in the page's user space.
 *
 * Cost     Every operation once; about one object for each string shown.
 */
export function readPageText(file: PdfFile, page: PdfPage, interpreter: Interpreter, also: Painter = {}): PageText {
  const text = new PageText(page);
  const box = rectangleOf(file, page.inherited.get("CropBox")) ??
    rectangleOf(file, page.inherited.get("MediaBox")) ?? [0, 0, 612, 792];
  const area = Math.max(1, (box[2] - box[0]) * (box[3] - box[1]));
  let annotation: AnnotationText | undefined;
  const painter: Painter = {
    enter: (frame) => also.enter?.(frame),
    leave: (frame) => also.leave?.(frame),
    run(run) {
      if (run.glyphs.length > 0 && run.matrix.every(Number.isFinite)) text.add(run, annotation);
    },
    image(image) {
      text.covered = Math.max(text.covered, areaOf(image.matrix) / area);
      also.image?.(image);
    },
    path() {
      text.paths += 1;
    },
    ...(also.operation === undefined ? {} : { operation: (operation, state) => also.operation?.(operation, state) }),
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
    const appearances = appearancesOf(file, dict);
    for (const { form, matrix, held: own } of appearances)
      interpreter.form(form, { resources, matrix, painter, held: own });
    if (isDrawnAnew || !appearances.some(({ isShown }) => isShown)) addUndrawn(file, dict, { text, annotation });
  }
  return text;
}

const DRAWN_BY_READERS: ReadonlySet<string> = new Set(["Widget", "FreeText"]);

function addUndrawn(
  file: PdfFile,
  dict: PdfDict,
  { text, annotation }: { readonly text: PageText; readonly annotation: AnnotationText },
): void {
  const rectangle = rectangleOf(file, dict.get("Rect"));
  if (rectangle === undefined || !DRAWN_BY_READERS.has(annotation.subtype)) return;
  const texts = annotation.subtype === "Widget" ? valuesOf(file, dict) : [textOf(file.resolve(dict.get("Contents")))];
  const [left, bottom, right, top] = rectangle;
  const quad: Quad = [left, bottom, right, bottom, right, top, left, top];
  for (const own of texts)
    if (own !== undefined && own.trim() !== "") text.undrawn.push({ text: own, quad, annotation });
}

/** The value of a field, and what a list has to offer. */
function valuesOf(file: PdfFile, dict: PdfDict): (string | undefined)[] {
  const texts = ["V", "Opt"].flatMap((key) => {
    const held = file.resolve(inherited(file, dict, key));
    return (isArray(held) ? held : [held]).map((item) => {
      const found = file.resolve(item);
      return textOf(isArray(found) ? file.resolve(found[1]) : found);
    });
  });
  return [...new Set(texts)];
}

function inherited(file: PdfFile, dict: PdfDict, key: string): PdfObject | undefined {
  let node: PdfDict | undefined = dict;
  for (let depth = 0; node !== undefined && depth < 50; depth += 1) {
    if (node.has(key)) return node.get(key);
    node = file.dictOf(node.get("Parent"));
  }
  return undefined;
}
