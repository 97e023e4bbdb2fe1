import { type Checkpoint, everyUnits, noCheckpoint, withoutEnd } from "@colophon/kit-bytes";
import { readTrueType } from "../true-type.ts";
import { breakOpportunities } from "./breaks.ts";
import type { FaceSource, PlacedGlyph, TextStyle, TypeFace } from "./face-source.ts";
import { findRuns, type Runs, type TextRun } from "./runs.ts";

/** A stretch of a line in one face; glyphs from left to right. */
export interface LinePiece<Face extends TypeFace> extends TextRun<Face> {
  readonly glyphs: readonly PlacedGlyph[];
  readonly unitsPerEm: number;
  /** From the line's left end. */
  readonly xPoints: number;
  readonly widthPoints: number;
}

export interface TextLine<Face extends TypeFace> {
  /** UTF-16 units of the text; the spaces and the break that end it are inside. */
  readonly start: number;
  readonly end: number;
  /** Without the spaces at its end. */
  readonly widthPoints: number;
  /** Above and below the baseline, of all its faces. */
  readonly ascentPoints: number;
  readonly descentPoints: number;
  /** From left to right. */
  readonly pieces: readonly LinePiece<Face>[];
  /** It ends inside a word that is wider than a line. */
  readonly isTorn: boolean;
  readonly isRightToLeft: boolean;
}

export interface LineTerms extends TextStyle {
  readonly sizePoints: number;
  /** Default: lines end only where they must. */
  readonly widthPoints?: number;
  readonly checkpoint?: Checkpoint;
}

interface Metrics {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
}

const MANDATORY = /[\n\r\v\f\u0085\u2028\u2029]/;
const BLANK = /[\p{White_Space}\u200b]/u;
const SPLIT = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
/** Widths are sums of fractions: what is over by less than this fits. */
const TOLERANCE_POINTS = 1e-6;

/** How wide text is on one line, in points, without spaces at its end; line breaks in it are as nothing. */
export function measureText<Face extends TypeFace>(source: FaceSource<Face>, text: string, terms: LineTerms): number {
  const { widthPoints: _, ...rest } = terms;
  const [line] = layOutLines(source, text.replace(SPLIT, " "), rest);
  return line?.widthPoints ?? 0;
}

/**
 * Text -> lines of shaped glyphs, each as full as it can be (greedy).
 *
 * Shapes   Each piece's glyphs are in visual order; cluster is where in the text a glyph comes from.
 * Cost     Each paragraph is shaped twice: whole for the widths, then line by line.
 * Source   UAX 9, UAX 14.
 */
export function layOutLines<Face extends TypeFace>(
  source: FaceSource<Face>,
  text: string,
  terms: LineTerms,
): readonly TextLine<Face>[] {
  const lines: TextLine<Face>[] = [];
  let start = 0;
  for (const match of [...text.matchAll(SPLIT), undefined]) {
    const end = match === undefined ? text.length : match.index + match[0].length;
    const paragraph = text.slice(start, end).replace(MANDATORY, " ").replace(MANDATORY, " ");
    if (match !== undefined || end > start)
      for (const one of new Paragraph(source, paragraph, terms).lines(start)) lines.push(one);
    start = end;
  }
  return lines;
}

const metrics = new Map<string, Metrics>();

function metricsOf<Face extends TypeFace>(source: FaceSource<Face>, face: Face): Metrics {
  const known = metrics.get(face.sha256) ??
    readTrueType(source.bytesOf(face)) ?? { unitsPerEm: 1000, ascent: 0, descent: 0 };
  const { unitsPerEm, ascent, descent } = known;
  metrics.set(face.sha256, { unitsPerEm, ascent, descent });
  return known;
}

class Paragraph<Face extends TypeFace> {
  readonly #source: FaceSource<Face>;
  readonly #text: string;
  readonly #terms: LineTerms;
  readonly #runs: Runs<Face>;

  constructor(source: FaceSource<Face>, text: string, terms: LineTerms) {
    this.#source = source;
    this.#text = text;
    this.#terms = terms;
    this.#runs = findRuns(source, text, terms, terms.checkpoint);
  }

  lines(offset: number): TextLine<Face>[] {
    return this.#cut().map(({ start, end, isTorn }) => {
      const { pieces, ...line } = this.#set(start, end);
      const moved = pieces.map((piece) => ({
        ...piece,
        start: piece.start + offset,
        end: piece.end + offset,
        glyphs: piece.glyphs.map((glyph) => ({ ...glyph, cluster: glyph.cluster + offset })),
      }));
      const isRightToLeft = this.#runs.baseLevel === 1;
      return { ...line, start: start + offset, end: end + offset, pieces: moved, isTorn, isRightToLeft };
    });
  }

  /** Where lines end, by the advances of the whole paragraph. */
  #cut(): { readonly start: number; readonly end: number; readonly isTorn: boolean }[] {
    const text = this.#text;
    const { widthPoints: most = Number.POSITIVE_INFINITY, checkpoint = noCheckpoint } = this.#terms;
    if (most === Number.POSITIVE_INFINITY) return [{ start: 0, end: text.length, isTorn: false }];
    const sums = this.#advances();
    const widthOf = (from: number, to: number): number => (sums[to] ?? 0) - (sums[from] ?? 0);
    const step = everyUnits(checkpoint, 1024);
    const cuts: { start: number; end: number; isTorn: boolean }[] = [];
    let start = 0;
    let fitting = 0;
    const end = (at: number, isTorn: boolean): void => {
      cuts.push({ start, end: at, isTorn });
      start = at;
      fitting = at;
    };
    for (const { at } of breakOpportunities(text, checkpoint)) {
      step();
      const fits = (): boolean => widthOf(start, this.#visibleEnd(start, at)) <= most + TOLERANCE_POINTS;
      if (!fits() && fitting > start) end(fitting, false);
      while (!fits()) {
        step();
        const torn = this.#tear(sums, start, at, most);
        if (torn >= at) break;
        end(torn, true);
      }
      fitting = at;
    }
    if (start < text.length) end(text.length, false);
    return cuts.length === 0 ? [{ start: 0, end: text.length, isTorn: false }] : cuts;
  }

  /** The last cluster boundary that fits; at least one cluster stays on a line. */
  #tear(sums: Float64Array, start: number, end: number, most: number): number {
    let last = start;
    for (let at = start + 1; at <= end; at += 1) {
      if (!this.#isBoundary(sums, at)) continue;
      if ((sums[at] ?? 0) - (sums[start] ?? 0) > most + TOLERANCE_POINTS && last > start) return last;
      last = at;
    }
    return last;
  }

  /** A cluster begins where advance does, and never inside a surrogate pair. */
  #isBoundary(sums: Float64Array, at: number): boolean {
    if (at >= this.#text.length) return true;
    const unit = this.#text.charCodeAt(at);
    return (unit & 0xfc00) !== 0xdc00 && (sums[at + 1] ?? 0) > (sums[at] ?? 0);
  }

  /** The advance before each unit of the text; a cluster's whole advance counts at its first unit. */
  #advances(): Float64Array {
    const sums = new Float64Array(this.#text.length + 1);
    for (const run of this.#runs.runs) {
      const { glyphs, unitsPerEm } = this.#shape(run);
      for (const { cluster, xAdvance } of glyphs)
        sums[cluster + 1] = (sums[cluster + 1] ?? 0) + (xAdvance * this.#terms.sizePoints) / unitsPerEm;
    }
    for (let at = 1; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (sums[at - 1] ?? 0);
    return sums;
  }

  #runAt(at: number): number {
    const { runs } = this.#runs;
    let [low, high] = [0, runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((runs[middle]?.end ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #visibleEnd(start: number, end: number): number {
    return start + withoutEnd(this.#text.slice(start, end), BLANK).length;
  }

  #shape(run: TextRun<Face>): { readonly glyphs: readonly PlacedGlyph[]; readonly unitsPerEm: number } {
    const { script, level, start, end } = run;
    const { language, features, checkpoint = noCheckpoint } = this.#terms;
    checkpoint();
    const glyphs = this.#source.shape(run.face, this.#text, {
      direction: level % 2 === 1 ? "rightToLeft" : "leftToRight",
      ...(script !== "Zzzz" && { script }),
      ...(language !== undefined && { language }),
      ...(features !== undefined && { features }),
      start,
      end,
    });
    return { glyphs, unitsPerEm: metricsOf(this.#source, run.face).unitsPerEm };
  }

  #set(start: number, end: number): Omit<TextLine<Face>, "start" | "end" | "isTorn" | "isRightToLeft"> {
    const visibleEnd = this.#visibleEnd(start, end);
    const cut: TextRun<Face>[] = [];
    for (let index = this.#runAt(start); ; index += 1) {
      const run = this.#runs.runs[index];
      if (run === undefined || run.start >= visibleEnd) break;
      cut.push({ ...run, start: Math.max(run.start, start), end: Math.min(run.end, visibleEnd) });
    }
    let xPoints = 0;
    let [ascentPoints, descentPoints] = [0, 0];
    const scale = this.#terms.sizePoints;
    const pieces = orderVisually(cut).map((run): LinePiece<Face> => {
      const { glyphs, unitsPerEm } = this.#shape(run);
      const { ascent, descent } = metricsOf(this.#source, run.face);
      ascentPoints = Math.max(ascentPoints, (ascent * scale) / unitsPerEm);
      descentPoints = Math.max(descentPoints, (-descent * scale) / unitsPerEm);
      const widthPoints = (glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale) / unitsPerEm;
      const piece = { ...run, glyphs, unitsPerEm, xPoints, widthPoints };
      xPoints += widthPoints;
      return piece;
    });
    return { widthPoints: xPoints, ascentPoints, descentPoints, pieces };
  }
}

/** UAX 9, L2: from the highest level to the lowest odd one, each stretch of that level or above is turned round. */
function orderVisually<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = runs.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level -= 1)
    for (let at = 0; at < ordered.length; ) {
      let end = at;
      while (end < ordered.length && (ordered[end] as Run).level >= level) end += 1;
      for (const [place, run] of ordered.slice(at, end).reverse().entries()) ordered[at + place] = run;
      at = end + 1;
    }
  return ordered;
}
