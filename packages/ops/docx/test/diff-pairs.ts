import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { runPython } from "@colophon/testing/readers";
import { diffDocx } from "../src/operations/diff-docx.ts";
import { validateDocx } from "../src/operations/validate-docx.ts";
import { makeDocument } from "./documents.ts";

/** Lines of a document, or why it has none. */
export type Settled = { readonly lines: readonly string[] } | { readonly error: string };

export interface Settling {
  readonly path: string;
  readonly changes: "keep" | "accept" | "reject";
}

/** What documents say with their tracked changes kept, accepted or rejected, as Python reads them. */
export function settle(questions: readonly Settling[]): readonly Settled[] {
  return ask("settle-revisions.py", questions);
}

export interface Edited {
  readonly path: string;
  readonly to: string;
  /** By it edits are chosen. */
  readonly seed: number;
  /** At most so many edits. */
  readonly count: number;
}

/** Copies of documents with edits done by a script: the kinds of those, or why there are none. */
export function editDocuments(wanted: readonly Edited[]): readonly (readonly string[] | { readonly error: string })[] {
  return ask("edit-document.py", wanted);
}

function ask<T>(script: string, questions: readonly object[]): readonly T[] {
  const input = questions.map((question) => `${JSON.stringify(question)}\n`).join("");
  const { stdout, stderr, status } = runPython([join(import.meta.dirname, script)], input);
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}

/** Tracked changes of documents; see count-revisions.py. */
export interface Counted {
  /** Elements of tracked changes. */
  readonly elements: number;
  /** Stretches of one kind with nothing kept in them. */
  readonly revisions: number;
  /** Stretches with what goes and what comes in its place as one. */
  readonly places: number;
}

function countRevisions(paths: readonly string[]): Counted {
  type Counts = Readonly<Record<string, number>>;
  interface Answer {
    readonly elements: Counts;
    readonly revisions: Counts;
    readonly places: number;
  }
  const answers = ask<Answer>(
    "count-revisions.py",
    paths.map((path) => ({ path })),
  );
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
  return {
    elements: sum(answers.flatMap(({ elements }) => Object.values(elements))),
    revisions: sum(answers.flatMap(({ revisions }) => Object.values(revisions))),
    places: sum(answers.map(({ places }) => places)),
  };
}

export interface Compared {
  readonly pairs: number;
  /** Tracked changes told. */
  readonly changes: number;
  /** Tracked changes written, as the results are read by another program. */
  readonly written: Counted;
  /** What accepting or rejecting does not give back. */
  readonly differences: readonly string[];
  /** Results that break a rule of their format that neither document breaks. */
  readonly invalid: readonly string[];
}

/** Compares pairs, and accepts and rejects what comes of it. */
export async function comparePairs(pairs: readonly Edited[], folder: string): Promise<Compared> {
  const questions: Settling[] = [];
  const invalid: string[] = [];
  let changes = 0;
  for (const [at, { path, to }] of pairs.entries()) {
    const [before, after] = [path, to].map((each) => new Uint8Array(readFileSync(each)));
    if (before === undefined || after === undefined) continue;
    const envelope = await invoke(diffDocx, { before, after }, { timeoutMs: 120_000 });
    if (!envelope.ok) throw new Error(`${path}: ${envelope.error.code}: ${envelope.error.message}`);
    const { bytes } = envelope.value.artifact;
    changes += envelope.value.changes.filter(({ tracked }) => tracked).length;
    const known = new Set([...(await errorsOf(before)), ...(await errorsOf(after))]);
    for (const error of await errorsOf(bytes)) if (!known.has(error)) invalid.push(`${path}: ${error}`);
    const result = join(folder, `${at}-compared.docx`);
    writeFileSync(result, bytes);
    questions.push({ path, changes: "accept" }, { path: to, changes: "accept" });
    questions.push({ path: result, changes: "reject" }, { path: result, changes: "accept" });
  }
  const answers = settle(questions);
  const differences = pairs.flatMap(({ path }, at) => {
    const [before, after, rejected, accepted] = answers.slice(4 * at, 4 * at + 4).map((each) => JSON.stringify(each));
    return [
      ...(before === rejected ? [] : [`${path} (pair ${at}): rejected it is not the earlier document`]),
      ...(after === accepted ? [] : [`${path} (pair ${at}): accepted it is not the later document`]),
    ];
  });
  const results = questions.flatMap(({ path, changes: wanted }, at) =>
    at % 4 === 2 && wanted === "reject" ? [path] : [],
  );
  return { pairs: pairs.length, changes, written: countRevisions(results), differences, invalid };
}

async function errorsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const envelope = await invoke(validateDocx, { bytes }, { profiles: ["package", "schema", "references"] });
  if (!envelope.ok) return [envelope.error.message];
  return envelope.value.issues.flatMap(({ severity, rule, message }) =>
    severity === "error" ? [`${rule} ${message}`] : [],
  );
}

/** A paragraph of one run. */
export const writtenAs = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Changes that are told between two bodies, which may be larger than usual limits allow. */
export async function countChanges(before: string, after: string): Promise<number> {
  const envelope = await invoke(
    diffDocx,
    { before: makeDocument({ body: before, isStored: true }), after: makeDocument({ body: after, isStored: true }) },
    { limits: { maxElements: 10_000_000 } },
  );
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  return envelope.value.statistics.changes;
}
