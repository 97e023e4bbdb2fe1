import { findStandardFont, type StandardFont } from "@colophon/kit-fonts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isArray, numberOf, type PdfDict } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";
import type { FontGlyph } from "./glyph.ts";
import type { Program } from "./program.ts";

/** Advances in 1/1000 em: of a simple font by code, of a composite one by CID. */
export interface Metrics {
  widthOf(code: number): number;
  verticalOf?(cid: number): NonNullable<FontGlyph["vertical"]>;
  readonly standard?: StandardFont | undefined;
}

interface WidthSource {
  readonly program: Program | undefined;
  readonly glyphName: (code: number) => string;
}

/** Source: ISO 32000-2, 9.6.2.1 and 9.6.5. */
export function simpleWidths(file: PdfFile, dict: PdfDict, { program, glyphName }: WidthSource): Metrics {
  const widths = file.arrayOf(dict.get("Widths")).map((item) => numberOf(file.resolve(item)));
  const first = integerOf(file.resolve(dict.get("FirstChar"))) ?? 0;
  const missing = numberOf(file.resolve(file.dictOf(dict.get("FontDescriptor"))?.get("MissingWidth"))) ?? 0;
  const standard = findStandardFont(nameText(file.resolve(dict.get("BaseFont"))) ?? "");
  const trueType = program?.trueType;
  return {
    standard,
    widthOf(code) {
      const reported = widths[code - first];
      if (reported !== undefined) return reported;
      if (widths.length > 0) return missing;
      if (trueType !== undefined) {
        const glyph =
          trueType.glyphOf(3, 0, 0xf000 + code) ?? trueType.glyphOf(3, 1, code) ?? trueType.glyphOf(1, 0, code);
        const width = glyph === undefined ? undefined : trueType.widthOf(glyph);
        if (width !== undefined) return (width * 1000) / trueType.unitsPerEm;
      }
      const name = glyphName(code);
      // The glyph for what is not there is a space in the standard fonts, and as wide as one.
      const own = name === ".notdef" ? "space" : name;
      return standard?.widthOf(own) ?? SUBSTITUTE?.widthOf(own) ?? missing;
    },
  };
}

/** Readers draw a font that is not there with Helvetica. */
const SUBSTITUTE = findStandardFont("Helvetica");

/** CIDs of one range that are kept one by one; longer ranges are kept as ranges. */
interface Range {
  readonly low: number;
  readonly high: number;
  readonly values: readonly number[];
}

/** Source: ISO 32000-2, 9.7.4.3. */
export function compositeWidths(file: PdfFile, inner: PdfDict): Metrics {
  const usual = numberOf(file.resolve(inner.get("DW"))) ?? 1000;
  const widths = readRanges(file, inner, { key: "W", size: 1 });
  const heights = readRanges(file, inner, { key: "W2", size: 3 });
  const [originY = 880, advance = -1000] = file.arrayOf(inner.get("DW2")).map((item) => numberOf(file.resolve(item)));
  const widthOf = (cid: number): number => widths(cid)?.[0] ?? usual;
  return {
    widthOf,
    verticalOf(cid) {
      const [w1 = advance, x = widthOf(cid) / 2, y = originY] = heights(cid) ?? [];
      return { advance: w1 / 1000, x: x / 1000, y: y / 1000 };
    },
  };
}

function readRanges(
  file: PdfFile,
  inner: PdfDict,
  { key, size }: { readonly key: string; readonly size: number },
): (cid: number) => readonly number[] | undefined {
  const singles = new Map<number, readonly number[]>();
  const ranges: Range[] = [];
  const items = file.arrayOf(inner.get(key)).map(file.resolve);
  for (let at = 0; at + 1 < items.length; ) {
    file.checkpoint();
    const first = numberOf(items[at]) ?? 0;
    const second = items[at + 1];
    if (isArray(second)) {
      const values = second.map((item) => numberOf(file.resolve(item)) ?? 0);
      for (let index = 0; index + size <= values.length; index += size)
        singles.set(first + index / size, values.slice(index, index + size));
      at += 2;
    } else {
      const values = items.slice(at + 2, at + 2 + size).map((item) => numberOf(item) ?? 0);
      ranges.push({ low: first, high: numberOf(second) ?? first, values });
      at += 2 + size;
    }
  }
  return (cid) => singles.get(cid) ?? ranges.findLast(({ low, high }) => cid >= low && cid <= high)?.values;
}
