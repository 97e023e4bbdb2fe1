import type { Checkpoint } from "@colophon/kit-bytes";
import { cssUnits } from "../data/css-properties.ts";
import { type CssImageVerdict, type CssRemoval, sanitizeDeclarations } from "./declarations.ts";
import { type CssRule, parseRules, trimSpace } from "./parse.ts";
import { type SelectorScope, sanitizeSelectors } from "./selectors.ts";
import { needsSpace, serializeIdent } from "./serialize.ts";
import { type CssToken, tokenizeCss } from "./tokenize.ts";

/** Attack: media rules inside media rules; each level reads the rest once more. */
const MAX_MEDIA_DEPTH = 4;

/** Where a style sheet goes, and who judges what it would fetch. */
export interface SheetPlace {
  readonly scope: SelectorScope;
  readonly judgeImage: (url: string) => CssImageVerdict;
  readonly checkpoint: Checkpoint;
}

interface SheetContext extends SheetPlace {
  readonly removals: CssRemoval[];
}

function remove(context: SheetContext, kind: CssRemoval["kind"], rule: CssRule, detail: string): undefined {
  const subject = rule.kind === "at" ? `@${rule.name} rule` : "style rule";
  context.removals.push({ kind, subject, detail, start: rule.start, end: rule.end });
  return undefined;
}

/** A rule in short, for the record only. */
function describe(tokens: readonly CssToken[]): string {
  return tokens
    .slice(0, 60)
    .map((token) => (token.type === "function" ? `${token.value}(` : token.value + token.unit))
    .join("");
}

function writeStyleRule(rule: CssRule & { kind: "style" }, context: SheetContext): string | undefined {
  const prelude = describe(rule.prelude);
  const selectors = sanitizeSelectors(rule.prelude, context.scope);
  const declarations = sanitizeDeclarations(rule.block, `rule ${prelude}`, context.judgeImage, context.checkpoint);
  // One by one: a spread would overflow the stack. Attack: a rule of 400,000 refused declarations.
  for (const removal of declarations.removals) context.removals.push(removal);
  if (selectors.refused > 0) remove(context, "css-rule", rule, prelude);
  if (selectors.css === "" || declarations.css === "") return undefined;
  return `${selectors.css}{${declarations.css}}`;
}

function writeAtRule(rule: CssRule & { kind: "at" }, context: SheetContext, depth: number): string | undefined {
  if (rule.name === "import") return remove(context, "remote-css", rule, describe(rule.prelude));
  if (rule.name === "font-face") return remove(context, "remote-font", rule, describe(rule.block ?? []));
  const query = rule.name === "media" && depth < MAX_MEDIA_DEPTH ? writeMediaQuery(rule.prelude) : undefined;
  if (query === undefined || rule.block === undefined) {
    findRemote(rule, context);
    return remove(context, "css-rule", rule, describe(rule.prelude));
  }
  const body = writeRules(rule.block, context, depth + 1);
  return body === "" ? undefined : `@media ${query}{\n${body}\n}`;
}

/** Addresses inside a rule that is dropped as a whole: they are told, as they would have been fetched. */
function findRemote(rule: CssRule & { kind: "at" }, context: SheetContext): void {
  for (const token of [...rule.prelude, ...(rule.block ?? [])]) {
    if (token.type !== "url") continue;
    const verdict = context.judgeImage(token.value);
    if (verdict.url === undefined) remove(context, verdict.kind, rule, verdict.detail);
  }
}

/** Media Queries 4, without the range forms, whose `<` has no place in a style element. */
function writeMediaQuery(tokens: readonly CssToken[]): string | undefined {
  let text = "";
  let depth = 0;
  let previous: CssToken | undefined;
  for (const token of trimSpace(tokens)) {
    const piece = mediaPiece(token);
    if (piece === undefined) return undefined;
    if (token.type === "(") depth += 1;
    if (token.type === ")") depth -= 1;
    if (depth < 0 || depth > 4) return undefined;
    if (token.type === "space" && previous?.type === "space") continue;
    if (previous !== undefined && needsSpace(previous, token)) text += " ";
    text += piece;
    previous = token;
  }
  return depth === 0 && text !== "" ? text : undefined;
}

function mediaPiece(token: CssToken): string | undefined {
  switch (token.type) {
    case "ident":
      return serializeIdent(token.value.toLowerCase());
    case "space":
      return " ";
    case "number":
      return token.value;
    case "dimension":
      return cssUnits.has(token.unit.toLowerCase()) ? token.value + token.unit.toLowerCase() : undefined;
    case "(":
    case ")":
    case ":":
    case ",":
      return token.type;
    case "delim":
      return token.value === "/" ? "/" : undefined;
    default:
      return undefined;
  }
}

function writeRules(tokens: readonly CssToken[], context: SheetContext, depth: number): string {
  const lines: string[] = [];
  for (const rule of parseRules(tokens, context.checkpoint)) {
    context.checkpoint();
    const line = rule.kind === "at" ? writeAtRule(rule, context, depth) : writeStyleRule(rule, context);
    if (line !== undefined) lines.push(line);
  }
  return lines.join("\n");
}

/**
 * A style sheet -> its safe rules, bound to the wrapper, in canonical form.
 *
 * Shapes   media: the query of the style element, or undefined. Removals are positioned in `text`.
 * Cost     O(characters).
 * Losses   @import, @font-face, every other at-rule but @media, selectors that would leave the wrapper, unlisted
 *          properties, addresses the verdict refuses.
 * Source   CSS Syntax 3, 5.4.
 */
export function sanitizeStyleSheet(
  text: string,
  media: string | undefined,
  place: SheetPlace,
): { readonly css: string; readonly removals: readonly CssRemoval[] } {
  const removals: CssRemoval[] = [];
  const hasMedia = media !== undefined && media.trim() !== "" && media.trim().toLowerCase() !== "all";
  const css = writeRules(tokenizeCss(text, place.checkpoint), { ...place, removals }, hasMedia ? 1 : 0);
  if (css === "" || !hasMedia) return { css, removals };
  const query = writeMediaQuery(tokenizeCss(media));
  if (query !== undefined) return { css: `@media ${query}{\n${css}\n}`, removals };
  removals.push({ kind: "css-rule", subject: "style element", detail: `media ${media}`, start: 0, end: text.length });
  return { css: "", removals };
}
