import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { parseReview, validateReviewSidecar } from "../src/index.ts";
import type { Annotation } from "../src/model/annotation.ts";
import { VersionMap } from "../src/model/bind/version-map.ts";
import { parseWords, readWords, wordAt, writeWords } from "../src/model/bind/words.ts";
import { makeSidecar, type Sidecar, writeSidecar } from "../src/model/sidecar.ts";
import { webAnnotation } from "./make-files.ts";

const noLook = (): void => undefined;
const codesOf = (text: string): readonly number[] => [...readWords(text, noLook).codes];

test.each([
  ["capitals", "The Office", "the office"],
  ["ligatures", "e\ufb03cient", "efficient"],
  ["soft hyphens and marks of direction", "con\u00adtract\u200f", "contract"],
  ["a word that is broken at the end of a line", "appoint-\nments", "appointments"],
  ["quotation marks and dashes", "\u201ca\u201d \u2013", '"a" -'],
  ["full-width digits", "\uff11\uff12", "12"],
  ["composed and decomposed letters", "e\u0301t\u00e9", "\u00e9te\u0301"],
] as const)("%s make no difference between words", (_, one, other) => {
  expect(codesOf(one)).toEqual(codesOf(other));
});

test.each([
  ["numbers", "30 days", "31 days"],
  ["numbers with points", "1.5", "15"],
  ["ideographs", "\u6cd5", "\u6587"],
  ["Hebrew words", "\u05dc\u05d0", "\u05db\u05df"],
] as const)("%s that differ have other codes", (_, one, other) => {
  expect(codesOf(one)).not.toEqual(codesOf(other));
});

test("the codes are read as they were written, and other texts are refused", () => {
  const { codes } = readWords("One, two\nthree 4.5 \u6cd5\u6587\n", noLook);
  expect(parseWords(writeWords(codes))?.codes).toEqual(codes);
  expect(parseWords("A")).toBeUndefined();
  expect(parseWords("A=")).toBeUndefined();
});

/** Where words of an old text are in a new one. */
function find(old: string, now: string, wanted: string, occurrence = 0) {
  const [source, words] = [readWords(old, noLook), readWords(now, noLook)];
  let at = old.indexOf(wanted);
  for (let each = 0; each < occurrence; each += 1) at = old.indexOf(wanted, at + 1);
  const from = wordAt(source, at);
  const until = from + readWords(wanted, noLook).codes.length;
  const placed = new VersionMap(source, { ...words, raw: now }, noLook).place(from, until);
  if (placed === undefined || placed.from < 0) return "nowhere";
  return `${placed.isSure ? "sure" : "unsure"} ${words.starts[placed.from]}`;
}

const row = (key: string): string => `${key} general 10 number\n`;
const ROWS = ["alpha", "beta", "gamma", "delta", "epsilon"].map(row).join("");

test("the end of a row that was deleted is not found at the end of the row before it", () => {
  expect(find(ROWS, ROWS.replace(row("gamma"), ""), "number", 2)).toMatch(/^unsure|^nowhere/);
});

test("a row that moved is found by its words", () => {
  const now = row("epsilon") + ROWS.replace(row("epsilon"), "");
  expect(find(ROWS, now, "number", 4)).toBe("sure 19");
});

test("one of several equal rows has no certain place after another one was deleted", () => {
  const same = "0 0 0\n".repeat(6);
  expect(
    find(
      `start here now then\n${same}the end of it\n`,
      `start here now then\n${same.slice(6)}the end of it\n`,
      "0 0 0",
      3,
    ),
  ).toMatch(/^unsure|^nowhere/);
});

const DOCUMENT = Buffer.from("The Supplier shall deliver the goods within 30 days of the order.\n");

async function sidecarOf(change: (sidecar: Sidecar) => Sidecar): Promise<Uint8Array> {
  const annotations = webAnnotation("within 30 days", { prefix: "the goods ", suffix: " of the order." });
  const envelope = await invoke(parseReview, { document: DOCUMENT, annotations });
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  const { document, annotations: list } = change(envelope.value.sidecar as Sidecar);
  return writeSidecar(makeSidecar(document, list, noLook));
}

test.each([
  ["position-words", (sidecar: Sidecar) => ({ ...sidecar, annotations: sidecar.annotations.map(movedFar) })],
  ["document-words", (sidecar: Sidecar) => ({ ...sidecar, document: { ...sidecar.document, words: "AA".repeat(20) } })],
] as const)("a sidecar with words that do not fit breaks the rule %s", async (rule, change) => {
  const sound = await invoke(validateReviewSidecar, { bytes: await sidecarOf((each) => each), document: DOCUMENT });
  expect(sound.ok && sound.value).toMatchObject({ valid: true, findings: [] });
  const broken = await invoke(validateReviewSidecar, { bytes: await sidecarOf(change), document: DOCUMENT });
  expect(broken.ok && broken.value).toMatchObject({ valid: false, findings: [{ rule }] });
});

function movedFar(annotation: Annotation): Annotation {
  const selectors = annotation.target.selectors.map((each) =>
    each.type === "TextPosition" ? { ...each, wordsBefore: 500 } : each,
  );
  return { ...annotation, target: { selectors } };
}

test("an edited clause is in doubt where the new version has a second one like it", () => {
  const clause = "the supplier delivers all goods to the port of the buyer";
  const before = `first of all\n${clause}\nlast of all\n`;
  const [one, other] = [clause.replace("goods", "wares"), clause.replace("port", "store")];
  expect(find(before, before.replace(clause, one), "buyer", 0)).toMatch(/^sure/);
  expect(find(before, before.replace(clause, `${one}\n${other}`), "buyer", 0)).toMatch(/^unsure/);
});
