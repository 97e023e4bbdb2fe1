import {
  nameText,
  type PdfDict,
  type PdfFile,
  type PdfObject,
  PdfRef,
  PdfStream,
  textOf,
  walkDicts,
  walkNames,
} from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import { type ConformanceContext, sharedFact } from "../evaluate/survey.ts";
import { hasChosenKeys } from "./chosen-keys.ts";

export interface SeenSpecification {
  readonly file: PdfFile;
  readonly dict: PdfDict;
  readonly object: number | undefined;
}

/** Objects that an AF of the catalog, a page, or anything else names. */
const associated = sharedFact(({ file }: ConformanceContext): ReadonlySet<PdfDict> => {
  const found = new Set<PdfDict>();
  for (const { dict } of walkDicts(file)) {
    const held = file.resolve(dict.get("AF"));
    for (const item of held === null ? [] : [held, ...file.arrayOf(held)]) {
      const own = file.dictOf(item);
      if (own !== undefined) found.add(own);
    }
  }
  return found;
});

/** Those that the names of embedded files lead to. */
const named = sharedFact(({ file }: ConformanceContext): ReadonlySet<PdfDict> => {
  const found = new Set<PdfDict>();
  for (const { value } of walkNames(file, file.dictOf(file.catalog.get("Names"))?.get("EmbeddedFiles"))) {
    const dict = file.dictOf(value);
    if (dict !== undefined) found.add(dict);
  }
  return found;
});

const text = ({ file, dict }: SeenSpecification, key: string) => textOf(file.resolve(dict.get(key))) ?? null;

const cosFileSpecification: ObjectType<SeenSpecification> = {
  name: "CosFileSpecification",
  properties: {
    containsEF: ({ dict }) => dict.has("EF"),
    F: (node) => text(node, "F"),
    UF: (node) => text(node, "UF"),
    AFRelationship: ({ file, dict }) => nameText(file.resolve(dict.get("AFRelationship"))) ?? null,
    containsDesc: ({ dict }) => dict.has("Desc"),
    isAssociatedFile: ({ dict }, survey) => associated(survey).has(dict),
    presentInEmbeddedFiles: ({ dict }, survey) => named(survey).has(dict),
  },
};

interface EmbeddedStream {
  readonly file: PdfFile;
  readonly stream: PdfStream;
}

const embeddedFile: ObjectType<EmbeddedStream> = {
  name: "EmbeddedFile",
  properties: {
    Subtype: ({ file, stream }) => nameText(file.resolve(stream.dict.get("Subtype"))) ?? null,
    isValidPDFA12: ({ file, stream }, survey) => survey.judgeInner(file.decode(stream).bytes, ["1", "2"]),
    isValidPDFA124: ({ file, stream }, survey) => survey.judgeInner(file.decode(stream).bytes, ["1", "2", "4"]),
  },
};

/** Specifications that embed a file, and the files. */
export const embeddedFileSurveyor: ObjectCollector = {
  types: [cosFileSpecification, embeddedFile],
  survey(survey) {
    const { file } = survey;
    const seen = new Set<PdfObject>();
    for (const met of walkDicts(file)) {
      const { dict, object } = met;
      if (!dict.has("EF") || dict.has("Pages") || hasChosenKeys(met)) continue;
      survey.check(cosFileSpecification, { file, dict, object }, { object });
      for (const held of file.dictOf(dict.get("EF"))?.entries.values() ?? []) {
        const stream = file.resolve(held);
        if (!(stream instanceof PdfStream) || seen.has(stream)) continue;
        seen.add(stream);
        survey.check(embeddedFile, { file, stream }, { object: held instanceof PdfRef ? held.number : object });
      }
    }
  },
};
