import { isArray, PdfDict, PdfName, type PdfObject, PdfReal, PdfStream, PdfString } from "@colophon/kit-pdf";
import type { ObjectLocation } from "../evaluate/place.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { cosArray, cosDict, cosInteger, cosName, cosReal, cosString } from "./cos-types.ts";

/** Limits of the older parts; where a value is far within all of them there is nothing to ask. */
const SURELY_SHORT = 127;
const SURELY_SMALL = 32_000;

/** Every value inside of an object, down to references. */
export function surveyValues(survey: ConformanceContext, object: PdfObject, place: ObjectLocation): void {
  const pending: PdfObject[] = [object];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    survey.tick();
    if (isArray(value)) {
      survey.check(cosArray, value.length, place);
      for (let index = value.length - 1; index >= 0; index -= 1) pending.push(value[index] as PdfObject);
    } else if (value instanceof PdfStream) pending.push(value.dict);
    else if (value instanceof PdfDict) {
      survey.check(cosDict, value.entries.size, place);
      for (const [key, own] of value.entries) {
        surveyName(survey, key, place);
        pending.push(own);
      }
    } else surveyValue(survey, value, place);
  }
}

/** One number, name or string. */
export function surveyValue(survey: ConformanceContext, value: PdfObject, place: ObjectLocation): void {
  if (typeof value === "number") {
    if (Math.abs(value) > SURELY_SMALL) survey.check(cosInteger, value, place);
  } else if (value instanceof PdfReal) {
    if (value.text.includes(".")) survey.check(cosReal, value, place);
    else survey.check(cosInteger, value.value, place);
  } else if (value instanceof PdfName) surveyName(survey, value.value, place);
  else if (value instanceof PdfString && value.bytes.length > SURELY_SHORT)
    survey.check(cosString, { length: value.bytes.length }, place);
}

function surveyName(survey: ConformanceContext, name: string, place: ObjectLocation): void {
  if (name.length > SURELY_SHORT) survey.check(cosName, name, place);
}
