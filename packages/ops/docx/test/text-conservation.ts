import type { Conservation } from "@colophon/testing";
import { createLister } from "./listers.ts";

export const textLister = createLister("list-text.py");
/** Finds all there is, a paragraph at a time. */
export const EVERYTHING = { kind: "pattern", text: "(?s).+" } as const;

/** What a search for everything gives: each text leaf that Python finds in the document. */
export const textConservation: Conservation = {
  list({ input, options }) {
    const { bytes, query } = input as { readonly bytes: Uint8Array; readonly query: { readonly text: string } };
    const { visibility } = (options ?? {}) as { readonly visibility?: string };
    return query.text === EVERYTHING.text && visibility === "all" ? textLister.list(bytes) : [];
  },
  carries: (value) => (value as { matches: readonly { text: string }[] }).matches.map(({ text }) => text),
};
