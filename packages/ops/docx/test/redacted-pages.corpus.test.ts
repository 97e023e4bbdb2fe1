import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { redactDocx } from "../src/index.ts";
import { hasOffice, Office, OfficeEnded } from "./office.ts";
import { pickWord } from "./redaction.ts";

const isLong = process.env.COLOPHON_SUITE === "long";
/** Of every so many files one: 62 in the long suite. */
const SAMPLE = isLong ? 11 : 110;
const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));

interface Redacted {
  readonly path: string;
  readonly word: string;
  readonly before: string;
  readonly after: string;
}

describe.runIf(files.length > 0 && hasOffice)("Word documents of the corpus, redacted", () => {
  test("have the same pages but for the lines that the word stood on", { timeout: 3_600_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "colophon-redacted-"));
    const office = new Office();
    const redacted: Redacted[] = [];
    try {
      for (const [at, { path, location }] of files.entries()) {
        if (at % SAMPLE !== 0) continue;
        const made = await redact({ path, location, folder, at });
        if (made !== undefined && (await onPaper(office, made))) redacted.push(made);
      }
      const answers = compare(redacted);
      const faults = redacted.flatMap(({ path, word }, at) =>
        (answers[at]?.faults ?? ["not compared"]).map((fault) => `${path} without ${word}: ${fault}`),
      );
      const masked = answers.reduce((sum, answer) => sum + answer.masked, 0);
      console.info(`${redacted.length} documents on paper, ${masked} words gone, ${faults.length} faults`);
      for (const fault of faults) console.info(fault);
      expect(redacted.length).toBeGreaterThan(isLong ? 40 : 3);
      expect(faults).toEqual([]);
    } finally {
      await office.close();
      rmSync(folder, { recursive: true });
    }
  });
});

interface Chosen {
  readonly path: string;
  readonly location: string;
  readonly folder: string;
  readonly at: number;
}

/** A copy without a word of its own; in its place its letters in reverse, so that it takes as much room. */
async function redact({ path, location, folder, at }: Chosen): Promise<Redacted | undefined> {
  const bytes = new Uint8Array(readFileSync(location));
  const word = await pickWord(bytes);
  if (word === undefined) return undefined;
  const replacement = [...word].reverse().join("");
  if (replacement.toLowerCase() === word.toLowerCase()) return undefined;
  const envelope = await invoke(redactDocx, { bytes, targets: [{ query: word }] }, { replacement, timeoutMs: 600_000 });
  if (!envelope.ok) {
    console.info(`${path} without ${word}: ${envelope.error.code}`);
    return undefined;
  }
  const after = join(folder, `${at}.docx`);
  writeFileSync(after, envelope.value.artifact.bytes);
  return { path, word, before: location, after };
}

/** Whether LibreOffice opens both. */
async function onPaper(office: Office, { path, before, after }: Redacted): Promise<boolean> {
  try {
    await office.ask({ do: "pdf", path: before, to: `${after}.before.pdf` });
  } catch (error) {
    if (error instanceof OfficeEnded) throw error;
    console.info(`${path}: ${String(error)}`);
    return false;
  }
  await office.ask({ do: "pdf", path: after, to: `${after}.after.pdf` });
  return true;
}

function compare(
  redacted: readonly Redacted[],
): readonly { readonly faults: readonly string[]; readonly masked: number }[] {
  const input = redacted.map(({ after, word }) =>
    JSON.stringify({ before: `${after}.before.pdf`, after: `${after}.after.pdf`, word }),
  );
  const script = join(import.meta.dirname, "outside-redaction.py");
  const { stdout, stderr, status } = spawnSync("python3", [script], {
    input: input.join("\n"),
    maxBuffer: 1 << 28,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
