import { findStandardFont } from "@colophon/kit-fonts";
import { type PdfPage, walkPages } from "../facts/pages.ts";
import { FontReader } from "../fonts/font.ts";
import { type Field, type Form, inheritedOf, type Widget } from "../forms/field.ts";
import { integerOf, type PdfDict, type PdfObject, type PdfRef } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";
import type { EmbeddedFonts } from "../write/embedded-fonts.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import type { AppearanceFace } from "./face.ts";
import { openSimpleFace, standardFontDict } from "./simple-face.ts";
import { Typesetter } from "./typesetter.ts";

/** The names by which forms know the standard fonts. Source: Acrobat's own forms. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  Helv: "Helvetica",
  HeBo: "Helvetica-Bold",
  HeOb: "Helvetica-Oblique",
  HeBO: "Helvetica-BoldOblique",
  TiRo: "Times-Roman",
  TiBo: "Times-Bold",
  TiIt: "Times-Italic",
  TiBI: "Times-BoldItalic",
  Cour: "Courier",
  CoBo: "Courier-Bold",
  CoOb: "Courier-Oblique",
  CoBO: "Courier-BoldOblique",
  ZaDb: "ZapfDingbats",
  Symb: "Symbol",
};
const FIXED = 1;
const SERIF = 2;

export interface FieldPlace {
  readonly field: Field;
  readonly widget: Widget;
}

/** The faces that a field's text is set in: its own font, and behind it what has the characters it lacks. */
export class FieldFaces {
  readonly #form: Form;
  readonly #pending: PendingRevision;
  readonly #fonts: FontReader;
  readonly #embedded: EmbeddedFonts | undefined;
  readonly #opened = new Map<PdfDict, AppearanceFace | undefined>();
  readonly #standard = new Map<string, AppearanceFace>();
  #walked: readonly PdfPage[] | undefined;

  constructor(form: Form, pending: PendingRevision, embedded: EmbeddedFonts | undefined) {
    this.#embedded = embedded;
    this.#form = form;
    this.#pending = pending;
    this.#fonts = new FontReader(form.file);
  }

  /** `isOwn`: the font that DA names is the one that is used. */
  setterFor(place: FieldPlace, name: string): { readonly setter: Typesetter; readonly isOwn: boolean } {
    const object = this.#findFont(place, name);
    const own = this.#open(object);
    const other = this.#standardFace(this.#alike(object, name));
    const faces: readonly [AppearanceFace, ...AppearanceFace[]] = own === undefined ? [other] : [own, other];
    const isOwn = own !== undefined || object === undefined;
    return { setter: new Typesetter(faces, name, this.#embedded), isOwn };
  }

  #pages(): readonly PdfPage[] {
    this.#walked ??= [...walkPages(this.#form.file, Number.MAX_SAFE_INTEGER)];
    return this.#walked;
  }

  #open(object: PdfObject | undefined): AppearanceFace | undefined {
    const { file } = this.#form;
    const dict = file.dictOf(object);
    if (dict === undefined) return undefined;
    if (!this.#opened.has(dict)) this.#opened.set(dict, openSimpleFace(file, object, this.#fonts));
    return this.#opened.get(dict);
  }

  /** By the form's resources, the field's own, those of its appearance, those of its page. */
  #findFont({ field, widget }: FieldPlace, name: string): PdfObject | undefined {
    const { file } = this.#form;
    if (name === "") return undefined;
    const appearance = file.dictOf(file.dictOf(widget.dict.get("AP"))?.get("N"));
    const places = [
      this.#form.dict?.get("DR"),
      widget.dict.get("DR"),
      inheritedOf(field, "DR"),
      appearance?.get("Resources"),
      widget.page === undefined ? undefined : this.#pages()[widget.page]?.inherited.get("Resources"),
    ];
    for (const place of places) {
      const found = file.dictOf(file.dictOf(place)?.get("Font"))?.get(name);
      if (file.dictOf(found) !== undefined) return found;
    }
    return undefined;
  }

  /** The standard font that is most like one. */
  #alike(object: PdfObject | undefined, name: string): string {
    const { file } = this.#form;
    const dict = file.dictOf(object);
    const base = nameText(file.resolve(dict?.get("BaseFont"))) ?? "";
    const known = findStandardFont(base)?.name ?? SHORT_NAMES[name] ?? findStandardFont(name)?.name;
    const isText = known !== undefined && known !== "Symbol" && known !== "ZapfDingbats";
    if (isText || (known !== undefined && dict === undefined)) return known;
    const flags = integerOf(file.resolve(file.dictOf(dict?.get("FontDescriptor"))?.get("Flags"))) ?? 0;
    const isBold = /bold|black|heavy/i.test(base);
    if ((flags & FIXED) !== 0) return isBold ? "Courier-Bold" : "Courier";
    if ((flags & SERIF) !== 0) return isBold ? "Times-Bold" : "Times-Roman";
    return isBold ? "Helvetica-Bold" : "Helvetica";
  }

  #standardFace(name: string): AppearanceFace {
    const known = this.#standard.get(name);
    if (known !== undefined) return known;
    const dict = standardFontDict(name);
    const made = openSimpleFace(this.#form.file, dict, this.#fonts) ?? NO_FACE;
    let ref: PdfRef | undefined;
    const pending = this.#pending;
    const face: AppearanceFace = {
      ...made,
      // Written with the first text that needs it.
      get object() {
        ref ??= pending.add(dict);
        return ref;
      },
    };
    this.#standard.set(name, face);
    return face;
  }
}

const NO_FACE: AppearanceFace = {
  object: null,
  ascent: 0.8,
  descent: -0.2,
  capHeight: 0.7,
  has: () => false,
  show: () => ({ operation: "", width: 0 }),
};
