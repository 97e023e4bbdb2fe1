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
      delimiter: optional(
        string({
          description: "Separator between cells, 1 to 16 characters. Detected when omitted.",
          minLength: 1,
          maxLength: 16,
        }),
      ),
      quote: optional(
        typed<string | null>({
          ...MARK,
          description: "Quote character that encloses cells, or null if cells are never quoted. Detected when omitted.",
        }),
      ),
      escape: optional(
        typed<string | null>({
          ...MARK,
          description: "Escape character before a delimiter or quote that is data, or null. Detected when omitted.",
        }),
      ),
      doubleQuote: optional(
        boolean({ description: "Whether a quote inside a quoted cell is written twice. Detected when omitted." }),
      ),
      newline: optional(
        choice(NEWLINES, {
          description: "Line ending. With `lf` or `crlf`, a lone CR counts as data. Detected when omitted.",
        }),
      ),
      skipInitialSpace: optional(boolean({ description: "Whether to drop spaces that follow a delimiter." })),
      comment: optional(
        typed<string | null>({
          ...MARK,
          description: "Character that starts a comment line, or null for no comments.",
        }),
      ),
      preambleRows: optional(
        integer({ description: "Number of lines to skip before the header.", minimum: 0, maximum: MAX_ROWS }),
      ),
      headerRows: optional(integer({ description: "Number of header rows (0 to 16).", minimum: 0, maximum: 16 })),
      footerRows: optional(
        integer({ description: "Number of lines to skip after the data.", minimum: 0, maximum: MAX_ROWS }),
      ),
    },
    { description: "Dialect of the text. Members you omit are detected." },
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
  description: "The dialect used, with every member of `options.dialect`.",
});
