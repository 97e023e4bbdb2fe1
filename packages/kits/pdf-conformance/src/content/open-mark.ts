import { integerOf, type PdfDict, type StructureElement } from "@colophon/kit-pdf";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { treeOf } from "../structure/tree.ts";

/** Marked content that is open; also a form that is as a whole of an element, which has no tag. */
export interface OpenMark {
  readonly tag: string | undefined;
  readonly properties: PdfDict | undefined;
  /** StructParents of the page or form that it is in. */
  readonly parents: number | undefined;
  /** StructParent of a form. */
  readonly parent: number | undefined;
  readonly outer: OpenMark | undefined;
}

function elementOf(
  survey: ConformanceContext,
  { properties, parents, parent }: OpenMark,
): StructureElement | undefined {
  if (parent !== undefined) return treeOf(survey).parentOf(parent);
  const number = integerOf(survey.file.resolve(properties?.get("MCID")));
  return number === undefined ? undefined : treeOf(survey).parentOfMark(parents, number);
}

/** Whether marked content or an element around says it in words. Source: ISO 32000-1, 14.9.3 and 14.9.4. */
export function isSaid(survey: ConformanceContext, mark: OpenMark | undefined, entry: "ActualText" | "Alt"): boolean {
  for (let at = mark; at !== undefined; at = at.outer) {
    if (at.properties?.has(entry) === true) return true;
    for (let element = elementOf(survey, at); element !== undefined; element = element.parent)
      if (element.dict.has(entry)) return true;
  }
  return false;
}

/** Whether it is part of what the author says, not of how the page looks. Source: ISO 32000-1, 14.8.2.2. */
export function isReal(mark: OpenMark | undefined): boolean {
  for (let at = mark; at !== undefined; at = at.outer) if (at.tag === "Artifact") return false;
  return true;
}
