import { nameText, numberOf, PdfDict, type PdfFile, PdfName, type PdfObject } from "@colophon/kit-pdf";

/** A colour: its space, and the pattern where it is one. */
export interface Paint {
  readonly space: PdfObject | undefined;
  readonly pattern: PdfObject | undefined;
  /** An operator set it, painted with or not. */
  readonly isChosen: boolean;
}

/** What of the graphics state rules ask for. */
export interface PaintState {
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly font: PdfObject | undefined;
  readonly renderingMode: number;
  readonly fillsOver: boolean;
  readonly strokesOver: boolean;
  readonly overprintMode: number;
  readonly transparency: Transparency;
}

/** What of the graphics state lets through what is beneath. */
export interface Transparency {
  readonly stroke: number;
  readonly fill: number;
  readonly mode: string;
  readonly hasMask: boolean;
}

export const OPAQUE: Transparency = { stroke: 1, fill: 1, mode: "Normal", hasMask: false };

/** Source: ISO 32000-1, 11.6. */
export function isTransparent({ transparency: { stroke, fill, mode, hasMask } }: PaintState): boolean {
  return hasMask || stroke < 1 || fill < 1 || (mode !== "Normal" && mode !== "Compatible");
}

function withTransparency(file: PdfFile, before: Transparency, dict: PdfDict): Transparency {
  const modes = file.arrayOf(dict.get("BM"));
  const mask = file.resolve(dict.get("SMask"));
  return {
    stroke: numberOf(file.resolve(dict.get("CA"))) ?? before.stroke,
    fill: numberOf(file.resolve(dict.get("ca"))) ?? before.fill,
    mode: nameText(file.resolve(modes[0] ?? dict.get("BM"))) ?? before.mode,
    hasMask: mask === null ? before.hasMask : mask instanceof PdfDict,
  };
}

const GRAY = new PdfName("DeviceGray");

export const FIRST_STATE: PaintState = {
  fill: { space: GRAY, pattern: undefined, isChosen: false },
  stroke: { space: GRAY, pattern: undefined, isChosen: false },
  font: undefined,
  renderingMode: 0,
  fillsOver: false,
  strokesOver: false,
  overprintMode: 0,
  transparency: OPAQUE,
};

/** Source: ISO 32000-1, 8.6.7 and 8.4.5. */
export function withGraphicsState(file: PdfFile, state: PaintState, dict: PdfDict): PaintState {
  const flag = (key: string): boolean | undefined => {
    const value = file.resolve(dict.get(key));
    return typeof value === "boolean" ? value : undefined;
  };
  const strokes = flag("OP");
  const [font] = file.arrayOf(dict.get("Font"));
  return {
    ...state,
    strokesOver: strokes ?? state.strokesOver,
    fillsOver: flag("op") ?? strokes ?? state.fillsOver,
    overprintMode: numberOf(file.resolve(dict.get("OPM"))) ?? state.overprintMode,
    font: font ?? state.font,
    transparency: withTransparency(file, state.transparency, dict),
  };
}

const DEVICE_OPERATORS: Readonly<Record<string, readonly ["fill" | "stroke", PdfName]>> = {
  g: ["fill", GRAY],
  G: ["stroke", GRAY],
  rg: ["fill", new PdfName("DeviceRGB")],
  RG: ["stroke", new PdfName("DeviceRGB")],
  k: ["fill", new PdfName("DeviceCMYK")],
  K: ["stroke", new PdfName("DeviceCMYK")],
};

/** What g, rg, k and their like do; undefined for any other operator. */
export function withDeviceColor(state: PaintState, operator: string): PaintState | undefined {
  const found = Object.hasOwn(DEVICE_OPERATORS, operator) ? DEVICE_OPERATORS[operator] : undefined;
  if (found === undefined) return undefined;
  const [target, space] = found;
  return { ...state, [target]: { space, pattern: undefined, isChosen: true } };
}

export const FILLS: ReadonlySet<string> = new Set(["f", "F", "f*", "B", "B*", "b", "b*"]);
export const STROKES: ReadonlySet<string> = new Set(["S", "s", "B", "B*", "b", "b*"]);
export const SHOWS: ReadonlySet<string> = new Set(["Tj", "TJ", "'", '"']);
/** Everything that paints, groups and pictures among it. */
export const PAINTS: ReadonlySet<string> = new Set([...FILLS, ...STROKES, ...SHOWS, "sh", "Do"]);
