import { GRAMMAR } from "./data/grammar.ts";

/** A type's index, an optional count behind it; a group of particles; or any element of a namespace. */
export type Particle = number | readonly [number, number, number] | Group | Any;
type Group =
  | readonly ["sequence" | "choice" | "group" | "all", readonly Particle[]]
  | readonly ["sequence" | "choice" | "group" | "all", readonly Particle[], number, number];
type Any = readonly ["any", string] | readonly ["any", string, number, number];

export interface ValueValidator {
  readonly kind: "string" | "number" | "enum";
  readonly enum?: number;
  readonly type?: string;
  /** Validators of one number are alternatives. */
  readonly union?: number;
  readonly list?: boolean;
  readonly MinInclusive?: number;
  readonly MaxInclusive?: number;
  readonly MinExclusive?: number;
  readonly MaxExclusive?: number;
  readonly IsNonNegative?: boolean;
  readonly IsPositive?: boolean;
  readonly Length?: number;
  readonly MinLength?: number;
  readonly MaxLength?: number;
  readonly Pattern?: string;
  readonly IsToken?: boolean;
  readonly IsNcName?: boolean;
  readonly IsId?: boolean;
  readonly IsUri?: boolean;
}

export interface ValueType {
  readonly kind: string;
  readonly enum?: number;
  readonly item?: string;
  readonly validators?: readonly ValueValidator[];
}

export interface AttributeType {
  /** Index of the grammar's values. */
  readonly value: number;
  readonly isRequired: boolean;
}

/** An element as the grammar knows it at one place. */
export interface ElementType {
  readonly index: number;
  /** "w:p". */
  readonly name: string;
  /** By "w:val", or ":cx" where it has no namespace. */
  readonly attributes: ReadonlyMap<string, AttributeType>;
  /** Index of the grammar's particles; undefined for elements that hold no elements. */
  readonly content: number | undefined;
  readonly isText: boolean;
  /** Index of the grammar's values, for the text of the element. */
  readonly text: number | undefined;
  readonly children: ReadonlyMap<string, number>;
}

/** Numbers that a value, or its length, must keep to. */
export interface Bounds {
  readonly least?: number;
  readonly above?: number;
  readonly most?: number;
  readonly below?: number;
}

/** A rule beyond the grammar; the tables write "w:id" for attributes of a namespace and for plain ones. */
export interface SemanticRule {
  /** The element it is about, "w:comment". */
  readonly context: string;
  readonly attribute: string;
  /** The parent it must have, where elements of one name differ by it. */
  readonly inside?: string;
  /** The programs whose documents it holds for: "Word", "Excel, PowerPoint"; all of them where it is absent. */
  readonly application?: string;
  /** The last steps of the path to all elements whose values are compared, and the ancestor that they have in common. */
  readonly unique?: readonly string[];
  readonly within?: string;
  readonly folds?: boolean;
  /** The part that is referred to, by kinds from here or from the package: "/WorkbookPart/ConnectionsPart", "." for this one. */
  readonly part?: string;
  /** The last steps of the path to the elements there, and their attribute. */
  readonly path?: readonly string[];
  readonly target?: string;
  /** The same, of elements that the value counts; `more` are allowed beyond them. */
  readonly counted?: readonly string[];
  readonly more?: number;
  /** The type that the relationship must have; "" for any. */
  readonly relationship?: string;
  readonly bounds?: Bounds;
  /** The value is a hexadecimal number. */
  readonly isHex?: boolean;
  readonly length?: Bounds;
  readonly words?: readonly string[];
}

type RawType = readonly [string, number, number, number, number, readonly number[]];
type RawAttribute = readonly [string, number] | readonly [string, number, number];

type Raw = typeof GRAMMAR;

/** A list of the tables, a line for each item: what nobody asks for is never read. */
class Rows<Row> {
  readonly #lines: readonly string[];
  readonly #read: (Row | undefined)[] = [];

  constructor(text: string) {
    this.#lines = text.split("\n");
  }

  get length(): number {
    return this.#lines.length;
  }

  at(index: number): Row | undefined {
    const line = this.#lines[index];
    if (line === undefined) return undefined;
    const known = this.#read[index];
    if (known !== undefined) return known;
    const row = JSON.parse(line) as Row;
    this.#read[index] = row;
    return row;
  }

  /** The text that an item's first member is, without reading the item; "" where it is no list. */
  nameAt(index: number): string {
    const line = this.#lines[index] ?? "";
    return line.startsWith('["') ? line.slice(2, line.indexOf('"', 2)) : "";
  }
}

/** The compiled tables, with types unpacked when they are first asked for. */
export class Grammar {
  readonly #types = new Map<number, ElementType>();
  readonly #namespaces: Readonly<Record<string, string>>;
  readonly #prefixes: Readonly<Record<string, string>>;
  readonly #roots: Readonly<Record<string, number>>;
  readonly #rows: Rows<RawType | 0>;
  readonly #attributes: Rows<readonly RawAttribute[]>;
  readonly #particles: Rows<Particle>;
  readonly #values: Rows<ValueType>;
  readonly #words: Rows<readonly string[]>;
  readonly #enums = new Map<number, ReadonlySet<string>>();
  readonly #parts: Pick<Raw, "contentTypes" | "relationshipTypes" | "rules" | "named">;
  #rules: ReadonlyMap<string, readonly SemanticRule[]> | undefined;
  #contentTypes: Readonly<Record<string, readonly string[]>> | undefined;
  #relationshipTypes: Readonly<Record<string, string>> | undefined;

  constructor(raw: Raw, isUnknown: (namespace: string) => boolean = () => false) {
    this.#namespaces = JSON.parse(raw.namespaces);
    const prefixes = Object.entries<string>(JSON.parse(raw.prefixes));
    this.#prefixes = Object.fromEntries(prefixes.filter(([namespace]) => !isUnknown(namespace)));
    this.#roots = JSON.parse(raw.roots);
    this.#rows = new Rows(raw.types);
    this.#attributes = new Rows(raw.attributes);
    this.#particles = new Rows(raw.particles);
    this.#values = new Rows(raw.values);
    this.#words = new Rows(raw.enums);
    this.#parts = raw;
  }

  /** The same tables, for a reader that does not know some namespaces. */
  without(isUnknown: (namespace: string) => boolean): Grammar {
    return new Grammar(GRAMMAR, isUnknown);
  }

  /** The grammar's own prefix for a namespace in its transitional spelling; undefined for one it does not know. */
  prefixOf(namespace: string): string | undefined {
    return memberOf(this.#prefixes, namespace);
  }

  namespaceOf(name: string): string {
    return memberOf(this.#namespaces, name.slice(0, name.indexOf(":"))) ?? "";
  }

  /** The type of a part's root element, by "w:document". */
  rootType(name: string): ElementType | undefined {
    const index = memberOf(this.#roots, name);
    return index === undefined ? undefined : this.type(index);
  }

  type(index: number): ElementType {
    const known = this.#types.get(index);
    if (known !== undefined) return known;
    const raw = this.#rows.at(index);
    if (raw === undefined || raw === 0) throw new RangeError(`No type ${index}.`);
    const [name, attributes, content, isText, text, extra] = raw;
    const type: ElementType = {
      index,
      name,
      attributes: new Map(
        (this.#attributes.at(attributes) ?? []).map(([key, value, required]) => [
          key,
          { value, isRequired: required === 1 },
        ]),
      ),
      content: content < 0 ? undefined : content,
      isText: isText === 1,
      text: text < 0 ? undefined : text,
      children: new Map(
        [...leavesOf(this.#particles.at(content), []), ...extra].map((child) => [this.nameOf(child), child]),
      ),
    };
    this.#types.set(index, type);
    return type;
  }

  /** The first type of an element, for one that stands where no parent tells its type. */
  typeNamed(name: string): ElementType | undefined {
    const { named } = this.#parts;
    const line = `\n${name} `;
    const at = named.indexOf(line);
    const from = at + line.length;
    return at < 0 ? undefined : this.type(Number(named.slice(from, named.indexOf("\n", from))));
  }

  *allTypes(): Generator<ElementType> {
    for (let index = 0; index < this.#rows.length; index++) if (this.nameOf(index) !== "") yield this.type(index);
  }

  particle(index: number): Particle {
    const particle = this.#particles.at(index);
    if (particle === undefined) throw new RangeError(`No particle ${index}.`);
    return particle;
  }

  value(index: number): ValueType {
    return this.#values.at(index) ?? { kind: "String" };
  }

  words(index: number): ReadonlySet<string> {
    const known = this.#enums.get(index);
    if (known !== undefined) return known;
    const words = new Set(this.#words.at(index));
    this.#enums.set(index, words);
    return words;
  }

  /** The semantic rules about an element. */
  rulesOf(name: string): readonly SemanticRule[] {
    this.#rules ??= rulesByElement(this.#parts.rules);
    return this.#rules.get(name) ?? [];
  }

  contentTypesOf(relationshipType: string): readonly string[] | undefined {
    this.#contentTypes ??= JSON.parse(this.#parts.contentTypes) as Readonly<Record<string, readonly string[]>>;
    return memberOf(this.#contentTypes, relationshipType);
  }

  /** By the SDK's name of a part, "FootnotesPart". */
  relationshipTypeOf(part: string): string | undefined {
    this.#relationshipTypes ??= JSON.parse(this.#parts.relationshipTypes) as Readonly<Record<string, string>>;
    return memberOf(this.#relationshipTypes, part);
  }

  nameOf(index: number): string {
    return this.#rows.nameAt(index);
  }
}

function memberOf<Value>(members: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

function rulesByElement(text: string): ReadonlyMap<string, readonly SemanticRule[]> {
  const rules = new Map<string, SemanticRule[]>();
  for (const line of text.split("\n")) {
    const rule = JSON.parse(line) as SemanticRule;
    const known = rules.get(rule.context);
    if (known === undefined) rules.set(rule.context, [rule]);
    else known.push(rule);
  }
  return rules;
}

/** The types that a particle names, in their order. */
function leavesOf(particle: Particle | undefined, into: number[]): readonly number[] {
  if (particle === undefined) return into;
  if (typeof particle === "number") into.push(particle);
  else if (typeof particle[0] === "number") into.push(particle[0]);
  else if (particle[0] !== "any") for (const item of particle[1]) leavesOf(item as Particle, into);
  return into;
}

let loaded: Grammar | undefined;

/** The grammar; its tables are cut into lines when it is first needed, and read line by line when those are. */
export function loadGrammar(): Grammar {
  loaded ??= new Grammar(GRAMMAR);
  return loaded;
}

/**
 * The content types that the target of a relationship may have, by its transitional type; undefined where any will do.
 *
 * Shapes   sourceType: of the part that has the relationship. The styles of a workbook are none of a document, of one relationship type though.
 */
export function contentTypesFor(relationshipType: string, sourceType = ""): readonly string[] | undefined {
  const known = loadGrammar().contentTypesOf(relationshipType);
  if (known === undefined) return undefined;
  const [, further] = FURTHER_TYPES.find(([end]) => relationshipType.endsWith(end)) ?? [];
  const all = further === undefined ? known : [...known, further];
  const language = languageOf(sourceType);
  const own = all.filter((type) => languageOf(type) === undefined || languageOf(type) === language);
  return language === undefined || own.length === 0 ? all : own;
}

/** Of which of the three formats a content type is, where it is of one alone. */
function languageOf(contentType: string): string | undefined {
  const [, name] =
    /(wordprocessingml|spreadsheetml|presentationml|ms-word|ms-excel|ms-powerpoint)\./i.exec(contentType) ?? [];
  return name === undefined ? undefined : LANGUAGES[name.toLowerCase()];
}

const LANGUAGES: Readonly<Record<string, string>> = {
  wordprocessingml: "word",
  "ms-word": "word",
  spreadsheetml: "excel",
  "ms-excel": "excel",
  presentationml: "powerpoint",
  "ms-powerpoint": "powerpoint",
};

/** Content types that PowerPoint writes, by the relationship, and the tables leave out. ISO/IEC 29500-1, 15.2.15, and PowerPoint 16. */
const FURTHER_TYPES: readonly (readonly [string, string])[] = [
  ["/printerSettings", "application/vnd.openxmlformats-officedocument.presentationml.printerSettings"],
  ["/model3d", "model/gltf.binary"],
];
