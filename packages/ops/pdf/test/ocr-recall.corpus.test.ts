import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ocr } from "@colophon/engine-ocr";
import { createOcrHost } from "@colophon/engine-ocr/host";
import { findMissing } from "@colophon/engine-ocr/locate";
import { readCorpus } from "@colophon/testing";
import { expect, test } from "vitest";
import { DEGRADED, type DegradedKind } from "./degraded-pages.ts";
import type { Scan } from "./scanned-pages.ts";

/** The least recall and precision of words by class: a little below what two pages of each gave, as docs/quality-pdf.md has it. */
const LEAST: Readonly<Record<DegradedKind, readonly [recall: number, precision: number]>> = {
  "clean, 300 dpi": [0.9, 0.9],
  "clean, 200 dpi": [0.9, 0.9],
  "clean, 150 dpi": [0.9, 0.9],
  "clean, 100 dpi": [0.6, 0.6],
  "upside down": [0.9, 0.9],
  "turned by 90°": [0.9, 0.9],
  "skewed by 2°": [0.9, 0.9],
  "skewed by 5°": [0.9, 0.9],
  "JPEG noise": [0.85, 0.85],
  "stamp over text": [0.85, 0.85],
  "two columns": [0.9, 0.85],
};
/** Pages of each class; `COLOPHON_OCR_PAGES` asks for others. */
const PAGES = Number(process.env.COLOPHON_OCR_PAGES ?? 3);
/** All classes, or those whose names have a text: many pages of all take longer than an hour on a busy machine. */
const CLASSES = Object.entries(DEGRADED).filter(([kind]) =>
  (process.env.COLOPHON_OCR_CLASSES ?? "").split("|").some((part) => kind.includes(part)),
);
const folder = mkdtempSync(join(tmpdir(), "colophon-ocr-recall-"));
const files = readCorpus("pdf")?.filter(({ path }) => path.endsWith(".pdf") && !path.includes("veraPDF"));
const canRun = files !== undefined && findMissing() === undefined && spawnSync("pdftoppm", ["-v"]).status === 0;

interface Truth {
  readonly path: string;
  readonly words: readonly string[];
}

const wordsIn = (text: string): readonly string[] => text.normalize("NFKC").match(/[\p{L}\p{N}]+/gu) ?? [];

/** First pages with 120 to 700 words of English in one column or, where it is asked for, two. */
function choose(isTwoColumns: boolean): readonly Truth[] {
  const found: Truth[] = [];
  for (const { location } of files ?? []) {
    if (found.length >= PAGES) break;
    const text = (...args: string[]): string =>
      spawnSync("pdftotext", ["-q", "-l", "1", ...args, location, "-"], { encoding: "utf8", timeout: 20_000 }).stdout ??
      "";
    const words = wordsIn(text());
    const common = words.filter((word) => ["the", "of", "and", "to", "in"].includes(word)).length;
    if (words.length < 120 || words.length > 700 || common < words.length / 15) continue;
    const rows = text("-layout")
      .split("\n")
      .filter((row) => row.trim() !== "");
    const parted = rows.filter((row) => /\S.{15,} {3,}\S.{15,}/.test(row)).length;
    if (parted > rows.length / 3 === isTwoColumns) found.push({ path: location, words });
  }
  return found;
}

function draw(path: string, dpi: number): Scan | undefined {
  const args = ["-q", "-gray", "-l", "1", "-r", String(dpi), path];
  const { stdout } = spawnSync("pdftoppm", args, { maxBuffer: 2 ** 28 });
  const [head, width, height] = /^P5\s(\d+) (\d+)\s255\s/.exec(stdout.toString("latin1", 0, 40)) ?? [];
  if (head === undefined) return undefined;
  return { width: Number(width), height: Number(height), gray: new Uint8Array(stdout.subarray(head.length)) };
}

/** Words that both have, each as often as both have it. */
function shared(one: readonly string[], other: readonly string[]): number {
  const counts = Map.groupBy(other, (word) => word);
  let count = 0;
  for (const word of one) if (counts.get(word)?.pop() !== undefined) count += 1;
  return count;
}

test.skipIf(!canRun)("words of degraded pages are recognized", { timeout: 3_600_000 }, async () => {
  const host = await createOcrHost({ folder });
  const api = ocr.connect({
    async ask({ json, files: [pixels] }) {
      const own = mkdtempSync(join(folder, "ask-"));
      writeFileSync(join(own, "pixels"), pixels ?? "");
      const terms = { folder: own, signal: new AbortController().signal };
      return { json: (await host.ask({ json, files: [join(own, "pixels")] }, terms)).json, files: [] };
    },
  });
  const pages = { one: choose(false), two: choose(true) };
  const rows: string[] = [];
  for (const [kind, { dpi, degrade }] of CLASSES) {
    const figures = { pages: 0, truth: 0, read: 0, shared: 0 };
    for (const { path, words } of kind === "two columns" ? pages.two : pages.one) {
      const drawn = draw(path, dpi);
      if (drawn === undefined) continue;
      const page = degrade(drawn);
      const { lines } = await api.recognize({ ...page, dpi, languages: ["eng"] });
      const read = lines.flatMap((line) => line.words.flatMap(({ text }) => wordsIn(text)));
      figures.pages += 1;
      figures.truth += words.length;
      figures.read += read.length;
      figures.shared += shared(words, read);
    }
    const [recall, precision] = [figures.shared / figures.truth, figures.shared / figures.read];
    rows.push(
      `${kind}: ${figures.pages} pages, ${figures.truth} words, recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`,
    );
    const [leastRecall, leastPrecision] = LEAST[kind as DegradedKind];
    expect.soft(recall, kind).toBeGreaterThan(leastRecall);
    expect.soft(precision, kind).toBeGreaterThan(leastPrecision);
    console.info(rows.at(-1));
  }
  await host.close();
});
