import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { judgeLayout } from "./archetype.ts";
import type { Background, LayoutDesign, LayoutPlaceholder } from "./design.ts";
import { areaOf, largestFree, overlap } from "./free-area.ts";
import { layersOf } from "./layers.ts";
import { attribute, child } from "./markup.ts";
import { type Inherited, readBackground, readFill, readPlaceholders } from "./read-placeholders.ts";
import { type PresentationReader, rootOf } from "./reading.ts";
import { type BoxEmu, type Drawing, FOOT_TYPES, isTitle, type PartShapes, readShapes } from "./shapes.ts";
import { overrideTheme, readColorMap, readTheme, resolveSchemeColor } from "./theme.ts";

/** A master, as far as its layouts need it. */
interface Above extends Omit<Inherited, "masterHolders"> {
  readonly shapes: PartShapes;
  readonly background: Background;
  readonly root: XmlElement;
  readonly part: OoxmlPart;
}

export function readLayout(
  reading: PresentationReader,
  part: OoxmlPart,
  above: Above,
): { readonly design: LayoutDesign; readonly own: readonly Drawing[] } {
  const { opened, step, size } = reading;
  const root = rootOf(opened, part);
  const [overridePart] = opened.related(part, "themeOverride");
  const theme =
    overridePart === undefined
      ? above.theme
      : overrideTheme(above.theme, readTheme(rootOf(opened, overridePart), overridePart.name));
  const colorMap = readColorMap(child(root, "p:clrMapOvr", "a:overrideClrMapping")) ?? above.colorMap;
  const shapes = readShapes(child(root, "p:cSld", "p:spTree"), step);
  const placeholders = readPlaceholders(shapes.placeholders, {
    ...above,
    theme,
    colorMap,
    masterHolders: above.shapes.placeholders,
  });
  const showsMaster = !isFalse(root, "showMasterSp");
  const drawings = showsMaster ? [...above.shapes.drawings, ...shapes.drawings] : shapes.drawings;
  const type = attribute(root, "type");
  const name = attribute(child(root, "p:cSld"), "name") ?? "";
  const holders = placeholders.map(({ style, ...holder }) => ({
    ...holder,
    ...(style[0]?.sizePoints !== undefined && { sizePoints: style[0].sizePoints }),
  }));
  const judged = judgeLayout({ type, name, holders, width: size.w, height: size.h });
  const backdrop = backdropOf(drawings, size, (name) => resolveSchemeColor(name, theme, colorMap));
  const design: LayoutDesign = {
    part,
    name,
    type,
    ...judged,
    colorMap,
    theme,
    placeholders,
    drawings,
    background: readBackground(root, theme, colorMap) ?? above.background,
    ...(backdrop !== undefined && { backdrop }),
    layers: layersOf(
      [{ root, part }, above],
      [
        ...(showsMaster ? [{ part: above.part, drawings: above.shapes.drawings }] : []),
        { part, drawings: shapes.drawings },
      ],
      { opened, theme, colorMap, size },
    ),
    freeArea: freeAreaOf(placeholders, drawings, { size, master: above.shapes }),
  };
  return { design, own: shapes.drawings };
}

function isFalse(element: XmlElement, name: string): boolean {
  const value = attribute(element, name);
  return value === "0" || value === "false";
}

interface Surroundings {
  readonly size: { readonly w: number; readonly h: number };
  readonly master: PartShapes;
}

/** Of a slide's width or height, where nothing says how wide margins are. */
const MARGIN = 0.05;
/** A drawing over more of the slide than this is its ground. */
const BACKDROP_SHARE = 0.6;

/**
 * The largest rectangle below the title that is clear of drawings and footers. Its sides are those of the master's body, or else of the title.
 */
function freeAreaOf(
  placeholders: readonly LayoutPlaceholder[],
  drawings: readonly Drawing[],
  { size, master }: Surroundings,
): BoxEmu | undefined {
  const title = placeholders.find(({ type }) => isTitle(type))?.box;
  const body = master.placeholders.find(({ type }) => type === "body")?.box;
  const sides = body ?? title;
  const left = clampTo(sides?.x ?? MARGIN * size.w, 0, 0.2 * size.w);
  const right = clampTo(sides === undefined ? size.w * (1 - MARGIN) : sides.x + sides.w, 0.8 * size.w, size.w);
  const bottom = size.h * (1 - MARGIN);
  const area = { x: left, y: MARGIN * size.h, w: right - left, h: bottom - MARGIN * size.h };
  const feet = placeholders
    .filter(({ type }) => FOOT_TYPES.has(type))
    .flatMap(({ box }) => (box === undefined ? [] : [box]));
  const obstacles = [...(title === undefined ? [] : [downFrom(title)]), ...feet, ...obstaclesOf(drawings, size)];
  const found = largestFree(area, obstacles);
  return found === undefined ? undefined : roundBox(found);
}

/** Wider than any slide may be: 56 inches. */
const FAR = 100_000_000;

/** A title takes all that is above and beside it. */
function downFrom(title: BoxEmu): BoxEmu {
  return { x: -FAR, y: -FAR, w: 2 * FAR, h: FAR + title.y + title.h };
}

/** Drawings that nothing may stand on: all but lines, hairs, what is a slide's ground, and what looks as that. */
export function obstaclesOf(
  drawings: readonly Drawing[],
  size: { readonly w: number; readonly h: number },
): readonly BoxEmu[] {
  const slide = { x: 0, y: 0, ...size };
  return drawings
    .filter(({ hasFill, hasGroundFill, text }) => (hasFill && hasGroundFill !== true) || text !== "")
    .map(({ box }) => box)
    .filter((box) => overlap(box, slide) > 0 && overlap(box, slide) < BACKDROP_SHARE * areaOf(slide));
}

/** The last drawn of those that are a slide's ground. */
function backdropOf(
  drawings: readonly Drawing[],
  size: { readonly w: number; readonly h: number },
  resolve: (name: string) => string | undefined,
): Background | undefined {
  const slide = { x: 0, y: 0, ...size };
  const found = drawings.findLast(
    ({ box, hasFill, hasGroundFill, kind }) =>
      hasFill && hasGroundFill !== true && kind !== "frame" && overlap(box, slide) >= BACKDROP_SHARE * areaOf(slide),
  );
  if (found === undefined) return undefined;
  return found.fill === undefined ? { kind: "picture" } : readFill(found.fill, resolve);
}

const clampTo = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function roundBox({ x, y, w, h }: BoxEmu): BoxEmu {
  return { x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h) };
}
