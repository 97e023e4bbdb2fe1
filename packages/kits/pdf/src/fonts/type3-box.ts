import { rectangleOf } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { type Matrix, transformPoint } from "../geometry/matrix.ts";
import { numberOf, type PdfDict, PdfStream } from "../objects/object.ts";
import { readUsedOperations } from "../objects/operands.ts";
import type { GlyphBox } from "./glyph.ts";

type Reach = readonly [low: number, high: number];

/** A box higher than so many of its glyphs' advances is a mistake. */
const MAX_ADVANCES = 20;
/** Attack: a font of a million drawings. */
const MAX_DRAWINGS = 256;

/**
 * How high the glyphs of a font of drawings stand, in shares of the em: by its own box, else by those of its drawings;
 * undefined where neither says it.
 *
 * Source   ISO 32000-2, 9.6.4: a box of four zeros says nothing.
 */
export function type3Box(file: PdfFile, dict: PdfDict, space: Matrix | undefined): GlyphBox | undefined {
  if (space === undefined) return undefined;
  const box = rectangleOf(file, dict.get("FontBBox"));
  const widest = file.arrayOf(dict.get("Widths")).reduce<number>((most, item) => {
    const width = Math.abs(numberOf(file.resolve(item)) ?? 0);
    return Math.max(width, most);
  }, 0);
  const most = MAX_ADVANCES * Math.max(widest * Math.abs(space[0]), 1);
  const own = box === undefined ? undefined : boxOf([box[1], box[3]], { space, most });
  return own ?? boxOf(reachOf(file, dict), { space, most });
}

function boxOf(
  reach: Reach | undefined,
  { space, most }: { readonly space: Matrix; readonly most: number },
): GlyphBox | undefined {
  if (reach === undefined) return undefined;
  const [[, one], [, other]] = [transformPoint(space, 0, reach[0]), transformPoint(space, 0, reach[1])];
  const [descent, ascent] = [Math.min(one, other), Math.max(one, other)];
  return ascent > descent && ascent - descent <= most ? { ascent, descent, top: ascent, bottom: descent } : undefined;
}

/** What the drawings tell of their own height (d1). */
function reachOf(file: PdfFile, dict: PdfDict): Reach | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const drawings = file.dictOf(dict.get("CharProcs"))?.entries.values() ?? [];
  let count = 0;
  for (const held of drawings) {
    count += 1;
    if (count > MAX_DRAWINGS) break;
    const drawing = file.resolve(held);
    if (!(drawing instanceof PdfStream)) continue;
    const [first] = readUsedOperations(file.decode(drawing).bytes, file.checkpoint);
    if (first?.operator !== "d1") continue;
    for (const at of [3, 5]) {
      const y = numberOf(first.operands[at]) ?? 0;
      [low, high] = [Math.min(low, y), Math.max(high, y)];
    }
  }
  return low < high ? [low, high] : undefined;
}
