import { type Checkpoint, checkLimit, everyUnits, FormatError, noCheckpoint, withLimits } from "@colophon/kit-bytes";
import { AttributeLists } from "./attribute-lists.ts";
import { endOfName, isSpace, skipSpace } from "./characters.ts";
import type { ExternalId } from "./doctype.ts";
import { FORMAT } from "./errors.ts";
import { SubsetEntities } from "./subset-entities.ts";

/** A file of a document type definition, decoded. */
export interface SubsetPart {
  /** Names the file in faults, and is what identifiers in it are relative to. */
  readonly name: string;
  readonly text: string;
}

/** Each bound is on the whole definition. */
export interface SubsetLimits {
  /** Characters of files and of what parameter entities expand to ("billion laughs"). */
  readonly characters: number;
  readonly declarations: number;
  /** Entities that are open inside each other. */
  readonly depth: number;
}

export interface SubsetOptions {
  /**
   * The file that an identifier names, seen from the file that has it. A text is the reason why it is not read; undefined: what it
   * declares is known elsewhere. In both cases the reference is empty.
   */
  readonly find: (id: ExternalId, from: string) => SubsetPart | string | undefined;
  readonly checkpoint?: Checkpoint;
  readonly limits?: Partial<SubsetLimits>;
  /** Called with characters as they are counted; it may throw, for a limit over several definitions. */
  readonly count?: (characters: number) => void;
}

export interface ExternalSubset {
  /** Default values by element, then attribute: those of the first declaration of each (XML 1.0, 3.3). */
  readonly defaults: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** General entities of plain text. */
  readonly entities: ReadonlyMap<string, string>;
  /** What is not read, each with its reason. */
  readonly gaps: readonly string[];
}

const SUBSET_LIMITS: SubsetLimits = { characters: 32_000_000, declarations: 100_000, depth: 60 };
const MAX_GAPS = 100;
const EXTERNAL_ID = /^(?:SYSTEM|PUBLIC\s+(?:"([^"]*)"|'([^']*)'))\s+(?:"([^"]*)"|'([^']*)')/;

interface Frame {
  readonly file: string;
  readonly text: string;
  readonly entity: string | undefined;
  at: number;
  /** Conditional sections that are open here. */
  sections: number;
}

/**
 * An external subset -> the defaults of attributes and the entities that it declares. It is no validator: content models are skipped.
 *
 * Shapes   Files come from `find` alone. Parameter entities and conditional sections are followed; an entity that nobody declared is empty.
 * Cost     O(characters), replacement texts included.
 * Errors   FormatError of format "xml": MALFORMED, LIMIT. `details` has file and line.
 * Source   XML 1.0 5th edition, 2.8, 3.3, 3.4, 4.2 to 4.5.
 */
export function readExternalSubset(start: SubsetPart, options: SubsetOptions): ExternalSubset {
  return new SubsetReader(options).read(start);
}

class SubsetReader {
  readonly #options: SubsetOptions;
  readonly #limits: SubsetLimits;
  readonly #tick: () => void;
  readonly #entities: SubsetEntities;
  readonly #attributes: AttributeLists;
  readonly #frames: Frame[] = [];
  readonly #gaps = new Set<string>();
  readonly #undeclared = new Set<string>();
  #isPartial = false;
  #characters = 0;

  constructor(options: SubsetOptions) {
    this.#options = options;
    this.#limits = withLimits(SUBSET_LIMITS, options.limits);
    this.#tick = everyUnits(options.checkpoint ?? noCheckpoint, 100);
    this.#attributes = new AttributeLists(this.#tick);
    this.#entities = new SubsetEntities({
      spend: (count) => this.#spend(count),
      depth: this.#limits.depth,
      load: (id, from) => this.#load(id, from)?.text,
      miss: (name) => this.#undeclared.add(name),
      refuse: (message) => this.#malformed(message),
    });
  }

  read({ name, text }: SubsetPart): ExternalSubset {
    this.#enter({ file: name, text, entity: undefined });
    let declarations = 0;
    for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
      this.#tick();
      checkLimit(declarations, { format: FORMAT, limit: "declarations", most: this.#limits.declarations, offset: 0 });
      frame.at = skipSpace(frame.text, frame.at);
      if (frame.at >= frame.text.length) {
        if (frame.sections > 0) throw this.#malformed("A conditional section is never closed.");
        this.#frames.pop();
        continue;
      }
      declarations += 1;
      this.#readNext(frame);
    }
    return {
      defaults: this.#attributes.list(this.#entities),
      entities: this.#entities.listPlain(),
      gaps: [
        ...this.#gaps,
        ...(this.#isPartial
          ? []
          : [...this.#undeclared].map((name) => `The parameter entity %${name}; is not declared.`)),
      ].slice(0, MAX_GAPS),
    };
  }

  #readNext(frame: Frame): void {
    const { text, at } = frame;
    if (text[at] === "%") {
      const end = endOfName(text, at + 1);
      if (end === at + 1 || text[end] !== ";") throw this.#malformed("A % does not start a reference.");
      frame.at = end + 1;
      this.#open(text.slice(at + 1, end), frame.file);
    } else if (text.startsWith("<!--", at)) frame.at = past(frame, "-->", at + 4);
    else if (text.startsWith("<?", at)) frame.at = past(frame, "?>", at + 2);
    else if (text.startsWith("<![", at)) this.#openSection(frame);
    else if (text.startsWith("]]>", at) && frame.sections > 0) {
      frame.sections -= 1;
      frame.at = at + 3;
    } else if (text.startsWith("<!", at)) this.#readDeclaration(frame);
    else throw this.#malformed("This is not a declaration.");
  }

  /** A reference between declarations: what it stands for is read in its place. */
  #open(name: string, from: string): void {
    const entity = this.#entities.parameter(name);
    if (entity === undefined) {
      this.#undeclared.add(name);
      return;
    }
    if (this.#frames.some((frame) => frame.entity === name))
      throw this.#malformed(`The parameter entity %${name}; contains itself.`);
    if (entity.value !== undefined) this.#enter({ file: from, text: entity.value, entity: name });
    else {
      const part = this.#load(entity.id, entity.from);
      if (part !== undefined) this.#enter({ file: part.name, text: part.text, entity: name });
    }
  }

  #load(id: ExternalId, from: string): SubsetPart | undefined {
    const found = this.#options.find(id, from);
    if (typeof found === "string") this.#gaps.add(found);
    if (typeof found === "object") return found;
    this.#isPartial = true;
    return undefined;
  }

  #enter(frame: Omit<Frame, "at" | "sections">): void {
    this.#spend(frame.text.length);
    checkLimit(this.#frames.length, { format: FORMAT, limit: "depth", most: this.#limits.depth, offset: 0 });
    this.#frames.push({ ...frame, at: 0, sections: 0 });
  }

  #openSection(frame: Frame): void {
    const { text, at } = frame;
    const open = text.indexOf("[", at + 3);
    if (open < 0) throw this.#malformed("A conditional section has no keyword.");
    const keyword = this.#entities.expand(text.slice(at + 3, open)).trim();
    if (keyword !== "INCLUDE" && keyword !== "IGNORE")
      throw this.#malformed("A conditional section must be INCLUDE or IGNORE.");
    frame.at = open + 1;
    if (keyword === "INCLUDE") frame.sections += 1;
    else {
      frame.at = endOfIgnored(text, open + 1, this.#tick);
      if (frame.at < 0) throw this.#malformed("An ignored section is never closed.");
    }
  }

  #readDeclaration(frame: Frame): void {
    const { text, at } = frame;
    const keywordEnd = endOfName(text, at + 2);
    const end = endOfDeclaration(text, keywordEnd);
    if (end < 0) throw this.#malformed("A declaration is never closed.");
    const body = text.slice(keywordEnd, end);
    let fault: string | undefined;
    switch (text.slice(at + 2, keywordEnd)) {
      case "ENTITY":
        fault = declareEntity(this.#entities, this.#entities.expand(body).trim(), frame.file);
        break;
      case "ATTLIST":
        fault = this.#attributes.read(this.#entities.expand(body));
        break;
      case "ELEMENT":
      case "NOTATION":
        break;
      default:
        fault = "This is not a declaration.";
    }
    if (fault !== undefined) throw this.#malformed(fault);
    frame.at = end + 1;
  }

  #spend(count: number): void {
    this.#tick();
    this.#characters += count;
    this.#options.count?.(count);
    checkLimit(this.#characters, { format: FORMAT, limit: "characters", most: this.#limits.characters, offset: 0 });
  }

  #malformed(message: string): FormatError {
    return malformed(this.#frames.at(-1), message);
  }
}

function past(frame: Frame, mark: string, at: number): number {
  const found = frame.text.indexOf(mark, at);
  if (found < 0) throw malformed(frame, `"${mark}" is missing.`);
  return found + mark.length;
}

function malformed(frame: Frame | undefined, message: string): FormatError {
  const line = (frame?.text.slice(0, frame.at).match(/\n/g)?.length ?? 0) + 1;
  const inside = frame?.entity === undefined ? `line ${line}` : `in %${frame.entity};`;
  return new FormatError({
    format: FORMAT,
    code: "MALFORMED",
    message: frame === undefined ? message : `${frame.file}, ${inside}: ${message}`,
    offset: frame?.at ?? 0,
    details: { line, column: 1 },
  });
}

/** Past the end of a section that is ignored, others inside of it counted; below 0 where none is. */
function endOfIgnored(text: string, start: number, tick: () => void): number {
  const marks = /<!\[|\]\]>/g;
  marks.lastIndex = start;
  let depth = 1;
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    tick();
    depth += found[0] === "]]>" ? -1 : 1;
    if (depth === 0) return marks.lastIndex;
  }
  return -1;
}

/** What a declaration of an entity says, without its keyword -> a reason where it is malformed. */
function declareEntity(entities: SubsetEntities, body: string, from: string): string | undefined {
  const isParameter = body[0] === "%" && isSpace(body.charCodeAt(1));
  const start = isParameter ? skipSpace(body, 1) : 0;
  const end = endOfName(body, start);
  const name = body.slice(start, end);
  const rest = body.slice(skipSpace(body, end));
  const quote = rest[0] ?? "";
  if (name === "" || rest === body.slice(end)) return "An entity has no name.";
  if (quote === '"' || quote === "'") {
    const close = rest.indexOf(quote, 1);
    if (close < 0) return `The text of the entity ${name} is never closed.`;
    entities.declare(name, { isParameter, literal: rest.slice(1, close) });
    return undefined;
  }
  const external = EXTERNAL_ID.exec(rest);
  if (external === null) return `The entity ${name} has neither a text nor an address.`;
  const publicId = external[1] ?? external[2];
  const systemId = external[3] ?? external[4] ?? "";
  const id = { systemId, ...(publicId !== undefined && { publicId: publicId.replace(/\s+/g, " ").trim() }) };
  entities.declare(name, { isParameter, id, from });
  return undefined;
}

/** The closing ">" outside of quotes; below 0 where none is. */
function endOfDeclaration(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === ">") return at;
    if (character === '"' || character === "'") {
      at = text.indexOf(character, at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}
