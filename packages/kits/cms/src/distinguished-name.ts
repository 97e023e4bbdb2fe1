import type { Asn1 } from "./asn1.ts";
import { NAME_TYPES } from "./data/names.ts";
import { charactersOf, oidOf } from "./values.ts";

/** A name as RFC 4514 writes it, the most particular part first. */
export function distinguishedName(name: Asn1): string {
  return name.children
    .map((set) => set.children.map(attribute).join("+"))
    .reverse()
    .join(",");
}

function attribute(node: Asn1): string {
  const type = oidOf(node.child(0));
  const text = charactersOf(node.child(1)).replace(/[",+;<>\\]/g, "\\$&");
  const edged = text.replace(/^[ #]/, "\\$&").replace(/ $/, "\\ ");
  return `${NAME_TYPES[type] ?? type}=${edged}`;
}

/** The common name, of several the last. */
export function commonName(name: Asn1): string | undefined {
  let found: string | undefined;
  for (const set of name.children)
    for (const node of set.children) if (oidOf(node.child(0)) === "2.5.4.3") found = charactersOf(node.child(1));
  return found;
}

/** The types and texts of a name, in order. */
export function attributesOfName(name: Asn1): readonly { readonly oid: string; readonly text: string }[] {
  return name.children.flatMap((set) =>
    set.children.map((node) => ({ oid: oidOf(node.child(0)), text: charactersOf(node.child(1)) })),
  );
}
