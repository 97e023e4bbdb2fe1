import { invoke } from "@colophon/contract";
import { conservesFiles, readCorpus, withDamage } from "@colophon/testing";
import { describe } from "vitest";
import { inspectDocxRedactionPreview, parseDocx, renderDocx, validateDocx } from "../src/index.ts";
import { hasPython } from "./listers.ts";
import { previewConservation } from "./preview-conservation.ts";
import { renderCall, renderedConservation } from "./rendered-conservation.ts";
import { textLister } from "./text-conservation.ts";
import { verdictConservation } from "./verdict-conservation.ts";

const files = (readCorpus("docx") ?? []).filter(({ path }) => /\.(docx|docm|dotx|dotm)$/i.test(path));
const everyOf = (step: number) => files.filter((_, at) => at % step === 5);

if (files.length > 0 && hasPython) {
  const models = new Map<string, object>();
  for (const { path, read } of everyOf(12)) {
    const parsed = await invoke(parseDocx, { bytes: read() });
    if (!parsed.ok) continue;
    const { derived: _, ...model } = parsed.value as { readonly derived: unknown };
    models.set(path, model);
  }

  describe("Word documents of the corpus", () => {
    conservesFiles(
      renderDocx,
      renderedConservation,
      everyOf(12).filter(({ path }) => models.has(path)),
      { toCall: (bytes, path) => renderCall(models.get(path) ?? {}, bytes), mostUnlisted: 2 },
    );
    conservesFiles(inspectDocxRedactionPreview, previewConservation, everyOf(32), {
      toCall: (bytes) => ({ input: { bytes, targets: [{ query: pickWord(bytes) }] } }),
      mostRefused: 3,
    });
    conservesFiles(validateDocx, verdictConservation, withDamage(everyOf(24)), { mostRefused: 60 });
  });
}

/** A word of the document as Python reads it: of its longer ones the one in the middle. */
function pickWord(bytes: Uint8Array): string {
  const listed = textLister.list(bytes);
  const texts = typeof listed === "string" ? [] : listed.map(({ text = "" }) => text);
  const words = [...new Set(texts.flatMap((text) => text.match(/[A-Za-z]{6,}/g) ?? []))].sort();
  return words[Math.floor(words.length / 2)] ?? "colophon";
}
