import { walkNames } from "../facts/names.ts";
import { isArray, PdfDict, type PdfObject, PdfString } from "../objects/object.ts";
import { encodeText, textOf } from "../objects/text-string.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import type { Tag } from "./tag-tree.ts";

/** How Chromium names an element that others refer to: by its number in the process that drew it. */
const NODE = /^node\d{8,}$/;
const DIGITS = 8;

/**
 * Gives elements that a browser numbered by itself new numbers in the same order, and what refers to them too: the tree of
 * identifiers and the headers of table cells.
 *
 * Source   ISO 32000-1, 14.7.2 (ID, IDTree) and 14.8.5.7 (Headers).
 */
export function renumberNodes(pending: PendingRevision, tags: readonly Tag[]): void {
  const own = tags.flatMap(({ ref }) => {
    const id = textOf(pending.resolve(pending.dictOf(ref)?.get("ID")));
    return id !== undefined && NODE.test(id) ? [id] : [];
  });
  if (own.length === 0) return;
  const sorted = [...new Set(own)].sort((one, other) => (one < other ? -1 : 1));
  const names = new Map(sorted.map((id, at) => [id, `node${String(at + 1).padStart(DIGITS, "0")}`]));
  const renamed = (held: PdfObject): PdfObject => {
    const known = names.get(textOf(pending.resolve(held)) ?? "");
    return known === undefined ? held : encodeText(known);
  };
  for (const { ref } of tags) {
    const dict = pending.dictOf(ref);
    if (dict === undefined) continue;
    const id = dict.get("ID");
    const attributes = renameHeaders(pending, dict.get("A"), renamed);
    if (id === undefined && attributes === undefined) continue;
    pending.set(
      ref.number,
      dict.with({ ...(id !== undefined && { ID: renamed(id) }), ...(attributes !== undefined && { A: attributes }) }),
    );
  }
  writeTree(pending, renamed);
}

/** Undefined where no cell is named. */
function renameHeaders(
  pending: PendingRevision,
  held: PdfObject | undefined,
  renamed: (held: PdfObject) => PdfObject,
): PdfObject | undefined {
  const found = pending.resolve(held);
  const dicts = (isArray(found) ? found : [found]).map((item) => pending.resolve(item));
  if (!dicts.some((dict) => dict instanceof PdfDict && dict.has("Headers"))) return undefined;
  const changed = dicts.map((dict) =>
    dict instanceof PdfDict && dict.has("Headers")
      ? dict.with({ Headers: pending.arrayOf(dict.get("Headers")).map(renamed) })
      : dict,
  );
  return isArray(found) ? changed : (changed[0] ?? null);
}

function writeTree(pending: PendingRevision, renamed: (held: PdfObject) => PdfObject): void {
  const held = pending.file.catalog.get("StructTreeRoot");
  const root = pending.dictOf(held);
  if (root?.has("IDTree") !== true) return;
  const leaves = [...walkNames(pending.file, root.get("IDTree"))].map(
    ({ key, value }) => [textOf(renamed(encodeText(key))) ?? key, value] as const,
  );
  const sorted = leaves.sort(([one], [other]) => (one < other ? -1 : 1));
  const pairs = sorted.flatMap(([key, value]): PdfObject[] => [
    new PdfString(new Uint8Array(Buffer.from(key, "utf8"))),
    value,
  ]);
  const [first, last] = [sorted.at(0)?.[0] ?? "", sorted.at(-1)?.[0] ?? ""].map(
    (name) => new PdfString(new Uint8Array(Buffer.from(name, "utf8"))),
  );
  const leaf = pending.add(new PdfDict().with({ Names: pairs, Limits: [first ?? null, last ?? null] }));
  const tree = pending.add(new PdfDict().with({ Kids: [leaf] }));
  if (typeof held === "object" && held !== null && "number" in held)
    pending.set(held.number, root.with({ IDTree: tree }));
}
