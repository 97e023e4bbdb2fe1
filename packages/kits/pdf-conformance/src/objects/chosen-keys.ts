import type { MetDict } from "@colophon/kit-pdf";

/** Dictionaries whose keys the file's author chose. Source: ISO 32000-1, 7.7.4, 7.8.3, 9.6.5, 12.5.5 and 14.7. */
const NAMED: ReadonlySet<string> = new Set([
  ...["Font", "XObject", "ExtGState", "ColorSpace", "Pattern", "Shading", "Properties", "CharProcs", "Colorants"],
  ...["Dests", "ClassMap", "RoleMap", "N", "D", "R"],
]);

/** Whether the keys of a dictionary are such names: a font that is named AA is no list of actions. */
export function hasChosenKeys({ dict, stream, key }: MetDict): boolean {
  return stream === undefined && NAMED.has(key) && !dict.has("Type") && !dict.has("Subtype");
}
