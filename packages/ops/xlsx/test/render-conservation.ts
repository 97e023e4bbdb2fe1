import type { Conservation, Unit } from "@colophon/testing";
import { unpack } from "./convert-conservation.ts";

/** Members of the model whose texts say how something is, and not what. */
const SETTINGS = new Set([
  "ref",
  "cell",
  "anchor",
  "kind",
  "type",
  "operator",
  "state",
  "style",
  "grouping",
  "legend",
  "color",
  "colors",
  "fill",
  "tabColor",
  "orientation",
  "horizontal",
  "vertical",
  "totalsFunction",
  "createdAt",
  "range",
  "printArea",
  "titleRows",
  "autoFilter",
  "mergedCells",
  "numberFormat",
  "bytes",
  "sheet",
  "rank",
]);

/** Every text and number of a model, but settings. */
function list(value: unknown, place: string, units: Unit[]): void {
  if (typeof value === "string") units.push({ kind: "text", place, text: value });
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) list(item, `${place}[${index}]`, units);
  else if (typeof value === "object" && value !== null && !(value instanceof Uint8Array))
    for (const [name, member] of Object.entries(value))
      if (!SETTINGS.has(name)) list(member, `${place}.${name}`, units);
}

/** Dates are numbers in the file; formulas lose their equals sign, which is no word. */
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d/.test(text);

/** How gate C20 sees that what a model says is in the workbook. */
export const renderConservation: Conservation = {
  list({ input }) {
    const units: Unit[] = [];
    list((input as { model: unknown }).model, "model", units);
    return units.filter(({ text = "" }) => !isDate(text));
  },
  carries: (value) => (value as { artifact: unknown }).artifact,
  open({ bytes, extension }) {
    if (extension !== "xlsx") return undefined;
    const { parts, texts } = unpack(bytes);
    const markup = Object.entries(parts)
      .filter(([name]) => !/worksheets\/sheet|\.rels$/.test(name))
      .map(([, text]) => wordsOf(Buffer.from(text, "latin1").toString("utf8")));
    const relations = Object.entries(parts)
      .filter(([name]) => /worksheets\/_rels/.test(name))
      .map(([, text]) => wordsOf(text));
    return { texts: [...texts, ...markup, ...relations] };
  },
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#10;": "\n",
};

/** Texts and attribute values of markup, with naive means. */
function wordsOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, (tag) => ` ${[...tag.matchAll(/="([^"]*)"/g)].map(([, value]) => value).join(" ")} `)
    .replace(/&(?:amp|lt|gt|quot|#10);/g, (entity) => ENTITIES[entity] ?? entity);
}
