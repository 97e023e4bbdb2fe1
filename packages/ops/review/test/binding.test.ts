import { hashBytes, invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { parseReview } from "../src/index.ts";
import type { Annotation } from "../src/model/annotation.ts";
import { makeSidecar, writeSidecar } from "../src/model/sidecar.ts";
import { CASE_KINDS, type CaseKind, runCase } from "./binding-cases.ts";

const CASES = 150;

function count(kind: CaseKind, cases: number) {
  const found = { wrong: 0, right: 0, open: 0, survivors: 0, foreignOpen: 0, foreignSurvivors: 0 };
  for (let seed = 1; seed <= cases; seed++) {
    const { status, isRight, survives, isForeign } = runCase(kind, seed);
    const isConfident = status === "exact" || status === "shifted";
    if (survives) found[isForeign ? "foreignSurvivors" : "survivors"]++;
    if (isConfident && !isRight) found.wrong++;
    else if (isConfident) found.right++;
    else if (survives) found[isForeign ? "foreignOpen" : "open"]++;
  }
  return found;
}

/** The largest share of targets that remain and have no certain place: where the words of the source are known, and of quotes alone. */
const OPEN: Partial<Record<CaseKind, readonly [number, number]>> = {
  unchanged: [0, 0],
  "edited elsewhere": [0, 0.07],
  "words edited in the target": [0.11, 0.6],
  "number changed in the target": [0.11, 0.7],
  moved: [0.03, 0.4],
  "clauses without numbers, others edited": [0.02, 0.1],
};

for (const kind of CASE_KINDS)
  test(`${kind}: no confident place is a wrong one, in ${CASES} made documents`, () => {
    const found = count(kind, CASES);
    process.stdout.write(`${kind}: ${JSON.stringify(found)}\n`);
    expect(found.wrong).toBe(0);
    const [measured, alone] = OPEN[kind] ?? [0, 0];
    expect(found.open).toBeLessThanOrEqual(measured * found.survivors);
    expect(found.foreignOpen).toBeLessThanOrEqual(alone * found.foreignSurvivors);
  });

test.each([
  ["deleted", 840],
  ["deleted, others edited", 855],
  ["repeated clauses, one deleted", 224],
  ["repeated clauses, one deleted", 693],
  ["clauses without numbers, one deleted", 136],
  ["clauses without numbers, one deleted", 491],
  ["clauses without numbers, one deleted", 633],
  ["clauses without numbers, one deleted", 651],
] as const)("the neighbour of a target is not taken for it: %s, document %i", (kind, seed) => {
  expect(["ambiguous", "orphan"]).toContain(runCase(kind, seed).status);
});

test("a quote that is not at the position it names is found by its words", async () => {
  const document = Buffer.from(
    "The Supplier shall deliver the goods within 30 days of the order.\nThe Buyer shall pay each invoice within 45 days of its receipt.\n",
  );
  const hash = hashBytes(document);
  const identity = { sha256: hash, mediaType: "text/plain", byteLength: document.length, textHash: hash } as const;
  const annotation = {
    id: "a",
    kind: "comment",
    body: { text: "Why?" },
    state: "open",
    replies: [],
    target: {
      selectors: [
        { type: "TextQuote", exact: "within 45 days", prefix: "shall pay each invoice ", suffix: " of its receipt." },
        { type: "TextPosition", start: 2, end: 16 },
      ],
    },
  } as unknown as Annotation;
  const made = makeSidecar({ ...identity, textForm: "review-text.v1" }, [annotation], () => undefined);
  const envelope = await invoke(parseReview, { document, annotations: writeSidecar(made) });
  expect(envelope.ok && envelope.value).toMatchObject({
    bindings: [{ status: "exact", found: "within 45 days", evidence: { method: "quote" } }],
  });
});
