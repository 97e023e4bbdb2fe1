import { filtersOf, integerOf, isName, PdfStream } from "@colophon/kit-pdf";
import type { ObjectCollector } from "../evaluate/object-type.ts";
import type { ObjectLocation } from "../evaluate/place.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { cosFilter, cosIndirect, cosStream, cosString, OBJECT_TYPES } from "./cos-types.ts";
import { findHexStrings } from "./hex-strings.ts";
import { isSpacedWell, type PlacedObject, readStreamSpacing } from "./spacing.ts";
import { surveyValues } from "./survey-values.ts";

/** Every object of the file, as it lies in the bytes and by its values. */
export const cosSurveyor: ObjectCollector = {
  types: [...OBJECT_TYPES, cosIndirect, cosStream, cosFilter],
  survey(survey) {
    const { file } = survey;
    for (const { trailer, offset } of file.sections) surveyValues(survey, trailer, { offset });
    for (const number of file.objectNumbers()) {
      const object = file.get(number);
      const found = file.placeOf(number);
      const place = { object: number, generation: found?.generation, offset: found?.start };
      surveyValues(survey, object, place);
      if (found !== undefined) surveyBytes(survey, found, place);
      if (object instanceof PdfStream && isName(file.resolve(object.dict.get("Type")), "ObjStm"))
        surveyHexStrings(survey, object, place);
      if (object instanceof PdfStream)
        for (const filter of filtersOf(object.dict, file.resolve)) survey.check(cosFilter, filter, place);
    }
  },
};

/** Objects in a stream of objects have no other place in the bytes; one that cannot be decoded has none to judge. */
function surveyHexStrings(survey: ConformanceContext, stream: PdfStream, place: ObjectLocation): void {
  const { file } = survey;
  const { bytes, problem, rest } = file.decode(stream);
  if (problem !== undefined || rest.length > 0) return;
  const first = integerOf(file.resolve(stream.dict.get("First"))) ?? 0;
  for (const hex of findHexStrings(bytes, Math.max(0, first), bytes.length)) {
    survey.tick();
    survey.check(cosString, { hex }, { ...place, offset: hex.offset });
  }
}

function surveyBytes(survey: ConformanceContext, found: PlacedObject, place: ObjectLocation): void {
  const { file } = survey;
  const { object, data, start, end } = found;
  survey.check(cosIndirect, isSpacedWell(file, found), place);
  for (const hex of findHexStrings(file.bytes, start, data?.start ?? end)) {
    survey.tick();
    survey.check(cosString, { hex }, { ...place, offset: hex.offset });
  }
  if (!(object instanceof PdfStream) || data === undefined) return;
  const length = integerOf(file.resolve(object.dict.get("Length")));
  survey.check(cosStream, { stream: object, length, spacing: readStreamSpacing(file, data, length) }, place);
}
