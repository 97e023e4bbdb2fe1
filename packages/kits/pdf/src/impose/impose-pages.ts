import { unsupported } from "../assemble/source.ts";
import { pageContent } from "../content/interpret.ts";
import { versionOf } from "../facts/document.ts";
import { type PdfPage, type Rectangle, rectangleOf, walkPages } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import type { Matrix } from "../geometry/matrix.ts";
import { integerOf, isArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { GraphCopy } from "../write/graph.ts";
import { PendingRevision } from "../write/pending-revision.ts";
import { formatNumber } from "../write/serialize.ts";
import { deflatedStream } from "../write/write-file.ts";
import { writePending } from "../write/write-pending.ts";
import { Follower } from "./follow-pages.ts";
import type { PlacedForm } from "./placing.ts";

/** A page on a sheet. */
export interface PageSlot {
  /** From 0. */
  readonly page: number;
  /** Where there is room for it, in points from the corner below on the left; it stands in the middle of it, not distorted. */
  readonly room: Rectangle;
}

/** A page that others are drawn on. */
export interface Sheet {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly places: readonly PageSlot[];
  /** Lines to write on, each from its left end to its right, in points. */
  readonly lines: readonly Rectangle[];
  /** What is drawn under it, a page of another file in its whole size: an artifact. */
  readonly ground?: Background;
}

export interface Background {
  readonly file: PdfFile;
  /** From 0. */
  readonly page: number;
}

const FRAME_GRAY = 0.5;

/**
 * The file with sheets that each show some of its pages, smaller and framed; pages that stand on no sheet come behind them.
 *
 * Shapes   A page is a form of its sheet. Links and other annotations, destinations, outlines and tags follow to where it is now;
 *          grounds, frames and lines are artifacts. A ground brings no annotations. Labels of pages are left out: a sheet has none of its own.
 * Cost     Every object of the file once.
 * Errors   FormatError UNSUPPORTED for pages that are turned, of no size, or written inside their parent.
 * Source   ISO 32000-2, 8.10, 14.7.5, 12.3.2.
 */
export function imposePages(file: PdfFile, sheets: readonly Sheet[]): Uint8Array {
  const pages = [...walkPages(file, Number.MAX_SAFE_INTEGER)];
  const imposing = new Imposing(file);
  const made = sheets.map((sheet) => imposing.add(sheet, pages));
  const rest = pages.filter(({ ref }) => ref !== undefined && !imposing.isPlaced(ref));
  imposing.finish(made, rest);
  return writePending(imposing.pending, versionOf(file));
}

class Imposing {
  readonly pending: PendingRevision;
  readonly #file: PdfFile;
  readonly #placed = new Map<number, PlacedForm>();
  readonly #follower: Follower;
  readonly #root: PdfRef;
  /** Annotations of pages that were placed, by number. */
  readonly #moved = new Map<number, PlacedForm>();
  readonly #grounds = new Map<PdfFile, Grounds>();

  constructor(file: PdfFile) {
    const root = file.catalog.get("Pages");
    if (!(root instanceof PdfRef)) throw unsupported("The page tree is not an indirect object.");
    this.#file = file;
    this.pending = new PendingRevision(file);
    this.#follower = new Follower(file, this.#placed);
    this.#root = root;
  }

  isPlaced(ref: PdfRef): boolean {
    return this.#placed.has(ref.number);
  }

  add({ width, height, places, lines, ground }: Sheet, pages: readonly PdfPage[]): PdfRef {
    const sheet = this.pending.add(null);
    const forms = new Map<string, PdfObject>();
    const annotations: PdfObject[] = [];
    let group: PdfObject | undefined;
    let content = "";
    if (ground !== undefined) {
      const { form, matrix } = this.#groundOf(ground, [0, 0, width, height]);
      forms.set("Ground", form);
      content += `/Artifact BMC q ${matrix.map(formatNumber).join(" ")} cm /Ground Do Q EMC\n`;
    }
    for (const [index, { page, room }] of places.entries()) {
      this.#file.checkpoint();
      const source = pages[page];
      if (source?.ref === undefined) throw unsupported(`Page ${page + 1} is a direct object in its parent.`);
      const box = boxOf(this.#file, source);
      const placed = { sheet, form: this.#formOf(source, box), ...fit(box, room) };
      this.#placed.set(source.ref.number, placed);
      forms.set(`Page${index}`, placed.form);
      for (const held of this.#file.arrayOf(source.dict.get("Annots"))) annotations.push(this.#take(held, placed));
      group ??= source.dict.get("Group");
      content += drawPlace(`Page${index}`, placed);
    }
    this.pending.set(
      sheet.number,
      new PdfDict().with({
        Type: new PdfName("Page"),
        Parent: this.#root,
        MediaBox: [0, 0, width, height],
        Resources: new PdfDict().with({ XObject: new PdfDict(forms) }),
        Contents: this.pending.add(streamOf(content + drawLines(lines))),
        Annots: annotations.length > 0 ? annotations : undefined,
        Tabs: new PdfName("S"),
        Group: group,
      }),
    );
    return sheet;
  }

  #groundOf({ file, page }: Background, room: Rectangle): { readonly form: PdfRef; readonly matrix: Matrix } {
    const grounds = this.#grounds.get(file) ?? new Grounds(file, this.pending);
    this.#grounds.set(file, grounds);
    const { form, box } = grounds.take(page);
    return { form, matrix: fit(box, room).matrix };
  }

  /** Sheets first, then pages that stand on none; and everything that led to a page leads to where it is now. */
  finish(sheets: readonly PdfRef[], rest: readonly PdfPage[]): void {
    const written = [...this.#moved.keys()].filter((number) => this.pending.changes.has(number));
    for (const number of [...this.#file.objectNumbers(), ...written]) {
      this.#file.checkpoint();
      const object = this.pending.get(number);
      const moved = this.#moved.get(number);
      const changed = this.#follower.rewrite(
        moved === undefined ? object : this.#follower.moveAnnotation(object, moved),
      );
      if (changed !== object) this.pending.set(number, changed);
    }
    const kids = [...sheets];
    for (const { ref, inherited } of rest) {
      const own = this.pending.dictOf(ref);
      if (ref === undefined || own === undefined) continue;
      kids.push(ref);
      this.pending.set(
        ref.number,
        new PdfDict(new Map([...inherited.entries, ...own.entries])).with({ Parent: this.#root }),
      );
    }
    this.pending.set(
      this.#root.number,
      new PdfDict().with({ Type: new PdfName("Pages"), Kids: kids, Count: kids.length }),
    );
    const held = this.#file.trailer.get("Root");
    const catalog = this.pending.dictOf(held);
    if (held instanceof PdfRef && catalog !== undefined) this.pending.set(held.number, catalog.without("PageLabels"));
  }

  #formOf({ dict, inherited }: PdfPage, box: Rectangle): PdfRef {
    const stream = contentOf(this.#file, dict);
    const form = stream.dict.with({
      Type: new PdfName("XObject"),
      Subtype: new PdfName("Form"),
      BBox: [...box],
      Resources: inherited.get("Resources") ?? new PdfDict(),
      Group: dict.get("Group"),
      StructParents: dict.get("StructParents"),
    });
    return this.pending.add(stream.withDict(form));
  }

  #take(held: PdfObject, placed: PlacedForm): PdfObject {
    const ref = held instanceof PdfRef ? held : this.pending.add(held);
    this.#moved.set(ref.number, placed);
    return ref;
  }
}

/** Pages of another file as forms: what they share is copied once. */
class Grounds {
  readonly #file: PdfFile;
  readonly #pages: readonly PdfPage[];
  readonly #pending: PendingRevision;
  readonly #copy: GraphCopy;

  constructor(file: PdfFile, pending: PendingRevision) {
    this.#file = file;
    this.#pages = [...walkPages(file, Number.MAX_SAFE_INTEGER)];
    this.#pending = pending;
    this.#copy = new GraphCopy(file, {
      reserve: () => pending.add(null),
      set: ({ number }, object) => pending.set(number, object),
    });
  }

  take(index: number): { readonly form: PdfRef; readonly box: Rectangle } {
    const page = this.#pages[index];
    if (page === undefined) throw unsupported(`Page ${index + 1} does not exist and cannot be placed on a sheet.`);
    const box = boxOf(this.#file, page);
    const stream = contentOf(this.#file, page.dict);
    const form = stream.dict.with({
      Type: new PdfName("XObject"),
      Subtype: new PdfName("Form"),
      BBox: [...box],
      Resources: page.inherited.get("Resources") ?? new PdfDict(),
      Group: page.dict.get("Group"),
    });
    const ref = this.#pending.add(this.#copy.take(stream.withDict(form)));
    this.#copy.finish();
    return { form: ref, box };
  }
}

function contentOf(file: PdfFile, page: PdfDict): PdfStream {
  const contents = file.resolve(page.get("Contents"));
  const [only] = isArray(contents) && contents.length === 1 ? contents.map(file.resolve) : [contents];
  return only instanceof PdfStream ? only : deflatedStream(pageContent(file, page));
}

/** What of a page is shown. */
function boxOf(file: PdfFile, { index, inherited }: PdfPage): Rectangle {
  if ((integerOf(file.resolve(inherited.get("Rotate"))) ?? 0) % 360 !== 0)
    throw unsupported(`Page ${index + 1} is rotated.`);
  const media = rectangleOf(file, inherited.get("MediaBox"));
  const box = rectangleOf(file, inherited.get("CropBox")) ?? media;
  if (box === undefined || box[2] <= box[0] || box[3] <= box[1]) throw unsupported(`Page ${index + 1} has no size.`);
  return box;
}

function fit([x0, y0, x1, y1]: Rectangle, [left, bottom, right, top]: Rectangle): { matrix: Matrix; area: Rectangle } {
  const scale = Math.min((right - left) / (x1 - x0), (top - bottom) / (y1 - y0));
  const [width, height] = [scale * (x1 - x0), scale * (y1 - y0)];
  const x = (left + right - width) / 2;
  const y = (bottom + top - height) / 2;
  return { matrix: [scale, 0, 0, scale, x - scale * x0, y - scale * y0], area: [x, y, x + width, y + height] };
}

function drawPlace(name: string, { matrix, area: [x0, y0, x1, y1] }: PlacedForm): string {
  const frame = [x0, y0, x1 - x0, y1 - y0].map(formatNumber).join(" ");
  const drawn = `q ${matrix.map(formatNumber).join(" ")} cm /${name} Do Q\n`;
  return `${drawn}/Artifact BMC q 0.5 w ${FRAME_GRAY} G ${frame} re S Q EMC\n`;
}

function drawLines(lines: readonly Rectangle[]): string {
  if (lines.length === 0) return "";
  const drawn = lines.map(
    ([x0, y0, x1, y1]) => `${[x0, y0].map(formatNumber).join(" ")} m ${[x1, y1].map(formatNumber).join(" ")} l S`,
  );
  return `/Artifact BMC q 0.5 w ${FRAME_GRAY} G ${drawn.join(" ")} Q EMC\n`;
}

function streamOf(text: string): PdfStream {
  return deflatedStream(new Uint8Array(Buffer.from(text, "latin1")));
}
