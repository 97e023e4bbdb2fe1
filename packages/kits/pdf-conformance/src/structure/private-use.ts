import { isName, type MetDict, type PdfDict, type PdfFile, textOf, walkDicts } from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";

/** A text string of the file. */
interface TextNode {
  readonly text: string;
}

/** Source: Unicode, 23.5. */
const PRIVATE_USE = /[\u{e000}-\u{f8ff}\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u;

const stringType = (name: string, ...above: readonly string[]): ObjectType<TextNode> => ({
  name,
  above,
  properties: { containsPUA: ({ text }) => PRIVATE_USE.test(text) },
});

export const actualText = stringType("CosActualText");
export const alternateText = stringType("CosAlt");
const TEXT = stringType("CosTextString");

/**
 * Keys whose values people are to read, whatever dictionary has them.
 *
 * Source   ISO 32000-2, 7.9.2.2 and the tables that say "text string".
 */
const READ_BY_PEOPLE: ReadonlySet<string> = new Set(
  "Title Author Subject Keywords Contents Subj TU Desc E CA RC AC Lang Reason Location ContactInfo OutputCondition Info".split(
    " ",
  ),
);

/** Texts that people are to read, each where it stands in the file. */
export const privateUseSurveyor: ObjectCollector = {
  types: [actualText, alternateText, TEXT],
  survey(survey) {
    if (!survey.wants(actualText, alternateText, TEXT)) return;
    for (const met of walkDicts(survey.file)) {
      survey.tick();
      for (const [key, held] of met.dict.entries) {
        const text = textOf(survey.file.resolve(held));
        if (text !== undefined) lookAt(survey, met, { key, text });
      }
    }
  },
};

function lookAt(
  survey: ConformanceContext,
  { dict, object }: MetDict,
  { key, text }: { key: string; text: string },
): void {
  const place = { object, path: key };
  if (key === "ActualText") survey.check(actualText, { text }, place);
  else if (key === "Alt") survey.check(alternateText, { text }, place);
  else if (READ_BY_PEOPLE.has(key) || isReadBesides(survey.file, dict, key)) survey.check(TEXT, { text }, place);
}

/** T is the title of an annotation or structure element and the name of a field; Name that of a layer. */
function isReadBesides(file: PdfFile, dict: PdfDict, key: string): boolean {
  const type = file.resolve(dict.get("Type"));
  if (key === "T") return !dict.has("FT") && !isName(file.resolve(dict.get("Subtype")), "Widget");
  return key === "Name" && isName(type, "OCG");
}
