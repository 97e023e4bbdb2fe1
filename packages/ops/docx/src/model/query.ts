import { boolean, choice, FormatError, type Op, object, string } from "@colophon/contract";
import { compileQuery, type Finder } from "@colophon/kit-find";

/** What is looked for. */
export const QUERY = object(
  {
    kind: choice(["literal", "pattern"], {
      description: "How to read `text`: as literal characters or as a regular expression (RE2 syntax).",
      default: "literal",
    }),
    text: string({ description: "Text or pattern to search for.", minLength: 1, maxLength: 1_000 }),
    caseSensitive: boolean({
      description: "Match case (upper and lower case differ). Default: false.",
      default: false,
    }),
    wholeWord: boolean({ description: "Match whole words only.", default: false }),
  },
  { description: "What to search for." },
);

export interface QueryOptions {
  readonly kind: "literal" | "pattern";
  readonly text: string;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
}

/** A query as asked -> what finds it; one that cannot be read is refused with its path. */
export function finderOf<E extends string>(
  op: Op<E | "SCHEMA_REJECTED">,
  { kind, text, caseSensitive, wholeWord }: QueryOptions,
  facts: { readonly path: string; readonly isLoose: boolean },
): Finder {
  try {
    return compileQuery({ kind, text, isCaseSensitive: caseSensitive, isWholeWord: wholeWord, isLoose: facts.isLoose });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const message = `The query cannot be read: ${error.message}`;
    throw op.error("SCHEMA_REJECTED", message, { issues: [{ path: facts.path, message }] });
  }
}
