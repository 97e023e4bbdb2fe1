import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke, sourceOf } from "@colophon/contract";
import { openPackage } from "@colophon/kit-ooxml";
import { conservesFiles, readCorpus } from "@colophon/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { inspectDocxControlled, parseDocx, renderDocx, validateDocx } from "../src/index.ts";
import { controlledConservation, hasPython, listAhead } from "./conservation.ts";
import { differencesOf, hasXmllint } from "./round-trip.ts";

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

  it.runIf(hasXmllint)(
    "that are read and written through JSON are the same, and the JSON is at most four times the XML",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "colophon-docx-"));
      const pairs: [string, string][] = [];
      const long: string[] = [];
      for (const [index, { path, location }] of files.entries()) {
        const read = await invoke(parseDocx, { bytes: new Uint8Array(readFileSync(location)) }, {});
        if (!read.ok) {
          expect(read.error.code, path).toMatch(/^(docx\/(DOC_INVALID|INVALID_INPUT)|common\/INPUT_ENCRYPTED)$/);
          continue;
        }
        const { derived, ...model } = read.value;
        const json = JSON.stringify(model);
        const xmlBytes = xmlLengthOf(
          location,
          model.content.map(({ part }) => part),
        );
        const length = JSON.stringify(model.content).length + JSON.stringify(derived).length;
        if (length > 4 * xmlBytes + 2_000) long.push(path);
        const written = await invoke(renderDocx, { model: JSON.parse(json) }, {});
        if (!written.ok) throw new Error(`${path}: ${written.error.message}`);
        const copy = join(folder, `${index}.docx`);
        writeFileSync(copy, written.value.bytes);
        pairs.push([location, copy]);
      }
      const different = differencesOf(pairs).flatMap((found, index) =>
        found.length === 0 ? [] : [[pairs[index]?.[0], ...found]],
      );
      rmSync(folder, { recursive: true });
      console.info(`${pairs.length} of ${files.length} documents read and written, ${different.length} differ`);
      expect(different).toEqual([]);
      expect(long).toEqual([]);
      expect(files.length - pairs.length).toBeLessThanOrEqual(12);
    },
    900_000,
  );
});

/** Bytes of the XML that is told as nodes. */
function xmlLengthOf(location: string, parts: readonly string[]): number {
  const opened = openPackage(sourceOf(new Uint8Array(readFileSync(location))));
  return parts.reduce((sum, name) => sum + (opened.part(name)?.entry.length ?? 0), 0);
}
