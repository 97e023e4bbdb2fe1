import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { identifyPackage } from "@colophon/engine-wasm/installed";
import { FACES } from "./faces.ts";
import { findFontFolders } from "./fonts.ts";
import { findLibreOffice } from "./locate.ts";

/** Its text has the build; the library's size and time differ where a package was rebuilt under the same version. */
const VERSION_FILE = "versionrc";
const LIBRARY = "libmergedlo.so";

/**
 * LibreOffice's build and the fonts that pages are drawn with, as one hash; undefined when it is not installed. Starts nothing.
 *
 * Cost     The names, sizes and times of some hundred files: the bytes are not read.
 */
export function identify(programFolder?: string): string | undefined {
  const installation = findLibreOffice(programFolder);
  if (installation === undefined) return undefined;
  const { programFolder: folder, lacks } = installation;
  const version = join(folder, VERSION_FILE);
  const lines = [
    existsSync(version) ? readFileSync(version, "utf8") : "",
    describe(folder, LIBRARY),
    ...lacks,
    identifyPackage("koffi", import.meta.url) ?? "",
    identifyPackage(FACES, import.meta.url) ?? "",
    ...findFontFolders("").flatMap(listFiles),
  ];
  return `sha256:${createHash("sha256").update(lines.join("\n")).digest("hex")}`;
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => describe(folder, name));
}

function describe(folder: string, name: string): string {
  const file = statSync(join(folder, name), { throwIfNoEntry: false });
  return file === undefined ? name : `${name} ${file.size} ${Math.floor(file.mtimeMs / 1000)}`;
}
