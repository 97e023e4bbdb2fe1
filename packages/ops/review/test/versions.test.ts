import { readFileSync } from "node:fs";
import { type Artifact, invoke } from "@colophon/contract";
import { createSeededRandom } from "@colophon/testing";
import { expect, test } from "vitest";
import { convertReviewSidecar, parseReview, validateReviewSidecar } from "../src/index.ts";
import { docx, paragraph, sidecar, webAnnotation } from "./make-files.ts";
import { type Edit, runRealCases } from "./real-cases.ts";

/** A legal text that does not change. */
const LICENCE = readFileSync(new URL("../../../../LICENSE", import.meta.url), "utf8");

/** Quotes of the licence, found after an edit: how many are right, wrong and not certain. */
function count(edit: Edit, isForeign: boolean) {
  const found = { right: 0, wrong: 0, open: 0 };
  for (const each of runRealCases(LICENCE, edit, { chance: createSeededRandom(1), count: 30, isForeign })) {
    const isSure = each.status === "exact" || each.status === "shifted";
    found[isSure ? (each.isRight ? "right" : "wrong") : "open"] += 1;
  }
  return found;
}

test.each([
  ["10 % of the words", 0.85],
  ["typography", 0.9],
  ["the paragraph split", 0.9],
] as const)("%s: a quote that was measured in its source is found, and none is wrong", (edit, least) => {
  const { right, wrong, open } = count(edit, false);
  process.stdout.write(`${edit}: ${JSON.stringify({ right, wrong, open })}\n`);
  expect(wrong).toBe(0);
  expect(right / (right + open)).toBeGreaterThan(least);
});

test.each(["the target deleted", "the target deleted, 10 % of the words"] as const)("%s: no place is found", (edit) => {
  expect(count(edit, false)).toMatchObject({ right: 0, wrong: 0 });
});

const CLAUSES = LICENCE.split("\n")
  .map((line) => line.trim())
  .filter((line) => /^[A-Z][^|<>&]{50,}$/.test(line))
  .slice(0, 8);

test.each(["document", "sidecar"] as const)(
  "a comment of the earlier version, as %s, is found in the next one",
  async (to) => {
    const [first = "", ...rest] = CLAUSES;
    const document = docx(CLAUSES.map(paragraph).join(""));
    const note = webAnnotation(first.slice(20, 34), { prefix: first.slice(0, 20), suffix: first.slice(34, 66) });
    const made = await invoke(convertReviewSidecar, { annotations: note, document }, { to });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const annotations = (made.value as { readonly artifact: Artifact }).artifact.bytes as Uint8Array;
    const next = docx(["A new first paragraph.", ...rest.slice(0, 3), first, ...rest.slice(3)].map(paragraph).join(""));
    const envelope = await invoke(parseReview, { document: next, annotations });
    expect(envelope.ok && envelope.value.bindings).toMatchObject([{ found: first.slice(20, 34) }]);
    expect(envelope.losses).toEqual([]);
  },
);

test("a sidecar of an earlier version, which counted occurrences, is valid and is read without the counts", async () => {
  const quote = { exact: "within 30 days", prefix: "the goods ", suffix: " of the order." };
  const earlier = sidecar({ ...quote, ...{ occurrences: 1, lookalike: 0.25 } }, { id: "a" });
  const checked = await invoke(validateReviewSidecar, { bytes: earlier });
  expect(checked.ok && checked.value).toMatchObject({ findings: [] });
  const document = Buffer.from("The Supplier delivers the goods within 30 days of the order.\n");
  const read = await invoke(parseReview, { document, annotations: earlier });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(read.value.bindings).toMatchObject([{ status: "exact", found: "within 30 days" }]);
  expect(JSON.stringify(read.value.sidecar)).not.toMatch(/occurrences|lookalike/);
});
