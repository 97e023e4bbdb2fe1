import { pageContent } from "../content/interpret.ts";
import { removeHidden } from "../content/remove-hidden.ts";
import type { PdfPage } from "../facts/pages.ts";
import type { Visibility } from "../facts/visibility.ts";
import { isArray, isName, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { textOf } from "../objects/text-string.ts";
import { deflate } from "../write/write-file.ts";
import type { Stripping } from "./removal.ts";

/** Takes hidden layers out of the catalog, of pages and of forms, with what they paint. Source: ISO 32000-2, 8.11. */
export class LayerStripper {
  readonly #stripping: Stripping;
  readonly #visibility: Visibility;

  constructor(stripping: Stripping, visibility: Visibility) {
    this.#stripping = stripping;
    this.#visibility = visibility;
  }

  get isNeeded(): boolean {
    return this.#stripping.strip.has("layers") && this.#visibility.hidesAny;
  }

  hides(group: PdfObject | undefined): boolean {
    return this.#stripping.strip.has("layers") && group !== undefined && this.#visibility.isHidden(group);
  }

  cleanCatalog(catalog: PdfDict): PdfDict {
    const { file } = this.#stripping;
    const { off } = this.#visibility;
    const properties = file.dictOf(catalog.get("OCProperties"));
    if (properties === undefined) return catalog;
    for (const number of off) {
      const name = textOf(file.resolve(file.dictOf(new PdfRef(number))?.get("Name"))) ?? "";
      this.#stripping.remove(
        { kind: "layers", subject: `layer ${name}`, message: "The hidden layer and its content are removed." },
        number,
      );
    }
    const filter = (held: PdfObject | undefined): PdfObject =>
      file.arrayOf(held).flatMap((item) => {
        if (item instanceof PdfRef && off.has(item.number)) return [];
        return isArray(file.resolve(item)) ? [filter(item)] : [item];
      });
    const own = file.dictOf(properties.get("D")) ?? new PdfDict();
    const configuration = own.without("OFF", "AS").with({
      ON: filter(own.get("ON")),
      Order: filter(own.get("Order")),
      RBGroups: filter(own.get("RBGroups")),
      Locked: filter(own.get("Locked")),
    });
    const next = properties.without("Configs").with({ OCGs: filter(properties.get("OCGs")), D: configuration });
    return catalog.with({ OCProperties: next });
  }

  /** What the page paints without them; undefined where they paint nothing on it. */
  contentLeft(page: PdfPage, object: PdfDict): Uint8Array | undefined {
    if (!this.isNeeded) return undefined;
    const { file, source } = this.#stripping;
    const resources = source.dictOf(object.get("Resources")) ?? source.dictOf(page.inherited.get("Resources"));
    return removeHidden(file, pageContent(source, object), {
      resources: resources ?? new PdfDict(),
      visibility: this.#visibility,
    });
  }

  cleanStream(number: number, stream: PdfStream): PdfStream {
    if (!this.isNeeded) return stream;
    const { dict } = stream;
    if (dict.has("OC") && this.#visibility.isHidden(dict.get("OC"))) {
      this.#stripping.remove(
        { kind: "layers", subject: `object ${number}`, message: "Only a hidden layer paints it." },
        number,
      );
      return EMPTY_FORM;
    }
    if (!isName(this.#stripping.file.resolve(dict.get("Subtype")), "Form")) return stream;
    const resources = this.#stripping.file.dictOf(dict.get("Resources"));
    const content = removeHidden(this.#stripping.file, this.#stripping.file.decode(stream).bytes, {
      resources,
      visibility: this.#visibility,
    });
    if (content === undefined) return stream;
    return new PdfStream(dict.without("DecodeParms").with({ Filter: new PdfName("FlateDecode") }), deflate(content));
  }
}

const EMPTY_FORM = new PdfStream(
  new PdfDict(
    new Map<string, PdfObject>([
      ["Type", new PdfName("XObject")],
      ["Subtype", new PdfName("Form")],
      ["BBox", [0, 0, 0, 0]],
    ]),
  ),
  new Uint8Array(0),
);
