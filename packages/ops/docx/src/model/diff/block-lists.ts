import type { BlockList } from "./units.ts";
import { paragraphsIn } from "./write-table.ts";

/** The words of blocks, a line for each paragraph. */
export function textIn(list: BlockList): string {
  return paragraphsIn(list)
    .map(({ atoms }) => atoms.map((atom) => atom.text).join(""))
    .join("\n");
}

/** What is the same of blocks that are the same. */
export function keyOf({ blocks }: BlockList): string {
  return blocks.map(({ fullKey }) => fullKey).join("\u0006");
}
