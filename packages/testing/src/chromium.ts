import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const FLAGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The browser that tests of pages use: `COLOPHON_CHROMIUM`, or the first one in the PATH.
 *
 * Shapes   Undefined when there is none; then it is said that `what` is skipped.
 */
export function findChromium(what: string): string | undefined {
  const named = process.env.COLOPHON_CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = folders.flatMap((folder) => ["chromium", "chromium-browser"].map((name) => join(folder, name)));
  const found = [...(named === undefined ? [] : [named]), ...paths].find((path) => existsSync(path));
  if (found === undefined)
    console.warn(`SKIPPED: ${what}. There is no chromium here: install it (scripts/setup.js --engines).`);
  return found;
}

/** How to launch it: without a display, and so that it calls nobody by itself. */
export function chromiumOptions(executablePath: string, flags: readonly string[] = []) {
  return { executablePath, args: [...FLAGS, ...flags] };
}
