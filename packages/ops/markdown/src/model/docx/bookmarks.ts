import { contentLines } from "../lines.ts";
import type { Block, MarkdownTree } from "../tree.ts";

/** Names that Word accepts of a bookmark. */
const NAME = /^[A-Za-z_]\w{0,39}$/;

/** The bookmarks that links lead to, by their addresses in lower case: anchors keep their names, headings get one. */
export function bookmarksOf(
  { blocks, notes }: MarkdownTree,
  slugs: ReadonlyMap<Block, string>,
  checkpoint: () => void,
): ReadonlyMap<string, string> {
  const wanted = new Set<string>();
  const anchors = new Map<string, string>();
  for (const content of contentLines([...blocks, ...[...notes.values()].flat()]))
    for (const piece of content) {
      checkpoint();
      if (piece.link?.target.startsWith("#") === true) wanted.add(piece.link.target.slice(1).toLowerCase());
      if (piece.kind === "anchor") anchors.set(piece.name.toLowerCase(), piece.name);
    }
  const bookmarks = new Map<string, string>();
  const taken = new Set([...anchors.values()].map((name) => name.toLowerCase()));
  let number = 0;
  const free = (): string => {
    do number++;
    while (taken.has(`_md${number}`));
    return `_md${number}`;
  };
  for (const [address, name] of anchors)
    if (wanted.has(address)) bookmarks.set(address, NAME.test(name) ? name : free());
  for (const slug of slugs.values()) if (wanted.has(slug) && !bookmarks.has(slug)) bookmarks.set(slug, free());
  return bookmarks;
}
