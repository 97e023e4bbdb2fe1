import { skipSpace } from "./characters.ts";
import { collapse } from "./read-doctype.ts";
import type { SubsetEntities } from "./subset-entities.ts";

const TOKEN = /\s*(?:"([^"]*)"|'([^']*)'|([()|])|([^\s"'()|]+))/y;

/** The attributes that a definition declares: the first declaration of each counts (XML 1.0, 3.3). */
export class AttributeLists {
  readonly #tick: () => void;
  readonly #declared = new Map<string, Map<string, string | undefined>>();

  constructor(tick: () => void) {
    this.#tick = tick;
  }

  /** An attribute list without its keyword, entities expanded -> a reason where it is malformed. */
  read(body: string): string | undefined {
    const tokens = new Tokens(body);
    const element = tokens.next()?.word;
    if (element === undefined) return "An attribute list has no element.";
    const declared = this.#declared.get(element) ?? new Map<string, string | undefined>();
    this.#declared.set(element, declared);
    while (!tokens.isAtEnd()) {
      this.#tick();
      const found = readAttribute(tokens);
      if (found === undefined) return `The attribute list of ${element} is not complete.`;
      if (!declared.has(found.name)) declared.set(found.name, found.value);
    }
    return undefined;
  }

  /** Entities in values are replaced when all are known: a definition may declare them after the file that refers to them. */
  list(entities: SubsetEntities): ReadonlyMap<string, ReadonlyMap<string, string>> {
    const defaults = new Map<string, ReadonlyMap<string, string>>();
    for (const [element, declared] of this.#declared) {
      const values = new Map<string, string>();
      for (const [name, value] of declared) {
        this.#tick();
        if (value !== undefined) values.set(name, entities.expandGeneral(value));
      }
      if (values.size > 0) defaults.set(element, values);
    }
    return defaults;
  }
}

interface Token {
  readonly literal?: string;
  readonly mark?: string;
  readonly word?: string;
}

class Tokens {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  next(): Token | undefined {
    TOKEN.lastIndex = this.#at;
    const found = TOKEN.exec(this.#text);
    if (found === null) return undefined;
    this.#at = TOKEN.lastIndex;
    const [, double, single, mark, word] = found;
    const literal = double ?? single;
    if (literal !== undefined) return { literal };
    return mark === undefined ? { word: word ?? "" } : { mark };
  }

  isAtEnd(): boolean {
    return skipSpace(this.#text, this.#at) >= this.#text.length;
  }
}

/** A name, a type and a default of an attribute list; undefined for what is none. */
function readAttribute(tokens: Tokens): { readonly name: string; readonly value: string | undefined } | undefined {
  const name = tokens.next()?.word;
  let type = tokens.next();
  const isCdata = type?.word === "CDATA";
  if (type?.word === "NOTATION") type = tokens.next();
  if (type?.mark === "(") while (type !== undefined && type.mark !== ")") type = tokens.next();
  const preset = tokens.next();
  const { literal, word } = (preset?.word === "#FIXED" ? tokens.next() : preset) ?? {};
  if (name === undefined || type === undefined) return undefined;
  if (literal === undefined)
    return word === "#REQUIRED" || word === "#IMPLIED" ? { name, value: undefined } : undefined;
  const value = literal.replace(/[\t\n\r]/g, " ");
  return { name, value: isCdata ? value : collapse(value) };
}
