import type { TextRun } from "../content/state.ts";
import { isArray, numberOf, type PdfObject, PdfString } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";
import { formatNumber } from "../write/serialize.ts";

export interface ShowEdit {
  /** What stands in place of the operator. */
  readonly text: string;
  readonly isEmpty: boolean;
}

/**
 * A text-showing operator without some of its glyphs. Those that go in a row, with what was between them, become one advance:
 * single widths would tell which letters they were.
 */
export function editShow(
  { operator, operands }: Operation,
  run: TextRun,
  isRemoved: (index: number) => boolean,
): ShowEdit {
  const shown: PdfObject | undefined = operator === '"' ? operands[2] : operands[0];
  const items: string[] = [];
  let kept: number[] = [];
  let advance = 0;
  let isGap = false;
  let index = 0;
  let isEmpty = true;
  const endString = (): void => {
    if (kept.length > 0) items.push(`<${Buffer.from(kept).toString("hex")}>`);
    kept = [];
  };
  const endGap = (): void => {
    if (isGap || advance !== 0) items.push(formatNumber(advance));
    advance = 0;
    isGap = false;
  };
  for (const item of isArray(shown) ? shown : [shown]) {
    if (item instanceof PdfString) {
      for (let at = 0; at < item.bytes.length; index += 1) {
        const glyph = run.glyphs[index];
        if (glyph === undefined) break;
        if (isRemoved(index)) {
          endString();
          advance += advanceOf(run, index);
          isGap = true;
        } else {
          endGap();
          kept.push(...item.bytes.subarray(at, at + glyph.length));
          isEmpty = false;
        }
        at += glyph.length;
      }
    } else {
      endString();
      advance += numberOf(item) ?? 0;
    }
  }
  endString();
  endGap();
  return { text: `${lineMove(operator, operands)}[${items.join(" ")}] TJ`, isEmpty };
}

/** In thousandths of the em, as TJ takes it: what it moves back. */
function advanceOf(run: TextRun, index: number): number {
  const glyph = run.glyphs[index];
  if (glyph === undefined || run.size === 0) return 0;
  const spacing = (run.characterSpacing + (glyph.isSpace ? run.wordSpacing : 0)) / run.size;
  return run.font.isVertical ? -1000 * ((glyph.vertical?.advance ?? -1) - spacing) : -1000 * (glyph.width + spacing);
}

/** What ' and " do before they show. */
function lineMove(operator: string, operands: readonly PdfObject[]): string {
  if (operator === "'") return "T* ";
  if (operator !== '"') return "";
  const [word, character] = operands.map((operand) => formatNumber(numberOf(operand) ?? 0));
  return `${word} Tw ${character} Tc T* `;
}
