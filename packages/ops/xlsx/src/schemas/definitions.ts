import { array, type JsonSchema, type Schema, typed } from "@colophon/contract";
import type { MarkupFacts } from "@colophon/kit-workbook";

const DEFINITIONS = {
  markup: { type: "object", additionalProperties: {}, description: "Element: name, attributes, children, text." },
  fields: { type: "object", additionalProperties: { type: "string" } },
  facts: { type: "object", additionalProperties: {} },
} as const satisfies Record<string, JsonSchema>;

/** The definitions that the schemas below refer to. */
export const definitions: JsonSchema = { $defs: DEFINITIONS };

function refer<T>(name: keyof typeof DEFINITIONS, description: string): Schema<T> {
  return typed<T>({ $ref: `#/$defs/${name}`, description });
}

export const fields = (description: string): Schema<Readonly<Record<string, string>>> => refer("fields", description);
export const markups = (description: string): Schema<readonly MarkupFacts[]> =>
  array(typed<MarkupFacts>({ $ref: "#/$defs/markup" }), { description });
/** Things whose members the description names. */
export const facts = (description: string): Schema<object> => refer("facts", description);
export const manyFacts = (description: string): Schema<readonly object[]> =>
  array(typed<object>({ $ref: "#/$defs/facts" }), { description });
export const texts = (description: string): Schema<readonly string[]> =>
  array(typed<string>({ type: "string" }), { description });
