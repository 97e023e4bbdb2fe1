import { rectangleOf, walkPages } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isArray, isName, type PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";
import { findLostPages } from "./lost-pages.ts";
import { inheritedOf, isWorthKeeping, type TreePage, unreachedPages } from "./unreached-pages.ts";

interface TreeProblem {
  readonly message: string;
  readonly object?: number | undefined;
  readonly offset?: number | undefined;
}

/** The pages of a file in their order, and what is wrong with its page tree. */
export interface PageTree {
  readonly pages: readonly TreePage[];
  readonly problems: readonly TreeProblem[];
  readonly isBroken: boolean;
}

/** A kid that is not there, before one of the pages that the tree reaches. */
interface Gap {
  readonly object: number;
  readonly before: number;
}

/** A page that the tree does not reach, and the object in whose place it stood: its own, or the node that it names. */
interface Found {
  readonly page: TreePage;
  readonly places: readonly (number | undefined)[];
  readonly told: TreeProblem;
}

/**
 * The pages of the tree; of one that may not lead to all of its pages also those that it lost, where they stood if the file says
 * it, else at the end. Pages that were taken out of it stay out.
 */
export function inspectTree(file: PdfFile, maxPages: number): PageTree {
  const problems: TreeProblem[] = [];
  const gaps: Gap[] = [];
  const reached: TreePage[] = [];
  for (const page of walkPages(file, maxPages, ({ message, object }) => {
    problems.push({ message, object });
    if (object !== undefined && file.dictOf(new PdfRef(object)) === undefined)
      gaps.push({ object, before: reached.length });
  }))
    reached.push(page);
  for (const one of rootProblems(file, reached)) problems.push(one);
  const mayLackPages = problems.length > 0 || reached.length === 0;
  for (const one of pageProblems(file, reached)) problems.push(one);
  const pages = withoutDoubles(reached, problems);
  if (problems.length === 0 && pages.length > 0) for (const one of countProblems(file, pages)) problems.push(one);
  if (problems.length === 0 && pages.length > 0) return { pages, problems, isBroken: false };
  if (!mayLackPages) return { pages, problems, isBroken: true };
  const found = findUnreached(file, reached);
  if (pages.length + found.length === 0 || gaps.length > 0) {
    const sought = new Set(gaps.map(({ object }) => object));
    const isAlone = pages.length + found.length === 0;
    for (const one of findBySearch(file, maxPages))
      if (isAlone || one.places.some((number) => number !== undefined && sought.has(number))) found.push(one);
  }
  for (const { told } of found) problems.push(told);
  return { pages: filled(pages, found, gaps), problems, isBroken: true };
}

function findUnreached(file: PdfFile, reached: readonly TreePage[]): Found[] {
  return unreachedPages(file, reached).map((page) => {
    const parent = page.dict.get("Parent");
    const message = "The page was not in the page tree. It was added.";
    return {
      page,
      places: [page.ref?.number, parent instanceof PdfRef ? parent.number : undefined],
      told: { message, object: page.ref?.number },
    };
  });
}

function findBySearch(file: PdfFile, maxPages: number): Found[] {
  return findLostPages(file, maxPages, isWorthKeeping).map(({ dict, offset, container, number }) => {
    const message = "The page had no object number. It now has one.";
    return {
      page: { dict, ref: undefined, inherited: inheritedOf(file, dict) },
      places: [number],
      told: { message, object: container, offset },
    };
  });
}

/** Each page that was found in the first gap that is its own, or at the end. */
function filled(pages: readonly TreePage[], found: readonly Found[], gaps: readonly Gap[]): TreePage[] {
  const before = new Map(gaps.toReversed().map((gap) => [gap.object, gap.before]));
  const byPlace = new Map<number, TreePage[]>();
  for (const { page, places } of found) {
    const own = places.map((number) => (number === undefined ? undefined : before.get(number)));
    const place = own.find((at) => at !== undefined) ?? pages.length;
    const there = byPlace.get(place);
    if (there === undefined) byPlace.set(place, [page]);
    else there.push(page);
  }
  return [...pages, undefined].flatMap((page, at) => [
    ...(byPlace.get(at) ?? []),
    ...(page === undefined ? [] : [page]),
  ]);
}

/** Why a tree may lead to fewer pages than there are. */
function rootProblems(file: PdfFile, pages: readonly TreePage[]): TreeProblem[] {
  const root = file.dictOf(file.catalog.get("Pages"));
  const found: TreeProblem[] = [];
  if (root === undefined) found.push({ message: "The catalog does not refer to a page tree." });
  if (root?.has("Kids") === false) found.push({ message: "The page tree begins with a page." });
  for (const { dict, ref } of pages)
    if (isArray(file.resolve(dict.get("Kids"))))
      found.push({ message: "A page has Kids like a node of the page tree. They are omitted.", object: ref?.number });
  return found;
}

/** What is wrong with a tree that leads to all of its pages. */
function pageProblems(file: PdfFile, pages: readonly TreePage[]): TreeProblem[] {
  const found: TreeProblem[] = [];
  for (const { ref, inherited } of pages) {
    if (ref === undefined)
      found.push({ message: "A page was a direct object in its parent. It is now an indirect object." });
    const message = "The page has no size. It now has the letter size that readers assume.";
    if (!isSized(file, inherited)) found.push({ message, object: ref?.number });
  }
  if (pages.some(({ dict }) => !isNodeOf(file, dict.get("Parent"))))
    found.push({ message: "A node of the page tree has no valid type." });
  return found;
}

/** Of a tree that is sound otherwise: poppler reads no page where its number is larger than that of the objects. */
function countProblems(file: PdfFile, pages: readonly TreePage[]): TreeProblem[] {
  const count = integerOf(file.resolve(file.dictOf(file.catalog.get("Pages"))?.get("Count")));
  if (count === pages.length) return [];
  return [{ message: `The page tree states ${count ?? "no number of"} pages, but has ${pages.length}.` }];
}

/** A page that stands in the tree twice is two. */
function withoutDoubles(pages: readonly TreePage[], problems: TreeProblem[]): TreePage[] {
  const seen = new Set<number>();
  return pages.map((page) => {
    const number = page.ref?.number;
    if (number === undefined) return page;
    if (!seen.has(number)) {
      seen.add(number);
      return page;
    }
    problems.push({ message: "A page occurred twice in the page tree. It is now two pages.", object: number });
    return { ...page, ref: undefined };
  });
}

function isNodeOf(file: PdfFile, parent: PdfObject | undefined): boolean {
  const node = file.dictOf(parent);
  return node !== undefined && isName(file.resolve(node.get("Type")), "Pages");
}

/** Four numbers, no more: readers take a box of five for none. */
export function isSized(file: PdfFile, inherited: PdfDict): boolean {
  const box = inherited.get("MediaBox");
  return rectangleOf(file, box) !== undefined && file.arrayOf(box).length === 4;
}
