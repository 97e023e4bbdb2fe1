import type { Conservation } from "@colophon/testing";
import { filesOf, listByExpat, listZipByExpat, type ProjectCall } from "./expat.ts";

export interface Edited {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly changes: readonly { readonly before: string }[];
}

/** C20: what expat lists is in the outcome, or was in a place that an edit changed. */
export const editing: Conservation = {
  list({ input }) {
    const files = filesOf(input as ProjectCall);
    if (files === undefined) return "A zip is listed by its files alone.";
    return Object.entries(listByExpat(files)).flatMap(([path, { units }]) =>
      units.map(({ kind, place, text }) => ({ kind, place: `${path} ${place}`, text })),
    );
  },
  carries: (value) => (value as Edited).artifact,
  open(file) {
    const listed = listZipByExpat(file.bytes);
    return { texts: Object.values(listed).flatMap(({ units }) => units.map(({ text }) => text)) };
  },
  skipped: (value) => (value as Edited).changes.map(({ before }) => ({ text: before, isGuess: false })),
};
