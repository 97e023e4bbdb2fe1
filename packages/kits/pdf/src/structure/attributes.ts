import type { Lookup } from "../file/lookup.ts";
import { isArray, isName, PdfDict, PdfName, type PdfObject, PdfStream } from "../objects/object.ts";
import { textOf } from "../objects/text-string.ts";
import type { StructureElement, StructureTree } from "./structure-tree.ts";

/**
 * An attribute of an element: of its own attribute objects, else of its classes.
 *
 * Source   ISO 32000-1, 14.7.5.
 */
export function structureAttributeOf(
  file: Lookup,
  { tree, element }: { readonly tree: StructureTree; readonly element: StructureElement },
  { owner, key }: { readonly owner: string; readonly key: string },
): PdfObject | undefined {
  const own = inObjects(file, element.dict.get("A"), { owner, key });
  if (own !== undefined) return own;
  const classes = file.dictOf(tree.root?.get("ClassMap"));
  for (const name of listOf(file, element.dict.get("C"))) {
    if (!(name instanceof PdfName)) continue;
    const found = inObjects(file, classes?.get(name.value), { owner, key });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Attribute objects with revision numbers between them. */
function inObjects(
  file: Lookup,
  held: PdfObject | undefined,
  { owner, key }: { readonly owner: string; readonly key: string },
): PdfObject | undefined {
  for (const item of listOf(file, held)) {
    const dict = item instanceof PdfStream ? item.dict : item;
    if (!(dict instanceof PdfDict) || !isName(file.resolve(dict.get("O")), owner)) continue;
    const value = file.resolve(dict.get(key));
    if (value !== null) return value;
  }
  return undefined;
}

function listOf(file: Lookup, held: PdfObject | undefined): readonly PdfObject[] {
  const value = file.resolve(held);
  return (isArray(value) ? value : [value]).map(file.resolve);
}

/** The language of an element: its own, else that of the nearest above it that has one. Source: ISO 32000-1, 14.9.2. */
export function languageOf(file: Lookup, element: StructureElement | undefined): string | undefined {
  for (let at = element; at !== undefined; at = at.parent) {
    const own = textOf(file.resolve(at.dict.get("Lang")));
    if (own !== undefined) return own;
  }
  return undefined;
}
