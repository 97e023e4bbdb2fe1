import { filtersOf, nameText, numberOf, type PdfDict, type PdfFile, PdfName, PdfStream } from "@colophon/kit-pdf";
import type { ColorSurvey } from "../color/color-spaces.ts";
import { surveyValues } from "../cos/survey-values.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { pdInlineImage, pdMaskImage, pdSMaskImage, pdXImage, type SeenObject } from "../images/image-types.ts";
import { jpeg2000, readJpeg2000 } from "../images/jpeg-2000.ts";
import { type ContentStreamState, colorUse } from "./frame.ts";
import { cosInlineFilter, cosRenderingIntent } from "./state-types.ts";

export const IMAGE_TYPES = [pdInlineImage, pdMaskImage, pdSMaskImage, pdXImage, jpeg2000, cosInlineFilter] as const;

/** Whether the picture itself has transparent parts. */
export function hasSoftMask(file: PdfFile, dict: PdfDict): boolean {
  const inData = numberOf(file.resolve(dict.get("SMaskInData"))) ?? 0;
  return inData > 0 || file.resolve(dict.get("SMask")) instanceof PdfStream;
}

/** Pictures that content paints, each once; their colours at each place. */
export class ImageSurvey {
  readonly #survey: ConformanceContext;
  readonly #colors: ColorSurvey;
  readonly #seen = new Set<PdfStream>();

  constructor(survey: ConformanceContext, colors: ColorSurvey) {
    this.#survey = survey;
    this.#colors = colors;
  }

  paint(stream: PdfStream, frame: ContentStreamState): void {
    const { file } = this.#survey;
    const { dict } = stream;
    const node: SeenObject = { file, dict };
    const isMask = file.resolve(dict.get("ImageMask")) === true;
    if (!this.#seen.has(stream)) {
      this.#seen.add(stream);
      this.#survey.check(isMask ? pdMaskImage : pdXImage, node, frame.place);
      this.#describe(stream, frame);
    }
    if (!isMask)
      this.#colors.paint(dict.get("ColorSpace"), { use: colorUse(frame), names: frame.resources, place: frame.place });
  }

  inline(stream: PdfStream, frame: ContentStreamState): void {
    const { file } = this.#survey;
    const { dict } = stream;
    surveyValues(this.#survey, dict, frame.place);
    this.#survey.check(pdInlineImage, { file, dict }, frame.place);
    this.#intent(dict.get("Intent"), frame);
    const held = file.resolve(dict.get("Filter") ?? dict.get("F"));
    const filters = held instanceof PdfName ? [held] : file.arrayOf(held);
    for (const filter of filters)
      this.#survey.check(cosInlineFilter, nameText(file.resolve(filter)) ?? "", frame.place);
    const isMask = file.resolve(dict.get("ImageMask") ?? dict.get("IM")) === true;
    const space = dict.get("ColorSpace") ?? dict.get("CS");
    const called =
      space instanceof PdfName && !/^(?:Device)?(?:G|RGB|CMYK|Gray)$/.test(space.value)
        ? frame.resources.call("ColorSpace", space.value)
        : space;
    if (!isMask) this.#colors.paint(called, { use: colorUse(frame), names: frame.resources, place: frame.place });
  }

  #describe({ dict, bytes }: PdfStream, frame: ContentStreamState): void {
    const { file } = this.#survey;
    this.#intent(dict.get("Intent"), frame);
    for (const [key, type] of [["Mask", pdMaskImage] as const, ["SMask", pdSMaskImage] as const]) {
      const mask = file.resolve(dict.get(key));
      if (!(mask instanceof PdfStream) || this.#seen.has(mask)) continue;
      this.#seen.add(mask);
      this.#survey.check(type, { file, dict: mask.dict }, frame.place);
      this.#describe(mask, frame);
    }
    if (filtersOf(dict, file.resolve).at(-1)?.name !== "JPXDecode") return;
    const hasColorSpace = dict.has("ColorSpace");
    this.#survey.check(jpeg2000, { picture: readJpeg2000(bytes), hasColorSpace }, frame.place);
  }

  #intent(held: Parameters<ConformanceContext["file"]["resolve"]>[0], { place }: ContentStreamState): void {
    const intent = this.#survey.file.resolve(held);
    if (intent instanceof PdfName) this.#survey.check(cosRenderingIntent, intent.value, { ...place, role: "image" });
  }
}
