import {
  appearancesOf,
  integerOf,
  nameText,
  PdfDict,
  type PdfFile,
  type PdfPage,
  pageContent,
  rectangleOf,
} from "@colophon/kit-pdf";
import { COLOR_TYPES } from "../color/color-spaces.ts";
import { documentOutput, pageOutput } from "../color/output-intents.ts";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { FONT_TYPES } from "../fonts/font-survey.ts";
import { pdGroup, pdXForm, pdXObject } from "../images/image-types.ts";
import type { Surroundings } from "./frame.ts";
import { IMAGE_TYPES } from "./images.ts";
import { Resources } from "./resources.ts";
import {
  cosBlendMode,
  cosRenderingIntent,
  opSave,
  opUndefined,
  pdContentStream,
  pdExtGState,
  pdHalftone,
} from "./state-types.ts";
import { ContentSurvey } from "./walk-content.ts";

export interface SeenPage {
  readonly file: PdfFile;
  readonly page: PdfPage;
  readonly isTransparent: boolean;
}

const pdPage: ObjectType<SeenPage> = {
  name: "PDPage",
  properties: {
    gOutputCS: (_, survey) => documentOutput(survey)?.colorSpace ?? null,
    gDocumentOutputCS: (_, survey) => documentOutput(survey)?.colorSpace ?? null,
    outputColorSpace: ({ page }, survey) => pageOutput(survey, page.dict)?.colorSpace ?? null,
    containsGroupCS: ({ page, file }) => file.dictOf(page.dict.get("Group"))?.has("CS") ?? false,
    containsTransparency: ({ isTransparent }) => isTransparent,
    containsAA: ({ page }) => page.dict.has("AA"),
    containsPresSteps: ({ page }) => page.dict.has("PresSteps"),
  },
};

const cosBox: ObjectType<readonly number[]> = {
  name: "CosBBox",
  properties: {
    left: ([left = 0]) => left,
    bottom: ([, bottom = 0]) => bottom,
    right: ([, , right = 0]) => right,
    top: ([, , , top = 0]) => top,
  },
};

const BOXES = ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"] as const;

/** Pages: their boxes, what they paint, and the appearances of their annotations. */
export const pageSurveyor: ObjectCollector = {
  types: [
    ...[...COLOR_TYPES, ...FONT_TYPES, ...IMAGE_TYPES, pdPage, cosBox, pdGroup, pdXForm, pdXObject, pdContentStream],
    ...[cosBlendMode, cosRenderingIntent, opSave, opUndefined, pdExtGState, pdHalftone],
  ],
  survey(survey) {
    const content = new ContentSurvey(survey);
    for (const page of survey.pages) surveyPage(survey, page, content);
    content.finish();
  },
};

/** Whether an annotation is blended with what is beneath. Source: ISO 32000-2, table 166. */
function isBlended({ file, flavour }: ConformanceContext, annotation: PdfDict | undefined): boolean {
  const mode = nameText(file.resolve(annotation?.get("BM"))) ?? "Normal";
  return flavour.startsWith("4") && mode !== "Normal" && mode !== "Compatible";
}

function surveyPage(survey: ConformanceContext, page: PdfPage, content: ContentSurvey): void {
  const { file } = survey;
  const { dict, inherited, index, ref } = page;
  const place = { object: ref?.number, page: index };
  for (const key of BOXES) {
    const box = rectangleOf(file, dict.get(key) ?? inherited.get(key));
    if (box !== undefined) survey.check(cosBox, box, { ...place, path: key });
  }
  const own = file.dictOf(dict.get("Resources"));
  const above = file.dictOf(inherited.get("Resources")) ?? new PdfDict();
  const resources = new Resources(file, own, own === undefined ? [above] : []);
  const outside: Surroundings = {
    place,
    depth: 0,
    output: pageOutput(survey, dict),
    blending: undefined,
    state: undefined,
    mark: undefined,
    parents: integerOf(file.resolve(dict.get("StructParents"))),
  };
  const around = { ...outside, blending: content.group(file.dictOf(dict.get("Group")), resources, outside) };
  let isTransparent = content.content(pageContent(file, dict), resources, around);
  for (const held of file.arrayOf(dict.get("Annots"))) {
    const annotation = file.dictOf(held);
    for (const { form } of annotation === undefined ? [] : appearancesOf(file, annotation)) {
      isTransparent = content.form(form, resources.chain, around) || isTransparent;
    }
    isTransparent ||= isBlended(survey, annotation);
  }
  survey.check(pdPage, { file, page, isTransparent }, place);
}
