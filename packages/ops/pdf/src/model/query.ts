import { array, type Op, string } from "@colophon/contract";
import { fold, literalQuery, type Query } from "@colophon/kit-pdf";
import type { PresetName } from "../data/presets.ts";
import { presetQuery } from "./presets.ts";

export const excludeSchema = array(string({ description: "Text of matches to skip.", minLength: 1, maxLength: 1000 }), {
  description: "Matches to skip: those that are one of these texts, whatever their case and spaces.",
  maxItems: 1000,
});

export interface QueryOptions {
  readonly isPattern: boolean;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
}

interface Search {
  readonly query?: string | undefined;
  readonly preset?: PresetName | undefined;
  readonly exclude?: readonly string[] | undefined;
}

/** A text, a pattern or a ready-made pattern, without what it excludes. `at` is the member that the refusal names. */
export function readSearch(
  { query, preset, exclude }: Search,
  options: QueryOptions,
  op: Pick<Op<"SCHEMA_REJECTED">, "error">,
  at = "",
): Query {
  if ((query === undefined) === (preset === undefined)) {
    const message = "Name either `query` or `preset`.";
    throw op.error("SCHEMA_REJECTED", message, { issues: [{ path: `${at}query`, message }] });
  }
  const found = query === undefined ? presetQuery(preset as PresetName) : readQuery(query, options, op, `${at}query`);
  return exclude === undefined || exclude.length === 0 ? found : withoutTexts(found, exclude);
}

function withoutTexts(query: Query, exclude: readonly string[]): Query {
  const plain = (text: string): string => fold(text, false).replace(/\s+/g, "");
  const skipped = new Set(exclude.map(plain));
  const measure = (text: string): number => {
    const length = query.measure?.(text) ?? text.length;
    return skipped.has(plain(text.slice(0, length))) ? 0 : length;
  };
  return { ...query, measure };
}

/** The query, or a refusal that names what is wrong with it. */
function readQuery(
  text: string,
  { isPattern, isCaseSensitive, isWholeWord }: QueryOptions,
  op: Pick<Op<"SCHEMA_REJECTED">, "error">,
  path: string,
): Query {
  const refuse = (message: string): never => {
    throw op.error("SCHEMA_REJECTED", message, { issues: [{ path, message }] });
  };
  if (!isPattern) {
    const query = literalQuery(text, { isCaseSensitive, isWholeWord });
    return query.expression === "" ? refuse("The query has nothing but spaces and invisible characters.") : query;
  }
  const problem = problemOf(text);
  if (problem !== undefined) return refuse(problem);
  try {
    return { expression: new RegExp(text, isCaseSensitive ? "gu" : "giu"), isCaseSensitive, isWholeWord };
  } catch {
    return refuse("The pattern is not a regular expression.");
  }
}

/** Repeats in one pattern. Attack: `a*a*a*a*b` over a page of a, the time of which grows with their number. */
const MAX_REPEATS = 12;

/** What makes a pattern take more time than a text is long. */
function problemOf(pattern: string): string | undefined {
  const plain = pattern.replace(/\\./gsu, (escaped) => (/\\[1-9k]/.test(escaped) ? "\u0001" : "e"));
  if (plain.includes("\u0001")) return "The pattern refers back to a group.";
  const classless = plain.replace(/\[[^\]]*\]/g, "c");
  const around = lookAroundProblem(classless);
  if (around !== undefined) return around;
  const repeats = classless.match(/[*+]|\{\d+,?\d*\}/g) ?? [];
  if (repeats.length > MAX_REPEATS) return `The pattern repeats ${repeats.length} times, ${MAX_REPEATS} are the most.`;
  if (repeats.some((repeat) => /\d{4,}/.test(repeat))) return "The pattern repeats something a thousand times.";
  return repeatsGroup(classless) ? "The pattern repeats a group that repeats or chooses." : undefined;
}

/** Characters that look-around may reach over: they are compared at every place of the text. */
const MAX_AROUND = 64;

function lookAroundProblem(pattern: string): string | undefined {
  for (const { index } of pattern.matchAll(/\(\?<?[=!]/g)) {
    const end = closingOf(pattern, index);
    const inner = pattern.slice(index + 1, end).replace(/^\?<?[=!]/, "");
    if (/[*+(]|\{\d+,\}/.test(inner)) return "The look-around has groups or repeats without a bound.";
    const repeated = (inner.match(/\d+(?=\})/g) ?? []).reduce((sum, most) => sum + Number(most), 0);
    if (inner.length + repeated > MAX_AROUND) return `The look-around reaches over more than ${MAX_AROUND} characters.`;
  }
  return undefined;
}

function closingOf(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at += 1) {
    if (pattern.charAt(at) === "(") depth += 1;
    else if (pattern.charAt(at) === ")" && --depth === 0) return at;
  }
  return pattern.length;
}

function repeatsGroup(pattern: string): boolean {
  const open: boolean[] = [];
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern.charAt(index);
    if (character === "(") open.push(false);
    else if (/[*+{|?]/.test(character) && !(character === "?" && pattern.charAt(index - 1) === "(")) {
      for (let level = 0; level < open.length; level += 1) open[level] = true;
    } else if (character === ")" && open.pop() === true && /[*+{]/.test(pattern.charAt(index + 1))) return true;
  }
  return false;
}
