import { invoke } from "@colophon/contract";
import { type CorpusFile, conservesFiles, findCorpora, type ReadableFile, readCorpus } from "@colophon/testing";
import { describe, expect, test } from "vitest";
import { inspectJats, parseJats, transformJatsNormalize } from "../src/index.ts";
import { parsing } from "./conservation.ts";
import { inspecting } from "./inspecting.ts";
import { normalizing } from "./normalizing.ts";

const files: readonly CorpusFile[] = (findCorpora() === undefined ? undefined : readCorpus("jats")) ?? [];
const documents = files.filter(({ path }) => /\.n?xml$/.test(path));

/** By expat's own eyes: what is read and what is refused because its root is no article. */
function isArticle(file: ReadableFile): boolean {
  return /^<article[\s>]/.test(
    Buffer.from(file.read())
      .toString("utf8")
      .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|^\uFEFF/g, "")
      .trimStart(),
  );
}

describe.skipIf(documents.length === 0)("every XML file under jats/", () => {
  const articles = documents.filter(isArticle);

  test("an article is read, anything else has an honest code", async () => {
    const other: string[] = [];
    for (const file of documents) {
      const envelope = await invoke(inspectJats, { bytes: file.read() });
      const outcome = envelope.ok ? "article" : envelope.error.code;
      const expected = articles.includes(file) ? "article" : "common/INVALID_TOPOLOGY";
      if (outcome !== expected) other.push(`${file.path}: ${outcome}`);
    }
    expect(other).toEqual([]);
    expect(articles.length).toBeGreaterThanOrEqual(70);
  }, 300_000);

  conservesFiles(parseJats, parsing, articles);
  conservesFiles(inspectJats, inspecting, articles);
  conservesFiles(transformJatsNormalize, normalizing, articles);
});
