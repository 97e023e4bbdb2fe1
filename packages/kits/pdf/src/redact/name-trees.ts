import { walkNamePairs } from "../facts/names.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { PdfDict, type PdfObject, PdfString } from "../objects/object.ts";
import { decodeText } from "../objects/text-string.ts";
import type { Scrubber } from "./scrub.ts";

export interface CleanTrees {
  /** What stands for the root of each tree that changes: one node, in order; undefined where nothing is left. */
  readonly trees: ReadonlyMap<PdfDict, PdfDict | undefined>;
  /** Names that were changed. */
  readonly count: number;
  /** Names of what is gone. */
  readonly gone: ReadonlySet<string>;
}

/** Name trees without the words, and without what is gone: their names are looked up by their order, which changes with them. */
export function cleanNameTrees(file: PdfFile, scrubber: Scrubber, isGone: (value: PdfObject) => boolean): CleanTrees {
  const trees = new Map<PdfDict, PdfDict | undefined>();
  const gone = new Set<string>();
  let count = 0;
  for (const root of rootsOf(file)) {
    const all = [...walkNamePairs(file, root)];
    const pairs = all.flatMap(([name, value]) => {
      const key = new PdfString(new Uint8Array(Buffer.from(name, "latin1")));
      if (isGone(value)) {
        gone.add(decodeText(key.bytes));
        return [];
      }
      const clean = scrubber.cleanString(key, true);
      if (clean !== undefined) count += 1;
      return [{ key: clean ?? key, isClean: clean !== undefined, value }];
    });
    if (pairs.length === all.length && !pairs.some(({ isClean }) => isClean)) continue;
    pairs.sort((one, other) => Buffer.compare(one.key.bytes, other.key.bytes));
    const names: PdfObject[] = pairs.flatMap(({ key, value }) => [key, value]);
    trees.set(root, names.length === 0 ? undefined : new PdfDict(new Map([["Names", names]])));
  }
  return { trees, count, gone };
}

function rootsOf(file: PdfFile): PdfDict[] {
  const names = file.dictOf(file.catalog.get("Names"));
  const structure = file.dictOf(file.catalog.get("StructTreeRoot"));
  return [...(names?.entries.values() ?? []), structure?.get("IDTree")]
    .map((held) => file.dictOf(held))
    .filter((root) => root !== undefined);
}
