import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { invoke } from "@colophon/contract";
import { createSeededRandom, findCorpora } from "@colophon/testing";
import { expect, test } from "vitest";
import { validateDita } from "../src/index.ts";
import { mutateMarkup } from "./mutate-markup.ts";

const MUTANTS = Number(process.env.COLOPHON_MUTANTS ?? 10_000);
const SHELLS: Readonly<Record<string, string>> = {
  bookmap: "bookmap/rng/bookmap",
  subjectScheme: "subjectScheme/rng/subjectScheme",
};
const corpora = findCorpora();
const isThere = corpora !== undefined && existsSync("/usr/bin/jing");
if (!isThere) process.stderr.write("SKIPPED: jing or the corpora are missing.\n");

interface Mutant {
  readonly name: string;
  readonly text: string;
  readonly shell: string;
}

/** As many of every document that jing could read, whatever its verdict was. */
function makeMutants(): readonly Mutant[] {
  const chance = createSeededRandom("jing");
  const documents = readFileSync(new URL("jing-verdicts.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"))
    .filter(([, shell]) => shell !== "ditaval")
    .map(([path = "", shell = ""]) => ({ path, shell, bytes: readFileSync(join(corpora ?? "", "dita", path)) }))
    .filter(({ bytes }) => bytes[0] !== 0xff && bytes[0] !== 0xfe && bytes.length < 30_000)
    .map(({ path, shell, bytes }) => ({ path, shell, text: bytes.toString("utf8") }))
    .filter(({ text }) => !/<!ENTITY|encoding=["'](?!utf-?8)/i.test(text.slice(0, 2_000)));
  return Array.from({ length: MUTANTS }, (_, index) => {
    const { path, shell, text } = documents[index % documents.length] ?? { path: "", shell: "", text: "" };
    return { name: `${index}-${basename(path)}.xml`, shell, text: mutateMarkup(text, chance) };
  });
}

/** The line of jing's first error, of each file that has one. The document type is blanked: jing would look for its file. */
function judge(mutants: readonly Mutant[]): ReadonlyMap<string, number> {
  const folder = mkdtempSync(join(tmpdir(), "dita-jing-"));
  const rng = join(corpora ?? "", "../references/oasis-dita-1.3/rng");
  const found = new Map<string, number>();
  try {
    for (const shell of new Set(mutants.map((one) => one.shell))) {
      mkdirSync(join(folder, shell));
      const own = mutants.filter((one) => one.shell === shell);
      for (const { name, text } of own)
        writeFileSync(
          join(folder, shell, name),
          text.replace(/<!DOCTYPE[^>[]*(\[[^\]]*\])?\s*>/, (all) => all.replace(/[^\n]/g, " ")),
        );
      const grammar = join(rng, `${SHELLS[shell] ?? `technicalContent/rng/${shell}`}.rng`);
      // It ends at a file that is not well-formed and leaves those behind it unread.
      for (let names = own.map(({ name }) => name); names.length > 0; ) {
        const { stdout, stderr, error } = spawnSync("jing", ["-i", grammar, ...names], {
          cwd: join(folder, shell),
          encoding: "utf8",
          maxBuffer: 1 << 30,
        });
        const said = stderr.replace(/^\[warning\].*\n?/gm, "");
        if (error !== undefined || said !== "") throw error ?? new Error(said);
        for (const [, path = "", line] of stdout.matchAll(/^(.*?):(\d+):\d+: (?:fatal|error)/gm))
          if (!found.has(basename(path))) found.set(basename(path), Number(line));
        const fatal = /^(.*?):\d+:\d+: fatal/m.exec(stdout)?.[1];
        names = fatal === undefined ? [] : names.slice(names.indexOf(basename(fatal)) + 1);
      }
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.skipIf(!isThere)(
  `${MUTANTS} mutants of the corpus's documents: verdict and first line are jing's`,
  async () => {
    const mutants = makeMutants();
    const verdicts = judge(mutants);
    const other: string[] = [];
    for (const { name, text } of mutants) {
      const bytes = new TextEncoder().encode(text);
      const envelope = await invoke(validateDita, { bytes, root: "document.dita" }, { checks: ["grammar"] });
      // What is refused, or not checked, has no verdict: no DITA at all, DITA 2.0.
      if (!envelope.ok) {
        if (!/INVALID_GRAMMAR|UNSUPPORTED_FILE|INVALID_DITA/.test(envelope.error.code))
          other.push(`${name}: ${envelope.error.code} ${envelope.error.message}`);
        continue;
      }
      if (envelope.value.notChecked.length > 0) continue;
      const [first] = envelope.value.findings.filter(({ code }) => code.startsWith("GRAMMAR_"));
      if (first?.line !== verdicts.get(name))
        other.push(`${name}: jing ${verdicts.get(name)}, here ${first?.line} ${first?.message ?? ""}`);
    }
    process.stdout.write(`${mutants.length} mutants, ${verdicts.size} of them invalid, ${other.length} otherwise\n`);
    expect(other.slice(0, 40)).toEqual([]);
    expect(verdicts.size).toBeGreaterThan(MUTANTS / 3);
  },
  3_600_000,
);
