import { type FormatError, overLimit } from "@colophon/kit-bytes";

/** The limits a document can run into that cannot be met by leaving something out; each is named in {@link HtmlLimits}. */
export type HtmlLimitName = "maxLength" | "maxNodes" | "maxExpansion";

/** `offset`: UTF-16 code units into the document, where the limit was reached. */
export function htmlLimitError(
  limit: HtmlLimitName,
  { found, most, offset }: { readonly found: number; readonly most: number; readonly offset: number },
): FormatError<"LIMIT"> {
  return overLimit(found, { format: "html", limit, most, offset });
}
