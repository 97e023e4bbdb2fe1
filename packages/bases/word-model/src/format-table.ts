import type { Formatting } from "@colophon/kit-wordprocessing";
import { type ElementForm, formOf } from "./element-form.ts";
import { readAttributeValue } from "./read-node.ts";

/** Resolved formats, each once. */
export class FormatTable {
  readonly all: Readonly<Record<string, unknown>>[] = [];
  readonly #known = new Map<string, number>();

  /** The index of a format under the names that the model has for its properties. */
  add(kind: "pPr" | "rPr", formatting: Formatting): number {
    const members: Record<string, unknown> = {};
    const form = formOf(kind === "pPr" ? "p" : "r")?.child(kind);
    for (const name of [...formatting.keys()].sort()) {
      const member = form?.properties.get(name)?.member ?? name;
      members[member] = describe(formatting.get(name) ?? new Map(), form?.child(name));
    }
    const key = JSON.stringify(members);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.all.push(members);
    this.#known.set(key, this.all.length - 1);
    return this.all.length - 1;
  }
}

function describe(attributes: ReadonlyMap<string, string>, form: ElementForm | undefined): unknown {
  if (attributes.size === 0) return true;
  const value = (local: string, written: string): unknown => {
    const known = form?.attributes.get(local);
    return known === undefined ? written : readAttributeValue(known, written);
  };
  const [only] = attributes;
  if (attributes.size === 1 && only?.[0] === "val") return value("val", only[1]);
  return Object.fromEntries(Array.from(attributes, ([local, written]) => [local, value(local, written)]));
}
