import { type PdfPage, rectangleOf, walkPages } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isName, type PdfDict, PdfRef, PdfStream } from "../objects/object.ts";
import type { Report } from "./finding.ts";

/** The catalog and the page tree; gives the pages. Source: ISO 32000-2, 7.7.2 and 7.7.3. */
export function checkPages(file: PdfFile, maxPages: number, report: Report): readonly PdfPage[] {
  const { catalog } = file;
  const root = file.trailer.get("Root");
  const number = root instanceof PdfRef ? root.number : undefined;
  if (!isName(file.resolve(catalog.get("Type")), "Catalog"))
    report({
      grade: "error",
      rule: "catalog-type",
      message: "The catalog does not have the type Catalog.",
      object: number,
    });
  const tree = file.dictOf(catalog.get("Pages"));
  if (tree === undefined) {
    report({
      grade: "error",
      rule: "page-tree",
      message: "The catalog does not refer to a page tree.",
      object: number,
    });
    return [];
  }
  const pages = [
    ...walkPages(file, maxPages, ({ message, object }) =>
      report({ grade: "error", rule: "page-tree", message, object }),
    ),
  ];
  const counted = integerOf(file.resolve(tree.get("Count")));
  if (counted !== pages.length) {
    const held = catalog.get("Pages");
    report({
      grade: counted === undefined ? "error" : "deviation",
      rule: "page-count",
      message: `Count of the page tree is ${counted ?? "missing"}, but the tree has ${pages.length} pages.`,
      object: held instanceof PdfRef ? held.number : undefined,
    });
  }
  if (pages.length === 0)
    report({ grade: "deviation", rule: "page-tree", message: "The file has no page.", object: number });
  const seen = new Set<number>();
  for (const page of pages) checkPage(file, page, { report, seen });
  return pages;
}

function checkPage(file: PdfFile, page: PdfPage, { report, seen }: { report: Report; seen: Set<number> }): void {
  const { ref, index, inherited, dict } = page;
  const place = { object: ref?.number, page: index };
  if (ref === undefined)
    report({ grade: "error", rule: "page-direct", message: "The page is not an indirect object.", ...place });
  else if (seen.has(ref.number))
    report({ grade: "error", rule: "page-twice", message: "The page occurs twice in the page tree.", ...place });
  if (ref !== undefined) seen.add(ref.number);
  const box = rectangleOf(file, inherited.get("MediaBox"));
  if (box === undefined) report({ grade: "error", rule: "page-size", message: "The page has no MediaBox.", ...place });
  else if (box[2] - box[0] <= 0 || box[3] - box[1] <= 0)
    report({ grade: "error", rule: "page-size", message: "The MediaBox of the page is empty.", ...place });
  if (file.dictOf(inherited.get("Resources")) === undefined)
    report({ grade: "deviation", rule: "page-resources", message: "The page has no resources.", ...place });
  for (const held of contentsOf(file, dict)) {
    const part = file.resolve(held);
    if (!(part instanceof PdfStream))
      report({
        grade: "error",
        rule: "page-contents",
        message: "A part of the page's content is not a stream.",
        ...place,
      });
  }
}

function contentsOf(file: PdfFile, page: PdfDict) {
  const held = page.get("Contents");
  if (held === undefined || file.resolve(held) === null) return [];
  const all = file.arrayOf(held);
  return Array.isArray(file.resolve(held)) ? all : [held];
}
