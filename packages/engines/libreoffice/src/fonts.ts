import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeCoverage } from "@colophon/engine-wasm/coverage";
import { coverageOfFiles } from "./character-maps.ts";
import { readFaceNames } from "./face-names.ts";

/** The folders of the four packages; what else a machine has never enters a page. */
const FOLDERS = [
  "/usr/share/fonts/truetype/crosextra",
  "/usr/share/fonts/truetype/liberation2",
  "/usr/share/fonts/truetype/liberation",
  "/usr/share/fonts/opentype/noto",
];
const FONT_FILE = /\.(ttf|ttc|otf)$/i;

/** Fonts of the same widths, for those that documents name and no free system has. */
const EQUALS: readonly (readonly [asked: string, given: string])[] = [
  ["Calibri", "Carlito"],
  ["Calibri Light", "Carlito"],
  ["Cambria", "Caladea"],
  ["Arial", "Liberation Sans"],
  ["Helvetica", "Liberation Sans"],
  ["Times New Roman", "Liberation Serif"],
  ["Times", "Liberation Serif"],
  ["Courier New", "Liberation Mono"],
  ["Courier", "Liberation Mono"],
];

/** Families of office documents that no free system has, by what a reader would miss most: their serifs, or their one width. */
const SERIF = [
  ...[
    "Baskerville Old Face",
    "Book Antiqua",
    "Bookman Old Style",
    "Cambria Math",
    "Californian FB",
    "Centaur",
    "Century",
  ],
  ...["Century Schoolbook", "Constantia", "EB Garamond", "Garamond", "Georgia", "Goudy Old Style", "High Tower Text"],
  ...[
    "Hoefler Text",
    "Libre Baskerville",
    "Lora",
    "Lucida Bright",
    "Merriweather",
    "Minion Pro",
    "New York",
    "Noto Serif",
  ],
  ...[
    "Palatino",
    "Palatino Linotype",
    "Perpetua",
    "Playfair Display",
    "PT Serif",
    "Roboto Slab",
    "Rockwell",
    "Sitka Text",
  ],
  ...["Source Serif Pro", "Sylfaen", "Times New Roman PS", "serif"],
];
const ONE_WIDTH = [
  ...["Andale Mono", "Cascadia Code", "Cascadia Mono", "Consolas", "DejaVu Sans Mono", "Fira Code", "IBM Plex Mono"],
  ...[
    "JetBrains Mono",
    "Letter Gothic",
    "Lucida Console",
    "Lucida Sans Typewriter",
    "Menlo",
    "Monaco",
    "Noto Sans Mono",
  ],
  ...["OCR A Extended", "Prestige", "Roboto Mono", "SF Mono", "Source Code Pro", "monospace"],
];

/** What stands for any other family: without it, the first face by name, which is of one width, gives some texts their places. */
const OTHERWISE =
  '<match target="pattern"><edit name="family" mode="append_last"><string>Liberation Sans</string></edit></match>';

export interface FontSet {
  /** Of the names and bytes of all files, so that two machines with one hash draw the same. */
  readonly hash: string;
  /** The characters that they have between them, as writeCoverage writes them. */
  readonly coverage: string;
  /** The hash of each face's file, by the name that a PDF has it under; hashes of several files joined by a space. */
  readonly faces: ReadonlyMap<string, string>;
}

/** The folders that pages take their fonts from: the system's packages, and that of our faces. */
export function findFontFolders(faces: string): readonly string[] {
  return [...FOLDERS, faces].filter((folder) => existsSync(folder));
}

/** What is in the folders. Cost: every file is read once; some 0.2 s. */
export function readFontSet(folders: readonly string[]): FontSet {
  const hash = createHash("sha256");
  const faces = new Map<string, string>();
  const coverage = coverageOfFiles(
    readFonts(folders, (name, file) => {
      const sha256 = createHash("sha256").update(file).digest("hex");
      hash.update(`${name} ${sha256}\n`);
      for (const face of readFaceNames(file)) {
        const others = faces.get(face);
        faces.set(face, others === undefined ? `sha256:${sha256}` : `${others} sha256:${sha256}`);
      }
    }),
  );
  return { hash: `sha256:${hash.digest("hex")}`, coverage: writeCoverage(coverage), faces };
}

/** The faces of a PDF as facts of a receipt; without those that the document came with, which are no files of this machine. */
export function nameFaces(fonts: readonly string[], { faces }: FontSet): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fonts.flatMap((font) => {
      const hash = faces.get(font);
      return hash === undefined ? [] : [[`face ${font}`, hash]];
    }),
  );
}

/** The font files of some folders in a fixed order, each told of by name and held only while it is looked at. */
function* readFonts(
  folders: readonly string[],
  report: (name: string, file: Uint8Array) => void,
): Generator<Uint8Array> {
  for (const folder of folders) {
    for (const name of readdirSync(folder)
      .filter((file) => FONT_FILE.test(file))
      .sort()) {
      const file = readFileSync(join(folder, name));
      report(name, file);
      yield file;
    }
  }
}

const standingFor = (families: readonly string[], given: string) => families.map((family) => [family, given] as const);

/** A configuration that names these folders and nothing of the system's. */
export function writeFontConfiguration(folders: readonly string[], cacheFolder: string): string {
  const alias = ([asked, given]: readonly [string, string]): string =>
    `<alias binding="same"><family>${asked}</family><prefer><family>${given}</family></prefer></alias>`;
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${cacheFolder}</cachedir>`,
    ...[...EQUALS, ...standingFor(SERIF, "Liberation Serif"), ...standingFor(ONE_WIDTH, "Liberation Mono")].map(alias),
    OTHERWISE,
    "</fontconfig>",
  ].join("\n");
}
