import { nameText, type PdfDict, type PdfFile, type PdfObject, PdfRef, PdfStream } from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { sharedFact } from "../evaluate/survey.ts";
import { iccOutputProfile, readIccHeader } from "./icc.ts";

/** The colours that a file or a page is meant to be put out in. */
export interface IntendedOutput {
  /** As its ICC profile has it: "RGB ", "CMYK", "GRAY". */
  readonly colorSpace: string;
  /** Object of the profile. */
  readonly profile: string | null;
  readonly digest: string;
}

const PDF_A = "GTS_PDFA1";

function outputOf(file: PdfFile, held: PdfObject | undefined): IntendedOutput | undefined {
  for (const item of file.arrayOf(held)) {
    const intent = file.dictOf(item);
    if (nameText(file.resolve(intent?.get("S"))) !== PDF_A) continue;
    const reference = intent?.get("DestOutputProfile");
    const stream = file.resolve(reference);
    if (!(stream instanceof PdfStream)) continue;
    const { colorSpace, digest } = readIccHeader(file, stream);
    return { colorSpace, digest, profile: nameOf(reference) };
  }
  return undefined;
}

function nameOf(reference: PdfObject | undefined): string | null {
  return reference instanceof PdfRef ? `${reference.number} ${reference.generation}` : null;
}

/** What the catalog says. */
export const documentOutput = sharedFact(({ file }: ConformanceContext) =>
  outputOf(file, file.catalog.get("OutputIntents")),
);

/** What a page says for itself, from part 4 on. */
export function pageOutput({ file }: ConformanceContext, page: PdfDict): IntendedOutput | undefined {
  return outputOf(file, page.get("OutputIntents"));
}

interface Intent {
  readonly dict: PdfDict;
  readonly file: PdfFile;
}

const pdOutputIntent: ObjectType<Intent> = {
  name: "PDOutputIntent",
  properties: {
    S: ({ dict, file }) => nameText(file.resolve(dict.get("S"))) ?? null,
    containsDestOutputProfileRef: ({ dict }) => dict.has("DestOutputProfileRef"),
  },
};

/** Profiles of the intents of one array, those without one left out. */
const outputIntents: ObjectType<readonly (string | null)[]> = {
  name: "OutputIntents",
  properties: {
    sameOutputProfileIndirect: (profiles) => new Set(profiles).size <= 1,
    outputProfileIndirects: (profiles) => profiles.map((profile) => profile ?? "null").join(", "),
  },
};

/** Output intents of the file and, from part 4 on, of its pages. */
export const outputSurveyor: ObjectCollector = {
  types: [pdOutputIntent, outputIntents, iccOutputProfile],
  survey(survey) {
    const { file } = survey;
    surveyIntents(survey, file.catalog.get("OutputIntents"), undefined);
    for (const { dict, index } of survey.pages)
      if (dict.has("OutputIntents")) surveyIntents(survey, dict.get("OutputIntents"), index);
  },
};

function surveyIntents(survey: ConformanceContext, held: PdfObject | undefined, page: number | undefined): void {
  const { file } = survey;
  const profiles: (string | null)[] = [];
  for (const item of file.arrayOf(held)) {
    const dict = file.dictOf(item);
    if (dict === undefined) continue;
    const place = { object: item instanceof PdfRef ? item.number : undefined, page };
    survey.check(pdOutputIntent, { dict, file }, place);
    const reference = dict.get("DestOutputProfile");
    if (reference === undefined) continue;
    profiles.push(nameOf(reference));
    const stream = file.resolve(reference);
    if (stream instanceof PdfStream) survey.check(iccOutputProfile, { file, stream }, place);
  }
  survey.check(outputIntents, profiles, { page });
}
