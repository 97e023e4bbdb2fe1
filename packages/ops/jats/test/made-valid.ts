import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { SeededRandom } from "@colophon/testing";
import { type ElementModel, readModels } from "./dtd-models.ts";
import { type AttributeValues, makeValidArticle, type ValidArticle } from "./valid-article.ts";
import { unpackGrammars } from "./xmllint.ts";

/** The archiving grammar of each version that others are made of, and its public identifier. */
const GRAMMARS = {
  "3.0": ["3.0/archiving/archivearticle3.dtd", "-//NLM//DTD Journal Archiving and Interchange DTD v3.0 20080202//EN"],
  "1.0": [
    "1.0/JATS-archivearticle1.dtd",
    "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.0 20120330//EN",
  ],
  "1.1": [
    "1.1/JATS-archivearticle1.dtd",
    "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.1 20151215//EN",
  ],
  "1.2": [
    "1.2/JATS-archivearticle1.dtd",
    "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.2 20190208//EN",
  ],
  "1.3": [
    "1.3/JATS-archivearticle1-3-mathml3.dtd",
    "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD with MathML3 v1.3 20210610//EN",
  ],
} as const;

export type Version = keyof typeof GRAMMARS;
export const VERSIONS = Object.keys(GRAMMARS) as readonly Version[];

const folder = mkdtempSync(join(tmpdir(), "jats-models-"));
let isUnpacked = false;
const known = new Map<Version, ReadonlyMap<string, ElementModel>>();

/** The grammars as files, for readers of any kind. */
export function grammarFolder(): string {
  if (!isUnpacked) {
    unpackGrammars(folder);
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    isUnpacked = true;
  }
  return folder;
}

/** Where the grammar of a version is. */
export const grammarFile = (version: Version): string => join(grammarFolder(), GRAMMARS[version][0]);

function modelsOf(version: Version): ReadonlyMap<string, ElementModel> {
  const models = known.get(version) ?? readModels(grammarFile(version));
  known.set(version, models);
  return models;
}

/** A valid article of a version, which says so. */
export function makeArticleOf(version: Version, chance: SeededRandom, given?: AttributeValues): ValidArticle {
  const made = makeValidArticle(modelsOf(version), chance, given);
  const [file, publicId] = GRAMMARS[version];
  const doctype = `<!DOCTYPE article PUBLIC "${publicId}" "${basename(file)}">`;
  return { ...made, text: `${doctype}\n${made.text.replace("<article", `<article dtd-version="${version}"`)}` };
}
