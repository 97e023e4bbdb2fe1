import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { SearchEntry } from "../src/index.ts";

interface Search {
  prepareIndex(entries: readonly SearchEntry[]): unknown;
  findEntries(index: unknown, query: string): readonly SearchEntry[];
}

interface Question {
  readonly question: string;
  /** The file that answers it. */
  readonly page: string;
  /** The answer in its words. */
  readonly answer: RegExp;
}

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const { prepareIndex, findEntries }: Search = await import(new URL("../assets/search.js", import.meta.url).href);
const index = prepareIndex(JSON.parse(readFileSync(join(ROOT, "docs/search.json"), "utf8")));
const MAX_CLICKS = 2;

/** What somebody asks who has not seen the project. */
const QUESTIONS: readonly Question[] = [
  {
    question: "How do I start it and what does it need?",
    page: "README.md",
    answer: /You need Node 18[\s\S]*npm start/,
  },
  {
    question: "How do I redact a name in many PDFs?",
    page: "docs/recipes/redact-names-in-pdfs.md",
    answer: /colophon run pdf\.redact/,
  },
  {
    question: "compare two contracts in Word",
    page: "docs/recipes/compare-two-contracts.md",
    answer: /colophon run docx\.diff/,
  },
  {
    question: "How do I know what a conversion lost?",
    page: "docs/losses-and-receipts.md",
    answer: /lossPolicy|failOnDropped/,
  },
  {
    question: "verify that a receipt is honest",
    page: "docs/determinism-and-verification.md",
    answer: /colophon verify/,
  },
  { question: "How do I send a file larger than 100 MB?", page: "docs/staged-uploads.md", answer: /\/uploads|tus/ },
  { question: "Can a language model call it (MCP)?", page: "docs/mcp.md", answer: /npx @colophon\/mcp|colophon mcp/ },
  { question: "Does it run on Windows or macOS?", page: "docs/cli.md", answer: /Windows/ },
  { question: "What can it not do? known limitations", page: "docs/limitations.md", answer: /does not|cannot|is not/ },
  {
    question: "How do I run more workers and servers?",
    page: "docs/scaling-out.md",
    answer: /colophon worker|serve/,
  },
];

/** The clicks from README or the list of the docs to each page. */
function countClicks(): ReadonlyMap<string, number> {
  const clicks = new Map([
    ["README.md", 0],
    ["docs/index.md", 0],
  ]);
  for (const [page, count] of clicks)
    for (const [, target = ""] of readFileSync(join(ROOT, page), "utf8").matchAll(
      /\]\(([^)#\s:]+\.md)(?:#[^)]*)?\)/g,
    )) {
      const path = normalize(join(dirname(page), target));
      if (!clicks.has(path) && existsSync(join(ROOT, path))) clicks.set(path, count + 1);
    }
  return clicks;
}

/** The file behind an address of the search. */
function fileOf(address: string): string {
  const path = address.replace(/#.*/, "").replace(/^\/docs\//, "");
  return `docs/${path.replace(/^guides\//, "").replace(/^operations\//, "reference/")}.md`;
}

const clicks = countClicks();
const isNear = ({ question, page }: Question): { readonly isNear: boolean; readonly how: string } => {
  const [first] = findEntries(index, question).map(({ p }) => fileOf(p));
  const away = clicks.get(page) ?? Number.POSITIVE_INFINITY;
  return { isNear: away <= MAX_CLICKS || first === page, how: `${away} clicks; the search finds ${first} first` };
};

describe("ten questions of somebody who has not seen the project", () => {
  it("are ten", () => {
    expect(QUESTIONS.length).toBe(10);
  });

  it.each(QUESTIONS)("$question", (asked) => {
    const { isNear: found, how } = isNear(asked);
    expect([found, how]).toEqual([true, how]);
    expect(readFileSync(join(ROOT, asked.page), "utf8")).toMatch(asked.answer);
  });

  it("are answered by one of the first five pages that the search finds, seven of the nine that have a page of the docs", () => {
    const places = QUESTIONS.filter(({ page }) => page !== "README.md").map(({ question, page }) =>
      [...new Set(findEntries(index, question).map(({ p }) => fileOf(p)))].indexOf(page),
    );
    expect(places.filter((place) => place >= 0 && place < 5).length, places.join(" ")).toBeGreaterThanOrEqual(7);
  });

  it("are not near, where the page is three clicks away and the search finds another", () => {
    const far = [...clicks].find(([, count]) => count > MAX_CLICKS)?.[0] ?? "docs/nothing.md";
    expect(isNear({ question: "merge pdf", page: far, answer: /./ }).isNear).toBe(false);
  });
});
