import { brotliDecompressSync } from "node:zlib";
import { PROFILES } from "../data/profiles.ts";
import { parseCondition, type RuleCondition } from "./formula.ts";

/** Levels of PDF/A, and PDF/UA. */
export const FLAVOURS = [
  ...(["1a", "1b", "2a", "2b", "2u", "3a", "3b", "3u", "4", "4e", "4f"] as const),
  ...(["ua-1", "ua-2"] as const),
] as const;
export type Flavour = (typeof FLAVOURS)[number];

export interface Rule {
  /** The type of object that it is about. */
  readonly object: string;
  readonly specification: string;
  readonly clause: string;
  /** Of those under one clause. */
  readonly number: number;
  readonly condition: RuleCondition;
  /** The condition as the profile has it. */
  readonly test: string;
  readonly description: string;
  /** Of a failed check; %1 stands for the first of `operands`. */
  readonly message: string;
  readonly operands: readonly RuleCondition[];
}

const read = new Map<Flavour, readonly Rule[]>();
let parts: ReadonlyMap<string, readonly string[]> | undefined;

/** The rules of a flavour in the order of their clauses. Source: veraPDF validation profiles. */
export function rulesOf(flavour: Flavour): readonly Rule[] {
  const known = read.get(flavour);
  if (known !== undefined) return known;
  parts ??= readParts();
  const rules = (parts.get(flavour) ?? []).map(toRule).sort(byClause);
  read.set(flavour, rules);
  return rules;
}

function readParts(): Map<string, readonly string[]> {
  const text = brotliDecompressSync(Buffer.from(PROFILES, "base64")).toString("utf8");
  return new Map(
    text
      .split(/^#/m)
      .filter((part) => part !== "")
      .map((part) => {
        const [flavour = "", ...lines] = part.trimEnd().split("\n");
        return [flavour, lines];
      }),
  );
}

function toRule(line: string): Rule {
  const cells = line.split("\t");
  const [object = "", specification = "", clause = "", number = "", test = "", description = "", message = ""] = cells;
  const operands = cells
    .slice(7)
    .filter((cell) => cell !== "")
    .map(parseCondition);
  return {
    object,
    specification,
    clause,
    number: Number(number),
    condition: parseCondition(test),
    test,
    description,
    message,
    operands,
  };
}

function byClause(one: Rule, other: Rule): number {
  const [left, right] = [one.clause.split("."), other.clause.split(".")];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = Number(left[index] ?? -1) - Number(right[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return one.number - other.number;
}
