import { compareText, isPlainObject } from "@colophon/contract";

/** One level of the data that a tag sees: what it does not have is looked up in the levels around it. */
export interface Scope {
  readonly value: unknown;
  readonly parent: Scope | undefined;
  /** Path of the value in the data: "items[2]". */
  readonly path: () => string;
  /** The object or list that has the value, and its name there. */
  readonly holder?: object;
  readonly key?: string | number;
}

/** What was found of a name, and where. */
export interface Found {
  readonly value: unknown;
  readonly path: () => string;
  readonly holder?: object;
  readonly key?: string | number;
}

export type Use = "shown" | "decided" | "peek";

const WHOLE = Symbol("whole");
const NO_COLUMNS: ReadonlyMap<string, string> = new Map();

function columnKey(name: string): string {
  return name.replaceAll(" ", "_").toLowerCase();
}

/** Looks names up in the data and remembers which members were used. */
export class DataReader {
  /** Members that are in the document, by the object or list that has them. */
  readonly #shown = new Map<object, Set<string | number | symbol>>();
  /** Members that only decided whether a section is written. */
  readonly #decided = new Map<object, Set<string | number | symbol>>();
  readonly #names = new Map<string, readonly string[]>();
  /** Members of an object as merge fields name them; of names that are equal so, the first in order of characters. */
  readonly #columns = new WeakMap<object, ReadonlyMap<string, string>>();

  /** A name such as `customer.name` or `.`; undefined for what the data do not have. */
  find(name: string, scope: Scope, use: Use = "shown"): Found | undefined {
    if (name === "." || name === "this") {
      const { holder, key } = scope;
      if (use !== "peek" && holder !== undefined && key !== undefined) this.#use(holder, key, use);
      return scope;
    }
    const segments = this.#segmentsOf(name);
    for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
      const holder = at;
      const whole = own(holder.value, name);
      if (whole !== undefined) {
        const owner = holder.value as object;
        if (use !== "peek") this.#use(owner, name, use);
        return { value: whole, path: () => joinName(holder.path(), name), holder: owner, key: name };
      }
      const found = segments.length < 2 ? undefined : this.#follow(holder, segments, use);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The member that a merge field asks for: Word ignores case in names of columns, and writes `_` for their spaces. */
  findField(name: string, scope: Scope): Found | undefined {
    const exact = this.find(name, scope);
    if (exact !== undefined) return exact;
    for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
      const column = this.#columnsOf(at.value).get(columnKey(name));
      if (column !== undefined) return this.find(column, at);
    }
    return undefined;
  }

  #columnsOf(value: unknown): ReadonlyMap<string, string> {
    if (!isPlainObject(value)) return NO_COLUMNS;
    const known = this.#columns.get(value);
    if (known !== undefined) return known;
    const names = Object.keys(value).sort((one, other) => compareText(other, one));
    const columns = new Map(names.map((column) => [columnKey(column), column]));
    this.#columns.set(value, columns);
    return columns;
  }

  /** Remembers a list or object as shown with everything below it. */
  useWhole(value: unknown): void {
    if (typeof value === "object" && value !== null) this.#use(value, WHOLE, "shown");
  }

  #follow(scope: Scope, segments: readonly string[], use: Use): Found | undefined {
    let value = scope.value;
    let holder: unknown;
    for (const segment of segments) {
      holder = value;
      value = own(value, segment);
      if (value === undefined) return undefined;
    }
    const [owner, key] = [holder as object, segments.at(-1) ?? ""];
    if (use !== "peek") this.#use(owner, Array.isArray(owner) ? Number(key) : key, use);
    return { value, path: () => segments.reduce(joinName, scope.path()), holder: owner, key };
  }

  #use(holder: object, key: string | number | symbol, use: "shown" | "decided"): void {
    const uses = use === "shown" ? this.#shown : this.#decided;
    const known = uses.get(holder);
    if (known === undefined) uses.set(holder, new Set([key]));
    else known.add(key);
  }

  #segmentsOf(name: string): readonly string[] {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const segments = name.replace(/\[(\d+)\]/g, ".$1").split(".");
    this.#names.set(name, segments);
    return segments;
  }

  /** Paths of the leaves that are in no output, and of those that only decided something. */
  leftOver(
    data: unknown,
    step: () => void,
  ): { readonly unused: readonly string[]; readonly decided: readonly string[] } {
    const unused: string[] = [];
    const decided: string[] = [];
    const visit = (value: unknown, path: string, isDecided: boolean): void => {
      step();
      if (typeof value !== "object" || value === null || isEmpty(value)) {
        (isDecided ? decided : unused).push(path);
        return;
      }
      const [shown, deciding] = [this.#shown.get(value), this.#decided.get(value)];
      if (shown?.has(WHOLE) === true) return;
      for (const [key, member] of entriesOf(value)) {
        const isLeaf = typeof member !== "object" || member === null || isEmpty(member);
        if (isLeaf && shown?.has(key) === true) continue;
        const next = typeof key === "number" ? `${path}[${key}]` : joinName(path, key);
        visit(member, next, isLeaf && deciding?.has(key) === true);
      }
    };
    if (typeof data !== "object" || data === null || !isEmpty(data)) visit(data, "", false);
    return { unused, decided };
  }
}

/** The scope of the data as a whole. */
export function rootScope(value: unknown): Scope {
  return { value, parent: undefined, path: () => "" };
}

/** The scope of an item of a list. */
export function itemScope(parent: Scope, found: Found, key: number): Scope {
  const list = found.value as readonly unknown[];
  return { value: list[key], parent, path: () => `${found.path()}[${key}]`, holder: list, key };
}

function own(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^\d{1,9}$/.test(key) ? value[Number(key)] : undefined;
  return isPlainObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

function entriesOf(value: object): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item] as const);
  return Object.entries(value).sort(([a], [b]) => compareText(a, b));
}

function isEmpty(value: object): boolean {
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}

function joinName(path: string, name: string): string {
  if (/^\d+$/.test(name)) return `${path}[${name}]`;
  return path === "" ? name : `${path}.${name}`;
}
