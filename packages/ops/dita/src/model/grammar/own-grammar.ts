import { everyUnits, FormatError, overLimit } from "@colophon/kit-bytes";
import {
  attributeOf,
  decodeXml,
  type ExternalId,
  parseXml,
  readExternalSubset,
  type SubsetPart,
  type XmlDoctype,
  type XmlDocument,
} from "@colophon/kit-xml";
import { extensionOf, isAbsolute, resolveReference } from "../paths.ts";
import { Catalogs } from "./catalogs.ts";
import { readSchemaDefaults, type SchemaPart } from "./schema-defaults.ts";

/** What a grammar of the project says, beside DITA 1.3's own. */
export interface OwnGrammar {
  /** Default values by element, then attribute. */
  readonly defaults: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly entities: ReadonlyMap<string, string>;
  /** What of it is not read, each with its reason. */
  readonly gaps: readonly string[];
}

/** The files of the project, as far as grammars need them. */
export interface GrammarFiles {
  readonly paths: Iterable<string>;
  readonly read: (path: string) => Uint8Array;
  readonly checkpoint: () => void;
}

const NONE: OwnGrammar = { defaults: new Map(), entities: new Map(), gaps: [] };
/** Attack: many documents, each with a grammar that expands. Characters that grammars expand to, of the whole project. */
const MAX_CHARACTERS = 64_000_000;
/** Elements of schemas, of the whole project. */
const MAX_SCHEMA_NODES = 2_000_000;
/** What the built-in tables know: modules of DITA itself, MathML and SVG, and sets of characters. */
const KNOWN_PUBLIC = /^(?:-\/\/(?:OASIS|IBM)\/\/(?:DTD|ELEMENTS|ENTITIES|ATTRIBUTES) |-\/\/W3C\/\/|ISO 8879)/;
const KNOWN_SYSTEM = /^urn:oasis:names:tc:(?:dita|entity):|^urn:pubid:oasis/;
const SCHEMA_INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

type Found = { readonly path: string } | { readonly reason: string } | undefined;

/** The grammars of a project, each read once. Nothing but files of the project is read. */
export class OwnGrammars {
  readonly #files: GrammarFiles;
  readonly #paths: ReadonlySet<string>;
  /** By the file's name: its path; undefined where several have it. */
  readonly #byName = new Map<string, string | undefined>();
  readonly #catalogs = new Catalogs();
  readonly #read = new Map<string, OwnGrammar>();
  readonly #parts = new Map<string, SubsetPart>();
  readonly #schemas = new Map<string, SchemaPart>();
  #characters = 0;
  #nodes = 0;

  constructor(files: GrammarFiles) {
    this.#files = files;
    this.#paths = new Set(files.paths);
    for (const path of this.#paths) {
      const name = nameOf(path);
      this.#byName.set(name, this.#byName.has(name) ? undefined : path);
      if (!/catalog[^/]*\.xml$/i.test(path)) continue;
      try {
        this.#catalogs.add(path, this.#parse(path));
      } catch (error) {
        // A catalog that is not read is reported as a file of the project.
        if (!(error instanceof FormatError)) throw error;
      }
    }
  }

  /** The grammar that a document type declaration names. */
  ofDoctype(from: string, { publicId, systemId }: XmlDoctype): OwnGrammar {
    if (systemId === undefined) return NONE;
    return this.#load({ systemId, ...(publicId !== undefined && { publicId }) }, from);
  }

  /** The grammar that a document names: by its declaration, an instruction, or an attribute of its root. */
  of(from: string, { doctype, children, root }: XmlDocument): OwnGrammar {
    if (doctype?.systemId !== undefined) return this.ofDoctype(from, doctype);
    for (const node of children) {
      if (node.kind !== "instruction" || node.target !== "xml-model" || /schematron|\.sch\b/.test(node.value)) continue;
      const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(node.value);
      const systemId = href?.[1] ?? href?.[2];
      if (systemId !== undefined) return this.#load({ systemId }, from);
    }
    const location =
      attributeOf(root, "noNamespaceSchemaLocation", SCHEMA_INSTANCE) ??
      attributeOf(root, "schemaLocation", SCHEMA_INSTANCE)?.trim().split(/\s+/).at(-1);
    return location === undefined ? NONE : this.#load({ systemId: location.trim() }, from);
  }

  #load(id: ExternalId, from: string): OwnGrammar {
    const found = this.#locate(id, from);
    if (found === undefined) return NONE;
    if ("reason" in found) return { ...NONE, gaps: [found.reason] };
    const known = this.#read.get(found.path);
    if (known !== undefined) return known;
    const grammar = this.#readGrammar(found.path);
    this.#read.set(found.path, grammar);
    return grammar;
  }

  #readGrammar(path: string): OwnGrammar {
    const extension = extensionOf(path);
    if (extension === "rnc") return { ...NONE, gaps: [`${path}: RELAX NG in compact syntax is not read.`] };
    try {
      if (extension !== "rng" && extension !== "xsd") return this.#readDtd(path);
      const gaps = new Set<string>();
      const find = (href: string, from: string): SchemaPart | undefined => {
        const found = this.#locate({ systemId: href }, from);
        if (found !== undefined && "reason" in found) gaps.add(found.reason);
        return found !== undefined && "path" in found ? this.#schema(found.path) : undefined;
      };
      const checkpoint = everyUnits(this.#files.checkpoint, 1_000);
      const defaults = readSchemaDefaults(this.#schema(path), { find, checkpoint });
      return { ...NONE, defaults, gaps: [...gaps] };
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const place = error.message.startsWith(path) ? "" : `${path}: `;
      return { ...NONE, gaps: [`The grammar is not read: ${place}${error.message}`] };
    }
  }

  #readDtd(path: string): OwnGrammar {
    return readExternalSubset(this.#part(path), {
      checkpoint: this.#files.checkpoint,
      count: (characters) => {
        this.#characters += characters;
        if (this.#characters > MAX_CHARACTERS) throw limit("grammarCharacters", this.#characters, MAX_CHARACTERS);
      },
      find: (id, from) => {
        const found = this.#locate(id, from);
        if (found === undefined) return undefined;
        return "reason" in found ? found.reason : this.#part(found.path);
      },
    });
  }

  #part(path: string): SubsetPart {
    const known = this.#parts.get(path);
    if (known !== undefined) return known;
    const part = { name: path, text: decodeXml(this.#files.read(path)).text };
    this.#parts.set(path, part);
    return part;
  }

  #schema(path: string): SchemaPart {
    const known = this.#schemas.get(path);
    if (known !== undefined) return known;
    const part = { path, document: this.#parse(path) };
    this.#schemas.set(path, part);
    return part;
  }

  #parse(path: string): XmlDocument {
    const nodes = Math.max(1, MAX_SCHEMA_NODES - this.#nodes);
    const document = parseXml(this.#files.read(path), {
      checkpoint: this.#files.checkpoint,
      limits: { nodes },
      undeclaredPrefixes: "keep",
    });
    this.#nodes += document.nodeCount;
    return document;
  }

  /** A file of the project: by a catalog, by its address, or the only one of its name. Undefined: the built-in tables know it. */
  #locate({ publicId, systemId }: ExternalId, from: string): Found {
    const listed = this.#catalogs.find(systemId) ?? this.#catalogs.find(publicId);
    if (listed !== undefined && this.#paths.has(listed)) return { path: listed };
    const direct = resolveReference(from, systemId);
    if (direct !== undefined && this.#paths.has(direct.path)) return { path: direct.path };
    if (KNOWN_PUBLIC.test(publicId ?? "") || KNOWN_SYSTEM.test(systemId)) return undefined;
    const named = this.#byName.get(nameOf(systemId));
    if (named !== undefined && named !== from && /^(?:dtd|mod|ent|rng|rnc|xsd)$/.test(extensionOf(named)))
      return { path: named };
    const name = publicId === undefined ? `"${systemId}"` : `"${publicId}" ("${systemId}")`;
    const isOutside = direct === undefined;
    return {
      reason: `The grammar ${name} is ${isOutside ? "outside the project, and nothing is fetched" : "not in the project"}.`,
    };
  }
}

function nameOf(path: string): string {
  const clean = path.replace(/[?#].*$/s, "");
  return isAbsolute(clean) || clean.includes("/") || clean.includes("\\")
    ? (/[^/\\:]*$/.exec(clean)?.[0] ?? "")
    : clean;
}

function limit(name: string, found: number, most: number): FormatError {
  return overLimit(found, { format: "dita", limit: name, most, offset: 0 });
}
