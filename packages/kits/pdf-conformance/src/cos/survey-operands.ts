import { isArray, PdfDict, type PdfObject, PdfString } from "@colophon/kit-pdf";
import type { ObjectLocation } from "../evaluate/place.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { cosString } from "./cos-types.ts";
import { findHexStrings } from "./hex-strings.ts";
import { surveyValue, surveyValues } from "./survey-values.ts";

interface Written {
  readonly place: ObjectLocation;
  /** The operation as it is written. */
  readonly bytes: Uint8Array;
}

/** The operands of one operation of a content stream. */
export function surveyOperands(
  survey: ConformanceContext,
  operands: readonly PdfObject[],
  { place, bytes }: Written,
): void {
  let hasHex = false;
  for (const operand of operands) {
    if (isArray(operand) || operand instanceof PdfDict) {
      surveyValues(survey, operand, place);
      hasHex ||= !isArray(operand) || operand.some((item) => item instanceof PdfString && item.isHex);
    } else {
      surveyValue(survey, operand, place);
      hasHex ||= operand instanceof PdfString && operand.isHex;
    }
  }
  if (hasHex) for (const hex of findHexStrings(bytes, 0, bytes.length)) survey.check(cosString, { hex }, place);
}
