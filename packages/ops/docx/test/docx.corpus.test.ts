import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { conservesFiles, readCorpus } from "@colophon/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { inspectDocxControlled, validateDocx } from "../src/index.ts";
import { controlledConservation, hasPython, listAhead } from "./conservation.ts";

const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));

interface SdkVerdicts {
  readonly clean: readonly string[];
}
const verdicts = JSON.parse(
  readFileSync(new URL("../../../kits/ooxml-schema/test/data/sdk-verdicts.json", import.meta.url), "utf8"),
) as SdkVerdicts;

describe.runIf(files.length > 0)("Word documents of the corpus", () => {
  if (hasPython) {
    beforeAll(() => listAhead(files.map(({ location }) => location)), 600_000);
    conservesFiles(inspectDocxControlled, controlledConservation, files, {
      mostUnlisted: 10,
      mostRefused: 10,
      timeoutMs: 900_000,
    });
  }

  it("have the verdict of the Open XML SDK", async () => {
    const different: string[] = [];
    for (const { path, location } of files) {
      const envelope = await invoke(
        validateDocx,
        { bytes: new Uint8Array(readFileSync(location)) },
        { profiles: ["package", "schema", "references"] },
      );
      const isValid = envelope.ok && (envelope.value as { valid: boolean }).valid;
      if (isValid !== verdicts.clean.includes(path)) different.push(path);
    }
    console.info(`${files.length} documents, ${different.length} of another verdict`);
    expect(different).toEqual([]);
  }, 900_000);
});
