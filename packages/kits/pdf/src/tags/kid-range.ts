import { isOpenTo } from "./restrict-to-pages.ts";
import type { Tag, TagKid, TagMark } from "./tag-tree.ts";

/** Kids of an element, from the first to the last. */
export interface KidRange {
  readonly tag: Tag;
  readonly from: number;
  readonly to: number;
}

/** Elements whose content is one thing. */
const WHOLE: ReadonlySet<string> = new Set(["Figure", "Formula"]);

/** Whether a link may stand in an element. */
export function holdsLinks(type: string): boolean {
  return isOpenTo(type) && !WHOLE.has(type);
}

/** The kids that these marks are in, of the innermost element that has all of them and may hold a link; undefined for none. */
export function rangeAround(marks: readonly { readonly tag: Tag; readonly kid: TagMark }[]): KidRange | undefined {
  const chains = marks.map(({ tag, kid }) => chainOf(tag, kid));
  const [first] = chains;
  if (first === undefined) return undefined;
  let depth = 0;
  while (first[depth + 1] !== undefined && chains.every((chain) => chain[depth + 1] === first[depth + 1])) depth += 1;
  if (first[depth]?.kind === "mark") depth -= 1;
  for (; depth >= 0; depth -= 1) {
    const tag = first[depth];
    if (tag?.kind !== "tag" || (depth > 0 && !holdsLinks(tag.type))) continue;
    const places = chains.map((chain) => tag.kids.indexOf(chain[depth + 1] as TagKid));
    const from = places.reduce((least, place) => Math.min(least, place));
    return { tag, from, to: places.reduce((most, place) => Math.max(most, place)) };
  }
  return undefined;
}

/** From the root to the mark. */
function chainOf(tag: Tag, kid: TagMark): readonly TagKid[] {
  const chain: TagKid[] = [kid];
  for (let at: Tag | undefined = tag; at !== undefined; at = at.parent) chain.push(at);
  return chain.reverse();
}

/** All that is in a range, at any depth. */
export function* walkRange({ tag, from, to }: KidRange): Generator<TagKid> {
  const due = tag.kids.slice(from, to + 1).reverse();
  for (let kid = due.pop(); kid !== undefined; kid = due.pop()) {
    yield kid;
    if (kid.kind === "tag") for (let at = kid.kids.length - 1; at >= 0; at -= 1) due.push(kid.kids[at] as TagKid);
  }
}
