import { boolean, choice, integer, object, optional, type Schema, string, typed } from "@colophon/contract";
import type { Dialect, Newline } from "@colophon/kit-csv";

const MAX_ROWS = 100_000;
/** One character, or none; `checkDialect` says which. */
const MARK = { type: ["string", "null"] } as const;
const NEWLINES: readonly Newline[] = ["crlf", "lf", "cr", "mixed"];

/** What a caller knows of a dialect; the rest is detected. Source: RFC 4180; CSVW "Metadata Vocabulary", 5.9. */
export const dialectOption = optional(
  object(
    {
      delimiter: optional(string({ description: "Between cells.", minLength: 1, maxLength: 16 })),
      quote: optional(typed<string | null>({ ...MARK, description: "Around cells; null: none." })),
      escape: optional(typed<string | null>({ ...MARK, description: "Before a mark that is data." })),
      doubleQuote: optional(boolean({ description: "A quote in a cell is doubled." })),
      newline: optional(choice(NEWLINES, { description: "Line end; a lone CR is data in lf and crlf." })),
      skipInitialSpace: optional(boolean({ description: "Drop spaces after delimiters." })),
      comment: optional(typed<string | null>({ ...MARK, description: "Begins a comment line." })),
      preambleRows: optional(integer({ description: "Lines before the header.", minimum: 0, maximum: MAX_ROWS })),
      headerRows: optional(integer({ description: "Rows of names.", minimum: 0, maximum: 16 })),
      footerRows: optional(integer({ description: "Lines after the data.", minimum: 0, maximum: MAX_ROWS })),
    },
    { description: "What is left out is detected." },
  ),
);

export type PartialDialect = Partial<Dialect>;

/**
 * The dialect in effect. Its members are explained at the option; said twice they would take a tenth of what a descriptor may
 * be long.
 */
export const dialectValue: Schema<Dialect> = typed<Dialect>({
  type: "object",
  additionalProperties: { type: ["string", "integer", "boolean", "null"] },
  description: "The dialect in effect, every member of options.dialect.",
});
