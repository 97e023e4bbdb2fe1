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
    column: { type: "string", maxLength: 65_536, description: "Name of the column." },
    type: { type: "string", maxLength: 16, description: "Table Schema type, for example `integer` or `date`." },
    format: { type: "string", maxLength: 64, description: "Format of dates and times, for example `%Y-%m-%d`." },
    decimalChar: { type: "string", maxLength: 1, description: "Decimal separator, one character." },
    groupChar: { type: "string", maxLength: 1, description: "Thousands separator, one character." },
  },
  required: ["column", "type"],
  additionalProperties: false,
});

/** The answer to SCHEMA_CONFIRMATION_REQUIRED. */
export const confirmOption = {
  confirm: optional(
    array(CONFIRMED, {
      description: "Column types that settle a SCHEMA_CONFIRMATION_REQUIRED error: send its `details.confirm`.",
      maxItems: 16_384,
    }),
  ),
} as const;

/** Options of everything that can give typed cells. */
export const typingOptions = {
  typed: boolean({ description: "Whether to convert cells to inferred types. Dates become ISO 8601.", default: false }),
  schema: optional(json({ description: "Table Schema or CSVW schema that sets the column types." })),
  ...confirmOption,
} as const;
