import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Coverage, readCoverage } from "@colophon/engine-wasm/coverage";
import { toSfnt } from "@colophon/engine-wasm/woff";
import { folderOfPackage } from "./packages.ts";

/** One font file: a weight and style of a family, or a part of one that comes cut by script. */
export interface Face {
  /** Unlike any other's: "Carlito latin-ext 700 italic". */
  readonly name: string;
  readonly family: string;
  /** 400 regular, 700 bold. */
  readonly weight: number;
  readonly isItalic: boolean;
  /** ISO 15924. */
  readonly scripts: readonly string[];
  /** Of the font as sfnt. */
  readonly sha256: string;
  readonly byteLength: number;
  /** Families whose advance widths this one has: text set in them is as wide in it. */
  readonly metricTwinOf: readonly string[];
}

export interface Wanted {
  /** A family by its own name, or one that a family here is the metric twin of. */
  readonly family?: string;
  /** ISO 15924. */
  readonly script?: string;
  readonly weight?: number;
  readonly isItalic?: boolean;
}

interface FaceEntry extends Omit<Face, "name" | "metricTwinOf"> {
  readonly package: string;
  readonly version: string;
  readonly file: string;
  readonly part?: string;
  readonly twinOf?: readonly string[];
  readonly coverage: number;
}

interface Listed {
  readonly face: Face;
  readonly entry: FaceEntry;
}

interface Table {
  readonly faces: readonly FaceEntry[];
  readonly coverages: readonly string[];
}

const REGULAR = 400;

let table: Table | undefined;
let listed: readonly Listed[] | undefined;
let byName: ReadonlyMap<string, readonly Face[]> | undefined;
let entries: ReadonlyMap<Face, FaceEntry> | undefined;
const coverages = new Map<number, Coverage>();

function readTable(): Table {
  table ??= JSON.parse(readFileSync(new URL("../data/faces.json", import.meta.url), "utf8")) as Table;
  return table;
}

/** The faces of the packages that are installed, in the order in which they are to be preferred. */
function listFaces(): readonly Listed[] {
  const isHere = new Map<string, boolean>();
  listed ??= readTable()
    .faces.filter((entry) => {
      const known = isHere.get(entry.package) ?? isInstalled(entry.package);
      isHere.set(entry.package, known);
      return known;
    })
    .map((entry) => ({ entry, face: describe(entry) }));
  return listed;
}

/** The names of the installed packages of faces. */
export function listPackages(): readonly string[] {
  return [...new Set(listFaces().map(({ entry }) => entry.package))];
}

/** The same by "family NAME" in small letters, and all of them by "". */
function facesBy(): ReadonlyMap<string, readonly Face[]> {
  if (byName !== undefined) return byName;
  const lists = new Map<string, Face[]>();
  for (const { face } of listFaces())
    for (const key of ["", ...new Set(namesOf(face).map((name) => `family ${name}`))]) {
      const list = lists.get(key) ?? [];
      lists.set(key, list);
      list.push(face);
    }
  byName = lists;
  return byName;
}

/** The faces that fit best: of one weight and style, every part of the family, in order. Empty when there is none. */
export function findFaces({ family, script, weight = REGULAR, isItalic = false }: Wanted): readonly Face[] {
  const named = facesBy().get(family === undefined ? "" : `family ${family.toLowerCase()}`) ?? [];
  const fitting = script === undefined ? named : named.filter(({ scripts }) => scripts.includes(script));
  const [first] = fitting;
  const own = fitting.filter((face) => face.family === first?.family);
  const [best] = [...own].sort((a, b) => distance(a, weight, isItalic) - distance(b, weight, isItalic));
  return own.filter((face) => face.weight === best?.weight && face.isItalic === best.isItalic);
}

/** The command that brings faces of a script which are not installed; undefined when nothing is missing. */
export function missingPackages(script: string): string | undefined {
  const names = readTable()
    .faces.filter((entry) => entry.scripts.includes(script) && !isInstalled(entry.package))
    .map((entry) => `${entry.package}@${entry.version}`);
  const distinct = [...new Set(names)];
  return distinct.length === 0 ? undefined : `npm install ${distinct.join(" ")}`;
}

/** The font as sfnt. Errors: Error when the package holds other bytes than were listed. */
export function readFace(face: Face): Uint8Array | undefined {
  const entry = entryOf(face);
  if (entry === undefined) return undefined;
  const sfnt = toSfnt(new Uint8Array(readFileSync(join(folderOfPackage(entry.package), entry.file))));
  const sha256 = createHash("sha256").update(sfnt).digest("hex");
  if (sha256 !== face.sha256)
    throw new Error(`${entry.package} has another ${entry.file} than the one that was listed.`);
  return sfnt;
}

export function coverageOfFace(face: Face): Coverage | undefined {
  const index = entryOf(face)?.coverage;
  if (index === undefined) return undefined;
  const known = coverages.get(index) ?? readCoverage(readTable().coverages[index] ?? "");
  coverages.set(index, known);
  return known;
}

function entryOf(face: Face): FaceEntry | undefined {
  entries ??= new Map(listFaces().map((one) => [one.face, one.entry]));
  return entries.get(face);
}

function describe(entry: FaceEntry): Face {
  const { family, weight, isItalic, scripts, sha256, byteLength, part, twinOf = [] } = entry;
  const name = [family, part, weight, isItalic ? "italic" : undefined].filter((word) => word !== undefined).join(" ");
  return { name, family, weight, isItalic, scripts, sha256, byteLength, metricTwinOf: twinOf };
}

function namesOf({ family, metricTwinOf }: Face): readonly string[] {
  return [family, ...metricTwinOf].map((name) => name.toLowerCase());
}

/** A style that is not there counts more than any weight. */
function distance(face: Face, weight: number, isItalic: boolean): number {
  return Math.abs(face.weight - weight) + (face.isItalic === isItalic ? 0 : 10_000);
}

function isInstalled(name: string): boolean {
  try {
    folderOfPackage(name);
    return true;
  } catch {
    return false;
  }
}
