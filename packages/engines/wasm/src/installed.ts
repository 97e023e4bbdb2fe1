import { createRequire } from "node:module";

/** Can a module of this name be found from that one (`import.meta.url`)? Looks, and loads nothing. */
export function isInstalled(specifier: string, from: string): boolean {
  try {
    createRequire(from).resolve(specifier);
    return true;
  } catch {
    return false;
  }
}
