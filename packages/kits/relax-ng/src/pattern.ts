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
  /** What was derived already. */
  readonly opened: Map<string, readonly Opened[]>;
  readonly attributed: Map<string, Pattern>;
  closed?: Pattern;
  texted?: Pattern;
}

/** An element that may stand here, and what may follow it. */
export interface Opened {
  readonly index: number;
  readonly rest: Pattern;
}

type Shape = Pick<Pattern, "kind"> & Partial<Pick<Pattern, "parts" | "type" | "text" | "nameClass" | "index">>;

/** Makes patterns, each once. */
export class PatternTable {
  readonly #known = new Map<string, Pattern>();
  #next = 0;
  readonly empty = this.#make({ kind: "empty" }, true);
  readonly notAllowed = this.#make({ kind: "notAllowed" }, false);
  readonly text = this.#make({ kind: "text" }, true);

  choice(parts: readonly Pattern[]): Pattern {
    const flat = new Set<Pattern>();
    for (const part of parts) {
      if (part.kind === "choice") for (const inner of part.parts) flat.add(inner);
      else if (part !== this.notAllowed) flat.add(part);
    }
    const others = [...flat].filter((part) => part !== this.empty);
    const keepsEmpty = flat.has(this.empty) && !others.some(({ isNullable }) => isNullable);
    const sorted = (keepsEmpty ? [...others, this.empty] : others).sort((one, other) => one.id - other.id);
    const [first] = sorted;
    if (first === undefined) return flat.has(this.empty) ? this.empty : this.notAllowed;
    if (sorted.length === 1) return first;
    return this.#make(
      { kind: "choice", parts: sorted },
      sorted.some(({ isNullable }) => isNullable),
    );
  }

  group(first: Pattern, rest: Pattern): Pattern {
    if (first === this.notAllowed || rest === this.notAllowed) return this.notAllowed;
    if (first === this.empty) return rest;
    if (rest === this.empty) return first;
    if (first.kind === "group") {
      const [head = this.empty, tail = this.empty] = first.parts;
      return this.group(head, this.group(tail, rest));
    }
    return this.#make({ kind: "group", parts: [first, rest] }, first.isNullable && rest.isNullable);
  }

  interleave(one: Pattern, other: Pattern): Pattern {
    if (one === this.notAllowed || other === this.notAllowed) return this.notAllowed;
    if (one === this.empty) return other;
    if (other === this.empty) return one;
    const parts = one.id <= other.id ? [one, other] : [other, one];
    return this.#make({ kind: "interleave", parts }, one.isNullable && other.isNullable);
  }

  oneOrMore(part: Pattern): Pattern {
    if (part === this.empty || part === this.notAllowed || part.kind === "oneOrMore" || part === this.text) return part;
    return this.#make({ kind: "oneOrMore", parts: [part] }, part.isNullable);
  }

  zeroOrMore(part: Pattern): Pattern {
    return this.choice([this.oneOrMore(part), this.empty]);
  }

  attribute(nameClass: NameClass, value: Pattern): Pattern {
    return this.#make({ kind: "attribute", nameClass, parts: [value] }, false);
  }

  list(part: Pattern): Pattern {
    return this.#make({ kind: "list", parts: [part] }, false);
  }

  data(type: string, facet: string): Pattern {
    return this.#make({ kind: "data", type, text: facet }, false);
  }

  value(type: string, text: string): Pattern {
    return this.#make({ kind: "value", type, text }, false);
  }

  element(index: number, nameClass: NameClass): Pattern {
    return this.#make({ kind: "element", index, nameClass }, false);
  }

  #make(shape: Shape, isNullable: boolean): Pattern {
    const { kind, parts = [], type = "", text = "", nameClass, index = -1 } = shape;
    const key = `${kind}\t${parts.map(({ id }) => id).join(" ")}\t${type}\t${text}\t${nameClass?.key ?? ""}\t${index}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made: Pattern = {
      kind,
      id: this.#next++,
      parts,
      type,
      text,
      nameClass,
      index,
      isNullable,
      opened: new Map(),
      attributed: new Map(),
    };
    this.#known.set(key, made);
    return made;
  }
}
