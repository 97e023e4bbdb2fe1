import { invoke } from "@colophon/contract";
import {
  conserves,
  createSeededRandom,
  createTokens,
  isSampled,
  type MadeDocument,
  type SeededRandom,
  type Unit,
} from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { convertJatsSubmission, parseJats, transformJatsNormalize, validateJats } from "../src/index.ts";
import { parsing } from "./conservation.ts";
import { listByExpat } from "./expat.ts";
import { grammarFile, grammarFolder, makeArticleOf, VERSIONS } from "./made-valid.ts";
import { PNG } from "./module.ts";
import { normalizing } from "./normalizing.ts";
import { packaging } from "./packaging.ts";
import { hasXmllint, runXmllint } from "./xmllint.ts";

interface Normalized {
  readonly artifact: { readonly bytes: Uint8Array };
}

const COUNT = isSampled() ? 1 : 3;
const target = (version: string): string => (version === "1.3" ? "1.4" : "1.3");

async function isValid(bytes: Uint8Array): Promise<boolean> {
  const envelope = await invoke(validateJats, { bytes }, { profiles: ["dtd"] });
  return envelope.ok && (envelope.value as { valid: boolean }).valid;
}

function textsOf(bytes: Uint8Array): readonly string[] {
  const listed = listByExpat(bytes);
  if (typeof listed === "string") throw new Error(listed);
  return listed.units.flatMap(({ kind, text = "" }) => (kind === "text" ? [text] : []));
}

describe.each(VERSIONS)("articles made of the whole grammar of %s", (version) => {
  const chance = createSeededRandom(`articles of ${version}`);
  const articles = Array.from({ length: COUNT }, () => makeArticleOf(version, chance));

  test("are valid, to validate and to xmllint", async () => {
    for (const { text } of articles) {
      expect(await isValid(Buffer.from(text))).toBe(true);
      const located = text.replace(/PUBLIC "[^"]*" "[^"]*"/, `SYSTEM "${grammarFile(version)}"`);
      if (hasXmllint) expect(runXmllint(located, grammarFolder())).toBe(undefined);
    }
  });

  test("are valid when they are normalized, with the same texts in order, and twice is once", async () => {
    let refused = 0;
    for (const { text } of articles) {
      const bytes = Buffer.from(text);
      const once = await invoke(transformJatsNormalize, { bytes }, { version: target(version) });
      if (!once.ok) {
        // What NLM 3.0 allows and JATS does not is refused with its place.
        expect([version, once.error.code]).toEqual(["3.0", "common/UNSUPPORTED_EXTENSION"]);
        refused += 1;
        continue;
      }
      const result = (once.value as Normalized).artifact.bytes;
      expect(await isValid(result)).toBe(true);
      expect(textsOf(result)).toEqual(textsOf(bytes));
      const twice = await invoke(transformJatsNormalize, { bytes: result }, { version: target(version) });
      if (!twice.ok) throw new Error(twice.error.message);
      expect(Buffer.compare((twice.value as Normalized).artifact.bytes, result)).toBe(0);
    }
    expect(refused).toBeLessThan(COUNT / 2);
  });
});

function makeUnits(tokens: readonly string[]): readonly Unit[] {
  return tokens.map((text) => ({ kind: "leaf", place: text, text }));
}

function makeArticle(chance: SeededRandom): MadeDocument {
  const version = (["1.0", "1.1", "1.2", "1.3"] as const)[chance.below(4)] ?? "1.3";
  const { text, tokens } = makeArticleOf(version, chance);
  return {
    name: version,
    input: { bytes: Buffer.from(text) },
    options: { version: target(version) },
    units: makeUnits(tokens),
  };
}

function makeReadArticle(chance: SeededRandom): MadeDocument {
  const { options: _, ...made } = makeArticle(chance);
  return made;
}

/** With what a journal asks for, and a picture for each file that is named. */
function makeSubmission(chance: SeededRandom): MadeDocument {
  const next = createTokens("z");
  const own = Array.from({ length: 3 }, next);
  const front = `<journal-meta><journal-id>${own[0]}</journal-id><journal-title-group><journal-title>${own[1]}</journal-title></journal-title-group><issn>1234-5679</issn></journal-meta><article-meta><title-group><article-title>${own[2]}</article-title></title-group><permissions><license><license-p/></license></permissions></article-meta>`;
  const { text, tokens, files } = makeArticleOf("1.3", chance, { front });
  return {
    name: `${files.length} files`,
    input: { xml: Buffer.from(text), assets: files.map((path) => ({ path, bytes: PNG })) },
    options: { target: "meca", rename: false },
    units: makeUnits([...tokens, ...own].filter((token) => !files.includes(`${token}.png`))),
  };
}

conserves(parseJats, { ...parsing, make: makeReadArticle }, 12);
conserves(transformJatsNormalize, { ...normalizing, make: makeArticle }, 6);
conserves(convertJatsSubmission, { ...packaging, make: makeSubmission }, 5);
