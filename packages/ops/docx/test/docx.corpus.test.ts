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
  /** "part xpath id" for each error. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly unread: readonly string[];
}
/** What the SDK minds, and Word writes or reads: `word-evidence.ts`, by the last element of the SDK's path. */
const READ_BY_WORD: Readonly<Record<string, RegExp>> = {
  // Smart tags: in runs of paragraphs, and their types in settings.
  Sch_InvalidElementContentExpectingComplex: /^(?:w:settings|w:p|c:ext)$/,
  Sch_UnexpectedElementContentExpectingComplex: /^w:(?:compat|tbl)$/,
  Sch_IncompleteContentExpectingComplex: /^w:tbl$/,
  Sch_AttributeValueDataTypeDetailed: /^(?:c:axId|c:crossAx|w:(?:w|locked|qFormat|semiHidden|unhideWhenUsed))$/,
  Sch_UndeclaredAttribute: /^(?:w:p|w:tr|a:duotone|c:ext)$/,
  Sch_MissRequiredAttribute: /^w:move(?:From|To)RangeStart$/,
};
/** Encrypted with the password that every Office tries. */
const OPENED = ["docx/poi/test-data/poifs/protected_agile.docx"];

function isReadByWord(error: string): boolean {
  const [, element = "", id = ""] = /([^/ ]+)\[\d+\] (\S+)$/.exec(error) ?? [];
  return READ_BY_WORD[id]?.test(element) === true;
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

  it("have the verdict of the Open XML SDK, but for what Word writes or reads", async () => {
    const different: string[] = [];
    const opened: string[] = [];
    const explained = new Set<string>();
    const clean = new Set(verdicts.clean);
    const unread = new Set(verdicts.unread);
    const judged = files.filter(({ path }) => clean.has(path) || unread.has(path) || path in verdicts.errors);
    for (const { path, location } of judged) {
      const envelope = await invoke(
        validateDocx,
        { bytes: new Uint8Array(readFileSync(location)) },
        { profiles: ["package", "schema", "references"] },
      );
      const isValid = envelope.ok && (envelope.value as { valid: boolean }).valid;
      const errors = verdicts.errors[path] ?? [];
      if (isValid && unread.has(path)) opened.push(path);
      else if (isValid && errors.every(isReadByWord))
        for (const error of errors) explained.add(error.split(" ").at(-1) ?? "");
      else if (isValid !== clean.has(path)) different.push(path);
    }
    console.info(`${judged.length} of ${files.length} documents, ${different.length} of another verdict`);
    expect(different).toEqual([]);
    expect(opened).toEqual(OPENED);
    expect([...explained].sort()).toEqual(Object.keys(READ_BY_WORD).sort());
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
        // The independent reader has no password.
        if (OPENED.includes(path)) continue;
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
