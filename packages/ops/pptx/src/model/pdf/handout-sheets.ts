import { readTree } from "@colophon/kit-ooxml";
import { openPdf } from "@colophon/kit-pdf";
import { imposePages, type Sheet } from "@colophon/kit-pdf/write";
import { attribute, child } from "../names.ts";
import type { Deck } from "./read-deck.ts";

/** Slides on an upright page of a handout, as PowerPoint offers them; three have lines to write on beside them. On a lying page rows are columns. */
const GRIDS = {
  "1": { columns: 1, rows: 1 },
  "2": { columns: 1, rows: 2 },
  "3": { columns: 2, rows: 3 },
  "4": { columns: 2, rows: 2 },
  "6": { columns: 2, rows: 3 },
  "9": { columns: 3, rows: 3 },
} as const;

export type SlidesPerSheet = keyof typeof GRIDS;

const POINTS_PER_EMU = 1 / 12_700;
/** Around and between the slides. */
const MARGIN_PT = 36;
const GAP_PT = 18;
const LINES = 7;
const LETTER = { width: 612, height: 792 };
/** What a page may be, in points. Source: ISO 32000-1, annex C. */
const SIZE_PT = { least: 144, most: 14_400 };

interface Handouts {
  /** Pages of slides; what is behind them stays as it is. */
  readonly slides: number;
  readonly handouts: SlidesPerSheet;
  /** A PDF with a page for each sheet, which is drawn under it. */
  readonly grounds?: Uint8Array | undefined;
  readonly checkpoint: () => void;
}

/** A PDF of slides -> one of sheets, each with some of them. Cost: every object of the PDF once. */
export function makeHandouts(pdf: Uint8Array, deck: Deck, given: Handouts): Uint8Array {
  const { slides, handouts, grounds, checkpoint } = given;
  const file = grounds === undefined ? undefined : openPdf(grounds, { checkpoint });
  const sheets = handoutSheets(deck, slides, handouts);
  return imposePages(
    openPdf(pdf, { checkpoint }),
    file === undefined ? sheets : sheets.map((sheet, page) => ({ ...sheet, ground: { file, page } })),
  );
}

/** Sheets for so many slides, on the paper of the presentation's notes and handouts. Source: ISO/IEC 29500-1, 19.2.1.23. */
function handoutSheets(deck: Deck, slides: number, handouts: SlidesPerSheet): readonly Sheet[] {
  const { width, height } = paperOf(deck);
  const { columns, rows } = gridOf(handouts, width > height);
  const perSheet = Number(handouts);
  const wide = (width - 2 * MARGIN_PT - (columns - 1) * GAP_PT) / columns;
  const high = (height - 2 * MARGIN_PT - (rows - 1) * GAP_PT) / rows;
  const room = (at: number, isBeside: boolean) => {
    const [column, row] = cellOf(at, { columns, rows, isBeside, hasLines: handouts === "3" });
    const left = MARGIN_PT + column * (wide + GAP_PT);
    const top = height - MARGIN_PT - row * (high + GAP_PT);
    return [left, top - high, left + wide, top] as const;
  };
  return Array.from({ length: Math.ceil(slides / perSheet) }, (_, sheet) => {
    const first = sheet * perSheet;
    const pages = Array.from({ length: Math.min(perSheet, slides - first) }, (__, at) => first + at);
    return {
      width,
      height,
      places: pages.map((page, at) => ({ page, room: room(at, false) })),
      lines: handouts === "3" ? pages.flatMap((_page, at) => linesIn(room(at, true))) : [],
    };
  });
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

function gridOf(handouts: SlidesPerSheet, isLying: boolean): Grid {
  const { columns, rows } = GRIDS[handouts];
  return isLying ? { columns: rows, rows: columns } : { columns, rows };
}

/** Column and row of a slide, or of the lines beside it, or below it on a lying page. */
function cellOf(
  at: number,
  { columns, rows, isBeside, hasLines }: Grid & { readonly isBeside: boolean; readonly hasLines: boolean },
): readonly [column: number, row: number] {
  if (!hasLines) return [at % columns, Math.floor(at / columns)];
  const beside = isBeside ? 1 : 0;
  return columns > rows ? [at, beside] : [beside, at];
}

/** The sheet that a page of a slide stands on. */
export function sheetOf(page: number, handouts: SlidesPerSheet): number {
  return Math.floor(page / Number(handouts));
}

function linesIn([left, bottom, right, top]: readonly [number, number, number, number]) {
  const step = (top - bottom) / (LINES + 1);
  return Array.from({ length: LINES }, (_, at) => {
    const y = top - (at + 1) * step;
    return [left, y, right, y] as const;
  });
}

/** In points: the paper that the deck has for notes, else Letter. */
export function paperOf({ opened, main }: Deck): { readonly width: number; readonly height: number } {
  const root = readTree(opened, main.part)?.root;
  const size = root === undefined ? undefined : child(root, "p:notesSz");
  const [width = 0, height = 0] = ["cx", "cy"].map((name) => Number(attribute(size, name)) * POINTS_PER_EMU);
  const isPaper = [width, height].every((side) => side >= SIZE_PT.least && side <= SIZE_PT.most);
  return isPaper ? { width, height } : LETTER;
}
