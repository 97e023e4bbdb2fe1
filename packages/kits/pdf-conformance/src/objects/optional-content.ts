import { isArray, type PdfDict, type PdfFile, type PdfObject, PdfRef, textOf } from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import type { Value } from "../rules/value.ts";

export interface SeenConfiguration {
  readonly file: PdfFile;
  readonly dict: PdfDict;
  readonly hasEqualName: boolean;
  readonly groups: readonly number[];
}

/** Orders inside one another. Attack: an order as deep as the stack. */
const MAX_DEPTH = 100;

/** The objects in a list and in the lists of it. Attack: lists that have one another twice. */
function numbersIn(file: PdfFile, held: PdfObject | undefined, depth = 0, seen = new Set<PdfObject>()): number[] {
  file.checkpoint();
  const list = file.resolve(held);
  if (held instanceof PdfRef && !isArray(list)) return [held.number];
  if (!isArray(list) || depth > MAX_DEPTH || seen.has(list)) return [];
  seen.add(list);
  return list.flatMap((item) => numbersIn(file, item, depth + 1, seen));
}

function missingInOrder({ file, dict, groups }: SeenConfiguration): Value {
  if (!dict.has("Order")) return null;
  const ordered = new Set(numbersIn(file, dict.get("Order")));
  const missing = groups.filter((number) => !ordered.has(number));
  return missing.length === 0 ? null : missing.join(", ");
}

const pdOcConfig: ObjectType<SeenConfiguration> = {
  name: "PDOCConfig",
  properties: {
    Name: ({ file, dict }) => textOf(file.resolve(dict.get("Name"))) ?? null,
    hasDuplicateName: ({ hasEqualName }) => hasEqualName,
    OCGsNotContainedInOrder: missingInOrder,
    AS: ({ dict }) => (dict.has("AS") ? "AS" : null),
  },
};

/** The configurations of layers: the default one, and the others. */
export const optionalContentSurveyor: ObjectCollector = {
  types: [pdOcConfig],
  survey(survey) {
    const { file } = survey;
    const properties = file.dictOf(file.catalog.get("OCProperties"));
    if (properties === undefined) return;
    const groups = numbersIn(file, properties.get("OCGs"));
    const held = [properties.get("D"), ...file.arrayOf(properties.get("Configs"))];
    const dicts = held.map((item) => file.dictOf(item));
    const names = dicts.map((dict) => textOf(file.resolve(dict?.get("Name"))));
    for (const [index, dict] of dicts.entries()) {
      if (dict === undefined) continue;
      const name = names[index];
      const hasEqualName = name !== undefined && names.filter((other) => other === name).length > 1;
      const item = held[index];
      const object = item instanceof PdfRef ? item.number : undefined;
      survey.check(pdOcConfig, { file, dict, hasEqualName, groups }, { object });
    }
  },
};
