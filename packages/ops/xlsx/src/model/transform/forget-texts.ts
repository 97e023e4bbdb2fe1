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

/** Texts that a plan overwrote or deleted. */
export class ForgottenTexts {
  readonly #overwritten = new Set<number>();
  readonly #before: Uint8Array | undefined;

  /** `before`: the strings that cells used before the plan, 1 for each by its index, where the plan may delete any cell. */
  constructor(before: Uint8Array | undefined) {
    this.#before = before;
  }

  get hasSome(): boolean {
    return this.#before !== undefined || this.#overwritten.size > 0;
  }

  add(overwritten: Iterable<number>): void {
    for (const index of overwritten) this.#overwritten.add(index);
  }

  /**
   * Removes those that no cell has from the table of shared strings: an empty string takes their place, so that the indexes of the
   * others hold. Names of deleted sheets leave the titles in the properties.
   */
  forget(space: Workspace, { hasDeletedSheets }: { readonly hasDeletedSheets: boolean }): void {
    const { book, op } = space;
    const [part] = book.opened.related(book.main.part, "sharedStrings");
    const after = usedStringsOf(book);
    const isLost = (index: number): boolean =>
      (this.#before?.[index] === 1 || this.#overwritten.has(index)) && after[index] !== 1;
    const isAnyLost = this.#before?.some((_, index) => isLost(index)) === true || [...this.#overwritten].some(isLost);
    if (part !== undefined && isAnyLost) {
      const editor = space.editor(part);
      for (const [index, item] of childrenOf(space.tree(part).root, "si").entries()) {
        op.checkpoint();
        const p = item.prefix === "" ? "" : `${item.prefix}:`;
        if (isLost(index)) editor.replace(item, `<${p}si><${p}t/></${p}si>`);
      }
    }
    if (hasDeletedSheets) forgetTitles(space);
  }
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
