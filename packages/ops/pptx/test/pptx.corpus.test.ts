import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { readCorpus } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { validatePptx } from "../src/index.ts";

const files = (readCorpus("pptx") ?? []).filter(({ path }) => /\.(pptx|pptm|potx|potm|ppsx|ppsm)$/i.test(path));
const verdicts = JSON.parse(
  readFileSync(new URL("../../../kits/ooxml-schema/test/data/sdk-verdicts-pptx.json", import.meta.url), "utf8"),
) as { readonly clean: readonly string[]; readonly errors: Readonly<Record<string, readonly string[]>> };

/** The SDK minds what every PowerPoint writes or reads: ids of axes below zero, an anchor of an early draft. */
const READ_ALL_THE_SAME = /(?:c:axId|c:crossAx|a:bodyPr)\[\d+\] Sch_AttributeValueDataTypeDetailed$/;

describe.runIf(files.length > 0)("presentations of the corpus", () => {
  it("have the verdict of the Open XML SDK, but for what PowerPoint reads all the same", async () => {
    const refused: string[] = [];
    const different: string[] = [];
    for (const { path, location } of files) {
      const options = { profiles: ["package", "schema", "references"] as const };
      const envelope = await invoke(validatePptx, { bytes: new Uint8Array(readFileSync(location)) }, options);
      if (!envelope.ok) refused.push(path);
      else if (path in verdicts.errors && envelope.value.valid) {
        expect((verdicts.errors[path] ?? []).filter((error) => !READ_ALL_THE_SAME.test(error))).toEqual([]);
        expect(envelope.value.counts.standard).toBeGreaterThan(0);
        different.push(path);
      } else if (verdicts.clean.includes(path)) expect([path, envelope.value.valid]).toEqual([path, true]);
    }
    console.info(`${files.length} presentations, ${refused.length} refused, ${different.length} of another verdict`);
    // Two are cut, one is encrypted.
    expect(refused).toHaveLength(3);
  }, 900_000);
});
