import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import { editionOf, openDocument, unlockDocument, withDocumentErrors } from "@colophon/base-word";
import {
  array,
  at,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  object,
  optional,
  string,
} from "@colophon/contract";
import { type MainPart, type OoxmlPart, type Relationship, reachedParts, readProperties } from "@colophon/kit-ooxml";
import { inspectionErrors as errors, inspectionLosses as losses } from "../codes.ts";
import { EXAMPLE_DOCUMENT } from "../data/example.ts";
import { engine } from "../engine.ts";
import { allRelationships, listEmbedded } from "../model/embedded.ts";
import { readProtections, readSettings, settingsParts } from "../model/protection.ts";
import { surveyParts } from "../model/survey.ts";
import { CONTROL, FIELD, place, RELATIONSHIP } from "../schemas.ts";

const CODES = { notWord: "INVALID_INPUT", broken: "DOCX_INVALID_PACKAGE", limit: "RESOURCE_LIMIT" } as const;

/**
 * A Word document -> what controls it: parts, relationships, content controls, fields, protection, code, signatures, and every
 * target outside the file.
 *
 * Shapes   input.bytes: .docx, .docm, .dotx, .dotm of either edition. Paragraphs count in their part, in the order of the file.
 * Cost     One reading of every part.
 * Errors   INVALID_INPUT with what the file is instead; INPUT_ENCRYPTED; DOCX_INVALID_PACKAGE; RESOURCE_LIMIT.
 * Losses   DOCX_OPAQUE_PART_PRESERVED for parts that hold content and could not be looked into.
 * Source   ISO/IEC 29500-1, 17.5, 17.13, 17.15, 17.16; ISO/IEC 29500-2.
 */
export const inspectDocxControlled = defineOperation({
  name: "docx.inspect.controlled",
  summary: "Inspect a Word document: parts, content controls, fields, protection, code and external targets.",
  engine,
  input: object({ bytes: file({ description: "The Word document to inspect." }) }),
  options: object({ password: PASSWORD_OPTION }),
  value: object({
    kind: choice(["document", "template"], {
      description: "Whether the file is a document or a template, from its content type.",
    }),
    edition: choice(["strict", "transitional"], {
      description: "Whether the file uses the strict or the transitional edition of the standard.",
    }),
    hasMacros: boolean({ description: "Whether the content type allows macros." }),
    main: string({ description: "Path of the main part." }),
    byteLength: integer({ description: "Size of the file in bytes." }),
    parts: array(
      object({
        name: string({ description: "Path of the part." }),
        contentType: optional(string({ description: "Content type declared for the part." })),
        kind: optional(string({ description: "Kind of relationship that leads to the part. Absent if none does." })),
        byteLength: integer({ description: "Size of the part in bytes." }),
        isExamined: boolean({ description: "Whether the part was read as XML." }),
      }),
      { description: "Parts in the order of the file." },
    ),
    relationships: array(RELATIONSHIP, { description: "Relationships to parts inside the package." }),
    externalTargets: array(RELATIONSHIP, { description: "Relationships to targets outside the package." }),
    controls: array(CONTROL, { description: "Content controls of the document, in order." }),
    fields: array(FIELD, { description: "Fields in document order." }),
    protections: array(
      object({
        part: string({ description: "Path of the settings part." }),
        kind: choice(["editing", "opening"], { description: "What is protected: editing or opening." }),
        mode: string({ description: "What users may still do." }),
        isEnforced: boolean({ description: "Whether the protection is enforced." }),
        algorithm: optional(string({ description: "Hash algorithm of the password." })),
        hasPassword: boolean({ description: "Whether a password hash is stored." }),
      }),
      { description: "Document protection and write protection." },
    ),
    editingRanges: array(
      object({
        ...place,
        id: string({ description: "Id of the range." }),
        who: string({ description: "Person or group that may edit the range." }),
      }),
      { description: "Ranges that some users may edit in a protected document." },
    ),
    tracksRevisions: boolean({ description: "Whether Word records changes." }),
    embedded: array(
      object({
        part: string({ description: "Path of the part." }),
        kind: choice(["object", "package", "chunk", "control", "macro", "signature", "font"], {
          description: "Kind of embedded content.",
        }),
        relationshipKind: string({ description: "Relationship type, as written in the package." }),
        contentType: string({ description: "Content type declared for the part." }),
        byteLength: integer({ description: "Size of the content in bytes." }),
        sha256: string({ description: "SHA-256 hash of the contents." }),
        source: string({ description: "Path of the part that refers to it." }),
      }),
      { description: "Embedded files, code, signatures and fonts. Signatures are not verified." },
    ),
    features: array(
      object({
        name: string({ description: "Name of the feature." }),
        count: integer({ description: "Number of occurrences in the document." }),
      }),
      {
        description: "Word features that the document uses.",
      },
    ),
    properties: array(
      object({
        group: choice(["core", "application", "custom"], { description: "Group of the property." }),
        name: string({ description: "Name of the property." }),
        value: string({ description: "Value of the property." }),
      }),
      { description: "Document properties, by name." },
    ),
    archive: array(
      object({
        code: string({ description: "Finding code, for example DUPLICATE_NAME, UNSAFE_PATH or SUFFIX." }),
        message: string({ description: "Kind of embedded content." }),
        start: integer({ description: "Offset of the first byte." }),
        end: integer({ description: "Offset after the last byte." }),
      }),
      { description: "Irregularities of the ZIP archive." },
    ),
  }),
  errors,
  losses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_DOCUMENT } },

  run({ input, options, op }) {
    const { opened, main } = openDocument(unlockDocument(input.bytes, options.password, op, CODES), op, CODES);
    return withDocumentErrors(op, CODES, () => {
      const survey = surveyParts(opened, op.checkpoint);
      const reached = reachedParts(opened);
      const embedded = listEmbedded(opened);
      for (const [part, why] of [...survey.unread, ...opened.damaged]) loseOpaque(part, `It could not be read: ${why}`);
      for (const { part, kind } of embedded)
        if (kind !== "font" && kind !== "signature")
          loseOpaque(part, `It is a separate ${kind}, and was not examined.`);
      const settings = settingsParts(opened, main.part).filter((part) => survey.examined.has(part));
      const [first] = settings;
      const relationships = allRelationships(opened);
      return {
        kind: kindOf(main),
        edition: editionOf(main),
        hasMacros: main.hasMacros,
        main: main.part.name,
        byteLength: input.bytes.length,
        parts: opened.parts.map((part) => describePart(part, reached.get(part), survey.examined.has(part))),
        relationships: relationships.filter(({ isExternal }) => !isExternal).map(describeRelationship),
        externalTargets: relationships.filter(({ isExternal }) => isExternal).map(describeRelationship),
        controls: survey.controls,
        fields: survey.fields,
        protections: settings.flatMap((part) => readProtections(part, opened.xml(part).root)),
        editingRanges: survey.ranges,
        tracksRevisions: first !== undefined && readSettings(opened.xml(first).root).tracksRevisions,
        embedded,
        features: survey.features,
        properties: readProperties(opened, (part) => survey.examined.has(part)).map(({ group, name, value }) => ({
          group,
          name,
          value,
        })),
        archive: opened.archive.findings.map(({ code, message, range }) => ({ code, message, ...range })),
      };
    });

    function loseOpaque(part: string, message: string): void {
      op.reportLoss("DOCX_OPAQUE_PART_PRESERVED", message, { at: [at("part", { id: part })], subject: `part ${part}` });
    }
  },
});

function describePart(part: OoxmlPart, kind: string | undefined, isExamined: boolean) {
  const { name, contentType, entry } = part;
  return {
    name,
    ...(contentType !== undefined && { contentType }),
    ...(kind !== undefined && { kind }),
    byteLength: entry.length,
    isExamined,
  };
}

function describeRelationship({ source, id, kind, target }: Relationship) {
  return { source, id, kind, target };
}

function kindOf({ isTemplate }: MainPart): "document" | "template" {
  return isTemplate ? "template" : "document";
}
