import { walkNamePairs } from "../facts/names.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { PdfDict, type PdfObject, PdfString } from "../objects/object.ts";
import type { Scrubber } from "./scrub.ts";

export interface CleanTrees {
  /** What stands for the root of each tree whose names hold the words: one node, in order. */
  readonly trees: ReadonlyMap<PdfDict, PdfDict>;
  /** Names that were changed. */
  readonly count: number;
}

/** Name trees without the words: their names are looked up by their order, which changes with them. */
export function cleanNameTrees(file: PdfFile, scrubber: Scrubber): CleanTrees {
  const trees = new Map<PdfDict, PdfDict>();
  let count = 0;
  for (const root of rootsOf(file)) {
    const pairs = [...walkNamePairs(file, root)].map(([name, value]) => {
      const key = new PdfString(new Uint8Array(Buffer.from(name, "latin1")));
      const clean = scrubber.cleanString(key, true);
      if (clean !== undefined) count += 1;
      return { key: clean ?? key, isClean: clean !== undefined, value };
    });
    if (!pairs.some(({ isClean }) => isClean)) continue;
    pairs.sort((one, other) => Buffer.compare(one.key.bytes, other.key.bytes));
    const names: PdfObject[] = pairs.flatMap(({ key, value }) => [key, value]);
    trees.set(root, new PdfDict(new Map([["Names", names]])));
  }
  return { trees, count };
}

function rootsOf(file: PdfFile): PdfDict[] {
  const names = file.dictOf(file.catalog.get("Names"));
  const structure = file.dictOf(file.catalog.get("StructTreeRoot"));
  return [...(names?.entries.values() ?? []), structure?.get("IDTree")]
    .map((held) => file.dictOf(held))
    .filter((root) => root !== undefined);
}
