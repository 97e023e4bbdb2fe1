import type { Conservation } from "@colophon/testing";
import { createLister } from "./listers.ts";

export const textLister = createLister("list-text.py");
/** Finds all there is, a paragraph at a time. */
export const EVERYTHING = "(?s).+";

/** What a search for everything gives: each text leaf that Python finds in the document. */
export const textConservation: Conservation = {
  list({ input, options }) {
    const { bytes, query } = input as { readonly bytes: Uint8Array; readonly query: string };
    const { visibility } = (options ?? {}) as { readonly visibility?: string };
    return query === EVERYTHING && visibility === "all" ? textLister.list(bytes) : [];
  },
  carries: (value) => (value as { matches: readonly { text: string }[] }).matches.map(({ text }) => text),
};

interface Redaction {
  readonly bytes: Uint8Array;
  readonly targets: readonly { readonly query?: string; readonly isPattern?: boolean }[];
}

/** What redaction leaves: each line of text that has nothing of what the caller named. */
export const redactionConservation: Conservation = {
  list: ({ input }) => textLister.list((input as Redaction).bytes),
  carries: (value) => (value as { artifact: unknown }).artifact,
  open({ bytes }) {
    const listed = textLister.list(bytes);
    if (typeof listed === "string") throw new Error(listed);
    return { texts: listed.map(({ text = "" }) => text) };
  },
  isAskedFor: ({ text = "" }, { input }) =>
    (input as Redaction).targets.some(({ query, isPattern }) => {
      if (query === undefined) return true;
      return isPattern === true ? new RegExp(query, "i").test(text) : text.toLowerCase().includes(query.toLowerCase());
    }),
};
