import { join } from "node:path";
import { runPython } from "@colophon/testing/readers";

/** Text, weight over 600, slant, size in px, colour, face, alignment, direction, vertical alignment. */
type Seen = readonly [string, boolean, boolean, number, string, string, string, string, string];

/** Row, column, rows, columns, text without white space. */
type Cell = readonly [number, number, number, number, string];

/** Characters that stand before it, level, kind of mark, number. */
type Item = readonly [number, number, string, number];

export interface PageSeen {
  readonly runs: readonly Seen[];
  /** Cells of each table that has any, by the rules of WHATWG HTML, 4.9.12, from the spans that the browser read. */
  readonly tables: readonly (readonly Cell[])[];
  readonly items: readonly Item[];
}

/** What a browser shows: each text that is seen, with its style; the grids of tables; the marks of lists. Runs in the page. */
export const READ_PAGE = `(() => {
  const runs = [], items = [];
  let before = 0;
  const overWhite = (color) => {
    const [r, g, b, a = 1] = color.match(/[\\d.]+/g).map(Number);
    return [r, g, b].map((v) => Math.round(v * a + 255 * (1 - a)).toString(16).padStart(2, "0")).join("");
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && parseFloat(getComputedStyle(element).fontSize) >= 0.5;
  const listOf = (element) => { const list = element.parentElement.closest("ul,ol,menu,dir,td,th"); return list && !/^t[dh]$/.test(list.localName) ? list : null; };
  const levelOf = (element) => { let level = -1; for (let list = listOf(element); list; list = listOf(list)) level++; return Math.min(8, Math.max(0, level)); };
  const counts = new Map();
  const numberOf = (item) => {
    const list = listOf(item) || item.parentElement;
    if (!counts.has(list)) {
      const all = [...list.querySelectorAll("li")].filter((each) => (listOf(each) || each.parentElement) === list && getComputedStyle(each).display === "list-item");
      const step = list.reversed ? -1 : 1;
      let next = list.localName === "ol" ? (list.hasAttribute("start") ? list.start : list.reversed ? all.length : 1) : 1;
      const numbers = new Map();
      for (const each of all) {
        const value = each.getAttribute("value");
        if (value !== null && /^\\s*[+-]?\\d/.test(value)) next = parseInt(value, 10);
        numbers.set(each, next);
        next += step;
      }
      counts.set(list, numbers);
    }
    return counts.get(list).get(item);
  };
  const shiftOf = (element) => {
    let inside = element;
    for (; inside && getComputedStyle(inside).display === "inline"; inside = inside.parentElement)
      if (/^(sub|super)$/.test(getComputedStyle(inside).verticalAlign)) return getComputedStyle(inside).verticalAlign;
    return "baseline";
  };
  const push = (text, element) => {
    const style = getComputedStyle(element);
    let block = element;
    while (block && !/^(block|list-item|table-cell|table-caption|flex|grid|inline-block|flow-root)$/.test(getComputedStyle(block).display)) block = block.parentElement;
    const around = getComputedStyle(block || document.body);
    before += [...text.replace(/\\s+/g, "")].length;
    runs.push([style.textTransform === "lowercase" ? text.toLowerCase() : text, +style.fontWeight >= 600, style.fontStyle !== "normal",
      parseFloat(style.fontSize), overWhite(style.color), style.fontFamily, around.textAlign.replace("-webkit-", ""), around.direction, shiftOf(element)]);
  };
  const textOf = (nodes) => nodes.map((node) => node.nodeType === 3 ? (isShown(node.parentElement) ? node.data : "") : node.nodeType === 1 && getComputedStyle(node).display !== "none" ? node.localName === "img" ? (/^data:/.test(node.getAttribute("src") || "") ? "" : node.alt) : node.localName === "br" ? "" : textOf([...node.childNodes]) : "").join("");
  const walk = (element) => {
    for (const node of inOrder(element)) {
      if (node.nodeType === 3 && node.data.trim() && isShown(element)) push(node.data, element);
      if (node.nodeType !== 1 || getComputedStyle(node).display === "none") continue;
      if (/^(script|style|template|noscript|iframe|video|audio|object|canvas|head|title)$/.test(node.localName)) continue;
      const style = getComputedStyle(node);
      if (style.display === "list-item" && node.localName === "li" && isShown(node) && style.listStyleType !== "none")
        items.push([before, levelOf(node), style.listStyleType, numberOf(node)]);
      if (node.localName === "img") { if (!/^data:/.test(node.getAttribute("src") || "") && node.alt) push(node.alt, node); }
      else if (node.localName === "select") { const option = node.options[node.selectedIndex]; if (option) push(option.text, node); }
      else if (node.localName !== "input") walk(node);
    }
  };
  /** The first head of a table stands above its rows, the first foot below, wherever they are written. */
  const inOrder = (element) => {
    const nodes = [...element.childNodes];
    if (element.localName !== "table") return nodes;
    const head = nodes.find((node) => node.localName === "thead"), foot = nodes.find((node) => node.localName === "tfoot"), caption = nodes.find((node) => node.localName === "caption");
    return [caption, head, ...nodes.filter((node) => node !== head && node !== foot && node !== caption), foot].filter(Boolean);
  };
  const cellsOf = (table) => {
    const groups = [];
    let open;
    for (const node of inOrder(table)) {
      if (node.nodeType !== 1 || getComputedStyle(node).display === "none") continue;
      if (node.localName === "tr") { if (!open) groups.push(open = []); open.push(node); }
      else if (/^t(head|body|foot)$/.test(node.localName)) { open = undefined; groups.push([...node.children].filter((row) => row.localName === "tr" && getComputedStyle(row).display !== "none")); }
    }
    const cells = [];
    let top = 0;
    for (const rows of groups) {
      const taken = new Set();
      rows.forEach((row, y) => {
        let x = 0;
        for (const cell of row.children) {
          if (!/^t[dh]$/.test(cell.localName) || getComputedStyle(cell).display === "none") continue;
          while (taken.has(y + " " + x)) x++;
          const height = Math.min(cell.rowSpan || rows.length, rows.length - y);
          for (let dy = 0; dy < height; dy++) for (let dx = 0; dx < cell.colSpan; dx++) taken.add((y + dy) + " " + (x + dx));
          cells.push([top + y, x, height, cell.colSpan, textOf([...cell.childNodes]).replace(/\\s+/g, "")]);
          x += cell.colSpan;
        }
      });
      top += rows.length;
    }
    return cells;
  };
  const tablesOf = (element) => [...element.children].flatMap((child) =>
    getComputedStyle(child).display === "none" ? [] : child.localName === "table" ? [...withinTable(child)] : tablesOf(child));
  const withinTable = (table) => {
    const caption = [...table.children].filter((child) => child.localName === "caption").flatMap(tablesOf);
    const cells = cellsOf(table);
    return [...caption, ...(cells.length > 0 ? [cells] : []), ...inOrder(table).filter((node) => node.nodeType === 1 && node.localName !== "caption").flatMap((node) => tablesOf(node))];
  };
  walk(document.body);
  return { runs, items, tables: tablesOf(document.body) };
})()`;

export interface Comparison {
  /** Characters of the page that are no white space. */
  readonly characters: number;
  /** Of them, those at the same place in the document. */
  readonly text: number;
  /** Of those, the ones with equal weight, slant, size, colour, face and alignment. */
  readonly styled: number;
  readonly cells: number;
  /** Those with the same place, spans and text in the same table. */
  readonly cellsAlike: number;
  readonly items: number;
  /** Those with the same place in the text, level, kind and number. */
  readonly itemsAlike: number;
  /** The first that is otherwise of each, to be looked into. */
  readonly first: readonly string[];
}

/** Holds a document, as Python reads it, against what a browser showed. */
export async function compareWithPage(document: Uint8Array, seen: PageSeen): Promise<Comparison> {
  const { stdout, status, stderr } = runPython(
    [join(import.meta.dirname, "compare-page.py")],
    JSON.stringify({ document: Buffer.from(document).toString("base64"), ...seen }),
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Comparison;
}
