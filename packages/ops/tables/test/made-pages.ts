import { createSeededRandom, type SeededRandom } from "@colophon/testing";
import type { MeasuredCell } from "./adjacency.ts";

/** A table with known cells on a page with prose, as HTML. */
export interface MadePage {
  readonly html: string;
  readonly isRuled: boolean;
  readonly cells: readonly MeasuredCell[];
  readonly headerRows: number;
}

const NAMES =
  "Austria Belgium Chile Denmark Estonia Finland Ghana Hungary Iceland Jordan Kenya Latvia Malta Norway Oman Peru Qatar Romania Serbia Turkey Uganda Vietnam Yemen Zambia".split(
    " ",
  );
const HEADS =
  "Sales Costs Staff Share Area Growth Output Imports Exports Price Volume Index Target Actual Change".split(" ");
const WORDS =
  "the report describes how figures of each region were collected during the year and which of them were corrected after publication by the offices that had sent them".split(
    " ",
  );

const pick = <T>(list: readonly T[], chance: SeededRandom): T => list[chance.below(list.length)] as T;
const sentence = (chance: SeededRandom, count: number): string =>
  `${Array.from({ length: count }, () => pick(WORDS, chance)).join(" ")}.`;

/** Cells as they are placed, and the HTML of their rows. */
class Rows {
  readonly cells: MeasuredCell[] = [];
  html = "";

  add(
    row: number,
    cells: readonly (Omit<MeasuredCell, "row"> & { readonly style?: string; readonly name?: string })[],
  ): void {
    this.html += "<tr>";
    for (const { column, rowSpan, columnSpan, text, style = "", name = "td" } of cells) {
      this.cells.push({ row, column, rowSpan, columnSpan, text });
      this.html += `<${name} rowspan="${rowSpan}" colspan="${columnSpan}" style="${style}">${text}</${name}>`;
    }
    this.html += "</tr>";
  }
}

const one = (column: number, text: string, style = "", name = "td") => ({
  column,
  rowSpan: 1,
  columnSpan: 1,
  text,
  style,
  name,
});

/** A page by chance: two or more columns, one or two rows of heads, stubs over several rows, wrapped and aligned cells. */
export function makePage(seed: number): MadePage {
  const chance = createSeededRandom(seed);
  const isRuled = chance.below(2) === 0;
  const columns = 3 + chance.below(5);
  const rows = new Rows();
  const hasGroups = columns >= 5 && chance.below(3) === 0;
  const heads = Array.from({ length: columns }, (_, index) =>
    index === 0 ? "Country" : `${pick(HEADS, chance)} ${index}`,
  );
  const headStyle = "text-align:center;font-weight:bold";
  let row = 0;
  if (hasGroups) {
    const half = 1 + Math.floor((columns - 1) / 2);
    rows.add(0, [
      { column: 0, rowSpan: 2, columnSpan: 1, text: "Country", style: "text-align:left;font-weight:bold", name: "th" },
      {
        column: 1,
        rowSpan: 1,
        columnSpan: half - 1,
        text: `Year ${2000 + chance.below(20)}`,
        style: headStyle,
        name: "th",
      },
      {
        column: half,
        rowSpan: 1,
        columnSpan: columns - half,
        text: `Year ${2020 + chance.below(9)}`,
        style: headStyle,
        name: "th",
      },
    ]);
    rows.add(
      1,
      heads.slice(1).map((text, index) => one(index + 1, text, headStyle, "th")),
    );
    row = 2;
  } else {
    rows.add(
      0,
      heads.map((text, index) => one(index, text, index === 0 ? "text-align:left;font-weight:bold" : headStyle, "th")),
    );
    row = 1;
  }
  const headerRows = row;
  const hasStubs = isRuled && chance.below(3) === 0;
  const aligns = heads.map((_, index) => (index === 0 ? "left" : pick(["right", "right", "center", "left"], chance)));
  const kinds = heads.map(() => chance.below(4));
  const value = (column: number): string => {
    const kind = kinds[column] ?? 0;
    if (column > 0 && chance.below(25) === 0) return "-";
    if (kind === 0) return (chance.below(1_000_000) / 100).toFixed(2);
    if (kind === 1) return String(chance.below(20_000)).replace(/(\d)(?=(\d{3})+$)/g, "$1,");
    if (kind === 2) return `${chance.below(100)}.${chance.below(10)}%`;
    return chance.below(5) === 0 ? `(${chance.below(900)})` : String(chance.below(3_000));
  };
  const total = 4 + chance.below(12);
  while (row < headerRows + total) {
    const span = hasStubs ? Math.min(1 + chance.below(3), headerRows + total - row) : 1;
    const long =
      chance.below(8) === 0 ? `${pick(NAMES, chance)} and the islands of ${pick(NAMES, chance)}` : pick(NAMES, chance);
    for (let each = 0; each < span; each += 1) {
      const first =
        each === 0 ? [{ column: 0, rowSpan: span, columnSpan: 1, text: long, style: "text-align:left" }] : [];
      rows.add(row, [
        ...first,
        ...heads.slice(1).map((_, index) => one(index + 1, value(index + 1), `text-align:${aligns[index + 1]}`)),
      ]);
      row += 1;
    }
  }
  const border = isRuled ? "1px solid #333" : "0";
  const lead = Array.from(
    { length: 1 + chance.below(2) },
    () => `<p>${sentence(chance, 20 + chance.below(50))}</p>`,
  ).join("");
  const html = `<section>${lead}<p>Table ${seed + 1}. Figures by country</p><table style="border-collapse:collapse;width:${isRuled ? 60 + chance.below(40) : 75 + chance.below(25)}%" class="t${seed}"><style>.t${seed} td,.t${seed} th{border:${border};padding:${2 + chance.below(4)}px ${4 + chance.below(6)}px;vertical-align:top}</style>${rows.html}</table>${lead}</section>`;
  return { html, isRuled, cells: rows.cells, headerRows };
}

export const PAGE_STYLE =
  "@page{size:A4;margin:20mm}body{font:10pt/1.3 'Liberation Serif'}section{break-after:page}section:nth-child(3n){font-family:'Liberation Sans'}p{text-align:justify}";
