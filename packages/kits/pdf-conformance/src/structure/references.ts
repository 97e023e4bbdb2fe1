import { PdfRef, type StructureElement } from "@colophon/kit-pdf";
import { type ConformanceContext, sharedFact } from "../evaluate/survey.ts";
import { treeOf } from "./tree.ts";

/** Which elements an object number is referred to by. */
const referrersOf = sharedFact((survey: ConformanceContext): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>();
  for (const element of treeOf(survey).elements) {
    survey.tick();
    if (element.object === undefined) continue;
    for (const target of targetsOf(survey, element)) {
      const known = found.get(target);
      if (known === undefined) found.set(target, [element.object]);
      else known.push(element.object);
    }
  }
  return found;
});

function targetsOf({ file }: ConformanceContext, { dict }: StructureElement): number[] {
  return file.arrayOf(dict.get("Ref")).flatMap((held) => (held instanceof PdfRef ? [held.number] : []));
}

/**
 * References of a note that go one way: elements that refer to it and it does not name, and those it names that do not refer to it.
 *
 * Source   ISO 14289-2, 8.2.5.14.
 */
export function lostReferences(
  survey: ConformanceContext,
  element: StructureElement,
): { readonly orphans: string | null; readonly ghosts: string | null } {
  const own = new Set(targetsOf(survey, element));
  const others = new Set(element.object === undefined ? [] : referrersOf(survey).get(element.object));
  const missing = (from: ReadonlySet<number>, of: ReadonlySet<number>): string | null => {
    const numbers = [...from].filter((number) => !of.has(number));
    return numbers.length === 0 ? null : numbers.join(",");
  };
  return { orphans: missing(others, own), ghosts: missing(own, others) };
}
