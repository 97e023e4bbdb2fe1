import { readFileSync } from "node:fs";
import { parseJson } from "@colophon/contract";

/** The value of a JSON file that a setting names. `fail` gets the reason if there is none. */
export function readJsonFile(path: string, fail: (message: string) => never): unknown {
  try {
    return parseJson(readFileSync(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail(code === undefined ? "the file is not one JSON text." : `the file cannot be read (${code}).`);
  }
}
