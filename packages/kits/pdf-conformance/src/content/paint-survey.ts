import { PdfDict, PdfName, type PdfObject, PdfStream } from "@colophon/kit-pdf";
import type { ColorSurvey } from "../color/color-spaces.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { type ContentReader, type ContentStreamState, colorUse } from "./frame.ts";
import {
  FILLS,
  FIRST_STATE,
  isTransparent,
  type Paint,
  type PaintState,
  STROKES,
  withDeviceColor,
  withGraphicsState,
} from "./paint-state.ts";
import { Resources } from "./resources.ts";
import type { StateSurvey } from "./state-survey.ts";

interface PaintParts {
  readonly colors: ColorSurvey;
  readonly states: StateSurvey;
}

/** Colours and patterns that content paints with. */
export class PaintSurvey {
  readonly #survey: ConformanceContext;
  readonly #reader: ContentReader;
  readonly #parts: PaintParts;

  constructor(survey: ConformanceContext, reader: ContentReader, parts: PaintParts) {
    this.#survey = survey;
    this.#reader = reader;
    this.#parts = parts;
  }

  /** A colour must be independent of a device even if nothing is painted with it. Source: ISO 19005-1, 6.2.3.1; 19005-2, 6.2.4.1. */
  choose(state: PaintState, frame: ContentStreamState): void {
    const target = state.fill === frame.state.fill ? "stroke" : "fill";
    const [before, { space }] = [frame.state[target], state[target]];
    frame.state = state;
    if (before.isChosen && before.space === space) return;
    const { output, blending, place, resources } = frame;
    const use = { page: output, blending, isOverprinted: false, overprintMode: 0 };
    this.#parts.colors.paint(space, { use, names: resources, place });
  }

  path(operator: string, frame: ContentStreamState): void {
    if (FILLS.has(operator)) this.paint(frame.state.fill, frame, false);
    if (STROKES.has(operator)) this.paint(frame.state.stroke, frame, true);
  }

  paint({ space, pattern }: Paint, frame: ContentStreamState, isStroke: boolean): void {
    const use = colorUse(frame, isStroke);
    this.#parts.colors.paint(space, { use, names: frame.resources, place: frame.place });
    if (pattern !== undefined) this.#usePattern(pattern, frame);
  }

  shading(held: PdfObject | undefined, frame: ContentStreamState): void {
    const space = this.#survey.file.dictOf(held)?.get("ColorSpace");
    this.#parts.colors.paint(space, { use: colorUse(frame), names: frame.resources, place: frame.place });
  }

  #usePattern(held: PdfObject, frame: ContentStreamState): void {
    const { file } = this.#survey;
    const pattern = file.resolve(held);
    if (pattern instanceof PdfStream) {
      const resources = new Resources(file, file.dictOf(pattern.dict.get("Resources")), frame.resources.chain);
      const inner = { ...frame, depth: frame.depth + 1, state: undefined };
      const read = (): boolean => this.#reader.content(file.decode(pattern).bytes, resources, inner);
      frame.isTransparent = this.#reader.read.once(pattern, read) || frame.isTransparent;
    } else if (pattern instanceof PdfDict) {
      this.shading(pattern.get("Shading"), frame);
      if (!pattern.has("ExtGState")) return;
      const dict = this.#parts.states.survey(pattern.get("ExtGState"), frame);
      if (dict !== undefined) frame.isTransparent ||= isTransparent(withGraphicsState(file, FIRST_STATE, dict));
    }
  }
}

/** What operators that set a colour do; undefined for any other operator. */
export function withColor(
  frame: ContentStreamState,
  operator: string,
  operands: readonly PdfObject[],
): PaintState | undefined {
  const { state } = frame;
  if (operator === "cs") return { ...state, fill: spaceOf(operands[0], frame) };
  if (operator === "CS") return { ...state, stroke: spaceOf(operands[0], frame) };
  if (operator === "scn") return { ...state, fill: withPattern(state.fill, operands, frame) };
  if (operator === "SCN") return { ...state, stroke: withPattern(state.stroke, operands, frame) };
  return withDeviceColor(state, operator);
}

function spaceOf(name: PdfObject | undefined, { resources }: ContentStreamState): Paint {
  if (!(name instanceof PdfName)) return FIRST_STATE.fill;
  const isPlain = /^(?:Device(?:Gray|RGB|CMYK)|Pattern)$/.test(name.value);
  const space = isPlain ? name : resources.call("ColorSpace", name.value);
  return { space, pattern: undefined, isChosen: true };
}

function withPattern(paint: Paint, operands: readonly PdfObject[], { resources }: ContentStreamState): Paint {
  const last = operands.at(-1);
  if (!(last instanceof PdfName)) return { ...paint, pattern: undefined };
  return { ...paint, pattern: resources.call("Pattern", last.value) };
}
