import { createRequire } from "node:module";
import { dirname } from "node:path";
import { isInstalled } from "@colophon/engine-wasm/installed";

const PART = "@colophon/faces";
const own = createRequire(import.meta.url);

/** Where a module of the part that is installed apart, or beside it, lies. Throws when it is not installed. */
export function locate(specifier: string): string {
  try {
    return own.resolve(specifier);
  } catch {
    return createRequire(own.resolve(PART)).resolve(specifier);
  }
}

/** Where a package of faces lies; throws when it is not installed. Some tell their manifest, some only their main file. */
export function folderOfPackage(name: string): string {
  try {
    return dirname(locate(`${name}/package.json`));
  } catch {
    return dirname(dirname(locate(name)));
  }
}

/** Looks, and loads nothing. */
export function hasPart(): boolean {
  return isInstalled(PART, import.meta.url);
}
