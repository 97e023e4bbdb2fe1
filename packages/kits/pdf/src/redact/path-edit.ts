import {
  cutLine,
  cutPolygon,
  encloses,
  enters,
  type Point,
  type Polyline,
  planesOf,
} from "../geometry/cut-geometry.ts";
import type { Matrix } from "../geometry/matrix.ts";
import { isInside } from "../geometry/quads.ts";
import type { Operation } from "../objects/operations.ts";
import { serialize } from "../write/serialize.ts";
import type { Area } from "./areas.ts";
import { PaintTracker } from "./paint-tracker.ts";
import { boxOf, flatten, overlaps, type PathBox, PathBuilder, type Subpath } from "./path.ts";
import { keptText, type PageToUser, pageToUser, pathText } from "./path-text.ts";
import type { PathsMode } from "./plan.ts";
import { NOTHING_PAINTED } from "./stream-edit.ts";

/** How an operator that paints changes. */
export interface PathChange {
  /** Operators that are removed. */
  readonly operations: readonly Operation[];
  /** What replaces the operator that paints; undefined where nothing changes. */
  readonly text: string | undefined;
  /** Subpaths that lost something, and those that reach into an area and stay. */
  readonly removed: number;
  readonly kept: number;
}

interface Target {
  readonly planes: ReturnType<typeof planesOf>;
  readonly box: PathBox;
  readonly centre: Point;
}

/** What becomes of one subpath: lines to stroke and polygons to fill; undefined where it stays as it is. */
interface Left {
  readonly lines: readonly Polyline[];
  readonly polygons: readonly (readonly Point[])[];
}

const PAINTING: ReadonlySet<string> = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n"]);
/** Outlines of letters have more parts than frames and rules, which may clip other words than the one under the box. */
const MANY_PARTS = 12;
const GONE: Left = { lines: [], polygons: [] };

/** Follows the path under construction, and removes what of it lies under the areas when it is painted. */
export class PathEdit {
  readonly #targets: readonly Target[];
  readonly #boxes: readonly Area[];
  readonly #mode: PathsMode;
  readonly #builder = new PathBuilder();
  readonly #tracker = new PaintTracker();
  #clip: Operation | undefined;

  /** Under the box of a word only subpaths that lie there wholly are removed. */
  constructor(areas: readonly Area[], mode: PathsMode) {
    this.#mode = mode;
    this.#boxes = areas;
    this.#targets = areas.flatMap(({ quad, isStrict }): Target[] => {
      const planes = isStrict ? planesOf(quad) : [];
      if (planes.length === 0) return [];
      const [xs, ys] = [0, 1].map((axis) => [0, 2, 4, 6].map((at) => quad[at + axis] as number)) as [
        number[],
        number[],
      ];
      const centre: Point = [xs.reduce((sum, x) => sum + x, 0) / 4, ys.reduce((sum, y) => sum + y, 0) / 4];
      return [{ planes, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], centre }];
    });
  }

  enter(): void {
    this.#tracker.enter();
  }

  leave(): void {
    this.#tracker.leave();
  }

  follow(operation: Operation, matrix: Matrix, content: Uint8Array): PathChange | undefined {
    if (this.#boxes.length === 0) return undefined;
    const { operator } = operation;
    this.#tracker.follow(operation);
    if (this.#builder.add(operation, matrix)) return undefined;
    if (operator === "W" || operator === "W*") this.#clip = operation;
    else if (operator === "sh") return this.#shade(operation, matrix);
    else if (PAINTING.has(operator)) {
      const change = this.#paint(operation, { content, toUser: pageToUser(matrix) });
      if (this.#clip !== undefined) this.#tracker.narrow(this.#builder.subpaths);
      this.#builder.clear();
      this.#clip = undefined;
      return change;
    }
    return undefined;
  }

  #paint(
    { operator }: Operation,
    given: { content: Uint8Array; toUser: PageToUser | undefined },
  ): PathChange | undefined {
    const { subpaths } = this.#builder;
    const last = subpaths.at(-1);
    const closes = operator === "s" || operator.startsWith("b");
    if (closes && last !== undefined) last.isClosed = true;
    const isFilled = "fFBb".includes(operator.charAt(0)) || this.#clip !== undefined;
    let kept = 0;
    let removed = 0;
    const left = subpaths.map((subpath): Left | undefined => {
      const found = this.#leftOf(subpath, isFilled);
      if (found === "kept") kept += 1;
      else if (found !== undefined) removed += 1;
      return found === "kept" ? undefined : found;
    });
    if (removed === 0) return kept === 0 ? undefined : { operations: [], text: undefined, removed, kept };
    const operations = subpaths.flatMap((subpath) => subpath.operations);
    if (this.#clip !== undefined) operations.push(this.#clip);
    const whole = subpaths.map((subpath, index) =>
      left[index] === undefined ? keptText(subpath, { ...given, isClosedByPainting: closes && subpath === last }) : "",
    );
    const text = (partsOf: (own: Left) => readonly Polyline[]): string =>
      left.map((own, at) => (own === undefined ? whole[at] : pathText(partsOf(own), given.toUser))).join("");
    const fill = text(({ polygons }) => polygons.map((points) => ({ points, isClosed: true })));
    const stroke = text(({ lines }) => lines);
    return { operations, text: paintText(operator, { fill, stroke, clip: this.#clip?.operator }), removed, kept };
  }

  #leftOf(subpath: Subpath, isFilled: boolean): Left | "kept" | undefined {
    const box = boxOf([subpath]);
    const points = [subpath.start, ...subpath.parts.flat()];
    const isFrame = this.#clip !== undefined && subpath.operations.length < MANY_PARTS;
    const boxes = this.#boxes.filter(({ isStrict }) => isStrict || !isFrame);
    if (boxes.some(({ quad }) => points.every((point) => isInside(point, quad)))) return GONE;
    const targets = this.#targets.filter((target) => overlaps(box, target.box));
    if (targets.length === 0) return undefined;
    const line = flatten(subpath);
    const outline: Polyline = { points: line.points, isClosed: line.isClosed || isFilled };
    const isPattern = isFilled && this.#clip === undefined && this.#tracker.isPattern;
    const met = targets.filter(
      ({ planes, centre }) => enters(outline, planes) || (isPattern && encloses(outline, centre)),
    );
    if (met.length === 0) return undefined;
    if (this.#mode === "keep") return "kept";
    if (this.#mode === "remove" && this.#clip === undefined) return GONE;
    let lines: readonly Polyline[] = [line];
    let polygons: readonly (readonly Point[])[] = [line.points];
    for (const { planes } of met) {
      lines = lines.flatMap((one) => cutLine(one, planes));
      polygons = polygons.flatMap((one) => cutPolygon(one, planes));
    }
    return { lines, polygons };
  }

  /** A shading fills what may be painted at all: that is what loses the areas. */
  #shade(operation: Operation, matrix: Matrix): PathChange | undefined {
    const { clip } = this.#tracker;
    const targets = this.#targets.filter(({ box }) => overlaps(box, clip));
    if (targets.length === 0) return undefined;
    if (this.#mode === "keep") return { operations: [], text: undefined, removed: 0, kept: 1 };
    const [left, bottom, right, top] = clip;
    let polygons: readonly (readonly Point[])[] = [
      [
        [left, bottom],
        [right, bottom],
        [right, top],
        [left, top],
      ],
    ];
    for (const { planes } of targets) polygons = polygons.flatMap((one) => cutPolygon(one, planes));
    const path = pathText(
      polygons.map((points) => ({ points, isClosed: true })),
      pageToUser(matrix),
    );
    const name = operation.operands.map((operand) => Buffer.from(serialize(operand)).toString("latin1")).join(" ");
    return { operations: [], text: path === "" ? "" : `q ${path}W n ${name} sh Q`, removed: 1, kept: 0 };
  }
}

/** What paints the rest: fill and stroke differ where lines end at an area, and a clip is the last. */
function paintText(
  operator: string,
  { fill, stroke, clip }: { readonly fill: string; readonly stroke: string; readonly clip: string | undefined },
): string {
  const parts: string[] = [];
  const isEvenOdd = operator.endsWith("*");
  if ("fFBb".includes(operator.charAt(0)) && fill !== "") parts.push(`${fill}${isEvenOdd ? "f*" : "f"}`);
  if ("SsBb".includes(operator.charAt(0)) && stroke !== "") parts.push(`${stroke}S`);
  if (clip !== undefined) parts.push(fill === "" ? NOTHING_PAINTED : `${fill}${clip} n`);
  return parts.length === 0 ? "n" : parts.join(" ");
}
