import { readFileSync } from "node:fs";
import { invoke, sourceOf } from "@colophon/contract";
import { findMainPart, openPackage } from "@colophon/kit-ooxml";
import { openZip } from "@colophon/kit-zip";
import { readCorpus } from "@colophon/testing";
import { describe, expect, it } from "vitest";
import { renderPptx } from "../src/index.ts";
import { toStrict } from "./to-strict.ts";

const files = (readCorpus("pptx") ?? []).filter(({ path }) => /\.(pptx|potx)$/i.test(path));
const slides = [{ slideType: "title-body", title: "Two depots close", body: ["Lund in March"], notes: ["Begin."] }];
const spec = { version: "2.0", title: "Depots", slides };
const render = (template: Uint8Array) => invoke(renderPptx, { spec, template });

function editionOf(bytes: Uint8Array): "strict" | "transitional" | "none" {
  try {
    return findMainPart(openPackage(sourceOf(bytes))).isStrict ? "strict" : "transitional";
  } catch {
    return "none";
  }
}

/** Names of parts that name the strict edition; of a book in a chart none is looked at. */
function strictParts(bytes: Uint8Array): readonly string[] {
  const archive = openZip(sourceOf(bytes));
  return archive.entries
    .filter((entry) => /\.(xml|rels)$/.test(entry.name))
    .filter((entry) => Buffer.from(archive.read(entry)).includes("http://purl.oclc.org/ooxml/"))
    .map(({ name }) => name);
}

describe.runIf(files.length > 0)("templates of the corpus", { timeout: 900_000 }, () => {
  const read = files.map(({ path, location }) => ({ path, bytes: new Uint8Array(readFileSync(location)) }));
  const of = (edition: string) => read.filter(({ bytes }) => editionOf(bytes) === edition);

  it("of the strict edition make decks of the other without a fault of their own", async () => {
    const strict = of("strict");
    expect(strict.length).toBeGreaterThan(40);
    for (const { path, bytes } of strict) {
      const envelope = await render(bytes);
      if (!envelope.ok) throw new Error(`${path} ${envelope.error.message}`);
      expect([path, strictParts(envelope.value.artifact.bytes)]).toEqual([path, []]);
      expect([path, envelope.value.report.structuralValidation.failureCount]).toEqual([path, 0]);
    }
  });

  it("that are saved in the strict edition make the decks that they make as they are", async () => {
    let count = 0;
    for (const { path, bytes } of of("transitional")) {
      const twin = await render(bytes);
      const strict = await render(toStrict(bytes, { hasUnits: true }));
      if (!twin.ok || !strict.ok) {
        expect([path, strict.ok]).toEqual([path, twin.ok]);
        continue;
      }
      const isSame = Buffer.compare(strict.value.artifact.bytes, twin.value.artifact.bytes) === 0;
      expect([path, isSame]).toEqual([path, true]);
      count += 1;
    }
    console.info(`${count} templates`);
    expect(count).toBeGreaterThan(90);
  });
});
