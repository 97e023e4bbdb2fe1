import { fold } from "../objects/fold.ts";

/** What is looked for: a literal, folded, or a pattern over folded text. */
export interface Query {
  readonly expression: RegExp | string;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
  /** How many characters of what a pattern matched count, from its start; 0 where it is no match. */
  readonly measure?: (text: string) => number;
  /** The pattern matches few characters: where one is refused, the next may begin inside of it. */
  readonly isShort?: boolean;
}

/** The query a text asks for; spaces of any kind and number are one. */
export function literalQuery(
  text: string,
  options: { readonly isCaseSensitive: boolean; readonly isWholeWord: boolean },
): Query {
  return { ...options, expression: fold(text, options.isCaseSensitive).replace(/\s+/g, " ").trim() };
}
