import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuiltOperation, buildCatalog, FAMILY_NAMES, listOperations } from "@colophon/catalog";
import { afterAll, expect, test } from "vitest";
import { sampleOf } from "../src/index.ts";

interface Sources {
  readonly catalog: readonly BuiltOperation[];
  read(path: string): string;
  exists(path: string): boolean;
}

interface GeneratedFile {
  readonly path: string;
  /** Absent: the file is not to be there. */
  readonly content: string | undefined;
}

type Generator = (sources: Sources) => Promise<readonly GeneratedFile[]>;

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** Not the README's table: its rows are adjacent lines, and `npm run generate` writes them again after a merge. */
const GENERATORS: readonly Generator[] = await Promise.all([
  load("catalog", "generateCatalog"),
  load("sdk-types", "generateSdkTypes"),
  load("reference", "generateIndex"),
]);
const hasGit = spawnSync("git", ["--version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "colophon-merge-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pairs = FAMILY_NAMES.slice(1).map((family, index) => [FAMILY_NAMES[index] ?? "", family] as const);

test.skipIf(!hasGit).each(sampleOf(pairs, 4))(
  "%s and %s change at the same time, and their files merge",
  async (one, other) => {
    const catalog = await buildCatalog();
    const base = await generate(catalog);
    const ours = await generate(change(catalog, one));
    const theirs = await generate(change(catalog, other));
    const paths = [...new Set([base, ours, theirs].flatMap((files) => [...files.keys()]))];
    const changed = paths.filter((path) => ours.get(path) !== base.get(path) && theirs.get(path) !== base.get(path));
    for (const path of changed) expect(merge(path, { base, ours, theirs }), path).toBe(0);
    expect(paths.some((path) => ours.get(path) !== base.get(path))).toBe(true);
  },
);

const INDEX = "packages/ops/provenance/src/index.ts";
const LOADERS = "packages/ops/provenance/src/load.ts";

test("the modules of operations do not depend on how the exports of a family are laid out", async () => {
  const asWritten = await writeCatalog((text) => text);
  const wrapped = await writeCatalog((text) => text.replaceAll("{ ", "{\n  ").replaceAll(" } from", ",\n} from"));
  expect(asWritten.get(LOADERS)?.match(/await import/g)?.length).toBeGreaterThan(3);
  expect(wrapped.get(LOADERS)).toBe(asWritten.get(LOADERS));
});

test("an operation without its own module is refused, by the name of its export", async () => {
  const moved = writeCatalog((text) => text.replace('"./operations/transform-provenance-append.ts"', '"./other.ts"'));
  await expect(moved).rejects.toThrow(
    `${INDEX} does not export transformProvenanceAppend from a module in ./operations/. Name that module in the export.`,
  );
});

/** The files of the catalog, where the exports of a family are changed. */
async function writeCatalog(change: (text: string) => string): Promise<ReadonlyMap<string, string | undefined>> {
  const read = (path: string): string => {
    const text = readFileSync(join(ROOT, path), "utf8");
    return path === INDEX ? change(text) : text;
  };
  const exists = (path: string): boolean => existsSync(join(ROOT, path));
  const files = await GENERATORS[0]?.({ catalog: await buildCatalog(), read, exists });
  return new Map(files?.map(({ path, content }) => [path, content]));
}

test("the light index lists every declared operation once, by name", async () => {
  const names = listOperations().map(({ name }) => name);
  expect(names).toEqual((await buildCatalog()).map(({ name }) => name));
  expect(names).toEqual([...new Set(names)].sort());
});

async function load(file: string, name: string): Promise<Generator> {
  const url = new URL(`../../../scripts/generators/${file}.js`, import.meta.url);
  return ((await import(url.href)) as Readonly<Record<string, Generator>>)[name] as Generator;
}

async function generate(catalog: readonly BuiltOperation[]): Promise<ReadonlyMap<string, string>> {
  const sources: Sources = {
    catalog,
    read: (path) => readFileSync(join(ROOT, path), "utf8"),
    exists: (path) => existsSync(join(ROOT, path)),
  };
  const files = (await Promise.all(GENERATORS.map((write) => write(sources)))).flat();
  return new Map(files.flatMap(({ path, content }) => (content === undefined ? [] : [[path, content] as const])));
}

/** All operations of a family come, or where they are there, go. */
function change(catalog: readonly BuiltOperation[], family: string): readonly BuiltOperation[] {
  return catalog.map((operation) => {
    if (operation.package !== family) return operation;
    const { descriptor: _, ...entry } = operation;
    return { ...entry, summary: `${entry.summary} Changed.`, isImplemented: !entry.isImplemented };
  });
}

/** The number of conflicts that git finds. */
function merge(path: string, sides: Readonly<Record<"base" | "ours" | "theirs", ReadonlyMap<string, string>>>): number {
  const write = (side: keyof typeof sides): string => {
    const file = join(folder, side);
    writeFileSync(file, sides[side].get(path) ?? "");
    return file;
  };
  return spawnSync("git", ["merge-file", "-p", write("ours"), write("base"), write("theirs")]).status ?? 1;
}
