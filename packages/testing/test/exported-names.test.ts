import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** A name that so many packages declare and export is a copy: what they share belongs into a kit, a base or the contract. */
const TOO_MANY = 3;

/** Names that every package of a kind has, so that what lists the packages finds them. */
const CONVENTIONS: Readonly<Record<string, string>> = {
  engine: "the name and version of a family",
  errors: "the codes of a family's errors",
  losses: "the codes of a family's losses",
  repairLosses: "the codes of a family's losses when it repairs",
  definitions: "the shared definitions of a family's schemas",
  findMissing: "what an engine lacks on this machine",
  loadOperation: "what a child process asks a module for",
};

/** Names that were declared so often when this test was written. The list may only become shorter. */
const PRESENT = new Set(
  `
    BECAUSE Block Box Cell Change DEFAULT_LIMITS Defect Environment ErrorName Extension FORMAT Face Fault Field Finding
    Findings INLINE_BYTES Line Mark Match NAMESPACES Neutralised Outcome Output PROFILES Paragraph Piece Profile Row
    SEVERITIES Scope Step Table Tag Token Verdict Writing areaOf attributeOf checkAccessibility checkGrammar checkLinks
    checkTables childrenOf contentOf decodeText encodeText extensionOf isAlive isName isSpace isTerminal nameOf numberIn
    placeOf rangeOf readDirectory readGrid readRows readTable readValue textOf tokensOf wordsOf applyEdits languageOf
    partsOf Renaming Stretch writeFiles
  `
    .trim()
    .split(/\s+/),
);

type SourceFile = readonly [path: string, text: string];

const DECLARATION =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

/** The names that three packages or more declare and export, each with these packages. */
function findRepeated(files: Iterable<SourceFile>): ReadonlyMap<string, readonly string[]> {
  const packages = new Map<string, Set<string>>();
  for (const [path, text] of files)
    for (const [, name = ""] of text.matchAll(DECLARATION)) {
      const known = packages.get(name) ?? new Set();
      packages.set(name, known.add(path.slice(0, path.indexOf("/src/"))));
    }
  return new Map([...packages].flatMap(([name, of]) => (of.size < TOO_MANY ? [] : [[name, [...of].sort()]])));
}

function* readSources(): Generator<SourceFile> {
  for (const path of globSync("{packages/*,packages/*/*,apps/*}/src/**/*.{ts,tsx}", { cwd: ROOT }).sort())
    yield [path, readFileSync(`${ROOT}${path}`, "utf8")];
}

const repeated = findRepeated(readSources());

test("no further name is declared and exported in three packages or more", () => {
  const further = [...repeated].filter(([name]) => !PRESENT.has(name) && CONVENTIONS[name] === undefined);
  expect(further.map(([name, of]) => `${name}: ${of.join(", ")}`)).toEqual([]);
});

test("the list has no name that is repeated less often now", () => {
  expect([...PRESENT, ...Object.keys(CONVENTIONS)].filter((name) => !repeated.has(name))).toEqual([]);
});

test("a name of three packages is found, one of two or twice in one package is not", () => {
  const files: readonly SourceFile[] = [
    ["packages/ops/mail/src/a.ts", "export function thrice() {}\nexport const twice = 1;\n"],
    ["packages/ops/mail/src/b.ts", "export type once = 1;\nexport type twice = 1;\n"],
    ["packages/kits/csv/src/a.ts", "export async function thrice() {}\nexport const twice = 2;\nconst once = 2;\n"],
    ["apps/server/src/deep/a.ts", "export abstract class thrice {}\n  export const twice = 3;\n"],
  ];
  expect([...findRepeated(files)]).toEqual([["thrice", ["apps/server", "packages/kits/csv", "packages/ops/mail"]]]);
});
