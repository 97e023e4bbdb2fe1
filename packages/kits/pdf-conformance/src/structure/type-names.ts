import { PdfDict, PdfName, type PdfObject, walkDicts } from "@colophon/kit-pdf";
import { cosUnicodeName } from "../cos/cos-types.ts";
import type { ObjectCollector } from "../evaluate/object-type.ts";

/** Names of structure types: of elements, and in the role map. Source: ISO 19005-2, 6.1.8. */
export const typeNameSurveyor: ObjectCollector = {
  types: [cosUnicodeName],
  survey(survey) {
    const { file } = survey;
    if (!survey.wants(cosUnicodeName)) return;
    const check = (held: PdfObject | undefined, object: number | undefined): void => {
      const name = file.resolve(held);
      if (name instanceof PdfName) survey.check(cosUnicodeName, name.value, { object });
    };
    for (const { dict, object } of walkDicts(file)) {
      survey.tick();
      if (dict.has("S") && file.resolve(dict.get("P")) instanceof PdfDict) check(dict.get("S"), object);
      const map = dict.has("ParentTree") || dict.has("RoleMap") ? file.dictOf(dict.get("RoleMap")) : undefined;
      for (const [name, target] of map?.entries ?? []) {
        check(new PdfName(name), object);
        check(target, object);
      }
    }
  },
};
