import { createRequire } from "node:module";
import { dirname } from "node:path";

const resolver = createRequire(import.meta.url);

/** Where a package of faces lies; throws when it is not installed. Some tell their manifest, some only their main file. */
export function folderOf(name: string): string {
  try {
    return dirname(resolver.resolve(`${name}/package.json`));
  } catch {
    return dirname(dirname(resolver.resolve(name)));
  }
}
