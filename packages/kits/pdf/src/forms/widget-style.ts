import { noCheckpoint } from "@colophon/kit-bytes";
import type { PdfFile } from "../file/pdf-file.ts";
import { integerOf, numberOf, PdfName, type PdfObject, PdfString } from "../objects/object.ts";
import { readUsedOperations } from "../objects/operands.ts";
import { nameText } from "../objects/text-string.ts";
import { type Field, type Form, type Widget, widgetEntry } from "./field.ts";

/** A colour of 0 (none), 1 (gray), 3 (RGB) or 4 (CMYK) components. */
export type Color = readonly number[];

/** DA: the font, and the colour of the text. */
export interface DefaultAppearance {
  /** As DA names it: a key of the fonts of DR. */
  readonly font: string | undefined;
  /** In points; 0 is as large as fits. */
  readonly size: number;
  readonly color: Color;
  /** Tm, where DA has one. */
  readonly matrix: readonly number[] | undefined;
}

/** How a widget is to be drawn: DA and Q with what they inherit, MK, BS. Source: ISO 32000-2, 12.7.4.3 and 12.5.6.19. */
export interface WidgetStyle {
  readonly text: DefaultAppearance;
  /** 0 left, 1 centred, 2 right. */
  readonly quadding: number;
  /** 0, 90, 180 or 270, against the clock. */
  readonly rotation: number;
  readonly background: Color | undefined;
  readonly border: Color | undefined;
  readonly borderWidth: number;
  readonly borderStyle: "solid" | "dashed" | "beveled" | "inset" | "underline";
  readonly dashes: readonly number[];
  /** CA: what a button says; of check boxes and radios a glyph of ZapfDingbats. */
  readonly caption: string | undefined;
  /** TP: where the caption stands beside the icon. */
  readonly captionPlace: number;
}

const STYLES: Readonly<Record<string, WidgetStyle["borderStyle"]>> = {
  S: "solid",
  D: "dashed",
  B: "beveled",
  I: "inset",
  U: "underline",
};

export function widgetStyleOf(form: Form, field: Field, widget: Widget): WidgetStyle {
  const { file } = form;
  const made = file.dictOf(widget.dict.get("MK"));
  const style = file.dictOf(widget.dict.get("BS"));
  const border = file.arrayOf(widget.dict.get("Border"));
  const width = numberOf(file.resolve(style?.get("W"))) ?? numberOf(file.resolve(border[2]));
  const turn = integerOf(file.resolve(made?.get("R"))) ?? 0;
  const rotation = ((turn % 360) + 360) % 360;
  const name = nameText(file.resolve(style?.get("S"))) ?? "S";
  return {
    text: readDefaultAppearance(file, widgetEntry(form, { field, widget }, "DA")),
    quadding: integerOf(file.resolve(widgetEntry(form, { field, widget }, "Q"))) ?? 0,
    rotation: rotation % 90 === 0 ? rotation : 0,
    background: colorOf(file, made?.get("BG")),
    border: colorOf(file, made?.get("BC")),
    borderWidth: Math.max(0, width ?? 1),
    borderStyle: STYLES[name] ?? "solid",
    dashes: numbersOf(file, style?.get("D") ?? border[3]) ?? [3],
    caption: form.textOf(made?.get("CA")),
    captionPlace: integerOf(file.resolve(made?.get("TP"))) ?? 0,
  };
}

const COMPONENTS: Readonly<Record<string, number>> = { g: 1, rg: 3, k: 4 };

/** What a DA says; where it says nothing, the font is undefined, the size 0 and the colour black. */
export function readDefaultAppearance(file: PdfFile, held: PdfObject | undefined): DefaultAppearance {
  const value = file.resolve(held);
  let found: DefaultAppearance = { font: undefined, size: 0, color: [0], matrix: undefined };
  if (!(value instanceof PdfString)) return found;
  for (const { operator, operands } of readUsedOperations(value.bytes, noCheckpoint)) {
    const numbers = operands.flatMap((operand) => numberOf(operand) ?? []);
    if (operator === "Tf") {
      const font = operands.find((operand) => operand instanceof PdfName);
      found = { ...found, font: font instanceof PdfName ? font.value : undefined, size: Math.abs(numbers.at(-1) ?? 0) };
    } else if (operator === "Tm" && numbers.length === 6) found = { ...found, matrix: numbers };
    else if (COMPONENTS[operator] !== undefined && numbers.length === COMPONENTS[operator])
      found = { ...found, color: numbers };
  }
  return found;
}

function colorOf(file: PdfFile, held: PdfObject | undefined): Color | undefined {
  const numbers = numbersOf(file, held);
  return numbers !== undefined && [1, 3, 4].includes(numbers.length) ? numbers : undefined;
}

function numbersOf(file: PdfFile, held: PdfObject | undefined): readonly number[] | undefined {
  const items = file.arrayOf(held).map((item) => numberOf(file.resolve(item)));
  return items.length > 0 && items.every((item) => item !== undefined) ? items : undefined;
}
