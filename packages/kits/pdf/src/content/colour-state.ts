import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, numberOf, type PdfDict, PdfName, type PdfObject, PdfStream } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";

interface Source {
  readonly file: PdfFile;
  /** Innermost first. */
  readonly resources: readonly PdfDict[];
}

/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A color as far as the contrast of one with another needs it. */
export interface Colour {
  /** 0 for black to 1 for white. */
  readonly lightness: number;
  /** Undefined for a color of a spot ink, a pattern or a space that is not read. */
  readonly rgb: Rgb | undefined;
  readonly isPattern: boolean;
}

/** A colour space as far as lightness needs it; spot inks count as subtractive ones. */
type Space = "additive" | "subtractive" | "spot" | "pattern" | "unknown";

const BLACK: Colour = { lightness: 0, rgb: [0, 0, 0], isPattern: false };

/** The colours for filling and stroking. */
export class ColourState {
  fillColour: Colour = BLACK;
  strokeColour: Colour = BLACK;
  #fillSpace: Space = "additive";
  #strokeSpace: Space = "additive";

  /** How light the colour for filling is: 0 for black to 1 for white. */
  get fill(): number {
    return this.fillColour.lightness;
  }

  /** The same for stroking. */
  get stroke(): number {
    return this.strokeColour.lightness;
  }

  copy(): ColourState {
    const next = new ColourState();
    next.fillColour = this.fillColour;
    next.strokeColour = this.strokeColour;
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
        this.fillColour = colourOf(operands, this.#fillSpace);
        return;
      case "G":
      case "RG":
      case "K":
        this.#strokeSpace = operator === "K" ? "subtractive" : "additive";
        this.strokeColour = colourOf(operands, this.#strokeSpace);
        return;
      case "cs":
        this.#fillSpace = spaceOf(operands[0], source);
        this.fillColour = initialOf(this.#fillSpace);
        return;
      case "CS":
        this.#strokeSpace = spaceOf(operands[0], source);
        this.strokeColour = initialOf(this.#strokeSpace);
        return;
      case "sc":
      case "scn":
        this.fillColour = colourOf(operands, this.#fillSpace);
        return;
      case "SC":
      case "SCN":
        this.strokeColour = colourOf(operands, this.#strokeSpace);
        return;
      default:
    }
  }
}

/** A colour of an unknown space counts as middle grey: it is seen. */
const MIDDLE = 0.5;

function colourOf(operands: readonly PdfObject[], space: Space): Colour {
  const parts = operands.flatMap((operand) => numberOf(operand) ?? []).map((part) => Math.min(1, Math.max(0, part)));
  const isPattern = space === "pattern" || operands.at(-1) instanceof PdfName;
  return { lightness: lightnessOf(parts, space), rgb: isPattern ? undefined : rgbOf(parts, space), isPattern };
}

/** The colour that a space starts with. Source: ISO 32000-2, 8.6.8, table 73. */
function initialOf(space: Space): Colour {
  const isKnown = space === "additive" || space === "subtractive";
  return { lightness: 0, rgb: isKnown ? BLACK.rgb : undefined, isPattern: space === "pattern" };
}

/** Spot inks are known only where none of them is painted. */
function rgbOf(parts: readonly number[], space: Space): Rgb | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  if (space === "spot") return parts.length > 0 && parts.every((part) => part === 0) ? [1, 1, 1] : undefined;
  if (space === "subtractive" && parts.length === 1) return [1 - a, 1 - a, 1 - a];
  if (space === "additive" && parts.length === 1) return [a, a, a];
  if (space === "additive" && parts.length === 3) return [a, b, c];
  const isInk = parts.length === 4 && (space === "additive" || space === "subtractive");
  return isInk ? [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)] : undefined;
}

function lightnessOf(parts: readonly number[], space: Space): number {
  if (space === "unknown" || space === "pattern" || parts.length === 0) return MIDDLE;
  if (space === "subtractive" || space === "spot" || parts.length > 3)
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
  if (name === "Separation" && isArray(value)) {
    const ink = file.resolve(value[1]);
    if (ink instanceof PdfName && (ink.value === "Black" || ink.value === "All")) return "subtractive";
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
  Separation: "spot",
  DeviceN: "spot",
  Pattern: "pattern",
};
