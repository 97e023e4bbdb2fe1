import { existsSync, globSync, statSync } from "node:fs";
import { compareText } from "@colophon/contract";
import { UsageError } from "../exit.ts";

/** stdin, among the files of a command line. */
export const STDIN = "-";

/**
 * The files that a command line names; a pattern the shell left alone stands for what it matches, in the order of code units.
 *
 * Errors   UsageError for a path that is no file and a pattern that matches none.
 */
export function findFiles(given: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const path of given) for (const file of expand(path)) found.add(file);
  return [...found];
}

/** Is one of the paths a pattern that the shell left alone? */
export function hasPattern(given: readonly string[]): boolean {
  return given.some((path) => path !== STDIN && PATTERN.test(path) && !existsSync(path));
}

const PATTERN = /[*?[\]{}]/;

function expand(path: string): readonly string[] {
  if (path === STDIN) return [path];
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory())
    throw new UsageError(`"${path}" is a folder; name its files: '${path.replace(/\/$/, "")}/*'.`);
  if (stats !== undefined) return [path];
  if (!PATTERN.test(path)) throw new UsageError(`There is no file "${path}".`);
  const matches = globSync(path)
    .filter((match) => statSync(match, { throwIfNoEntry: false })?.isFile() === true)
    .sort(compareText);
  if (matches.length === 0) throw new UsageError(`No file matches "${path}".`);
  return matches;
}
