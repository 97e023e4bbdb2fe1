import { everyUnits } from "@colophon/kit-bytes";
import { appearancesOf } from "../content/appearance.ts";
import { pageContent } from "../content/interpret.ts";
import { type PdfPage, rectangleOf } from "../facts/pages.ts";
import { hasFlag, WIDGET_FLAGS } from "../forms/field.ts";
import { type Matrix, multiply } from "../geometry/matrix.ts";
import { integerOf, isArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import { type ContentEnds, scanContent } from "../write/scan-content.ts";
import { formatName, formatNumber } from "../write/serialize.ts";
import { deflate } from "../write/write-file.ts";
import type { TagFlattener, TaggedWidget } from "./flatten-tags.ts";
import type { PrintLayers } from "./print-layers.ts";

/** A widget on its way into the content of its page. */
export interface PaintedWidget extends TaggedWidget {
  readonly flags: number;
  /** Its place among the page's annotations. */
  readonly index: number;
}

interface Tools {
  readonly pending: PendingRevision;
  readonly tags: TagFlattener;
  readonly layers: PrintLayers;
}

/** Where a widget that is never seen would be: nowhere. */
export function isUnseen(flags: number): boolean {
  const isHidden = hasFlag(flags, WIDGET_FLAGS.hidden);
  return isHidden || (hasFlag(flags, WIDGET_FLAGS.noView) && !hasFlag(flags, WIDGET_FLAGS.print));
}

/** The page with widgets in its content, in the order in which they were drawn over it. Source: ISO 32000-2, 12.5.5. */
export class PagePainter {
  readonly #tools: Tools;
  readonly #page: PdfPage;
  readonly #ref: PdfRef;
  readonly #resources: PdfDict;
  readonly #objects: Map<string, PdfObject>;
  readonly #properties: Map<string, PdfObject>;
  #ends: ContentEnds | undefined;
  #text = "";

  constructor(tools: Tools, page: PdfPage, ref: PdfRef) {
    const { pending } = tools;
    this.#tools = tools;
    this.#page = page;
    this.#ref = ref;
    this.#resources = pending.dictOf(page.inherited.get("Resources")) ?? new PdfDict();
    this.#objects = new Map(pending.dictOf(this.#resources.get("XObject"))?.entries);
    this.#properties = new Map(pending.dictOf(this.#resources.get("Properties"))?.entries);
  }

  /** Whether something of it is painted. */
  paint(widget: PaintedWidget): boolean {
    const { pending, tags } = this.#tools;
    const shown = isUnseen(widget.flags) ? undefined : appearancesOf(pending, widget.dict).find((own) => own.isShown);
    if (shown === undefined || rectangleOf(pending, shown.form.dict.get("BBox")) === undefined) {
      tags.mark(widget, undefined);
      return false;
    }
    const { highestMark } = this.#scan();
    const marks = tags.mark(widget, { ref: this.#ref, dict: this.#page.dict, highestMark });
    const name = this.#enter(this.#objects, "Flat", this.#typed(shown.held, shown.form));
    const matrix = this.#upright(shown.matrix, widget);
    const drawn = `q ${matrix.map(formatNumber).join(" ")} cm ${formatName(name)} Do Q\n`;
    this.#text += `${marks.open}${this.#layered(widget, drawn)}${marks.close}`;
    return true;
  }

  /** The page's dictionary, without the annotations of these places. */
  finish(gone: ReadonlySet<number>): PdfDict {
    const { pending, tags } = this.#tools;
    const object = pending.dictOf(this.#ref) ?? this.#page.dict;
    const annotations = pending.arrayOf(object.get("Annots")).filter((_, index) => !gone.has(index));
    const kept = object.with({ Annots: annotations.length > 0 ? annotations : undefined });
    if (this.#text === "") return kept;
    const { missingSaves, closing } = this.#scan();
    const contents = pending.resolve(object.get("Contents"));
    const held = object.get("Contents");
    const before = isArray(contents) ? contents : contents instanceof PdfStream && held !== undefined ? [held] : [];
    const resources = this.#resources.with({
      XObject: new PdfDict(this.#objects),
      ...(this.#properties.size > 0 && { Properties: new PdfDict(this.#properties) }),
    });
    const tail = `\n${closing}Q\n${this.#text}`;
    const painted = kept.with({
      Contents: [this.#stream("q\n".repeat(missingSaves + 1)), ...before, this.#stream(tail)],
      Resources: resources,
    });
    return tags.enterPage(painted, this.#ref);
  }

  #scan(): ContentEnds {
    if (this.#ends !== undefined) return this.#ends;
    const { file } = this.#tools.pending;
    const properties = file.dictOf(this.#resources.get("Properties"));
    this.#ends = scanContent(pageContent(file, this.#page.dict), {
      propertiesOf: (name) => file.dictOf(properties?.get(name)),
      tick: everyUnits(file.checkpoint, 2_000),
    });
    return this.#ends;
  }

  #stream(text: string): PdfRef {
    const bytes = new Uint8Array(Buffer.from(text, "latin1"));
    const isLong = bytes.length > 200;
    const dict = isLong ? new PdfDict().with({ Filter: new PdfName("FlateDecode") }) : new PdfDict();
    return this.#tools.pending.add(new PdfStream(dict, isLong ? deflate(bytes) : bytes));
  }

  #enter(entries: Map<string, PdfObject>, prefix: string, object: PdfObject): string {
    for (const [name, held] of entries)
      if (held instanceof PdfRef && object instanceof PdfRef && held.number === object.number) return name;
    let number = entries.size;
    while (entries.has(`${prefix}${number}`)) number += 1;
    entries.set(`${prefix}${number}`, object);
    return `${prefix}${number}`;
  }

  /** The appearance as content may call it: an object of its own that says it is a form. */
  #typed(held: PdfObject, form: PdfStream): PdfObject {
    const { pending } = this.#tools;
    const isTyped = pending.resolve(form.dict.get("Subtype")) instanceof PdfName;
    if (isTyped && held instanceof PdfRef) return held;
    const dict = form.dict.with({ Type: new PdfName("XObject"), Subtype: new PdfName("Form") });
    return pending.add(form.withDict(dict));
  }

  /** Of a widget that does not turn with its page, the corner at the top on the left stays where it is. */
  #upright(matrix: Matrix, { flags, dict }: PaintedWidget): Matrix {
    const turn = integerOf(this.#tools.pending.resolve(this.#page.inherited.get("Rotate"))) ?? 0;
    const turned = ((turn % 360) + 360) % 360;
    if (!hasFlag(flags, WIDGET_FLAGS.noRotate) || turned === 0 || turned % 90 !== 0) return matrix;
    const [left, , , top] = rectangleOf(this.#tools.pending, dict.get("Rect")) ?? [0, 0, 0, 0];
    const [cos, sin] = turned === 90 ? [0, 1] : turned === 180 ? [-1, 0] : [0, -1];
    const about: Matrix = [cos, sin, -sin, cos, left - cos * left + sin * top, top - sin * left - cos * top];
    return multiply(matrix, about);
  }

  /** Inside its own layer, and inside that of what is seen only, or printed only. */
  #layered({ flags, dict }: PaintedWidget, drawn: string): string {
    const { layers } = this.#tools;
    const isPrinted = hasFlag(flags, WIDGET_FLAGS.print);
    const isViewed = !hasFlag(flags, WIDGET_FLAGS.noView);
    const own = dict.get("OC");
    const held = [
      ...(own === undefined || own === null ? [] : [own]),
      ...(isPrinted && isViewed ? [] : [layers.get(isPrinted ? "print" : "screen")]),
    ];
    return held.reduce<string>((inner, layer) => {
      const name = this.#enter(this.#properties, "Layer", layer);
      return `/OC ${formatName(name)} BDC\n${inner}EMC\n`;
    }, drawn);
  }
}
