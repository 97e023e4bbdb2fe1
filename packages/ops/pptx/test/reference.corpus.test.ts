import { invoke, sourceOf } from "@colophon/contract";
import { openPackage } from "@colophon/kit-ooxml";
import { readCorpus } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { repairPptx, validatePptx } from "../src/index.ts";
import { type ReferenceWriter, referenceWriterOf } from "../src/model/repair/reference-writer.ts";

const files = (readCorpus("pptx") ?? []).filter(({ path }) => /\.(pptx|pptm|potx|potm|ppsx|ppsm)$/i.test(path));
const TIME = { timeoutMs: 600_000 };
/** A repair that changes nothing has found nothing to repair; of the files, each of this many is validated too. */
const VALIDATED = 8;

/** The reference application that saved a presentation last, where one did. */
function writerOf(bytes: Uint8Array): ReferenceWriter | undefined {
  try {
    const opened = openPackage(sourceOf(bytes));
    const main = opened.part("/ppt/presentation.xml");
    return main === undefined ? undefined : referenceWriterOf(opened, main);
  } catch {
    return undefined;
  }
}

describe.runIf(files.length > 0)("presentations of PowerPoint, Google Slides and Keynote", () => {
  it("are valid and come back byte for byte", { timeout: 1_800_000 }, async () => {
    const wrong: unknown[] = [];
    const counts: Record<string, number> = {};
    for (const [at, file] of files.entries()) {
      const bytes = new Uint8Array(file.read());
      const writer = writerOf(bytes);
      if (writer === undefined) continue;
      counts[writer] = (counts[writer] ?? 0) + 1;
      const repaired = await invoke(repairPptx, { bytes }, TIME);
      const artifact = repaired.ok ? (repaired.value as { artifact: { bytes: Uint8Array } }).artifact : undefined;
      if (artifact === undefined || Buffer.compare(artifact.bytes, bytes) !== 0)
        wrong.push([file.path, repaired.ok ? repaired.losses.map(({ message }) => message) : repaired.error]);
      if (at % VALIDATED !== 0) continue;
      const judged = await invoke(validatePptx, { bytes }, { ...TIME, profiles: ["package", "schema", "references"] });
      if (!judged.ok || !judged.value.valid) wrong.push([file.path, judged]);
    }
    console.info(JSON.stringify(counts));
    expect(wrong).toEqual([]);
    expect(counts.PowerPoint).toBeGreaterThan(50);
  });
});
