import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where tests cite requirements, by id: `// requirement: EXEC-01 EXEC-02` on a line of its own before the test. */
export type Citations = ReadonlyMap<string, readonly string[]>;

const SKIPPED = new Set(["node_modules", "dist", ".git"]);
const CITATION = /^\s*\/\/ requirement: (.+)$/gm;

/** Reads every TypeScript file under a folder named `test`, in every package and app. */
export function findCitations(root: string): Citations {
  const citations = new Map<string, string[]>();
  for (const place of ["packages", "apps"]) {
    for (const path of testFiles(join(root, place), false)) {
      for (const [, ids = ""] of readFileSync(path, "utf8").matchAll(CITATION)) {
        for (const id of ids.trim().split(/[\s,]+/)) citations.set(id, [...(citations.get(id) ?? []), path]);
      }
    }
  }
  return citations;
}

function testFiles(folder: string, isTest: boolean): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : testFiles(path, isTest || entry.name === "test");
    return isTest && /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
