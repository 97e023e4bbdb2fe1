import type { PdfPage } from "../facts/pages.ts";
import { isName, type PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";
import { nameText, textOf } from "../objects/text-string.ts";
import type { Flattener } from "./flatten.ts";
import type { StrippedKind, Stripping } from "./removal.ts";
import type { LayerStripper } from "./strip-layers.ts";

/** Takes annotations off pages; of fields the appearance stays. */
export class AnnotationStripper {
  readonly #stripping: Stripping;
  readonly #layers: LayerStripper;
  readonly #flattener: Flattener;

  constructor(stripping: Stripping, layers: LayerStripper, flattener: Flattener) {
    this.#stripping = stripping;
    this.#layers = layers;
    this.#flattener = flattener;
  }

  /** The page without them, and the widgets that are to be painted on it. */
  strip(page: PdfPage, object: PdfDict): { readonly object: PdfDict; readonly widgets: readonly PdfDict[] } {
    const { file } = this.#stripping;
    const kept: PdfObject[] = [];
    const widgets: PdfDict[] = [];
    for (const held of file.arrayOf(object.get("Annots"))) {
      const dict = file.dictOf(held);
      if (dict === undefined) continue;
      const kind = this.#kindOfAnnotation(dict);
      if (kind === undefined) {
        kept.push(held);
        continue;
      }
      if (kind === "forms") {
        widgets.push(dict);
        this.#tellUnpainted(page, dict);
      }
      const subtype = nameText(file.resolve(dict.get("Subtype"))) ?? "annotation";
      const text =
        textOf(file.resolve(dict.get("Contents"))) ??
        textOf(file.resolve(file.dictOf(dict.get("A"))?.get("URI"))) ??
        textOf(file.resolve(dict.get("T")));
      const told = text === undefined ? "" : `: ${text.slice(0, 200)}`;
      this.#stripping.remove(
        {
          kind,
          subject: `${subtype} on page ${page.index + 1}`,
          message: `${subtype} is taken out${told}.`,
          page: page.index,
        },
        held instanceof PdfRef ? held.number : undefined,
      );
    }
    const found = object.has("Annots") ? object.with({ Annots: kept.length > 0 ? kept : undefined }) : object;
    return { object: found, widgets };
  }

  /** A value that readers would have drawn themselves is no longer seen. */
  #tellUnpainted(page: PdfPage, widget: PdfDict): void {
    const field = widget.has("V") ? widget : this.#stripping.file.dictOf(widget.get("Parent"));
    const value = textOf(this.#stripping.file.resolve(field?.get("V")));
    if (
      value === undefined ||
      value === "" ||
      this.#flattener.isUnseen(widget) ||
      this.#flattener.hasAppearance(widget)
    )
      return;
    const subject = `field value on page ${page.index + 1}`;
    const message = `The value ${JSON.stringify(value.slice(0, 200))} has no appearance: it is not painted on the page.`;
    this.#stripping.remove({ kind: "graphics", subject, message, page: page.index });
  }

  #kindOfAnnotation(dict: PdfDict): StrippedKind | undefined {
    const subtype = this.#stripping.file.resolve(dict.get("Subtype"));
    const isOff = this.#layers.hides(dict.get("OC"));
    const kind = isName(subtype, "Link")
      ? "links"
      : isName(subtype, "Widget")
        ? "forms"
        : isName(subtype, "FileAttachment") && this.#stripping.strip.has("attachments")
          ? "attachments"
          : "annotations";
    if (this.#stripping.strip.has(kind)) return kind;
    return isOff ? "layers" : undefined;
  }
}
