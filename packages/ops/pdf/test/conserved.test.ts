import { type Conservation, conserves, type MadeDocument, type SeededRandom } from "@colophon/testing";
import {
  convertPdf,
  inspectPdfEvidence,
  inspectPdfFind,
  inspectPdfRedactionPreview,
  redactPdf,
  repairPdf,
  transformPdf,
} from "../src/index.ts";
import { makeBookByChance, spoil } from "./books-by-chance.ts";
import { evidenceConservation } from "./conservation.ts";
import { convertConservation } from "./convert-conservation.ts";
import { findConservation } from "./find-conservation.ts";
import { previewConservation, redactConservation } from "./redact-conservation.ts";
import { repairConservation } from "./repair-conservation.ts";
import { transformConservation } from "./transform-conservation.ts";

function makeBook(chance: SeededRandom): MadeDocument {
  const { bytes, words } = makeBookByChance(chance);
  return { name: `${words.length} words`, input: { bytes } };
}

const asMatches = (words: readonly string[]) => words.map((text) => ({ kind: "match", place: "a page", text }));

/** All words of the pages are asked for. */
function makeQuestion(chance: SeededRandom): MadeDocument {
  const { bytes, words } = makeBookByChance(chance);
  const input = { bytes, query: "q[a-z]{4}x" };
  return { name: `${words.length} words`, input, options: { isPattern: true }, units: asMatches(words) };
}

/** Some of the words are to go. */
function makeRedaction(chance: SeededRandom): MadeDocument & { readonly words: readonly string[] } {
  const { bytes, words } = makeBookByChance(chance);
  const chosen = words.filter(() => chance.below(2) === 0);
  const targets = (chosen.length > 0 ? chosen : ["nothing"]).map((query) => ({ query }));
  return { name: `${chosen.length} words`, input: { bytes, targets }, words: chosen };
}

function makePreview(chance: SeededRandom): MadeDocument {
  const { words, ...made } = makeRedaction(chance);
  return { ...made, units: asMatches(words) };
}

function makeMerging(chance: SeededRandom): MadeDocument {
  const [one, other] = [makeBookByChance(chance), makeBookByChance(chance)];
  return {
    name: `${one.words.length} and ${other.words.length} words`,
    input: { bytes: one.bytes, others: [other.bytes] },
    options: chance.below(2) === 0 ? {} : { rotatePages: [{ from: 1, to: 1, by: 90 }] },
  };
}

/** What a spoilt book was. */
const sound = new WeakMap<Uint8Array, Uint8Array>();

function makeWreck(chance: SeededRandom): MadeDocument {
  const { bytes, words } = makeBookByChance(chance);
  const wreck = spoil(bytes, chance);
  sound.set(wreck, bytes);
  return { name: `${words.length} words`, input: { bytes: wreck } };
}

/** What the book held before it was spoilt is in the mended one. */
const repairing: Conservation = {
  ...repairConservation,
  list({ input, ...call }) {
    const bytes = sound.get((input as { readonly bytes: Uint8Array }).bytes);
    return repairConservation.list?.({ ...call, input: { bytes } }) ?? [];
  },
  make: makeWreck,
};

// Each book has something that goes, and with an annotation its words go from what poppler reads.
const gone = convertConservation.statements?.filter(({ name }) => name !== "text of the pages") ?? [];

conserves(inspectPdfEvidence, { ...evidenceConservation, make: makeBook }, 12);
conserves(convertPdf, { ...convertConservation, statements: gone, make: makeBook }, 12);
conserves(repairPdf, repairing, 12);
conserves(transformPdf, { ...transformConservation, make: makeMerging }, 8);
conserves(inspectPdfFind, { ...findConservation, list: () => [], make: makeQuestion }, 12);
conserves(redactPdf, { ...redactConservation, make: makeRedaction }, 8);
conserves(inspectPdfRedactionPreview, { ...previewConservation, list: () => [], make: makePreview }, 8);
