import { at, type Segment } from "@colophon/contract";
import type { Conservation, Unit } from "@colophon/testing";
import { readWithPikepdf } from "./pikepdf.ts";
import { hasPoppler, keep, placesByPikepdf, textByPoppler } from "./redaction-search.ts";

interface Input {
  readonly bytes: Uint8Array;
  readonly targets: readonly { readonly query?: string; readonly isPattern?: boolean }[];
}

const inputOf = ({ input }: { readonly input: unknown }): Input => input as Input;
const wordsOf = (input: Input): string[] =>
  input.targets.flatMap(({ query, isPattern }) =>
    query === undefined || isPattern === true ? [] : [query.toLowerCase()],
  );
const hasOnlyWords = (input: Input): boolean => wordsOf(input).length === input.targets.length;

/** A link goes with the words that it lies over. */
function placeOf({ kind, place }: Unit): { readonly at?: readonly Segment[] } {
  const page = /^page (\d+)$/.exec(place)?.[1];
  return kind === "link" && page !== undefined ? { at: [at("page", Number(page) - 1)] } : {};
}

const unescaped = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** What pikepdf finds before it finds after, but for the words; of these nothing is found by pikepdf or poppler. */
export const redactConservation: Conservation = {
  async list(call) {
    const input = inputOf(call);
    const read = await readWithPikepdf(input.bytes);
    if (typeof read === "string" || !hasOnlyWords(input)) return [];
    const words = wordsOf(input);
    const isKept = new Set(["outline", "destination", "link", "layer", "info"]);
    return read.units
      .filter(
        ({ kind, text = "" }) =>
          isKept.has(kind) && !words.some((word) => unescaped(text).toLowerCase().includes(word)),
      )
      .map((unit) => ({ ...unit, ...placeOf(unit) }));
  },
  async open({ bytes }) {
    const read = await readWithPikepdf(bytes);
    return typeof read === "string"
      ? { texts: [], files: [] }
      : { texts: read.units.flatMap(({ text }) => text ?? []), files: [] };
  },
  statements: [
    {
      name: "gone",
      async check(outcome) {
        const input = inputOf(outcome);
        const path = keep((outcome.value as { artifact: { bytes: Uint8Array } }).artifact.bytes, "redacted.pdf");
        const left: string[] = [];
        for (const word of wordsOf(input)) {
          for (const place of (await placesByPikepdf(path, word)) ?? []) left.push(`${word} in ${place}`);
          if (hasPoppler && textByPoppler(path).toLowerCase().includes(word)) left.push(`${word} for pdftotext`);
        }
        return left;
      },
    },
    {
      name: "kept",
      check(outcome) {
        const input = inputOf(outcome);
        // Letters of other words under a box go with it, and are told.
        const { items } = outcome.value as { readonly items: readonly { readonly kind: string }[] };
        if (!hasPoppler || !hasOnlyWords(input) || items.some(({ kind }) => kind === "coveredText")) return undefined;
        const words = wordsOf(input);
        const count = (bytes: Uint8Array): Map<string, number> => {
          const counts = new Map<string, number>();
          for (const word of textByPoppler(keep(bytes))
            .toLowerCase()
            .match(/[\p{L}\p{N}]{3,}/gu) ?? [])
            counts.set(word, (counts.get(word) ?? 0) + 1);
          return counts;
        };
        const after = count((outcome.value as { artifact: { bytes: Uint8Array } }).artifact.bytes);
        return [...count(input.bytes)].flatMap(([word, number]) => {
          const isAsked = words.some((asked) => asked.includes(word) || word.includes(asked));
          return isAsked || (after.get(word) ?? 0) >= number ? [] : [`${word} is lost`];
        });
      },
    },
  ],
};

/** Each time that poppler reads the words, they are among what goes. */
export const previewConservation: Conservation = {
  list(call) {
    const input = inputOf(call);
    if (!hasPoppler || !hasOnlyWords(input)) return [];
    const text = textByPoppler(keep(input.bytes)).toLowerCase().replace(/\s+/g, " ");
    return wordsOf(input).flatMap((word) =>
      Array.from({ length: text.split(word).length - 1 }, (_, index) => ({
        kind: "word",
        place: `${index}`,
        text: word,
      })),
    );
  },
  carries: (value) =>
    (value as { items: readonly { text?: string }[] }).items.map(({ text = "" }) =>
      text.toLowerCase().replace(/-\n?/g, ""),
    ),
};
