import { checkLimit } from "@colophon/kit-bytes";
import { attributeOf, childrenOf, textOf, walkXml, type XmlDocument, type XmlElement } from "@colophon/kit-xml";

export interface SchemaPart {
  readonly path: string;
  readonly document: XmlDocument;
}

type Defaults = ReadonlyMap<string, string>;

interface SchemaSources {
  /** The schema that a reference names, seen from the file that has it; undefined where it is not read. */
  readonly find: (href: string, from: string) => SchemaPart | undefined;
  readonly checkpoint: () => void;
}

/** How a schema language writes what is needed here. */
interface Dialect {
  readonly namespace: string;
  /** The address of another schema. */
  includeOf(node: XmlElement): string | undefined;
  /** The name under which others refer to a node. */
  definitionOf(node: XmlElement): string | undefined;
  /** The definition that a node refers to. */
  referenceOf(node: XmlElement): string | undefined;
  /** The default that an attribute declares. */
  defaultOf(node: XmlElement): string | undefined;
}

const ANNOTATIONS = "http://relaxng.org/ns/compatibility/annotations/1.0";

const RELAX_NG: Dialect = {
  namespace: "http://relaxng.org/ns/structure/1.0",
  includeOf: (node) => (/^(?:include|externalRef)$/.test(node.local) ? attributeOf(node, "href") : undefined),
  definitionOf: (node) => (node.local === "define" ? attributeOf(node, "name") : undefined),
  referenceOf: (node) => (/^(?:ref|parentRef)$/.test(node.local) ? attributeOf(node, "name") : undefined),
  defaultOf: (node) => attributeOf(node, "defaultValue", ANNOTATIONS),
};

const XML_SCHEMA: Dialect = {
  namespace: "http://www.w3.org/2001/XMLSchema",
  includeOf: (node) =>
    /^(?:include|redefine|import)$/.test(node.local) ? attributeOf(node, "schemaLocation") : undefined,
  definitionOf: (node) => (/^(?:complexType|attributeGroup)$/.test(node.local) ? attributeOf(node, "name") : undefined),
  referenceOf(node) {
    const name = { extension: "base", restriction: "base", attributeGroup: "ref", element: "type" }[node.local];
    return name === undefined ? undefined : attributeOf(node, name)?.replace(/^.*:/s, "");
  },
  defaultOf: (node) => attributeOf(node, "default") ?? attributeOf(node, "fixed"),
};

/** Attack: definitions that refer to many others, which have many attributes. */
const MAX_WORK = 5_000_000;
/** Attack: a chain of definitions; following them is a depth of calls. */
const MAX_DEPTH = 300;

/**
 * A schema in RELAX NG or XML Schema -> the defaults of attributes by element.
 *
 * Errors   FormatError LIMIT, for schemas whose definitions lead to more work or depth than a schema of DITA has.
 */
export function readSchemaDefaults(start: SchemaPart, sources: SchemaSources): ReadonlyMap<string, Defaults> {
  const dialect = start.document.root.namespace === XML_SCHEMA.namespace ? XML_SCHEMA : RELAX_NG;
  const schema = loadSchema(start, dialect, sources);
  const collector = new Collector(dialect, schema.definitions, sources.checkpoint);
  const found = new Map<string, Map<string, string>>();
  for (const element of schema.elements) {
    const defaults = collector.collect(element);
    if (defaults.size === 0) continue;
    for (const name of namesOf(element)) {
      const known = found.get(name) ?? new Map<string, string>();
      found.set(name, known);
      for (const [attribute, value] of defaults) if (!known.has(attribute)) known.set(attribute, value);
    }
  }
  return found;
}

function namesOf(element: XmlElement): readonly string[] {
  const written = attributeOf(element, "name");
  if (written !== undefined) return [written.trim()];
  const [first] = childrenOf(element);
  const named = first?.local === "name" ? [first] : first?.local === "choice" ? childrenOf(first, "name") : [];
  return named.map((name) => textOf(name).trim());
}

interface Schema {
  readonly definitions: ReadonlyMap<string, readonly XmlElement[]>;
  readonly elements: readonly XmlElement[];
}

function loadSchema(start: SchemaPart, dialect: Dialect, { find, checkpoint }: SchemaSources): Schema {
  const definitions = new Map<string, XmlElement[]>();
  const elements: XmlElement[] = [];
  const seen = new Set([start.path]);
  const waiting: { part: SchemaPart; replaced: ReadonlySet<string> }[] = [{ part: start, replaced: new Set() }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { part, replaced } = next;
    for (const node of walkXml(part.document.root)) {
      checkpoint();
      if (node.kind !== "element" || node.namespace !== dialect.namespace) continue;
      if (node.local === "element") elements.push(node);
      const name = dialect.definitionOf(node);
      if (name !== undefined && !replaced.has(name)) definitions.set(name, [...(definitions.get(name) ?? []), node]);
      const href = dialect.includeOf(node);
      const included = href === undefined ? undefined : find(href, part.path);
      if (included === undefined || seen.has(included.path)) continue;
      seen.add(included.path);
      const own = childrenOf(node).flatMap((child) => dialect.definitionOf(child) ?? []);
      waiting.push({ part: included, replaced: own.length === 0 ? replaced : new Set([...replaced, ...own]) });
    }
  }
  return { definitions, elements };
}

/** The attributes inside of an element's pattern or type, definitions followed. */
class Collector {
  readonly #dialect: Dialect;
  readonly #definitions: ReadonlyMap<string, readonly XmlElement[]>;
  readonly #checkpoint: () => void;
  readonly #known = new Map<string, Defaults>();
  #work = 0;
  #depth = 0;

  constructor(dialect: Dialect, definitions: ReadonlyMap<string, readonly XmlElement[]>, checkpoint: () => void) {
    this.#dialect = dialect;
    this.#definitions = definitions;
    this.#checkpoint = checkpoint;
  }

  collect(start: XmlElement): Defaults {
    const found = new Map<string, string>();
    const waiting = [start];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      this.#count();
      if (node.namespace !== this.#dialect.namespace) continue;
      if (node.local === "attribute") this.#add(node, found);
      const reference = this.#dialect.referenceOf(node);
      if (reference !== undefined)
        for (const [name, value] of this.#follow(reference)) {
          this.#count();
          if (!found.has(name)) found.set(name, value);
        }
      for (const child of childrenOf(node).toReversed()) if (child.local !== "element") waiting.push(child);
    }
    return found;
  }

  #add(node: XmlElement, found: Map<string, string>): void {
    const value = this.#dialect.defaultOf(node);
    const [name = attributeOf(node, "ref")?.replace(/^.*:/s, "")] = namesOf(node);
    if (value !== undefined && name !== undefined && !found.has(name)) found.set(name, value);
  }

  /** A definition inside of itself adds nothing. */
  #follow(name: string): Defaults {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const found = new Map<string, string>();
    this.#known.set(name, found);
    checkLimit(++this.#depth, { format: "schema", limit: "depth", most: MAX_DEPTH, offset: 0 });
    for (const definition of this.#definitions.get(name) ?? [])
      for (const [attribute, value] of this.collect(definition)) if (!found.has(attribute)) found.set(attribute, value);
    this.#depth -= 1;
    return found;
  }

  /** Errors: LIMIT. */
  #count(): void {
    this.#checkpoint();
    checkLimit(++this.#work, { format: "schema", limit: "work", most: MAX_WORK, offset: 0 });
  }
}
