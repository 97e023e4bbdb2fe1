/** Random tables with known truth, as HTML for a browser to print: one case a page. */
export interface TrueCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
}

export interface RandomCase {
  /** What kind of page it is, for measures by kind. */
  readonly kind: string;
  readonly html: string;
  /** The cells of the table; none for a page without one. */
  readonly cells: readonly TrueCell[];
}

export type Random = () => number;

/** Numbers from 0 to 1 that only the seed decides (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORDS =
  "annual report total income region north south school health program budget cost federal private rural urban average number of the persons under years all other services population rate change growth industry trade output export price index level primary secondary higher education employment female male share value quarter estimate revised net gross share water energy food transport housing public debt tax revenue".split(
    " ",
  );

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

export function phrase(random: Random, words: number): string {
  const text = Array.from({ length: words }, () => pick(random, WORDS)).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Kind = "integer" | "decimal" | "percent" | "money" | "word" | "text";

function value(random: Random, kind: Kind): string {
  if (random() < 0.05 && kind !== "text") return pick(random, ["-", "n/a", "..."]);
  const thousands = (most: number): string => Math.floor(random() ** 3 * most).toLocaleString("en-US");
  if (kind === "integer") return thousands(5_000_000);
  if (kind === "decimal") return (random() * 200 - 20).toFixed(between(random, 1, 2));
  if (kind === "percent") return `${(random() * 100).toFixed(1)}%`;
  if (kind === "money") return random() < 0.2 ? `($${thousands(90_000)})` : `$${thousands(900_000)}`;
  return phrase(random, kind === "word" ? between(random, 1, 2) : between(random, 5, 14));
}

const STYLES = ["grid", "rows", "booktabs", "bare", "zebra", "columns", "shaded"] as const;
type Style = (typeof STYLES)[number];

const CSS: Readonly<Record<Style, string>> = {
  grid: "td,th{border:0.75pt solid #000}",
  rows: "tr{border-bottom:0.5pt solid #444}thead tr{border-top:1pt solid #000}",
  booktabs:
    "table{border-top:1.2pt solid #000;border-bottom:1.2pt solid #000}thead tr:last-child{border-bottom:0.7pt solid #000}th[colspan]{border-bottom:0.5pt solid #000}",
  bare: "",
  zebra: "tbody tr:nth-child(even){background:#ddd}thead tr:last-child{border-bottom:1pt solid #000}",
  columns:
    "td,th{border-left:0.5pt solid #000;border-right:0.5pt solid #000}thead{border-bottom:1pt solid #000;border-top:1pt solid #000}tbody{border-bottom:1pt solid #000}",
  shaded: "table{border-collapse:separate!important;border-spacing:1pt}td{background:#e4e4e4}th{background:#b8c4d8}",
};

interface Placed extends TrueCell {
  readonly tag: "td" | "th";
  readonly align: string;
}

/** A page with one table between paragraphs. */
export function randomTable(random: Random): RandomCase {
  const style = pick(random, STYLES);
  const columns = between(random, 2, 8);
  const rows = between(random, 3, 16);
  const hasText = random() < 0.3 && columns <= 5;
  const kinds = Array.from({ length: columns }, (_, column): Kind => {
    if (column === 0) return "word";
    if (hasText && column === columns - 1) return "text";
    return pick(random, ["integer", "integer", "decimal", "percent", "money", "word"]);
  });
  const aligns = kinds.map((kind) =>
    kind === "word" || kind === "text" ? "left" : pick(random, ["right", "right", "center"]),
  );
  const { cells: head, rows: headRows } = header(random, kinds, aligns);
  const body = bodyCells(random, { rows, columns, kinds, aligns, from: headRows });
  const cells = [...head, ...body];
  const size = pick(random, [7.5, 8.5, 9, 10, 11]);
  const pad = pick(random, ["1pt 3pt", "2pt 5pt", "3pt 8pt"]);
  const font = pick(random, ["Liberation Sans", "Liberation Serif", "DejaVu Sans"]);
  const width = pick(random, ["auto", "auto", "100%"]);
  const valign = pick(random, ["top", "middle"]);
  const table = `<table class="t" style="font:${size}pt '${font}';width:${width}">${html(cells, headRows, headRows + rows)}</table>`;
  const css = CSS[style].replace(/(^|[},])(?=[a-z])/g, "$1.t ").replaceAll(".t table", "table.t");
  const caption =
    random() < 0.5
      ? `<p style="margin:0 0 6pt">Table ${between(random, 1, 30)}. ${phrase(random, between(random, 3, 9))}</p>`
      : "";
  const page = `<style>.t{border-collapse:collapse}.t td,.t th{padding:${pad};vertical-align:${valign};font-weight:normal}.t thead th{vertical-align:bottom;font-weight:${pick(random, ["bold", "normal"])}}${css}</style>${prose(random, 2)}${caption}${table}${prose(random, 2)}`;
  const isSpanned = cells.some(({ rowSpan, columnSpan }) => rowSpan * columnSpan > 1);
  return { kind: `${style}${isSpanned ? " spans" : ""}${hasText ? " wrapped" : ""}`, html: page, cells };
}

function header(random: Random, kinds: readonly Kind[], aligns: readonly string[]): { cells: Placed[]; rows: number } {
  const columns = kinds.length;
  const names = kinds.map((_, column) => phrase(random, between(random, 1, column === 0 ? 2 : 3)));
  const place = (column: number, row: number, rowSpan: number): Placed => ({
    row,
    column,
    rowSpan,
    columnSpan: 1,
    text: names[column] ?? "",
    tag: "th",
    align: column === 0 ? "left" : (aligns[column] ?? "left"),
  });
  if (columns < 4 || random() < 0.55) return { cells: names.map((_, column) => place(column, 0, 1)), rows: 1 };
  const cells: Placed[] = [place(0, 0, 2)];
  for (let column = 1; column < columns; ) {
    const span = Math.min(between(random, 2, 3), columns - column);
    if (span < 2) {
      cells.push(place(column, 0, 2));
      column += 1;
      continue;
    }
    cells.push({
      row: 0,
      column,
      rowSpan: 1,
      columnSpan: span,
      text: phrase(random, between(random, 1, 2)),
      tag: "th",
      align: "center",
    });
    for (let own = column; own < column + span; own += 1) cells.push(place(own, 1, 1));
    column += span;
  }
  return { cells, rows: 2 };
}

interface Body {
  readonly rows: number;
  readonly columns: number;
  readonly kinds: readonly Kind[];
  readonly aligns: readonly string[];
  readonly from: number;
}

function bodyCells(random: Random, { rows, columns, kinds, aligns, from }: Body): Placed[] {
  const cells: Placed[] = [];
  const hasSections = random() < 0.2;
  for (let row = 0; row < rows; row += 1) {
    const isSection = hasSections && row % 5 === 0 && row + 1 < rows;
    for (let column = 0; column < columns; column += 1) {
      const kind = kinds[column] ?? "word";
      const text = column === 0 ? phrase(random, between(random, 1, 4)) : isSection ? "" : value(random, kind);
      cells.push({
        row: from + row,
        column,
        rowSpan: 1,
        columnSpan: 1,
        text,
        tag: "td",
        align: aligns[column] ?? "left",
      });
    }
  }
  return cells;
}

function html(cells: readonly Placed[], headRows: number, rows: number): string {
  const row = (index: number): string => {
    const own = cells.filter((cell) => cell.row === index).toSorted((one, other) => one.column - other.column);
    const inner = own.map(({ tag, rowSpan, columnSpan, align, text }) => {
      const spans = `${rowSpan > 1 ? ` rowspan=${rowSpan}` : ""}${columnSpan > 1 ? ` colspan=${columnSpan}` : ""}`;
      return `<${tag}${spans} style="text-align:${align}">${text.replaceAll("&", "&amp;")}</${tag}>`;
    });
    return `<tr>${inner.join("")}</tr>`;
  };
  const range = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, at) => row(from + at)).join("");
  return `<thead>${range(0, headRows)}</thead><tbody>${range(headRows, rows)}</tbody>`;
}

export function prose(random: Random, paragraphs: number): string {
  return Array.from(
    { length: paragraphs },
    () => `<p style="margin:6pt 0">${phrase(random, between(random, 30, 90))}.</p>`,
  ).join("");
}

/** A page that has no table, and looks as if it had one. */
export function randomPage(random: Random): RandomCase {
  const kind = pick(random, [
    "two columns",
    "list",
    "contents",
    "letter",
    "form",
    "chart",
    "prose",
    "code",
    "references",
  ]);
  return { kind: `no table: ${kind}`, html: PAGES[kind]?.(random) ?? "", cells: [] };
}

const PAGES: Readonly<Record<string, (random: Random) => string>> = {
  prose: (random) => prose(random, 8),
  "two columns": (random) =>
    `<div style="column-count:${between(random, 2, 3)};column-gap:${between(random, 12, 26)}pt;text-align:${pick(random, ["justify", "left"])};font-size:9pt">${prose(random, 14)}</div>`,
  list: (random) => {
    const tag = pick(random, ["ol", "ul"]);
    const items = Array.from(
      { length: between(random, 5, 14) },
      () => `<li>${phrase(random, between(random, 3, 30))}</li>`,
    );
    return `${prose(random, 1)}<${tag}>${items.join("")}</${tag}>${prose(random, 1)}`;
  },
  contents: (random) => {
    let page = 1;
    const dots = random() < 0.6;
    const entries = Array.from({ length: between(random, 8, 24) }, (_, index) => {
      page += between(random, 0, 9);
      const fill = dots
        ? `<span style="flex:1;overflow:hidden;white-space:nowrap"> ${". ".repeat(120)}</span>`
        : '<span style="flex:1"></span>';
      return `<div style="display:flex"><span style="white-space:nowrap">${index + 1} ${phrase(random, between(random, 2, 6))}</span>${fill}<span>${page}</span></div>`;
    });
    return `<h2>Contents</h2>${entries.join("")}`;
  },
  letter: (random) =>
    `<div style="display:flex;justify-content:space-between"><div>${phrase(random, 2)}<br>${between(random, 1, 99)} ${phrase(random, 1)} Street<br>${phrase(random, 1)}</div><div>Tel. 030 ${between(random, 1000, 9999)}<br>office@example.org<br>www.example.org</div></div><p style="margin-top:30pt">${between(random, 1, 28)} March 20${between(random, 10, 29)}</p><p>Dear ${phrase(random, 2)},</p>${prose(random, 4)}<p>${phrase(random, 2)}</p>`,
  form: (random) =>
    `<h3>${phrase(random, 3)}</h3>${Array.from({ length: between(random, 5, 12) }, () => `<p style="margin:8pt 0">${phrase(random, between(random, 1, 3))}: ______________________ &nbsp; ${random() < 0.5 ? `${phrase(random, 1)}: ____________` : ""}</p>`).join("")}`,
  chart: (random) => {
    const bars = Array.from({ length: between(random, 4, 9) }, () => between(random, 20, 180));
    const grid = [0, 1, 2, 3, 4].map(
      (at) =>
        `<line x1="40" x2="420" y1="${200 - at * 45}" y2="${200 - at * 45}" stroke="#888" stroke-width="0.6"/><text x="30" y="${203 - at * 45}" font-size="9" text-anchor="end">${at * 25}</text>`,
    );
    const shapes =
      random() < 0.6
        ? bars.map(
            (height, at) =>
              `<rect x="${50 + at * 40}" y="${200 - height}" width="24" height="${height}" fill="#47a"/><text x="${62 + at * 40}" y="${196 - height}" font-size="8" text-anchor="middle">${height}</text>`,
          )
        : [
            `<polyline fill="none" stroke="#c33" points="${bars.map((height, at) => `${50 + at * 40},${200 - height}`).join(" ")}"/>`,
          ];
    const labels = bars.map(
      (_, at) => `<text x="${62 + at * 40}" y="214" font-size="9" text-anchor="middle">${2000 + at}</text>`,
    );
    return `${prose(random, 2)}<svg width="440" height="230">${grid.join("")}${shapes.join("")}${labels.join("")}</svg><p>Figure ${between(random, 1, 9)}. ${phrase(random, 5)}</p>${prose(random, 2)}`;
  },
  code: (random) =>
    `${prose(random, 1)}<pre>${Array.from({ length: between(random, 6, 18) }, () => `${" ".repeat(2 * between(random, 0, 4))}${phrase(random, 1).toLowerCase()}(${pick(random, WORDS)}, ${pick(random, WORDS)});`).join("\n")}</pre>${prose(random, 1)}`,
  references: (random) =>
    `<h2>References</h2>${Array.from({ length: between(random, 6, 16) }, (_, at) => `<div style="display:flex"><span style="width:24pt">[${at + 1}]</span><span>${phrase(random, between(random, 8, 26))}, 20${between(random, 10, 24)}.</span></div>`).join("")}`,
};

/** One document of many pages. */
export function documentOf(cases: readonly RandomCase[]): string {
  const pages = cases.map(({ html: page }, index) => {
    const scope = `p${index}`;
    return `<section id="${scope}" style="break-after:page"><div style="font-size:5pt">case-${index}</div>${page.replaceAll(".t ", `#${scope} .t `).replaceAll("table.t{", `#${scope} table.t{`).replaceAll("<style>.t{", `<style>#${scope} .t{`)}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:20mm}body{font:10pt 'Liberation Serif';margin:0}</style>${pages.join("")}`;
}
