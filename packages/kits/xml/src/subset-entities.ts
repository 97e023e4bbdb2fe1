import { checkLimit, type FormatError } from "@colophon/kit-bytes";
import type { ExternalId } from "./doctype.ts";
import { FORMAT } from "./errors.ts";
import { PREDEFINED, readCharacterReference } from "./references.ts";

type Declared =
  | { readonly value: string }
  | { readonly value?: undefined; readonly id: ExternalId; readonly from: string };

interface Expanded {
  readonly text: string;
  /** Nothing in it is markup, or an entity whose text is not known. */
  readonly isPlain: boolean;
}

const NOTHING: Expanded = { text: "", isPlain: false };

interface Surroundings {
  /** Counts characters that an entity expands to. */
  readonly spend: (count: number) => void;
  readonly depth: number;
  readonly load: (id: ExternalId, from: string) => string | undefined;
  /** Called with each parameter entity that is not declared. */
  readonly miss: (name: string) => void;
  readonly refuse: (message: string) => FormatError;
}

const NAME = "[^\\s%&;\"'<>()|,]+";
const PARAMETER = new RegExp(`%(${NAME});`, "g");
const PARAMETER_OR_LITERAL = new RegExp(`"[^"]*"|'[^']*'|%(${NAME});`, "g");
const REFERENCE = new RegExp(`&(#x[0-9a-fA-F]+|#[0-9]+|${NAME});`, "g");

/** The entities of an external subset: the first declaration of a name counts (XML 1.0, 4.2). */
export class SubsetEntities {
  readonly #around: Surroundings;
  readonly #parameters = new Map<string, Declared>();
  readonly #general = new Map<string, string | undefined>();
  readonly #expanded = new Map<string, Expanded>();
  readonly #open = new Set<string>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  parameter(name: string): Declared | undefined {
    return this.#parameters.get(name);
  }

  declare(
    name: string,
    given: { readonly isParameter: boolean } & (
      | { readonly literal: string }
      | { readonly literal?: undefined; readonly id: ExternalId; readonly from: string }
    ),
  ): void {
    const known = given.isParameter ? this.#parameters : this.#general;
    if (known.has(name)) return;
    if (given.literal === undefined) {
      if (given.isParameter) this.#parameters.set(name, { id: given.id, from: given.from });
      else this.#general.set(name, undefined);
      return;
    }
    const value = this.#replace(given.literal, PARAMETER, "").replace(REFERENCE, (whole, body: string) =>
      body.startsWith("#") ? (readCharacterReference(body) ?? whole) : whole,
    );
    if (given.isParameter) this.#parameters.set(name, { value });
    else this.#general.set(name, value);
  }

  /** Parameter entities of a declaration, outside of its literals, each between two spaces (XML 1.0, 4.4.8). */
  expand(text: string): string {
    return text.includes("%") ? this.#replace(text, PARAMETER_OR_LITERAL, " ") : text;
  }

  #replace(text: string, pattern: RegExp, space: string): string {
    return text.replace(pattern, (whole, name?: string) => {
      if (name === undefined) return whole;
      const entity = this.#parameters.get(name);
      if (entity === undefined) this.#around.miss(name);
      const value = entity === undefined ? "" : (entity.value ?? this.#around.load(entity.id, entity.from) ?? "");
      this.#around.spend(value.length + 2);
      if (!value.includes("%")) return `${space}${value}${space}`;
      return this.#inside(`%${name}`, () => `${space}${this.#replace(value, pattern, space)}${space}`);
    });
  }

  /** Bounds how deep entities stand in each other, which is a depth of calls here. */
  #inside<Result>(name: string, work: () => Result): Result {
    if (this.#open.has(name)) throw this.#around.refuse(`The entity ${name}; contains itself.`);
    checkLimit(this.#open.size, { format: FORMAT, limit: "depth", most: this.#around.depth, offset: 0 });
    this.#open.add(name);
    const result = work();
    this.#open.delete(name);
    return result;
  }

  /** General entities in a default value; one that nobody declared is empty. */
  expandGeneral(text: string): string {
    return text.includes("&") ? this.#expandReferences(text).text : text;
  }

  /** Entities whose text is plain when all in it is expanded, by name. */
  listPlain(): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const name of this.#general.keys()) {
      const { text, isPlain } = this.#expandEntity(name);
      if (isPlain) found.set(name, text);
    }
    return found;
  }

  #expandEntity(name: string): Expanded {
    const known = this.#expanded.get(name);
    if (known !== undefined) return known;
    const text = this.#general.get(name);
    const expanded =
      text === undefined || text.includes("<")
        ? NOTHING
        : text.includes("&")
          ? this.#inside(`&${name}`, () => this.#expandReferences(text))
          : { text, isPlain: true };
    this.#expanded.set(name, expanded);
    return expanded;
  }

  #expandReferences(text: string): Expanded {
    let isPlain = true;
    const expanded = text.replace(REFERENCE, (_, body: string) => {
      const character = body.startsWith("#") ? readCharacterReference(body) : PREDEFINED[body];
      const found = character === undefined ? this.#expandEntity(body) : { text: character, isPlain: true };
      this.#around.spend(found.text.length + 1);
      if (!found.isPlain) isPlain = false;
      return found.text;
    });
    return { text: expanded, isPlain };
  }
}
