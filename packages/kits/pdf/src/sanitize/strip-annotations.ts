import type { PdfPage } from "../facts/pages.ts";
import { isName, type PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";
import { nameText, textOf } from "../objects/text-string.ts";
import type { StrippedKind, Stripping } from "./removal.ts";
import type { LayerStripper } from "./strip-layers.ts";

/** Takes annotations off pages. */
export class AnnotationStripper {
  readonly #stripping: Stripping;
  readonly #layers: LayerStripper;
  readonly #kept = new Map<PdfDict, readonly PdfObject[]>();

  constructor(stripping: Stripping, layers: LayerStripper) {
    this.#stripping = stripping;
    this.#layers = layers;
  }

  /** The annotations of a page that stay. */
  keptOn({ dict }: PdfPage): readonly PdfObject[] {
    return this.#kept.get(dict) ?? [];
  }

  /** Looks through the annotations of a page: the objects of those that go, which others may refer to as well. */
  strip(page: PdfPage): number[] {
    const { file } = this.#stripping;
    const kept: PdfObject[] = [];
    const gone: number[] = [];
    this.#kept.set(page.dict, kept);
    for (const held of file.arrayOf(page.dict.get("Annots"))) {
      const dict = file.dictOf(held);
      if (dict === undefined) continue;
      const kind = this.#kindOfAnnotation(dict);
      if (kind === undefined) {
        kept.push(held);
        continue;
      }
      if (held instanceof PdfRef) gone.push(held.number);
      const subtype = nameText(file.resolve(dict.get("Subtype"))) ?? "annotation";
      const text =
        textOf(file.resolve(dict.get("Contents"))) ??
        textOf(file.resolve(file.dictOf(dict.get("A"))?.get("URI"))) ??
        textOf(file.resolve(dict.get("T")));
      const reported = text === undefined ? "" : `: ${text.slice(0, 200)}`;
      this.#stripping.remove(
        {
          kind,
          subject: `${subtype} on page ${page.index + 1}`,
          message: `${subtype} is removed${reported}.`,
          page: page.index,
        },
        held instanceof PdfRef ? held.number : undefined,
      );
    }
    return gone;
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
