import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import {
  activeFunctions,
  activeProperties,
  cssFunctions,
  cssProperties,
  cssUnitPx,
  cssUnits,
  overlayProperties,
  type PropertyRule,
} from "../data/css-properties.ts";
import type { RemovalKind } from "../sanitize/removal.ts";
import { type CssDeclaration, parseDeclarations } from "./parse.ts";
import { needsSpace, serializeIdent, serializeString } from "./serialize.ts";
import type { CssToken } from "./tokenize.ts";

/** What became of an address in a style: the address to write, or the reason it may not stay. */
export type CssImageVerdict =
  | { readonly url: string }
  | { readonly url: undefined; readonly kind: RemovalKind; readonly detail: string };

export interface CssRemoval {
  readonly kind: RemovalKind;
  readonly subject: string;
  readonly detail: string;
  readonly start: number;
  readonly end: number;
}

export interface SafeDeclarations {
  /** `property:value` pairs joined by `;`, in canonical form. */
  readonly css: string;
  readonly removals: readonly CssRemoval[];
}

const DECLARATIONS_PER_CHECKPOINT = 500;

type RemovedDeclaration = { readonly kind: RemovalKind; readonly detail: string };
/** `blocked`: images that were taken out of a value that stays. */
type Written = { readonly text: string; readonly blocked: readonly RemovedDeclaration[] } | RemovedDeclaration;

/** Attack: a thousand nested brackets in a value, for readers that recurse. */
const MAX_NESTING = 16;
const HEX_COLOR = /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const REFUSED: RemovedDeclaration = { kind: "css-property", detail: "" };

/** Writes one value, token by token; anything not expected refuses the whole declaration. */
class ValueWriter {
  readonly #rule: PropertyRule;
  readonly #judgeImage: (url: string) => CssImageVerdict;
  #text = "";
  #depth = 0;
  #previous: CssToken | undefined;
  readonly #blocked: RemovedDeclaration[] = [];

  constructor(rule: PropertyRule, judgeImage: (url: string) => CssImageVerdict) {
    this.#rule = rule;
    this.#judgeImage = judgeImage;
  }

  write(tokens: readonly CssToken[]): Written {
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index];
      if (token === undefined) break;
      if (token.type === "function" && isUrlFunction(token)) {
        const refusal = this.#urlFunction(tokens.slice(index, index + 8));
        if (typeof refusal !== "number") return refusal;
        index += refusal;
        continue;
      }
      const piece = this.#piece(token);
      if (typeof piece !== "string") return piece;
      this.#add(token, piece);
    }
    if (this.#depth !== 0 || this.#text.trim() === "") return REFUSED;
    return { text: this.#text, blocked: this.#blocked };
  }

  #add(token: CssToken, piece: string): void {
    if (this.#previous !== undefined && needsSpace(this.#previous, token)) this.#text += " ";
    this.#text += piece;
    this.#previous = token;
  }

  /** `url("...")`: the function, an optional space, one string, an optional space, the bracket. Gives tokens passed. */
  #urlFunction(tokens: readonly CssToken[]): number | RemovedDeclaration {
    const rest = tokens.slice(1).filter((token) => token.type !== "space");
    const [string, close] = rest;
    if (string?.type !== "string" || close?.type !== ")" || tokens[0] === undefined) return REFUSED;
    const piece = this.#image(string.value);
    if (typeof piece !== "string") return piece;
    this.#add(tokens[0], piece);
    return tokens.indexOf(close);
  }

  #image(url: string): string | RemovedDeclaration {
    const verdict = this.#judgeImage(url);
    if (verdict.url !== undefined) {
      return this.#rule.images === "none" ? REFUSED : `url(${serializeString(verdict.url)})`;
    }
    const refusal = { kind: verdict.kind, detail: verdict.detail };
    if (this.#rule.images !== "replaceable") return refusal;
    this.#blocked.push(refusal);
    return "none";
  }

  #piece(token: CssToken): string | RemovedDeclaration {
    switch (token.type) {
      case "space":
        return this.#previous?.type === "space" ? "" : " ";
      case "ident":
        return this.#ident(token);
      case "hash":
        return HEX_COLOR.test(token.value) ? `#${token.value.toLowerCase()}` : REFUSED;
      case "string":
        return this.#rule.hasStrings ? serializeString(token.value) : REFUSED;
      case "url":
      case "bad-url":
        return this.#image(token.value);
      case "number":
      case "percentage":
      case "dimension":
        return this.#number(token);
      case "function":
        return this.#function(token);
      case ")":
        this.#depth -= 1;
        return this.#depth < 0 ? REFUSED : ")";
      case "(":
        return this.#open("(");
      case ",":
        return ",";
      case "delim":
        return this.#delimiter(token);
      default:
        return REFUSED;
    }
  }

  #ident(token: CssToken): string | RemovedDeclaration {
    const { keywords } = this.#rule;
    if (keywords === undefined || keywords.has(token.value.toLowerCase())) return serializeIdent(token.value);
    return REFUSED;
  }

  #number(token: CssToken): string | RemovedDeclaration {
    if (isBelow(token, this.#rule.minimumPx)) return REFUSED;
    if (token.type === "percentage") return `${token.value}%`;
    if (token.unit === "") return token.value;
    return cssUnits.has(token.unit.toLowerCase()) ? token.value + token.unit : REFUSED;
  }

  #function(token: CssToken): string | RemovedDeclaration {
    const name = token.value.toLowerCase();
    if (activeFunctions.has(name)) return { kind: "css-active", detail: "" };
    if (!cssFunctions.has(name) || this.#rule.minimumPx !== undefined) return REFUSED;
    return this.#open(`${name}(`);
  }

  #open(text: string): string | RemovedDeclaration {
    this.#depth += 1;
    return this.#depth > MAX_NESTING || (text === "(" && this.#depth === 1) ? REFUSED : text;
  }

  /** `/` separates sizes; `+ - *` only compute, inside brackets. */
  #delimiter({ value }: CssToken): string | RemovedDeclaration {
    if (value === "/") return "/";
    return this.#depth > 0 && (value === "+" || value === "-" || value === "*") ? value : REFUSED;
  }
}

/** Whether a length is less than the property allows; font-relative ones are taken at 16 px, percentages as too far. */
function isBelow({ type, value, unit }: CssToken, minimumPx: number | undefined): boolean {
  const amount = Number(value);
  if (minimumPx === undefined || amount >= 0) return false;
  if (type === "percentage") return true;
  return amount * (cssUnitPx.get(unit.toLowerCase()) ?? Number.POSITIVE_INFINITY) < minimumPx;
}

function isUrlFunction({ value }: CssToken): boolean {
  return value.toLowerCase() === "url";
}

/** The kind under which a refused declaration is told, when its value gave no better one. */
function kindOf(property: string, value: readonly CssToken[], refusal: RemovedDeclaration): RemovalKind {
  if (refusal.kind !== "css-property") return refusal.kind;
  if (value.some((token) => token.type === "function" && activeFunctions.has(token.value.toLowerCase()))) {
    return "css-active";
  }
  if (activeProperties.has(property)) return "css-active";
  return overlayProperties.has(property) ? "css-overlay" : "css-property";
}

const ADDRESS_FUNCTIONS: ReadonlySet<string> = new Set(["url", "src", "image", "image-set", "-webkit-image-set"]);

/** An address anywhere in the value of a property that is not on the list: it would have been fetched all the same. */
function findAddress(
  value: readonly CssToken[],
  judgeImage: (url: string) => CssImageVerdict,
): RemovedDeclaration | undefined {
  const functions: string[] = [];
  for (const token of value) {
    if (token.type === "function" || token.type === "(") functions.push(token.value.toLowerCase());
    if (token.type === ")") functions.pop();
    const isString = token.type === "string" && ADDRESS_FUNCTIONS.has(functions[functions.length - 1] ?? "");
    if (token.type !== "url" && token.type !== "bad-url" && !isString) continue;
    const verdict = judgeImage(token.value);
    if (verdict.url === undefined) return { kind: verdict.kind, detail: verdict.detail };
  }
  return undefined;
}

function writeDeclaration(declaration: CssDeclaration, judgeImage: (url: string) => CssImageVerdict): Written {
  const { property, value } = declaration;
  const rule = cssProperties.get(property);
  const written = rule === undefined ? REFUSED : new ValueWriter(rule, judgeImage).write(value);
  if ("text" in written) {
    return { ...written, text: `${property}:${written.text}${declaration.isImportant ? " !important" : ""}` };
  }
  const isPlainRefusal = written.kind === "css-property";
  const refusal = (isPlainRefusal ? findAddress(value, judgeImage) : undefined) ?? written;
  return { kind: kindOf(property, value, refusal), detail: refusal.detail };
}

/**
 * Declarations -> those on the list, in canonical form.
 *
 * Shapes   subject: what holds the declarations, for the record. Result.css is a fixed point.
 * Cost     O(tokens).
 * Losses   One removal per address, code or overlay; one for all other declarations together, naming them.
 * Source   CSS Syntax 3, 5.4.4; the list of properties is data/css-properties.ts.
 */
export function sanitizeDeclarations(
  tokens: readonly CssToken[],
  subject: string,
  judgeImage: (url: string) => CssImageVerdict,
  checkpoint: Checkpoint = noCheckpoint,
): SafeDeclarations {
  const look = everyUnits(checkpoint, DECLARATIONS_PER_CHECKPOINT);
  const kept: string[] = [];
  const removals: CssRemoval[] = [];
  const unlisted: CssDeclaration[] = [];
  for (const declaration of parseDeclarations(tokens, checkpoint)) {
    look();
    const written = writeDeclaration(declaration, judgeImage);
    if ("text" in written) kept.push(written.text);
    else if (written.kind === "css-property") unlisted.push(declaration);
    const refusals = "text" in written ? written.blocked : written.kind === "css-property" ? [] : [written];
    for (const { kind, detail } of refusals) {
      const { property, start, end } = declaration;
      const what = detail === "" ? sourceText(declaration) : detail;
      removals.push({ kind, subject: `${property || "declaration"} of ${subject}`, detail: what, start, end });
    }
  }
  const first = unlisted[0];
  if (first !== undefined) {
    const detail = unlisted.map(({ property }) => property || "malformed").join(", ");
    const { end } = unlisted[unlisted.length - 1] ?? first;
    removals.push({ kind: "css-property", subject: `style of ${subject}`, detail, start: first.start, end });
  }
  return { css: kept.join(";"), removals };
}

/** A declaration in short, for the record only. */
function sourceText({ property, value }: CssDeclaration): string {
  const text = value
    .slice(0, 40)
    .map((token) => (token.type === "function" ? `${token.value}(` : token.value + token.unit));
  return `${property}: ${text.join("")}`;
}
