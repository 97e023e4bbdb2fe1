import { isCharacter, isName } from "./characters.ts";
import type { XmlEntity } from "./doctype.ts";
import type { ScanContext } from "./scan-context.ts";

export const PREDEFINED: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", apos: "'", quot: '"' };

/** `#38` or `#x26` -> its character; undefined for what is no reference to a character that XML allows. */
export function readCharacterReference(body: string): string | undefined {
  const isHexadecimal = body.startsWith("#x");
  const digits = body.slice(isHexadecimal ? 2 : 1);
  if (!(isHexadecimal ? /^[0-9a-fA-F]+$/ : /^[0-9]+$/).test(digits)) return undefined;
  const code = Number.parseInt(digits, isHexadecimal ? 16 : 10);
  return isCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** An entity's literal -> its replacement text: character references are replaced, others stay (XML 1.0, 4.5). */
export function readReplacement(scan: ScanContext, literal: string, start: number): string {
  const percent = literal.indexOf("%");
  if (percent >= 0) throw scan.malformed(start + percent, "A declaration refers to a parameter entity.");
  return scan.withLineFeeds(literal).replace(/&([^;&]*)(;?)/g, (whole, body: string, semicolon: string) => {
    const isCharacterReference = body.startsWith("#");
    const character = isCharacterReference ? readCharacterReference(body) : undefined;
    if (semicolon === "" || (isCharacterReference ? character === undefined : !isName(body)))
      throw scan.malformed(start, `The entity's text has "${whole.slice(0, 40)}", which is not a reference.`);
    return character ?? whole;
  });
}

/** Replacement text -> plain text; undefined where it has markup, or refers to an entity that is not predefined. */
export function expandEntity(replacement: string): XmlEntity | undefined {
  if (replacement.includes("<")) return undefined;
  let isPlain = true;
  const expand = (text: string, inAttribute: boolean) =>
    (inAttribute ? text.replace(/[\t\n\r]/g, " ") : text).replace(
      /&([^;&]*)(;?)/g,
      (_, body: string, semicolon: string) => {
        const character = body.startsWith("#") ? readCharacterReference(body) : PREDEFINED[body];
        if (semicolon === "" || character === undefined) isPlain = false;
        return character ?? "";
      },
    );
  const entity = { text: expand(replacement, false), attributeText: expand(replacement, true) };
  return isPlain && !replacement.includes("]]>") ? entity : undefined;
}

/** Where entities of a document are looked up, and what they expanded to so far. */
export class References {
  readonly #scan: ScanContext;
  #entities: ReadonlyMap<string, XmlEntity>;
  #known: ReadonlyMap<string, string>;
  /** Whether declarations may stand in an external subset. */
  #isOpen = false;
  #expanded = 0;

  constructor(scan: ScanContext) {
    this.#scan = scan;
    this.#entities = new Map();
    this.#known = new Map();
  }

  declare(
    entities: ReadonlyMap<string, XmlEntity>,
    external: { readonly isOpen: boolean; readonly known: ReadonlyMap<string, string> },
  ): void {
    this.#entities = entities;
    this.#isOpen = external.isOpen;
    this.#known = external.known;
  }

  /** Text with `&` in it, from `start` to `end` -> what it stands for. */
  expandContent(start: number, end: number): string {
    return this.#expand(start, end, false);
  }

  expandAttribute(start: number, end: number): string {
    return this.#expand(start, end, true);
  }

  #expand(start: number, end: number, inAttribute: boolean): string {
    const { text } = this.#scan;
    const plain = (from: number, to: number) => {
      const value = this.#scan.withLineFeeds(text.slice(from, to));
      return inAttribute ? value.replace(/[\t\n]/g, " ") : value;
    };
    let value = "";
    let at = start;
    for (;;) {
      const ampersand = text.indexOf("&", at);
      if (ampersand < 0 || ampersand >= end) return value + plain(at, end);
      this.#scan.tick();
      const semicolon = text.indexOf(";", ampersand);
      if (semicolon < 0 || semicolon >= end || semicolon - ampersand > this.#scan.limits.nameLength)
        throw this.#scan.malformed(ampersand, "An ampersand does not start a reference.");
      const body = text.slice(ampersand + 1, semicolon);
      value += plain(at, ampersand) + this.#resolve(body, ampersand, inAttribute);
      this.#scan.check("textLength", value.length, ampersand);
      at = semicolon + 1;
    }
  }

  #resolve(body: string, at: number, inAttribute: boolean): string {
    const scan = this.#scan;
    if (body.startsWith("#")) {
      const character = readCharacterReference(body);
      if (character === undefined) throw scan.malformed(at, `&${body}; does not refer to a character that XML allows.`);
      return character;
    }
    const entity = this.#entities.get(body);
    if (entity !== undefined) {
      const value = inAttribute ? entity.attributeText : entity.text;
      this.#expanded += value.length;
      scan.check("expansion", this.#expanded, at);
      return value;
    }
    if (Object.hasOwn(PREDEFINED, body)) return PREDEFINED[body] ?? "";
    const known = this.#known.get(body);
    if (known !== undefined) {
      // Characters that the reference itself has are paid for: names of single characters cost nothing.
      this.#expanded += Math.max(0, known.length - body.length);
      scan.check("expansion", this.#expanded, at);
      return inAttribute ? known.replace(/[\t\n\r]/g, " ") : known;
    }
    if (!isName(body)) throw scan.malformed(at, "An ampersand does not start a reference.");
    if (this.#isOpen)
      throw scan.refuse("UNKNOWN_ENTITY", at, `The entity &${body}; is not declared in the document itself.`);
    throw scan.malformed(at, `The entity &${body}; is not declared.`);
  }
}

/** A default value in an attribute list: only entities declared before it count (XML 1.0, 4.1). */
export function readAttributeValue(
  scan: ScanContext,
  start: number,
  end: number,
  entities: ReadonlyMap<string, XmlEntity>,
): string {
  const less = scan.text.indexOf("<", start);
  if (less >= 0 && less < end) throw scan.malformed(less, "An attribute value contains <.");
  const references = new References(scan);
  references.declare(entities, { isOpen: false, known: new Map() });
  return references.expandAttribute(start, end);
}
