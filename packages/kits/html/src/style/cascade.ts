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

interface DeclaredStyle {
  readonly values: Declared;
  /** Custom properties of the element and of those around it. */
  readonly customProperties: ReadonlyMap<string, string>;
}

interface StyleRule {
  readonly selector: Selector;
  readonly order: number;
  readonly declarations: readonly StyleValue[];
}

interface StyleValue {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
  /** The value has `var()`: it is read when the custom properties of an element are known. */
  readonly isPending: boolean;
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
  readonly kind: "remote-sheet" | "generated-content" | "page-rule";
  readonly detail: string;
}

export interface CascadeOptions {
  readonly checkpoint: Checkpoint;
  /** Whether the author's style elements and attributes count. */
  readonly readsSheets: boolean;
  /** Lengths without a unit and colours without their mark are values then. */
  readonly isQuirks?: boolean;
}

/** Attack: custom properties that double each other. */
const MAX_VALUE_LENGTH = 4_096;
const MAX_SUBSTITUTIONS = 64;
const MAX_CUSTOM_PROPERTIES = 2_000;
/** What a sheet for paper says of a document that is read as on a screen. */
const FOR_PAPER = /^(break-(before|after|inside)|page)$/;

/** The rules of a document and of browsers, by what their last compound asks for. */
export class Cascade {
  readonly omissions: StyleOmission[] = [];
  /** Declarations of `@page` rules for all pages. */
  readonly page = new Map<string, string>();
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
    this.#read(BROWSER_STYLES, { table: this.#browser, depth: 0, isForPaper: false });
    this.#readsInline = readsSheets;
    if (readsSheets) this.#collect(nodes);
  }

  /** CSS Cascading 4, 6: browser, hints of attributes, author, inline; important ones the other way round. */
  declaredOf(
    element: HtmlElement,
    hints: readonly (readonly [property: string, value: string])[],
    around: ReadonlyMap<string, string>,
  ): DeclaredStyle {
    const values = new Map<string, string>();
    const style = this.#readsInline ? attributeOf(element.tag, "style") : undefined;
    const own = style === undefined ? [] : this.#readInline(style);
    const rules = this.#author.matching(element).flatMap(({ declarations }) => declarations);
    const plain = [...rules, ...own].filter(({ isImportant }) => !isImportant);
    const author = [...plain, ...rules.filter((one) => one.isImportant), ...own.filter((one) => one.isImportant)];
    const customProperties = withCustom(author, around);
    for (const { declarations } of this.#browser.matching(element))
      for (const { property, value } of declarations) values.set(property, value);
    for (const [property, value] of hints) values.set(property, value);
    for (const one of author)
      for (const { property, value } of one.isPending ? resolveVars(one, customProperties, this.#isQuirks) : [one])
        values.set(property, value);
    return { values, customProperties };
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
      else {
        const media = attributeOf(node.tag, "media") ?? "";
        const isForPaper = !holdsMedia(media);
        if (isForPaper && !holdsMedia(media, "print")) continue;
        const [text] = node.children;
        if (text?.kind === "text") this.#read(text.text, { table: this.#author, depth: 0, isForPaper });
      }
    }
  }

  #read(text: string | readonly CssToken[], { table, depth, isForPaper }: SheetReading): void {
    const tokens = typeof text === "string" ? tokenizeCss(text, this.#checkpoint) : text;
    for (const rule of parseRules(tokens, this.#checkpoint)) {
      this.#look();
      if (rule.kind === "style") this.#addRule(rule, table, isForPaper);
      else if (rule.name === "page" && rule.block !== undefined) this.#addPage(written(rule.prelude), rule.block);
      else if (rule.name === "import") this.omissions.push({ kind: "remote-sheet", detail: written(rule.prelude) });
      else if (rule.name === "media" && rule.block !== undefined && depth < MAX_MEDIA_DEPTH)
        this.#readMedia(written(rule.prelude), rule.block, { table, depth: depth + 1, isForPaper });
    }
  }

  /** Of rules for paper alone, those about pages are read. */
  #readMedia(queries: string, block: readonly CssToken[], reading: SheetReading): void {
    if (holdsMedia(queries)) this.#read(block, reading);
    else if (holdsMedia(queries, "print")) this.#read(block, { ...reading, isForPaper: true });
  }

  #addPage(selector: string, block: readonly CssToken[]): void {
    if (selector.trim() !== "") this.omissions.push({ kind: "page-rule", detail: `@page ${selector.trim()}` });
    else {
      for (const { property, value } of toValues(parseDeclarations(block, this.#checkpoint), false))
        this.page.set(property, value);
      for (const rule of parseRules(block, this.#checkpoint))
        if (rule.kind === "at") this.omissions.push({ kind: "page-rule", detail: `@page @${rule.name}` });
    }
  }

  #addRule(rule: CssRule & { kind: "style" }, table: RuleTable, isForPaper: boolean): void {
    const all = toValues(parseDeclarations(rule.block, this.#checkpoint), this.#isQuirks);
    const declarations = isForPaper ? all.filter(({ property }) => FOR_PAPER.test(property)) : all;
    const prelude = written(rule.prelude);
    if (!isForPaper && /::?(before|after)\b/i.test(prelude)) {
      const content = declarations.find(({ property }) => property === "content")?.value ?? "";
      if (/["']\s*[^"'\s]/.test(content)) this.omissions.push({ kind: "generated-content", detail: content });
    }
    if (declarations.length > 0) for (const selector of readSelectors(rule.prelude)) table.add(selector, declarations);
  }
}

interface SheetReading {
  readonly table: RuleTable;
  readonly depth: number;
  readonly isForPaper: boolean;
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
    property === "" ? [] : readDeclared({ property, value: written(value), isImportant, isPending: false }, isQuirks),
  );
}

function readDeclared(one: StyleValue, isQuirks: boolean): readonly StyleValue[] {
  const { property, value } = one;
  if (property.startsWith("--")) return [one];
  if (value.includes("var(")) return value.length > MAX_VALUE_LENGTH ? [] : [{ ...one, isPending: true }];
  return expand(property, value).flatMap(([name, text]) => {
    const read = readValue(name, text, isQuirks && name === property);
    return read === undefined ? [] : [{ ...one, property: name, value: read }];
  });
}

/** The custom properties around an element with those of its own. CSS Variables 1, 2. */
function withCustom(
  declarations: readonly StyleValue[],
  around: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const own = declarations.filter(({ property }) => property.startsWith("--"));
  if (own.length === 0 || around.size > MAX_CUSTOM_PROPERTIES) return around;
  return new Map([...around, ...own.map(({ property, value }) => [property, value.trim()] as const)]);
}

/** A value with the custom properties that it names in their places; none for one that names what is not set. */
function resolveVars(
  one: StyleValue,
  customProperties: ReadonlyMap<string, string>,
  isQuirks: boolean,
): readonly StyleValue[] {
  let { value } = one;
  for (let count = 0; value.includes("var("); count++) {
    const found = /var\(\s*(--[^\s,()]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/.exec(value);
    const filled = found === null ? undefined : (customProperties.get(found[1] ?? "") ?? found[2]?.trim());
    if (found === null || filled === undefined || count > MAX_SUBSTITUTIONS) return [];
    value = value.slice(0, found.index) + filled + value.slice(found.index + found[0].length);
    if (value.length > MAX_VALUE_LENGTH) return [];
  }
  return readDeclared({ ...one, value, isPending: false }, isQuirks);
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

type Medium = "screen" | "print";

/** Whether a list of media queries holds for a screen of that window, or for paper. Media Queries 4. */
function holdsMedia(queries: string, medium: Medium = "screen"): boolean {
  return queries.trim() === "" || queries.split(",").some((query) => holdsQuery(query, medium));
}

function holdsQuery(query: string, medium: Medium): boolean {
  const [first = "", ...rest] = query
    .trim()
    .toLowerCase()
    .split(/(?<!\s)\s+and\s+/);
  const isNot = /^not\s/.test(first);
  const type = first.replace(/^(not|only)\s+/, "");
  const conditions = type.startsWith("(") ? [type, ...rest] : rest;
  const isType = type.startsWith("(") || type === "all" || type === medium;
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
