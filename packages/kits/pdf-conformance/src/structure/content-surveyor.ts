import type { PdfStream } from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import type { ObjectLocation } from "../evaluate/place.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { ITEM_TYPES, markedContent } from "./content-types.ts";
import { cosLanguage, languageNode } from "./languages.ts";
import { type ContentPlace, visitContent } from "./marked-content.ts";
import { numberOfRef } from "./tree.ts";

interface PaintedForm {
  readonly object: number | undefined;
  readonly page: number;
  readonly hasMarks: boolean;
  times: number;
}

/** Marked content of a form is one item of one element: painted twice, it would be of two places. */
const paintedForm: ObjectType<PaintedForm> = {
  name: "PDXForm as content",
  above: ["PDXForm"],
  properties: { isUniqueSemanticParent: ({ hasMarks, times }) => !hasMarks || times < 2 },
};

const IN_CONTENT = [cosLanguage, markedContent, paintedForm, ...Object.values(ITEM_TYPES)];

/** Marked content of pages and what is painted in it, and the languages that its property lists tell. */
export const contentSurveyor: ObjectCollector = {
  types: IN_CONTENT,
  survey(survey) {
    if (survey.wants(...IN_CONTENT)) lookAtContent(survey);
  },
};

function lookAtContent(survey: ConformanceContext): void {
  const forms = new Map<PdfStream, PaintedForm>();
  const seen = new Set<unknown>();
  visitContent(survey, {
    mark(mark, place) {
      survey.check(markedContent, mark, toPlace(place));
      const held = mark.properties?.get("Lang");
      if (held === undefined || seen.has(mark.properties)) return;
      seen.add(mark.properties);
      survey.check(cosLanguage, languageNode(survey, held), toPlace(place));
    },
    item: (item, place) => survey.check(ITEM_TYPES[item.kind], item, toPlace(place)),
    form({ frame, hasMarks }, page) {
      if (frame.stream === undefined) return;
      const known = forms.get(frame.stream) ?? { object: numberOfRef(frame.held), page, hasMarks, times: 0 };
      known.times += 1;
      forms.set(frame.stream, known);
    },
  });
  for (const form of forms.values()) survey.check(paintedForm, form, { object: form.object, page: form.page });
}

function toPlace({ page, object, offset }: ContentPlace): ObjectLocation {
  return { page, object, offset };
}
