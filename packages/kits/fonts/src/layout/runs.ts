import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import bidiFactory, { type Bidi } from "bidi-js";
import type { FaceSource, TextStyle, TypeFace } from "./face-source.ts";
import { COMMON, hanOf, scriptOf } from "./scripts.ts";

/** A stretch of text of one face, script and direction. UTF-16 units. */
export interface TextRun<Face extends TypeFace> {
  readonly start: number;
  readonly end: number;
  readonly face: Face;
  /** Its face has no glyph for some character of it, nor has any other. */
  readonly isMissing: boolean;
  readonly script: string;
  /** By UAX 9; odd is from right to left. */
  readonly level: number;
}

export interface Runs<Face extends TypeFace> {
  readonly runs: readonly TextRun<Face>[];
  /** The paragraph's own level: 0 or 1. */
  readonly baseLevel: number;
}

interface Cluster {
  readonly start: number;
  readonly end: number;
  readonly points: readonly number[];
  readonly script: string;
}

/** Marks, joiners, selectors and modifiers belong to the character before them. */
const JOINS_BEFORE = /\p{Mark}|\u200c|\u200d|[\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/u;
/** What leaves no mark needs no glyph. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029]/u;
const LAST_RESORTS = ["Zsym", "Zmth", "Latn", "Hans", "Jpan", "Kore", "Hant"];
const DEFAULT_FAMILY = "Noto Sans";

/** The package's types say that the function is a member of what it is. */
const createBidi = bidiFactory as unknown as () => Bidi;
let bidi: Bidi | undefined;

/**
 * Cuts one paragraph where face, script or direction change.
 *
 * A face is chosen for each cluster: the families of the style first, then those of its script, then symbols.
 * Source: UAX 9 (bidi-js), UAX 24.
 */
export function findRuns<Face extends TypeFace>(
  source: FaceSource<Face>,
  text: string,
  style: TextStyle,
  checkpoint: Checkpoint = noCheckpoint,
): Runs<Face> {
  if (text === "") return { runs: [], baseLevel: style.direction === "rightToLeft" ? 1 : 0 };
  bidi ??= createBidi();
  const base = style.direction === undefined ? "auto" : style.direction === "leftToRight" ? "ltr" : "rtl";
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, base);
  const choose = faceChooser(source, text, style);
  const runs: TextRun<Face>[] = [];
  const step = everyUnits(checkpoint, 1024);
  for (const { start, end, points, script } of findClusters(text)) {
    step();
    const level = levels[start] ?? 0;
    const last = runs.at(-1);
    const { face, isMissing } = choose(points, script, last?.face);
    const isMore =
      last?.face === face && last.script === script && last.level === level && last.isMissing === isMissing;
    if (isMore && last !== undefined) runs[runs.length - 1] = { ...last, end };
    else runs.push({ start, end, face, isMissing, script, level });
  }
  return { runs, baseLevel: paragraphs[0]?.level ?? 0 };
}

type Chooser<Face> = (
  points: readonly number[],
  script: string,
  before: Face | undefined,
) => { readonly face: Face; readonly isMissing: boolean };

function faceChooser<Face extends TypeFace>(source: FaceSource<Face>, text: string, style: TextStyle): Chooser<Face> {
  const { weight = 400, isItalic = false, families = [DEFAULT_FAMILY] } = style;
  const han = hanOf(style.language, text);
  const asked = families.flatMap((family) => source.find({ family, weight, isItalic }));
  const byScript = new Map<string, readonly Face[]>();
  const facesOf = (script: string): readonly Face[] => {
    const named = script === "Hani" ? han : script;
    const faces = byScript.get(named) ?? source.find({ script: named, weight, isItalic });
    byScript.set(named, faces);
    return faces;
  };
  const [first] = [...asked, ...facesOf("Latn")];
  if (first === undefined) throw new RangeError("There is no font face.");
  const chosen = new Map<string, { readonly face: Face; readonly isMissing: boolean }>();
  return (points, script, before) => {
    const visible = points.filter((point) => !INVISIBLE.test(String.fromCodePoint(point)));
    const covers = (face: Face): boolean => visible.every((point) => source.covers(face, point));
    // What all scripts share stays in the face that is being set, if that has it.
    if (before !== undefined && visible.every((point) => scriptOf(point) === COMMON) && covers(before))
      return { face: before, isMissing: false };
    const key = `${script} ${points.join(" ")}`;
    const held = chosen.get(key);
    if (held !== undefined) return held;
    const face =
      asked.find(covers) ?? facesOf(script).find(covers) ?? LAST_RESORTS.flatMap(facesOf).find(covers) ?? first;
    const choice = { face, isMissing: !covers(face) };
    chosen.set(key, choice);
    return choice;
  };
}

function findClusters(text: string): readonly Cluster[] {
  const found: { start: number; end: number; points: number[]; script: string }[] = [];
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at) ?? 0;
    const character = String.fromCodePoint(point);
    const end = at + character.length;
    const last = found.at(-1);
    const isAfterJoiner = last?.points.at(-1) === 0x200d && scriptOf(point) === COMMON;
    if (last !== undefined && (isAfterJoiner || JOINS_BEFORE.test(character))) {
      last.end = end;
      last.points.push(point);
    } else found.push({ start: at, end, points: [point], script: scriptOf(point) });
    at = end;
  }
  giveCommonItsNeighbour(found);
  return found;
}

/** Spaces and signs take the script before them, and at the beginning the one after. */
function giveCommonItsNeighbour(clusters: { script: string }[]): void {
  let script = clusters.find((cluster) => cluster.script !== COMMON)?.script ?? "Latn";
  for (const cluster of clusters)
    if (cluster.script === COMMON) cluster.script = script;
    else script = cluster.script;
}
