import { at, type Op } from "@colophon/contract";
import { findStandardFont } from "@colophon/kit-fonts";
import { appearancesOf, FontCollector, type PdfFile, type PdfPage } from "@colophon/kit-pdf";

/** Reports the fonts that PDFium replaces, each once, with the first page that has it. */
export class SubstitutedFonts {
  readonly #file: PdfFile;
  readonly #collector: FontCollector;
  readonly #op: Pick<Op<string, "PDF_FONT_SUBSTITUTED">, "reportLoss">;
  #reported = 0;

  constructor(file: PdfFile, op: Pick<Op<string, "PDF_FONT_SUBSTITUTED">, "reportLoss">) {
    this.#file = file;
    this.#collector = new FontCollector(file);
    this.#op = op;
  }

  /** A font in the resources counts, whether or not the page shows a glyph of it. */
  look(page: PdfPage | undefined, hasAnnotations: boolean): void {
    if (page === undefined) return;
    this.#collector.scan(page.inherited.get("Resources"));
    for (const held of hasAnnotations ? this.#file.arrayOf(page.dict.get("Annots")) : []) {
      const dict = this.#file.dictOf(held);
      if (dict === undefined) continue;
      for (const { form, isShown } of appearancesOf(this.#file, dict))
        if (isShown) this.#collector.scan(form.dict.get("Resources"));
    }
    const { fonts } = this.#collector;
    for (const font of fonts.slice(this.#reported)) {
      const isOwn = font.isEmbedded || font.type === "Type 3";
      if (isOwn || (font.name !== undefined && findStandardFont(font.name) !== undefined)) continue;
      const name = (font.name ?? "without a name").toWellFormed();
      this.#op.reportLoss(
        "PDF_FONT_SUBSTITUTED",
        `The font ${name} is not embedded: its text is drawn with another font, or not at all where that lacks the character.`,
        { subject: `font ${name}`, at: [at("page", page.index)] },
      );
    }
    this.#reported = fonts.length;
  }
}
