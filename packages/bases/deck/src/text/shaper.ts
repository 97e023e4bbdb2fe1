import { type FaceSource, findRuns, readTrueType, type TypeFace } from "@colophon/kit-fonts";
import { lineEnds, withoutEnd } from "./line-ends.ts";
import { isMeasured } from "./measure.ts";

/** A face that a caller gave, for a family by its name. */
export interface GivenFace<Face extends TypeFace> {
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly face: Face;
}

/** A stretch of text that stays on one line. */
interface Stretch {
  /** In UTF-16 units. */
  readonly length: number;
  /** In em. */
  readonly width: number;
  /** Without spaces at its end. */
  readonly inked: number;
}

/** What layout asks of fonts. */
export interface Shaper {
  /** Whether lines of a family are as wide here as where it is: it was given, or has a metric twin. */
  knows(family: string): boolean;
  stretches(text: string, look: { readonly family: string; readonly isBold: boolean }): readonly Stretch[];
  /** Characters that no font has, of all texts that were measured. */
  readonly missing: ReadonlySet<string>;
}

interface Catalogue<Face extends TypeFace> extends FaceSource<Face> {
  find(wanted: {
    readonly family?: string;
    readonly script?: string;
    readonly weight?: number;
    readonly isItalic?: boolean;
  }): readonly Face[];
}

const BOLD = 700;
const SUBSTITUTE = "Arial";
/** Texts that are measured once: the same labels stand on many slides, and each text is tried at several sizes. */
const MAX_KNOWN = 5_000;
const LONGEST_KNOWN = 1_000;

/** Widths by HarfBuzz, in the fonts given and in those of the engine. Shapes: em. */
export function makeShaper<Face extends TypeFace>(
  engine: Catalogue<Face>,
  given: readonly GivenFace<Face>[],
  checkpoint: () => void,
): Shaper {
  const missing = new Set<string>();
  const source: Catalogue<Face> = {
    covers: (face, point) => engine.covers(face, point),
    bytesOf: (face) => engine.bytesOf(face),
    shape: (face, text, shaping) => engine.shape(face, text, shaping),
    find(wanted) {
      const own = given.filter(({ family }) => family.toLowerCase() === wanted.family?.toLowerCase());
      const fitting = own.filter(({ isBold }) => isBold === (wanted.weight ?? 400) >= 600);
      const chosen = fitting.length > 0 ? fitting : own;
      const upright = chosen.filter(({ isItalic }) => isItalic === (wanted.isItalic === true));
      const found = upright.length > 0 ? upright : chosen;
      return found.length > 0 ? found.map(({ face }) => face) : engine.find(wanted);
    },
  };
  const unitsPerEm = new Map<string, number>();
  const emOf = (face: Face): number => {
    const known = unitsPerEm.get(face.sha256) ?? readTrueType(engine.bytesOf(face))?.unitsPerEm ?? 1000;
    unitsPerEm.set(face.sha256, known);
    return known;
  };
  const known = new Map<string, readonly Stretch[]>();
  const measure: Shaper["stretches"] = (text, { family, isBold }) => {
    const style = { families: [family, SUBSTITUTE], weight: isBold ? BOLD : 400 };
    const sums = new Float64Array(text.length + 1);
    for (const run of findRuns(source, text, style, checkpoint).runs) {
      if (run.isMissing) for (const character of text.slice(run.start, run.end)) missing.add(character);
      const glyphs = source.shape(run.face, text, {
        direction: run.level % 2 === 1 ? "rightToLeft" : "leftToRight",
        ...(run.script !== "Zzzz" && { script: run.script }),
        start: run.start,
        end: run.end,
      });
      const space = COMPLEX_SCRIPTS.has(run.script) ? COMPLEX_SPACE : undefined;
      for (const { cluster, xAdvance } of glyphs) {
        const width = space !== undefined && text[cluster] === " " ? space : xAdvance / emOf(run.face);
        sums[cluster + 1] = (sums[cluster + 1] ?? 0) + width;
      }
    }
    const changes = scriptChanges(text);
    for (const at of changes) sums[at] = (sums[at] ?? 0) + SCRIPT_GAP;
    for (let at = 1; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (sums[at - 1] ?? 0);
    return cut(text, { sums, changes }, checkpoint);
  };
  return {
    missing,
    knows: (family) => isMeasured(family) || source.find({ family }).length > 0,
    stretches(text, look) {
      if (text.length > LONGEST_KNOWN) return measure(text, look);
      // The length parts a family of any characters from the text.
      const key = `${look.isBold ? "bold" : ""} ${look.family.length} ${look.family}${text}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const measured = measure(text, look);
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(key, measured);
      return measured;
    },
  };
}

/** Scripts whose text is set in a theme's font for complex scripts, Arial: its spaces are Arial's, whichever face has its letters. */
const COMPLEX_SCRIPTS: ReadonlySet<string> = new Set([
  "Arab",
  "Hebr",
  "Deva",
  "Thai",
  "Beng",
  "Taml",
  "Telu",
  "Gujr",
  "Guru",
  "Knda",
  "Mlym",
]);
const COMPLEX_SPACE = 569 / 2048;

/** What LibreOffice leaves free between an East Asian character and one of another script, in em: a fifth of the line's height, rounded. */
const SCRIPT_GAP = 0.25;
/** By blocks, not scripts: signs that kana and ideographs share, as the long vowel's, are East Asian. */
const EAST_ASIAN = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u;
/** Spaces and signs of no script: they go with what stands before them. */
const WEAK = /[ \u00a0\u2000-\u2e7f]/;

/** Where East Asian text goes over into other text or the other way, in UTF-16 units; after the spaces between them. */
function scriptChanges(text: string): ReadonlySet<number> {
  const places = new Set<number>();
  let [at, last] = [0, undefined as boolean | undefined];
  for (const character of text) {
    if (!WEAK.test(character)) {
      const isAsian = EAST_ASIAN.test(character);
      if (last !== undefined && last !== isAsian) places.add(at);
      last = isAsian;
    }
    at += character.length;
  }
  return places;
}

interface Advances {
  /** From the start of the text to each UTF-16 unit, gaps between scripts included; em. */
  readonly sums: Float64Array;
  /** Where a gap stands before the unit. */
  readonly changes: ReadonlySet<number>;
}

function cut(text: string, { sums, changes }: Advances, checkpoint: () => void): readonly Stretch[] {
  const found: Stretch[] = [];
  let start = 0;
  for (const at of lineEnds(text, checkpoint)) {
    const piece = text.slice(start, at);
    const ink = withoutEnd(piece);
    const widthTo = (end: number): number => (sums[end] ?? 0) - (sums[start] ?? 0);
    const end = start + ink.length;
    found.push({ length: piece.length, width: widthTo(at), inked: widthTo(end) - (changes.has(end) ? SCRIPT_GAP : 0) });
    start = at;
  }
  return found;
}
