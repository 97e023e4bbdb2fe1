import { array, boolean, json, object, optional, type Static, string } from "@colophon/contract";

const CONFIRMED = object(
  {
    column: string({ description: "Its name.", maxLength: 65_536 }),
    type: string({ description: "Of Table Schema.", maxLength: 16 }),
    format: optional(string({ description: "Of dates and times.", maxLength: 64 })),
    decimalChar: optional(string({ description: "Decimal mark.", maxLength: 1 })),
    groupChar: optional(string({ description: "Between digits.", maxLength: 1 })),
  },
  { description: "One column's type." },
);
export type Confirmation = Static<typeof CONFIRMED>;

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
