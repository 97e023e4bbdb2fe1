import { readFileSync } from "node:fs";
import { type Envelope, invoke } from "@colophon/contract";
import { conservesFiles, readCorpus } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { repairPptx, validatePptx } from "../src/index.ts";
import { listDeck } from "./pdf-conservation.ts";
import { repairConservation } from "./repair-conservation.ts";

const files = (readCorpus("pptx") ?? []).filter(({ path }) => /\.(pptx|pptm|potx|potm|ppsx|ppsm)$/i.test(path));
const TIME = { timeoutMs: 600_000 };
/** Of the files, those that are cut and mended. */
const SAMPLE = 10;

describe.runIf(files.length > 0)("presentations of the corpus", () => {
  const isLong = process.env.COLOPHON_SUITE === "long";
  conservesFiles(
    repairPptx,
    repairConservation,
    files.filter((_, at) => isLong || at % SAMPLE === 3),
    { toCall: (bytes) => ({ input: { bytes }, options: TIME }), mostUnlisted: 3, mostRefused: 2, timeoutMs: 900_000 },
  );

  it("come back as they were, or are mended with all their texts", { timeout: 1_800_000 }, async () => {
    const refused: string[] = [];
    const repaired: string[] = [];
    for (const { path, location } of files) {
      const bytes = new Uint8Array(readFileSync(location));
      const envelope = await invoke(repairPptx, { bytes }, TIME);
      if (!envelope.ok) refused.push(`${path}: ${envelope.error.message}`);
      else if (!isUnchanged(envelope)) {
        repaired.push(path);
        await expectWhole(path, bytes, bytesOf(envelope));
      } else expect([path, Buffer.compare(bytesOf(envelope), bytes)]).toEqual([path, 0]);
    }
    console.info(`${repaired.length} mended: ${repaired.join(" ")}; refused: ${refused.join("; ")}`);
    // One is encrypted; of one of a fuzzer's nothing of a slide is left.
    expect(refused).toHaveLength(2);
    expect(repaired.length).toBeLessThan(10);
  });

  it("whose directory is cut off are found again, with all their texts in order", { timeout: 1_800_000 }, async () => {
    const sound = files.filter(({ path }) => !/clusterfuzz|protected/.test(path));
    for (const { path, location } of sound.filter((_, at) => at % SAMPLE === 0)) {
      const bytes = new Uint8Array(readFileSync(location));
      const envelope = await invoke(repairPptx, { bytes: bytes.subarray(0, bytes.length - 400) }, TIME);
      if (!envelope.ok) throw new Error(`${path}: ${envelope.error.message}`);
      await expectWhole(path, bytes, bytesOf(envelope));
    }
  });
});

async function expectWhole(path: string, before: Uint8Array, after: Uint8Array): Promise<void> {
  const judged = await invoke(
    validatePptx,
    { bytes: after },
    { ...TIME, profiles: ["package", "schema", "references"] },
  );
  expect([path, judged.ok && judged.value.valid]).toEqual([path, true]);
  const texts = textsOf(before);
  // What Python opens no more has only to be whole now.
  if (typeof texts !== "string") expect([path, textsOf(after)]).toEqual([path, texts]);
  else expect([path, typeof textsOf(after)]).toEqual([path, "object"]);
}

function textsOf(bytes: Uint8Array): readonly (string | undefined)[] | string {
  const listed = listDeck(bytes);
  return typeof listed === "string" ? listed : listed.filter(({ text }) => text !== undefined).map(({ text }) => text);
}

function bytesOf({ value }: Extract<Envelope, { ok: true }>): Uint8Array {
  return (value as { artifact: { bytes: Uint8Array } }).artifact.bytes;
}

function isUnchanged({ value }: Extract<Envelope, { ok: true }>): boolean {
  return (value as { isUnchanged: boolean }).isUnchanged;
}
