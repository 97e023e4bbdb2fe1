import type { ScannedCell, ScannedFormula } from "../sheet-events.ts";
import { readStringItem } from "../string-item.ts";
import { type FontFacts, readRunFont } from "../styles.ts";
import { escapeMarkup } from "./escape-markup.ts";
import { stringItemXml } from "./string-xml.ts";

/** What of a scanned cell is written again; markup that nothing is known of is not. */
export interface CellCopy extends Pick<ScannedCell, "type" | "value" | "inline" | "style" | "cellMetadata"> {
  readonly ref: string;
  readonly formula: ScannedFormula | undefined;
}

/** A scanned cell as markup, made of its facts alone: nothing of the part is carried over unread. */
export function copyCellXml({ ref, type, value, inline, style, formula, cellMetadata }: CellCopy): string {
  let xml = `<c r="${ref}"`;
  if (style > 0) xml += ` s="${style}"`;
  if (type !== "n") xml += ` t="${escapeMarkup(type)}"`;
  if (cellMetadata !== undefined) xml += ` cm="${escapeMarkup(cellMetadata)}"`;
  let inner = formula === undefined ? "" : formulaXml(formula);
  if (value !== undefined) inner += `<v>${escapeMarkup(value)}</v>`;
  if (inline !== undefined) inner += `<is>${stringItemXml(copyString(inline))}</is>`;
  return inner === "" ? `${xml}/>` : `${xml}>${inner}</c>`;
}

/** Markup inside of si or `is` -> the string that it is, fonts of runs included. */
export function copyString(markup: string) {
  const { runs, ...item } = readStringItem(markup);
  if (runs === undefined) return item;
  return {
    ...item,
    runs: runs.map(({ text, properties }): { text: string; font?: FontFacts } => ({
      text,
      ...(properties !== undefined && { font: readRunFont(properties) }),
    })),
  };
}

export function formulaXml({ text, attributes }: ScannedFormula): string {
  let tag = "<f";
  for (const [name, value] of Object.entries(attributes))
    if (!name.includes(":")) tag += ` ${name}="${escapeMarkup(value)}"`;
  return text === "" ? `${tag}/>` : `${tag}>${escapeMarkup(text)}</f>`;
}
