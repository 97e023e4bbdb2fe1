import { type AnyOperation, invoke } from "@colophon/contract";
import { type CorpusFile, createSeededRandom, mutate } from "@colophon/testing";
import { convertXlsx, inspectXlsx, parseXlsx, repairXlsx, transformXlsx, validateXlsx } from "../src/index.ts";
import { mutateMarkup } from "./mutate-workbook.ts";

/** Of larger files the mutations would be lost. */
const MAX_BYTES = 60_000;
const TIMEOUT_MS = 20_000;
/** What a call may take beyond its time: a busy machine. */
const GRACE_MS = 5_000;

interface Call {
  readonly operation: AnyOperation;
  readonly input?: object;
  readonly options?: object;
}

const CALLS: readonly Call[] = [
  { operation: parseXlsx },
  { operation: validateXlsx },
  { operation: repairXlsx },
  { operation: inspectXlsx },
  { operation: convertXlsx, options: { to: "xlsx" } },
  { operation: transformXlsx, input: { plan: [{ do: "insertRows", sheet: "SHEET", row: 2, count: 1 }] } },
  { operation: convertXlsx, options: { to: "html" } },
  { operation: transformXlsx, input: { plan: [{ do: "deleteColumns", sheet: "SHEET", column: "B", count: 1 }] } },
  { operation: convertXlsx, options: { to: "csv" } },
  { operation: transformXlsx, input: { plan: [{ do: "copySheet", sheet: "SHEET", name: "Copied" }] } },
  { operation: convertXlsx, options: { to: "json", jsonShape: "cells" } },
  { operation: transformXlsx, input: { plan: [{ do: "renameSheet", sheet: "SHEET", name: "It's" }] } },
];

export interface MutantTally {
  calls: number;
  results: number;
  readonly errors: Record<string, number>;
  slowestMs: number;
  slowest: string;
  readonly faults: string[];
}

/** The name of the first sheet, as its file has it. */
async function firstSheet(bytes: Uint8Array): Promise<string> {
  const inspected = await invoke(inspectXlsx, { bytes }, {});
  if (!inspected.ok) return "Sheet1";
  return (inspected.value as { readonly sheets: readonly { readonly name: string }[] }).sheets[0]?.name ?? "Sheet1";
}

/**
 * Mutants of files, one in four of its archive's bytes, the others of its parts' markup, each to one operation: a result, or
 * an error that is declared, in time.
 */
export async function callMutants(
  files: readonly CorpusFile[],
  { from = 0, count, seed }: { readonly from?: number; readonly count: number; readonly seed: string },
): Promise<MutantTally> {
  const tally: MutantTally = { calls: 0, results: 0, errors: {}, slowestMs: 0, slowest: "", faults: [] };
  const small: { readonly path: string; readonly bytes: Uint8Array; readonly sheet: string }[] = [];
  for (const { path, read } of files)
    if (read().length <= MAX_BYTES) small.push({ path, bytes: read(), sheet: await firstSheet(read()) });
  for (let number = from; number < from + count; number += 1) {
    const chance = createSeededRandom(`${seed} ${number}`);
    const file = small[chance.below(small.length)];
    const call = CALLS[chance.below(CALLS.length)];
    if (file === undefined || call === undefined) break;
    const isOfArchive = number % 4 === 0;
    const bytes = isOfArchive ? mutate(file.bytes, chance) : mutantOf(file.bytes, chance);
    await callOne(tally, call, { bytes, sheet: file.sheet, place: `mutant ${number} of ${file.path}` });
  }
  return tally;
}

/** Of a file that is no archive, its bytes. */
function mutantOf(bytes: Uint8Array, chance: ReturnType<typeof createSeededRandom>): Uint8Array {
  try {
    return mutateMarkup(bytes, chance);
  } catch {
    return mutate(bytes, chance);
  }
}

/** What validate still finds in a book that repair gave back as sound. */
async function leftIn(value: unknown): Promise<readonly string[]> {
  const { bytes } = (value as { readonly artifact: { readonly bytes: Uint8Array } }).artifact;
  const profiles = ["package", "schema", "formulas"];
  const judged = await invoke(validateXlsx, { bytes }, { profiles, timeoutMs: TIMEOUT_MS });
  if (!judged.ok) return [`repaired, and ${judged.error.code} ${judged.error.message}`];
  const { issues } = judged.value as {
    readonly issues: readonly { readonly rule: string; readonly severity: string }[];
  };
  return issues.filter(({ severity }) => severity === "repair").map(({ rule }) => `repaired, and still ${rule}`);
}

interface Mutant {
  readonly bytes: Uint8Array;
  readonly sheet: string;
  readonly place: string;
}

async function callOne(tally: MutantTally, { operation, input = {}, options = {} }: Call, mutant: Mutant) {
  const place = `${mutant.place} for ${operation.name} ${JSON.stringify({ ...input, ...options })}`;
  const more = JSON.parse(JSON.stringify(input).replaceAll('"SHEET"', JSON.stringify(mutant.sheet))) as object;
  const started = performance.now();
  try {
    const result = await invoke(operation, { ...more, bytes: mutant.bytes }, { ...options, timeoutMs: TIMEOUT_MS });
    if (result.ok) {
      tally.results += 1;
      if (operation === repairXlsx)
        tally.faults.push(...(await leftIn(result.value)).map((fault) => `${place}: ${fault}`));
    } else tally.errors[result.error.code] = (tally.errors[result.error.code] ?? 0) + 1;
    if (!result.ok && /INTERNAL/.test(result.error.code)) tally.faults.push(`${place}: ${result.error.message}`);
  } catch (error) {
    tally.faults.push(`${place}: ${error instanceof Error ? error.stack?.split("\n").slice(0, 4).join(" ") : error}`);
  }
  const ms = performance.now() - started;
  if (ms > tally.slowestMs) {
    tally.slowestMs = ms;
    tally.slowest = place;
  }
  if (ms > TIMEOUT_MS + GRACE_MS) tally.faults.push(`${place}: ${Math.round(ms)} ms`);
  tally.calls += 1;
}
