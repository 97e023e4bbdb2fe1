import { type BoundValue, DataReader, FillReport } from "@colophon/base-fill";
import { PartEdits } from "@colophon/kit-ooxml";
import { encodeXmlPieces } from "@colophon/kit-xml";
import type { FilledRecord, Filling } from "./filling.ts";
import { Fragments } from "./fragments.ts";
import { FreshIds } from "./fresh-ids.ts";
import { FreshLists } from "./fresh-lists.ts";
import { type PictureSource, Resources } from "./resources.ts";
import type { PlannedPart, TemplatePlan } from "./template-plan.ts";
import { updateBindings } from "./update-bindings.ts";

/** A document that is being filled: what all of its parts and records share. */
export class FilledOutput {
  readonly edits: PartEdits;
  readonly ids = new FreshIds();
  readonly resources: Resources;
  readonly lists: FreshLists;
  /** Names of parts that are taken. */
  readonly taken: Set<string>;
  readonly #plan: TemplatePlan;
  readonly #pictures: readonly PictureSource[];
  readonly #fragments: Fragments;

  constructor(plan: TemplatePlan, pictures: readonly PictureSource[]) {
    const { document, stories, step, options } = plan;
    const { opened, main } = document;
    this.#plan = plan;
    this.#pictures = pictures;
    this.edits = new PartEdits(opened, options.checkpoint);
    for (const [part] of stories) this.ids.collect(opened.xml(part), step, options.merges);
    this.taken = new Set(opened.parts.map(({ key }) => key));
    const { edits, ids, taken } = this;
    this.resources = new Resources({ editor: edits.package, pictures, isStrict: main.isStrict, ids, taken });
    this.#fragments = new Fragments({
      edits,
      main: main.part,
      resources: this.resources,
      ids,
      options: { ...options, step },
    });
    this.lists = new FreshLists(edits, main.part);
  }

  /** What a record is filled with. */
  filling(record: FilledRecord | undefined): Filling {
    const { options, step } = this.#plan;
    return {
      data: new DataReader(),
      report: new FillReport(),
      ids: this.ids,
      resources: this.resources,
      language: options.language,
      leavesMissing: options.leavesMissing,
      hasLinkStyle: this.#fragments.hasStyle("Hyperlink"),
      restartList: options.restartsLists ? (id) => this.lists.restart(id) : undefined,
      blocks: (html, part) => this.#fragments.blocks(html, part),
      record,
      step,
      count: options.count,
    };
  }

  replace(planned: PlannedPart, pieces: readonly string[]): void {
    this.edits.package.replace(planned.part, this.encode(planned, pieces));
  }

  /** Text as the bytes of a part, in the part's encoding. */
  encode({ plan }: PlannedPart, pieces: readonly string[]): Uint8Array {
    const { bytes, byteOrderMarkLength, encoding } = plan.tree.source;
    const encoded = encodeXmlPieces(pieces, encoding, this.#plan.options.checkpoint);
    const mark = bytes.subarray(0, byteOrderMarkLength);
    return mark.length === 0 ? encoded : Buffer.concat([mark, encoded]);
  }

  /** Writes the parts that all records share; returns the bindings whose XML was not found. */
  finishParts(bound: readonly BoundValue[]): readonly BoundValue[] {
    this.#fragments.finish();
    this.lists.finish();
    const { document, plans } = this.#plan;
    const filled = new Set(plans.map(({ part }) => part));
    return updateBindings(this.edits, bound, { main: document.main.part, filled });
  }

  /** What fragments had that Word shows otherwise or not at all. */
  get simplified(): readonly string[] {
    return this.#fragments.simplified;
  }

  get unusedPictures(): readonly string[] {
    return this.#pictures.flatMap(({ name }) => (this.resources.usedPictures.has(name) ? [] : [name]));
  }
}
