import { array, boolean, json, optional, type Schema, typed } from "@colophon/contract";

/** One column's type. */
export interface Confirmation {
  readonly column: string;
  readonly type: string;
  readonly format?: string;
  readonly decimalChar?: string;
  readonly groupChar?: string;
}

const CONFIRMED: Schema<Confirmation> = typed<Confirmation>({
  type: "object",
  properties: {
    column: { type: "string", maxLength: 65_536, description: "Its name." },
    type: { type: "string", maxLength: 16, description: "Of Table Schema." },
    format: { type: "string", maxLength: 64, description: "Of dates and times." },
    decimalChar: { type: "string", maxLength: 1, description: "Decimal mark." },
    groupChar: { type: "string", maxLength: 1, description: "Between digits." },
  },
  required: ["column", "type"],
  additionalProperties: false,
});

/** The answer to SCHEMA_CONFIRMATION_REQUIRED. */
export const confirmOption = {
  confirm: optional(
    array(CONFIRMED, {
      description: "The answer to SCHEMA_CONFIRMATION_REQUIRED.",
      maxItems: 16_384,
    }),
  ),
} as const;

/** Options of everything that can give typed cells. */
export const typingOptions = {
  typed: boolean({ description: "Infer types; dates become ISO 8601.", default: false }),
  schema: optional(json({ description: "Table Schema or CSVW to type cells by." })),
  ...confirmOption,
} as const;
