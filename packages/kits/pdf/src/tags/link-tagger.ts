import type { Rectangle } from "../facts/pages.ts";
import type { PdfRef } from "../objects/object.ts";
import { holdsLinks, type KidRange, rangeAround, walkRange } from "./kid-range.ts";
import type { Marked, Stretch } from "./page-marks.ts";
import type { Tag, TagKid, TagMark, TagTree } from "./tag-tree.ts";
import type { TaggedPage } from "./tagged-page.ts";

/** A link of a page that is in no element. */
interface Link {
  readonly annotation: PdfRef;
  readonly area: Rectangle;
  /** Two that lead to the same place have the same. */
  readonly target: string;
}

/** Where marked content stands in the tree. */
export interface Owner {
  readonly tag: Tag;
  readonly kid: TagMark;
}

interface Owned extends Owner {
  readonly marked: Marked;
}

interface Covered {
  readonly owned: Owned;
  /** The numbers of the first and the last stretch that the link lies over. */
  readonly from: number;
  readonly to: number;
  /** Nothing of it shows beside the link. */
  readonly isWhole: boolean;
  /** Nothing between the first and the last does. */
  readonly isOnePiece: boolean;
}

/** Links to one place over a part of a marked content. */
interface Part {
  readonly annotations: PdfRef[];
  readonly target: string;
  readonly from: number;
  to: number;
}

/** How far a link may be short of what it covers, in points: boxes are rounded, lines have a width. */
const SLACK = 2;

/** Puts the links of a page into elements of the type Link: around what they lie over, else beside it. Source: ISO 14289-1, 7.18.5. */
export class LinkTagger {
  readonly #tree: TagTree;
  readonly #page: TaggedPage;
  readonly #owned: readonly Owned[];
  readonly #tick: () => void;
  readonly #parts = new Map<Owned, Part[]>();
  readonly #taken = new Set<Stretch>();

  constructor(tree: TagTree, page: TaggedPage, owners: ReadonlyMap<number, Owner>, tick: () => void) {
    this.#tree = tree;
    this.#page = page;
    this.#tick = tick;
    this.#owned = page.marks.flatMap((marked) => {
      const owner = owners.get(marked.mark);
      return owner === undefined ? [] : [{ marked, ...owner }];
    });
  }

  /** The words that the link lies over. */
  take(link: Link): string {
    const covered = this.#owned.flatMap((owned) => this.#cover(owned, link.area));
    const [first] = covered;
    const range = rangeAround(covered.map(({ owned }) => owned));
    if (first !== undefined && covered.length === 1 && this.#isPart(first)) this.#addPart(link, first);
    else if (range === undefined) this.#stand(link, endOf(this.#tree, this.#page));
    else if (covered.every(({ isWhole }) => isWhole) && this.#isFree(range, covered)) this.#surround(link, range);
    else this.#stand(link, range);
    const stretches = covered.map(({ owned, from, to }) => owned.marked.stretches.slice(from, to + 1));
    for (const stretch of stretches.flat()) this.#taken.add(stretch);
    const words = stretches.map((each) => each.map(({ text }) => text).join(""));
    return words.join(" ").replaceAll(/\s+/g, " ").trim();
  }

  /** Gives what is left of marked contents, and each part of them that links lie over, a mark of its own. */
  finish(): void {
    for (const [owned, parts] of this.#parts) {
      const { marked, tag, kid } = owned;
      const pieces = piecesOf(marked, parts);
      const marks = this.#page.divide(
        marked,
        pieces.map(({ from, part }) => ({ from, tag: part === undefined ? marked.tag : "Link" })),
      );
      const kids = pieces.map(({ part }, index): TagKid => {
        const own: TagMark = { ...kid, mark: marks[index] ?? kid.mark };
        if (part === undefined) return own;
        const element = this.#tree.make("Link", this.#page.ref);
        element.insert(0, [own]);
        for (const annotation of part.annotations) this.#tree.hold(element, annotation, this.#page.ref);
        return element;
      });
      const at = tag.kids.indexOf(kid);
      tag.kids.splice(at, 1);
      tag.insert(at, kids);
    }
  }

  #cover(owned: Owned, area: Rectangle): Covered[] {
    this.#tick();
    const { stretches } = owned.marked;
    const hasText = stretches.some(({ middles }) => middles.length > 0);
    const states = stretches.map((stretch) => !this.#taken.has(stretch) && isCovered(stretch, area, hasText));
    const from = states.indexOf(true);
    const to = states.lastIndexOf(true);
    if (from === -1) return [];
    const isOnePiece = !states.slice(from, to).includes(false);
    return [{ owned, from, to, isWhole: !states.includes(false), isOnePiece }];
  }

  #isPart({ owned, isWhole, isOnePiece }: Covered): boolean {
    return !isWhole && isOnePiece && holdsLinks(owned.tag.type);
  }

  #addPart({ annotation, target }: Link, { owned, from, to }: Covered): void {
    const parts = this.#parts.get(owned) ?? [];
    this.#parts.set(owned, parts);
    const last = parts.at(-1);
    const between = owned.marked.stretches.slice((last?.to ?? 0) + 1, from);
    if (last?.target === target && last.to < from && between.every(isBlank)) {
      last.annotations.push(annotation);
      last.to = to;
    } else parts.push({ annotations: [annotation], target, from, to });
  }

  /** Whether a range holds nothing that the link does not lie over, and no other link. */
  #isFree(range: KidRange, covered: readonly Covered[]): boolean {
    const own = new Set<TagKid>(covered.map(({ owned }) => owned.kid));
    const worded = new Set<TagKid>(
      this.#owned.flatMap(({ marked, kid }) => (marked.stretches.every(isBlank) ? [] : [kid])),
    );
    for (const kid of walkRange(range)) {
      this.#tick();
      if (kid.kind === "object" || (worded.has(kid) && !own.has(kid))) return false;
    }
    return true;
  }

  #surround({ annotation }: Link, { tag, from, to }: KidRange): void {
    const element = this.#tree.make("Link", this.#page.ref);
    element.insert(0, tag.kids.splice(from, to + 1 - from));
    this.#tree.hold(element, annotation, this.#page.ref);
    tag.insert(from, [element]);
  }

  #stand({ annotation }: Link, { tag, to }: KidRange): void {
    const element = this.#tree.make("Link", this.#page.ref);
    this.#tree.hold(element, annotation, this.#page.ref);
    tag.insert(to + 1, [element]);
  }
}

function isBlank({ middles }: Stretch): boolean {
  return middles.length === 0;
}

/** Undefined for what shows nothing by itself: blanks, lines under words. */
function isCovered({ middles, box }: Stretch, area: Rectangle, isAmongText: boolean): boolean | undefined {
  const [left, bottom, right, top] = area;
  const isIn = (x: number, y: number): boolean =>
    x >= left - SLACK && x <= right + SLACK && y >= bottom - SLACK && y <= top + SLACK;
  if (middles.length === 0) {
    if (isAmongText || box === undefined) return undefined;
    return isIn(box[0], box[1]) && isIn(box[2], box[3]);
  }
  for (let at = 0; at < middles.length; at += 2)
    if (!isIn(middles[at] as number, middles[at + 1] as number)) return false;
  return true;
}

/** Where each piece of a marked content begins; blanks go with what stands before them. */
function piecesOf({ stretches }: Marked, parts: readonly Part[]): readonly { from: number; part: Part | undefined }[] {
  const pieces: { from: number; part: Part | undefined }[] = [];
  let at = 0;
  for (const part of [...parts].sort((one, other) => one.from - other.from)) {
    const isFirst = stretches.slice(at, part.from).every(isBlank);
    if (!isFirst) pieces.push({ from: at, part: undefined });
    pieces.push({ from: isFirst ? at : part.from, part });
    at = part.to + 1;
    while (at < stretches.length && isBlank(stretches[at] as Stretch)) at += 1;
  }
  if (at < stretches.length) pieces.push({ from: at, part: undefined });
  return pieces;
}

/** Behind what the last section of a page holds. */
function endOf({ root }: TagTree, { ref }: TaggedPage): KidRange {
  const [document] = root.kids;
  const sections = document?.kind === "tag" ? document.kids : [];
  const last = sections.findLast((kid) => kid.kind === "tag" && kid.page === ref.number);
  const tag = last?.kind === "tag" ? last : root;
  const to = tag.kids.length - 1;
  return { tag, from: to, to };
}
