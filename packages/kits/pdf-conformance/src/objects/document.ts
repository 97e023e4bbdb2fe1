import { isLinearized, nameText, type PdfDict, type PdfFile, PdfName, PdfRef, PdfString } from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import { type ConformanceContext, sharedFact } from "../evaluate/survey.ts";
import type { Value } from "../rules/value.ts";
import { hasLanguage } from "../structure/tree.ts";
import { type CrossReference, readCrossReference } from "./cross-reference.ts";
import { countBehindEnd, readHeaderLine } from "./header.ts";

const headerOf = sharedFact(({ file }: ConformanceContext) => readHeaderLine(file));

interface Identifiers {
  readonly isLinearized: boolean;
  readonly first: string | null;
  readonly last: string | null;
}

function identifierOf(file: PdfFile, trailer: PdfDict | undefined): string | null {
  const parts = file.arrayOf(trailer?.get("ID")).map(file.resolve);
  const texts = parts.map((part) => (part instanceof PdfString ? Buffer.from(part.bytes).toString("hex") : ""));
  return texts.length === 0 ? null : texts.join("");
}

/** Of a linearized file the trailers of the first page and of the end, as they are in the bytes. Source: ISO 32000-1, F.2. */
const identifiersOf = sharedFact(({ file }: ConformanceContext): Identifiers => {
  const isFast = isLinearized(file) && file.sections.length > 1;
  const newest = identifierOf(file, file.sections[0]?.trailer ?? file.trailer);
  if (!isFast) return { isLinearized: false, first: newest, last: newest };
  const inOrder = file.sections.toSorted((one, other) => one.offset - other.offset);
  const [first, last] = [inOrder[0], inOrder.at(-1)].map((section) => identifierOf(file, section?.trailer));
  return { isLinearized: true, first: first ?? null, last: last ?? null };
});

function catalogFlag(file: PdfFile, key: string, flag: string): boolean {
  return file.resolve(file.dictOf(file.catalog.get(key))?.get(flag)) === true;
}

function requirementsOf(file: PdfFile): Value {
  if (!file.catalog.has("Requirements")) return null;
  const kinds = file
    .arrayOf(file.catalog.get("Requirements"))
    .map((item) => nameText(file.dictOf(item)?.get("S")) ?? "");
  return kinds.join("&");
}

const cosDocument: ObjectType<PdfFile> = {
  name: "CosDocument",
  properties: {
    header: (_, survey) => headerOf(survey).line,
    headerOffset: (_, survey) => headerOf(survey).offset,
    headerByte1: (_, survey) => headerOf(survey).binary[0],
    headerByte2: (_, survey) => headerOf(survey).binary[1],
    headerByte3: (_, survey) => headerOf(survey).binary[2],
    headerByte4: (_, survey) => headerOf(survey).binary[3],
    isLinearized: (_, survey) => identifiersOf(survey).isLinearized,
    firstPageID: (_, survey) => identifiersOf(survey).first,
    lastID: (_, survey) => identifiersOf(survey).last,
    firstPageIDValue: (_, survey) => identifiersOf(survey).first,
    lastIDValue: (_, survey) => identifiersOf(survey).last,
    postEOFDataSize: countBehindEnd,
    containsEmbeddedFiles: (file) => file.dictOf(file.catalog.get("Names"))?.has("EmbeddedFiles") ?? false,
    nrIndirects: (file) => file.objectNumbers().length,
    isOptionalContentPresent: (file) => file.resolve(file.catalog.get("OCProperties")) !== null,
    Marked: (file) => catalogFlag(file, "MarkInfo", "Marked"),
    Suspects: (file) => catalogFlag(file, "MarkInfo", "Suspects"),
    DisplayDocTitle: (file) => catalogFlag(file, "ViewerPreferences", "DisplayDocTitle"),
    NeedsRendering: (file) => file.resolve(file.catalog.get("NeedsRendering")) === true,
    Requirements: requirementsOf,
    containsPieceInfo: (file) => file.resolve(file.catalog.get("PieceInfo")) !== null,
    containsInfo: (file) => file.resolve(file.trailer.get("Info")) !== null,
  },
};

const cosTrailer: ObjectType<PdfDict> = {
  name: "CosTrailer",
  properties: { isEncrypted: (trailer) => trailer.has("Encrypt") },
};

const cosXRef: ObjectType<CrossReference> = {
  name: "CosXRef",
  properties: {
    subsectionHeaderSpaceSeparated: (table) => table.hasOneSpace,
    xrefEOLMarkersComplyPDFA: (table) => table.hasOneLineEnd,
  },
};

const pdDocument: ObjectType<PdfFile> = {
  name: "PDDocument",
  properties: {
    containsXRefStream: (file) => file.sections.some(({ form }) => form === "stream"),
    containsAA: (file) => file.resolve(file.catalog.get("AA")) !== null,
    containsMetadata: (file) => file.dictOf(file.catalog.get("Metadata")) !== undefined,
    containsAlternatePresentations: (file) =>
      file.dictOf(file.catalog.get("Names"))?.has("AlternatePresentations") ?? false,
    containsLang: (_, survey) => hasLanguage(survey),
    containsStructTreeRoot: (file) => file.resolve(file.catalog.get("StructTreeRoot")) !== null,
    Version: (file) => {
      const version = file.resolve(file.catalog.get("Version"));
      return version instanceof PdfName ? version.value : null;
    },
  },
};

/** The file as a whole: header, trailers, cross-reference tables, catalog. */
export const documentSurveyor: ObjectCollector = {
  types: [cosDocument, cosTrailer, cosXRef, pdDocument],
  survey(survey) {
    const { file } = survey;
    survey.check(cosDocument, file, { offset: 0 });
    const trailers = file.sections.length === 0 ? [{ trailer: file.trailer, offset: 0 }] : file.sections;
    for (const { trailer, offset } of trailers) survey.check(cosTrailer, trailer, { offset });
    for (const section of file.sections)
      if (section.form === "table")
        survey.check(cosXRef, readCrossReference(file, section), { offset: section.offset });
    const root = file.trailer.get("Root");
    survey.check(pdDocument, file, { object: root instanceof PdfRef ? root.number : undefined });
  },
};
