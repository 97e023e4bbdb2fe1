import { type MergedSpace, rootScope } from "@colophon/base-fill";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { FilledOutput } from "../filled-output.ts";
import type { FilledRecord, Filling } from "../filling.ts";
import { PartRenderer, type WrittenPart } from "../render-part.ts";
import type { PictureSource } from "../resources.ts";
import {
  describeFilling,
  type FilledDocument,
  isSigned,
  type PlannedPart,
  type TemplatePlan,
} from "../template-plan.ts";
import { copyCommentFacts } from "./comment-facts.ts";
import { MergedBody } from "./merged-body.ts";
import { prepareNotes } from "./prepare-notes.ts";
import { RecordParts } from "./record-parts.ts";
import { findShared, type SharedContent } from "./shared-content.ts";

/** The data of one record, and what names it in errors. */
export interface MergeSource {
  readonly data: unknown;
  readonly within: <T>(work: () => T) => T;
}

export interface MergedDocument {
  readonly bytes: Uint8Array;
  readonly records: readonly Omit<FilledDocument, "bytes">[];
  /** What all records share, because a document has it once. */
  readonly shared: readonly SharedContent[];
}

/**
 * A template and two records or more -> one document, in which each record has its own sections.
 *
 * Shapes   The first record is written into the parts of the template. Each other one adds its blocks to the body, its notes and
 *          comments to their parts, and copies of the headers, footers, charts and diagrams that have tags.
 * Cost     O(characters of the output).
 */
export function mergeRecords(
  plan: TemplatePlan,
  sources: readonly MergeSource[],
  pictures: readonly PictureSource[],
): MergedDocument {
  const output = new FilledOutput(plan, pictures);
  const merge = new Merge(plan, output);
  const fillings = sources.map((source, index) => source.within(() => merge.add(source.data, index)));
  const [first] = fillings;
  merge.finish();
  const unbound = output.finishParts(first?.report.bound ?? []);
  const records = fillings.map((filling, index) => ({
    ...describeFilling(plan, filling, sources[index]?.data),
    unusedPictures: index === 0 ? output.unusedPictures : [],
    unbound: index === 0 ? unbound : [],
    simplified: index === 0 ? output.simplified : [],
    isSigned: index === 0 && isSigned(plan.document),
  }));
  const shared = findShared(plan, { fillings, countsOn: merge.notes.countsOn });
  return { bytes: output.edits.finish(), records, shared };
}

class Merge {
  readonly notes: ReturnType<typeof prepareNotes>;
  readonly #plan: TemplatePlan;
  readonly #output: FilledOutput;
  readonly #planned: ReadonlyMap<OoxmlPart, PlannedPart>;
  readonly #body: MergedBody;
  /** Parts of notes and comments: what the first record wrote of them, with those of the others in their place. */
  readonly #items = new Map<PlannedPart, { readonly head: string[]; readonly tail: readonly string[] }>();
  readonly #recordIds: ReadonlyMap<string, string>[] = [];

  constructor(plan: TemplatePlan, output: FilledOutput) {
    this.#plan = plan;
    this.#output = output;
    this.#planned = new Map(plan.plans.map((planned) => [planned.part, planned]));
    this.notes = prepareNotes(plan, output.edits);
    this.#body = new MergedBody(plan, output, this.notes);
  }

  /** Fills the template with one more record. */
  add(data: unknown, index: number): Filling {
    const parts = new RecordParts(
      { plan: this.#plan, output: this.#output, planned: this.#planned },
      { filling: () => filling, data, index },
    );
    const ids = new Map<string, string>();
    if (index > 0) this.#body.next();
    this.#body.begin(index, parts);
    const filling: Filling = this.#output.filling({ index, ids, write: this.#writer(index, ids, parts) });
    const render = ({ plan, part }: PlannedPart): WrittenPart => {
      const renderer = new PartRenderer(filling, part);
      renderer.render(plan.steps, rootScope(data));
      return renderer.written;
    };
    for (const planned of this.#plan.plans) {
      const isItems = ["footnotes", "endnotes", "comments"].includes(planned.kind);
      if (planned.kind === "officeDocument") this.#body.add(render(planned));
      else if (isItems) this.#addItems(planned, render(planned));
      else if (index === 0) this.#output.replace(planned, render(planned).pieces);
    }
    this.#recordIds.push(ids);
    return filling;
  }

  finish(): void {
    this.#body.finish();
    for (const [planned, { head, tail }] of this.#items) this.#output.replace(planned, [...head, ...tail]);
    copyCommentFacts(this.#plan, this.#output, this.#recordIds);
  }

  #addItems(planned: PlannedPart, { pieces, regions }: WrittenPart): void {
    const known = this.#items.get(planned);
    if (known === undefined) {
      const end = regions.at(-1)?.end ?? pieces.length;
      this.#items.set(planned, { head: pieces.slice(0, end), tail: pieces.slice(end) });
      return;
    }
    for (const { start, end } of regions) for (let at = start; at < end; at++) known.head.push(pieces[at] ?? "");
  }

  #writer(index: number, own: Map<string, string>, parts: RecordParts): FilledRecord["write"] {
    const { ids, lists } = this.#output;
    const byPart = new Map<string, Map<string, string>>();
    const listsOf = ({ key }: OoxmlPart): Map<string, string> => {
      const known = byPart.get(key) ?? new Map<string, string>();
      byPart.set(key, known);
      return known;
    };
    return (space: MergedSpace | "list", value, { part, ids: place }) => {
      if (space === "list") return index === 0 ? value : lists.forRecord(value, listsOf(part));
      if (space === "section") return this.#body.section(Number(value));
      if (space === "relation") return parts.relation(part, value);
      if (space === "styledList") {
        const insert = this.#planned.get(parts.original(part))?.plan.merged?.inserts[Number(value)];
        if (index === 0 || insert === undefined) return "";
        const list = insert.list === undefined ? "" : lists.forRecord(insert.list, listsOf(part));
        return insert.before + list + insert.after;
      }
      if (space === "reference") {
        const known = place.get(`bookmarkName ${value}`) ?? own.get(`bookmarkName ${value}`);
        return known ?? (ids.has("bookmarkName", value) ? ids.write("bookmarkName", value, own) : value);
      }
      const isOfRecord = space === "footnote" || space === "endnote" || space === "comment";
      return ids.write(space, value, isOfRecord ? own : place);
    };
  }
}
