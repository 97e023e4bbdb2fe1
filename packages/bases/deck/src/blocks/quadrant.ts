import type { Box } from "../scene/items.ts";
import { para, type SlideStage } from "../scene/stage.ts";
import { widthOnLine } from "../text/lines.ts";

export interface MapPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly emphasis?: "primary" | "secondary" | undefined;
}

export interface QuadrantSpec {
  readonly xAxisLabel?: string | undefined;
  readonly yAxisLabel?: string | undefined;
  readonly quadrants?: readonly string[] | undefined;
  readonly points: readonly MapPoint[];
  readonly path: string;
  readonly pointsPath: string;
}

const DOT = 11;

/** Four fields and points in them; a name stands where no other does. */
export function drawQuadrants(stage: SlideStage, box: Box, spec: QuadrantSpec): void {
  const left = spec.yAxisLabel === undefined ? 0 : 24;
  const bottom = spec.xAxisLabel === undefined ? 0 : 22;
  const field = { x: box.x + left, y: box.y, w: box.w - left, h: box.h - bottom };
  const { families } = stage.look;
  const spots = spec.points.map(({ x, y }) => ({
    x: field.x + DOT + (x / 100) * (field.w - 2 * DOT),
    y: field.y + field.h - DOT - (y / 100) * (field.h - 2 * DOT),
  }));
  const marks = spots.map(({ x, y }): Box => ({ x: x - DOT / 2, y: y - DOT / 2, w: DOT, h: DOT }));
  const taken: Box[] = [...drawFields(stage, { field, marks }, spec), ...marks];
  drawAxes(stage, { box, field, bottom }, spec);
  for (const [index, point] of spec.points.entries()) {
    const position = spots[index];
    if (position === undefined) continue;
    const isStrong = point.emphasis === "primary";
    stage.shape(
      { x: position.x - DOT / 2, y: position.y - DOT / 2, w: DOT, h: DOT },
      {
        name: `Mark of ${point.name}`,
        geometry: "ellipse",
        fill: isStrong ? "accent2" : "accent1",
        line: { color: "bg1", width: 1 },
        isDecorative: true,
      },
    );
    const width = Math.min(
      field.w * 0.34,
      (widthOnLine(point.name, { family: families.body, isBold: isStrong }, families) * 12) / 0.95 + 4,
    );
    const place = freePlace(position, { w: width, h: 16 }, { field, taken });
    if (place.isCrowded)
      stage.find(
        "ELEMENT_POSITION_CASCADE",
        `The name of ${point.name} lies over another.`,
        `${spec.pointsPath}[${index}]`,
      );
    taken.push(place.box);
    stage.text(place.box, [para(point.name, { isBold: isStrong })], {
      name: point.name,
      path: `${spec.pointsPath}[${index}].name`,
      most: 12,
      floor: 9,
      anchor: "ctr",
      align: place.align,
    });
  }
}

function drawAxes(
  stage: SlideStage,
  { box, field, bottom }: { readonly box: Box; readonly field: Box; readonly bottom: number },
  spec: QuadrantSpec,
): void {
  if (spec.xAxisLabel !== undefined)
    stage.text(
      { x: field.x, y: field.y + field.h + 4, w: field.w, h: bottom - 4 },
      [para(`${spec.xAxisLabel} →`, { isBold: true })],
      {
        name: "Across",
        path: `${spec.path}.xAxisLabel`,
        most: 12,
        floor: 9,
        align: "center",
        anchor: "ctr",
        color: "accent6-35",
      },
    );
  if (spec.yAxisLabel !== undefined) {
    const centre = { x: box.x + 9, y: field.y + field.h / 2 };
    stage.text(
      { x: centre.x - field.h / 2, y: centre.y - 9, w: field.h, h: 18 },
      [para(`${spec.yAxisLabel} →`, { isBold: true })],
      {
        name: "Up",
        path: `${spec.path}.yAxisLabel`,
        most: 12,
        floor: 9,
        align: "center",
        anchor: "ctr",
        rotation: -90,
        color: "accent6-35",
      },
    );
  }
}

/** The fields with their words, whose places are given back. */
function drawFields(
  stage: SlideStage,
  { field, marks }: { readonly field: Box; readonly marks: readonly Box[] },
  spec: QuadrantSpec,
): readonly Box[] {
  const w = field.w / 2;
  const h = field.h / 2;
  const fills = ["bg2", "accent1+85", "bg2", "bg2"];
  for (const [index, fill] of fills.entries()) {
    const quarter = { x: field.x + (index % 2) * w, y: field.y + Math.floor(index / 2) * h, w, h };
    stage.shape(quarter, {
      name: `Field ${index + 1}`,
      geometry: "rect",
      fill,
      line: { color: "bg2-15", width: 0.75 },
      isDecorative: true,
    });
  }
  const places: Box[] = [];
  for (const [index, label] of (spec.quadrants ?? []).entries()) {
    if (label === "") continue;
    const quarter = { x: field.x + (index % 2) * w, y: field.y + Math.floor(index / 2) * h, w, h };
    const path = `${spec.path}.quadrants[${index}]`;
    const place = fieldWords(stage, { quarter, marks, index }, label);
    if (place.isCrowded) stage.find("ELEMENT_POSITION_CASCADE", `A point is on the words "${label}".`, path);
    places.push(place.words);
    stage.text({ x: quarter.x + 8, y: place.words.y, w: w - 16, h: 20 }, [para(label, { isBold: true })], {
      name: `Field ${index + 1}`,
      path,
      most: 12,
      color: "accent6-35",
      align: place.align,
      anchor: "ctr",
      ground: fills[index] ?? "bg1",
    });
  }
  return places;
}

interface Quarter {
  readonly quarter: Box;
  /** Of all points. */
  readonly marks: readonly Box[];
  readonly index: number;
}

/** The words of a field stand in its outer corner, else in the first of the others that no point is in. */
function fieldWords(
  { look: { families } }: SlideStage,
  { quarter: { x, y, w, h }, marks, index }: Quarter,
  label: string,
): { readonly words: Box; readonly align: "left" | "right"; readonly isCrowded: boolean } {
  const width = Math.min(w - 16, widthOnLine(label, { family: families.body, isBold: true }, families) * 12 * 1.05 + 2);
  const [outer, inner] = index % 2 === 1 ? (["right", "left"] as const) : (["left", "right"] as const);
  const [edge, middle] = index > 1 ? [y + h - 24, y + 4] : [y + 4, y + h - 24];
  const places = [edge, middle].flatMap((top) =>
    [outer, inner].map((align) => ({
      words: { x: align === "left" ? x + 8 : x + w - 8 - width, y: top, w: width, h: 20 },
      align,
      isCrowded: false,
    })),
  );
  const free = places.find(({ words }) => !marks.some((mark) => overlap(words, mark)));
  return free ?? { ...(places[0] as (typeof places)[number]), isCrowded: true };
}

interface LabelPosition {
  readonly box: Box;
  readonly align: "left" | "right" | "center";
  readonly isCrowded: boolean;
}

function freePlace(
  position: { readonly x: number; readonly y: number },
  size: { readonly w: number; readonly h: number },
  { field, taken }: { readonly field: Box; readonly taken: readonly Box[] },
): LabelPosition {
  const away = DOT / 2 + 3;
  const places: readonly Omit<LabelPosition, "isCrowded">[] = [0, -9, 9, -16, 16, -26, 26].flatMap(
    (dy): Omit<LabelPosition, "isCrowded">[] => [
      { box: { x: position.x + away, y: position.y - size.h / 2 + dy, ...size }, align: "left" },
      { box: { x: position.x - away - size.w, y: position.y - size.h / 2 + dy, ...size }, align: "right" },
      {
        box: { x: position.x - size.w / 2, y: position.y - away - size.h + Math.min(0, dy), ...size },
        align: "center",
      },
      { box: { x: position.x - size.w / 2, y: position.y + away + Math.max(0, dy), ...size }, align: "center" },
    ],
  );
  const fits = ({ box }: { readonly box: Box }): boolean =>
    box.x >= field.x && box.x + box.w <= field.x + field.w && box.y >= field.y && box.y + box.h <= field.y + field.h;
  const inField = places.filter(fits);
  const free = inField.find(({ box }) => !taken.some((other) => overlap(box, other)));
  const chosen = free ??
    inField[0] ?? {
      box: {
        x: Math.min(field.x + field.w - size.w, Math.max(field.x, position.x)),
        y: Math.min(field.y + field.h - size.h, Math.max(field.y, position.y)),
        ...size,
      },
      align: "left" as const,
    };
  return { ...chosen, isCrowded: free === undefined };
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.w - 0.5 &&
    other.x < one.x + one.w - 0.5 &&
    one.y < other.y + other.h - 0.5 &&
    other.y < one.y + one.h - 0.5
  );
}
