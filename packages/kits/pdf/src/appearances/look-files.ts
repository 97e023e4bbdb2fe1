import type { Checkpoint } from "@colophon/kit-bytes";
import { isArray, PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from "../objects/object.ts";
import { GraphCopy, ObjectGraph } from "../write/graph.ts";
import { writeFile } from "../write/write-file.ts";
import type { DrawnLook } from "./field-drawer.ts";

/** Files with a page for each widget, as large as the widget. */
export interface LookFiles {
  /** Each page has the widget and nothing else. */
  readonly actual: Uint8Array;
  /** For each widget the page as it has to be, then the page without text. */
  readonly expected: Uint8Array;
}

interface Source {
  get(number: number): PdfObject;
  resolve(object: PdfObject | undefined): PdfObject;
  readonly checkpoint: Checkpoint;
}

/** PDFium paints widgets only with a form around them; any other annotation by its appearance alone. */
const Subtype = new PdfName("Stamp");
/** Of a widget: what leads to other parts of the file, and what may hide it. */
const LEFT_OUT = [
  "P",
  "Parent",
  "Kids",
  "A",
  "AA",
  "OC",
  "StructParent",
  "DR",
  "V",
  "DV",
  "Opt",
  "Popup",
  "MK",
] as const;

/**
 * Files that show what the widgets of a form look like, and what they have to look like.
 *
 * Shapes   `widgetOf`: the widget's dictionary in the source. Where no font is embedded, the outlined page is the widget itself.
 */
export function writeLookFiles(
  source: Source,
  looks: readonly DrawnLook[],
  widgetOf: (drawn: DrawnLook) => PdfDict | undefined,
): LookFiles {
  const actual = new PageFile(source);
  const expected = new PageFile(source);
  for (const drawn of looks) {
    source.checkpoint();
    const rectangle = drawn.widget.rectangle ?? [0, 0, 1, 1];
    const widget = (widgetOf(drawn) ?? new PdfDict()).without(...LEFT_OUT).with({ Subtype, F: 4 });
    const normal = normalOf(source, widget);
    const { outlined = normal, bare } = drawn.look;
    actual.add(rectangle, { Annots: [widget] });
    for (const form of [outlined, bare]) expected.addForm(rectangle, form);
  }
  return { actual: actual.write(), expected: expected.write() };
}

function normalOf(source: Source, widget: PdfDict): PdfStream | undefined {
  const appearance = source.resolve(widget.get("AP"));
  const normal = appearance instanceof PdfDict ? source.resolve(appearance.get("N")) : null;
  return normal instanceof PdfStream ? normal : undefined;
}

/** Pages in the order they are added, with what they need of a file. */
class PageFile {
  readonly #graph = new ObjectGraph();
  readonly #copy: GraphCopy;
  readonly #tree: PdfRef;
  readonly #pages: PdfRef[] = [];
  readonly #checkpoint: Checkpoint;

  constructor(source: Source) {
    this.#checkpoint = source.checkpoint;
    this.#copy = new GraphCopy(source, this.#graph);
    this.#tree = this.#graph.reserve();
  }

  add(rectangle: readonly number[], members: Readonly<Record<string, PdfObject>>): void {
    const own = Object.entries(members).map(([key, value]): [string, PdfObject] => [key, this.#taken(value)]);
    const page = {
      Type: new PdfName("Page"),
      Parent: this.#tree,
      MediaBox: [...rectangle],
      ...Object.fromEntries(own),
    };
    this.#pages.push(this.#graph.add(new PdfDict().with(page)));
  }

  addForm(rectangle: readonly number[], form: PdfStream | undefined): void {
    const [left = 0, bottom = 0] = rectangle;
    if (form === undefined) {
      this.add(rectangle, {});
      return;
    }
    const held = this.#graph.add(this.#copy.take(form));
    const content = Buffer.from(`1 0 0 1 ${left} ${bottom} cm /L Do`);
    const contents = this.#graph.add(new PdfStream(new PdfDict(), new Uint8Array(content)));
    const objects = new PdfDict(new Map([["L", held]]));
    const page = { Resources: new PdfDict().with({ XObject: objects }), Contents: contents };
    const members = { Type: new PdfName("Page"), Parent: this.#tree, MediaBox: [...rectangle], ...page };
    this.#pages.push(this.#graph.add(new PdfDict().with(members)));
  }

  write(): Uint8Array {
    this.#copy.finish();
    const tree = { Type: new PdfName("Pages"), Kids: this.#pages, Count: this.#pages.length };
    this.#graph.set(this.#tree, new PdfDict().with(tree));
    const root = this.#graph.add(new PdfDict().with({ Type: new PdfName("Catalog"), Pages: this.#tree }));
    const trailer = new PdfDict().with({ Root: root });
    const checkpoint = this.#checkpoint;
    return writeFile(this.#graph.entries(), { version: "1.7", trailer, isPacked: false, checkpoint });
  }

  /** Annotations as objects, for readers do not take them inside of arrays. */
  #taken(value: PdfObject): PdfObject {
    return isArray(value) ? value.map((item) => this.#graph.add(this.#copy.take(item))) : this.#copy.take(value);
  }
}
