import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, numberOf, type PdfDict, PdfName, type PdfObject, PdfStream } from "../objects/object.ts";
import type { Operation } from "./operations.ts";

interface Source {
  readonly file: PdfFile;
  /** Innermost first. */
  readonly resources: readonly PdfDict[];
}

/** A colour space as far as lightness needs it. */
type Space = "additive" | "subtractive" | "unknown";

/** How light the colours for filling and stroking are: 0 for black to 1 for white. */
export class ColourState {
  fill = 0;
  stroke = 0;
  #fillSpace: Space = "additive";
  #strokeSpace: Space = "additive";

  copy(): ColourState {
    const next = new ColourState();
    next.fill = this.fill;
    next.stroke = this.stroke;
    next.#fillSpace = this.#fillSpace;
    next.#strokeSpace = this.#strokeSpace;
    return next;
  }

  /** Source: ISO 32000-2, 8.6.8. */
  operation({ operator, operands }: Operation, source: Source): void {
    switch (operator) {
      case "g":
      case "rg":
      case "k":
        this.#fillSpace = operator === "k" ? "subtractive" : "additive";
        this.fill = lightnessOf(operands, this.#fillSpace);
        return;
      case "G":
      case "RG":
      case "K":
        this.#strokeSpace = operator === "K" ? "subtractive" : "additive";
        this.stroke = lightnessOf(operands, this.#strokeSpace);
        return;
      case "cs":
        this.#fillSpace = spaceOf(operands[0], source);
        this.fill = 0;
        return;
      case "CS":
        this.#strokeSpace = spaceOf(operands[0], source);
        this.stroke = 0;
        return;
      case "sc":
      case "scn":
        this.fill = lightnessOf(operands, this.#fillSpace);
        return;
      case "SC":
      case "SCN":
        this.stroke = lightnessOf(operands, this.#strokeSpace);
        return;
      default:
    }
  }
}

/** A colour of an unknown space counts as middle grey: it is seen. */
const MIDDLE = 0.5;

function lightnessOf(operands: readonly PdfObject[], space: Space): number {
  const parts = operands.flatMap((operand) => numberOf(operand) ?? []).map((part) => Math.min(1, Math.max(0, part)));
  if (space === "unknown" || parts.length === 0) return MIDDLE;
  if (space === "subtractive" || parts.length > 3)
    return (
      1 -
      Math.min(
        1,
        parts.reduce((sum, part) => sum + part, 0),
      )
    );
  if (parts.length === 1) return parts[0] ?? 0;
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

function spaceOf(held: PdfObject | undefined, { file, resources }: Source): Space {
  let object: PdfObject | undefined = held;
  if (held instanceof PdfName)
    for (const dict of resources) {
      const named = file.dictOf(dict.get("ColorSpace"))?.get(held.value);
      if (named === undefined) continue;
      object = named;
      break;
    }
  const value = file.resolve(object);
  const family = isArray(value) ? file.resolve(value[0]) : value;
  const name = family instanceof PdfName ? family.value : "";
  if (name === "ICCBased" && isArray(value)) {
    const profile = file.resolve(value[1]);
    return profile instanceof PdfStream && numberOf(file.resolve(profile.dict.get("N"))) === 4
      ? "subtractive"
      : "additive";
  }
  return SPACES[name] ?? "unknown";
}

const SPACES: Readonly<Record<string, Space>> = {
  DeviceGray: "additive",
  CalGray: "additive",
  G: "additive",
  DeviceRGB: "additive",
  CalRGB: "additive",
  RGB: "additive",
  DeviceCMYK: "subtractive",
  CMYK: "subtractive",
  Separation: "subtractive",
  DeviceN: "subtractive",
};
