import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { readCorpus } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { validatePptx } from "../src/index.ts";

const files = (readCorpus("pptx") ?? []).filter(({ path }) => /\.(pptx|pptm|potx|potm|ppsx|ppsm)$/i.test(path));
const verdicts = JSON.parse(
  readFileSync(new URL("../../../kits/ooxml-schema/test/data/sdk-verdicts-pptx.json", import.meta.url), "utf8"),
) as { readonly clean: readonly string[]; readonly errors: Readonly<Record<string, readonly string[]>> };

/**
 * The SDK minds what every PowerPoint writes or reads: ids of axes below zero, an anchor of an early draft, transforms of the colours
 * of pictures in themes.
 */
const READ_ALL_THE_SAME =
  /(?:(?:c:axId|c:crossAx|a:bodyPr)\[\d+\] Sch_AttributeValueDataTypeDetailed|a:duotone\[1\] Sch_UndeclaredAttribute)$/;
/** Extensions of a chart: PowerPoint 16 writes them, the tables of the SDK leave them out, and validation does not list them. */
const WRITTEN =
  /c:chart\[1\](?: Sch_UnexpectedElementContentExpectingComplex|\/c:extLst\[1\]\/c:ext\[1\] Sch_(?:InvalidElementContentExpectingComplex|UndeclaredAttribute))$/;

describe.runIf(files.length > 0)("presentations of the corpus", () => {
  it("have the verdict of the Open XML SDK, but for what PowerPoint reads all the same", async () => {
    const refused: string[] = [];
    const different: string[] = [];
    const faults: string[] = [];
    for (const { path, location } of files) {
      const options = { profiles: ["package", "schema", "references"] as const };
      const envelope = await invoke(validatePptx, { bytes: new Uint8Array(readFileSync(location)) }, options);
      if (!envelope.ok) refused.push(path);
      else if (path in verdicts.errors && envelope.value.valid) {
        const errors = (verdicts.errors[path] ?? []).filter((error) => !WRITTEN.test(error));
        faults.push(...errors.filter((error) => !READ_ALL_THE_SAME.test(error)).map((error) => `${path} ${error}`));
        if (envelope.value.counts.standard > 0 !== errors.length > 0)
          faults.push(`${path}: ${errors.length} are listed`);
        different.push(path);
      } else if (verdicts.clean.includes(path) && !envelope.value.valid) faults.push(`${path} is not valid`);
    }
    console.info(`${files.length} presentations, ${refused.length} refused, ${different.length} of another verdict`);
    expect(faults).toEqual([]);
    // Two are cut, one is encrypted, one is a text that names a file elsewhere.
    expect(refused).toHaveLength(4);
  }, 900_000);
});
