import { attributeOf, childrenOf, parseXml, textOf, type XmlElement } from "@colophon/kit-xml";
import { collapse } from "./data-types.ts";
import { expand } from "./name-class.ts";

/** A pattern before elements that are alike are one: a letter, then what it is made of. */
type Term =
  | { readonly letter: "." | "!" | "t" }
  | { readonly letter: "c" | "g" | "i"; readonly parts: readonly Term[] }
  | { readonly letter: "o" | "l"; readonly part: Term }
  | { readonly letter: "d" | "v"; readonly type: string; readonly text: string }
  | { readonly letter: "a"; readonly name: string; readonly part: Term }
  | { readonly letter: "e"; readonly element: Definition };

interface Definition {
  readonly name: string;
  content: Term;
  /** The number of its kind: definitions that are alike have the same. */
  kind: number;
}

export interface SimplifiedGrammar {
  readonly name: string;
  /** What `jing -s` writes: no includes, one element a definition. */
  readonly bytes: Uint8Array;
}

/**
 * Simplified grammars -> one text that `readGrammar` reads, elements that are alike in several of them once.
 *
 * Cost     Some seconds for sixty megabytes: it runs where grammars are built, not where documents are checked.
 * Errors   RangeError for an element of RELAX NG that simplification does not leave.
 */
export function compileGrammars(grammars: readonly SimplifiedGrammar[]): string {
  const definitions: Definition[] = [];
  const starts = grammars.map(({ name, bytes }) => ({ name, start: readSimplified(bytes, definitions) }));
  unify(definitions);
  return new Writer().write(starts, definitions);
}

function readSimplified(bytes: Uint8Array, all: Definition[]): Term {
  const { root } = parseXml(bytes, { limits: { nodes: 10_000_000 } });
  const byName = new Map<string, Definition>();
  const inside = new Map<Definition, readonly XmlElement[]>();
  for (const define of childrenOf(root, "define")) {
    const [element] = childrenOf(define);
    if (element?.local !== "element")
      throw new RangeError(`The definition ${attributeOf(define, "name")} is not an element.`);
    const [nameClass, children] = splitName(element);
    const definition: Definition = { name: nameClass, content: { letter: "!" }, kind: 0 };
    byName.set(attributeOf(define, "name") ?? "", definition);
    inside.set(definition, children);
    all.push(definition);
  }
  for (const [definition, children] of inside) definition.content = toGroup(children, byName);
  const [start] = childrenOf(root, "start");
  return toGroup(start === undefined ? [] : childrenOf(start), byName);
}

/** An element's or attribute's name class, written or as its first child, and the other children. */
function splitName(element: XmlElement): readonly [string, readonly XmlElement[]] {
  const children = childrenOf(element);
  const name = attributeOf(element, "name");
  if (name !== undefined) return [expand(attributeOf(element, "ns") ?? "", name.trim()), children];
  const [first, ...others] = children;
  if (first === undefined) throw new RangeError("An element has no name.");
  return [toNameClass(first), others];
}

function toNameClass(element: XmlElement): string {
  const ns = attributeOf(element, "ns") ?? "";
  switch (element.local) {
    case "name":
      return expand(ns, textOf(element).trim());
    case "choice":
      return childrenOf(element).map(toNameClass).join("|");
    case "anyName":
    case "nsName": {
      const all = element.local === "anyName" ? "*" : `{${ns}}*`;
      const [except] = childrenOf(element, "except");
      return except === undefined ? all : `${all}-(${childrenOf(except).map(toNameClass).join("|")})`;
    }
    default:
      throw new RangeError(`${element.local} is not a name class.`);
  }
}

function toGroup(elements: readonly XmlElement[], defines: ReadonlyMap<string, Definition>): Term {
  const parts = elements.map((element) => toTerm(element, defines));
  const [only] = parts;
  return only !== undefined && parts.length === 1
    ? only
    : parts.length === 0
      ? { letter: "." }
      : { letter: "g", parts };
}

function toTerm(element: XmlElement, defines: ReadonlyMap<string, Definition>): Term {
  const children = childrenOf(element);
  const inside = (): Term => toGroup(children, defines);
  switch (element.local) {
    case "empty":
      return { letter: "." };
    case "notAllowed":
      return { letter: "!" };
    case "text":
      return { letter: "t" };
    case "choice":
      return { letter: "c", parts: children.map((child) => toTerm(child, defines)) };
    case "group":
      return inside();
    case "interleave":
      return { letter: "i", parts: children.map((child) => toTerm(child, defines)) };
    case "optional":
      return { letter: "c", parts: [inside(), { letter: "." }] };
    case "oneOrMore":
      return { letter: "o", part: inside() };
    case "zeroOrMore":
      return { letter: "c", parts: [{ letter: "o", part: inside() }, { letter: "." }] };
    case "mixed":
      return { letter: "i", parts: [inside(), { letter: "t" }] };
    case "list":
      return { letter: "l", part: inside() };
    case "ref":
      return { letter: "e", element: found(defines, attributeOf(element, "name") ?? "") };
    case "attribute": {
      const [name, rest] = splitName(element);
      return { letter: "a", name, part: rest.length === 0 ? { letter: "t" } : toGroup(rest, defines) };
    }
    case "value":
      return { letter: "v", type: attributeOf(element, "type") ?? "token", text: collapse(textOf(element)) };
    case "data": {
      const facets = childrenOf(element, "param");
      if (
        children.length > facets.length ||
        facets.length > 1 ||
        facets.some((one) => attributeOf(one, "name") !== "pattern")
      )
        throw new RangeError("Data has a facet other than one pattern.");
      return { letter: "d", type: attributeOf(element, "type") ?? "string", text: facets.map(textOf).join("") };
    }
    default:
      throw new RangeError(`${element.local} is left in a simplified grammar.`);
  }
}

function found(defines: ReadonlyMap<string, Definition>, name: string): Definition {
  const definition = defines.get(name);
  if (definition === undefined) throw new RangeError(`Nothing defines ${name}.`);
  return definition;
}

/** Parts definitions by name, then by content as far as it is told apart, until nothing changes. */
function unify(definitions: readonly Definition[]): void {
  let count = number(definitions, ({ name }) => name);
  for (;;) {
    const signatures = new Map(definitions.map((one) => [one, `${one.kind} ${sign(one.content)}`]));
    const next = number(definitions, (one) => signatures.get(one) ?? "");
    if (next === count) return;
    count = next;
  }
}

function number(definitions: readonly Definition[], keyOf: (definition: Definition) => string): number {
  const numbers = new Map<string, number>();
  for (const definition of definitions) {
    const key = keyOf(definition);
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    definition.kind = known;
  }
  return numbers.size;
}

function sign(term: Term): string {
  switch (term.letter) {
    case "e":
      return `e${term.element.kind}`;
    case "c":
      return `c(${[...new Set(term.parts.map(sign))].sort().join(" ")})`;
    case "g":
    case "i":
      return `${term.letter}(${term.parts.map(sign).join(" ")})`;
    case "o":
    case "l":
      return `${term.letter}(${sign(term.part)})`;
    case "a":
      return `a${term.name}(${sign(term.part)})`;
    case "d":
    case "v":
      return `${term.letter}${term.type}'${term.text}'`;
    default:
      return term.letter;
  }
}

/** Strings, nodes, elements, starts; numbers to the base of 36, what a node is made of before it. */
class Writer {
  readonly #strings = new Map<string, number>();
  readonly #nodes = new Map<string, number>();

  write(
    starts: readonly { readonly name: string; readonly start: Term }[],
    definitions: readonly Definition[],
  ): string {
    const byKind = new Map<number, Definition>();
    for (const definition of definitions) if (!byKind.has(definition.kind)) byKind.set(definition.kind, definition);
    const elements = [...byKind]
      .sort(([one], [other]) => one - other)
      .map(([, one]) => `${this.#string(one.name)} ${this.#node(one.content)}`);
    const begins = starts.map(({ name, start }) => `${name} ${this.#node(start)}`);
    const part = (lines: Iterable<string>): string => [...lines].join("\n");
    return [part(this.#strings.keys()), part(this.#nodes.keys()), part(elements), part(begins)].join("\n\n");
  }

  #string(text: string): string {
    const known = this.#strings.get(text) ?? this.#strings.size;
    this.#strings.set(text, known);
    return known.toString(36);
  }

  #node(term: Term): string {
    const line = this.#line(term);
    const known = this.#nodes.get(line) ?? this.#nodes.size;
    this.#nodes.set(line, known);
    return known.toString(36);
  }

  #line(term: Term): string {
    switch (term.letter) {
      case "c":
        return `c ${[...new Set(term.parts.map((part) => this.#node(part)))].join(" ")}`;
      case "g":
      case "i":
        return `${term.letter} ${term.parts.map((part) => this.#node(part)).join(" ")}`;
      case "o":
      case "l":
        return `${term.letter} ${this.#node(term.part)}`;
      case "a":
        return `a ${this.#string(term.name)} ${this.#node(term.part)}`;
      case "d":
      case "v":
        return `${term.letter} ${this.#string(term.type)} ${this.#string(term.text === "" ? " " : term.text)}`;
      case "e":
        return `e ${term.element.kind.toString(36)}`;
      default:
        return term.letter;
    }
  }
}
