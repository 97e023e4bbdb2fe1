import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { findCorpora } from "@colophon/testing";

export interface CaseFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const RESOURCES = "dita/dita-ot/src/test/resources";
const MISSING = "../references/dita-ot-cases/dita-ot/src/test/resources";
const MISSING_SHORT = "../references/dita-ot-cases/dita-ot";

/** The files of a folder of the reference implementation's tests, those that the corpus lacks laid over it. */
export function readCase(folder: string): readonly CaseFile[] {
  const corpora = findCorpora();
  if (corpora === undefined) return [];
  const found = new Map<string, Uint8Array>();
  for (const base of [RESOURCES, MISSING, MISSING_SHORT]) {
    const top = join(corpora, base, folder);
    if (!existsSync(top)) continue;
    for (const path of listFiles(top)) found.set(path, new Uint8Array(readFileSync(join(top, path))));
  }
  return [...found].map(([path, bytes]) => ({ path, bytes })).sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Every folder of the corpus that holds a project by itself: `src` of a case, or a folder with a map. */
export function listProjects(): readonly string[] {
  const corpora = findCorpora();
  if (corpora === undefined) return [];
  const found: string[] = [];
  const look = (folder: string): void => {
    const top = join(corpora, "dita", folder);
    const names = readdirSync(top).sort();
    if (names.some((name) => name.endsWith(".ditamap")) || /resources\/.*\/src$/.test(folder)) found.push(folder);
    else
      for (const name of names)
        if (statSync(join(top, name)).isDirectory()) look(`${folder}${folder === "" ? "" : "/"}${name}`);
  };
  look("");
  return found;
}

export function readProject(folder: string): readonly CaseFile[] {
  const corpora = findCorpora();
  if (corpora === undefined) return [];
  const top = join(corpora, "dita", folder);
  return listFiles(top)
    .sort()
    .map((path) => ({ path, bytes: new Uint8Array(readFileSync(join(top, path))) }));
}

function listFiles(top: string, below = ""): string[] {
  return readdirSync(join(top, below)).flatMap((name) => {
    const path = below === "" ? name : `${below}/${name}`;
    return statSync(join(top, path)).isDirectory() ? listFiles(top, path) : [path];
  });
}
