import { type PdfDict, type PdfFile, type PdfObject, PdfRef } from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { has, type SeenObject } from "../images/image-types.ts";

const pdAcroForm: ObjectType<SeenObject> = {
  name: "PDAcroForm",
  properties: {
    NeedAppearances: ({ file, dict }) => {
      const value = file.resolve(dict.get("NeedAppearances"));
      return typeof value === "boolean" ? value : null;
    },
    containsXFA: has("XFA"),
  },
};

const pdFormField: ObjectType<SeenObject> = {
  name: "PDFormField",
  properties: { containsAA: has("AA") },
};

/** Fields under one another. Attack: a tree as deep as the stack. */
const MAX_DEPTH = 200;

/** The form and its fields. */
export const formSurveyor: ObjectCollector = {
  types: [pdAcroForm, pdFormField],
  survey(survey) {
    const { file } = survey;
    const held = file.catalog.get("AcroForm");
    const dict = file.dictOf(held);
    if (dict === undefined) return;
    survey.check(pdAcroForm, { file, dict }, { object: held instanceof PdfRef ? held.number : undefined });
    surveyFields(survey, dict.get("Fields"), 0, new Set());
  },
};

function surveyFields(
  survey: ConformanceContext,
  kids: PdfObject | undefined,
  depth: number,
  seen: Set<PdfDict>,
): void {
  const { file } = survey;
  if (depth > MAX_DEPTH) return;
  for (const held of file.arrayOf(kids)) {
    const dict = file.dictOf(held);
    if (dict === undefined || seen.has(dict)) continue;
    seen.add(dict);
    if (isField(file, dict))
      survey.check(pdFormField, { file, dict }, { object: held instanceof PdfRef ? held.number : undefined });
    surveyFields(survey, dict.get("Kids"), depth + 1, seen);
  }
}

/** A kid without a name of its own is a widget only. */
function isField(file: PdfFile, dict: PdfDict): boolean {
  return dict.has("T") || file.dictOf(dict.get("Parent")) === undefined;
}
