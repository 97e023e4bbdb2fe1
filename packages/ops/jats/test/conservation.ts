import type { Conservation, MadeDocument, Unit } from "@colophon/testing";
import { listByExpat } from "./expat.ts";
import { makeArticle } from "./make-article.ts";

interface Call {
  readonly bytes?: Uint8Array;
  readonly xml?: Uint8Array;
}

/** C20 of parse: every text, attribute value, comment and instruction that Python's expat lists is in the value. */
export const parsing: Conservation = {
  list(call) {
    const { bytes, xml } = call.input as Call;
    const given = xml ?? bytes;
    if (given === undefined || given[0] === 0x50) return "A zip is listed by its article alone.";
    const listed = listByExpat(given);
    return typeof listed === "string" ? listed : listed.units;
  },
  carries: (value) => withoutDerived(value),
  make(chance): MadeDocument {
    const { text, tokens } = makeArticle(chance);
    const units: Unit[] = tokens.map((token) => ({ kind: "leaf", place: token, text: token }));
    return { name: "article", input: { bytes: Buffer.from(text) }, units };
  },
};

/** Members that say again, in short, what a node beside them says. */
const DERIVED: ReadonlySet<string> = new Set([
  "citations",
  "affiliationIds",
  "orcid",
  "targets",
  "iso",
  "licences",
  "path",
  "kind",
  "brokenReferences",
]);

function withoutDerived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDerived);
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  const members = Object.entries(value).filter(
    ([name, member]) => !DERIVED.has(name) && !(name === "title" && typeof member === "string"),
  );
  return Object.fromEntries(members.map(([name, member]) => [name, withoutDerived(member)]));
}
