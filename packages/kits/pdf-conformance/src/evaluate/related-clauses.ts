import { PdfRef, walkDicts } from "@colophon/kit-pdf";
import { documentOutput } from "../color/output-intents.ts";
import type { Rule } from "../rules/profile.ts";
import type { FailedAt } from "./judge.ts";
import type { ObjectLocation } from "./place.ts";
import { type ConformanceContext, sharedFact } from "./survey.ts";

type Related = Readonly<Record<string, readonly string[]>>;

const SECOND: Related = {
  "6.2.8": ["6.2.8.1"],
  "6.2.9-1": ["6.2.9.1"],
  "6.2.9-2": ["6.2.9.2"],
  "6.2.9-3": ["6.2.9.3"],
  "6.4.1-1": ["6.5.1", "6.5.2"],
  "6.4.1-2": ["6.5.2"],
  "6.6.2.3.1-1": ["6.6.2.3.2"],
  "6.6.2.3.3": ["6.6.2.3.2"],
};

/** By part; a clause without a rule number means all of its rules. Source: ISO 19005-1, -2, -3 and -4, by the sentences that refer to a clause. */
const BY_PART: Readonly<Record<string, Related>> = {
  "1": {
    "6.6.1-3": ["6.9"],
    "6.6.2-1": ["6.9"],
    "6.6.2-2": ["6.9"],
    "6.7.3": ["6.1.5"],
    "6.7.9-2": ["6.7.2"],
    "6.7.9-3": ["6.7.2"],
  },
  "2": SECOND,
  "3": SECOND,
  "4": { "6.4.1-1": ["6.6.1"] },
};

/** Clauses that count by what an object is used as. */
const BY_ROLE: Readonly<Record<string, Readonly<Record<NonNullable<ObjectLocation["role"]>, string>>>> = {
  "1": {
    blending: "6.4",
    alternate: "6.2.3.4",
    image: "6.2.4",
    state: "6.2.8",
    operator: "6.2.10",
    identifier: "6.7.11",
    described: "6.7.8",
  },
  "2": {
    blending: "6.2.10",
    alternate: "6.2.4.4",
    image: "6.2.8.1",
    state: "6.2.5",
    operator: "6.2.2",
    identifier: "6.6.4",
    described: "6.6.2.3.3",
  },
  "4": {
    blending: "6.2.9",
    alternate: "6.2.4.4",
    image: "6.2.7.1",
    state: "6.2.5",
    operator: "6.2.2",
    identifier: "6.7.3",
    described: "6.7.2.1",
  },
};

const OUTPUT: Readonly<Record<string, string>> = { "1": "6.2.2", "2": "6.2.3", "3": "6.2.3", "4": "6.2.3" };

const RESOURCES: ReadonlySet<string> = new Set(
  "ColorSpace ExtGState Font Pattern Properties Shading XObject".split(" "),
);

/** Objects that resources name. */
const resourcesOf = sharedFact(({ file }: ConformanceContext): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const { dict, key, outerKey } of walkDicts(file))
    if (outerKey === "Resources" && RESOURCES.has(key))
      for (const held of dict.entries.values()) if (held instanceof PdfRef) found.add(held.number);
  return found;
});

/** Part 4 wants resources that nothing shows to keep the rules of the file's structure. Source: ISO 19005-4, 6.2.2. */
function isUnusedResource(clause: string, survey: ConformanceContext, { object }: ObjectLocation): boolean {
  return clause.startsWith("6.1.") && object !== undefined && resourcesOf(survey).has(object);
}

export function relatedClauses({ object, clause, number }: Rule, { survey, place }: FailedAt): readonly string[] {
  const part = survey.flavour.slice(0, 1);
  const fixed = BY_PART[part];
  const { role } = place;
  const found = [...(fixed?.[clause] ?? []), ...(fixed?.[`${clause}-${number}`] ?? [])];
  const own = role === undefined ? undefined : BY_ROLE[part === "3" ? "2" : part]?.[role];
  if (own !== undefined) found.push(own);
  const output = OUTPUT[part];
  const isDevice = /^PDDevice(?:Gray|RGB|CMYK)$/.test(object);
  if (isDevice && output !== undefined && documentOutput(survey) === undefined) found.push(output);
  if (part === "4" && isUnusedResource(clause, survey, place)) found.push("6.2.2");
  return [...new Set(found)].filter((other) => other !== clause);
}
