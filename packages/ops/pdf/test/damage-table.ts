import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Envelope, invoke } from "@colophon/contract";
import { readCorpus } from "@colophon/testing";
import { repairPdf } from "../src/index.ts";
import { DAMAGES } from "./damages.ts";

type Words = ReadonlyMap<string, number>;

/** Parts of the words of whole files, 0 to 1, that pdftotext finds in mended ones; by who mended. */
export interface DamageRow {
  readonly name: string;
  readonly ours: number;
  readonly qpdf: number;
  readonly mutool: number;
}

const READING = { encoding: "utf8", timeout: 20_000, maxBuffer: 2 ** 28 } as const;
const LEAST_WORDS = 60;
const MOST_BYTES = 1_500_000;
const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).error === undefined;

/** Whether the readers and the peers are here. */
export const hasPeers = has("pdftotext", "-v") && has("qpdf", "--version") && has("mutool", "-v");

/** Every `step`th file of the corpus that qpdf finds sound, not encrypted, with words; each damaged in each way and mended by each. */
export async function makeDamageTable(step: number, most: number): Promise<readonly DamageRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-damage-"));
  try {
    const table = new DamageTable(folder);
    const files = table.choose(step, most);
    const rows: DamageRow[] = [];
    for (const [name, damage] of Object.entries(DAMAGES)) rows.push(await table.row(name, damage, files));
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

  choose(step: number, most: number): readonly Buffer[] {
    const chosen: Buffer[] = [];
    const files = (readCorpus("pdf") ?? []).filter(({ path }) => path.endsWith(".pdf"));
    for (let index = 0; index < files.length && chosen.length < most; index += step) {
      const bytes = Buffer.from(files[index]?.read() ?? []);
      if (bytes.length > MOST_BYTES || bytes.includes("/Encrypt")) continue;
      if (spawnSync("qpdf", ["--check", this.#write(bytes)]).status !== 0) continue;
      if (sizeOf(this.#wordsOf(bytes)) >= LEAST_WORDS) chosen.push(bytes);
    }
    return chosen;
  }

  async row(name: string, damage: (bytes: Buffer) => Buffer, files: readonly Buffer[]): Promise<DamageRow> {
    const sums = { ours: 0, qpdf: 0, mutool: 0 };
    for (const bytes of files) {
      const words = this.#wordsOf(bytes);
      const damaged = damage(bytes);
      const share = (mended: Uint8Array | undefined): number =>
        mended === undefined ? 0 : shareOf(words, this.#wordsOf(mended)) / files.length;
      sums.ours += share(await mendHere(damaged));
      sums.qpdf += share(this.#mend(damaged, "qpdf"));
      sums.mutool += share(this.#mend(damaged, "mutool", "clean"));
    }
    return { name, ...sums };
  }

  #mend(bytes: Buffer, program: string, ...first: readonly string[]): Uint8Array | undefined {
    const out = join(this.#folder, "out.pdf");
    rmSync(out, { force: true });
    spawnSync(program, [...first, this.#write(bytes), out], READING);
    try {
      return readFileSync(out);
    } catch {
      return undefined;
    }
  }

  #wordsOf(bytes: Uint8Array): Words {
    const words = new Map<string, number>();
    const { stdout } = spawnSync("pdftotext", ["-q", this.#write(bytes), "-"], READING);
    for (const word of (stdout ?? "").split(/\s+/)) if (word !== "") words.set(word, (words.get(word) ?? 0) + 1);
    return words;
  }

  #write(bytes: Uint8Array): string {
    const path = join(this.#folder, "in.pdf");
    writeFileSync(path, bytes);
    return path;
  }
}

async function mendHere(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const envelope: Envelope = await invoke(repairPdf, { bytes: new Uint8Array(bytes) });
  if (!envelope.ok) return undefined;
  return (envelope.value as { readonly artifact: { readonly bytes: Uint8Array } }).artifact.bytes;
}

function sizeOf(words: Words): number {
  return [...words.values()].reduce((sum, count) => sum + count, 0);
}

function shareOf(words: Words, found: Words): number {
  let count = 0;
  for (const [word, times] of words) count += Math.min(times, found.get(word) ?? 0);
  return count / sizeOf(words);
}
