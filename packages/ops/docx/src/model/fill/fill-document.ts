import { rootScope, type TemplateFault, TemplateFaults } from "@colophon/base-fill";
import type { OpenedDocument } from "@colophon/base-word";
import { everyUnits } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPart, reachedParts } from "@colophon/kit-ooxml";
import { FilledOutput } from "./filled-output.ts";
import { type Merging, readMerging } from "./merge/mark-merged.ts";
import { type MergedDocument, type MergeSource, mergeRecords } from "./merge/merge-records.ts";
import { planPart } from "./plan-part.ts";
import { PartRenderer } from "./render-part.ts";
import type { PictureSource } from "./resources.ts";
import {
  describeFilling,
  type FillData,
  type FilledDocument,
  type FillOptions,
  isSigned,
  type PlannedPart,
  type TemplatePlan,
} from "./template-plan.ts";

/** Parts with text that tags may be in, by the relationship that leads to them. */
const STORIES: ReadonlySet<string> = new Set(
  "officeDocument header footer footnotes endnotes comments diagramData diagramDrawing chart glossaryDocument".split(
    " ",
  ),
);
const PROPERTIES: ReadonlySet<string> = new Set(
  "metadata/core-properties extended-properties custom-properties".split(" "),
);

/** What fills a template that has been read. */
export interface TemplateFiller {
  /** One document with the data. */
  readonly fill: (data: FillData) => FilledDocument;
  /** One document with several records. */
  readonly merge: (records: readonly MergeSource[], pictures: readonly PictureSource[]) => MergedDocument;
}

/**
 * A template -> what fills it with data, once for each record. Parts and paragraphs without tags keep their bytes.
 *
 * Cost     One tree for each part with text; each output is written once.
 * Errors   TemplateFaults; of the filling: FillFault for a value that its tag cannot take.
 */
export function planFilling(document: OpenedDocument, options: FillOptions): TemplateFiller {
  const { opened, main } = document;
  const step = everyUnits(options.checkpoint, 500);
  const stories = [...reachedParts(opened)].filter(
    ([part, kind]) => (STORIES.has(kind) || PROPERTIES.has(kind)) && isXmlPart(part),
  );
  const merging = options.merges ? readMerging(opened, main.part, stories, step) : undefined;
  const plans = planAll(stories, opened, { ...options, step, merging });
  const plan = { document, stories: stories.filter(([, kind]) => STORIES.has(kind)), plans, step, options };
  return {
    fill: (data) => fillDocument(plan, data),
    merge: (records, pictures) => mergeRecords(plan, records, pictures),
  };
}

function fillDocument(plan: TemplatePlan, { data, pictures }: FillData): FilledDocument {
  const { document, plans } = plan;
  const output = new FilledOutput(plan, pictures);
  const filling = output.filling(undefined);
  for (const planned of plans)
    output.replace(planned, new PartRenderer(filling, planned.part).render(planned.plan.steps, rootScope(data)));
  const unbound = output.finishParts(filling.report.bound);
  return {
    ...describeFilling(plan, filling, data),
    bytes: output.edits.finish(),
    unusedPictures: output.unusedPictures,
    unbound,
    simplified: output.simplified,
    isSigned: isSigned(document),
  };
}

function planAll(
  stories: readonly (readonly [OoxmlPart, string])[],
  opened: OpenedDocument["opened"],
  {
    delimiters,
    removesLone,
    step,
    merging,
  }: FillOptions & { readonly step: () => void; readonly merging: Merging | undefined },
): readonly PlannedPart[] {
  const faults: TemplateFault[] = [];
  const plans = stories.flatMap(([part, kind]) => {
    const isProperties = PROPERTIES.has(kind);
    const tree = opened.xml(part);
    const plan = planPart(
      { tree, part: part.name },
      { delimiters, removesLone, isProperties, kind, merging, step },
      faults,
    );
    return plan === undefined ? [] : [{ plan, part, kind }];
  });
  if (faults.length > 0) throw new TemplateFaults(faults);
  return plans;
}
