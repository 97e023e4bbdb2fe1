import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { type CssDeclaration, parseDeclarations, parseRules, trimSpace } from "../css/parse.ts";
import { type CssToken, tokenizeCss } from "../css/tokenize.ts";
import type { HtmlElement, HtmlNode } from "../parse/tree.ts";
import { attributeOf } from "../parse/tree.ts";

/** The properties that decide whether and how text is seen. */
const RELEVANT: ReadonlySet<string> = new Set(
  `display visibility opacity font-size font-weight font-style white-space text-decoration text-decoration-line
  max-height height max-width width overflow overflow-x overflow-y
  margin margin-top margin-bottom`.split(/\s+/),
);

/** Attack: a sheet of a million rules; and of as many for one class, each tried on every element that has it. */
const MAX_RULES = 5_000;
const MAX_RULES_PER_KEY = 64;
const MAX_CACHED_STYLES = 2_000;

const NODES_PER_CHECKPOINT = 2_000;

interface Value {
  readonly text: string;
  readonly isImportant: boolean;
}

type Values = ReadonlyMap<string, Value>;

/** The declared value of a property. */
export type StyleOf = (property: string) => string | undefined;

/** Of an element that no style says anything of. */
export const NO_STYLE: StyleOf = () => undefined;

interface SimpleRule {
  readonly type: string | undefined;
  readonly classes: readonly string[];
  readonly id: string | undefined;
  readonly weight: number;
  readonly values: Values;
}

function textOf(tokens: readonly CssToken[]): string {
  return tokens
    .map((token) => {
      if (token.type === "space") return " ";
      if (token.type === "function") return `${token.value}(`;
      if (token.type === "percentage") return `${token.value}%`;
      return token.value + token.unit;
    })
    .join("")
    .toLowerCase();
}

function valuesOf(declarations: readonly CssDeclaration[]): Values {
  const values = new Map<string, { text: string; isImportant: boolean }>();
  const set = (property: string, text: string, isImportant: boolean) => {
    if (isImportant || values.get(property)?.isImportant !== true) values.set(property, { text, isImportant });
  };
  for (const { property, value, isImportant } of declarations) {
    if (!RELEVANT.has(property)) continue;
    const text = textOf(value);
    if (property === "margin") {
      const [top = "", , bottom = top] = text.split(" ");
      set("margin-top", top, isImportant);
      set("margin-bottom", bottom, isImportant);
    } else if (property.startsWith("text-decoration")) set("text-decoration", text, isImportant);
    else set(property, text, isImportant);
  }
  return values;
}

/** `p`, `.preheader`, `td.hide`, `#top`: one compound of type, classes and id. Anything else gives undefined. */
function readSimpleSelector(tokens: readonly CssToken[]): Omit<SimpleRule, "values"> | undefined {
  let type: string | undefined;
  let id: string | undefined;
  const classes: string[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    const next = tokens[index + 1];
    if (token?.type === "ident" && index === 0) type = token.value.toLowerCase();
    else if (token?.type === "hash") id = token.value;
    else if (token?.type === "delim" && token.value === "." && next?.type === "ident") {
      classes.push(next.value);
      index += 1;
    } else return undefined;
  }
  if (type === undefined && id === undefined && classes.length === 0) return undefined;
  return {
    type,
    classes,
    id,
    weight: (id === undefined ? 0 : 100) + classes.length * 10 + (type === undefined ? 0 : 1),
  };
}

function splitSelectors(tokens: readonly CssToken[]): CssToken[][] {
  const lists: CssToken[][] = [[]];
  for (const token of tokens) {
    if (token.type === ",") lists.push([]);
    else lists[lists.length - 1]?.push(token);
  }
  return lists;
}

/**
 * The styles of a document, as far as they decide what is read: inline ones, and rules with one simple selector
 * outside of media queries, which is how mails hide preheaders and set the margins of paragraphs.
 */
export class StyleReader {
  readonly #byKey = new Map<string, SimpleRule[]>();
  readonly #inline = new Map<string, Values>();
  readonly #cascades = new Map<string, StyleOf>();
  readonly #checkpoint: Checkpoint;
  readonly #look: Checkpoint;
  #ruleCount = 0;

  constructor(nodes: readonly HtmlNode[], checkpoint: Checkpoint) {
    this.#checkpoint = checkpoint;
    this.#look = everyUnits(checkpoint, NODES_PER_CHECKPOINT);
    this.#collect(nodes);
  }

  #collect(nodes: readonly HtmlNode[]): void {
    for (const node of nodes) {
      this.#look();
      if (node.kind === "text" || node.namespace !== "html" || node.children.length === 0) continue;
      if (node.name !== "style") this.#collect(node.children);
      else if (isForScreen(attributeOf(node.tag, "media"))) this.#readSheet(node);
    }
  }

  #readSheet(element: HtmlElement): void {
    const [text] = element.children;
    if (text?.kind !== "text") return;
    for (const rule of parseRules(tokenizeCss(text.text, this.#checkpoint), this.#checkpoint)) {
      this.#look();
      if (rule.kind !== "style") continue;
      const values = valuesOf(parseDeclarations(rule.block, this.#checkpoint));
      if (values.size === 0) continue;
      for (const tokens of splitSelectors(rule.prelude)) {
        const selector = readSimpleSelector(trimSpace(tokens));
        if (selector !== undefined) this.#addRule({ ...selector, values });
      }
    }
  }

  #addRule(rule: SimpleRule): void {
    this.#ruleCount += 1;
    if (this.#ruleCount > MAX_RULES) return;
    const [firstClass] = rule.classes;
    const key = rule.id !== undefined ? `#${rule.id}` : firstClass !== undefined ? `.${firstClass}` : (rule.type ?? "");
    const rules = this.#byKey.get(key);
    if (rules === undefined) this.#byKey.set(key, [rule]);
    else if (rules.length < MAX_RULES_PER_KEY) rules.push(rule);
  }

  /** The declared values of an element, by property. */
  of(element: HtmlElement): StyleOf {
    const style = attributeOf(element.tag, "style");
    if (this.#byKey.size === 0 && style === undefined) return NO_STYLE;
    const key = this.#byKey.size === 0 ? (style ?? "") : this.#cascadeKey(element, style ?? "");
    const known = this.#cascades.get(key);
    if (known !== undefined) return known;
    const inline = style === undefined ? undefined : this.#readInline(style);
    const values = cascade(this.#byKey.size === 0 ? [] : this.#matching(element), inline);
    const styleOf: StyleOf = values.size === 0 ? NO_STYLE : (property) => values.get(property)?.text;
    if (this.#cascades.size < MAX_CACHED_STYLES) this.#cascades.set(key, styleOf);
    return styleOf;
  }

  /** All that decides which rules apply: elements that share it share their values. */
  #cascadeKey({ name, tag }: HtmlElement, style: string): string {
    return `${name}\0${attributeOf(tag, "class") ?? ""}\0${attributeOf(tag, "id") ?? ""}\0${style}`;
  }

  #readInline(style: string): Values {
    const known = this.#inline.get(style);
    if (known !== undefined) return known;
    const values = valuesOf(parseDeclarations(tokenizeCss(style, this.#checkpoint), this.#checkpoint));
    if (this.#inline.size < MAX_CACHED_STYLES) this.#inline.set(style, values);
    return values;
  }

  /** Rules that match, the weightier and later ones last. */
  #matching(element: HtmlElement): readonly SimpleRule[] {
    const classes = (attributeOf(element.tag, "class") ?? "").split(/[\t\n\f ]+/, 32);
    const id = attributeOf(element.tag, "id");
    const keys = [element.name, ...classes.map((name) => `.${name}`), ...(id === undefined ? [] : [`#${id}`])];
    const rules = [...new Set(keys)].flatMap((key) => this.#byKey.get(key) ?? []);
    return rules
      .filter((rule) => rule.type === undefined || rule.type === element.name)
      .filter((rule) => rule.id === undefined || rule.id === id)
      .filter((rule) => rule.classes.every((name) => classes.includes(name)))
      .sort((left, right) => left.weight - right.weight);
  }
}

/** What counts of rules, the weightier and later ones last, and of the element's own style. */
function cascade(rules: readonly SimpleRule[], inline: Values | undefined): Values {
  const values = new Map<string, Value>();
  for (const layer of [...rules.map((rule) => rule.values), ...(inline === undefined ? [] : [inline])])
    for (const [property, value] of layer)
      if (value.isImportant || values.get(property)?.isImportant !== true) values.set(property, value);
  return values;
}

/** True for a style element that applies where a mail is read; `screen and (max-width: ...)` does not on a desk. */
function isForScreen(media: string | undefined): boolean {
  return media === undefined || /^(?:|all|screen)$/i.test(media.trim());
}
