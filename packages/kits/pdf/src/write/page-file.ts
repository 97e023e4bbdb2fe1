import type { Checkpoint } from "@colophon/kit-bytes";
import { PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from "../objects/object.ts";
import { GraphCopy, ObjectGraph } from "./graph.ts";
import { writeFile } from "./write-file.ts";

/** A file, or one with changes that are not written yet. */
export interface PageSource {
  get(number: number): PdfObject;
  resolve(object: PdfObject | undefined): PdfObject;
  checkpoint(): void;
}

type PageMembers = Readonly<Record<string, PdfObject | undefined>>;

/** Of an annotation: what leads to other parts of the file. */
const OF_ANNOTATIONS = ["P", "Popup", "A", "AA", "StructParent"] as const;

/** Pages in the order they are added, with what they need of a file. */
export class PageFile {
  readonly #graph = new ObjectGraph();
  readonly #copy: GraphCopy;
  readonly #tree: PdfRef;
  readonly #pages: PdfRef[] = [];
  readonly #checkpoint: Checkpoint;

  constructor(source: PageSource) {
    this.#checkpoint = () => source.checkpoint();
    this.#copy = new GraphCopy(source, this.#graph);
    this.#tree = this.#graph.reserve();
  }

  /** A page of these members and annotations, painted as stamps: PDFium paints widgets only with a form around them. */
  add(rectangle: readonly number[], members: PageMembers, annotations: readonly PdfDict[]): void {
    const Subtype = new PdfName("Stamp");
    // Readers take no annotations that are written inside of arrays.
    const annots = annotations.map((one) =>
      this.#graph.add(this.#copy.take(one.without(...OF_ANNOTATIONS).with({ Subtype }))),
    );
    const own = this.#copy.take(new PdfDict().with(members));
    const base = { Type: new PdfName("Page"), Parent: this.#tree, MediaBox: [...rectangle], Annots: annots };
    this.#pages.push(this.#graph.add((own instanceof PdfDict ? own : new PdfDict()).with(base)));
  }

  /** A page that paints a form, its origin at the corner of the rectangle. */
  addForm(rectangle: readonly number[], form: PdfStream | undefined): void {
    const [left = 0, bottom = 0] = rectangle;
    const content = Buffer.from(form === undefined ? "" : `1 0 0 1 ${left} ${bottom} cm /L Do`);
    const Contents = this.#copy.addSource(new PdfStream(new PdfDict(), new Uint8Array(content)));
    const objects = form === undefined ? new PdfDict() : new PdfDict(new Map([["L", this.#copy.addSource(form)]]));
    this.add(rectangle, { Resources: new PdfDict().with({ XObject: objects }), Contents }, []);
  }

  /** The file, with these layers. */
  write(layers?: PdfObject): Uint8Array {
    const OCProperties = layers === undefined ? undefined : this.#copy.take(layers);
    this.#copy.finish();
    const tree = { Type: new PdfName("Pages"), Kids: this.#pages, Count: this.#pages.length };
    this.#graph.set(this.#tree, new PdfDict().with(tree));
    const root = this.#graph.add(new PdfDict().with({ Type: new PdfName("Catalog"), Pages: this.#tree, OCProperties }));
    const trailer = new PdfDict().with({ Root: root });
    const checkpoint = this.#checkpoint;
    return writeFile(this.#graph.entries(), { version: "1.7", trailer, isPacked: false, checkpoint });
  }
}
