import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * The links a shared library is found by (`libpq.so.5` -> `libpq.so.5.18`). npm packages cannot carry links, and the
 * package's install script that makes them does not always run, so they are made here from its list when absent.
 */
export function linkSonames(installation: string): void {
  const list = join(installation, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of parseLinks(readFileSync(list, "utf8"))) {
    // The list's paths start at the package's root, the parent of the installation.
    const path = join(dirname(installation), target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      // Another process made it in this moment.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** Attack: none expected of our own dependency; a path leaving its folder is refused all the same. */
function parseLinks(text: string): readonly { readonly source: string; readonly target: string }[] {
  const isInside = (path: unknown): path is string =>
    typeof path === "string" && path.startsWith("native/") && !path.split("/").includes("..");
  const entries: unknown = JSON.parse(text);
  if (!Array.isArray(entries)) return [];
  return entries.filter(({ source, target }) => isInside(source) && isInside(target));
}
