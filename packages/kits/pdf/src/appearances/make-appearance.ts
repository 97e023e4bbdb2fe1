import type { Form } from "../forms/field.ts";
import { type Color, widgetStyleOf } from "../forms/widget-style.ts";
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import type { EmbeddedFonts } from "../write/embedded-fonts.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import { deflate } from "../write/write-file.ts";
import type { AppearanceContent } from "./appearance-text.ts";
import { type AppearanceBox, boxOf } from "./box.ts";
import { drawButton } from "./draw-button.ts";
import { drawList, rowsOf } from "./draw-list.ts";
import { drawMark } from "./draw-mark.ts";
import { type Drawing, drawText } from "./draw-text.ts";
import { FieldFaces, type FieldPlace } from "./field-faces.ts";
import { stateName } from "./states.ts";
import type { Typesetter } from "./typesetter.ts";

/** An appearance that was made. */
export interface Made {
  /** N of AP: a stream, or one for each state. */
  readonly normal: PdfObject;
  /** Some of the text does not fit. */
  readonly isOverfull: boolean;
  /** Characters that no font has. */
  readonly missing: readonly string[];
  /** The font that the field names could not be used. */
  readonly isSubstituted: boolean;
  /** An option that is chosen is not among those of a list that are seen. */
  readonly hidesChosen: boolean;
  /** The first option that is seen, of a list that had to be scrolled. */
  readonly top: number | undefined;
  /** How it has to look, where there is text. */
  readonly look: ExpectedLook | undefined;
}

/** Forms without embedded fonts, for the proof that readers paint what was drawn. */
export interface ExpectedLook {
  /** The text of embedded fonts as outlines; undefined where none was embedded. */
  readonly outlined: PdfStream | undefined;
  /** Without text. */
  readonly bare: PdfStream;
}

/** Draws widgets. Source: ISO 32000-2, 12.5.5 and 12.7.4.3. */
export class AppearanceMaker {
  readonly #form: Form;
  readonly #pending: PendingRevision;
  readonly #faces: FieldFaces;

  constructor(form: Form, pending: PendingRevision, embedded: EmbeddedFonts | undefined) {
    this.#form = form;
    this.#pending = pending;
    this.#faces = new FieldFaces(form, pending, embedded);
  }

  /** Undefined for a widget that has no area, and for a field that shows nothing. `states`: those of a button, Off left out. */
  make(place: FieldPlace, shown: AppearanceContent, states: readonly string[]): Made | undefined {
    const { field, widget } = place;
    const look = widgetStyleOf(this.#form, field, widget);
    const box = boxOf(widget.rectangle, look);
    if (box === undefined || shown.kind === "nothing") return undefined;
    if (shown.kind === "mark") return this.#makeMark(box, states, shown.isRadio);
    const { setter, isOwn } = this.#faces.setterFor(place, look.text.font ?? "");
    const icon = shown.kind === "button" ? this.#iconOf(place) : undefined;
    const objects = icon === undefined ? undefined : new PdfDict(new Map([["Icon", icon.held]]));
    let top: number | undefined;
    let hidesChosen = false;
    if (shown.kind === "list") {
      const { count } = rowsOf(box, setter);
      const first = topOf(shown, count);
      top = first;
      hidesChosen = [...shown.selected].some((index) => index < first || index >= first + count);
    }
    const draw = (mode: Typesetter["mode"]): Drawing => {
      setter.mode = mode;
      if (shown.kind === "list") return drawList(box, { ...shown, top: top ?? shown.top }, setter);
      if (shown.kind === "text") return drawText(box, shown, setter);
      return drawButton(box, setter, icon === undefined ? undefined : { ...icon, name: "Icon" });
    };
    const drawing = draw("fonts");
    const resources = this.#resources(setter, objects);
    const isSeen = !drawing.isOverfull && isVisible(box, shown);
    const expected = {
      outlined: setter.embeds ? this.#stream(box, draw("outlines").content, resources) : undefined,
      bare: this.#stream(box, draw("nothing").content, resources),
    };
    return {
      normal: this.#pending.add(this.#stream(box, drawing.content, resources)),
      isOverfull: drawing.isOverfull,
      missing: [...setter.missing],
      isSubstituted: !isOwn && setter.fonts.size > 0,
      hidesChosen,
      top: shown.kind === "list" && top !== shown.top ? top : undefined,
      look: setter.fonts.size > 0 && isSeen ? expected : undefined,
    };
  }

  #makeMark(box: AppearanceBox, states: readonly string[], isRadio: boolean): Made {
    const off = this.#pending.add(this.#stream(box, drawMark(box, { isOn: false, isRadio }), new PdfDict()));
    const entries = new Map<string, PdfObject>();
    for (const state of states.length > 0 ? states : ["Yes"])
      entries.set(
        stateName(state),
        this.#pending.add(this.#stream(box, drawMark(box, { isOn: true, isRadio }), new PdfDict())),
      );
    entries.set("Off", off);
    return {
      normal: new PdfDict(entries),
      isOverfull: false,
      missing: [],
      isSubstituted: false,
      hidesChosen: false,
      top: undefined,
      look: undefined,
    };
  }

  #iconOf({ widget }: FieldPlace) {
    const { file } = this.#form;
    const held = file.dictOf(widget.dict.get("MK"))?.get("I");
    const form = file.resolve(held);
    return form instanceof PdfStream && held instanceof PdfRef ? { file, form, held } : undefined;
  }

  #resources(setter: Typesetter, objects: PdfDict | undefined): PdfDict {
    const { fonts } = setter;
    return new PdfDict().with({
      ...(fonts.size > 0 && { Font: new PdfDict(fonts) }),
      ...(objects !== undefined && { XObject: objects }),
    });
  }

  #stream({ width, height, matrix }: AppearanceBox, content: string, resources: PdfDict): PdfStream {
    const dict = new PdfDict().with({
      Type: new PdfName("XObject"),
      Subtype: new PdfName("Form"),
      BBox: [0, 0, width, height],
      ...(matrix !== undefined && { Matrix: matrix }),
      Resources: resources,
    });
    const plain = new Uint8Array(Buffer.from(content, "latin1"));
    if (plain.length < MIN_PACKED) return new PdfStream(dict, plain);
    return new PdfStream(dict.with({ Filter: new PdfName("FlateDecode") }), deflate(plain));
  }
}

/** Whether there is text that is not of the colour of its ground. */
function isVisible({ look }: AppearanceBox, shown: AppearanceContent): boolean {
  const texts = shown.kind === "list" ? shown.labels : [shown.kind === "text" ? shown.text : (look.caption ?? "")];
  const { background } = look;
  const hasGround = background !== undefined && background.length > 0;
  const ground = hasGround ? lightsOf(background) : [];
  const isApart = lightsOf(look.text.color).some((light, at) => Math.abs(light - (ground[at] ?? 0)) > 0.1);
  return (!hasGround || isApart) && texts.some((text) => text.trim() !== "");
}

/** Red, green and blue of a colour of any device. */
function lightsOf(color: Color): readonly number[] {
  if (color.length < 4) return color.length === 3 ? color : Array<number>(3).fill(color[0] ?? 0);
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = color;
  return [cyan, magenta, yellow].map((part) => Math.max(0, 1 - part - black));
}

/** Shorter streams are as long packed. */
const MIN_PACKED = 120;

/** A list is scrolled so that the first option that is chosen is seen. */
function topOf({ selected, top, labels }: AppearanceContent & { readonly kind: "list" }, count: number): number {
  const first = [...selected].reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
  if (!Number.isFinite(first)) return top;
  const isSeen = first >= top && first < top + count;
  return isSeen ? top : Math.max(0, Math.min(first, labels.length - count));
}
