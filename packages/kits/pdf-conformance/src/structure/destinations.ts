import {
  isArray,
  isName,
  PdfDict,
  type PdfFile,
  PdfName,
  type PdfObject,
  PdfString,
  textOf,
  walkDicts,
  walkNames,
} from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import { type ConformanceContext, sharedFact } from "../evaluate/survey.ts";

interface DestinationNode {
  readonly held: PdfObject | undefined;
}

const destination: ObjectType<DestinationNode> = {
  name: "PDDestination",
  properties: { isStructDestination: ({ held }, survey) => isOfStructure(survey, held) },
};

const goTo: ObjectType<PdfDict> = {
  name: "PDGoToAction in the structure",
  above: ["PDGoToAction"],
  properties: { containsStructDestination: (dict, survey) => dict.has("SD") || isOfStructure(survey, dict.get("D")) },
};

/** Named destinations of the name tree and of the old dictionary. */
const namesOf = sharedFact(({ file }: ConformanceContext): ReadonlyMap<string, PdfObject> => {
  const tree = file.dictOf(file.catalog.get("Names"))?.get("Dests");
  const found = new Map<string, PdfObject>(file.dictOf(file.catalog.get("Dests"))?.entries);
  for (const { key, value } of walkNames(file, tree)) found.set(key, value);
  return found;
});

/** A destination whose first part is a structure element, itself or by its name. Source: ISO 32000-2, 12.3.2.3. */
function isOfStructure(survey: ConformanceContext, held: PdfObject | undefined): boolean {
  const { file } = survey;
  let value = file.resolve(held);
  const name = value instanceof PdfName ? value.value : textOf(value);
  if (name !== undefined) value = file.resolve(namesOf(survey).get(name));
  if (value instanceof PdfDict) return value.has("SD") || isElement(file, file.arrayOf(value.get("D"))[0]);
  return isArray(value) && isElement(file, value[0]);
}

function isElement(file: PdfFile, held: PdfObject | undefined): boolean {
  const dict = file.dictOf(held);
  return dict !== undefined && !isName(file.resolve(dict.get("Type")), "Page") && dict.has("S");
}

/** Where links, bookmarks, actions and the document's opening lead inside the file. */
export const destinationSurveyor: ObjectCollector = {
  types: [destination, goTo],
  survey(survey) {
    if (!survey.wants(destination, goTo)) return;
    const { file } = survey;
    const opening = file.resolve(file.catalog.get("OpenAction"));
    if (isArray(opening)) survey.check(destination, { held: opening }, { path: "OpenAction" });
    for (const { dict, object } of walkDicts(file)) {
      survey.tick();
      if (dict.has("Dest") && isPlace(file.resolve(dict.get("Dest"))))
        survey.check(destination, { held: dict.get("Dest") }, { object, path: "Dest" });
      if (isName(file.resolve(dict.get("S")), "GoTo") && (dict.has("D") || dict.has("SD")))
        survey.check(goTo, dict, { object });
    }
  },
};

function isPlace(value: PdfObject): boolean {
  return isArray(value) || value instanceof PdfName || value instanceof PdfString;
}
