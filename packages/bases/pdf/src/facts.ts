import { array, typed } from "@colophon/contract";

export type Facts = Readonly<Record<string, string | number | boolean>>;

/** The members that are told; text as well-formed characters. */
export function toFacts(members: object): Facts {
  const found: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(members)) {
    if (typeof value === "string") found[key] = value.toWellFormed();
    else if (typeof value === "number" || typeof value === "boolean") found[key] = value;
  }
  return found;
}

/** The definition that the members of `facts` refer to: `$defs.facts` of a value's schema. */
export const FACTS = typed<Facts>({ type: "object", additionalProperties: { type: ["string", "number", "boolean"] } });

/** The schema of a list of facts, in a value that defines `FACTS`. */
export const facts = (description: string) => array(typed<Facts>({ $ref: "#/$defs/facts" }), { description });
