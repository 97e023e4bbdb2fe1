import { type QueryFlags, queryMembers, queryOptions } from "@colophon/base-find";
import { boolean, choice, FormatError, type Op, object, optional, string, typed, union } from "@colophon/contract";
import { compileQuery, type Finder } from "@colophon/kit-find";

const TEXT = { minLength: 1, maxLength: 1_000 };

/** The form of a query in 0.1. */
export interface QueryObject {
  readonly kind?: "literal" | "pattern";
  readonly text: string;
  readonly caseSensitive?: boolean;
  readonly wholeWord?: boolean;
}

export type GivenQuery = string | QueryObject;

/** What is looked for, as pdf.inspect.find takes it. */
export const QUERY = union(
  [
    string({ ...TEXT, description: "Text or pattern to search for." }),
    typed<QueryObject>({
      ...object({
        kind: optional(choice(["literal", "pattern"], { description: "Deprecated: set `isPattern` instead." })),
        text: string({ ...TEXT, description: "Deprecated: write the text as `query` itself." }),
        caseSensitive: optional(boolean({ description: "Deprecated: set `isCaseSensitive` instead." })),
        wholeWord: optional(boolean({ description: "Deprecated: set `isWholeWord` instead." })),
      }),
      description: "Deprecated form of a query.",
      deprecated: true,
    }),
  ],
  { description: "Text or pattern to search for. The form as an object is deprecated." },
);

const PATTERN = "Whether the query is a regular expression in RE2 syntax.";

export const QUERY_OPTIONS = queryOptions(PATTERN);
export const QUERY_MEMBERS = queryMembers(PATTERN);

type QueryOp<E extends string> = Pick<Op<E | "SCHEMA_REJECTED">, "error" | "addDiagnostic">;

/** Says that a query has its old form. */
export function noteDeprecated(query: GivenQuery, op: Pick<Op, "addDiagnostic">): void {
  if (typeof query === "string") return;
  const message =
    "A query as an object is deprecated: write its text as `query`, and set isPattern, isCaseSensitive and isWholeWord.";
  op.addDiagnostic("MEMBER_DEPRECATED", message, { severity: "warn", phase: "validation" });
}

/** A query as asked -> what finds it; one that cannot be read is refused with its path. */
export function finderOf<E extends string>(
  op: QueryOp<E>,
  { query, ...flags }: QueryFlags & { readonly query: GivenQuery },
  facts: { readonly path: string; readonly isLoose: boolean; readonly hasGroups?: boolean },
): Finder {
  const { kind, text, caseSensitive, wholeWord } = typeof query === "string" ? { text: query } : query;
  const isPattern = kind === undefined ? flags.isPattern === true : kind === "pattern";
  try {
    return compileQuery({
      kind: isPattern ? "pattern" : "literal",
      text,
      isCaseSensitive: caseSensitive ?? flags.isCaseSensitive ?? false,
      isWholeWord: wholeWord ?? flags.isWholeWord ?? false,
      isLoose: facts.isLoose,
      hasGroups: facts.hasGroups ?? false,
    });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const message = `The query cannot be read: ${error.message}`;
    const path = typeof query === "string" ? facts.path : `${facts.path}.text`;
    throw op.error("SCHEMA_REJECTED", message, { issues: [{ path, message }] });
  }
}
