import type { Query } from "@colophon/kit-pdf";
import type { Resolved } from "./targets.ts";

/** Indexes of the targets without a place on the pages and without a match elsewhere in the file. */
export function unmatchedIn(
  targets: readonly unknown[],
  { places, asked }: Pick<Resolved, "places" | "asked">,
  met: ReadonlySet<Query>,
): readonly number[] {
  const matched = new Set(places.map(({ target }) => target));
  for (const { index, query } of asked) if (met.has(query)) matched.add(index);
  return targets.flatMap((_, index) => (matched.has(index) ? [] : [index]));
}
