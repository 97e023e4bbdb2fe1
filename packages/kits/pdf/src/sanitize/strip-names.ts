import { walkNamePairs } from "../facts/names.ts";
import { PdfDict, type PdfObject, PdfRef, PdfString } from "../objects/object.ts";
import type { Removal, StrippedKind, Stripping } from "./removal.ts";

/** Trees of names that go whole. Source: ISO 32000-2, 7.7.4 and 14.10. */
const TREES: Readonly<Record<string, readonly [kind: StrippedKind, what: string | undefined]>> = {
  EmbeddedFiles: ["attachments", undefined],
  JavaScript: ["javascript", "The scripts that run when the file opens are removed."],
  URLS: ["metadata", "The sources of captured pages are removed."],
  IDS: ["metadata", "The sources of captured pages are removed."],
  AP: ["annotations", "Appearances that scripts set for annotations are removed."],
  Renditions: ["actions", "The media that actions play are removed."],
  AlternatePresentations: ["actions", "Alternate presentations of the file are removed."],
};

/** What is found by its name, without what goes; undefined where that is all. */
export function namesLeft({
  file,
  strip,
  dropped,
  droppedDicts,
  remove,
}: Pick<Stripping, "file" | "strip" | "dropped" | "droppedDicts"> & {
  readonly remove: (removal: Removal) => void;
}): PdfDict | undefined {
  const names = file.dictOf(file.catalog.get("Names"));
  if (names === undefined) return undefined;
  const kept = new Map<string, PdfObject>();
  for (const [key, tree] of names.entries) {
    const [kind, message] = (Object.hasOwn(TREES, key) ? TREES[key] : undefined) ?? [];
    if (kind !== undefined && strip.has(kind)) {
      const subject = key === "JavaScript" ? "document scripts" : key;
      if (message !== undefined) remove({ kind, subject, message });
      continue;
    }
    const left = key === "Pages" || key === "Templates" ? withoutDropped({ file, dropped, droppedDicts }, tree) : tree;
    if (left !== undefined) kept.set(key, left);
  }
  return kept.size === 0 ? undefined : new PdfDict(kept);
}

/** A tree without the names of pages that go; what these are told with is told with the pages. */
function withoutDropped(
  { file, dropped, droppedDicts }: Pick<Stripping, "file" | "dropped" | "droppedDicts">,
  tree: PdfObject,
): PdfObject | undefined {
  const pairs = [...walkNamePairs(file, tree)];
  const isGone = (value: PdfObject): boolean =>
    value instanceof PdfRef ? dropped.has(value.number) : droppedDicts.has(value);
  const left = pairs.filter(([, value]) => !isGone(value));
  if (left.length === pairs.length) return pairs.length === 0 ? undefined : tree;
  const names = left.flatMap(([name, value]): PdfObject[] => [
    new PdfString(new Uint8Array(Buffer.from(name, "latin1"))),
    value,
  ]);
  return names.length === 0 ? undefined : new PdfDict(new Map([["Names", names]]));
}
