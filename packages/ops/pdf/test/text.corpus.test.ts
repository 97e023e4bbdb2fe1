import { spawnSync } from "node:child_process";
import { invoke } from "@colophon/contract";
import { Interpreter, literalQuery, openPdf, readPageText, searchPage, walkPages } from "@colophon/kit-pdf";
import { readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { redactPdf } from "../src/index.ts";
import {
  hasMutool,
  hasPoppler,
  keep,
  placesByPikepdf,
  textByMutool,
  textByPoppler,
  wordOf,
} from "./redaction-search.ts";

const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));
const timeout = 600_000;

if (files === undefined || !hasPoppler) test.skip("no corpora or no poppler here", () => undefined);
else {
  test("words that poppler reads are found", { timeout }, () => {
    const seen = { words: 0, found: 0 };
    const missed: string[] = [];
    for (const { path, bytes } of sampled(files, 5)) {
      for (const { page, word } of wordsByPage(keep(bytes))) {
        const isFound = finds(bytes, page, word);
        if (isFound === undefined) continue;
        seen.words += 1;
        if (isFound) seen.found += 1;
        else missed.push(`${path}: ${word} on page ${page + 1}`);
      }
    }
    expect(seen.words).toBeGreaterThan(80);
    expect(seen.found / seen.words, missed.join("\n")).toBeGreaterThan(0.96);
  });

  test("a file redacted by a word of its own says it nowhere", { timeout }, async () => {
    const dirty: string[] = [];
    let clean = 0;
    for (const { path, bytes } of sampled(files, 11)) {
      const word = wordOf(textByPoppler(keep(bytes)));
      // A word that PDF itself uses as a name cannot be looked for in bytes.
      const before = word === undefined ? [] : await placesByPikepdf(keep(bytes), word);
      if (word === undefined || before?.some((place) => / (?:name|key)$/.test(place)) !== false) continue;
      const left = await redactedBy(word, bytes);
      if (left === undefined) continue;
      if (left.length === 0) clean += 1;
      else dirty.push(`${path} (${word}): ${left.join(", ")}`);
    }
    expect(dirty).toEqual([]);
    expect(clean).toBeGreaterThan(8);
  });
}

/** One file of twenty, without those that take their readers long. */
function* sampled(
  all: NonNullable<typeof files>,
  from: number,
): Generator<{ readonly path: string; readonly bytes: Uint8Array }> {
  for (const [index, file] of all.entries()) {
    if (index % 20 !== from) continue;
    const bytes = file.read();
    if (bytes.length < 1_500_000) yield { path: file.path, bytes };
  }
}

function* wordsByPage(path: string): Generator<{ readonly page: number; readonly word: string }> {
  const args = ["-bbox", "-q", "-l", "3", path, "-"];
  const { stdout } = spawnSync("pdftotext", args, { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 30_000 });
  for (const [page, text] of (stdout ?? "").split("<page ").slice(1).entries()) {
    const words = [...text.matchAll(/<word [^>]*>([\p{L}\p{N}]{2,})</gu)].map(([, word = ""]) => word);
    for (let at = 0; at < words.length; at += Math.max(1, Math.floor(words.length / 4)))
      yield { page, word: words[at] as string };
  }
}

/** Undefined for a file that we refuse. */
function finds(bytes: Uint8Array, index: number, word: string): boolean | undefined {
  try {
    const file = openPdf(bytes);
    const page = [...walkPages(file, 100_000)][index];
    if (page === undefined) return undefined;
    const text = readPageText(file, page, new Interpreter(file, { maxOperations: 5_000_000 }));
    return searchPage(file, text, literalQuery(word, { isCaseSensitive: true, isWholeWord: false })).length > 0;
  } catch {
    return undefined;
  }
}

/** Who still finds the word; undefined when the redaction is refused. */
async function redactedBy(word: string, bytes: Uint8Array): Promise<string[] | undefined> {
  const result = await invoke(
    redactPdf,
    { bytes, targets: [{ query: word }] },
    { onUnread: "report", timeoutMs: 60_000 },
  );
  if (!result.ok) return undefined;
  const path = keep((result.value as { artifact: { bytes: Uint8Array } }).artifact.bytes, "redacted.pdf");
  const says = (text: string): boolean => text.toLowerCase().includes(word.toLowerCase());
  const left = [...((await placesByPikepdf(path, word)) ?? [])];
  if (says(textByPoppler(path))) left.push("pdftotext");
  if (hasMutool && says(textByMutool(path))) left.push("mutool");
  return left;
}
