import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isName, PdfDict, type PdfObject, type PdfRef, PdfStream } from "../objects/object.ts";
import { deflatedStream } from "../write/write-file.ts";
import type { StreamRole } from "./clean-content.ts";
import { coverAreas } from "./cover-areas.ts";
import type { ImageEdit } from "./image-edit.ts";
import type { Redaction, RedactPlan } from "./plan.ts";
import { objectOf, Pruning } from "./pruning.ts";
import type { EditedPage, RemovedFromPages } from "./removed-from-pages.ts";
import type { RemovedObjects } from "./removed-objects.ts";
import type { Scrubber } from "./scrub.ts";
import { StoredData } from "./stored-data.ts";
import { StreamCleaner } from "./stream-cleaner.ts";

interface Given {
  readonly file: PdfFile;
  readonly plan: Pick<RedactPlan, "fill" | "label">;
  readonly scrubber: Scrubber;
  readonly images: ImageEdit;
  /** Adds an object that the file does not have. */
  readonly add: (object: PdfObject) => PdfRef;
  readonly report: (redaction: Redaction) => void;
  readonly fromPages: RemovedFromPages;
  readonly objects: RemovedObjects;
}

/** The number of what the removal adds to the file. */
const ADDED = -1;

/** Decides what is written in place of each object: an object that stays as it is is returned itself. */
export class Replacements {
  readonly #given: Given;
  readonly #pruning: Pruning;
  readonly #streams: StreamCleaner;
  readonly #data: StoredData;

  constructor(given: Given) {
    const { file, scrubber, images, report } = given;
    this.#given = given;
    this.#pruning = new Pruning({ ...given });
    this.#streams = new StreamCleaner(file, scrubber, report);
    this.#data = new StoredData({ file, scrubber, images, streams: this.#streams }, report);
  }

  /** What is written in place of an object of the file, or of an added one, whose number is negative; null for one that is removed. */
  of(number: number, object: PdfObject): PdfObject {
    if (number < 0) return this.#added(object);
    const { objects, fromPages } = this.#given;
    if (objects.objects.has(number)) return null;
    const edited = fromPages.pages.get(number);
    if (edited !== undefined && object instanceof PdfDict) return this.clean(this.#page(edited, object), number);
    return object instanceof PdfStream ? this.#stream(number, object) : this.clean(object, number);
  }

  /** Without what is always removed, without the words, and without references to what was removed. */
  clean(object: PdfObject, number: number | undefined): PdfObject {
    const { scrubber, report } = this.#given;
    const pruned = this.#pruning.prune(object, number);
    const { object: clean, count } = scrubber.clean(pruned);
    if (count === 0) return pruned;
    const subject = number === undefined ? "Info" : number < 0 ? "content" : `object ${number}`;
    const message = `The words were in ${count} strings or names.`;
    report({ kind: "string", subject, message, count, ...objectOf(number) });
    return clean;
  }

  /** A changed copy of something of the file may have the words that its original has. */
  #added(object: PdfObject): PdfObject {
    const { file, scrubber } = this.#given;
    if (!(object instanceof PdfStream)) return this.clean(object, ADDED);
    const clean = this.#withCleanDict(object, ADDED);
    const isContent = isName(file.resolve(object.dict.get("Subtype")), "Form") || object.dict.has("PatternType");
    return isContent && !scrubber.isIdle ? this.#streams.content(clean, {}) : clean;
  }

  #page({ page, content, resources, boxes }: EditedPage, object: PdfDict): PdfDict {
    if (content === undefined) return object;
    const { file, plan, add } = this.#given;
    const clean = this.#streams.cleanBytes(content, { page: page.index });
    const turn = integerOf(file.resolve(page.inherited.get("Rotate"))) ?? 0;
    const { fill, label } = plan;
    const cover = coverAreas(file, boxes, { fill, label, resources, turn });
    const own = add(deflatedStream(clean));
    // The boxes are in a stream of their own, so that the page can be read without them.
    const over = cover.content === "" ? [] : [add(deflatedStream(new Uint8Array(Buffer.from(cover.content))))];
    return object.with({ Contents: [own, ...over], Resources: cover.resources });
  }

  #stream(number: number, stream: PdfStream): PdfObject {
    const role: StreamRole = this.#given.objects.roles.get(number) ?? "other";
    return this.#data.clean(this.#withCleanDict(stream, number), { number, role });
  }

  #withCleanDict(stream: PdfStream, number: number): PdfStream {
    const dict = this.clean(stream.dict, number);
    return dict instanceof PdfDict && dict !== stream.dict ? stream.withDict(dict) : stream;
  }
}
