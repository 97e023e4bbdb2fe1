import {
  type BoundValue,
  DataReader,
  FillReport,
  rootScope,
  type TemplateFault,
  TemplateFaults,
} from "@colophon/base-fill";
import type { OpenedDocument } from "@colophon/base-word";
import { everyUnits } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPart, PartEdits, reachedParts } from "@colophon/kit-ooxml";
import { encodeXmlPieces } from "@colophon/kit-xml";
import type { readPage } from "../html/read-page.ts";
import type { Filling } from "./filling.ts";
import { Fragments } from "./fragments.ts";
import { FreshIds } from "./fresh-ids.ts";
import { FreshLists } from "./fresh-lists.ts";
import { type PartPlan, planPart } from "./plan-part.ts";
import { PartRenderer } from "./render-part.ts";
import { type PictureSource, Resources } from "./resources.ts";
import { updateBindings } from "./update-bindings.ts";

/** Parts with text that tags may be in, by the relationship that leads to them. */
const STORIES: ReadonlySet<string> = new Set(
  "officeDocument header footer footnotes endnotes comments diagramData diagramDrawing chart glossaryDocument".split(
    " ",
  ),
);
const PROPERTIES: ReadonlySet<string> = new Set(
  "metadata/core-properties extended-properties custom-properties".split(" "),
);

export interface FillOptions {
  readonly delimiters: { readonly start: string; readonly end: string };
  readonly removesLone: boolean;
  readonly leavesMissing: boolean;
  readonly restartsLists: boolean;
  readonly language: string;
  readonly checkpoint: () => void;
  readonly count: (length: number) => void;
  readonly maxNodes: number;
  readonly readPage: typeof readPage;
}

export interface FilledDocument {
  readonly bytes: Uint8Array;
  readonly report: FillReport;
  readonly plans: readonly PartPlan[];
  readonly unused: readonly string[];
  readonly decided: readonly string[];
  readonly unusedPictures: readonly string[];
  readonly unbound: readonly BoundValue[];
  readonly simplified: readonly string[];
  readonly isSigned: boolean;
}

/**
 * A template -> what fills it with data, once for each record. Parts and paragraphs without tags keep their bytes.
 *
 * Cost     One tree for each part with text; each output is written once.
 * Errors   TemplateFaults; of the filling: FillFault for a value that its tag cannot take.
 */
export function planFilling(document: OpenedDocument, options: FillOptions): (data: FillData) => FilledDocument {
  const { opened } = document;
  const step = everyUnits(options.checkpoint, 500);
  const stories = [...reachedParts(opened)].filter(
    ([part, kind]) => (STORIES.has(kind) || PROPERTIES.has(kind)) && isXmlPart(part),
  );
  const plans = planAll(stories, opened, { ...options, step });
  return (data) => fillDocument(document, data, { stories, plans, step, options });
}

interface FillData {
  readonly data: unknown;
  readonly pictures: readonly PictureSource[];
}

interface Plan {
  readonly stories: readonly (readonly [OoxmlPart, string])[];
  readonly plans: ReturnType<typeof planAll>;
  readonly step: () => void;
  readonly options: FillOptions;
}

function fillDocument(
  { opened, main }: OpenedDocument,
  { data, pictures }: FillData,
  { stories, plans, step, options }: Plan,
): FilledDocument {
  const edits = new PartEdits(opened, options.checkpoint);
  const ids = new FreshIds();
  for (const [part, kind] of stories) if (STORIES.has(kind)) ids.collect(opened.xml(part), step);
  const taken = new Set(opened.parts.map(({ key }) => key));
  const resources = new Resources({ editor: edits.package, pictures, isStrict: main.isStrict, ids, taken });
  const fragments = new Fragments({ edits, main: main.part, resources, ids, options: { ...options, step } });
  const lists = new FreshLists(edits, main.part);
  const report = new FillReport();
  const reader = new DataReader();
  const filling: Filling = {
    data: reader,
    report,
    ids,
    resources,
    language: options.language,
    leavesMissing: options.leavesMissing,
    hasLinkStyle: fragments.hasStyle("Hyperlink"),
    restartList: options.restartsLists ? (id) => lists.restart(id) : undefined,
    blocks: (html, part) => fragments.blocks(html, part),
    step,
    count: options.count,
  };
  for (const { plan, part } of plans) {
    const written = new PartRenderer(filling, part).render(plan.steps, rootScope(data));
    const { bytes, byteOrderMarkLength, encoding } = plan.tree.source;
    const encoded = encodeXmlPieces(written, encoding, options.checkpoint);
    const mark = bytes.subarray(0, byteOrderMarkLength);
    edits.package.replace(part, mark.length === 0 ? encoded : Buffer.concat([mark, encoded]));
  }
  fragments.finish();
  const filled = new Set(plans.map(({ part }) => part));
  const unbound = updateBindings(edits, report.bound, { main: main.part, filled });
  const { unused, decided } = reader.leftOver(data, step);
  return {
    bytes: edits.finish(),
    report,
    plans: plans.map(({ plan }) => plan),
    unused,
    decided,
    unusedPictures: pictures.flatMap(({ name }) => (resources.usedPictures.has(name) ? [] : [name])),
    unbound,
    simplified: fragments.simplified,
    isSigned: opened.parts.some(({ key }) => key.startsWith("/_xmlsignatures/")),
  };
}

function planAll(
  stories: readonly (readonly [OoxmlPart, string])[],
  opened: OpenedDocument["opened"],
  { delimiters, removesLone, step }: FillOptions & { readonly step: () => void },
) {
  const faults: TemplateFault[] = [];
  const plans = stories.flatMap(([part, kind]) => {
    const isProperties = PROPERTIES.has(kind);
    const tree = opened.xml(part);
    const plan = planPart({ tree, part: part.name }, { delimiters, removesLone, isProperties, step }, faults);
    return plan === undefined ? [] : [{ plan, part }];
  });
  if (faults.length > 0) throw new TemplateFaults(faults);
  return plans;
}
