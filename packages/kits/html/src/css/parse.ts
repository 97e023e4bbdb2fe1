import { type Checkpoint, everyUnits, noCheckpoint } from "@colophon/kit-bytes";
import type { CssToken } from "./tokenize.ts";

export interface CssDeclaration {
  /** Lower case, escapes decoded. */
  readonly property: string;
  /** Without the surrounding white space and `!important`. */
  readonly value: readonly CssToken[];
  readonly isImportant: boolean;
  readonly start: number;
  readonly end: number;
}

export type CssRule =
  | {
      readonly kind: "style";
      readonly prelude: readonly CssToken[];
      readonly block: readonly CssToken[];
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly kind: "at";
      readonly name: string;
      readonly prelude: readonly CssToken[];
      readonly block: readonly CssToken[] | undefined;
      readonly start: number;
      readonly end: number;
    };

const PIECES_PER_CHECKPOINT = 500;

const CLOSER: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", function: ")" };

/**
 * Index after the component value that starts at `index`. Iterative: nesting costs a stack entry, not a call.
 * Once the closers stop matching, everything to the end belongs to it (CSS Syntax 3, 5.4.8).
 */
function skipComponent(tokens: readonly CssToken[], index: number): number {
  const first = CLOSER[tokens[index]?.type ?? ""];
  if (first === undefined) return index + 1;
  const stack = [first];
  let at = index + 1;
  for (; at < tokens.length && stack.length > 0; at += 1) {
    const type = tokens[at]?.type ?? "";
    const closer = CLOSER[type];
    if (closer !== undefined) stack.push(closer);
    else if (type === stack[stack.length - 1]) stack.pop();
  }
  return at;
}

export function trimSpace(tokens: readonly CssToken[]): readonly CssToken[] {
  let start = 0;
  let end = tokens.length;
  while (tokens[start]?.type === "space") start += 1;
  while (end > start && tokens[end - 1]?.type === "space") end -= 1;
  return tokens.slice(start, end);
}

/**
 * The content of a style attribute or of a rule's block -> its declarations, in order. Nested rules are passed over.
 *
 * Cost     O(tokens).
 * Source   CSS Syntax 3, 5.4.4.
 */
export function parseDeclarations(
  tokens: readonly CssToken[],
  checkpoint: Checkpoint = noCheckpoint,
): CssDeclaration[] {
  const look = everyUnits(checkpoint, PIECES_PER_CHECKPOINT);
  const declarations: CssDeclaration[] = [];
  let index = 0;
  while (index < tokens.length) {
    const type = tokens[index]?.type;
    if (type === "space" || type === ";") {
      index += 1;
      continue;
    }
    look();
    const start = index;
    while (index < tokens.length && tokens[index]?.type !== ";") {
      const opensBlock = tokens[index]?.type === "{";
      index = skipComponent(tokens, index);
      if (opensBlock) break;
    }
    declarations.push(readDeclaration(tokens.slice(start, index)));
  }
  return declarations;
}

/** A run of tokens between semicolons. What is no declaration gets the property "", which no list allows. */
function readDeclaration(tokens: readonly CssToken[]): CssDeclaration {
  const start = tokens[0]?.start ?? 0;
  const end = tokens[tokens.length - 1]?.end ?? start;
  const name = tokens[0];
  let colon = 1;
  while (tokens[colon]?.type === "space") colon += 1;
  if (name?.type !== "ident" || tokens[colon]?.type !== ":") {
    return { property: "", value: tokens, isImportant: false, start, end };
  }
  const { value, isImportant } = splitImportant(trimSpace(tokens.slice(colon + 1)));
  return { property: name.value.toLowerCase(), value, isImportant, start, end };
}

function splitImportant(tokens: readonly CssToken[]): { value: readonly CssToken[]; isImportant: boolean } {
  const last = tokens[tokens.length - 1];
  if (last?.type !== "ident" || last.value.toLowerCase() !== "important") return { value: tokens, isImportant: false };
  const before = trimSpace(tokens.slice(0, -1));
  const mark = before[before.length - 1];
  if (mark?.type !== "delim" || mark.value !== "!") return { value: tokens, isImportant: false };
  return { value: trimSpace(before.slice(0, -1)), isImportant: true };
}

/**
 * The content of a style sheet, or of a conditional rule's block -> its rules, in order.
 *
 * Cost     O(tokens).
 * Source   CSS Syntax 3, 5.4.1 to 5.4.3.
 */
export function parseRules(tokens: readonly CssToken[], checkpoint: Checkpoint = noCheckpoint): CssRule[] {
  const look = everyUnits(checkpoint, PIECES_PER_CHECKPOINT);
  const rules: CssRule[] = [];
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    if (token === undefined) break;
    look();
    if (token.type === "space" || token.type === "cdo" || token.type === "cdc") {
      index += 1;
      continue;
    }
    const isAt = token.type === "at";
    const end = endOfPrelude(tokens, isAt ? index + 1 : index, isAt);
    const hasBlock = tokens[end]?.type === "{";
    const after = skipComponent(tokens, end);
    const prelude = trimSpace(tokens.slice(isAt ? index + 1 : index, end));
    const block = hasBlock ? blockContent(tokens, end, after) : undefined;
    const range = { start: token.start, end: tokens[Math.min(after, tokens.length) - 1]?.end ?? token.end };
    if (isAt) rules.push({ kind: "at", name: token.value.toLowerCase(), prelude, block, ...range });
    else rules.push({ kind: "style", prelude, block: block ?? [], ...range });
    index = after;
  }
  return rules;
}

function endOfPrelude(tokens: readonly CssToken[], from: number, isAt: boolean): number {
  let index = from;
  while (index < tokens.length) {
    const type = tokens[index]?.type;
    if (type === "{" || (isAt && type === ";")) return index;
    index = skipComponent(tokens, index);
  }
  return index;
}

function blockContent(tokens: readonly CssToken[], open: number, after: number): readonly CssToken[] {
  return tokens.slice(open + 1, tokens[after - 1]?.type === "}" ? after - 1 : after);
}
