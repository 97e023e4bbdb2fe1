import { fileURLToPath } from "node:url";
import { invoke } from "@colophon/contract";
import { findCorpora, readCorpus } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { describe, expect, test } from "vitest";
import { parseJats } from "../src/index.ts";

const LISTER = fileURLToPath(new URL("reference-lister.py", import.meta.url));
const files = ((findCorpora() === undefined ? undefined : readCorpus("jats")) ?? []).filter(({ path }) =>
  /\.n?xml$/.test(path),
);

/** A citation as Python's expat reads it. */
interface Listed {
  /** The element that has the DOI, and the DOI. */
  readonly dois: readonly (readonly [element: string, doi: string])[];
  readonly elements: Readonly<Record<string, string>>;
  readonly etal: boolean;
  readonly people: number;
  readonly words: readonly string[];
}

interface Citation {
  readonly [member: string]: unknown;
  readonly authors?: readonly unknown[];
  readonly editors?: readonly unknown[];
  readonly others?: readonly unknown[];
  readonly text: string;
}

interface Article {
  readonly references: readonly { readonly citations: readonly Citation[] }[];
}

const MEMBERS: Readonly<Record<string, string>> = {
  edition: "edition",
  isbn: "isbn",
  issn: "issn",
  "publisher-loc": "publisherPlace",
  "publisher-name": "publisher",
};

/** What parse has of a citation: each fact with whether it is right. */
function* compare(listed: Listed, citation: Citation): Generator<readonly [fact: string, isRight: boolean]> {
  const isInLink = listed.dois.some(([element]) => element !== "pub-id");
  if (listed.dois.length > 0)
    yield [isInLink ? "DOI in ext-link or uri" : "DOI in pub-id", listed.dois.some(([, doi]) => doi === citation.doi)];
  for (const [element, text] of Object.entries(listed.elements))
    yield [element, citation[MEMBERS[element] ?? ""] === text];
  if (listed.etal) yield ["etal", citation.hasMoreAuthors === true];
  const { authors = [], editors = [], others = [] } = citation;
  if (listed.people > 0) yield ["people as lists", authors.length + editors.length + others.length === listed.people];
  yield ["text with every word", listed.words.every((word) => citation.text.includes(word))];
}

describe.skipIf(files.length === 0)("references beside expat", () => {
  test("the members of every citation of the corpus are what their elements say", async () => {
    const { stdout } = runPython([LISTER], Buffer.from(files.map(({ location }) => location).join("\n")));
    const listings = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { citations?: readonly Listed[] });
    const tally: Record<string, { right: number; all: number }> = {};
    const wrong: string[] = [];
    for (const [index, { path, read }] of files.entries()) {
      const envelope = await invoke(parseJats, { bytes: read() });
      const listed = listings[index]?.citations;
      if (!envelope.ok || listed === undefined) continue;
      const { article } = envelope.value as unknown as { readonly article: Article };
      const citations = article.references.flatMap((reference) => reference.citations);
      if (citations.length !== listed.length)
        wrong.push(`${path}: ${citations.length} citations, not ${listed.length}`);
      for (const [at, citation] of citations.entries()) {
        const one = listed[at];
        for (const [fact, isRight] of one === undefined ? [] : compare(one, citation)) {
          const { right = 0, all = 0 } = tally[fact] ?? {};
          tally[fact] = { right: right + (isRight ? 1 : 0), all: all + 1 };
          if (!isRight) wrong.push(`${path}, citation ${at + 1}: ${fact}`);
        }
      }
    }
    const rows = Object.entries(tally).map(([fact, { right, all }]) => `${fact} ${right} of ${all}`);
    process.stderr.write(`references beside expat: ${rows.join(", ")}\n`);
    expect(wrong).toEqual([]);
    expect(tally["DOI in ext-link or uri"]?.all).toBeGreaterThan(300);
    expect(tally["people as lists"]?.all).toBeGreaterThan(1_500);
  }, 300_000);
});
