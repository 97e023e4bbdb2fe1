import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { readColor } from "./color.ts";
import { attribute, child, childrenNamed, nameOf, relationshipId } from "./markup.ts";
import type { BoxEmu } from "./shapes.ts";
import { numberOf } from "./text-style.ts";

interface Stop {
  /** From 0 to 1 along the gradient. */
  readonly at: number;
  readonly color: string;
}

/** What a surface is painted with. `unknown` for what this package does not follow. */
export type Paint =
  | { readonly kind: "color"; readonly color: string }
  | { readonly kind: "gradient"; readonly stops: readonly Stop[]; readonly course: Course }
  | { readonly kind: "pattern"; readonly colors: readonly string[] }
  | { readonly kind: "picture"; readonly part: OoxmlPart; readonly crop: Crop; readonly isTiled: boolean }
  | { readonly kind: "unknown" };

/** Along a line, its angle clockwise from the right, in degrees; or from a point outwards, in shares of the box. */
export type Course = { readonly angle: number } | { readonly x: number; readonly y: number; readonly isRound: boolean };

/** Cut from left, top, right and bottom, 0 to 1; negative for a margin. */
export type Crop = readonly [number, number, number, number];

/** One of the surfaces that lie one over another on a layout. */
export interface Layer {
  readonly box: BoxEmu;
  readonly paint: Paint;
  /** 0 to 1. */
  readonly opacity: number;
  readonly isRound: boolean;
  /** What of it is shown, where that is not all. */
  readonly clip?: BoxEmu;
}

export interface PaintContext {
  readonly resolve: (schemeName: string) => string | undefined;
  /** The part that a relationship of the fill's own part leads to. */
  readonly partOf: (id: string | undefined) => OoxmlPart | undefined;
}

const UNKNOWN: Paint = { kind: "unknown" };

/**
 * A fill as it is written -> what it paints, and how much of that covers what is below.
 *
 * Source   ISO/IEC 29500-1, 20.1.8 (fills).
 */
export function readPaint(fill: XmlElement, context: PaintContext): Pick<Layer, "paint" | "opacity"> {
  switch (nameOf(fill)) {
    case "a:solidFill":
    case "a:fillRef":
    case "p:bgRef": {
      const color = readColor(fill, context.resolve);
      return { paint: color === undefined ? UNKNOWN : { kind: "color", color }, opacity: opacityOf(fill) };
    }
    case "a:gradFill":
      return readGradient(fill, context);
    case "a:pattFill": {
      const colors = ["a:fgClr", "a:bgClr"].flatMap((name) => readColor(child(fill, name), context.resolve) ?? []);
      return { paint: colors.length === 0 ? UNKNOWN : { kind: "pattern", colors }, opacity: 1 };
    }
    case "a:blipFill":
    case "p:blipFill":
      return readPicture(fill, context);
    default:
      return { paint: UNKNOWN, opacity: 1 };
  }
}

function readGradient(fill: XmlElement, { resolve }: PaintContext): Pick<Layer, "paint" | "opacity"> {
  const written = childrenNamed(child(fill, "a:gsLst"), "a:gs");
  const stops = written
    .flatMap((stop) => {
      const color = readColor(stop, resolve);
      return color === undefined ? [] : [{ at: share(attribute(stop, "pos")), color }];
    })
    .sort((one, other) => one.at - other.at);
  if (stops.length === 0) return { paint: UNKNOWN, opacity: 1 };
  const path = child(fill, "a:path");
  const side = (name: string): number => share(attribute(child(path, "a:fillToRect"), name));
  const course: Course =
    path === undefined
      ? { angle: (numberOf(child(fill, "a:lin"), "ang") ?? 0) / 60_000 }
      : {
          x: (side("l") + 1 - side("r")) / 2,
          y: (side("t") + 1 - side("b")) / 2,
          isRound: attribute(path, "path") === "circle",
        };
  const opacities = written.map(opacityOf);
  return {
    paint: { kind: "gradient", stops, course },
    opacity: opacities.reduce((sum, one) => sum + one, 0) / opacities.length,
  };
}

/** Changes of a picture that leave its colors as they are. */
const PLAIN_CHANGES: ReadonlySet<string> = new Set(["a:alphaModFix", "a:extLst"]);

function readPicture(fill: XmlElement, { partOf }: PaintContext): Pick<Layer, "paint" | "opacity"> {
  const blip = child(fill, "a:blip");
  const part = partOf(relationshipId(blip, "embed"));
  const changes = (blip?.children ?? []).filter((node) => node.kind === "element");
  if (part === undefined || changes.some((change) => !PLAIN_CHANGES.has(nameOf(change))))
    return { paint: UNKNOWN, opacity: 1 };
  const [cut, stretch] = [child(fill, "a:srcRect"), child(fill, "a:stretch", "a:fillRect")];
  const crop = ["l", "t", "r", "b"].map((side) => share(attribute(cut, side)) - share(attribute(stretch, side)));
  return {
    paint: { kind: "picture", part, crop: crop as unknown as Crop, isTiled: child(fill, "a:tile") !== undefined },
    opacity: share(attribute(child(blip, "a:alphaModFix"), "amt") ?? "100000"),
  };
}

/** How much a color covers what is below it. */
function opacityOf(holder: XmlElement): number {
  for (const color of holder.children) {
    const alpha = color.kind === "element" ? child(color, "a:alpha") : undefined;
    if (alpha !== undefined) return Math.min(1, Math.max(0, share(attribute(alpha, "val"))));
  }
  return 1;
}

/** "50000" and "50%" alike -> 0.5. */
function share(value = "0"): number {
  const number = value.endsWith("%") ? Number(value.slice(0, -1)) / 100 : Number(value) / 100_000;
  return Number.isFinite(number) ? number : 0;
}
