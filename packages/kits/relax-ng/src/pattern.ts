import type { NameClass } from "./name-class.ts";

/** A pattern of RELAX NG. Equal patterns are one object, so that what was derived from one is kept on it. */
export interface Pattern {
  readonly kind:
    | "empty"
    | "notAllowed"
    | "text"
    | "choice"
    | "group"
    | "interleave"
    | "oneOrMore"
    | "list"
    | "data"
    | "value"
    | "attribute"
    | "element";
  readonly id: number;
  /** Of choice, group, interleave, oneOrMore, list, attribute. An element's content is found by its index. */
  readonly parts: readonly Pattern[];
  /** Data and value: the type's name. */
  readonly type: string;
  /** Value: what it is; data: its pattern facet. */
  readonly text: string;
  readonly nameClass: NameClass | undefined;
  /** Of elements: their index in the grammar. */
  readonly index: number;
  readonly isNullable: boolean;
  /** Is there an attribute, a text or a data type in it? Content of elements apart. */
  readonly hasAttribute: boolean;
  readonly hasText: boolean;
  readonly hasData: boolean;
  /** What was derived already. */
  opened: Map<string, readonly Opened[]> | undefined;
  attributed: Map<string, Pattern> | undefined;
  closed: Pattern | undefined;
  texted: Pattern | undefined;
  repeated: Pattern | undefined;
}

/** An element that may stand here, and what may follow it. */
export interface Opened {
  readonly index: number;
  readonly rest: Pattern;
}

type Shape = Pick<Pattern, "kind"> & Partial<Pick<Pattern, "parts" | "type" | "text" | "nameClass" | "index">>;

/** Two numbers of patterns as one: more patterns than this do not fit into a process. */
const MAX_PATTERNS = 2 ** 26;

/** Makes patterns, each once. */
export class PatternTable {
  readonly #known = new Map<string, Pattern>();
  readonly #groups = new Map<number, Pattern>();
  readonly #interleaves = new Map<number, Pattern>();
  #next = 0;
  readonly empty = this.#make({ kind: "empty" }, true);
  readonly notAllowed = this.#make({ kind: "notAllowed" }, false);
  readonly text = this.#make({ kind: "text" }, true);

  either(one: Pattern, other: Pattern): Pattern {
    if (one === other || other === this.notAllowed) return one;
    return one === this.notAllowed ? other : this.choice([one, other]);
  }

  choice(parts: readonly Pattern[]): Pattern {
    const flat = new Set<Pattern>();
    for (const part of parts) {
      if (part.kind === "choice") for (const inner of part.parts) flat.add(inner);
      else if (part !== this.notAllowed) flat.add(part);
    }
    const hasEmpty = flat.delete(this.empty);
    const sorted = sortById([...flat]);
    const isOtherNullable = sorted.some(({ isNullable }) => isNullable);
    if (hasEmpty && !isOtherNullable) sorted.unshift(this.empty);
    const [first = this.notAllowed] = sorted;
    if (sorted.length < 2) return first;
    const key = `c${sorted.map(({ id }) => id).join(" ")}`;
    return this.#once(key, { kind: "choice", parts: sorted }, isOtherNullable || hasEmpty);
  }

  group(first: Pattern, rest: Pattern): Pattern {
    if (first === this.notAllowed || rest === this.notAllowed) return this.notAllowed;
    if (first === this.empty) return rest;
    if (rest === this.empty) return first;
    if (first.kind === "group") {
      const [head = this.empty, tail = this.empty] = first.parts;
      return this.group(head, this.group(tail, rest));
    }
    return this.#pair(this.#groups, "group", first, rest);
  }

  interleave(one: Pattern, other: Pattern): Pattern {
    if (one === this.notAllowed || other === this.notAllowed) return this.notAllowed;
    if (one === this.empty) return other;
    if (other === this.empty) return one;
    return one.id <= other.id
      ? this.#pair(this.#interleaves, "interleave", one, other)
      : this.#pair(this.#interleaves, "interleave", other, one);
  }

  oneOrMore(part: Pattern): Pattern {
    if (part === this.empty || part === this.notAllowed || part.kind === "oneOrMore" || part === this.text) return part;
    return this.#once(`o${part.id}`, { kind: "oneOrMore", parts: [part] }, part.isNullable);
  }

  zeroOrMore(part: Pattern): Pattern {
    part.repeated ??= this.either(this.oneOrMore(part), this.empty);
    return part.repeated;
  }

  attribute(nameClass: NameClass, value: Pattern): Pattern {
    return this.#once(`a${value.id} ${nameClass.key}`, { kind: "attribute", nameClass, parts: [value] }, false);
  }

  list(part: Pattern): Pattern {
    return this.#once(`l${part.id}`, { kind: "list", parts: [part] }, false);
  }

  data(type: string, facet: string): Pattern {
    return this.#once(`d${type}\t${facet}`, { kind: "data", type, text: facet }, false);
  }

  value(type: string, text: string): Pattern {
    return this.#once(`v${type}\t${text}`, { kind: "value", type, text }, false);
  }

  element(index: number, nameClass: NameClass): Pattern {
    return this.#once(`e${index}`, { kind: "element", index, nameClass }, false);
  }

  #pair(known: Map<number, Pattern>, kind: "group" | "interleave", one: Pattern, other: Pattern): Pattern {
    const key = one.id * MAX_PATTERNS + other.id;
    let pattern = known.get(key);
    if (pattern === undefined) {
      pattern = this.#make({ kind, parts: [one, other] }, one.isNullable && other.isNullable);
      known.set(key, pattern);
    }
    return pattern;
  }

  #once(key: string, shape: Shape, isNullable: boolean): Pattern {
    let pattern = this.#known.get(key);
    if (pattern === undefined) {
      pattern = this.#make(shape, isNullable);
      this.#known.set(key, pattern);
    }
    return pattern;
  }

  #make({ kind, parts = [], type = "", text = "", nameClass, index = -1 }: Shape, isNullable: boolean): Pattern {
    const isData = kind === "data" || kind === "value" || kind === "list";
    const isAttribute = kind === "attribute";
    return {
      kind,
      id: this.#next++,
      parts,
      type,
      text,
      nameClass,
      index,
      isNullable,
      hasAttribute: isAttribute || parts.some(({ hasAttribute }) => hasAttribute),
      hasText: !isAttribute && (kind === "text" || parts.some(({ hasText }) => hasText)),
      hasData: !isAttribute && (isData || parts.some(({ hasData }) => hasData)),
      opened: undefined,
      attributed: undefined,
      closed: undefined,
      texted: undefined,
      repeated: undefined,
    };
  }
}

/** In place; most lists are in order already. */
function sortById(patterns: Pattern[]): Pattern[] {
  for (let at = 1; at < patterns.length; at += 1)
    if ((patterns[at - 1]?.id ?? 0) > (patterns[at]?.id ?? 0)) return patterns.sort((one, other) => one.id - other.id);
  return patterns;
}
