import { checkLimit } from "@colophon/kit-bytes";
import {
  integerOf,
  isName,
  KNOWN,
  nameText,
  numberOf,
  type Operation,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfStream,
  PdfString,
  readOperations,
  withLastOperands,
} from "@colophon/kit-pdf";
import { blendingOf, ColorSurvey } from "../color/color-spaces.ts";
import type { Blending } from "../color/color-types.ts";
import { surveyOperands } from "../cos/survey-operands.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { FontSurvey } from "../fonts/font-survey.ts";
import { pdGroup, pdXForm, pdXObject } from "../images/image-types.ts";
import type { ContentReader, ContentStreamState, Surroundings } from "./frame.ts";
import { hasSoftMask, ImageSurvey } from "./images.ts";
import { beginMark, markWhole, readProperties } from "./marked-content.ts";
import { FILLS, FIRST_STATE, isTransparent, OPAQUE, PAINTS, SHOWS, STROKES } from "./paint-state.ts";
import { PaintSurvey, withColor } from "./paint-survey.ts";
import { ReadOnce } from "./read-once.ts";
import { Resources } from "./resources.ts";
import { StateSurvey } from "./state-survey.ts";
import { opSave, opUndefined, pdContentStream } from "./state-types.ts";

/** Forms, patterns and glyphs inside one another. Attack: a chain of forms as deep as the stack. */
const MAX_DEPTH = 200;

/** Reads content streams, each once, and hands what they use to the rules. */
export class ContentSurvey implements ContentReader {
  readonly #survey: ConformanceContext;
  readonly #colors: ColorSurvey;
  readonly #images: ImageSurvey;
  readonly #states: StateSurvey;
  readonly #paints: PaintSurvey;
  readonly #fonts: FontSurvey;
  readonly read = new ReadOnce();

  constructor(survey: ConformanceContext) {
    this.#survey = survey;
    this.#colors = new ColorSurvey(survey);
    this.#images = new ImageSurvey(survey, this.#colors);
    this.#fonts = new FontSurvey(survey);
    this.#states = new StateSurvey(survey, this);
    this.#paints = new PaintSurvey(survey, this, { colors: this.#colors, states: this.#states });
  }

  /** Everything is read: the fonts are judged by what was shown with them. */
  finish(): void {
    this.#fonts.finish();
  }

  content(bytes: Uint8Array, resources: Resources, around: Surroundings): boolean {
    const { depth, place } = around;
    checkLimit(depth, { format: "pdf", limit: "maxNesting", most: MAX_DEPTH, offset: place.offset ?? 0 });
    const state = around.state ?? FIRST_STATE;
    const frame: ContentStreamState = {
      ...around,
      resources,
      state,
      saved: [],
      base: around.mark,
      isTransparent: false,
    };
    for (const operation of readOperations(bytes, this.#survey.tick)) {
      const own = { ...place, offset: operation.start };
      this.#run(operation, Object.assign(frame, { place: own }), bytes);
    }
    const called = { inherited: [...resources.inherited], undefined: [...resources.undefined] };
    this.#survey.check(pdContentStream, called, place);
    return frame.isTransparent;
  }

  /** A form, the appearance of an annotation, a soft mask's group. */
  form(stream: PdfStream, outer: readonly PdfDict[], around: Surroundings): boolean {
    return this.read.once(stream, () => this.#form(stream, outer, around));
  }

  #form(stream: PdfStream, outer: readonly PdfDict[], around: Surroundings): boolean {
    const { file } = this.#survey;
    const { dict } = stream;
    this.#survey.check(pdXForm, { file, dict }, around.place);
    const resources = new Resources(file, file.dictOf(dict.get("Resources")), outer);
    const group = file.dictOf(dict.get("Group"));
    const blending = this.group(group, resources, around) ?? around.blending;
    const isGroup = isName(file.resolve(group?.get("S")), "Transparency");
    const isSeen = this.content(file.decode(stream).bytes, resources, {
      ...around,
      state: around.state && { ...around.state, transparency: OPAQUE },
      blending,
      depth: around.depth + 1,
      parents: integerOf(file.resolve(dict.get("StructParents"))),
      mark: markWhole(this.#survey, dict, around.mark),
    });
    return isGroup || isSeen;
  }

  /** Gives what a group blends in; undefined where it does not say. */
  group(group: PdfDict | undefined, names: Resources, { place, output, blending }: Surroundings): Blending | undefined {
    if (group === undefined) return undefined;
    this.#survey.check(pdGroup, { file: this.#survey.file, dict: group }, place);
    const own = blendingOf(this.#survey, group);
    const use = { page: output, blending, isOverprinted: false, overprintMode: 0 };
    this.#colors.blend(group.get("CS"), { use, names, place });
    return own;
  }

  #run(operation: Operation, frame: ContentStreamState, bytes: Uint8Array): void {
    const { operator, operands, start, end, image } = withLastOperands(operation);
    surveyOperands(this.#survey, operation.operands, { place: frame.place, bytes: bytes.subarray(start, end) });
    if (image !== undefined || PAINTS.has(operator)) frame.isTransparent ||= isTransparent(frame.state);
    const chosen = withColor(frame, operator, operands);
    if (chosen !== undefined) this.#paints.choose(chosen, frame);
    else if (FILLS.has(operator) || STROKES.has(operator)) this.#paints.path(operator, frame);
    else if (SHOWS.has(operator)) this.#show(operands, frame);
    else if (image !== undefined) this.#images.inline(image, frame);
    else if (Object.hasOwn(this.#operators, operator)) this.#operators[operator]?.(frame, operands);
    else if (operator !== "" && !KNOWN.has(operator)) this.#survey.check(opUndefined, operator, frame.place);
  }

  readonly #operators: Readonly<Record<string, (frame: ContentStreamState, operands: readonly PdfObject[]) => void>> = {
    q: (frame) => {
      frame.saved.push(frame.state);
      this.#survey.check(opSave, frame.saved.length, frame.place);
    },
    Q: restore,
    gs: (frame, [name]) => this.#states.set(name, frame),
    ri: (frame, [name]) => this.#states.intent(name, frame),
    Tf: setFont,
    Tr: setMode,
    sh: (frame, [name]) => {
      if (name instanceof PdfName) this.#paints.shading(frame.resources.call("Shading", name.value), frame);
    },
    Do: (frame, [name]) => this.#object(name, frame),
    BMC: (frame, [tag]) => beginMark(frame, tag, undefined),
    BDC: (frame, [tag, properties]) => beginMark(frame, tag, readProperties(this.#survey, frame, properties)),
    EMC: (frame) => {
      if (frame.mark !== frame.base) frame.mark = frame.mark?.outer;
    },
    DP: (frame, [, properties]) => void readProperties(this.#survey, frame, properties),
  };

  #show(operands: readonly PdfObject[], frame: ContentStreamState): void {
    const { renderingMode: mode, font, fill, stroke } = frame.state;
    if (mode % 4 === 0 || mode % 4 === 2) this.#paints.paint(fill, frame, false);
    if (mode % 4 === 1 || mode % 4 === 2) this.#paints.paint(stroke, frame, true);
    const strings = operands.flat().filter((item) => item instanceof PdfString);
    const drawn = this.#fonts.show(font, strings, {
      place: frame.place,
      isHidden: mode === 3,
      mark: frame.mark,
    });
    if (drawn === undefined) return;
    drawn.isTransparent ??= drawn.streams.map((stream) => this.#glyph(stream, drawn.resources, frame)).includes(true);
    frame.isTransparent ||= drawn.isTransparent;
  }

  #glyph(stream: PdfStream, resources: PdfDict | undefined, frame: ContentStreamState): boolean {
    const { file } = this.#survey;
    const inner = new Resources(file, resources, frame.resources.chain);
    const own = { ...frame, depth: frame.depth + 1, state: { ...frame.state, transparency: OPAQUE } };
    return this.read.once(stream, () => this.content(file.decode(stream).bytes, inner, own));
  }

  #object(name: PdfObject | undefined, frame: ContentStreamState): void {
    const { file } = this.#survey;
    const held = name instanceof PdfName ? frame.resources.call("XObject", name.value) : undefined;
    const stream = file.resolve(held);
    if (!(stream instanceof PdfStream)) return;
    const kind = nameText(file.resolve(stream.dict.get("Subtype")));
    if (kind === "Image") {
      if (file.resolve(stream.dict.get("ImageMask")) === true) this.#paints.paint(frame.state.fill, frame, false);
      this.#images.paint(stream, frame);
      frame.isTransparent ||= hasSoftMask(file, stream.dict);
    } else if (kind === "Form")
      frame.isTransparent = this.form(stream, frame.resources.chain, frame) || frame.isTransparent;
    else this.#survey.check(pdXObject, { file, dict: stream.dict }, frame.place);
  }
}

function setFont(frame: ContentStreamState, [name]: readonly PdfObject[]): void {
  const font = name instanceof PdfName ? frame.resources.call("Font", name.value) : undefined;
  frame.state = { ...frame.state, font };
}

function setMode(frame: ContentStreamState, [mode]: readonly PdfObject[]): void {
  frame.state = { ...frame.state, renderingMode: numberOf(mode) ?? 0 };
}

function restore(frame: ContentStreamState): void {
  frame.state = frame.saved.pop() ?? frame.state;
}
