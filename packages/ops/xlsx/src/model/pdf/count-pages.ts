import { parseRange } from "@colophon/kit-workbook";
import { childOf, type XmlElement } from "@colophon/kit-xml";
import type { Grid } from "../convert/grid.ts";
import type { SheetLayout } from "./freeze-outside.ts";

/** Width and height in points of what `paperSize` names; A4 where it names another. ISO/IEC 29500-1, 18.3.1.63. */
const PAPERS: Readonly<Record<string, readonly [number, number]>> = {
  "1": [612, 792],
  "3": [792, 1224],
  "5": [612, 1008],
  "8": [842, 1191],
  "9": [595, 842],
  "11": [420, 595],
};
const A4 = [595, 842] as const;
const POINTS_AN_INCH = 72;
/** Of a character of the usual font, with the space around it. */
const CHARACTER_POINTS = 5.25;
const USUAL_COLUMN = 8.43;
const USUAL_ROW_POINTS = 15;
/** How much more than reckoned may go on a page: fonts and margins are not measured. */
const SLACK = 1.6;
const MIN_SCALE = 0.1;

/**
 * No more than the pages that a sheet takes; to end a call before a sheet is laid out that takes a hundred thousand.
 *
 * Cost     O(cells).
 */
export function countLeastPages(grid: Grid, printArea: string | undefined, layout: SheetLayout): number {
  const { root } = grid.outside;
  const area = printArea === undefined ? undefined : parseRange(printArea.replaceAll("$", ""));
  const isIn = (row: number, column: number): boolean =>
    area === undefined || (row >= area.top && row <= area.bottom && column >= area.left && column <= area.right);
  const filled = grid.rows.flatMap(({ row, attributes, cells }) => {
    const columns = cells.filter(
      ({ column, reported }) => reported.value !== null && reported.value !== "" && isIn(row, column),
    );
    return columns.length === 0 ? [] : [{ row, attributes, columns: columns.map(({ column }) => column) }];
  });
  const lastRow = filled.at(-1)?.row;
  if (lastRow === undefined) return 0;
  const page = pageOf(root, layout);
  const usualRow = Number(textIn(childOf(root, "sheetFormatPr"), "defaultRowHeight")) || USUAL_ROW_POINTS;
  const heights = new Map(
    grid.rows.map(({ row, attributes: { ht, hidden } }) => [row, hidden === "1" ? 0 : Number(ht) || usualRow]),
  );
  const left = area?.left ?? 0;
  const edges = columnEdges(
    grid,
    filled.reduce((last, { columns }) => Math.max(last, columns.at(-1) ?? 0), 0),
  );
  const width = (edges.at(-1) ?? 0) - (edges[left] ?? 0);
  const scale = scaleOf(root, layout, { page, width });
  if (scale === "one") return 1;
  const found = new Set<number>();
  let top = 0;
  let next = area?.top ?? 0;
  for (const { row, columns } of filled) {
    // Between rows that are written all are of the usual height; those before the first are printed too.
    top += Math.max(0, row - next) * usualRow;
    next = row + 1;
    const band = Math.floor((top * scale) / (page.height * SLACK));
    for (const column of columns) {
      const across = Math.floor((((edges[column] ?? 0) - (edges[left] ?? 0)) * scale) / (page.width * SLACK));
      found.add(band * BANDS + across);
    }
    top += heights.get(row) ?? usualRow;
  }
  return found.size;
}

const BANDS = 65_536;

interface Page {
  readonly width: number;
  readonly height: number;
}

function pageOf(root: XmlElement, layout: SheetLayout): Page {
  const setup = childOf(root, "pageSetup");
  const [short, long] = PAPERS[textIn(setup, "paperSize") ?? ""] ?? A4;
  const orientation = layout.orientation === "asSaved" ? textIn(setup, "orientation") : layout.orientation;
  const margins = childOf(root, "pageMargins");
  const margin = (name: string): number => (Number(textIn(margins, name)) || 0) * POINTS_AN_INCH;
  const [width, height] = orientation === "landscape" ? [long, short] : [short, long];
  return {
    width: Math.max(1, width - margin("left") - margin("right")),
    height: Math.max(1, height - margin("top") - margin("bottom")),
  };
}

function scaleOf(
  root: XmlElement,
  { scaling }: SheetLayout,
  { page, width }: { readonly page: Page; readonly width: number },
): number | "one" {
  const setup = childOf(root, "pageSetup");
  const fits = textIn(childOf(childOf(root, "sheetPr") ?? root, "pageSetUpPr"), "fitToPage");
  const isFit = fits === "1" || fits === "true";
  const [across, down] = ["fitToWidth", "fitToHeight"].map((name) => Number(textIn(setup, name) ?? 1));
  if (scaling === "fitPage" || (scaling === "asSaved" && isFit && down !== 0)) return "one";
  if (scaling === "fitWidth" || (isFit && across !== 0))
    return Math.max(MIN_SCALE, Math.min(1, page.width / Math.max(1, width)));
  return Math.max(MIN_SCALE, (Number(textIn(setup, "scale")) || 100) / 100);
}

/** Where each column begins, in points, up to a last one. */
function columnEdges(grid: Grid, last: number): readonly number[] {
  const usual = Number(textIn(childOf(grid.outside.root, "sheetFormatPr"), "defaultColWidth")) || USUAL_COLUMN;
  const widths = Array.from({ length: last + 1 }, () => usual);
  for (const { first, last: end, isHidden, width } of grid.columns)
    widths.fill(isHidden ? 0 : Number(width) || usual, first, Math.min(end, last) + 1);
  let edge = 0;
  return [0, ...widths.map((width) => (edge += width * CHARACTER_POINTS))];
}

function textIn(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes.find(({ local, prefix }) => local === name && prefix === "")?.value;
}
