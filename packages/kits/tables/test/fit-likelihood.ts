import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { FACT_NAMES } from "../src/region-facts.ts";

/** A region that was judged from a picture of its page, with its facts in the order of `FACT_NAMES`. */
export interface JudgedRegion {
  /** Regions of one design are of one group, and weigh as the root of their number. */
  readonly group: string;
  readonly isTable: boolean;
  readonly facts: readonly number[];
}

/** What a fit yields: the log odds are `bias` and the sum of the facts, each by its weight. */
export interface Fit {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

const DATA = fileURLToPath(new URL("data/judged-regions.tsv", import.meta.url));
const MODEL = fileURLToPath(new URL("../src/data/likelihood.ts", import.meta.url));
/** Keeps weights small: there are few regions for many facts. */
const PENALTY = 8;
const FOLDS = 10;
const ROUNDS = 40;
/** A fact that hardly varies gets no weight. */
const LEAST_DEVIATION = 0.02;

/** Reads the judged regions beside this file. */
export function readJudgedRegions(): JudgedRegion[] {
  const [head = "", ...lines] = readFileSync(DATA, "utf8").trimEnd().split("\n");
  const names = head.split("\t").slice(2);
  if (names.join() !== FACT_NAMES.join()) throw new Error("The columns of judged-regions.tsv are not FACT_NAMES.");
  return lines.map((line) => {
    const [group = "", verdict, ...facts] = line.split("\t");
    return { group, isTable: verdict === "table", facts: facts.map(Number) };
  });
}

/**
 * Fits a logistic regression with a quadratic penalty, and scales its log odds by what it says of regions of other groups.
 *
 * Cost     O(rounds x regions x facts^2).
 * Source   Platt, Probabilistic outputs for support vector machines, 1999.
 */
export function fitLikelihood(regions: readonly JudgedRegion[]): Fit {
  const folds = foldsOf(regions);
  const scores = regions.map(() => 0);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = fitPlain(regions.filter((_, index) => folds[index] !== fold));
    for (const [index, { facts }] of regions.entries()) if (folds[index] === fold) scores[index] = model(facts);
  }
  const scale = logistic(
    scores.map((score) => [1, score]),
    regions,
    [0, 0],
  );
  const [shift = 0, factor = 1] = scale;
  const model = fitPlain(regions);
  const zero = model(FACT_NAMES.map(() => 0));
  const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
  const weights = FACT_NAMES.map((name, index) => {
    const one = model(FACT_NAMES.map((_, at) => (at === index ? 1 : 0)));
    return [name, rounded(factor * (one - zero))] as const;
  });
  return { bias: rounded(shift + factor * zero), weights: Object.fromEntries(weights) };
}

/** Groups in turn, by name. */
function foldsOf(regions: readonly JudgedRegion[]): number[] {
  const groups = [...new Set(regions.map(({ group }) => group))].sort();
  const fold = new Map(groups.map((group, index) => [group, index % FOLDS]));
  return regions.map(({ group }) => fold.get(group) ?? 0);
}

/** A function from facts to log odds. */
function fitPlain(regions: readonly JudgedRegion[]): (facts: readonly number[]) => number {
  const count = Math.max(1, regions.length);
  const means = FACT_NAMES.map((_, at) => regions.reduce((sum, { facts }) => sum + (facts[at] ?? 0), 0) / count);
  const deviations = means.map((mean, at) =>
    Math.max(
      LEAST_DEVIATION,
      Math.sqrt(regions.reduce((sum, { facts }) => sum + ((facts[at] ?? 0) - mean) ** 2, 0) / count),
    ),
  );
  const toRow = (facts: readonly number[]): number[] => [
    1,
    ...facts.map((fact, at) => (fact - (means[at] ?? 0)) / (deviations[at] ?? 1)),
  ];
  const penalties = [0, ...FACT_NAMES.map(() => PENALTY)];
  const weights = logistic(
    regions.map(({ facts }) => toRow(facts)),
    regions,
    penalties,
  );
  return (facts) => dot(weights, toRow(facts));
}

/** Weights of a logistic regression by Newton's method. */
function logistic(
  rows: readonly (readonly number[])[],
  regions: readonly JudgedRegion[],
  penalties: readonly number[],
): number[] {
  const sizes = new Map<string, number>();
  for (const { group, isTable } of regions)
    sizes.set(`${group} ${isTable}`, (sizes.get(`${group} ${isTable}`) ?? 0) + 1);
  const weights = penalties.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = penalties.map((penalty, at) => -penalty * (weights[at] ?? 0));
    const curvature = penalties.map((penalty, at) => penalties.map((_, to) => (at === to ? penalty + 1e-6 : 0)));
    for (const [index, row] of rows.entries()) {
      const { group = "", isTable = false } = regions[index] ?? {};
      const importance = 1 / Math.sqrt(sizes.get(`${group} ${isTable}`) ?? 1);
      const likely = 1 / (1 + Math.exp(-dot(weights, row)));
      for (const [at, value] of row.entries()) {
        gradient[at] = (gradient[at] ?? 0) + importance * value * ((isTable ? 1 : 0) - likely);
        const line = curvature[at] ?? [];
        const weight = importance * likely * (1 - likely) * value;
        for (let to = 0; to < row.length; to += 1) line[to] = (line[to] ?? 0) + weight * (row[to] ?? 0);
      }
    }
    const steps = solve(curvature, gradient);
    for (const [at, step] of steps.entries()) weights[at] = (weights[at] ?? 0) + step;
    if (steps.every((step) => Math.abs(step) < 1e-10)) break;
  }
  return weights;
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

/** Solves linear equations by elimination with pivots. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let at = 0; at < size; at += 1) {
    let pivot = at;
    for (let row = at + 1; row < size; row += 1) if (Math.abs(cell(row, at)) > Math.abs(cell(pivot, at))) pivot = row;
    [rows[at], rows[pivot]] = [rows[pivot] ?? [], rows[at] ?? []];
    for (let row = 0; row < size; row += 1) {
      if (row === at) continue;
      const factor = cell(row, at) / cell(at, at);
      rows[row] = (rows[row] ?? []).map((value, column) => value - factor * cell(at, column));
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / cell(at, at));
}

/** The module of the model. */
export function toModule({ bias, weights }: Fit): string {
  const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},`);
  return `/**
 * How the facts of a region change the log odds that it is a table.
 *
 * Origin   \`test/fit-likelihood.ts\` writes this file from \`test/data/judged-regions.tsv\`.
 * Licence  Apache-2.0.
 */
export const BIAS = ${bias};

export const WEIGHTS = {
${lines.join("\n")}
} as const;
`;
}

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(MODEL, toModule(fitLikelihood(readJudgedRegions())));
