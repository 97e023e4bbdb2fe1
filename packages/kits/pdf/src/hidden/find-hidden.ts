import { appearancesOf } from "../content/appearance.ts";
import { AreaIndex } from "../content/area-index.ts";
import { type Colour, ColourState } from "../content/colour-state.ts";
import { boxOfPoints, narrow, type Point } from "../content/cover.ts";
import { type Interpreter, pageContent } from "../content/interpret.ts";
import { type PdfPage, type Rectangle, rectangleOf } from "../facts/pages.ts";
import type { Visibility } from "../facts/visibility.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { IDENTITY } from "../geometry/matrix.ts";
import { fold } from "../objects/fold.ts";
import { integerOf, numberOf, PdfDict, PdfRef } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";
import { type Area, isCovered } from "../redact/areas.ts";
import { readRedactAnnotation } from "../redact/redact-annotation.ts";
import { partsAmong } from "../text/form-text.ts";
import { PageText } from "../text/page-text.ts";
import { placeGlyphs } from "../text/sequence.ts";
import type { Hidden, HiddenGlyph, SeenGlyph } from "./hidden.ts";
import { GlyphTest, isIn, pointIn } from "./hidden-glyphs.ts";
import { findHiddenImages, hasBareBoxes } from "./hidden-images.ts";
import { PaintLog } from "./paint-log.ts";

export interface HiddenOnPage {
  readonly found: readonly Hidden[];
  /** The page has more marks than were compared. */
  readonly isCut: boolean;
  /** The text that is seen, folded and without spaces. */
  readonly readSeen: () => string;
  /** It has dark boxes of the height of a line with nothing on them. */
  readonly hasBoxes: boolean;
}

const LETTER: Rectangle = [0, 0, 612, 792];
/** The widest gap within one finding, in ems. */
const GAP = 2;
/** Annotation flags Hidden and NoView. Source: ISO 32000-2, 12.5.3. */
const UNSEEN_FLAGS = 2 | 32;

/**
 * Text and pictures of a page that are in the file and cannot be seen on the page.
 *
 * Cost     Every operation once; each glyph is compared with the marks near it.
 */
export function findHidden(
  file: PdfFile,
  page: PdfPage,
  { interpreter, visibility }: { readonly interpreter: Interpreter; readonly visibility: Visibility },
): HiddenOnPage {
  const log = new PaintLog(file, visibility, new PageText(page));
  const redactions = paintPage(file, page, { log, interpreter, visibility });
  const media = rectangleOf(file, page.inherited.get("MediaBox")) ?? LETTER;
  const crop = narrow(rectangleOf(file, page.inherited.get("CropBox")) ?? media, media);
  const box = crop[0] < crop[2] && crop[1] < crop[3] ? crop : media;
  const test = new GlyphTest(log, box);
  const hidden = hiddenGlyphs(file, log, { test, redactions });
  const seen = seenOn(log, box, hidden);
  const found = [...textsOf(log, hidden, seen), ...findHiddenImages(log, box, seen)];
  return {
    found,
    isCut: log.marks.isCut || test.isCut,
    readSeen: () => plain(seenText(log, hidden)),
    hasBoxes: hasBareBoxes(log, box, seen),
  };
}

function seenText(log: PaintLog, hidden: ReadonlyMap<number, HiddenGlyph>): string {
  let text = "";
  for (const [index, { glyphs }] of log.shown.runs.entries()) {
    const first = log.shown.firsts[index] ?? 0;
    for (const [at, glyph] of glyphs.entries()) if (!hidden.has(first + at)) text += glyph.text ?? "";
  }
  return text;
}

interface Request {
  readonly object: number | undefined;
  readonly areas: readonly Area[];
}

/** Paints the page and what of its annotations is shown; gives what Redact annotations ask for. */
function paintPage(
  file: PdfFile,
  page: PdfPage,
  { log, interpreter, visibility }: { log: PaintLog; interpreter: Interpreter; visibility: Visibility },
): Request[] {
  const requests: Request[] = [];
  const resources = file.dictOf(page.inherited.get("Resources")) ?? new PdfDict();
  interpreter.run(pageContent(file, page.dict), { resources, matrix: IDENTITY, painter: log });
  for (const held of file.arrayOf(page.dict.get("Annots"))) {
    const dict = file.dictOf(held);
    if (dict === undefined || ((integerOf(file.resolve(dict.get("F"))) ?? 0) & UNSEEN_FLAGS) !== 0) continue;
    file.checkpoint();
    const object = held instanceof PdfRef ? held.number : undefined;
    const subtype = nameText(file.resolve(dict.get("Subtype"))) ?? "";
    const request = readRedactAnnotation(file, held);
    if (request !== undefined)
      requests.push({ object, areas: request.quads.map((quad) => ({ quad, isStrict: false })) });
    if (subtype === "Popup") continue;
    log.marks.annotation = { object, subtype };
    const layer = dict.get("OC");
    log.annotationLayer = visibility.isHidden(layer) ? (layer instanceof PdfRef ? layer.number : 0) : undefined;
    const shown = appearancesOf(file, dict).find(({ isShown }) => isShown);
    if (shown !== undefined)
      interpreter.form(shown.form, { resources, matrix: shown.matrix, painter: log, held: shown.held });
    else drawUndrawn(file, dict, { log, subtype });
  }
  return requests;
}

/** Highlights and squares without an appearance, as readers draw them. Source: ISO 32000-2, 12.5.6.8 and 12.5.6.10. */
function drawUndrawn(file: PdfFile, dict: PdfDict, { log, subtype }: { log: PaintLog; subtype: string }): void {
  if (log.annotationLayer !== undefined) return;
  const isHighlight = subtype === "Highlight";
  const color = file.arrayOf(dict.get(isHighlight ? "C" : "IC")).map((item) => numberOf(file.resolve(item)) ?? 0);
  const rectangle = rectangleOf(file, dict.get("Rect"));
  if (color.length === 0 || rectangle === undefined || !(isHighlight || subtype === "Square")) return;
  const quads = isHighlight
    ? file.arrayOf(dict.get("QuadPoints")).map((item) => numberOf(file.resolve(item)) ?? 0)
    : [];
  const [left, bottom, right, top] = rectangle;
  const polygons: Point[][] = [];
  for (let at = 0; at + 8 <= quads.length; at += 8) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = quads.slice(at, at + 8);
    const [low, high, from, to] = boxOfPoints([
      [x0, y0],
      [x1, y1],
      [x2, y2],
      [x3, y3],
    ]);
    polygons.push([
      [low, high],
      [from, high],
      [from, to],
      [low, to],
    ]);
  }
  if (polygons.length === 0)
    polygons.push([
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ]);
  const alpha = numberOf(file.resolve(dict.get("CA"))) ?? 1;
  log.draw(polygons, { colour: colourOf(file, color), alpha, blend: isHighlight ? "darken" : "normal" });
}

function colourOf(file: PdfFile, parts: readonly number[]): Colour {
  const state = new ColourState();
  const operator = parts.length === 1 ? "g" : parts.length === 4 ? "k" : "rg";
  state.operation({ operator, operands: [...parts], start: 0, end: 0 }, { file, resources: [] });
  return state.fillColour;
}

function hiddenGlyphs(
  file: PdfFile,
  log: PaintLog,
  { test, redactions }: { readonly test: GlyphTest; readonly redactions: readonly Request[] },
): Map<number, HiddenGlyph> {
  const hidden = new Map<number, HiddenGlyph>();
  for (const [index, run] of log.shown.runs.entries()) {
    file.checkpoint();
    const first = log.shown.firsts[index] ?? 0;
    for (const [at, { text }] of run.glyphs.entries()) {
      if (text !== undefined && !/\S/u.test(text)) continue;
      const request = redactions.find(({ areas }) => isCovered(log.shown.quad(first + at), areas));
      const found: HiddenGlyph | undefined =
        request === undefined ? test.test(index, first + at) : { kind: "redactAnnotation", object: request.object };
      if (found !== undefined) hidden.set(first + at, found);
    }
  }
  return hidden;
}

function seenOn(log: PaintLog, page: Rectangle, hidden: ReadonlyMap<number, HiddenGlyph>): AreaIndex<SeenGlyph> {
  const glyphs: SeenGlyph[] = [];
  for (const [index, run] of log.shown.runs.entries()) {
    const first = log.shown.firsts[index] ?? 0;
    if (run.mode === 3) continue;
    for (const [at, { text = "" }] of run.glyphs.entries()) {
      if (hidden.has(first + at) || text.trim() === "") continue;
      const center = pointIn(log.shown.quad(first + at), 0.5, 0.5);
      glyphs.push({ glyph: first + at, order: log.runs[index]?.order ?? 0, center, text });
    }
  }
  return new AreaIndex(page, glyphs, ({ center: [x, y] }) => [x, y, x, y]);
}

/** Fewer letters and digits say nothing. */
const MIN_LETTERS = 2;

function textsOf(log: PaintLog, hidden: ReadonlyMap<number, HiddenGlyph>, seen: AreaIndex<SeenGlyph>): Hidden[] {
  const groups = new Map<string, { hidden: HiddenGlyph; glyphs: Set<number> }>();
  for (const [glyph, own] of hidden) {
    const key = `${own.kind} ${own.object}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { hidden: own, glyphs: new Set([glyph]) });
    else group.glyphs.add(glyph);
  }
  if (groups.size === 0) return [];
  const placed = placeGlyphs(log.shown);
  return [...groups.values()].flatMap(({ hidden: { kind, object }, glyphs }) =>
    partsAmong(
      log.shown,
      placed.filter(({ glyph }) => glyphs.has(glyph)),
      GAP,
    )
      .filter(({ text }) => (text.match(/[\p{L}\p{N}\ufffd]/gu) ?? []).length >= MIN_LETTERS)
      .filter(({ text, box }) => kind === "redactAnnotation" || !isSeenThere(text, box, seen))
      .map(({ text, box }) => ({ kind, content: "text" as const, box, text, object })),
  );
}

/** Whether the same words are also painted where they are hidden. */
function isSeenThere(text: string, box: Rectangle, seen: AreaIndex<SeenGlyph>): boolean {
  const [left, bottom, right, top] = box;
  const glyphs = new Map<number, string>();
  const height = top - bottom;
  const around: Rectangle = [left - height, bottom - height / 2, right + height, top + height / 2];
  for (const { glyph, center, text: own } of seen.within(around)) if (isIn(center, around)) glyphs.set(glyph, own);
  const words = [...glyphs].sort(([one], [other]) => one - other).map(([, own]) => own);
  return plain(words.join("")).includes(plain(text));
}

/** Text as it is compared: folded, without spaces. */
export function plain(text: string): string {
  return fold(text, false).replace(/\s+/g, "");
}
