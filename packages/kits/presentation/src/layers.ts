import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { readColor } from "./color.ts";
import { attribute, child, nameOf } from "./markup.ts";
import { type Layer, readPaint } from "./paint.ts";
import type { BoxEmu, Drawing } from "./shapes.ts";
import { type ColorMap, resolveSchemeColor, type Theme } from "./theme.ts";

/** A fill as it is written, with the part that its pictures are related to. */
interface WrittenFill {
  readonly fill: XmlElement;
  readonly part: OoxmlPart | undefined;
  /** The color that a theme's fill takes from who names it. */
  readonly placeholderColor?: string | undefined;
}

export interface LayerSource {
  readonly opened: OoxmlPackage;
  readonly theme: Theme;
  readonly colorMap: ColorMap;
  readonly size: { readonly w: number; readonly h: number };
}

/** A part's drawings. */
export interface DrawnPart {
  readonly part: OoxmlPart;
  readonly drawings: readonly Drawing[];
}

/** Shapes that fill almost all of their box. */
const FULL = /^(rect|round\w*|snip\w*|flowChartProcess|flowChartAlternateProcess|ellipse)$/;
/** Of a slide: a drawing of any form that is larger is its ground. */
const GROUND_SHARE = 0.6;

/** What lies on a layout, from its ground upwards, as far as it fills its box. */
export function layersOf(
  grounds: readonly DrawnGround[],
  drawn: readonly DrawnPart[],
  source: LayerSource,
): readonly Layer[] {
  const slide = { x: 0, y: 0, ...source.size };
  const written = grounds.map(({ root, part }) => writtenGround(root, part, source)).find((one) => one !== undefined);
  const ground = written === undefined ? [] : [toLayer(written, { box: slide, isRound: false }, source)];
  const layers = drawn.flatMap(({ part, drawings }) =>
    drawings.flatMap((drawing): readonly Layer[] => {
      if (!drawing.hasFill || drawing.kind === "frame" || !isFull(drawing, source.size)) return [];
      if (drawing.hasGroundFill === true) return ground.map((one) => ({ ...one, clip: drawing.box }));
      const { fill, box } = drawing;
      const isRound = drawing.geometry === "ellipse";
      if (fill === undefined) return [{ box, paint: { kind: "unknown" }, opacity: 1, isRound }];
      return [toLayer(styledFill(fill, part, source), { box, isRound }, source)];
    }),
  );
  return [...ground, ...layers];
}

/** A part that may say a background: a layout before its master. */
export interface DrawnGround {
  readonly root: XmlElement;
  readonly part: OoxmlPart;
}

function isFull({ kind, geometry, box }: Drawing, size: { readonly w: number; readonly h: number }): boolean {
  return kind === "picture" || FULL.test(geometry ?? "") || box.w * box.h >= GROUND_SHARE * size.w * size.h;
}

function toLayer(
  { fill, part, placeholderColor }: WrittenFill,
  { box, isRound }: { readonly box: BoxEmu; readonly isRound: boolean },
  { opened, theme, colorMap }: LayerSource,
): Layer {
  const painted = readPaint(fill, {
    resolve: (name) => (name === "phClr" ? placeholderColor : resolveSchemeColor(name, theme, colorMap)),
    partOf: (id) => {
      const relations = part === undefined ? [] : opened.relationshipsOf(part);
      const relationship = relations.find((each) => each.id === id);
      return relationship === undefined ? undefined : opened.targetOf(relationship);
    },
  });
  return { box, isRound, ...painted };
}

function writtenGround(root: XmlElement, part: OoxmlPart, source: LayerSource): WrittenFill | undefined {
  const element = child(root, "p:cSld", "p:bg");
  const reference = child(element, "p:bgRef");
  if (reference !== undefined) return ofTheme(reference, source);
  const fill = child(element, "p:bgPr")?.children.find(
    (node): node is XmlElement => node.kind === "element" && nameOf(node).endsWith("Fill"),
  );
  return fill === undefined || nameOf(fill) === "a:noFill" ? undefined : { fill, part };
}

function styledFill(fill: XmlElement, part: OoxmlPart, source: LayerSource): WrittenFill {
  const found = nameOf(fill) === "a:fillRef" ? ofTheme(fill, source) : undefined;
  return found ?? { fill, part };
}

/** Source   ISO/IEC 29500-1, 19.3.1.3 (bgRef), 20.1.4.1.20 (fillRef): backgrounds begin at 1001. */
function ofTheme(reference: XmlElement, { opened, theme, colorMap }: LayerSource): WrittenFill | undefined {
  const index = Number(attribute(reference, "idx") ?? 0);
  const fill = index > 1_000 ? theme.fills.grounds[index - 1_001] : theme.fills.surfaces[index - 1];
  const placeholderColor = readColor(reference, (name) => resolveSchemeColor(name, theme, colorMap));
  return fill === undefined ? undefined : { fill, part: opened.part(theme.part), placeholderColor };
}
