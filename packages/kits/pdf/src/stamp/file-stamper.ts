import { unsupported } from "../assemble/source.ts";
import type { PdfPage } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { type Matrix, transformPoint } from "../geometry/matrix.ts";
import type { Quad } from "../geometry/quad.ts";
import { PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from "../objects/object.ts";
import { encodeText } from "../objects/text-string.ts";
import { appendRevision } from "../write/append-revision.ts";
import { EmbeddedFonts, type FontSource } from "../write/embedded-fonts.ts";
import { PendingRevision } from "../write/pending-revision.ts";
import { formatName, formatNumber } from "../write/serialize.ts";
import { deflate } from "../write/write-file.ts";
import { addPageForm } from "./page-art.ts";
import { addPicture } from "./picture-art.ts";
import { type NameResource, type StampArt, setStampText, type TextLook } from "./stamp-art.ts";
import { addLayers, removeLayers, STAMP_KEY, type Unstamped } from "./stamp-layers.ts";
import { StampResources } from "./stamp-resources.ts";

/** Where a stamp is painted: before the page's content, after it, or in an annotation over it. */
export type StampLayer = "under" | "over" | "annotation";

interface PlacedStamp {
  readonly name: string;
  readonly art: StampArt;
  /** From the art to the page's user space. */
  readonly matrix: Matrix;
  /** From 0 to 1. */
  readonly opacity: number;
  readonly layer: StampLayer;
  /** Of the artifact. Source: ISO 32000-2, 14.8.2.2.2. */
  readonly kind: "Header" | "Footer" | "Watermark";
}

interface StampTerms {
  readonly pages: readonly PdfPage[];
  readonly fonts: FontSource | undefined;
  readonly hasGlyphSets: boolean;
}

interface Stamped {
  readonly ref: PdfRef;
  readonly under: PdfRef[];
  readonly over: PdfRef[];
  readonly annotations: PdfRef[];
}

/** Print, ReadOnly, Locked. Source: ISO 32000-2, 12.5.3. */
const ANNOTATION_FLAGS = 4 | 64 | 128;
/** Streams up to this are shorter as they are. */
const SHORT = 200;

/**
 * Puts stamps on the pages of a file and takes them off, as a revision behind it: every byte that was there stays.
 *
 * Shapes   pages: those that get stamps or lose some, each a separate object.
 * Cost     The content of each stamped page once.
 * Errors   FormatError UNSUPPORTED where nothing can be appended, and for a page that is written inside its parent.
 * Source   ISO 32000-2, 7.5.6, 7.8.3, 12.5.6.12, 14.8.2.2.
 */
export class FileStamper {
  readonly #pending: PendingRevision;
  readonly #fonts: EmbeddedFonts | undefined;
  readonly #pages: readonly PdfPage[];
  #resources: StampResources | undefined;
  readonly #stamped = new Map<number, Stamped>();
  readonly #guards = new Map<string, PdfRef>();
  readonly #states = new Map<number, PdfRef>();
  /** Characters that no font has, in the order they came. */
  readonly missing = new Set<string>();

  /** `hasGlyphSets`: as PDF/A-1 asks of fonts. */
  constructor(file: PdfFile, { pages, fonts, hasGlyphSets }: StampTerms) {
    this.#pages = pages;
    this.#pending = new PendingRevision(file);
    this.#fonts = fonts === undefined ? undefined : new EmbeddedFonts(fonts, this.#pending, hasGlyphSets);
  }

  setText(text: string, look: TextLook): StampArt {
    if (this.#fonts === undefined) throw unsupported("There are no fonts to set text in.");
    return setStampText(text, look, { fonts: this.#fonts, missing: this.missing });
  }

  addPicture(bytes: Uint8Array): StampArt {
    return addPicture(this.#pending, bytes);
  }

  addPage(source: PdfFile, index: number): StampArt {
    return addPageForm(this.#pending, source, index);
  }

  /** Removes the stamps of these names from a page, before others are placed on it. */
  remove(page: PdfPage, isRemoved: (name: string) => boolean): Unstamped | undefined {
    const ref = refOf(page);
    const found = removeLayers(this.#pending, this.#pending.dictOf(ref) ?? page.dict, isRemoved);
    if (found !== undefined) this.#pending.set(ref.number, found.dict);
    return found;
  }

  /** The number of the object that paints the stamp: its marked content says it too. */
  place(page: PdfPage, stamp: PlacedStamp): number {
    this.#resources ??= new StampResources(this.#pending, this.#pages);
    const ref = refOf(page);
    const own = this.#stamped.get(ref.number) ?? { ref, under: [], over: [], annotations: [] };
    this.#stamped.set(ref.number, own);
    const stream = this.#pending.add(null);
    if (stamp.layer === "annotation") {
      own.annotations.push(this.#annotate(ref, stamp, stream));
      return stream.number;
    }
    const { nameOf } = this.#resources.for(ref);
    const matrix = `${stamp.matrix.map(formatNumber).join(" ")} cm\n`;
    const text = `q\n${this.#draw({ ...stamp, id: stream.number, matrix }, nameOf)}Q\n`;
    this.#pending.set(stream.number, streamOf(text, { [STAMP_KEY]: encodeText(stamp.name) }));
    own[stamp.layer].push(stream);
    return stream.number;
  }

  /** The file with its stamps; the same bytes where nothing changed. */
  write(): Uint8Array {
    for (const { ref, under, over, annotations } of this.#stamped.values()) {
      this.#pending.checkpoint();
      const before = this.#pending.dictOf(ref) ?? new PdfDict();
      const dict =
        under.length + over.length === 0 || this.#resources === undefined
          ? before
          : addLayers(
              this.#pending,
              { dict: before, resources: this.#resources.of(ref).resources },
              { under, over, guard: (text, key) => this.#guard(text, key) },
            ).with({ Resources: this.#resources.for(ref).ref });
      const Annots = [...this.#pending.arrayOf(dict.get("Annots")), ...annotations];
      this.#pending.set(ref.number, annotations.length === 0 ? dict : dict.with({ Annots }));
    }
    this.#resources?.finish();
    this.#fonts?.finish();
    const { changes, file, isChanged } = this.#pending;
    return isChanged ? appendRevision(file, { changes, trailer: {} }) : file.bytes;
  }

  #draw({ art, opacity, kind, id, matrix }: DrawnStamp, nameOf: NameResource): string {
    const state = opacity < 1 ? `${formatName(nameOf("ExtGState", this.#stateOf(opacity)))} gs\n` : "";
    const properties = `<</Type /Pagination /Subtype /${kind} /${STAMP_KEY} ${id}>>`;
    return `/Artifact ${properties} BDC\n${state}${matrix}${art.draw(nameOf)}EMC\n`;
  }

  #annotate(page: PdfRef, stamp: PlacedStamp, form: PdfRef): PdfRef {
    const entries = new Map<string, Map<string, PdfObject>>();
    const nameOf: NameResource = (kind, object) => {
      const name = this.#resources?.name(object) ?? "";
      entries.set(kind, (entries.get(kind) ?? new Map<string, PdfObject>()).set(name, object));
      return name;
    };
    const text = this.#draw({ ...stamp, id: form.number, matrix: "" }, nameOf);
    const Resources = new PdfDict(new Map([...entries].map(([kind, own]) => [kind, new PdfDict(own)])));
    const shape = { BBox: [...stamp.art.ink], Matrix: [...stamp.matrix], Resources };
    const Subtype = new PdfName("Form");
    this.#pending.set(form.number, streamOf(text, { Type: new PdfName("XObject"), Subtype, ...shape }));
    const quad = quadOfStamp(stamp);
    const [xs, ys] = [[0, 2, 4, 6].map((at) => quad[at] ?? 0), [1, 3, 5, 7].map((at) => quad[at] ?? 0)];
    return this.#pending.add(
      new PdfDict().with({
        ...{ Type: new PdfName("Annot"), Subtype: new PdfName("Stamp"), P: page, F: ANNOTATION_FLAGS },
        Rect: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
        AP: new PdfDict().with({ N: form }),
        [STAMP_KEY]: encodeText(stamp.name),
      }),
    );
  }

  #guard(text: string, key: string): PdfRef {
    const known = this.#guards.get(text);
    const ref = known ?? this.#pending.add(streamOf(text, { [key]: true }));
    this.#guards.set(text, ref);
    return ref;
  }

  #stateOf(opacity: number): PdfRef {
    const known = this.#states.get(opacity);
    const members = { Type: new PdfName("ExtGState"), ca: opacity, CA: opacity };
    const ref = known ?? this.#pending.add(new PdfDict().with(members));
    this.#states.set(opacity, ref);
    return ref;
  }
}

interface DrawnStamp extends Omit<PlacedStamp, "matrix"> {
  readonly id: number;
  readonly matrix: string;
}

/** The corners of what a stamp paints, in the page's user space: bottom left, bottom right, top right, top left as it is drawn. */
export function quadOfStamp({ art, matrix }: Pick<PlacedStamp, "art" | "matrix">): Quad {
  const [left, bottom, right, top] = art.ink;
  const corner = (x: number, y: number) => transformPoint(matrix, x, y);
  return [...corner(left, bottom), ...corner(right, bottom), ...corner(right, top), ...corner(left, top)];
}

function refOf({ ref, index }: PdfPage): PdfRef {
  if (ref === undefined) throw unsupported(`Page ${index + 1} is not an indirect object.`);
  return ref;
}

function streamOf(text: string, members: Readonly<Record<string, PdfObject>>): PdfStream {
  const bytes = new Uint8Array(Buffer.from(text, "latin1"));
  const isLong = bytes.length > SHORT;
  const dict = new PdfDict().with({ ...members, ...(isLong && { Filter: new PdfName("FlateDecode") }) });
  return new PdfStream(dict, isLong ? deflate(bytes) : bytes);
}
