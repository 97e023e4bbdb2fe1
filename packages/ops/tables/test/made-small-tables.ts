import { createSeededRandom, type SeededRandom } from "@colophon/testing";

const WORDS =
  "name value status path user default returns error file the server string number called when option output input format list of items used for each request with timeout seconds color width height key token session region market sales total cost account page size memory cache".split(
    " ",
  );
const HEADS = ["Name", "Description", "Type", "Value", "Code", "Status", "Method", "Default", "Meaning", "Unit"];
const DESIGNS = ["grid", "rules", "booktabs", "zebra", "headshade", "plain"] as const;

/** A small table of words, of words and numbers, or of numbers between paragraphs, as manuals have them. */
export interface MadeSmallTable {
  readonly html: string;
  readonly design: (typeof DESIGNS)[number];
  readonly rows: number;
  readonly columns: number;
}

export const SMALL_TABLE_STYLE = `.page{page-break-after:always}table{border-collapse:collapse}td,th{padding:var(--p) 8px;text-align:left}
.grid td,.grid th{border:1px solid #555}.rules td,.rules th{border-bottom:1px solid #777}.booktabs table{border-top:2px solid;border-bottom:2px solid}
.booktabs th{border-bottom:1px solid}.zebra tr:nth-child(even){background:#eee}.headshade th{background:#336;color:#fff}.headshade td{border-bottom:1px solid #ccc}`;

const pick = <T>(list: readonly T[], chance: SeededRandom): T => list[chance.below(list.length)] as T;
const words = (from: number, to: number, chance: SeededRandom): string =>
  Array.from({ length: from + chance.below(to - from + 1) }, () => pick(WORDS, chance)).join(" ");

/** A page by chance; the designs alternate with the seed. */
export function makeSmallTable(seed: number): MadeSmallTable {
  const chance = createSeededRandom(seed);
  const design = DESIGNS[seed % DESIGNS.length] ?? "grid";
  const [columns, bodyRows, kind] = [2 + chance.below(3), 2 + chance.below(7), chance.below(3)];
  const cell = (column: number): string => {
    if (column === 0) return chance.below(2) === 0 ? `gs_${words(1, 1, chance)}` : words(1, 2, chance);
    if (kind === 2 || (kind === 1 && column === columns - 1)) return (chance.below(9_000) / 10).toFixed(1);
    return words(1, column === columns - 1 ? 8 : 3, chance);
  };
  const row = (name: string, text: (column: number) => string): string =>
    `<tr>${Array.from({ length: columns }, (_, column) => `<${name}>${text(column)}</${name}>`).join("")}</tr>`;
  const body = Array.from({ length: bodyRows }, () => row("td", cell)).join("");
  const head = row("th", (column) => HEADS[(seed + 3 * column) % HEADS.length] ?? "");
  const paragraph = (): string => `<p>${words(40, 90, chance)}.</p>`;
  const font = `${8 + chance.below(5)}pt ${pick(["serif", "sans-serif"], chance)}`;
  const width = chance.below(2) === 0 ? "width:100%;" : "";
  const table = `<table style="${width}--p:${1 + chance.below(8)}px">${head}${body}</table>`;
  const html = `<div class="page ${design}" style="font:${font}"><h2>${words(2, 4, chance)}</h2>${paragraph()}${table}${paragraph()}</div>`;
  return { html, design, rows: bodyRows + 1, columns };
}
