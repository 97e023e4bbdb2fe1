import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Envelope, invoke } from "@colophon/contract";
import { readCorpus } from "@colophon/testing";
import { repairPdf } from "../src/index.ts";
import { DAMAGES } from "./damages.ts";

/** How often there is each. */
type Counts = ReadonlyMap<string, number>;

/** Parts of what is in whole files, 0 to 1, that is found in mended ones; by who mended. */
export interface Shares {
  ours: number;
  qpdf: number;
  mutool: number;
}

/** Words by pdftotext, pictures by pdfimages with every sample or byte of their data. */
export interface DamageRow {
  readonly name: string;
  readonly words: Shares;
  readonly pictures: Shares;
}

const READING = { encoding: "utf8", timeout: 20_000, maxBuffer: 2 ** 28 } as const;
const MIN_WORDS = 60;
const MAX_BYTES = 1_500_000;
const MENDERS = ["ours", "qpdf", "mutool"] as const;
const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).error === undefined;

/** Of a row, whether less is found than after the better of the two, by more than `near`. */
export function isBeaten({ words, pictures }: DamageRow, near: number): boolean {
  return [words, pictures].some(({ ours, qpdf, mutool }) => ours < Math.max(qpdf, mutool) - near);
}

/** Whether the readers and the peers are here. */
export const hasPeers =
  has("pdftotext", "-v") && has("pdfimages", "-v") && has("qpdf", "--version") && has("mutool", "-v");

/** Every `step`th file of the corpus that qpdf finds sound, not encrypted, with words; each damaged in each way and mended by each. */
export async function makeDamageTable(
  step: number,
  most: number,
  onRow: (row: DamageRow) => void = () => undefined,
): Promise<readonly DamageRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-damage-"));
  try {
    const table = new DamageTable(folder);
    const files = table.choose(step, most);
    const rows: DamageRow[] = [];
    for (const [name, damage] of Object.entries(DAMAGES)) {
      const row = await table.row(name, damage, files);
      onRow(row);
      rows.push(row);
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

class DamageTable {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  choose(step: number, most: number): readonly Chosen[] {
    const chosen: Chosen[] = [];
    const files = (readCorpus("pdf") ?? []).filter(({ path }) => path.endsWith(".pdf"));
    for (let index = 0; index < files.length && chosen.length < most; index += step) {
      const bytes = Buffer.from(files[index]?.read() ?? []);
      if (bytes.length > MAX_BYTES || bytes.includes("/Encrypt")) continue;
      if (spawnSync("qpdf", ["--check", this.#write(bytes)]).status !== 0) continue;
      const words = this.#wordsOf(bytes);
      if (sizeOf(words) >= MIN_WORDS) chosen.push({ bytes, words, pictures: this.#picturesOf(bytes) });
    }
    return chosen;
  }

  async row(name: string, damage: (bytes: Buffer) => Buffer, files: readonly Chosen[]): Promise<DamageRow> {
    const row = { name, words: nothing(), pictures: nothing() };
    const withPictures = files.filter(({ pictures }) => pictures.size > 0).length;
    for (const { bytes, words, pictures } of files) {
      const damaged = damage(bytes);
      const repaired = {
        ours: await repairHere(damaged),
        qpdf: this.#repair(damaged, "qpdf"),
        mutool: this.#repair(damaged, "mutool", "clean"),
      };
      for (const repairer of MENDERS) {
        const own = repaired[repairer];
        if (own === undefined) continue;
        row.words[repairer] += shareOf(words, this.#wordsOf(own)) / files.length;
        if (pictures.size > 0) row.pictures[repairer] += shareOf(pictures, this.#picturesOf(own)) / withPictures;
      }
    }
    return row;
  }

  #repair(bytes: Buffer, program: string, ...first: readonly string[]): Uint8Array | undefined {
    const out = join(this.#folder, "out.pdf");
    rmSync(out, { force: true });
    spawnSync(program, [...first, this.#write(bytes), out], READING);
    try {
      return readFileSync(out);
    } catch {
      return undefined;
    }
  }

  #wordsOf(bytes: Uint8Array): Counts {
    const { stdout } = spawnSync("pdftotext", ["-q", this.#write(bytes), "-"], READING);
    return countEach((stdout ?? "").split(/\s+/).filter((word) => word !== ""));
  }

  #picturesOf(bytes: Uint8Array): Counts {
    const folder = join(this.#folder, "pictures");
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    spawnSync("pdfimages", ["-all", this.#write(bytes), join(folder, "p")], READING);
    const hash = (name: string): string =>
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex");
    return countEach(readdirSync(folder).map(hash));
  }

  #write(bytes: Uint8Array): string {
    const path = join(this.#folder, "in.pdf");
    writeFileSync(path, bytes);
    return path;
  }
}

async function repairHere(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const envelope: Envelope = await invoke(repairPdf, { bytes: new Uint8Array(bytes) });
  if (!envelope.ok) return undefined;
  return (envelope.value as { readonly artifact: { readonly bytes: Uint8Array } }).artifact.bytes;
}

interface Chosen {
  readonly bytes: Buffer;
  readonly words: Counts;
  readonly pictures: Counts;
}

function nothing(): Shares {
  return { ours: 0, qpdf: 0, mutool: 0 };
}

function countEach(found: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

function sizeOf(words: Counts): number {
  return [...words.values()].reduce((sum, count) => sum + count, 0);
}

function shareOf(words: Counts, found: Counts): number {
  let count = 0;
  for (const [word, times] of words) count += Math.min(times, found.get(word) ?? 0);
  return count / sizeOf(words);
}
