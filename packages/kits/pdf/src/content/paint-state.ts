import { type Rectangle, rectangleOf } from "../facts/pages.ts";
import type { Visibility } from "../facts/visibility.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { transformPoint } from "../geometry/matrix.ts";
import { isName, numberOf, type PdfDict, PdfName, type PdfObject, PdfRef } from "../objects/object.ts";
import type { Operation } from "../objects/operations.ts";
import { ColourState } from "./colour-state.ts";
import { boxOfPoints, type Cover, EVERYTHING, narrow, type Point } from "./cover.ts";
import type { PaintFrame } from "./painter.ts";

export interface PaintState {
  readonly colour: ColourState;
  clip: Rectangle;
  /** The clip is a rectangle, so that what it bounds fills its box. */
  isClipBox: boolean;
  fillAlpha: number;
  strokeAlpha: number;
  blend: Cover["blend"];
}

/** q without Q. Attack: a stream of q. */
const MAX_SAVED = 10_000;
/** Points that the sides of a rectangle may be off their axes. */
const SLANT = 0.5;

/** The graphics state as far as it decides what is seen, and the layers that content is in. */
export class PaintStates {
  state: PaintState = startOf(new ColourState(), EVERYTHING);
  readonly #file: PdfFile;
  readonly #visibility: Visibility;
  readonly #frames: {
    readonly frame: PaintFrame;
    readonly saved: PaintState[];
    readonly outer: PaintState;
    marks: number;
  }[] = [];
  readonly #marks: (number | undefined)[] = [];

  constructor(file: PdfFile, visibility: Visibility) {
    this.#file = file;
    this.#visibility = visibility;
  }

  /** The layer that hides what is painted now. */
  get layer(): number | undefined {
    return this.#marks.find((mark) => mark !== undefined);
  }

  enter(frame: PaintFrame): void {
    this.#frames.push({ frame, saved: [], outer: this.state, marks: this.#marks.length });
    this.#marks.push(this.layerOf(frame.stream?.dict.get("OC")));
    this.state = this.#inside(frame);
  }

  leave(): void {
    const left = this.#frames.pop();
    if (left === undefined) return;
    this.state = left.outer;
    this.#marks.length = left.marks;
  }

  /** Begins anew outside of all content. */
  reset(blend: Cover["blend"]): void {
    this.state = { ...startOf(new ColourState(), EVERYTHING), blend };
  }

  operation(operation: Operation): void {
    const { operator, operands } = operation;
    const level = this.#frames.at(-1);
    const resources = level?.frame.resources ?? [];
    if (operator === "q") {
      if (level !== undefined && level.saved.length < MAX_SAVED)
        level.saved.push({ ...this.state, colour: this.state.colour.copy() });
    } else if (operator === "Q") this.state = level?.saved.pop() ?? this.state;
    else if (operator === "gs") this.#graphicsState(this.#named(resources, "ExtGState", operands[0]));
    else if (operator === "BDC" || operator === "BMC") this.#mark(operands, resources);
    else if (operator === "EMC") {
      if (level !== undefined && this.#marks.length > level.marks + 1) this.#marks.pop();
    } else this.state.colour.operation(operation, { file: this.#file, resources });
  }

  layerOf(held: PdfObject | undefined): number | undefined {
    if (held === undefined || !this.#visibility.isHidden(held)) return undefined;
    return held instanceof PdfRef ? held.number : 0;
  }

  #mark([tag, held]: readonly PdfObject[], resources: readonly PdfDict[]): void {
    const isLayer = tag !== undefined && isName(tag, "OC");
    this.#marks.push(isLayer ? this.layerOf(this.#named(resources, "Properties", held)) : undefined);
  }

  #named(resources: readonly PdfDict[], kind: string, name: PdfObject | undefined): PdfObject | undefined {
    if (!(name instanceof PdfName)) return name;
    for (const dict of resources) {
      const found = this.#file.dictOf(dict.get(kind))?.get(name.value);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #graphicsState(held: PdfObject | undefined): void {
    const dict = this.#file.dictOf(held);
    if (dict === undefined) return;
    const alphaOf = (key: string): number | undefined => numberOf(this.#file.resolve(dict.get(key)));
    const state = this.state;
    const mask = this.#file.resolve(dict.get("SMask"));
    state.fillAlpha = alphaOf("ca") ?? state.fillAlpha;
    state.strokeAlpha = alphaOf("CA") ?? state.strokeAlpha;
    // What a soft mask lets through is not read.
    if (mask !== null && !isName(mask, "None")) [state.fillAlpha, state.strokeAlpha] = [HALF, HALF];
    const mode = dict.get("BM") === undefined ? undefined : this.#file.resolve(dict.get("BM"));
    const [first] = mode === undefined ? [] : Array.isArray(mode) ? mode.map(this.#file.resolve) : [mode];
    if (first instanceof PdfName) state.blend = blendOf(first.value);
  }

  /** The state that a form starts with. Source: ISO 32000-2, 8.10.1 and 11.6.6. */
  #inside({ kind, stream, matrix }: PaintFrame): PaintState {
    const outer = this.state;
    const next: PaintState = { ...outer, colour: outer.colour.copy() };
    const box = stream === undefined ? undefined : rectangleOf(this.#file, stream.dict.get("BBox"));
    if (kind !== "form" || box === undefined) return next;
    const [left, bottom, right, top] = box;
    const corners = [transformPoint(matrix, left, bottom), transformPoint(matrix, right, bottom)];
    corners.push(transformPoint(matrix, right, top), transformPoint(matrix, left, top));
    next.clip = narrow(next.clip, boxOfPoints(corners));
    next.isClipBox &&= isUpright(corners);
    return next;
  }
}

/** Where how much shines through is not known. */
const HALF = 0.5;

function startOf(colour: ColourState, clip: Rectangle): PaintState {
  return { colour, clip, isClipBox: true, fillAlpha: 1, strokeAlpha: 1, blend: "normal" };
}

function blendOf(name: string): Cover["blend"] {
  if (name === "Normal" || name === "Compatible") return "normal";
  return name === "Multiply" || name === "Darken" ? "darken" : "other";
}

/** Whether a path is a rectangle with sides along the axes. */
export function isUpright(points: readonly Point[]): boolean {
  if (points.length < 4 || points.length > 5) return false;
  const [left, bottom, right, top] = boxOfPoints(points);
  return points.every(([x, y]) => Math.min(x - left, right - x) <= SLANT && Math.min(y - bottom, top - y) <= SLANT);
}
