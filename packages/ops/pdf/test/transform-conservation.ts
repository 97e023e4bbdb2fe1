import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Conservation, Outcome, Unit } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { readWithPikepdf } from "./pikepdf.ts";

interface TransformValue {
  readonly artifact?: { readonly bytes: Uint8Array };
  readonly artifacts?: readonly { readonly bytes: Uint8Array }[];
}

interface Range {
  readonly from: number;
  readonly to?: number;
}

interface Plan {
  readonly pages?: readonly (Range & { readonly file?: number; readonly rotate?: number })[];
  readonly rotatePages?: readonly Range[];
  readonly deletePages?: readonly Range[];
  readonly split?: readonly Range[];
  readonly splitEvery?: number;
  readonly metadata?: unknown;
  readonly encrypt?: unknown;
}

/** What opens the results of rows that encrypt. */
export const RESULT_PASSWORD = "open the result";

const folder = mkdtempSync(join(tmpdir(), "colophon-transform-"));
const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).status === 0;
const hasQpdf = has("qpdf", "--version");
const hasPoppler = has("pdftotext", "-v");
if (!hasQpdf) console.warn("SKIPPED: qpdf is missing, transformed files are not checked by it.");
if (!hasPoppler) console.warn("SKIPPED: pdftotext is missing, the text of transformed files is not compared.");

function written(bytes: Uint8Array): string {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  return path;
}

/** The text of each page. */
function textOf(bytes: Uint8Array, password: string): string[] {
  const args = ["-q", "-upw", password, written(bytes), "-"];
  const { stdout } = spawnSync("pdftotext", args, { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 60_000 });
  return (stdout ?? "").split("\f").slice(0, -1);
}

const planOf = ({ options }: { readonly options?: unknown }): Plan => (options ?? {}) as Plan;
const filesOf = ({ input }: { readonly input: unknown }): Uint8Array[] => {
  const { bytes, others = [] } = input as { bytes: Uint8Array; others?: Uint8Array[] };
  return [bytes, ...others];
};
const resultsOf = ({ value }: Outcome): Uint8Array[] => {
  const { artifact, artifacts } = value as TransformValue;
  return (artifacts ?? (artifact === undefined ? [] : [artifact])).map(({ bytes }) => bytes);
};
const choosesPages = ({ pages, deletePages, split, splitEvery }: Plan): boolean =>
  [pages, deletePages, split, splitEvery].some((step) => step !== undefined);

function pick<T>(items: readonly T[], { from, to = items.length }: Range): T[] {
  return from <= to ? items.slice(from - 1, to) : items.slice(to - 1, from).reverse();
}

/** The plan carried out on lists of texts. */
function expectedTexts(plan: Plan, texts: readonly (readonly string[])[]): string[][] {
  const chosen = plan.pages?.flatMap(({ file = 0, ...range }) => pick(texts[file] ?? [], range)) ?? texts.flat();
  const gone = new Set(
    (plan.deletePages ?? []).flatMap((range) =>
      pick(
        chosen.map((_, index) => index),
        range,
      ),
    ),
  );
  const kept = chosen.filter((_, index) => !gone.has(index));
  if (plan.split !== undefined) return plan.split.map((range) => pick(kept, range));
  const size = plan.splitEvery ?? kept.length;
  const parts: string[][] = [];
  for (let from = 0; from < kept.length; from += size) parts.push(kept.slice(from, from + size));
  return parts;
}

/** What pikepdf finds before it finds after, but for what the plan leaves out; qpdf is silent; each page reads as it did. */
export const transformConservation: Conservation = {
  async list(call) {
    const units: Unit[] = [];
    for (const bytes of filesOf(call)) {
      const read = await readWithPikepdf(bytes, passwordOf(call));
      if (typeof read === "string") return read;
      units.push(...read.units);
    }
    return units;
  },
  async open({ bytes }) {
    const first = await readWithPikepdf(bytes);
    const read = typeof first === "string" ? await readWithPikepdf(bytes, RESULT_PASSWORD) : first;
    if (typeof read === "string") return { texts: [] };
    const files = read.units.flatMap(({ bytes: own }) => (own === undefined ? [] : [own]));
    return { texts: read.units.flatMap(({ text }) => text ?? []), files };
  },
  isAskedFor(unit, call) {
    const plan = planOf(call);
    if (unit.kind === "info") return plan.metadata !== undefined;
    if (!choosesPages(plan)) return false;
    return unit.kind === "link" || unit.kind === "outline" || unit.kind === "destination" || unit.kind === "script";
  },
  statements: [
    {
      name: "clean",
      check(outcome) {
        if (!hasQpdf || resultsOf(outcome).some((bytes) => filesOf(outcome).includes(bytes))) return undefined;
        return resultsOf(outcome).flatMap((bytes) => {
          const args = ["--check", `--password=${RESULT_PASSWORD}`, written(bytes)];
          const { status, stderr } = spawnSync("qpdf", args, { encoding: "utf8" });
          return status === 0 ? [] : [`qpdf ends with ${status}: ${stderr.slice(0, 200)}`];
        });
      },
    },
    {
      name: "text",
      check(outcome) {
        const plan = planOf(outcome);
        if (!hasPoppler || plan.rotatePages !== undefined || plan.pages?.some(({ rotate = 0 }) => rotate !== 0))
          return undefined;
        const before = filesOf(outcome).map((bytes) => textOf(bytes, passwordOf(outcome)));
        const expected = expectedTexts(plan, before);
        const password = plan.encrypt === undefined ? passwordOf(outcome) : RESULT_PASSWORD;
        return resultsOf(outcome).flatMap((bytes, index) =>
          JSON.stringify(textOf(bytes, password)) === JSON.stringify(expected[index] ?? [])
            ? []
            : [`pdftotext reads another text in result ${index}`],
        );
      },
    },
  ],
};
