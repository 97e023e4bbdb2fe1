import { type PdfObject, textOf } from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { placeOfElement, treeOf } from "./tree.ts";

interface LanguageNode {
  readonly value: string | null;
}

/** A language as a string of the file. */
export const cosLanguage: ObjectType<LanguageNode> = {
  name: "CosLang",
  properties: { unicodeValue: ({ value }) => value },
};

export function languageNode({ file }: ConformanceContext, held: PdfObject | undefined): LanguageNode {
  return { value: textOf(file.resolve(held)) ?? null };
}

/** The languages of the catalog and of structure elements. Source: ISO 32000-1, 14.9.2. */
export const languageSurveyor: ObjectCollector = {
  types: [cosLanguage],
  survey(survey) {
    const own = survey.file.catalog.get("Lang");
    if (own !== undefined) survey.check(cosLanguage, languageNode(survey, own), { path: "Catalog" });
    for (const element of treeOf(survey).elements) {
      const held = element.dict.get("Lang");
      if (held !== undefined) survey.check(cosLanguage, languageNode(survey, held), placeOfElement(element));
    }
  },
};
