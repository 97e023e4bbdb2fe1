import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { coverageOf, writeCoverage } from "@colophon/engine-wasm/coverage";
import { toSfnt } from "@colophon/engine-wasm/woff";
import { walkMap } from "./character-map.ts";
import { folderOfFaces, SLICED, type SlicedFamily, WHOLE } from "./face-packages.ts";
import { mergeSlices } from "./merge-slices.ts";
import { readNames, readSfntTables, readTablesOf, tableOf } from "./sfnt.ts";

const CODE_POINTS = 0x11_0000;
const STYLES = ["400-normal", "400-italic", "700-normal", "700-italic"];
/** Of each whole family, as many weights as the project's other engines use. */
const WEIGHTS: Readonly<Record<string, RegExp>> = {
  latin: /-(Light|Regular|Medium|SemiBold|Bold|LightItalic|Italic|MediumItalic|SemiBoldItalic|BoldItalic)\.ttf$/,
};
const REGULAR_AND_BOLD = /-(Regular|Bold)\.(ttf|otf)$/;

/** The faces that pages are printed with. */
export interface FaceSet {
  readonly folder: string;
  /** Of the names and heads of all faces, which have a sum of all their bytes: two machines with one hash have the same. */
  readonly hash: string;
  /** The characters that they have between them, as writeCoverage writes them. */
  readonly coverage: string;
  /** The file of each face, by the name that a PDF has it under. */
  readonly byName: ReadonlyMap<string, string>;
  /** Their families, in the order in which a character is looked for that the page's own families do not have. */
  readonly families: readonly string[];
}

interface FaceFile {
  readonly name: string;
  readonly tables: ReadonlyMap<string, Uint8Array>;
  /** Its bytes, or where they are already a file. */
  readonly held: Uint8Array | string;
}

/**
 * Puts the faces of the installed packages into a folder, those that are cut by script as one file each.
 *
 * Cost     Some 0.6 s of CPU and 20 MB.
 */
export async function writeFaces(folder: string): Promise<FaceSet> {
  mkdirSync(folder, { mode: 0o700 });
  const hash = createHash("sha256");
  const has = new Uint8Array(CODE_POINTS);
  const byName = new Map<string, string>();
  const families = new Set<string>();
  for (const { name, tables, held } of listFaces()) {
    // What else this process does has its turn between two files.
    await new Promise((resolve) => setImmediate(resolve));
    const path = join(folder, name);
    if (typeof held === "string") symlinkSync(held, path);
    else writeFileSync(path, held);
    hash.update(name).update(tableOf(tables, "head"));
    walkMap(tableOf(tables, "cmap"), (point) => {
      has[point] = 1;
    });
    const named = readNames(tableOf(tables, "name"));
    byName.set(named.postScript, path);
    families.add(named.family);
  }
  const points: number[] = [];
  for (let point = has.indexOf(1); point !== -1; point = has.indexOf(1, point + 1)) points.push(point);
  const covered = coverageOf(points);
  return {
    folder,
    hash: `sha256:${hash.digest("hex")}`,
    coverage: writeCoverage(covered),
    byName,
    families: [...families],
  };
}

function* listFaces(): Generator<FaceFile> {
  for (const name of WHOLE) {
    const folder = folderOfFaces(`@embedpdf/fonts-${name}`);
    if (folder === undefined) continue;
    const files = join(folder, "fonts");
    for (const file of readdirSync(files).sort()) {
      if (!(WEIGHTS[name] ?? REGULAR_AND_BOLD).test(file)) continue;
      const path = join(files, file);
      yield { name: file, tables: readTablesOf(path, READ), held: path };
    }
  }
  for (const family of SLICED) yield* listSliced(family);
}

function* listSliced({ name, slices }: SlicedFamily): Generator<FaceFile> {
  const folder = folderOfFaces(`@fontsource/${name}`);
  if (folder === undefined) return;
  for (const style of STYLES) {
    const files = slices
      .map((slice) => join(folder, "files", `${name}-${slice}-${style}.woff`))
      .filter((path) => existsSync(path))
      .map((path) => toSfnt(new Uint8Array(readFileSync(path))));
    const [only] = files;
    if (only === undefined) continue;
    const held = files.length === 1 ? only : mergeSlices(files);
    yield { name: `${name}-${style}.ttf`, tables: readSfntTables(held), held };
  }
}

/** What is read of each face. */
const READ = ["head", "name", "cmap"];

/** The hashes of faces, which are read when a page first uses them. */
export class FaceHashes {
  readonly #known = new Map<string, string>();
  readonly #set: FaceSet;

  constructor(set: FaceSet) {
    this.#set = set;
  }

  /** Undefined for a font that is not one of these faces. */
  of(name: string): string | undefined {
    const path = this.#set.byName.get(name);
    if (path === undefined) return undefined;
    const hash = this.#known.get(path) ?? `sha256:${createHash("sha256").update(readFileSync(path)).digest("hex")}`;
    this.#known.set(path, hash);
    return hash;
  }
}

/** Families with the widths of those that pages name, and what the generic names stand for. */
const ALIASES: readonly (readonly [asked: string, given: string])[] = [
  ...["Arial", "Helvetica", "Helvetica Neue", "Liberation Sans", "sans-serif", "system-ui", "ui-sans-serif"].map(
    (asked) => [asked, "Arimo"] as const,
  ),
  ...["Times New Roman", "Times", "Liberation Serif", "serif", "ui-serif"].map((asked) => [asked, "Tinos"] as const),
  ...["Courier New", "Courier", "Liberation Mono", "monospace", "ui-monospace"].map(
    (asked) => [asked, "Cousine"] as const,
  ),
  ["Calibri", "Carlito"],
  ["Cambria", "Caladea"],
  ["Georgia", "Gelasio"],
  ["math", "Noto Sans Math"],
  ["cursive", "Caladea"],
  ["fantasy", "Noto Sans"],
];

/** With hinting, Chromium rounds the width of each letter to whole pixels, also in print. */
const EXACT_WIDTHS =
  '<match target="pattern"><edit name="hinting" mode="assign"><bool>false</bool></edit><edit name="hintstyle" mode="assign"><const>hintnone</const></edit></match>';

/** A configuration that names this folder and nothing of the system's. */
export function writeFontConfiguration(folder: string, cacheFolder: string, families: readonly string[]): string {
  const alias = ([asked, given]: readonly [string, string]): string =>
    `<alias binding="same"><family>${asked}</family><prefer><family>${given}</family></prefer></alias>`;
  const otherwise = [...new Set(["Tinos", ...families.map(wholeFamily)])]
    .map((one) => `<string>${one}</string>`)
    .join("");
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    `<dir>${folder}</dir><cachedir>${cacheFolder}</cachedir>`,
    ...families.filter((family) => wholeFamily(family) !== family).map(unite),
    ...ALIASES.map(alias),
    `<match target="pattern"><edit name="family" mode="append_last">${otherwise}</edit></match>`,
    EXACT_WIDTHS,
    "</fontconfig>",
  ].join("\n");
}

/** Some fonts have a family for each weight. */
const wholeFamily = (family: string): string => family.replace(/ (Light|Regular|Medium|SemiBold|Bold)$/, "");

/** Makes the faces of such a family those of the whole one. */
function unite(family: string): string {
  const edit = `<edit name="family" mode="assign" binding="strong"><string>${wholeFamily(family)}</string></edit>`;
  return `<match target="scan"><test name="family"><string>${family}</string></test>${edit}</match>`;
}
