import { type PdfPage, rectangleOf } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isName, PdfDict, type PdfObject, type PdfRef, PdfStream } from "../objects/object.ts";
import { GraphCopy, type ObjectGraph } from "../write/graph.ts";
import { DestinationRewriter, type NamedDestinations, type Renaming } from "./destinations.ts";
import { type SourceFile, unsupported } from "./source.ts";

export interface PlacedPage {
  readonly page: PdfPage;
  /** Clockwise degrees added to what the page has, a multiple of 90. */
  readonly rotate: number;
}

/** Another stream in place of one of a file's own; undefined leaves it. */
export type ChangeStream = (file: PdfFile, number: number, stream: PdfStream) => PdfStream | undefined;

interface PartOptions {
  readonly named: NamedDestinations;
  readonly renaming: Renaming;
  readonly changeStream: ChangeStream | undefined;
}

/** One source on its way into a document: its pages made ready, its objects rewritten as they are copied. */
export class Part {
  readonly source: SourceFile;
  readonly copy: GraphCopy;
  readonly rewriter: DestinationRewriter;
  readonly #ready = new Map<number, PdfDict>();
  readonly #changeStream: ChangeStream | undefined;

  constructor(source: SourceFile, graph: ObjectGraph, { named, renaming, changeStream }: PartOptions) {
    this.source = source;
    this.rewriter = new DestinationRewriter(source, named.dead, renaming);
    this.#changeStream = changeStream;
    this.copy = new GraphCopy(source.file, graph, (number, object) => this.#replace(number, object), source.dropped);
  }

  /** The page as an object of the graph. A second time it is a page of its own that shares what it paints. */
  place({ page, rotate }: PlacedPage): PdfRef {
    const { ref } = page;
    const isSecond = ref !== undefined && this.#ready.has(ref.number);
    if (isSecond) this.#refuseSecond(page);
    const dict = this.#prepare(page, rotate, isSecond);
    if (ref !== undefined && !isSecond) {
      this.#ready.set(ref.number, dict);
      const taken = this.copy.refOf(ref.number);
      if (taken !== null) return taken;
    }
    return this.copy.take(this.copy.addSource(dict)) as PdfRef;
  }

  take(object: PdfObject): PdfObject {
    return this.copy.take(this.rewriter.isNeeded ? this.rewriter.rewrite(object) : object);
  }

  #prepare(page: PdfPage, rotate: number, isSecond: boolean): PdfDict {
    const { file } = this.source;
    const inherited = Object.fromEntries(page.inherited.entries);
    const angle = ((integerOf(file.resolve(page.inherited.get("Rotate"))) ?? 0) + rotate) % 360;
    let dict = page.dict.without("Parent").with(inherited);
    if (rotate !== 0) dict = dict.with({ Rotate: (angle + 360) % 360 });
    if (rectangleOf(file, dict.get("MediaBox")) === undefined) throw unsupported("A page has no size.");
    if (!dict.has("Annots")) return dict;
    const kept = file.arrayOf(dict.get("Annots")).filter((held) => {
      const annotation = file.dictOf(held);
      return annotation !== undefined && !this.#isDeadLink(annotation);
    });
    const own = isSecond ? kept.map((held) => this.#second(held)) : kept;
    return dict.with({ Annots: own.length > 0 ? own : undefined });
  }

  #isDeadLink(annotation: PdfDict): boolean {
    if (this.source.isWhole || !isName(this.source.file.resolve(annotation.get("Subtype")), "Link")) return false;
    return this.rewriter.isDead(annotation) && !annotation.has("AA");
  }

  #second(held: PdfObject): PdfObject {
    const annotation = this.source.file.dictOf(held);
    return annotation === undefined ? held : this.copy.addSource(annotation.without("P"));
  }

  #refuseSecond(page: PdfPage): void {
    const { file } = this.source;
    const place = `Page ${page.index + 1} is selected twice and has`;
    if (page.dict.has("StructParents")) throw unsupported(`${place} tags, which can refer to one page only.`);
    for (const held of file.arrayOf(page.dict.get("Annots"))) {
      const annotation = file.dictOf(held);
      if (annotation !== undefined && !isName(file.resolve(annotation.get("Subtype")), "Link"))
        throw unsupported(`${place} form fields or annotations, which can be on one page only.`);
    }
  }

  #replace(number: number, object: PdfObject): PdfObject | undefined {
    const { pruned, file } = this.source;
    const stream = object instanceof PdfStream ? this.#changeStream?.(file, number, object) : undefined;
    const changed = this.#ready.get(number) ?? pruned.get(number) ?? stream;
    if (!this.rewriter.isNeeded) return changed;
    const found = changed ?? object;
    if (found instanceof PdfDict) return this.rewriter.rewrite(found);
    if (Array.isArray(found)) return this.rewriter.rewrite(found);
    if (!(found instanceof PdfStream)) return changed;
    const dict = this.rewriter.rewrite(found.dict);
    return dict instanceof PdfDict ? found.withDict(dict) : found;
  }
}
