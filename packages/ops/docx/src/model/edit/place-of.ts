import { readSegments } from "@colophon/base-word";
import { LocatorError, parseLocator } from "@colophon/contract";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { EditFault, type EditSpace } from "./edit-space.ts";
import { around, elementsOf } from "./elements.ts";

export interface FoundPlace {
  readonly part: OoxmlPart;
  readonly element: XmlElement;
}

/**
 * The paragraph of a locator of the input, wherever earlier steps moved it.
 *
 * Errors   EditFault PLACE_NOT_FOUND for a locator that cannot be read, of another file, or of a paragraph that is not there.
 */
export function paragraphOf(
  space: EditSpace,
  { locator, path }: { readonly locator: string; readonly path: string },
  artifact: string,
): FoundPlace {
  const found = readPlace(locator, path, artifact);
  const element = space.paragraphAt(found.part, "paragraph", found.index);
  if (element === undefined)
    throw new EditFault("PLACE_NOT_FOUND", path, "The document has no paragraph at this locator.");
  const part = space.partOf(element);
  if (part === undefined)
    throw new EditFault("PLACE_NOT_FOUND", path, "An earlier step removed the paragraph of this locator.");
  return { part, element };
}

function readPlace(locator: string, path: string, artifact: string): { readonly part: string; readonly index: number } {
  try {
    const { artifact: named, path: segments } = parseLocator(locator);
    if (named !== artifact) throw new EditFault("PLACE_NOT_FOUND", path, "The locator belongs to another file.");
    const found = readSegments(segments);
    if (found?.unit !== "paragraph")
      throw new EditFault("PLACE_NOT_FOUND", path, "The locator does not point to a paragraph of the document.");
    return found;
  } catch (error) {
    if (!(error instanceof LocatorError)) throw error;
    throw new EditFault("PLACE_NOT_FOUND", path, `The locator cannot be read: ${error.message}.`);
  }
}

/** The row around a paragraph. */
export function rowAround({ element, part }: FoundPlace, path: string): FoundPlace {
  const row = around(element, "w:tr");
  if (row === undefined) throw new EditFault("EDIT_REFUSED", path, "The paragraph of this locator is not in a table.");
  return { part, element: row };
}

/** Siblings from one to another, in the order of the document. */
export function rangeBetween(from: FoundPlace, to: FoundPlace, path: string): readonly XmlElement[] {
  const siblings = elementsOf(from.element.parent);
  const [start, end] = [siblings.indexOf(from.element), siblings.indexOf(to.element)];
  if (end < 0)
    throw new EditFault("EDIT_REFUSED", path, "`at` and `to` must be in the same body, cell, note or other container.");
  if (end < start) throw new EditFault("EDIT_REFUSED", path, "`to` is before `at`.");
  return siblings.slice(start, end + 1);
}
