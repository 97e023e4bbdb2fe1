import type { StructureElement } from "@colophon/kit-pdf";
import { type ConformanceContext, sharedFact } from "../evaluate/survey.ts";
import { identifierOf } from "./tables.ts";
import { treeOf } from "./tree.ts";

/** What is to be known of headings and notes together. */
export interface HeadingFacts {
  readonly usesH: boolean;
  readonly usesHn: boolean;
  /** Headings that leave out a level. */
  readonly skipping: ReadonlySet<StructureElement>;
  /** How many notes have an identifier. */
  readonly notes: ReadonlyMap<string, number>;
}

/** The level of H1, H2 and so on. */
export function levelOf({ role }: StructureElement): number | undefined {
  const digits = /^H([1-9]\d*)$/.exec(role.standardType ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export const headingsOf = sharedFact((survey: ConformanceContext): HeadingFacts => {
  const skipping = new Set<StructureElement>();
  const notes = new Map<string, number>();
  let usesH = false;
  let usesHn = false;
  let last = 0;
  for (const element of treeOf(survey).elements) {
    survey.tick();
    const type = element.role.standardType;
    if (type === "H") usesH = true;
    if (type === "Note") {
      const identifier = identifierOf(survey, element) ?? "";
      notes.set(identifier, (notes.get(identifier) ?? 0) + 1);
    }
    const level = levelOf(element);
    if (level === undefined) continue;
    usesHn = true;
    if (level > last + 1) skipping.add(element);
    last = level;
  }
  return { usesH, usesHn, skipping, notes };
});
