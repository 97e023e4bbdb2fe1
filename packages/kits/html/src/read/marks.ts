import type { HtmlElement } from "../parse/tree.ts";
import { attributeOf } from "../parse/tree.ts";
import { CODE, EMPHASIS, STRIKE, STRONG } from "./blocks.ts";

const MARK_OF: ReadonlyMap<string, number> = new Map([
  ["b", STRONG],
  ["strong", STRONG],
  ["em", EMPHASIS],
  ["i", EMPHASIS],
  ["cite", EMPHASIS],
  ["var", EMPHASIS],
  ["dfn", EMPHASIS],
  ["address", EMPHASIS],
  ["s", STRIKE],
  ["strike", STRIKE],
  ["del", STRIKE],
  ["code", CODE],
  ["tt", CODE],
  ["kbd", CODE],
  ["samp", CODE],
]);

const BOLD = /^(?:bold|bolder|[6-9]00)$/;
const LIGHT = /^(?:normal|lighter|[1-5]00)$/;

/** The marks inside an element: those around it, its own, and what its style says of both. */
export function marksWithin(
  element: HtmlElement,
  outer: number,
  styleOf: (property: string) => string | undefined,
): number {
  let marks = outer | (MARK_OF.get(element.name) ?? 0);
  const weight = styleOf("font-weight");
  if (weight !== undefined && BOLD.test(weight)) marks |= STRONG;
  if (weight !== undefined && LIGHT.test(weight)) marks &= ~STRONG;
  const slant = styleOf("font-style");
  if (slant === "italic" || slant === "oblique") marks |= EMPHASIS;
  if (slant === "normal") marks &= ~EMPHASIS;
  if (styleOf("text-decoration")?.includes("line-through") === true) marks |= STRIKE;
  return marks;
}

const WORD_MARKER = /mso-list\s*:\s*ignore/i;

/** Whether a span holds the marker of a word processor's list item, a letter of a symbol font and spaces after it. */
export function isListMarker({ name, tag }: HtmlElement): boolean {
  return name === "span" && WORD_MARKER.test(attributeOf(tag, "style") ?? "");
}

/** The marker as a text shows it: a number or letter as it is, any symbol as a bullet. */
export function listMarker(text: string): string {
  const marker = text.replace(/\s+/g, " ").trim();
  return /^[\p{L}\p{N}(]+[.)]/u.test(marker) ? `${marker} ` : "• ";
}
