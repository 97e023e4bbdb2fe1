import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Sentence, sentencesOf, tooLong } from "./surfaces/prose.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Wording that every text avoids; what to write instead is in STYLE.md. */
const UNCLEAR: readonly RegExp[] = [
  /\b(told|[Tt]ells?|telling)\b/,
  /\bstands?\b/,
  // "There is no sheet" is plain English; "this is no sheet" is not.
  /(?<!\b[Tt]here )\b(is|are) no (?!longer|more)\w+/,
  /\b[Mm]end(s|ed|ing)?\b/,
  /\b(goes|gone|(is|are) to go)\b/,
  /\b(taken?|took) (away|out|apart)\b/,
  /\blook(s|ed)? (at|for|into)\b/,
  /\bbehind\b/,
  /\b(is|are|was) to (be|have|hold|go)\b/,
  /\bhas to have\b/,
  /\bheld (against|back)\b/,
  /\b[Ww]hat (becomes?|became)\b/,
  /\bbr(ings|ought)\b/,
  /\banew\b/,
  /\bof (one|its|their) own\b/,
  /\bso many\b/,
  /\ball else\b/,
];

/** A description is read without the member's name, so it neither continues that name nor has three words or fewer. */
const FRAGMENTS: readonly RegExp[] = [
  /^(?:\S+\s*){1,3}$/,
  /^(Of|Between|Before|Behind|As|By|From|With|Without|At|On|In the order of|Whose|Whether it|Those|The same|Its|Not)\b/,
];

/** Descriptions of three words that are complete, in descriptors whose size has no room for more. */
const COMPLETE = new Set([
  "Zero-based table index.",
  "Zero-based row.",
  "Zero-based column.",
  "Zero-based first row.",
  "Zero-based first column.",
  "Number of rows.",
  "Number of columns.",
]);

const READ_BY_PEOPLE = new Set(["description", "summary", "remediation", "title", "meaning", "message"]);

interface CatalogText {
  readonly member: string;
  readonly text: string;
}

function* textsIn(node: unknown): Generator<CatalogText> {
  if (typeof node !== "object" || node === null) return;
  for (const [member, value] of Object.entries(node))
    if (typeof value === "string") {
      if (READ_BY_PEOPLE.has(member)) yield { member, text: value };
    } else yield* textsIn(value);
}

/** Sentences in the quotes of a line of source; a text that models search with is not one. */
function* literalsIn(line: string): Generator<string> {
  if (/^\s*(\*|\/\/|\/\*|search: )/.test(line)) return;
  for (const [literal] of line.matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g)) {
    const text = literal.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, "");
    if (text.includes(" ")) yield text;
  }
}

function unclear(text: string): string | undefined {
  return UNCLEAR.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
}

function* unclearLiterals(pattern: string, isLeftOut: (path: string) => boolean): Generator<string> {
  for (const path of globSync(pattern, { cwd: ROOT }).sort()) {
    if (isLeftOut(path)) continue;
    const lines = readFileSync(`${ROOT}${path}`, "utf8").split("\n");
    for (const [index, line] of lines.entries())
      for (const text of literalsIn(line)) {
        const found = unclear(text);
        if (found !== undefined) yield `${path}:${index + 1} "${found}" in: ${text.slice(0, 120)}`;
      }
  }
}

describe("the texts of the catalog", () => {
  const texts = globSync("packages/catalog/generated/operations/*.json", { cwd: ROOT })
    .sort()
    .flatMap((path) => {
      const { example, ...descriptor } = JSON.parse(readFileSync(`${ROOT}${path}`, "utf8"));
      return [...textsIn(descriptor)].map((found) => ({ ...found, path }));
    });

  it("are clear", () => {
    expect(texts.length).toBeGreaterThan(5_000);
    const found = texts.flatMap(({ path, text }) => {
      const word = unclear(text);
      return word === undefined ? [] : [`${path}: "${word}" in: ${text.slice(0, 120)}`];
    });
    expect(found).toEqual([]);
  });

  it("describe each member in a sentence of more than three words", () => {
    const found = texts
      .filter(({ member, text }) => member === "description" && !COMPLETE.has(text))
      .filter(({ text }) => FRAGMENTS.some((pattern) => pattern.test(text)))
      .map(({ path, text }) => `${path}: ${text.slice(0, 120)}`);
    expect([...new Set(found)]).toEqual([]);
  });
});

it("messages of the sources are clear", () => {
  const isLeftOut = (path: string) =>
    /\/(testing|test|dist|node_modules)\//.test(path) || path.startsWith("apps/scenarios/");
  expect([...unclearLiterals("{packages/*,packages/*/*,apps/*}/src/**/*.{ts,tsx}", isLeftOut)]).toEqual([]);
});

describe("the pages", () => {
  /** What people read; the reference is written from the catalog, and this package is for those who change the gates. */
  const pages = globSync(
    [
      "*.md",
      "changes/*.md",
      "docs/*.md",
      "docs/recipes/*.md",
      "samples/*.md",
      "clients/*/*.md",
      "{packages,apps}/**/README.md",
    ],
    { cwd: ROOT, exclude: (path) => path.includes("node_modules") || path.startsWith("packages/testing") },
  ).sort();
  const sentences = pages.flatMap((path) =>
    [...sentencesOf(readFileSync(`${ROOT}${path}`, "utf8"))].map((sentence) => ({ ...sentence, path })),
  );
  /** STYLE.md names what it rules out. */
  const isQuoted = ({ path, text }: Sentence & { readonly path: string }) =>
    path === "STYLE.md" && text.startsWith("Write ");

  it("are clear", () => {
    expect(sentences.length).toBeGreaterThan(8_000);
    const found = sentences.flatMap((sentence) => {
      const word = isQuoted(sentence) ? undefined : unclear(sentence.text);
      return word === undefined
        ? []
        : [`${sentence.path}:${sentence.line}: "${word}" in: ${sentence.text.slice(0, 120)}`];
    });
    expect(found).toEqual([]);
  });

  it("have sentences that can be read at once", () => {
    const found = sentences.flatMap(({ path, line, text }) => {
      const words = tooLong(text);
      return words === undefined ? [] : [`${path}:${line}: ${words} words in: ${text.slice(0, 120)}`];
    });
    expect(found).toEqual([]);
  });

  it("are read without code, comments and targets of links, with their lines", () => {
    const page =
      "# A title\n<!-- told -->\nOne `told`. Two\nlines; three.\n\n```\ntold\n```\n| a | [b](told.md) |\n|---|---|\n- c\n";
    expect([...sentencesOf(page)]).toEqual([
      { line: 1, text: "A title" },
      { line: 3, text: "One X." },
      { line: 3, text: "Two lines;" },
      { line: 3, text: "three." },
      { line: 9, text: "a" },
      { line: 9, text: "b" },
      { line: 11, text: "c" },
    ]);
    const words = (count: number, between: string) => Array(count).fill("word").join(between);
    expect([words(28, " "), words(29, " "), words(50, ", "), words(51, ", ")].map(tooLong)).toEqual([
      undefined,
      29,
      undefined,
      51,
    ]);
  });
});

it("finds a sentence that is unclear, and not its neighbours", () => {
  expect(unclear("The sheet stands behind the last.")).toBe("stands");
  expect(unclear("This is no sheet.")).toBe("is no sheet");
  expect(unclear("There is no sheet with this name. The file is no longer open.")).toBeUndefined();
  expect([...literalsIn('  report("It was taken out.", "The file is gone.");')].map(unclear)).toEqual([
    "taken out",
    "gone",
  ]);
  expect([...literalsIn("  // What stands behind.")]).toEqual([]);
});
