import { readColor } from "./colors.ts";
import { readLength } from "./lengths.ts";

/** A length of which a part depends on the width of the block around. */
export interface Extent {
  readonly px: number;
  /** Share of the width around, 0.5 for 50%. */
  readonly share: number;
}

/** A line at one side of a box. */
export interface BorderLine {
  /** solid, dashed, dotted, double, groove, ridge, inset, outset; hidden where it also removes the line of a neighbour. */
  readonly style: string;
  readonly widthPx: number;
  /** "rrggbb". */
  readonly color: string;
}

/** Values of the four sides of a box. */
export interface Sides<T> {
  readonly top: T;
  readonly right: T;
  readonly bottom: T;
  readonly left: T;
}

/** The box of an element: nothing of it is inherited. */
export interface BoxStyle {
  /** Undefined is `auto`. */
  readonly marginLeft: Extent | undefined;
  readonly marginRight: Extent | undefined;
  readonly padding: Sides<Extent>;
  readonly border: Sides<BorderLine | undefined>;
  readonly width: Extent | undefined;
  readonly maxWidth: Extent | undefined;
  readonly isBorderBox: boolean;
  readonly breaksBefore: boolean;
  readonly breaksAfter: boolean;
  /** Whether no page may end inside the box. */
  readonly staysWhole: boolean;
  /** The names that `page` gives; "" for none. */
  readonly pageName: string;
  readonly hasFixedLayout: boolean;
}

export const SIDES = ["top", "right", "bottom", "left"] as const;
const NOTHING: Extent = { px: 0, share: 0 };
const BORDER_STYLE = /^(solid|dashed|dotted|double|groove|ridge|inset|outset|hidden)$/;
/** CSS Backgrounds 3, 4.3, as Chromium has it. */
const NAMED_WIDTHS: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 };
const MAX_BORDER_PX = 200;

const forAll = <T>(value: T): Sides<T> => ({ top: value, right: value, bottom: value, left: value });

export const INITIAL_BOX: BoxStyle = {
  marginLeft: NOTHING,
  marginRight: NOTHING,
  padding: forAll(NOTHING),
  border: forAll(undefined),
  width: undefined,
  maxWidth: undefined,
  isBorderBox: false,
  breaksBefore: false,
  breaksAfter: false,
  staysWhole: false,
  pageName: "",
  hasFixedLayout: false,
};

type Get = (property: string) => string | undefined;

/** The box of an element from what is declared of it. CSS Box 3; CSS Backgrounds 3, 4; CSS Fragmentation 3, 3. */
export function readBox(get: Get, fontSize: number, color: string): BoxStyle {
  const extent = (property: string): Extent | undefined => readExtent(get(property), fontSize);
  const margin = (property: string): Extent | undefined =>
    get(property) === "auto" ? undefined : (extent(property) ?? NOTHING);
  const side = (name: string): BorderLine | undefined => readBorder(get, { name, fontSize, color });
  return {
    marginLeft: margin("margin-left"),
    marginRight: margin("margin-right"),
    padding: mapSides((name) => extent(`padding-${name}`) ?? NOTHING),
    border: mapSides(side),
    width: extent("width"),
    maxWidth: extent("max-width"),
    isBorderBox: get("box-sizing") === "border-box",
    breaksBefore: isBreak(get("break-before")),
    breaksAfter: isBreak(get("break-after")),
    staysWhole: /^avoid/.test(get("break-inside") ?? ""),
    pageName: (get("page") ?? "auto").replace(/^auto$/, ""),
    hasFixedLayout: get("table-layout") === "fixed",
  };
}

/** px of an extent within a block of that width. */
export function pxOf({ px, share }: Extent, wholePx: number): number {
  return px + share * wholePx;
}

function mapSides<T>(read: (name: string) => T): Sides<T> {
  return { top: read("top"), right: read("right"), bottom: read("bottom"), left: read("left") };
}

/** A length is linear in the width around it: two readings give both parts. */
function readExtent(value: string | undefined, fontSize: number): Extent | undefined {
  if (value === undefined) return undefined;
  const px = readLength(value, { fontSize, whole: 0 });
  const px1 = readLength(value, { fontSize, whole: 1 });
  return px === undefined || px1 === undefined ? undefined : { px, share: px1 - px };
}

function readBorder(
  get: Get,
  { name, fontSize, color }: { readonly name: string; readonly fontSize: number; readonly color: string },
): BorderLine | undefined {
  const style = get(`border-${name}-style`) ?? "none";
  if (!BORDER_STYLE.test(style)) return undefined;
  const written = get(`border-${name}-width`) ?? "medium";
  const widthPx = Math.min(MAX_BORDER_PX, NAMED_WIDTHS[written] ?? readLength(written, { fontSize }) ?? 0);
  const named = get(`border-${name}-color`) ?? "currentcolor";
  const drawn = named === "currentcolor" ? color : readColor(named);
  if (style === "hidden") return { style, widthPx: 0, color };
  return widthPx <= 0 || drawn === undefined || drawn === "" ? undefined : { style, widthPx, color: drawn };
}

function isBreak(value: string | undefined): boolean {
  return /^(page|always|left|right|recto|verso)$/.test(value ?? "");
}
