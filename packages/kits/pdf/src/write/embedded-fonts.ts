import {
  type FaceSource,
  layOutLines,
  readCff,
  readTrueType,
  type TextStyle,
  type TypeFace,
} from "@colophon/kit-fonts";
import type { Rectangle } from "../facts/pages.ts";
import { PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream, PdfString } from "../objects/object.ts";
import type { PendingRevision } from "./pending-revision.ts";
import { formatNumber } from "./serialize.ts";
import { deflate } from "./write-file.ts";

/** One step of a glyph's outline: m, l, q, c as in SVG, with the points in units of the em; z closes. */
export interface OutlineStep {
  readonly kind: "m" | "l" | "q" | "c" | "z";
  readonly points: readonly number[];
}

/** Faces of every script, a shaper, and what cuts a face down to glyphs whose numbers stay. */
export interface FontSource<Face extends TypeFace = TypeFace> extends FaceSource<Face> {
  subset(face: Face, what: { readonly glyphs: Iterable<number>; readonly keepsGlyphIds: true }): Uint8Array;
  outline(face: Face, glyph: number): readonly OutlineStep[];
}

/** Text of one face and direction, ready to be shown; lengths in ems. */
export interface ShapedPiece {
  readonly object: PdfRef;
  readonly width: number;
  readonly operation: (size: number) => string;
  /** The same as paths, its origin at 0, 0: what a reader that has no font would paint. */
  readonly outlines: (size: number) => string;
  /** How far lines of its face reach over and under their baseline. */
  readonly ascent: number;
  readonly descent: number;
  /** The box around its outlines, its origin at 0, 0; undefined where nothing is painted. */
  readonly ink: () => Rectangle | undefined;
}

interface Used {
  readonly face: TypeFace;
  readonly ref: PdfRef;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** Boxes of outlines that were measured, in units of the em. */
  readonly boxes: Map<number, Rectangle | undefined>;
  readonly codeOf: (glyph: number) => number;
  readonly widthOf: (glyph: number) => number;
  /** What each glyph stands for. */
  readonly glyphs: Map<number, string>;
}

/** Fonts that are embedded for what the fonts of a form do not have, each with the glyphs that were used. */
export class EmbeddedFonts {
  readonly #source: FontSource;
  readonly #pending: PendingRevision;
  readonly #used = new Map<string, Used>();
  readonly #hasGlyphSets: boolean;

  /** `hasGlyphSets`: fonts list their glyphs in CIDSet. Source: ISO 19005-1, 6.3.5; ISO 32000-2 advises against it. */
  constructor(source: FontSource, pending: PendingRevision, hasGlyphSets = false) {
    this.#source = source;
    this.#hasGlyphSets = hasGlyphSets;
    this.#pending = pending;
  }

  /** A line in pieces from left to right; `missing` has the characters that no face has. */
  setLine(text: string, missing: Set<string>, style: TextStyle = { families: ["Arimo"] }): readonly ShapedPiece[] {
    const { checkpoint } = this.#pending.file;
    const [line] = layOutLines(this.#source, text, { ...style, sizePoints: 1, checkpoint });
    return (line?.pieces ?? []).flatMap((piece) => {
      const own = text.slice(piece.start, piece.end);
      if (piece.isMissing) {
        for (const character of own) missing.add(character);
        return [];
      }
      const used = this.#use(piece.face);
      const isForward = piece.level % 2 === 0;
      const clusters = clustersOf(used, piece.glyphs, { text, end: piece.end, isForward });
      return [
        {
          object: used.ref,
          width: piece.widthPoints,
          operation: (size: number) => showClusters(used, clusters, size),
          outlines: (size: number) => this.#outlines(used, piece.glyphs, size),
          ascent: used.ascent,
          descent: used.descent,
          ink: () => inkOf(used, piece.glyphs, (id) => this.#source.outline(used.face, id)),
        },
      ];
    });
  }

  /** Writes the fonts that were used. */
  finish(): void {
    for (const used of this.#used.values()) this.#write(used);
    this.#used.clear();
  }

  #outlines({ face, unitsPerEm }: Used, glyphs: readonly Shaped[], size: number): string {
    let paths = "";
    let at = 0;
    for (const { id, xAdvance, xOffset, yOffset } of glyphs) {
      paths += pathOf(this.#source.outline(face, id), { x: at + xOffset, y: yOffset, scale: size / unitsPerEm });
      at += xAdvance;
    }
    return paths === "" ? "" : `${paths}f\n`;
  }

  #use(face: TypeFace): Used {
    const known = this.#used.get(face.sha256);
    if (known !== undefined) return known;
    const trueType = readTrueType(this.#source.bytesOf(face));
    const cff = trueType?.cff === undefined ? undefined : readCff(trueType.cff);
    const unitsPerEm = trueType?.unitsPerEm ?? 1000;
    const made: Used = {
      face,
      ref: this.#pending.add(new PdfDict()),
      unitsPerEm,
      ascent: (trueType?.ascent ?? 0) / unitsPerEm,
      descent: (trueType?.descent ?? 0) / unitsPerEm,
      boxes: new Map(),
      codeOf: (glyph) => cff?.cidOfGlyph(glyph) ?? glyph,
      widthOf: (glyph) => trueType?.widthOf(glyph) ?? 0,
      glyphs: new Map(),
    };
    this.#used.set(face.sha256, made);
    return made;
  }

  #write(used: Used): void {
    const { face, ref, unitsPerEm, codeOf, widthOf } = used;
    const glyphs = [...used.glyphs.keys()].sort((one, other) => one - other);
    const program = this.#source.subset(face, { glyphs, keepsGlyphIds: true });
    const trueType = readTrueType(program);
    const cff = trueType?.cff;
    const name = new PdfName(`${tagOf(glyphs)}+${face.name.replace(/[^A-Za-z0-9]+/g, "-")}`);
    const scale = (units: number): number => Math.round((units * 1000) / unitsPerEm);
    const line = { ascent: scale(trueType?.ascent ?? 0), descent: scale(trueType?.descent ?? 0) };
    const dict = (members: Readonly<Record<string, PdfObject | undefined>>): PdfDict => new PdfDict().with(members);
    const file =
      cff === undefined
        ? this.#stream(program, { Length1: program.length })
        : this.#stream(cff, { Subtype: new PdfName("CIDFontType0C") });
    const descriptor = this.#pending.add(
      dict({
        Type: new PdfName("FontDescriptor"),
        FontName: name,
        Flags: 4,
        FontBBox: [-1000, line.descent, 2000, line.ascent],
        ItalicAngle: 0,
        Ascent: line.ascent,
        Descent: line.descent,
        CapHeight: Math.min(line.ascent, 720),
        StemV: 80,
        [cff === undefined ? "FontFile2" : "FontFile3"]: file,
        CIDSet: this.#hasGlyphSets
          ? this.#stream(glyphSet(trueType?.glyphCount ?? 0, glyphs.map(codeOf)), {})
          : undefined,
      }),
    );
    const inner = dict({
      Type: new PdfName("Font"),
      Subtype: new PdfName(cff === undefined ? "CIDFontType2" : "CIDFontType0"),
      BaseFont: name,
      CIDSystemInfo: dict({ Registry: latin("Adobe"), Ordering: latin("Identity"), Supplement: 0 }),
      FontDescriptor: descriptor,
      DW: 0,
      W: glyphs.flatMap((glyph) => [codeOf(glyph), [scale(widthOf(glyph))]]),
      ...(cff === undefined && { CIDToGIDMap: new PdfName("Identity") }),
    });
    this.#pending.set(
      ref.number,
      dict({
        Type: new PdfName("Font"),
        Subtype: new PdfName("Type0"),
        BaseFont: name,
        Encoding: new PdfName("Identity-H"),
        DescendantFonts: [this.#pending.add(inner)],
        ToUnicode: this.#stream(toUnicode(used), {}),
      }),
    );
  }

  #stream(bytes: Uint8Array, members: Readonly<Record<string, PdfObject>>): PdfRef {
    const dict = new PdfDict().with({ ...members, Filter: new PdfName("FlateDecode") });
    return this.#pending.add(new PdfStream(dict, deflate(bytes)));
  }
}

interface Shaped {
  readonly id: number;
  readonly cluster: number;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Glyphs that stand for one stretch of text together. */
interface Cluster {
  readonly glyphs: Shaped[];
  readonly text: string;
  /** Its glyphs do not say the text one by one. */
  readonly isTold: boolean;
}

/** The clusters of a run from left to right; the first glyph of each, as it is read, is noted to stand for its text. */
function clustersOf(
  used: Used,
  shaped: readonly Shaped[],
  { text, end, isForward }: { readonly text: string; readonly end: number; readonly isForward: boolean },
): Cluster[] {
  const groups: { start: number; glyphs: Shaped[] }[] = [];
  for (const glyph of shaped) {
    const last = groups.at(-1);
    if (last !== undefined && last.start === glyph.cluster) last.glyphs.push(glyph);
    else groups.push({ start: glyph.cluster, glyphs: [glyph] });
  }
  return groups.map(({ start, glyphs }, index) => {
    const next = groups[isForward ? index + 1 : index - 1]?.start ?? end;
    const own = text.slice(start, next);
    const [first] = glyphs;
    for (const { id } of glyphs) if (!used.glyphs.has(id)) used.glyphs.set(id, id === first?.id ? own : "");
    return { glyphs, text: own, isTold: glyphs.length > 1 || used.glyphs.get(first?.id ?? 0) !== own };
  });
}

function showClusters(used: Used, clusters: readonly Cluster[], size: number): string {
  let shown = "";
  let plain: Shaped[] = [];
  const flush = (): void => {
    if (plain.length > 0) shown += showGlyphs(used, plain, size);
    plain = [];
  };
  for (const { glyphs, text, isTold } of clusters) {
    if (!isTold) {
      for (const one of glyphs) plain.push(one);
      continue;
    }
    flush();
    shown += `/Span <</ActualText <feff${utf16(text)}>>> BDC ${showGlyphs(used, glyphs, size)}EMC `;
  }
  flush();
  return shown;
}

function showGlyphs({ codeOf, widthOf, unitsPerEm }: Used, glyphs: readonly Shaped[], size: number): string {
  let shown = "";
  let items = "";
  let rise = 0;
  const flush = (): void => {
    if (items !== "") shown += `[${items}] TJ `;
    items = "";
  };
  const thousandths = (units: number): number => Math.round((units * 1000) / unitsPerEm);
  for (const { id, xAdvance, xOffset, yOffset } of glyphs) {
    if (yOffset !== rise) {
      flush();
      shown += `${formatNumber((yOffset * size) / unitsPerEm)} Ts `;
      rise = yOffset;
    }
    const before = thousandths(xOffset);
    const after = thousandths(xAdvance - widthOf(id) - xOffset);
    if (before !== 0) items += `${-before} `;
    items += `<${codeOf(id).toString(16).padStart(4, "0")}>`;
    if (after !== 0) items += ` ${-after} `;
  }
  flush();
  return rise === 0 ? shown : `${shown}0 Ts `;
}

/** A bit for each glyph of the font program, and for each code of its glyphs. */
function glyphSet(count: number, codes: readonly number[]): Uint8Array {
  const highest = codes.reduce((most, code) => Math.max(most, code), count - 1);
  const bits = new Uint8Array((highest >> 3) + 1);
  const all = [...Array.from({ length: count }, (_, glyph) => glyph), ...codes];
  for (const code of all) bits[code >> 3] = (bits[code >> 3] ?? 0) | (128 >> (code & 7));
  return bits;
}

function latin(text: string): PdfString {
  return new PdfString(new Uint8Array(Buffer.from(text, "latin1")));
}

/** Six letters by what is in the subset. Source: ISO 32000-2, 9.9.2. */
function tagOf(glyphs: readonly number[]): string {
  let sum = 7;
  for (const glyph of glyphs) sum = (Math.imul(sum, 31) + glyph) >>> 0;
  return Array.from({ length: 6 }, (_, place) => String.fromCharCode(65 + (Math.floor(sum / 26 ** place) % 26))).join(
    "",
  );
}

/** Source: ISO 32000-2, 9.10.3. */
function toUnicode({ glyphs, codeOf }: Used): Uint8Array {
  const rows = [...glyphs].flatMap(([glyph, text]) => (text === "" ? [] : [{ code: codeOf(glyph), text }]));
  const lines = rows
    .sort((one, other) => one.code - other.code)
    .map(({ code, text }) => `<${code.toString(16).padStart(4, "0")}> <${utf16(text)}>`);
  const parts: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const part = lines.slice(at, at + 100);
    parts.push(`${part.length} beginbfchar\n${part.join("\n")}\nendbfchar`);
  }
  const head =
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n1 begincodespacerange <0000> <ffff> endcodespacerange\n";
  return new Uint8Array(
    Buffer.from(
      `${head}${parts.join("\n")}\nendcmap CMapName currentdict /CMap defineresource pop end end\n`,
      "latin1",
    ),
  );
}

/** Big-endian units as hexadecimal digits. */
function utf16(text: string): string {
  let hex = "";
  for (let at = 0; at < text.length; at += 1) hex += text.charCodeAt(at).toString(16).padStart(4, "0");
  return hex;
}

/** The box around glyphs in a row, in ems. */
function inkOf(
  { boxes, unitsPerEm: em }: Used,
  glyphs: readonly Shaped[],
  outlineOf: (id: number) => readonly OutlineStep[],
): Rectangle | undefined {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  let at = 0;
  for (const { id, xAdvance, xOffset, yOffset } of glyphs) {
    if (!boxes.has(id)) boxes.set(id, boxOf(outlineOf(id)));
    const box = boxes.get(id);
    if (box !== undefined) {
      left = Math.min(left, at + xOffset + box[0]);
      bottom = Math.min(bottom, yOffset + box[1]);
      right = Math.max(right, at + xOffset + box[2]);
      top = Math.max(top, yOffset + box[3]);
    }
    at += xAdvance;
  }
  return left > right ? undefined : [left / em, bottom / em, right / em, top / em];
}

/** The box around the points of an outline, those that only bend it included. */
function boxOf(steps: readonly OutlineStep[]): Rectangle | undefined {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of steps)
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
    }
  return left > right ? undefined : [left, bottom, right, top];
}

/** The operators of a path, without what paints it. */
function pathOf(
  steps: readonly OutlineStep[],
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): string {
  let path = "";
  let [lastX, lastY] = [0, 0];
  const write = (points: readonly number[], operator: string): void => {
    const scaled = points.map((value, index) => formatNumber((value + (index % 2 === 0 ? x : y)) * scale));
    path += `${scaled.join(" ")} ${operator}\n`;
  };
  for (const { kind, points } of steps) {
    const [a = 0, b = 0, c = 0, d = 0] = points;
    if (kind === "z") path += "h\n";
    else if (kind !== "q") write(points, kind);
    else
      write(
        [
          lastX + (2 / 3) * (a - lastX),
          lastY + (2 / 3) * (b - lastY),
          c + (2 / 3) * (a - c),
          d + (2 / 3) * (b - d),
          c,
          d,
        ],
        "c",
      );
    [lastX = 0, lastY = 0] = points.slice(-2);
  }
  return path;
}
