import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { type CssDeclaration, type CssRule, parseDeclarations, parseRules } from "../css/parse.ts";
import { type CssToken, tokenizeCss } from "../css/tokenize.ts";
import { attributeOf, type HtmlElement, type HtmlNode } from "../parse/tree.ts";
import { BROWSER_STYLES } from "./browser-styles.ts";
import { classesOf, matches, readSelectors, type Selector } from "./selector.ts";
import { expand } from "./shorthands.ts";
import { readValue } from "./valid-values.ts";

/** What the rules say of an element, by property, before inheritance. */
export type Declared = ReadonlyMap<string, string>;

interface StyleRule {
  readonly selector: Selector;
  readonly order: number;
  readonly declarations: readonly StyleValue[];
}

interface StyleValue {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

/** Attack: a sheet of a million rules, and of as many for one class, each tried on every element that has it. */
const MAX_RULES = 20_000;
const MAX_RULES_PER_KEY = 1_000;
const MAX_MEDIA_DEPTH = 4;
/** The window that widths of media queries are asked of. */
const WINDOW_WIDTH_PX = 1_280;
const WINDOW_HEIGHT_PX = 720;
const PX_PER_EM = 16;
const NODES_PER_CHECKPOINT = 500;

/** What of style sheets was not read: sheets elsewhere, generated content. */
export interface StyleOmission {
  readonly kind: "remote-sheet" | "generated-content";
  readonly detail: string;
}

export interface CascadeOptions {
  readonly checkpoint: Checkpoint;
  /** Whether the author's style elements and attributes count. */
  readonly readsSheets: boolean;
  /** Lengths without a unit and colours without their mark are values then. */
  readonly isQuirks?: boolean;
}

/** The rules of a document and of browsers, by what their last compound asks for. */
export class Cascade {
  readonly omissions: StyleOmission[] = [];
  readonly #browser = new RuleTable();
  readonly #author = new RuleTable();
  readonly #inline = new Map<string, readonly StyleValue[]>();
  readonly #checkpoint: Checkpoint;
  readonly #look: () => void;
  readonly #readsInline: boolean;
  readonly #isQuirks: boolean;

  constructor(nodes: readonly HtmlNode[], { checkpoint, readsSheets, isQuirks = false }: CascadeOptions) {
    this.#isQuirks = isQuirks;
    this.#checkpoint = checkpoint;
    this.#look = everyUnits(checkpoint, NODES_PER_CHECKPOINT);
    this.#read(BROWSER_STYLES, this.#browser, 0);
    this.#readsInline = readsSheets;
    if (readsSheets) this.#collect(nodes);
  }

  /** CSS Cascading 4, 6: browser, hints of attributes, author, inline; important ones the other way round. */
  declaredOf(element: HtmlElement, hints: readonly (readonly [property: string, value: string])[]): Declared {
    const values = new Map<string, string>();
    const important = new Map<string, string>();
    const put = ({ property, value, isImportant }: StyleValue): void => {
      (isImportant ? important : values).set(property, value);
    };
    for (const { declarations } of this.#browser.matching(element)) for (const one of declarations) put(one);
    for (const [property, value] of hints) values.set(property, value);
    for (const { declarations } of this.#author.matching(element)) for (const one of declarations) put(one);
    const style = this.#readsInline ? attributeOf(element.tag, "style") : undefined;
    const own = style === undefined ? [] : this.#readInline(style);
    for (const one of own) if (!one.isImportant) values.set(one.property, one.value);
    for (const [property, value] of important) values.set(property, value);
    for (const one of own) if (one.isImportant) values.set(one.property, one.value);
    return values;
  }

  #readInline(style: string): readonly StyleValue[] {
    const known = this.#inline.get(style);
    if (known !== undefined) return known;
    const read = toValues(parseDeclarations(tokenizeCss(style, this.#checkpoint), this.#checkpoint), this.#isQuirks);
    if (this.#inline.size < MAX_RULES) this.#inline.set(style, read);
    return read;
  }

  #collect(nodes: readonly HtmlNode[]): void {
    for (const node of nodes) {
      this.#look();
      if (node.kind === "text") continue;
      if (node.name === "link" && /\bstylesheet\b/i.test(attributeOf(node.tag, "rel") ?? ""))
        this.omissions.push({ kind: "remote-sheet", detail: attributeOf(node.tag, "href") ?? "" });
      if (node.name !== "style") this.#collect(node.children);
      else if (holdsMedia(attributeOf(node.tag, "media") ?? "")) {
        const [text] = node.children;
        if (text?.kind === "text") this.#read(text.text, this.#author, 0);
      }
    }
  }

  #read(text: string | readonly CssToken[], table: RuleTable, depth: number): void {
    const tokens = typeof text === "string" ? tokenizeCss(text, this.#checkpoint) : text;
    for (const rule of parseRules(tokens, this.#checkpoint)) {
      this.#look();
      if (rule.kind === "style") this.#addRule(rule, table);
      else if (rule.name === "import") this.omissions.push({ kind: "remote-sheet", detail: written(rule.prelude) });
      else if (rule.name === "media" && rule.block !== undefined && depth < MAX_MEDIA_DEPTH)
        if (holdsMedia(written(rule.prelude))) this.#read(rule.block, table, depth + 1);
    }
  }

  #addRule(rule: CssRule & { kind: "style" }, table: RuleTable): void {
    const declarations = toValues(parseDeclarations(rule.block, this.#checkpoint), this.#isQuirks);
    const prelude = written(rule.prelude);
    if (/::?(before|after)\b/i.test(prelude)) {
      const content = declarations.find(({ property }) => property === "content")?.value ?? "";
      if (/["']\s*[^"'\s]/.test(content)) this.omissions.push({ kind: "generated-content", detail: content });
    }
    if (declarations.length > 0) for (const selector of readSelectors(rule.prelude)) table.add(selector, declarations);
  }
}

class RuleTable {
  readonly #byKey = new Map<string, StyleRule[]>();
  readonly #found = new Map<string, readonly StyleRule[]>();
  #count = 0;

  add(selector: Selector, declarations: readonly StyleValue[]): void {
    if (++this.#count > MAX_RULES) return;
    const rules = this.#byKey.get(selector.key) ?? [];
    this.#byKey.set(selector.key, rules);
    if (rules.length < MAX_RULES_PER_KEY) rules.push({ selector, order: this.#count, declarations });
  }

  /** Those that match, the weightier and later ones last. */
  matching(element: HtmlElement): readonly StyleRule[] {
    return this.#candidates(element).filter(({ selector }) => matches(selector, element));
  }

  #candidates(element: HtmlElement): readonly StyleRule[] {
    const id = attributeOf(element.tag, "id");
    const keys = [
      "",
      element.name,
      ...classesOf(element).map((name) => `.${name}`),
      ...(id === undefined ? [] : [`#${id}`]),
    ];
    const key = keys.join("\0");
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const rules = [...new Set(keys)].flatMap((one) => this.#byKey.get(one) ?? []);
    rules.sort((a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order);
    if (this.#found.size < MAX_RULES) this.#found.set(key, rules);
    return rules;
  }
}

function toValues(declarations: readonly CssDeclaration[], isQuirks: boolean): readonly StyleValue[] {
  return declarations.flatMap(({ property, value, isImportant }) =>
    property === ""
      ? []
      : expand(property, written(value)).flatMap(([name, text]) => {
          const read = readValue(name, text, isQuirks && name === property);
          return read === undefined ? [] : [{ property: name, value: read, isImportant }];
        }),
  );
}

/** Tokens as text that can be read again. */
function written(tokens: readonly CssToken[]): string {
  return tokens
    .map((token) => {
      switch (token.type) {
        case "space":
          return " ";
        case "function":
          return `${token.value}(`;
        case "percentage":
          return `${token.value}%`;
        case "string":
          return JSON.stringify(token.value);
        case "hash":
          return `#${token.value}`;
        case "url":
          return `url(${token.value})`;
        case "at":
          return `@${token.value}`;
        default:
          return token.value === "" ? token.type : token.value + token.unit;
      }
    })
    .join("");
}

/** Whether a list of media queries holds for a screen of that window. Media Queries 4. */
function holdsMedia(queries: string): boolean {
  return queries.trim() === "" || queries.split(",").some(holdsQuery);
}

function holdsQuery(query: string): boolean {
  const [first = "", ...rest] = query
    .trim()
    .toLowerCase()
    .split(/(?<!\s)\s+and\s+/);
  const isNot = /^not\s/.test(first);
  const type = first.replace(/^(not|only)\s+/, "");
  const conditions = type.startsWith("(") ? [type, ...rest] : rest;
  const isType = type.startsWith("(") || type === "all" || type === "screen";
  const holds = isType && conditions.every(holdsCondition);
  return isNot ? !holds : holds;
}

function holdsCondition(condition: string): boolean {
  const found = /^\(\s*(min|max)-(?:device-)?(width|height)\s*:\s*([\d.]+)(px|em|rem)\s*\)$/.exec(condition.trim());
  if (found === null) return /^\(\s*orientation\s*:\s*landscape\s*\)$/.test(condition.trim());
  const [, side, axis, value, unit] = found;
  const length = Number(value) * (unit === "px" ? 1 : PX_PER_EM);
  const window = axis === "width" ? WINDOW_WIDTH_PX : WINDOW_HEIGHT_PX;
  return side === "min" ? window >= length : window <= length;
}
