import type { Conservation, Outcome, Statement, Unit, ValueFile } from "@colophon/testing";
import { readZipEntries } from "@colophon/testing/readers";
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { readByPython } from "./oracle.ts";

type HtmlNode = DefaultTreeAdapterMap["node"];

interface Value {
  readonly outside?: readonly { readonly words: number }[];
  readonly tables: readonly {
    readonly rows: number;
    readonly columns: number;
    readonly cells?:
      | readonly {
          readonly row: number;
          readonly column: number;
          readonly rowSpan: number;
          readonly columnSpan: number;
        }[]
      | number;
  }[];
}

const SILENT = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "head",
  "svg",
  "canvas",
  "video",
  "object",
  "iframe",
]);

function kindOf(bytes: Uint8Array): "pdf" | "html" | "docx" | "pptx" | "xlsx" | "jats" | "text" | "xls" {
  const raw = Buffer.from(bytes).toString("latin1");
  if (raw.startsWith("%PDF")) return "pdf";
  if (raw.startsWith("\xd0\xcf\x11\xe0")) return "xls";
  if (raw.startsWith("PK")) return raw.includes("word/") ? "docx" : raw.includes("xl/") ? "xlsx" : "pptx";
  if (/^\s*<(?:\?xml|article|table-wrap)/.test(raw)) return "jats";
  return /^\s*</.test(raw) ? "html" : "text";
}

/** Every cell of every table with its text, by a reader that shares no code with the operation. */
function listUnits({ input }: Outcome): readonly Unit[] | string {
  const { bytes } = input as { bytes: Uint8Array };
  const kind = kindOf(bytes);
  if (kind === "html") return listHtml(Buffer.from(bytes).toString("utf8"));
  // Words of a PDF are compared with poppler in pdf.test.ts: here it has no cells to list.
  if (kind === "pdf") return [];
  // Cells of .xls are compared with those of the .xlsx that it was saved from, in the tests of its kit.
  if (kind === "xls") return [];
  if (kind === "text") return listText(Buffer.from(bytes).toString("utf8"));
  const { tables: found = [], sheets = [], error } = readByPython({ bytes, kind });
  if (error !== undefined) return error;
  return [
    ...found.flatMap(({ cells }, table) =>
      cells.map(([row, column, , , text]) => ({
        kind: "cell",
        place: `table ${table}, row ${row}, column ${column}`,
        text,
      })),
    ),
    ...sheets.flatMap(([name, cells]) =>
      cells.flatMap(([row, column, text]) =>
        text === null ? [] : [{ kind: "cell", place: `${name}, row ${row}, column ${column}`, text }],
      ),
    ),
  ];
}

/** JSON has the texts of its cells, delimited text has nothing else. */
function listText(text: string): readonly Unit[] {
  if (text.startsWith("{"))
    return (JSON.parse(text) as { tables: { cells: { text: string }[] }[] }).tables.flatMap(({ cells }, table) =>
      cells.map((cell, index) => ({ kind: "cell", place: `table ${table}, cell ${index}`, text: cell.text })),
    );
  return text.split("\n").map((line, index) => ({ kind: "line", place: `line ${index + 1}`, text: line }));
}

function listHtml(html: string): readonly Unit[] {
  const units: Unit[] = [];
  const visit = (node: HtmlNode): void => {
    if (node.nodeName === "td" || node.nodeName === "th" || node.nodeName === "caption")
      units.push({ kind: node.nodeName, place: `cell ${units.length}`, text: textOf(node) });
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return units;
}

function textOf(node: HtmlNode): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  if (SILENT.has(node.nodeName) || !("childNodes" in node)) return " ";
  return node.childNodes
    .map((child) => (child.nodeName === "table" ? " " : textOf(child)))
    .map((text, index) =>
      /^(?:li|p|div|br|ul|ol|tr|td|th)$/.test(node.childNodes[index]?.nodeName ?? "") ? ` ${text} ` : text,
    )
    .join("");
}

/** What the caller asked to be left out or written otherwise. */
function isAskedFor(_: Unit, { options }: { readonly options?: unknown }): boolean {
  const { tables, pages, layoutTables, values, to, jsonShape } = (options ?? {}) as Record<string, unknown>;
  return (
    tables !== undefined ||
    pages !== undefined ||
    layoutTables === false ||
    values === "stored" ||
    (to === "json" && jsonShape === "records")
  );
}

/** Every cell lies inside of its table, and no place is taken twice. */
const grids: Statement = {
  name: "grids",
  check({ value }) {
    const { tables } = value as Value;
    return tables.flatMap(({ rows, columns, cells }, index) => {
      if (!Array.isArray(cells)) return [];
      const outside = cells.filter((cell) => cell.row + cell.rowSpan > rows || cell.column + cell.columnSpan > columns);
      const starts = new Set(cells.map(({ row, column }) => `${row},${column}`));
      return [
        ...(outside.length > 0 ? [`table ${index} has ${outside.length} cells outside of its grid`] : []),
        ...(starts.size === cells.length ? [] : [`table ${index} has two cells that begin in one slot`]),
      ];
    });
  },
};

/** The words outside of tables are those of the page without its tables. */
const outside: Statement = {
  name: "outside",
  check({ value, input }) {
    const { bytes } = input as { bytes?: Uint8Array };
    if (bytes === undefined || kindOf(bytes) !== "html") return undefined;
    const body = (node: HtmlNode): string => {
      if (node.nodeName === "#text" && "value" in node) return node.value;
      if (node.nodeName === "table" || SILENT.has(node.nodeName) || !("childNodes" in node)) return " ";
      const isBlock = !/^(?:a|b|i|em|strong|span|sup|sub|code|small|font|u)$/.test(node.nodeName);
      return `${isBlock ? " " : ""}${node.childNodes.map(body).join("")}${isBlock ? " " : ""}`;
    };
    const expected = body(parse(Buffer.from(bytes).toString("utf8")))
      .split(/\s+/)
      .filter((word) => word !== "").length;
    const { outside: regions = [] } = value as Value;
    const found = regions.reduce((sum, { words }) => sum + words, 0);
    return found === expected ? [] : [`${found} words are counted outside, there are ${expected}`];
  },
};

export const conservation: Conservation = {
  list: listUnits,
  carries: (value) => (value as Value).tables,
  isAskedFor,
  statements: [grids, outside],
};

/** The same for files that are written. */
export const converting: Conservation = {
  list: listUnits,
  open: (file: ValueFile) =>
    file.extension === "zip"
      ? { texts: readZipEntries(file.bytes).map(({ content }) => Buffer.from(content).toString("utf8")) }
      : {
          texts: [
            Buffer.from(file.bytes)
              .toString("utf8")
              .replace(/&#10;|<[^>]*>/g, " "),
          ],
        },
  isAskedFor,
  statements: [outside],
};

/** Detection returns no cells: what it counts is checked. */
export const detecting: Conservation = { statements: [outside] };
