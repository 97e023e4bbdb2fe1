import { checkLimit } from "@colophon/kit-bytes";
import type { Lookup } from "../file/lookup.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, isName, numberOf, PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";

export interface PdfPage {
  /** From 0. */
  readonly index: number;
  readonly dict: PdfDict;
  /** Undefined for a page that is written inside its parent. */
  readonly ref: PdfRef | undefined;
  /** Resources, MediaBox, CropBox and Rotate, its own or of the nodes above. */
  readonly inherited: PdfDict;
}

const INHERITABLE = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;
/** Nodes above a page. Attack: a tree as deep as the stack. */
const MAX_DEPTH = 500;

export interface PageProblem {
  readonly message: string;
  readonly object: number | undefined;
}

/**
 * The pages in order, by the page tree. A node that is its own ancestor, or of no known kind, is told and passed over.
 *
 * Source   ISO 32000-2, 7.7.3.
 */
export function* walkPages(
  file: PdfFile,
  maxPages: number,
  report: (problem: PageProblem) => void = () => undefined,
): Generator<PdfPage> {
  let index = 0;
  const open = new Set<number>();
  const seen = new Set<number>();
  yield* walk(file.catalog.get("Pages"), new PdfDict(), 0);

  function* walk(node: PdfObject | undefined, inherited: PdfDict, depth: number): Generator<PdfPage> {
    file.checkpoint();
    const number = node instanceof PdfRef ? node.number : undefined;
    const found = file.resolve(node);
    if (!(found instanceof PdfDict)) {
      report({ message: "A node of the page tree is not a dictionary.", object: number });
      return;
    }
    const own = inherit(found, { above: inherited, file });
    if (isNode(found, file)) {
      if (isName(file.resolve(found.get("Type")), "Page"))
        report({ message: "A node of the page tree has the type of a page.", object: number });
      if (!isArray(file.resolve(found.get("Kids"))))
        report({ message: "A node of the page tree has no Kids.", object: number });
      if ((number !== undefined && open.has(number)) || depth > MAX_DEPTH) {
        report({ message: "A node of the page tree is its own ancestor.", object: number });
        return;
      }
      if (number !== undefined) {
        if (seen.has(number)) {
          report({ message: "A node occurs twice in the page tree.", object: number });
          return;
        }
        open.add(number);
        seen.add(number);
      }
      for (const kid of file.arrayOf(found.get("Kids"))) yield* walk(kid, own, depth + 1);
      if (number !== undefined) open.delete(number);
      return;
    }
    if (!isName(file.resolve(found.get("Type")), "Page"))
      report({ message: "A leaf of the page tree does not have the type Page.", object: number });
    checkLimit(index + 1, { format: "pdf", limit: "maxPages", most: maxPages, offset: 0 });
    yield { index, dict: found, ref: node instanceof PdfRef ? node : undefined, inherited: own };
    index += 1;
  }
}

function isNode(dict: PdfDict, file: PdfFile): boolean {
  const type = file.resolve(dict.get("Type"));
  const hasKids = isArray(file.resolve(dict.get("Kids")));
  // A page has no kids; what has some and paints nothing is a node, whatever it says.
  if (isName(type, "Page")) return hasKids && !dict.has("Contents");
  return isName(type, "Pages") || hasKids;
}

function inherit(dict: PdfDict, { above, file }: { readonly above: PdfDict; readonly file: PdfFile }): PdfDict {
  return new PdfDict(new Map([...above.entries, ...inheritable(file, dict)]));
}

/** What a node has for the pages below it. What leads to nothing, and resources that are no dictionary, do not stand for those above. */
export function* inheritable(file: Lookup, dict: PdfDict): Generator<readonly [string, PdfObject]> {
  for (const key of INHERITABLE) {
    const value = dict.get(key);
    if (value === undefined || file.resolve(value) === null) continue;
    if (key !== "Resources" || file.dictOf(value) !== undefined) yield [key, value];
  }
}

export type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

/** A rectangle with its corners in order; undefined when it is none. Source: ISO 32000-2, 7.9.5. */
export function rectangleOf(file: Lookup, object: PdfObject | undefined): Rectangle | undefined {
  const numbers = file.arrayOf(object).map((item) => numberOf(file.resolve(item)));
  const [a, b, c, d] = numbers;
  if (numbers.length < 4 || a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}
