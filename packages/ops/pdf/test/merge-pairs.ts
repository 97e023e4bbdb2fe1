import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { type CorpusFile, createSeededRandom } from "@colophon/testing";
import { transformPdf } from "../src/index.ts";
import { differences, type Taken } from "./transform-expected.ts";
import { readFacts } from "./transform-readers.ts";

const MAX_PAGES = 60;
const MAX_PICTURES = 12;
const MAX_BYTES = 5_000_000;

/** The pairs that are judged. */
export const PAIRS = { count: 200, seed: "pairs of PDF" };

export interface Merge {
  readonly name: string;
  /** Why the operation refuses. */
  readonly refused?: string;
  /** What the readers find otherwise than in the two files. */
  readonly found: readonly string[];
}

/** Two different files each, by the seed alone. */
export function choosePairs(
  files: readonly CorpusFile[],
  { count, seed }: { readonly count: number; readonly seed: string },
): readonly (readonly [CorpusFile, CorpusFile])[] {
  const chance = createSeededRandom(seed);
  const pairs: [CorpusFile, CorpusFile][] = [];
  while (pairs.length < count) {
    const [first, second] = [files[chance.below(files.length)], files[chance.below(files.length)]];
    if (first !== undefined && second !== undefined && first !== second) pairs.push([first, second]);
  }
  return pairs;
}

/** Two files joined: what mutool, poppler and qpdf find in the result, and how poppler draws its pages. */
export async function judgeMerge([first, second]: readonly [CorpusFile, CorpusFile]): Promise<Merge> {
  const inputs = [first, second].map((file) => file.read());
  const name = [first, second].map(({ path }) => path.split("/").at(-1)).join(" + ");
  const [bytes = new Uint8Array(), ...others] = inputs;
  if (inputs.some((own) => own.length > MAX_BYTES)) return { name, refused: "Too large to be judged here.", found: [] };
  const call = await invoke(transformPdf, { bytes, others }, { equalFieldNames: "rename", decrypt: true });
  if (!call.ok) return { name, refused: call.error.message, found: [] };
  const made = (call.value as { artifact: { bytes: Uint8Array } }).artifact.bytes;
  const before = inputs.map((own) => readFacts(own));
  const counts = before.map(({ labels }) => labels.length);
  if (counts.some((count) => count === 0 || count > MAX_PAGES))
    return { name, refused: "Too many pages to be judged here.", found: [] };
  const taken = counts.flatMap((count, file) => Array.from({ length: count }, (_, page): Taken => ({ file, page })));
  const found = differences(before, [readFacts(made)], [taken]);
  return { name, found: [...found, ...repainted(inputs, made, counts)] };
}

/** Pages that poppler draws otherwise in the joined file, from 1. */
function repainted(inputs: readonly Uint8Array[], made: Uint8Array, counts: readonly number[]): string[] {
  let from = 1;
  return inputs.flatMap((bytes, index) => {
    const count = Math.min(counts[index] ?? 0, MAX_PICTURES);
    const [before, after] = [draw(bytes, 1, count), draw(made, from, count)];
    from += counts[index] ?? 0;
    return before.flatMap((hash, page) =>
      hash === after[page] ? [] : [`file ${index}, page ${page + 1} is drawn otherwise`],
    );
  });
}

/** A digest of each page at 40 dpi. */
function draw(bytes: Uint8Array, first: number, count: number): string[] {
  const folder = mkdtempSync(join(tmpdir(), "colophon-merges-"));
  try {
    const path = join(folder, "file.pdf");
    writeFileSync(path, bytes);
    mkdirSync(join(folder, "out"));
    const range = ["-f", String(first), "-l", String(first + count - 1)];
    spawnSync("pdftoppm", ["-q", "-r", "40", ...range, path, join(folder, "out", "p")], { timeout: 60_000 });
    return readdirSync(join(folder, "out"))
      .sort()
      .map((name) => digest(readFileSync(join(folder, "out", name))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
