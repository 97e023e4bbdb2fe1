import { toTransitional } from "@colophon/kit-ooxml";

/** The prefix that names of a namespace are written with; of several the first by code units, for readers and writers alike. */
export function prefixFor(
  namespace: string,
  declarations: readonly (readonly [prefix: string, uri: string])[],
): string | undefined {
  const found = declarations.filter(([, uri]) => toTransitional(uri) === namespace).map(([prefix]) => prefix);
  return found.sort()[0];
}
