import { trimSpace } from "./parse.ts";
import { serializeIdent, serializeString } from "./serialize.ts";
import type { CssToken } from "./tokenize.ts";

/** Where the rules of a document apply once it stands inside a page. */
export interface SelectorScope {
  readonly scopeClass: string;
  readonly idPrefix: string;
  /** Classes of `body`, which the wrapper carries: `.card p` must go on matching when `card` was the body's. */
  readonly bodyClasses: ReadonlySet<string>;
  /** The id of `body`, prefixed, or undefined. */
  readonly bodyId: string | undefined;
}

interface Compound {
  readonly type: string | undefined;
  readonly classes: readonly string[];
  readonly ids: readonly string[];
  /** Conditions on attributes and states, written. */
  readonly others: string;
}

type Combinator = " " | ">" | "+" | "~";

interface Complex {
  readonly compounds: readonly Compound[];
  /** combinators[i] stands between compounds i and i + 1. */
  readonly combinators: readonly Combinator[];
}

const PSEUDO_CLASSES: ReadonlySet<string> = new Set(
  `link visited hover active focus first-child last-child only-child first-of-type last-of-type only-of-type empty root
  first-line first-letter`.split(/\s+/),
);
const NTH_FUNCTIONS: ReadonlySet<string> = new Set(["nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"]);
const NTH_ARGUMENT = /^(?:odd|even|[+-]?\d*n?(?:[+-]\d+)?)$/i;
const PREFIXED_ATTRIBUTES: ReadonlySet<string> = new Set(["id", "name", "usemap", "headers"]);
const MATCHES_START: ReadonlySet<string> = new Set(["", "~", "|", "^"]);

/** Attack: a selector of a thousand compounds, or of as many conditions, is tried on every element. */
const MAX_COMPOUNDS = 16;
const MAX_CONDITIONS = 16;

/** Reads one complex selector; undefined when anything in it is not allowed. */
class SelectorReader {
  readonly #tokens: readonly CssToken[];
  readonly #idPrefix: string;
  #index = 0;

  constructor(tokens: readonly CssToken[], idPrefix: string) {
    this.#tokens = tokens;
    this.#idPrefix = idPrefix;
  }

  #peek(ahead = 0): CssToken | undefined {
    return this.#tokens[this.#index + ahead];
  }

  read(): Complex | undefined {
    const compounds: Compound[] = [];
    const combinators: Combinator[] = [];
    for (;;) {
      const compound = this.#compound();
      if (compound === undefined || compounds.length >= MAX_COMPOUNDS) return undefined;
      compounds.push(compound);
      if (this.#peek() === undefined) return { compounds, combinators };
      const combinator = this.#combinator();
      if (combinator === undefined) return undefined;
      combinators.push(combinator);
    }
  }

  #skipSpace(): boolean {
    const start = this.#index;
    while (this.#peek()?.type === "space") this.#index += 1;
    return this.#index > start;
  }

  #combinator(): Combinator | undefined {
    const hasSpace = this.#skipSpace();
    const token = this.#peek();
    if (token?.type === "delim" && (token.value === ">" || token.value === "+" || token.value === "~")) {
      this.#index += 1;
      this.#skipSpace();
      return token.value;
    }
    return hasSpace ? " " : undefined;
  }

  #compound(): Compound | undefined {
    const first = this.#peek();
    let type: string | undefined;
    if (first?.type === "ident" || (first?.type === "delim" && first.value === "*")) {
      type = first.value.toLowerCase();
      this.#index += 1;
    }
    const classes: string[] = [];
    const ids: string[] = [];
    const others: string[] = [];
    for (let token = this.#peek(); token !== undefined && !isEnd(token); token = this.#peek()) {
      this.#index += 1;
      const part = this.#part(token, classes, ids);
      if (part === undefined || others.length + classes.length + ids.length > MAX_CONDITIONS) return undefined;
      if (part !== "") others.push(part);
    }
    if (type === undefined && classes.length + ids.length + others.length === 0) return undefined;
    return { type, classes, ids, others: others.join("") };
  }

  /** One simple selector, written; "" when it went into `classes` or `ids`. */
  #part(token: CssToken, classes: string[], ids: string[]): string | undefined {
    if (token.type === "hash") {
      ids.push(token.value.startsWith(this.#idPrefix) ? token.value : this.#idPrefix + token.value);
      return "";
    }
    const next = this.#peek();
    if (token.type === "delim" && token.value === "." && next?.type === "ident" && next.start === token.end) {
      this.#index += 1;
      classes.push(next.value);
      return "";
    }
    if (token.type === "[") return this.#attribute();
    return token.type === ":" ? this.#pseudo() : undefined;
  }

  #pseudo(): string | undefined {
    if (this.#peek()?.type === ":") this.#index += 1;
    const token = this.#peek();
    this.#index += 1;
    const name = token?.value.toLowerCase() ?? "";
    if (token?.type === "ident") return PSEUDO_CLASSES.has(name) ? `:${name}` : undefined;
    if (token?.type !== "function") return undefined;
    const start = this.#index;
    let depth = 1;
    for (; depth > 0 && this.#peek() !== undefined; this.#index += 1) {
      const { type } = this.#peek() ?? { type: ")" };
      if (type === "(" || type === "function") depth += 1;
      if (type === ")") depth -= 1;
    }
    if (depth > 0) return undefined;
    return this.#functional(name, trimSpace(this.#tokens.slice(start, this.#index - 1)));
  }

  #functional(name: string, tokens: readonly CssToken[]): string | undefined {
    if (NTH_FUNCTIONS.has(name)) {
      const text = tokens.map((token) => (token.type === "space" ? "" : token.value + token.unit)).join("");
      return NTH_ARGUMENT.test(text) && text !== "" ? `:${name}(${text.toLowerCase()})` : undefined;
    }
    if (name !== "not" || tokens.some((token) => token.type === "function")) return undefined;
    const inner = new SelectorReader(tokens, this.#idPrefix).read();
    const [only, second] = inner?.compounds ?? [];
    return only !== undefined && second === undefined ? `:not(${writeCompound(only)})` : undefined;
  }

  /** `[name]`, `[name=value]` and the other operators; stands after the bracket. */
  #attribute(): string | undefined {
    const tokens: CssToken[] = [];
    for (let token = this.#peek(); token?.type !== "]"; token = this.#peek()) {
      if (token === undefined || tokens.length > 5) return undefined;
      if (token.type !== "space") tokens.push(token);
      this.#index += 1;
    }
    this.#index += 1;
    const [name, ...rest] = tokens;
    if (name?.type !== "ident") return undefined;
    const attribute = name.value.toLowerCase();
    if (rest.length === 0) return `[${serializeIdent(attribute)}]`;
    const operator = rest[0]?.value === "=" ? "" : (rest[0]?.value ?? "");
    const from = operator === "" ? 1 : 2;
    if (rest[from - 1]?.value !== "=" || !["", "~", "|", "^", "$", "*"].includes(operator)) return undefined;
    const value = rest[from];
    const flag = rest[from + 1]?.value.toLowerCase();
    if (rest.length > from + 2 || (flag !== undefined && flag !== "i" && flag !== "s")) return undefined;
    if (value?.type !== "ident" && value?.type !== "string") return undefined;
    const text = this.#prefixed(attribute, operator, value.value);
    return `[${serializeIdent(attribute)}${operator}=${serializeString(text)}${flag === undefined ? "" : ` ${flag}`}]`;
  }

  #prefixed(attribute: string, operator: string, value: string): string {
    if (!PREFIXED_ATTRIBUTES.has(attribute) || !MATCHES_START.has(operator)) return value;
    return value.startsWith(this.#idPrefix) ? value : this.#idPrefix + value;
  }
}

function isEnd(token: CssToken): boolean {
  if (token.type === "space") return true;
  return token.type === "delim" && (token.value === ">" || token.value === "+" || token.value === "~");
}

function writeCompound({ type, classes, ids, others }: Compound): string {
  const name = type === undefined ? "" : type === "*" ? "*" : serializeIdent(type);
  const idPart = ids.map((id) => `#${serializeIdent(id)}`).join("");
  return name + idPart + classes.map((className) => `.${serializeIdent(className)}`).join("") + others;
}

function writeComplex({ compounds, combinators }: Complex): string {
  return compounds.map((compound, index) => writeCompound(compound) + (combinators[index] ?? "")).join("");
}

function isRoot({ type, classes, ids, others }: Compound): boolean {
  if (classes.length + ids.length > 0) return false;
  return (type === "html" && others === "") || (type === undefined && others === ":root");
}

/** Drops `html` before `body` and before a descendant: the wrapper stands for both. */
function withoutRoot(complex: Complex): Complex {
  const [first, second] = complex.compounds;
  if (first === undefined || second === undefined || !isRoot(first)) return complex;
  const combinator = complex.combinators[0];
  if (combinator !== " " && combinator !== ">") return complex;
  return { compounds: complex.compounds.slice(1), combinators: complex.combinators.slice(1) };
}

function isInScope({ combinators }: Complex): boolean {
  const [first] = combinators;
  return first === undefined || first === " " || first === ">";
}

/** One complex selector, bound to the wrapper; two when it can match the wrapper itself. Empty when it would leave it. */
function bind(selector: Complex, scope: SelectorScope): readonly string[] {
  const complex = withoutRoot(selector);
  const [first, ...rest] = complex.compounds;
  if (first === undefined) return [];
  const { scopeClass } = scope;
  if (first.type === undefined && first.classes.includes(scopeClass)) {
    return isInScope(complex) ? [writeComplex(complex)] : [];
  }
  const own: Compound = isRoot(first) ? { type: undefined, classes: [], ids: [], others: "" } : first;
  const wrapper: Complex = {
    compounds: [{ ...own, type: undefined, classes: [scopeClass, ...own.classes] }, ...rest],
    combinators: complex.combinators,
  };
  const asWrapper = isInScope(wrapper) ? [writeComplex(wrapper)] : [];
  if (first.type === "body" || isRoot(first)) return asWrapper;
  const canBeBody =
    first.type === undefined &&
    first.others === "" &&
    first.classes.every((name) => scope.bodyClasses.has(name)) &&
    first.ids.every((id) => id === scope.bodyId);
  const below = `.${serializeIdent(scopeClass)} ${writeComplex(complex)}`;
  return canBeBody ? [below, ...asWrapper] : [below];
}

function splitAtCommas(tokens: readonly CssToken[]): CssToken[][] {
  const lists: CssToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.type === "(" || token.type === "[" || token.type === "function") depth += 1;
    if (token.type === ")" || token.type === "]") depth -= 1;
    if (token.type === "," && depth === 0) lists.push([]);
    else lists[lists.length - 1]?.push(token);
  }
  return lists;
}

/**
 * A rule's selector list -> the selectors that stay inside the wrapper, written in canonical form.
 *
 * Shapes   refused: how many selectors of the list were left out.
 * Cost     O(tokens).
 * Source   Selectors 4, sections 3 to 6; no namespaces, no :is, :where or :has.
 */
export function sanitizeSelectors(tokens: readonly CssToken[], scope: SelectorScope): { css: string; refused: number } {
  const selectors = new Set<string>();
  let refused = 0;
  for (const list of splitAtCommas(tokens)) {
    const complex = new SelectorReader(trimSpace(list), scope.idPrefix).read();
    const bound = complex === undefined ? [] : bind(complex, scope);
    if (bound.length === 0) refused += 1;
    for (const selector of bound) selectors.add(selector);
  }
  return { css: [...selectors].join(","), refused };
}
