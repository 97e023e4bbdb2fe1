import { PdfRef, type StructureEdition, type StructureElement, StructureTree, textOf } from "@colophon/kit-pdf";
import type { ObjectLocation } from "../evaluate/place.ts";
import { type ConformanceContext, sharedFact } from "../evaluate/survey.ts";
import type { Flavour } from "../rules/profile.ts";

function editionOf(flavour: Flavour): StructureEdition {
  if (flavour === "1a" || flavour === "1b") return "1.4";
  return flavour === "ua-2" || flavour.startsWith("4") ? "2.0" : "1.7";
}

/** The structure tree, read by the standard that the flavour stands on. */
export const treeOf = sharedFact(({ file, flavour, limits }: ConformanceContext) => {
  const { maxElements, maxDepth } = limits;
  return new StructureTree(file, editionOf(flavour), { maxElements, maxDepth });
});

/** Whether the catalog tells a language. */
export const hasLanguage = sharedFact(({ file }: ConformanceContext) => {
  const language = textOf(file.resolve(file.catalog.get("Lang")));
  return language !== undefined && language !== "";
});

/** Children, those of NonStruct in its place: it has no meaning of its own. Source: ISO 32000-1, table 333. */
export function* significantKids(element: StructureElement, tick: () => void): Generator<StructureElement> {
  const pending = kidElements(element).reverse();
  for (let kid = pending.pop(); kid !== undefined; kid = pending.pop()) {
    tick();
    if (kid.role.standardType === "NonStruct") for (const one of kidElements(kid).reverse()) pending.push(one);
    else yield kid;
  }
}

function kidElements(element: StructureElement): StructureElement[] {
  return element.kids.flatMap((kid) => (kid.kind === "element" ? [kid.element] : []));
}

/** Standard types, each after the other. */
export function typesOf(elements: Iterable<StructureElement>): string {
  const types: string[] = [];
  for (const { role } of elements) if (role.standardType !== undefined) types.push(role.standardType);
  return types.join("&");
}

/** The parent, one of NonStruct passed over. */
export function significantParent(element: StructureElement): StructureElement | undefined {
  let parent = element.parent;
  while (parent?.role.standardType === "NonStruct") parent = parent.parent;
  return parent;
}

const paths = new WeakMap<StructureElement, string>();

/** Where an element stands, by the types from the root to it. */
export function placeOfElement(element: StructureElement | undefined, rest: ObjectLocation = {}): ObjectLocation {
  return element === undefined ? rest : { object: element.object, path: pathOf(element), ...rest };
}

function pathOf(element: StructureElement): string {
  const known = paths.get(element);
  if (known !== undefined) return known;
  const above = element.parent === undefined ? "" : `${paths.get(element.parent) ?? element.parent.type}/`;
  const path = `${above}${element.type}`;
  paths.set(element, path);
  return path;
}

/** How an object is named. */
export function objectKey(object: number | undefined): string | null {
  return object === undefined ? null : `${object} 0 obj`;
}

/** The number of what a reference leads to. */
export function numberOfRef(held: unknown): number | undefined {
  return held instanceof PdfRef ? held.number : undefined;
}
