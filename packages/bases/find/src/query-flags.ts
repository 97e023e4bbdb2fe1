import { boolean, optional } from "@colophon/contract";

/** How a query is read. */
export interface QueryFlags {
  readonly isPattern?: boolean;
  readonly isCaseSensitive?: boolean;
  readonly isWholeWord?: boolean;
}

const CASE = "Match case (upper and lower case differ).";
const WORD = "Match whole words only: no letter, digit or `_` may precede or follow.";

/** How to read the query of a call, as options. Shapes   pattern: a sentence that says what a pattern is. */
export const queryOptions = (pattern: string) => ({
  isPattern: boolean({ description: pattern, default: false }),
  isCaseSensitive: boolean({ description: CASE, default: false }),
  isWholeWord: boolean({ description: WORD, default: false }),
});

/** The same beside each of several queries. */
export const queryMembers = (pattern: string) => ({
  isPattern: optional(boolean({ description: `${pattern} Default: false.` })),
  isCaseSensitive: optional(boolean({ description: `${CASE} Default: false.` })),
  isWholeWord: optional(boolean({ description: `${WORD} Default: false.` })),
});
