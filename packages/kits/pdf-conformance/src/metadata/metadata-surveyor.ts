import { PdfRef, PdfStream, walkDicts } from "@colophon/kit-pdf";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import type { ObjectLocation } from "../evaluate/place.ts";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { hasLanguage } from "../structure/tree.ts";
import {
  EXTENSION,
  type Extension,
  partsOfSchema,
  readExtension,
  schemaDefinition,
  schemaField,
  schemaProperty,
  schemasContainer,
  schemaValueType,
} from "./extension.ts";
import { cosInfo } from "./information.ts";
import {
  ARCHIVE_ID,
  identification,
  mainXmpPackage,
  pdMetadata,
  UNIVERSAL_ID,
  xmpPackage,
  xmpProperty,
} from "./metadata-types.ts";
import { openPacket, type Packet, sharedMainPacket } from "./packet.ts";
import type { XmpNode } from "./rdf.ts";

const archiveIdentification = identification("PDFAIdentification", ARCHIVE_ID);
const universalIdentification = identification("PDFUAIdentification", UNIVERSAL_ID);

/** A text in several languages. Source: XMP 1, 8.2.2.4. */
const languageAlternative: ObjectType<XmpNode> = {
  name: "XMPLangAlt",
  properties: {
    // Beside a text of a language the one for all readers leaves nothing open.
    xDefault: ({ children }) =>
      children.length > 0 && children.every(({ language }) => language?.toLowerCase() === "x-default"),
    gContainsCatalogLang: (_, survey) => hasLanguage(survey),
  },
};

/** The metadata of the file and of its parts, and the information dictionary. */
export const metadataSurveyor: ObjectCollector = {
  types: [
    ...[xmpPackage, mainXmpPackage, xmpProperty, pdMetadata, archiveIdentification, universalIdentification],
    ...[schemasContainer, schemaDefinition, schemaProperty, schemaValueType, schemaField, cosInfo, languageAlternative],
  ],
  survey(survey) {
    const { file } = survey;
    const main = sharedMainPacket(survey);
    const mainExtension = readExtension(main?.properties ?? []);
    if (main !== undefined) surveyMain(survey, main, mainExtension);
    const held = file.trailer.get("Info");
    const dict = file.dictOf(held);
    const object = held instanceof PdfRef ? held.number : undefined;
    if (dict !== undefined) survey.check(cosInfo, { file, dict }, { object });
    const seen = new Set<PdfStream>(main === undefined ? [] : [main.stream]);
    for (const holder of walkDicts(file)) {
      const stream = holder.dict.has("Metadata") ? file.resolve(holder.dict.get("Metadata")) : undefined;
      if (!(stream instanceof PdfStream) || seen.has(stream)) continue;
      seen.add(stream);
      const place = { object: holder.object };
      survey.check(pdMetadata, { file, stream, isMain: false }, place);
      const packet = openPacket(file, stream, false);
      survey.check(xmpPackage, packet, place);
      surveyProperties(survey, packet, { main: mainExtension, own: readExtension(packet.properties), place });
    }
  },
};

function surveyMain(survey: ConformanceContext, main: Packet, extension: Extension): void {
  const { file } = survey;
  const held = file.catalog.get("Metadata");
  const place = { object: held instanceof PdfRef ? held.number : undefined };
  survey.check(pdMetadata, { file, stream: main.stream, isMain: true }, place);
  survey.check(mainXmpPackage, main, place);
  const has = (namespace: string): boolean => main.properties.some((node) => node.namespace === namespace);
  if (has(ARCHIVE_ID)) survey.check(archiveIdentification, main, place);
  if (has(UNIVERSAL_ID)) survey.check(universalIdentification, main, place);
  surveyProperties(survey, main, { main: extension, own: extension, place });
  for (const node of main.properties)
    if (node.form === "alt") survey.check(languageAlternative, node, { ...place, path: `${node.prefix}:${node.name}` });
}

interface Extensions {
  readonly main: Extension;
  readonly own: Extension;
  readonly place: ObjectLocation;
}

function surveyProperties(survey: ConformanceContext, { properties }: Packet, { main, own, place }: Extensions): void {
  for (const node of properties) {
    const path = `${node.prefix}:${node.name}`;
    if (node.namespace === EXTENSION && node.name === "schemas") surveyExtension(survey, own, { ...place, path });
    else {
      const isDescribed = [own, main].some(({ properties }) => properties.has(`${node.namespace} ${node.name}`));
      const role = node.namespace === ARCHIVE_ID ? "identifier" : isDescribed ? "described" : undefined;
      survey.check(xmpProperty, { node, main, own }, { ...place, path, role });
    }
  }
}

function surveyExtension(survey: ConformanceContext, { container, schemas }: Extension, place: ObjectLocation): void {
  if (container === undefined) return;
  survey.check(schemasContainer, { node: container, types: new Map() }, place);
  for (const { node, types } of schemas) {
    survey.check(schemaDefinition, { node, types }, place);
    const { properties, valueTypes, fields } = partsOfSchema(node);
    for (const part of properties) survey.check(schemaProperty, { node: part, types }, place);
    for (const part of valueTypes) survey.check(schemaValueType, { node: part, types }, place);
    for (const part of fields) survey.check(schemaField, { node: part, types }, place);
  }
}
