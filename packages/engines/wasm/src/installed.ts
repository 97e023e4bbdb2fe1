import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Can a module of this name be found from that one (`import.meta.url`)? Looks, and loads nothing. */
export function isInstalled(specifier: string, from: string): boolean {
  try {
    createRequire(from).resolve(specifier);
    return true;
  } catch {
    return false;
  }
}

/** `name@version` of a package that can be found from that module; undefined when it is not installed. Loads nothing. */
export function identifyPackage(name: string, from: string): string | undefined {
  try {
    return identifyFrom(name, dirname(createRequire(from).resolve(name)));
  } catch {
    return undefined;
  }
}

/** The manifest that names the package, in this folder or the nearest above. */
function identifyFrom(name: string, folder: string): string | undefined {
  const manifest = readManifest(join(folder, "package.json"));
  if (manifest?.name === name) return `${name}@${manifest.version}`;
  const above = dirname(folder);
  return above === folder ? undefined : identifyFrom(name, above);
}

function readManifest(path: string): { readonly name?: string; readonly version?: string } | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as { readonly name?: string; readonly version?: string };
  } catch {
    return undefined;
  }
}
