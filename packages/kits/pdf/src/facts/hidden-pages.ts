import { FormatError } from "@colophon/kit-bytes";
import type { PdfFile } from "../file/pdf-file.ts";
import { isName, PdfDict, type PdfObject } from "../objects/object.ts";
import { type PageProblem, type PdfPage, walkPages } from "./pages.ts";
import { walkDicts } from "./walk-objects.ts";

/** A page that a file holds and no reader shows. */
export interface HiddenPage {
  readonly dict: PdfDict;
  /** Undefined for one that is written inside another object. */
  readonly object: number | undefined;
  readonly isTemplate: boolean;
}

export interface PagesOfFile {
  readonly shown: readonly PdfPage[];
  /** Pages that the page tree does not have: templates, deleted pages, whether or not anything leads to them. */
  readonly hidden: readonly HiddenPage[];
}

/**
 * All pages of a file, those in its page tree apart from the others.
 *
 * Cost     Every object once.
 * Errors   FormatError UNSUPPORTED where the tree is damaged and pages are left over: nobody can say whether they are shown.
 * Source   ISO 32000-2, 7.7.3 and 12.7.7.
 */
export function findPages(file: PdfFile, maxPages: number): PagesOfFile {
  const problems: PageProblem[] = [];
  const shown = [...walkPages(file, maxPages, (problem) => problems.push(problem))];
  const hidden = findHidden(file, shown);
  const [problem] = problems;
  if (problem !== undefined && hidden.some(({ isTemplate }) => !isTemplate))
    throw new FormatError({
      format: "pdf",
      code: "UNSUPPORTED",
      message: `${problem.message} Pages that may belong to it were not found.`,
      offset: 0,
      details: problem.object === undefined ? {} : { object: problem.object },
    });
  return { shown, hidden };
}

function findHidden(file: PdfFile, shown: readonly PdfPage[]): HiddenPage[] {
  const numbers = new Set(shown.map(({ ref }) => ref?.number));
  const dicts = new Set(shown.map(({ dict }) => dict));
  const found: HiddenPage[] = [];
  for (const object of file.objectNumbers()) {
    file.checkpoint();
    const dict = file.get(object);
    if (!numbers.has(object) && isPage(file, dict) && !dicts.has(dict))
      found.push({ dict, object, isTemplate: isTemplate(file, dict) });
  }
  for (const { dict, isIndirect } of walkDicts(file))
    if (!isIndirect && isPage(file, dict) && !dicts.has(dict))
      found.push({ dict, object: undefined, isTemplate: isTemplate(file, dict) });
  return found;
}

function isPage(file: PdfFile, dict: PdfObject): dict is PdfDict {
  if (!(dict instanceof PdfDict)) return false;
  const type = file.resolve(dict.get("Type"));
  return (
    isName(type, "Page") || isTemplate(file, dict) || (type === null && dict.has("MediaBox") && dict.has("Contents"))
  );
}

function isTemplate(file: PdfFile, dict: PdfDict): boolean {
  return isName(file.resolve(dict.get("Type")), "Template");
}
