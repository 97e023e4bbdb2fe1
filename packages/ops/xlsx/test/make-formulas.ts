import { createSeededRandom, type SeededRandom } from "@colophon/testing";
import { utils, type WorkBook, write } from "@e965/xlsx";
import { type Edit, editsAt } from "./office-edits.ts";

const SHEETS = ["Data", "Costs", "It's", "Q1.2026", "A1"];
const COLUMNS = "ABCDEFGHIJ";
const ROWS = 30;

/** Three to five sheets with cells of numbers and of formulas that name cells, ranges, rows, columns, other sheets, names. */
export function makeFormulas(seed: string): Uint8Array {
  const chance = createSeededRandom(seed);
  const book: WorkBook = utils.book_new();
  const names = SHEETS.slice(0, 3 + chance.below(3));
  for (const [index, name] of names.entries()) {
    const sheet = utils.aoa_to_sheet(
      Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS.length }, () => chance.below(1_000) / 4)),
    );
    for (let made = 0; made < 120; made++) {
      // The first column is for sorting by.
      const place = cell(chance, { isPlain: true }).replace(/^A/, "B");
      sheet[place] = { t: "n", f: makeFormula(chance, names, index), v: 1 };
    }
    utils.book_append_sheet(book, sheet, name);
  }
  const reference = (): string => `${quoted(names[chance.below(names.length)] ?? "Data")}!${absolute(chance)}`;
  book.Workbook = {
    Names: [
      { Name: "Total", Ref: reference() },
      { Name: "Rate", Ref: reference() },
      { Name: "Own", Ref: reference(), Sheet: 0 },
    ],
  };
  return new Uint8Array(write(book, { type: "buffer", compression: true }) as Buffer);
}

const quoted = (name: string): string => (/^[A-Z][a-z]+$/.test(name) ? name : `'${name.replaceAll("'", "''")}'`);

function cell(chance: SeededRandom, { isPlain = false } = {}): string {
  const mark = (): string => (!isPlain && chance.below(4) === 0 ? "$" : "");
  return `${mark()}${COLUMNS[chance.below(COLUMNS.length)]}${mark()}${1 + chance.below(ROWS)}`;
}

/** "A1:C9", its corners in their order. */
function range(chance: SeededRandom): string {
  const [left = 0, right = 0] = [chance.below(COLUMNS.length), chance.below(COLUMNS.length)].sort((a, b) => a - b);
  const [top = 0, bottom = 0] = [1 + chance.below(ROWS), 1 + chance.below(ROWS)].sort((a, b) => a - b);
  const mark = (): string => (chance.below(4) === 0 ? "$" : "");
  switch (chance.below(8)) {
    case 0:
      return `${mark()}${COLUMNS[left]}:${mark()}${COLUMNS[right]}`;
    case 1:
      return `${mark()}${top}:${mark()}${bottom}`;
    default:
      return `${mark()}${COLUMNS[left]}${mark()}${top}:${mark()}${COLUMNS[right]}${mark()}${bottom}`;
  }
}

const absolute = (chance: SeededRandom): string =>
  `$${COLUMNS[chance.below(5)]}$${1 + chance.below(15)}:$${COLUMNS[5 + chance.below(5)]}$${16 + chance.below(15)}`;

function makeFormula(chance: SeededRandom, names: readonly string[], own: number): string {
  const other = (): string => names[(own + 1 + chance.below(names.length - 1)) % names.length] ?? "Data";
  const piece = (): string => {
    switch (chance.below(9)) {
      case 0:
        return `SUM(${range(chance)})`;
      case 1:
        return `${quoted(other())}!${cell(chance)}`;
      case 2:
        return `SUM(${quoted(other())}!${range(chance)},${cell(chance)})`;
      case 3:
        return `IF(${cell(chance)}>"A1",${cell(chance)},"${cell(chance)} ")`;
      case 4:
        return `INDEX(${range(chance)},1,1)`;
      case 5:
        return chance.below(3) === 0 ? `SUM(${names[0]}:${names[1]}!${cell(chance)})` : "1";
      case 6:
        return chance.below(2) === 0 ? "SUM(Total)" : "SUM(Rate)";
      default:
        return cell(chance);
    }
  };
  const pieces = Array.from({ length: 1 + chance.below(3) }, piece);
  return pieces.join(["+", "*", "&", "<="][chance.below(4)] ?? "+");
}

/** Each kind of edit somewhere in a book that was made from the same seed, and a sort of some rows. */
export function madeEdits(seed: string): readonly Edit[] {
  const chance = createSeededRandom(`edits of ${seed}`);
  const [top, count] = [2 + chance.below(10), 4 + chance.below(12)];
  const range = `A${top}:J${top + count}`;
  const isAscending = chance.below(2) === 0;
  return [
    ...editsAt(SHEETS[chance.below(3)] ?? "Data", {
      row: 2 + chance.below(ROWS - 4),
      column: 2 + chance.below(COLUMNS.length - 3),
      sheets: 3,
    }),
    {
      name: "sort",
      step: {
        do: "sort",
        sheet: "Data",
        range,
        by: [{ column: "A", order: isAscending ? "ascending" : "descending" }],
      },
      office: { do: "sort", sheet: "Data", range, columns: [{ index: 0, isAscending }] },
    },
  ];
}
