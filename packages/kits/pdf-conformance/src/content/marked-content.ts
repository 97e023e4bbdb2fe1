import { integerOf, type PdfDict, PdfName, type PdfObject, textOf } from "@colophon/kit-pdf";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { actualText, alternateText } from "../structure/private-use.ts";
import type { ContentStreamState } from "./frame.ts";
import type { OpenMark } from "./open-mark.ts";

/** What is as a whole of an element. */
export function markWhole(
  survey: ConformanceContext,
  dict: PdfDict,
  outer: OpenMark | undefined,
): OpenMark | undefined {
  const parent = integerOf(survey.file.resolve(dict.get("StructParent")));
  if (parent === undefined) return outer;
  return { tag: undefined, properties: undefined, parents: undefined, parent, outer };
}

export function beginMark(
  frame: ContentStreamState,
  tag: PdfObject | undefined,
  properties: PdfDict | undefined,
): void {
  const { mark: outer, parents } = frame;
  frame.mark = { tag: tag instanceof PdfName ? tag.value : undefined, properties, parents, parent: undefined, outer };
}

/** A property list; the texts of one that stands in the content are its own. */
export function readProperties(
  survey: ConformanceContext,
  { resources, place }: ContentStreamState,
  held: PdfObject | undefined,
): PdfDict | undefined {
  if (held instanceof PdfName) return survey.file.dictOf(resources.call("Properties", held.value));
  const dict = survey.file.dictOf(held);
  for (const [key, type] of [["ActualText", actualText] as const, ["Alt", alternateText] as const]) {
    const text = textOf(dict?.get(key) ?? null);
    if (text !== undefined) survey.check(type, { text }, { ...place, path: key });
  }
  return dict;
}
