import { matrixOf, transformPoint } from "../content/matrix.ts";
import { type PdfPage, rectangleOf } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, isArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";
import type { GraphCopy } from "./graph.ts";
import { formatNumber } from "./serialize.ts";

/** Flags of an annotation that is not seen: hidden, and not to be viewed. */
const UNSEEN = 2 | 32;

/** Paints annotations as part of their page. Source: ISO 32000-2, 12.5.5, algorithm "appearance streams". */
export class Flattener {
  readonly #file: PdfFile;
  readonly #copy: GraphCopy;

  constructor(file: PdfFile, copy: GraphCopy) {
    this.#file = file;
    this.#copy = copy;
  }

  /** The page with the appearances of these annotations in its content; what has none, or is not seen, adds nothing. */
  flatten(page: PdfPage, object: PdfDict, annotations: readonly PdfDict[]): PdfDict {
    const forms = annotations.flatMap((annotation) => this.#appearance(annotation) ?? []);
    if (forms.length === 0) return object;
    const resources = this.#file.dictOf(page.inherited.get("Resources")) ?? new PdfDict();
    const objects = new Map(this.#file.dictOf(resources.get("XObject"))?.entries ?? []);
    let text = "\nQ\n";
    for (const { form, matrix } of forms) {
      let number = objects.size;
      while (objects.has(`Flat${number}`)) number += 1;
      objects.set(`Flat${number}`, form);
      text += `q ${matrix.map(formatNumber).join(" ")} cm /Flat${number} Do Q\n`;
    }
    const contents = this.#file.resolve(object.get("Contents"));
    const held = object.get("Contents");
    const before = isArray(contents) ? contents : contents instanceof PdfStream && held !== undefined ? [held] : [];
    return object.with({
      Contents: [this.#plain("q\n"), ...before, this.#plain(text)],
      Resources: resources.with({ XObject: new PdfDict(objects) }),
    });
  }

  isUnseen(annotation: PdfDict): boolean {
    return ((integerOf(this.#file.resolve(annotation.get("F"))) ?? 0) & UNSEEN) !== 0;
  }

  hasAppearance(annotation: PdfDict): boolean {
    return this.#file.dictOf(annotation.get("AP"))?.has("N") === true;
  }

  #plain(text: string): PdfRef {
    return this.#copy.addSource(new PdfStream(new PdfDict(), new Uint8Array(Buffer.from(text, "latin1"))));
  }

  #appearance(annotation: PdfDict): { readonly form: PdfObject; readonly matrix: readonly number[] } | undefined {
    const file = this.#file;
    if (this.isUnseen(annotation)) return undefined;
    const normal = file.dictOf(annotation.get("AP"))?.get("N");
    const state = nameText(file.resolve(annotation.get("AS")));
    const found = file.resolve(normal);
    const form =
      found instanceof PdfStream ? normal : state === undefined ? undefined : file.dictOf(normal)?.get(state);
    const stream = file.resolve(form);
    const rectangle = rectangleOf(file, annotation.get("Rect"));
    if (!(stream instanceof PdfStream) || form === undefined || rectangle === undefined) return undefined;
    const box = rectangleOf(file, stream.dict.get("BBox"));
    if (box === undefined) return undefined;
    const own = matrixOf(file, stream.dict.get("Matrix"));
    const corners = [
      transformPoint(own, box[0], box[1]),
      transformPoint(own, box[2], box[1]),
      transformPoint(own, box[0], box[3]),
      transformPoint(own, box[2], box[3]),
    ];
    const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))];
    const [bottom, top] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))];
    if (right <= left || top <= bottom) return undefined;
    const [scaleX, scaleY] = [
      (rectangle[2] - rectangle[0]) / (right - left),
      (rectangle[3] - rectangle[1]) / (top - bottom),
    ];
    const typed = stream.dict.has("Subtype")
      ? form
      : this.#copy.addSource(
          stream.withDict(stream.dict.with({ Type: new PdfName("XObject"), Subtype: new PdfName("Form") })),
        );
    const held = typed instanceof PdfRef ? typed : this.#copy.addSource(stream);
    return { form: held, matrix: [scaleX, 0, 0, scaleY, rectangle[0] - left * scaleX, rectangle[1] - bottom * scaleY] };
  }
}
