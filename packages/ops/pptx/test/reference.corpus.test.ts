import { invoke, sourceOf } from "@colophon/contract";
import { openPackage } from "@colophon/kit-ooxml";
import { readCorpus } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { repairPptx, validatePptx } from "../src/index.ts";

const files = (readCorpus("pptx") ?? []).filter(({ path }) => /\.(pptx|pptm|potx|potm|ppsx|ppsm)$/i.test(path));
const TIME = { timeoutMs: 600_000 };
/** A repair that changes nothing has found nothing to repair; of the files, each of this many is validated too. */
const VALIDATED = 8;
/** How PowerPoint begins a part. A program that writes the part again begins it otherwise, and keeps the name of PowerPoint beside it. */
const HEAD = /^\ufeff?<\?xml version="1\.0" encoding="UTF-8" standalone="yes"\?>\r\n<p:presentation /;
/** A namespace that Google Slides declares in each part, and no other program does. */
const GOOGLE = 'xmlns:mv="urn:schemas-microsoft-com:mac:vml"';

/** The reference that saved a presentation last, where one did. */
function referenceOf(bytes: Uint8Array): "PowerPoint" | "Google Slides" | "Keynote" | undefined {
  try {
    const opened = openPackage(sourceOf(bytes));
    const textOf = (name: string): string => {
      const part = opened.part(name);
      return part === undefined ? "" : Buffer.from(opened.read(part)).toString("utf8");
    };
    const main = textOf("/ppt/presentation.xml");
    const [, application = ""] = /<(?:\w+:)?Application>([^<]*)</.exec(textOf("/docProps/app.xml")) ?? [];
    if (/PowerPoint/.test(application)) return HEAD.test(main) ? "PowerPoint" : undefined;
    if (/Keynote/.test(application)) return "Keynote";
    return application === "" && main.includes(GOOGLE) ? "Google Slides" : undefined;
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
      const writer = referenceOf(bytes);
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
