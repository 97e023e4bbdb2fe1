import { at } from "@colophon/contract";
import type { Conservation, DocumentCall, Outcome, Unit } from "@colophon/testing";
import { createLister } from "./listers.ts";

export const diffLister = createLister("list-text.py");

const accepting = createLister("list-text.py", "--accepted");
const rejecting = createLister("list-text.py", "--rejected");
/** Each letter of scripts that put no spaces between words is one: letters over a line may stand between two of them. */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])[\p{L}\p{M}\p{N}])+/gu;

/** Both documents stand in the result, or in what a loss says: the words of either as often as the document that has more of them. */
export const diffConservation: Conservation = {
  list({ input }) {
    const { before, after } = read(input);
    if (typeof before === "string") return before;
    if (typeof after === "string") return after;
    return [...after, ...wordsBeyond(before, after)];
  },
  carries: (value) => (value as { readonly artifact: unknown }).artifact,
  open({ bytes }) {
    const [accepted, rejected] = [accepting.list(bytes), rejecting.list(bytes)];
    if (typeof accepted === "string") throw new Error(accepted);
    if (typeof rejected === "string") throw new Error(rejected);
    return { texts: [...accepted, ...wordsBeyond(rejected, accepted)].map(({ text = "" }) => text) };
  },
  statements: [{ name: "changes", check: missingChanges }],
};

function read(input: DocumentCall["input"]) {
  const { before, after } = input as { readonly before: Uint8Array; readonly after: Uint8Array };
  return { before: diffLister.list(before), after: diffLister.list(after) };
}

/** Words that stand in some units more often than in others, each a unit. */
function wordsBeyond(units: readonly Unit[], others: readonly Unit[]): readonly Unit[] {
  const left = new Map<string, number>();
  for (const { text = "" } of others)
    for (const [word] of text.matchAll(WORD)) left.set(word, (left.get(word) ?? 0) + 1);
  return units.flatMap(({ kind, place, text = "" }) =>
    Array.from(text.matchAll(WORD)).flatMap(([word]): readonly Unit[] => {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      return count > 0 ? [] : [{ kind, place, text: word, at: [at("part", { id: `/${place}` })] }];
    }),
  );
}

interface Told {
  readonly changes: readonly {
    readonly before?: { readonly text: string };
    readonly after?: { readonly text: string };
  }[];
}

/** Words that one of the documents has more of, and that no change tells of. */
function missingChanges({ input, value, losses }: Outcome): readonly string[] | undefined {
  const { before, after } = read(input);
  if (typeof before === "string" || typeof after === "string") return undefined;
  const { changes } = value as Told;
  const lost = new Set(losses.map(({ locator }) => locator?.path[0]?.id));
  const missing = (side: "before" | "after", wanted: readonly Unit[]): readonly string[] => {
    const told = new Map<string, number>();
    for (const change of changes)
      for (const [word] of (change[side]?.text ?? "").matchAll(WORD)) told.set(word, (told.get(word) ?? 0) + 1);
    return wanted.flatMap(({ place, text = "" }) => {
      const count = told.get(text) ?? 0;
      told.set(text, count - 1);
      return count > 0 || lost.has(`/${place}`) ? [] : [`"${text}" of ${place} ${side} is in no change`];
    });
  };
  return [...missing("before", wordsBeyond(before, after)), ...missing("after", wordsBeyond(after, before))].slice(
    0,
    5,
  );
}
