import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
// @ts-expect-error: plain JavaScript, as all of scripts/.
import * as drawings from "../../../scripts/generators/import-drawings.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

type Arrow = readonly [from: string, to: string];
interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}
interface SourceFile {
  readonly path: string;
  readonly text: string;
}
const { arrowsOf, draw, importsOf, partOf, readSources, upwardArrows } = drawings as {
  arrowsOf(imports: readonly Import[]): readonly Arrow[];
  draw(title: string, rows: readonly (readonly string[])[], arrows: readonly Arrow[]): string;
  importsOf(files: readonly SourceFile[]): readonly Import[];
  partOf(path: string): string;
  readSources(folder: string): readonly SourceFile[];
  upwardArrows(rows: readonly (readonly string[])[], arrows: readonly Arrow[]): readonly Arrow[];
};
const { ORDERS } = (await import(`${ROOT}.dependency-cruiser.mjs`)) as {
  ORDERS: readonly { readonly name: string; readonly source: string; readonly lines: readonly (readonly string[])[] }[];
};
const ARCHITECTURE = readFileSync(`${ROOT}ARCHITECTURE.md`, "utf8");

/** Files that reach themselves over imports of values, found by leaving out, again and again, what imports no file that is left. */
function cyclesOf(imports: readonly Import[]): readonly string[] {
  const left = new Map<string, Set<string>>();
  for (const { from, to, isType } of imports) {
    if (isType) continue;
    const reached = left.get(from) ?? new Set();
    left.set(from, reached.add(to));
  }
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [file, reached] of left) if (![...reached].some((other) => left.has(other))) left.delete(file);
  }
  return [...left.keys()].sort();
}

describe.each(ORDERS)("$source", ({ name, source, lines }) => {
  const files = readSources(`${ROOT}${source}`);
  const imports = importsOf(files);
  const rows = [...lines].reverse();

  test("has no arrow that points up, types included", () => {
    expect(arrowsOf(imports).length).toBeGreaterThan(5);
    expect(upwardArrows(rows, arrowsOf(imports))).toEqual([]);
  });

  test("has no cycle of values", () => {
    expect(cyclesOf(imports)).toEqual([]);
  });

  test("has each of its parts in one line of its order, and no other", () => {
    expect(lines.flat().sort()).toEqual([...new Set(files.map(({ path }) => partOf(path)))].sort());
  });

  test("is listed and shown in ARCHITECTURE as it is", () => {
    expect(ARCHITECTURE).toContain(`(docs/pictures/imports-${name}.svg)`);
    const [, listed = ""] = ARCHITECTURE.split(`\n${source.replace(/\/$/, "")}\n`);
    const isPart = new Set(lines.flat());
    const shown = listed
      .slice(0, listed.search(/^(?! {2})/m))
      .trimEnd()
      .split("\n")
      .map((line) =>
        line
          .trim()
          .split(/\s{2,}/)
          .filter((word) => isPart.has(word))
          .sort(),
      );
    const all = shown.flat();
    expect(shown).toEqual(
      rows.map((row) => row.filter((part) => all.includes(part)).sort()).filter((row) => row.length > 0),
    );
    // Lists of exports, and what only tests use, are not parts of the picture.
    expect(
      [...isPart].filter((part) => !all.includes(part) && !["entries", "index", "testing"].includes(part)),
    ).toEqual([]);
  });
});

describe("the table of dependencies in ARCHITECTURE", () => {
  const manifests = globSync("{packages/*,packages/*/*,apps/*}/package.json", {
    cwd: ROOT,
    exclude: (path) => path.includes("node_modules"),
  }).map((path) => ({
    folder: path.slice(0, -"/package.json".length),
    ...JSON.parse(readFileSync(`${ROOT}${path}`, "utf8")),
  }));
  const folderOf = new Map<string, string>(manifests.map(({ name, folder }) => [name, folder]));
  /** `packages/kits/csv` -> `kits/csv`, `packages/surfaces/http` -> `http`. */
  const shortened = (folder: string): string => folder.replace(/^packages\/(?:surfaces\/)?/, "");
  const kindOf = (short: string): string => (short.startsWith("apps/") ? short : short.replace(/\/.*/, ""));

  const stated = new Map<string, Set<string>>();
  for (const [line] of ARCHITECTURE.matchAll(/^- `[a-z/, ]+ -> .*$/gm)) {
    const [left = "", right = ""] = line.replace(/^- `/, "").split(" -> ");
    const named = `\`${right}`.match(/`[^`]*`/g)?.flatMap((code) => code.slice(1, -1).split(", ")) ?? [];
    for (const one of left.split(", ")) stated.set(one, new Set(named));
  }

  test("names what each kind of package depends on, and nothing else", () => {
    const actual = new Map<string, Set<string>>();
    for (const { folder, dependencies, optionalDependencies, peerDependencies } of manifests) {
      const from = kindOf(shortened(folder));
      for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
        const to = folderOf.get(name);
        if (to === undefined) continue;
        const short = shortened(to);
        const found = actual.get(from) ?? new Set();
        // One package of a kind is named where the others are not allowed.
        actual.set(from, found.add(stated.get(from)?.has(short) === true ? short : kindOf(short)));
      }
    }
    // Of `kits` and `testing`, what they depend on is for types and for tests only.
    actual.delete("testing");
    const words = new Set([...stated.values()].flatMap((of) => [...of]));
    const isPackage = (word: string): boolean =>
      manifests.some(({ folder }) => shortened(folder) === word || kindOf(shortened(folder)) === word);
    const packagesOf = (of: ReadonlySet<string>): readonly string[] => [...of].filter(isPackage).sort();
    expect([...words].filter((word) => isPackage(word)).length).toBeGreaterThan(10);
    const typesOnly: Readonly<Record<string, readonly string[]>> = { kits: ["engines"] };
    for (const [from, of] of stated)
      expect(
        packagesOf(of).filter((word) => typesOnly[from]?.includes(word) !== true),
        from,
      ).toEqual([...(actual.get(from) ?? [])].filter((word) => typesOnly[from]?.includes(word) !== true).sort());
    expect([...actual.keys()].filter((from) => !stated.has(from))).toEqual([]);
  });
});

describe("a drawing", () => {
  const files = [
    { path: "low/a.ts", text: 'import "../index.ts";' },
    {
      path: "high/a.ts",
      text: 'import { a } from "../low/a.ts";\nimport type { B } from "../low/b.ts";\nexport * from "./c.ts";',
    },
    { path: "low/b.ts", text: 'import { type A } from "../high/a.ts";\nimport { c } from "../high/c.ts";' },
    { path: "high/c.ts", text: 'export { b } from "../low/b.ts";' },
    { path: "index.ts", text: "" },
  ];

  test("knows values from types, over files and folders", () => {
    expect(importsOf(files)).toContainEqual({ from: "high/a.ts", to: "low/b.ts", isType: true });
    expect(importsOf(files)).toContainEqual({ from: "low/b.ts", to: "high/a.ts", isType: true });
    expect(importsOf(files)).toContainEqual({ from: "high/c.ts", to: "low/b.ts", isType: false });
    expect(cyclesOf(importsOf(files))).toEqual(["high/a.ts", "high/c.ts", "low/b.ts"]);
    expect(cyclesOf(importsOf(files.filter(({ path }) => path !== "high/c.ts")))).toEqual([]);
  });

  test("finds arrows that point up, to the same row, or to a part without a row", () => {
    const arrows = arrowsOf(importsOf(files));
    expect(arrows).toEqual([
      ["high", "low"],
      ["low", "high"],
      ["low", "index"],
    ]);
    expect(upwardArrows([["high"], ["low"]], arrows)).toEqual([
      ["low", "high"],
      ["low", "index"],
    ]);
    expect(upwardArrows([["high", "low"], ["index"]], arrows)).toEqual([
      ["high", "low"],
      ["low", "high"],
    ]);
    const drawn = draw("A", [["high"], ["low"], ["index"]], arrows);
    expect(drawn).toMatch(/class="up"[^>]*><title>low imports high</);
    expect(drawn).toMatch(/class="plain"[^>]*><title>low imports index</);
  });

  test("shows an arrow that others imply as pale, and is the same for any order of the rows' parts", () => {
    const arrows = [
      ["a", "b"],
      ["a", "c"],
      ["b", "c"],
      ["b", "d"],
    ] as const;
    const drawn = draw("A", [["a"], ["b"], ["c", "d"]], arrows);
    expect(drawn).toMatch(/class="implied"[^>]*><title>a imports c</);
    expect(draw("A", [["a"], ["b"], ["d", "c"]], arrows)).toBe(drawn);
  });
});
