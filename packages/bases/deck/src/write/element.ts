import { escapeAttribute, escapeText } from "@colophon/kit-xml";

export const DECK_NAMESPACES = {
  a: "http://schemas.openxmlformats.org/drawingml/2006/main",
  r: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  p: "http://schemas.openxmlformats.org/presentationml/2006/main",
} as const;
export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const ROOT = {
  "xmlns:a": DECK_NAMESPACES.a,
  "xmlns:r": DECK_NAMESPACES.r,
  "xmlns:p": DECK_NAMESPACES.p,
} as const;

type Values = Readonly<Record<string, string | number | undefined>>;

/** An element of attributes and markup; attributes that are undefined are left out. */
export function el(name: string, attributes: Values = {}, ...content: readonly string[]): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) tag += ` ${key}="${escapeAttribute(String(value))}"`;
  const inner = content.join("");
  return inner === "" ? `${tag}/>` : `${tag}>${inner}</${name}>`;
}

export const text = (value: string): string => escapeText(value);
/** Points as English metric units. */
export const emu = (points: number): number => Math.round(points * 12_700);
