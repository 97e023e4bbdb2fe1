import { posix } from "node:path";
import type { Conservation, Unit } from "@colophon/testing";
import { filesOf, type Listing, listByExpat, listZipByExpat, type ProjectCall } from "./expat.ts";

/** Attributes that say something to a reader. */
const TELLING: ReadonlySet<string> = new Set([
  "href",
  "keyref",
  "conref",
  "conkeyref",
  "navtitle",
  "title",
  "alt",
  "content",
  "value",
  "copy-to",
  "spectitle",
  "specentry",
]);

interface ResolvedValue {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly trace: readonly { readonly value?: string; readonly removed?: string; readonly put?: string }[];
}

/** Files that a naive reader thinks are reached: named by an address of one that is. */
function reachedFiles(
  listed: Readonly<Record<string, Listing>>,
  root: string,
  ditaval: string | undefined,
): readonly string[] {
  const found = new Set([root, ...(ditaval === undefined ? [] : [ditaval])]);
  for (const path of found)
    for (const { kind, name = "", text } of listed[path]?.units ?? []) {
      if (kind !== "attribute" || !["href", "conref"].includes(name)) continue;
      const named = posix.join(posix.dirname(path), decodeURI(text.replace(/#.*$/s, "")));
      if (listed[named] !== undefined) found.add(named);
    }
  return [...found];
}

/** C20 of resolve: every text and every telling value of a reached file is in a file that came out, or in the trace. */
export const resolving: Conservation = {
  list({ input, value }) {
    const call = input as ProjectCall;
    const given = filesOf(call);
    if (given === undefined) return "A zip is listed by its files alone.";
    const listed = listByExpat(given);
    const root = (value as { readonly root: string }).root;
    return reachedFiles(listed, root, call.ditaval).flatMap((path): readonly Unit[] =>
      /\.ditaval$/.test(path)
        ? []
        : (listed[path]?.units ?? [])
            .filter(({ kind, name = "" }) => kind === "text" || TELLING.has(name))
            .map(({ kind, place, text }) => ({ kind, place: `${path} ${place}`, text })),
    );
  },
  carries: (value) => (value as ResolvedValue).artifact,
  open(file) {
    if (file.extension !== "zip") return undefined;
    return { texts: Object.values(listZipByExpat(file.bytes)).flatMap(({ units }) => units.map(({ text }) => text)) };
  },
  skipped: (value) =>
    (value as ResolvedValue).trace.flatMap(({ value: asked = "", removed = "" }) =>
      asked === "" && removed === "" ? [] : [{ text: `${asked} ${removed}`, isGuess: false }],
    ),
};
