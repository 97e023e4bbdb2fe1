import { DEPARTURES, type Departure } from "./data/departures.ts";
import type { SchemaRule } from "./schema-rule.ts";

const byElement = Map.groupBy(DEPARTURES, ({ element }) => element);

/** A breach of a rule by the grammar's names. */
interface Breach {
  readonly rule: SchemaRule;
  readonly element: string;
  readonly parent: string;
  readonly subject: string | undefined;
}

/** What the applications say of a breach: "accepted" is none, "tolerated" is one that they read; undefined where they refuse or repair it. */
export function verdictOf({ rule, element, parent, subject }: Breach): Departure["verdict"] | undefined {
  const local = element.slice(element.indexOf(":"));
  const known = [...(byElement.get(element) ?? []), ...(byElement.get(local) ?? [])];
  return known.find(
    (each) =>
      each.rules.includes(rule) &&
      (each.parent === undefined || parent.endsWith(each.parent)) &&
      (each.subjects === undefined || (subject !== undefined && each.subjects.includes(subject))),
  )?.verdict;
}
