import { FormatError } from "@colophon/kit-bytes";
import type { PdfPage } from "../facts/pages.ts";
import type { PdfDict, PdfRef } from "../objects/object.ts";
import type { Area } from "./areas.ts";
import { type EditContext, editPage, type PageEdit } from "./content-edit.ts";
import { coverIn } from "./cover-areas.ts";
import { coveredAnnotations } from "./covered-annotations.ts";
import { redactionsOn } from "./page-redactions.ts";
import type { PageTargets, Redaction, RedactPlan } from "./plan.ts";

const NO_TARGETS: PageTargets = { glyphs: new Set(), areas: [], annotations: new Set() };

/** A page with its new content. */
export interface EditedPage extends PageEdit {
  readonly page: PdfPage;
  /** Areas that are painted over, those of removed annotations too. */
  readonly boxes: readonly Area[];
}

/** What is removed from the content and the annotations of the pages. */
export interface RemovedFromPages {
  /** By the object numbers of the pages. */
  readonly pages: ReadonlyMap<number, EditedPage>;
  /** Objects that others replace where they were painted, and those that are painted as they are. */
  readonly replaced: ReadonlySet<number>;
  readonly painted: ReadonlySet<number>;
  /** What replaces the appearances of annotations, which others may share. */
  readonly appearances: ReadonlyMap<PdfDict, ReadonlyMap<number, PdfRef>>;
  /** Removed annotations: their objects, and those that are written inside the list of a page. */
  readonly objects: ReadonlySet<number>;
  readonly direct: ReadonlySet<PdfDict>;
  /** Fields of removed widgets, which lose their values. */
  readonly valueless: ReadonlySet<number>;
  readonly redactions: readonly Redaction[];
}

/**
 * Applies the targets of each page to its content and annotations.
 *
 * Cost     One run of the content of each page.
 * Errors   FormatError UNSUPPORTED for content with more operators than the plan allows.
 */
export function removeFromPages(
  tools: Pick<EditContext, "file" | "interpreter" | "images" | "add">,
  pages: readonly PdfPage[],
  { pages: targeted, paths, fill }: RedactPlan,
): RemovedFromPages {
  const context: EditContext = { ...tools, replaced: new Set(), painted: new Set(), appearances: new Map() };
  const edited = new Map<number, EditedPage>();
  const objects = new Set<number>();
  const direct = new Set<PdfDict>();
  const valueless = new Set<number>();
  const redactions: Redaction[] = [];
  for (const page of pages) {
    const targets = targeted.get(page.index) ?? NO_TARGETS;
    const annotations = coveredAnnotations(context.file, page, targets);
    const boxes = [...targets.areas, ...annotations.flatMap(({ box }) => box ?? [])];
    const covers = (matrix: Parameters<typeof coverIn>[2]): string => coverIn(targets.areas, fill, matrix);
    const edit = editPage(context, { page, ...targets, paths, hasBoxes: boxes.length > 0, boxes: covers });
    if (page.ref !== undefined) edited.set(page.ref.number, { ...edit, page, boxes });
    for (const redaction of redactionsOn(page, edit.findings)) redactions.push(redaction);
    for (const { dict, object, popup, fields, reported } of annotations) {
      if (object === undefined) direct.add(dict);
      else objects.add(object);
      if (popup !== undefined) objects.add(popup);
      for (const field of fields) valueless.add(field);
      redactions.push(reported);
    }
  }
  if (context.interpreter.isCut) throw tooLong();
  const { replaced, painted, appearances } = context;
  return { pages: edited, replaced, painted, appearances, objects, direct, valueless, redactions };
}

function tooLong(): FormatError {
  const message = "The content has more operators than limits.maxElements.";
  return new FormatError({ format: "pdf", code: "UNSUPPORTED", message, offset: 0, details: { object: 0 } });
}
