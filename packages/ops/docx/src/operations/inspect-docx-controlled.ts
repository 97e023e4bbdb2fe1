import { editionOf, openDocument, withDocumentErrors } from "@colophon/base-word";
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
  summary: "Tell the parts, controls, fields, protection, code and outside targets of a Word document.",
  engine,
  input: object({ bytes: file({ description: "The document." }) }),
  options: object({}),
  value: object({
    kind: choice(["document", "template"], { description: "By its content type." }),
    edition: choice(["strict", "transitional"], { description: "Of the main relationship." }),
    hasMacros: boolean({ description: "By its content type." }),
    main: string({ description: "The main part." }),
    byteLength: integer({ description: "Bytes of the file." }),
    parts: array(
      object({
        name: string({ description: "Part." }),
        contentType: optional(string({ description: "As declared." })),
        kind: optional(string({ description: "Of the relationship that leads to it; none does where absent." })),
        byteLength: integer({ description: "Bytes." }),
        isExamined: boolean({ description: "Read as XML." }),
      }),
      { description: "In the file's order." },
    ),
    relationships: array(RELATIONSHIP, { description: "Those inside the package." }),
    externalTargets: array(RELATIONSHIP, { description: "Those that leave it." }),
    controls: array(CONTROL, { description: "Content controls." }),
    fields: array(FIELD, { description: "In the order they begin." }),
    protections: array(
      object({
        part: string({ description: "Settings part." }),
        kind: choice(["editing", "opening"], { description: "What is protected." }),
        mode: string({ description: "What may still be done." }),
        isEnforced: boolean({ description: "In force." }),
        algorithm: optional(string({ description: "Of the password's hash." })),
        hasPassword: boolean({ description: "A hash is stored." }),
      }),
      { description: "Document and write protection." },
    ),
    editingRanges: array(
      object({ ...place, id: string({ description: "Id." }), who: string({ description: "Person or group." }) }),
      { description: "Ranges some may edit." },
    ),
    tracksRevisions: boolean({ description: "Changes are recorded." }),
    embedded: array(
      object({
        part: string({ description: "Part." }),
        kind: choice(["object", "package", "chunk", "control", "macro", "signature", "font"], { description: "What." }),
        relationshipKind: string({ description: "Exactly." }),
        contentType: string({ description: "As declared." }),
        byteLength: integer({ description: "Bytes." }),
        sha256: string({ description: "Of the bytes." }),
        source: string({ description: "Part it belongs to." }),
      }),
      { description: "Files, code, signatures and fonts inside. No signature was verified." },
    ),
    features: array(object({ name: string({ description: "Feature." }), count: integer({ description: "Times." }) }), {
      description: "What is used.",
    }),
    properties: array(
      object({
        group: choice(["core", "application", "custom"], { description: "Group." }),
        name: string({ description: "Name." }),
        value: string({ description: "Text." }),
      }),
      { description: "Document properties." },
    ),
    archive: array(
      object({
        code: string({ description: "DUPLICATE_NAME, UNSAFE_PATH, SUFFIX..." }),
        message: string({ description: "What." }),
        start: integer({ description: "First byte." }),
        end: integer({ description: "Past the last." }),
      }),
      { description: "What is unusual in the archive." },
    ),
  }),
  errors,
  losses,
  effects: "none",
  example: { input: { bytes: EXAMPLE_DOCUMENT } },

  run({ input, op }) {
    const { opened, main } = openDocument(input.bytes, op, CODES);
    return withDocumentErrors(op, CODES, () => {
      const survey = surveyParts(opened, op.checkpoint);
      const reached = reachedParts(opened);
      const embedded = listEmbedded(opened);
      for (const [part, why] of [...survey.unread, ...opened.damaged]) loseOpaque(part, `It could not be read: ${why}`);
      for (const { part, kind } of embedded)
        if (kind !== "font" && kind !== "signature")
          loseOpaque(part, `It is a ${kind} of its own, and was not looked into.`);
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
