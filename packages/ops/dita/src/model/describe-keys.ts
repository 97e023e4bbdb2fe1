import type { KeyDefinition, KeySpaces } from "./key-spaces.ts";
import { findKey } from "./key-spaces.ts";
import { childOf, elementsOf, is, textOfDita, walkElements } from "./nodes.ts";
import { placeOfOffset } from "./project.ts";

export interface DescribedKey {
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly href?: string;
  readonly keyref?: string;
  readonly text?: string;
  /** Another definition is in force: one that stands before, or one of a scope above. */
  readonly shadowedBy?: string;
}

export interface DescribedScope {
  /** As the root spells it; "" is the root's own. */
  readonly name: string;
  readonly names: readonly string[];
  readonly keys: readonly DescribedKey[];
}

export function describeScopes({ scopes }: KeySpaces): readonly DescribedScope[] {
  return scopes.map((scope) => ({
    name: scope.qualified,
    names: scope.names,
    keys: [...scope.own.values()].flatMap((definitions) => definitions.map(describeKey)),
  }));
}

function describeKey(definition: KeyDefinition): DescribedKey {
  const { name, entry, scope } = definition;
  const { element, file } = entry;
  const inForce = findKey(scope, name);
  const href = element.attributes.get("href");
  const keyref = element.attributes.get("keyref");
  const text = keyText(definition);
  const place = (of: KeyDefinition): string =>
    `${of.entry.file.path}:${placeOfOffset(of.entry.file, of.entry.element.origin.start).line}`;
  return {
    name,
    path: file.path,
    line: placeOfOffset(file, element.origin.start).line,
    ...(href !== undefined && { href }),
    ...(keyref !== undefined && { keyref }),
    ...(text !== undefined && { text }),
    ...(inForce !== undefined && inForce !== definition && { shadowedBy: place(inForce) }),
  };
}

/** A key's words: of its keywords, its linktext, its navtitle. */
function keyText({ entry: { element } }: KeyDefinition): string | undefined {
  const meta = childOf(element, "map/topicmeta");
  if (meta === undefined) return element.attributes.get("navtitle");
  for (const inner of walkElements(meta)) if (is(inner, "topic/keyword")) return textOfDita(inner);
  const words = elementsOf(meta).find(
    (one) => is(one, "map/linktext") || is(one, "topic/linktext") || is(one, "topic/navtitle"),
  );
  return words === undefined ? element.attributes.get("navtitle") : textOfDita(words);
}
