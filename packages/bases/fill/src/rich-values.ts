import { isPlainObject } from "@colophon/contract";
import { escapeHtml, isXmlText } from "@colophon/kit-xml";

/** A value that is more than text. */
export type RichValue =
  | { readonly kind: "link"; readonly text: string; readonly href: string }
  | { readonly kind: "html"; readonly html: string }
  | {
      readonly kind: "picture";
      readonly source: string;
      readonly widthPt?: number;
      readonly heightPt?: number;
      readonly alt: string;
    };

const SCHEMES: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/** `{ "$link": ... }`, `{ "$html": ... }`, `{ "$table": ... }`, `{ "$picture": ... }`; a sentence for one that is not valid. */
export function readRich(value: unknown): RichValue | string | undefined {
  if (!isPlainObject(value)) return undefined;
  const member = (name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined);
  const text = (name: string): string => {
    const found = member(name);
    return typeof found === "string" || typeof found === "number" ? String(found) : "";
  };
  if (Object.hasOwn(value, "$link")) {
    const href = text("$link");
    if (!URL.canParse(href) || !SCHEMES.has(new URL(href).protocol))
      return "`$link` must be an absolute address with http, https, mailto or tel.";
    return { kind: "link", href: new URL(href).href, text: text("text") || href };
  }
  if (Object.hasOwn(value, "$html"))
    return typeof member("$html") === "string" ? { kind: "html", html: text("$html") } : "`$html` must be text.";
  if (Object.hasOwn(value, "$table")) return tableOf(member("$table"), member("header") !== false);
  if (!Object.hasOwn(value, "$picture")) return undefined;
  const size = (name: string): { [key: string]: number } => {
    const found = member(name);
    return typeof found === "number" && found > 0 && found <= 1_584 ? { [name]: found } : {};
  };
  if (!isXmlText(text("alt"))) return "`alt` has a character that documents cannot have, such as U+0001.";
  return { kind: "picture", source: text("$picture"), alt: text("alt"), ...size("widthPt"), ...size("heightPt") };
}

/** Rows of cells as a table of HTML, whose text is only text. */
function tableOf(rows: unknown, hasHeader: boolean): RichValue | string {
  const isRow = (row: unknown): row is readonly unknown[] => Array.isArray(row);
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRow))
    return "`$table` must be a list of rows, each a list of cells.";
  const cellOf = (cell: unknown, name: string): string =>
    `<${name}>${escapeHtml(typeof cell === "object" && cell !== null ? "" : String(cell ?? ""))}</${name}>`;
  const lines = rows.map((row, index) => {
    const name = hasHeader && index === 0 ? "th" : "td";
    return `<tr>${row.map((cell) => cellOf(cell, name)).join("")}</tr>`;
  });
  if (rows.flat().some((cell) => typeof cell === "object" && cell !== null))
    return "A cell of `$table` must be text, a number or a boolean.";
  return { kind: "html", html: `<table border="1" style="border-collapse:collapse">${lines.join("")}</table>` };
}
