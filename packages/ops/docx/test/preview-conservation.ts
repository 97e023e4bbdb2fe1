import { at } from "@colophon/contract";
import type { Conservation, Outcome, SeededRandom, Unit } from "@colophon/testing";
import { modelConservation } from "./model-conservation.ts";
import { searchFor } from "./redaction.ts";
import { textLister } from "./text-conservation.ts";

interface Asked {
  readonly bytes: Uint8Array;
  readonly targets: readonly { readonly query: string; readonly isPattern?: boolean }[];
}

interface PreviewValue {
  readonly places: readonly { readonly part: string; readonly kind: string }[];
  readonly counts: readonly { readonly kind: string; readonly count: number }[];
  readonly unproven: readonly { readonly part: string }[];
  readonly notExamined: readonly { readonly part: string }[];
  readonly kept: readonly { readonly text: string }[];
}

/** Tokens of the documents that are made by chance. */
const TOKENS = { query: "q[a-z]{4}x", isPattern: true };

/** Each part in which an independent script finds the word is in the list, or said not to be proven or examined. */
function checkParts({ input, value }: Outcome): readonly string[] | undefined {
  const { bytes, targets } = input as Asked;
  const [target] = targets;
  if (target === undefined || target.isPattern === true) return undefined;
  const { places, unproven, notExamined, kept } = value as PreviewValue;
  const reported = new Set([...places, ...unproven, ...notExamined].map(({ part }) => `/${part.replace(/^\//, "")}`));
  const [found = []] = searchFor([{ bytes, word: target.query, kept: kept.map(({ text }) => text) }]);
  return found.flatMap(([part, kind]) => {
    const outer = /^\/[^!]*?\.(?:docx|xlsx|pptx|docm)(?=\/)/.exec(part)?.[0] ?? part;
    return outer === "" || [...reported].some((known) => known.split("!")[0] === outer)
      ? []
      : [`the word stands in ${part} (${kind}), and the list does not say so`];
  });
}

/** What the caller wants gone, as Python reads it in the document, is in the list as often. */
export const previewConservation: Conservation = {
  list({ input }) {
    const { bytes, targets } = input as Asked;
    const word = targets[0]?.query.toLowerCase() ?? "";
    const listed = textLister.list(bytes);
    if (typeof listed === "string") return listed;
    return listed.flatMap(({ kind, place, text = "" }): Unit[] =>
      Array.from({ length: text.toLowerCase().split(word).length - 1 }, () => ({
        kind,
        place,
        text: word,
        at: [at("part", { id: `/${place}` })],
      })),
    );
  },
  carries: (value) => (value as { places: readonly { text: string }[] }).places.map(({ text }) => text.toLowerCase()),
  statements: [
    { name: "parts", check: checkParts },
    {
      name: "counts",
      check({ value }) {
        const { counts, places } = value as PreviewValue;
        const reported = counts.reduce((sum, { count }) => sum + count, 0);
        return reported === places.length ? [] : [`counts are of ${reported} places, ${places.length} are listed`];
      },
    },
  ],
};

/** All tokens of a document are to go. */
export const previewOfTokens: Conservation = {
  statements: previewConservation.statements?.filter(({ name }) => name === "counts") ?? [],
  carries: (value) => (value as { places: unknown }).places,
  make(chance: SeededRandom) {
    const made = modelConservation.make?.(chance);
    if (made === undefined) throw new Error("No document is made.");
    const { bytes } = made.input as { readonly bytes: Uint8Array };
    return { ...made, input: { bytes, targets: [TOKENS] } };
  },
};
