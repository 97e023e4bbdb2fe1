import { array, at, compileSchema, integer, number, object, optional, string } from "@colophon/contract";
import type { Page, Word } from "@colophon/kit-tables";
import type { TablesOp } from "../../codes.ts";
import type { Source } from "../source.ts";
import { countWords, type Outside, type Reading, type Searched, type Table } from "../table.ts";
import { reportPageTables, TableNumbers, tablesOfPage } from "./page-tables.ts";

const points = (description: string) => number({ description, minimum: -10_000_000, maximum: 10_000_000 });
const SIDES = {
  x0: points("Left edge in points from the left of the page."),
  y0: points("Upper edge in points from the top of the page."),
  x1: points("Right edge in points from the left of the page."),
  y1: points("Lower edge in points from the top of the page."),
};
const boxes = (description: string) =>
  optional(array(object(SIDES, { description: "A rectangle, from the top left." }), { description }));

const word = object(
  {
    ...SIDES,
    text: string({ description: "The word, without white space around it." }),
    size: optional(points("Font size in points. Without it, the height of the rectangle.")),
    turn: optional(
      integer({ description: "Quarter turns clockwise of the line of the word. Default: 0.", minimum: 0, maximum: 3 }),
    ),
    raisedFrom: optional(
      integer({ description: "Offset in `text` where raised characters begin.", minimum: 0, maximum: 10_000 }),
    ),
  },
  { description: "A word as it is seen." },
);

const page = object(
  {
    page: optional(
      integer({
        description: "Zero-based page. Without it, the position in `pages`.",
        minimum: 0,
        maximum: 10_000_000,
      }),
    ),
    width: points("Width of the page in points."),
    height: points("Height of the page in points."),
    words: array(word, { description: "Words of the page." }),
    rules: boxes("Lines parallel to a side of the page."),
    fills: optional(
      array(
        object({
          ...SIDES,
          lightness: number({ description: "0 for black to 1 for white.", minimum: 0, maximum: 1 }),
        }),
        { description: "Filled rectangles." },
      ),
    ),
    drawings: boxes("Curves, slanted lines and pictures."),
    fields: boxes("Form fields."),
  },
  { description: "A page, as displayed." },
);

const FILE = {
  ...object({ pages: array(page, { description: "Pages of words and rules." }) }),
  additionalProperties: true,
};
const checkFile = compileSchema(FILE);

interface Sides {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface GivenPage {
  readonly page?: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly (Sides & Pick<Word, "text" | "turn" | "raisedFrom"> & { readonly size?: number })[];
  readonly rules?: readonly Sides[];
  readonly fills?: readonly (Sides & { readonly lightness: number })[];
  readonly drawings?: readonly Sides[];
  readonly fields?: readonly Sides[];
}

/**
 * JSON with `pages` of words, rules and fills -> the tables that a PDF with the same pages has.
 *
 * Shapes   Places are `page[i]/table[t]/row[r]/cell[c]`. Boxes are in points from the top left corner of the page.
 * Cost     As `findTables` for each page.
 * Errors   TABLE_INVALID_INPUT for JSON of another form or with two pages of one number, with the place of each fault; TABLE_BUDGET_EXCEEDED.
 * Losses   TABLE_ROTATED_REVIEW, TABLE_COLUMN_DOUBTFUL, TABLE_UNREADABLE_CELL.
 */
export function readJsonPages(value: unknown, { bytes, options, op }: Source): Reading {
  const issues = checkFile(value, bytes.length);
  if (issues.length > 0)
    throw op.error("TABLE_INVALID_INPUT", "The JSON does not have `pages` of words in the form of docs/tables.md.", {
      issues,
    });
  const { pages: given } = value as { readonly pages: readonly GivenPage[] };
  op.checkLimit("maxPages", given.length);
  checkNumbers(given, op);
  const wanted = options.pages === undefined ? undefined : new Set(options.pages);
  const numbers = new TableNumbers();
  const numbered: Table[] = [];
  const searched: Searched[] = [];
  const outside: Outside[] = [];
  for (const [position, own] of given.entries()) {
    const index = own.page ?? position;
    if (wanted?.has(index) === false) continue;
    op.checkpoint();
    op.checkLimit("maxElements", own.words.length);
    const source = { index, page: toPage(own) };
    const tables = tablesOfPage(source, options, op);
    reportPageTables(index, tables, op);
    const inside = new Set(tables.flatMap(({ words }) => [...words]));
    const words = source.page.words.reduce((sum, each) => sum + (inside.has(each) ? 0 : countWords(each.text)), 0);
    outside.push({ place: [at("page", index)], page: index, region: "text", words });
    searched.push({ place: [at("page", index)], page: index, tables: tables.length });
    for (const table of numbers.add(source, tables)) numbered.push(table);
  }
  return { tables: numbered, searched, outside };
}

/** Two pages with one number would give their tables the same locators. */
function checkNumbers(pages: readonly GivenPage[], op: TablesOp): void {
  const positions = new Map<number, number>();
  for (const [position, { page = position }] of pages.entries()) {
    const known = positions.get(page);
    if (known !== undefined)
      throw op.error("TABLE_INVALID_INPUT", "Two pages of the JSON have the same number.", {
        issues: [
          {
            path: `pages[${position}].page`,
            message: `This is page ${page}, and so is pages[${known}].`,
            remediation: "Set a different `page` for each page, or omit it from all of them.",
          },
        ],
      });
    positions.set(page, position);
  }
}

function toPage({ width, height, words, rules = [], fills = [], drawings = [], fields = [] }: GivenPage): Page {
  return {
    width,
    height,
    words: words.map(({ text, size, turn = 0, raisedFrom, ...sides }): Word => {
      const box = toBox(sides);
      const own = { text, size: size ?? box.bottom - box.top, turn, ...box };
      return raisedFrom === undefined ? own : { ...own, raisedFrom };
    }),
    rules: rules.map(toBox),
    fills: fills.map((fill) => ({ ...toBox(fill), lightness: fill.lightness })),
    drawings: drawings.map(toBox),
    fields: fields.map(toBox),
  };
}

function toBox({ x0, y0, x1, y1 }: Sides) {
  return { left: Math.min(x0, x1), top: Math.min(y0, y1), right: Math.max(x0, x1), bottom: Math.max(y0, y1) };
}
