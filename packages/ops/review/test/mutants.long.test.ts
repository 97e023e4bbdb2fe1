import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { createSeededRandom, type SeededRandom } from "@colophon/testing";
import { expect, test } from "vitest";
import { convertReviewSidecar, parseReview, validateReviewSidecar } from "../src/index.ts";
import { docx, paragraph, sidecar, webAnnotation } from "./make-files.ts";

const fixture = (name: string): Uint8Array => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const DOCUMENT = Buffer.from("The Supplier shall deliver the goods within 30 days of the order.\n");
const QUOTE = { exact: "within 30 days", prefix: "the goods ", suffix: " of the order." };
const FILES = [
  webAnnotation(QUOTE.exact, QUOTE),
  sidecar(QUOTE, { id: "a" }, [{ id: "b" }, { id: "c" }]),
  docx(paragraph("The goods are due within 30 days.")),
  ...["replies.docx", "threads.xlsx", "notes.xlsx", "web-annotation/quote.json"].map(fixture),
];
const MUTANTS = 10_000;

/** Some bytes changed, cut, repeated or removed. */
function mutate(bytes: Uint8Array, chance: SeededRandom): Buffer {
  let made = Buffer.from(bytes);
  for (let change = 0; change <= chance.below(4); change += 1) {
    const [at, length] = [chance.below(made.length + 1), chance.below(40)];
    const [before, after] = [made.subarray(0, at), made.subarray(at)];
    const choice = chance.below(5);
    if (choice === 0) made = Buffer.concat([before, after.subarray(length)]);
    else if (choice === 1) made = Buffer.concat([before, after.subarray(0, length), after]);
    else if (choice === 2 && chance.below(4) === 0) made = Buffer.from(before);
    else if (made.length > 0) made[at % made.length] = chance.below(256);
  }
  return made;
}

test(`${MUTANTS} mutants of annotations and documents end with a result or a declared code`, {
  timeout: 3_600_000,
}, async () => {
  const chance = createSeededRandom(48);
  const found = { ok: 0, refused: 0 };
  for (let count = 0; count < MUTANTS; count += 1) {
    const annotations = mutate(FILES[chance.below(FILES.length)] ?? DOCUMENT, chance);
    const choice = count % 3;
    const envelope =
      choice === 0
        ? await invoke(parseReview, { document: DOCUMENT, annotations })
        : choice === 1
          ? await invoke(convertReviewSidecar, { annotations, document: DOCUMENT }, { to: "web-annotation" })
          : await invoke(validateReviewSidecar, { bytes: annotations });
    found[envelope.ok ? "ok" : "refused"] += 1;
    if (!envelope.ok) expect(envelope.error.code).not.toMatch(/INTERNAL/);
  }
  process.stdout.write(`${JSON.stringify(found)}\n`);
  expect(found.ok).toBeGreaterThan(MUTANTS / 10);
  expect(found.refused).toBeGreaterThan(MUTANTS / 10);
});
