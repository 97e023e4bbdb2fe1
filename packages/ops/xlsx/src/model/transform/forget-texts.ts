import { grandchildren, scanSheet } from "@colophon/kit-workbook";
import { childOf, childrenOf, textOf, walkXml } from "@colophon/kit-xml";
import type { OpenWorkbook } from "../open-workbook.ts";
import type { Workspace } from "./workspace.ts";

/** Shared strings by index: 1 where a cell uses it. */
export function usedStringsOf({ opened, sheets, reading, strings }: OpenWorkbook): Uint8Array {
  const used = new Uint8Array(strings().length);
  for (const { part, kind } of sheets) {
    if (part === undefined || (kind !== "worksheet" && kind !== "macrosheet")) continue;
    scanSheet(
      part.name,
      opened.archive.steps(part.entry),
      {
        cell: ({ type, value }) => {
          const index = type === "s" ? Number(value) : -1;
          if (index >= 0 && index < used.length) used[index] = 1;
        },
      },
      reading,
    );
  }
  return used;
}

/**
 * Removes texts that a plan overwrote or deleted from the table of shared strings: an empty string takes their place, so that the
 * indexes of the others hold. Names of deleted sheets leave the titles in the properties.
 */
export function forgetTexts(
  space: Workspace,
  before: Uint8Array,
  { hasDeletedSheets }: { readonly hasDeletedSheets: boolean },
): void {
  const { book } = space;
  const after = usedStringsOf(book);
  const [part] = book.opened.related(book.main.part, "sharedStrings");
  if (part !== undefined && before.some((was, index) => was === 1 && after[index] !== 1)) {
    const editor = space.editor(part);
    for (const [index, item] of childrenOf(space.tree(part).root, "si").entries()) {
      space.op.checkpoint();
      const p = item.prefix === "" ? "" : `${item.prefix}:`;
      if (before[index] === 1 && after[index] !== 1) editor.replace(item, `<${p}si><${p}t/></${p}si>`);
    }
  }
  if (hasDeletedSheets) forgetTitles(space);
}

/** Titles of sheets that are not there, with the counts of those that are. */
function forgetTitles(space: Workspace): void {
  const names = new Set(space.book.sheets.map(({ name }) => name));
  for (const part of space.book.opened.related("/", "extended-properties")) {
    const { root } = space.tree(part);
    const pairs = grandchildren(root, "HeadingPairs", "vector").flatMap((vector) => childrenOf(vector, "variant"));
    const [first, counted] = pairs;
    const count = counted === undefined ? undefined : childOf(counted, "i4");
    const titles = grandchildren(root, "TitlesOfParts", "vector").flatMap((vector) => childrenOf(vector, "lpstr"));
    // The first kind is that of the worksheets; other kinds of titles follow.
    if (first === undefined || count === undefined) continue;
    const listed = titles.slice(0, Number(textOf(count)));
    const gone = listed.filter((title) => !names.has(textOf(title)));
    if (gone.length === 0) continue;
    const editor = space.editor(part);
    for (const title of gone) editor.remove(title);
    editor.setText(count, String(listed.length - gone.length));
    for (const node of walkXml(root))
      if (node.kind === "element" && node.local === "vector" && node.parent?.local === "TitlesOfParts")
        editor.setAttribute(node, "size", String(titles.length - gone.length));
  }
}
