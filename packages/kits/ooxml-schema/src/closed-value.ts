import type { XmlAttribute, XmlElement } from "@colophon/kit-xml";
import { type AttributeType, type Grammar, loadGrammar } from "./grammar.ts";
import { nameInGrammar } from "./validate-tree.ts";
import { isValue } from "./value.ts";

const OPEN_KINDS = /^(String|Base64)/;
const known = new WeakMap<Grammar, ReadonlyMap<string, readonly AttributeType[]>>();

/**
 * Whether an attribute holds what its type allows and nothing else: a number, a switch, a date, a word of the standard's own list.
 * False for free text and names, for values that break their type, and for what the grammar does not know.
 */
export function isClosedValue(element: XmlElement, attribute: XmlAttribute): boolean {
  const grammar = loadGrammar();
  const own = attribute.namespace === "" ? ":" : `${grammar.prefixOf(attribute.namespace ?? "") ?? element.prefix}:`;
  const types = attributeTypes(grammar).get(`${nameInGrammar(grammar, element)}@${own}${attribute.local}`) ?? [];
  return (
    types.length > 0 &&
    types.every(({ value }) => {
      const type = grammar.value(value);
      const isOpen =
        OPEN_KINDS.test(type.kind) && !(type.validators ?? []).some(({ kind }) => kind === "enum" || kind === "number");
      return !isOpen && isValue(grammar, type, attribute.value);
    })
  );
}

function attributeTypes(grammar: Grammar): ReadonlyMap<string, readonly AttributeType[]> {
  const made = known.get(grammar);
  if (made !== undefined) return made;
  const types = new Map<string, AttributeType[]>();
  for (const type of grammar.allTypes())
    for (const [key, attribute] of type.attributes) {
      const name = `${type.name}@${key}`;
      types.set(name, [...(types.get(name) ?? []), attribute]);
    }
  known.set(grammar, types);
  return types;
}
