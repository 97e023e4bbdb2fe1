import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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
  ["Cambria", "Caladea"],
  ["Arial", "Liberation Sans"],
  ["Helvetica", "Liberation Sans"],
  ["Times New Roman", "Liberation Serif"],
  ["Times", "Liberation Serif"],
  ["Courier New", "Liberation Mono"],
  ["Courier", "Liberation Mono"],
];

export interface FontSet {
  readonly folders: readonly string[];
  /** Of the names and bytes of all files, so that two machines with one hash draw the same. */
  readonly hash: string;
}

/** The fonts that pages are drawn with. Cost: every file is read once. */
export function findFonts(): FontSet {
  const folders = FOLDERS.filter((folder) => existsSync(folder));
  const hash = createHash("sha256");
  for (const folder of folders) {
    for (const name of readdirSync(folder)
      .filter((file) => FONT_FILE.test(file))
      .sort()) {
      const bytes = createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex");
      hash.update(`${name} ${bytes}\n`);
    }
  }
  return { folders, hash: `sha256:${hash.digest("hex")}` };
}

/** A configuration that names these folders and nothing of the system's. */
export function writeFontConfiguration({ folders }: FontSet, cacheFolder: string): string {
  const alias = ([asked, given]: readonly [string, string]): string =>
    `<alias binding="same"><family>${asked}</family><prefer><family>${given}</family></prefer></alias>`;
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${cacheFolder}</cachedir>`,
    ...EQUALS.map(alias),
    "</fontconfig>",
  ].join("\n");
}
