import { PdfRef } from "../objects/object.ts";
import type { Marked } from "./page-marks.ts";
import type { Tag, TagKid, TagMark, TagTree } from "./tag-tree.ts";
import type { TaggedPage } from "./tagged-page.ts";

const ROWS: ReadonlySet<string> = new Set(["TR"]);
/** Elements that hold these elements and no content. Source: ISO 32000-1, tables 336 and 337. */
const HELD: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["Table", new Set(["TR", "THead", "TBody", "TFoot", "Caption"])],
  ["THead", ROWS],
  ["TBody", ROWS],
  ["TFoot", ROWS],
  ["TR", new Set(["TH", "TD"])],
  ["L", new Set(["LI", "L", "Caption"])],
  ["LI", new Set(["Lbl", "LBody"])],
]);

/** Whether an element may hold others than those of a table or list. */
export function isOpenTo(type: string): boolean {
  return !HELD.has(type);
}

/**
 * The tags of a presentation, whose elements are each on one page: what an element that was left open took of later pages, or of what
 * stands behind a table, goes where it belongs; drawings that it took become artifacts; figures that are elements of text are told by those.
 *
 * Shapes   Under the root one Document with a section for each page, in the order of pages.
 */
export function restrictToPages(tree: TagTree, pages: ReadonlyMap<number, TaggedPage>): void {
  const tags = [...tree.walk()];
  const strays = new Strays(tree, pages);
  for (const tag of tags) strays.take(tag);
  for (const tag of tags) {
    const above = tag.parent?.page;
    if (tag.page !== undefined && above !== undefined && tag.page !== above) moveUp(tag, tree.root);
  }
  for (const tag of tags.reverse()) {
    moveBehind(tag);
    if (isGroup(tag)) tag.type = "Div";
  }
  for (const tag of [tree.root, ...tags]) gatherItems(tree, tag);
  const document = tree.make("Document", undefined);
  document.insert(0, sectionsOf(tree, pages));
  tree.root.insert(0, [document]);
}

/** What is under the root, by page; a second heading has a section of its own, as strongly structured tags have it. Source: ISO 14289-1, 7.4.4. */
function sectionsOf(tree: TagTree, pages: ReadonlyMap<number, TaggedPage>): readonly Tag[] {
  const [only, ...others] = tree.root.kids;
  const isWhole = only?.kind === "tag" && only.type === "Document" && others.length === 0;
  const byPage = new Map<number | undefined, TagKid[]>([...pages.keys()].map((page) => [page, []]));
  for (const kid of (isWhole ? only : tree.root).kids) {
    const page = kid.kind === "tag" && pages.has(kid.page ?? -1) ? kid.page : undefined;
    const own = byPage.get(page) ?? [];
    byPage.set(page, own);
    own.push(kid);
  }
  tree.root.kids.splice(0);
  return [...byPage].flatMap(([number, kids]) => {
    const page = number === undefined ? undefined : pages.get(number);
    if (kids.length === 0 && page?.page.dict.has("Annots") !== true) return [];
    const sections: Tag[] = [tree.make("Sect", page?.ref)];
    let hasHeading = false;
    for (const kid of kids) {
      const isHeading = kid.kind === "tag" && kid.type === "H";
      if (isHeading && hasHeading) sections.push(tree.make("Sect", page?.ref));
      hasHeading ||= isHeading;
      sections.at(-1)?.insert(Number.MAX_SAFE_INTEGER, [kid]);
    }
    return sections;
  });
}

/** Items that stand in no list get one. */
function gatherItems(tree: TagTree, tag: Tag): void {
  const isItem = (kid: TagKid): boolean => kid.kind === "tag" && kid.type === "LI";
  if (tag.type === "L" || !tag.kids.some(isItem)) return;
  let list: Tag | undefined;
  for (const kid of tag.kids.splice(0)) {
    if (isItem(kid)) {
      if (list === undefined) {
        list = tree.make("L", kid.kind === "tag" && kid.page !== undefined ? new PdfRef(kid.page) : undefined);
        tag.insert(tag.kids.length, [list]);
      }
      list.insert(list.kids.length, [kid]);
    } else {
      list = undefined;
      tag.insert(tag.kids.length, [kid]);
    }
  }
}

/** A picture that is told by nothing but the elements of text in it: that of a slide on its page of notes. */
function isGroup({ type, dict, kids }: Tag): boolean {
  return type === "Figure" && !dict.has("Alt") && !dict.has("ActualText") && kids.some(({ kind }) => kind === "tag");
}

function moveUp(tag: Tag, root: Tag): void {
  const from = tag.parent?.kids ?? [];
  from.splice(from.indexOf(tag), 1);
  root.insert(root.kids.length, [tag]);
}

function moveBehind(tag: Tag): void {
  const held = HELD.get(tag.type);
  const { parent } = tag;
  if (held === undefined || parent === undefined) return;
  const isStray = (kid: TagKid): boolean => kid.kind === "tag" && !held.has(kid.type);
  const strays = tag.kids.filter(isStray);
  if (strays.length === 0) return;
  const kept = tag.kids.filter((kid) => !isStray(kid));
  tag.kids.splice(0);
  tag.insert(0, kept);
  parent.insert(parent.kids.indexOf(tag) + 1, strays);
}

/** Content that is in an element of another page, or in one that holds no content. */
class Strays {
  readonly #tree: TagTree;
  readonly #pages: ReadonlyMap<number, TaggedPage>;
  readonly #marks = new Map<TaggedPage, ReadonlyMap<number, Marked>>();
  /** For words of a page that are in no element of it. */
  readonly #homes = new Map<number, Tag>();

  constructor(tree: TagTree, pages: ReadonlyMap<number, TaggedPage>) {
    this.#tree = tree;
    this.#pages = pages;
  }

  take(tag: Tag): void {
    if (!tag.kids.some(({ kind }) => kind === "mark")) return;
    const kept = tag.kids.splice(0).filter((kid) => kid.kind !== "mark" || this.#isKept(kid, tag));
    tag.insert(0, kept);
  }

  #isKept(kid: TagMark, tag: Tag): boolean {
    const isAway = tag.page !== undefined && kid.page !== tag.page;
    const page = this.#pages.get(kid.page);
    const marked = page === undefined ? undefined : this.#marksOf(page).get(kid.mark);
    if (page === undefined || marked === undefined || (!isAway && isOpenTo(tag.type))) return true;
    if (marked.stretches.every(({ text }) => text.trim() === "")) {
      page.makeArtifact(marked);
      return false;
    }
    if (isAway) this.#homeOf(page.ref).kids.push(kid);
    return !isAway;
  }

  #marksOf(page: TaggedPage): ReadonlyMap<number, Marked> {
    const known = this.#marks.get(page) ?? new Map(page.marks.map((marked) => [marked.mark, marked]));
    this.#marks.set(page, known);
    return known;
  }

  #homeOf(page: PdfRef): Tag {
    const known = this.#homes.get(page.number);
    if (known !== undefined) return known;
    const home = this.#tree.make("Div", page);
    this.#tree.root.insert(0, [home]);
    this.#homes.set(page.number, home);
    return home;
  }
}
