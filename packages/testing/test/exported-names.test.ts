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
  ErrorName: "the names of a family's errors",
  LossName: "the names of a family's losses",
  BECAUSE: "why some codes cannot come from some operations of a family",
  FORMAT: "the name of a kit's format in its errors",
  repairLosses: "the codes of a family's losses when it repairs",
  definitions: "the shared definitions of a family's schemas",
  findMissing: "what an engine lacks on this machine",
  identify: "what an engine is on this machine, for the reuse of results",
  loadOperation: "what a child process asks a module for",
  OPERATIONS: "the operations of a family, each loaded alone",
};

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

test("no name is declared and exported in three packages or more, but those of a convention", () => {
  const further = [...repeated].filter(([name]) => CONVENTIONS[name] === undefined);
  expect(further.map(([name, of]) => `${name}: ${of.join(", ")}`)).toEqual([]);
});

test("each convention is still one of three packages or more", () => {
  expect(Object.keys(CONVENTIONS).filter((name) => !repeated.has(name))).toEqual([]);
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
