import { type JsonSchema, SEVERITIES } from "@colophon/contract";
import { RENDER_FORMATS, STAGES, VALIDATION_MODES } from "./terms.ts";

const UUID: JsonSchema = { type: "string", pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$" };

/** Most renders of one pack. Source: specification, Limits. */
export const MAX_RENDERS = 8;

/** Source: specification, POST /api/v2/render. */
export const RENDER_SCHEMA: JsonSchema = {
  type: "object",
  description: "A document to be made, and the terms it is delivered on.",
  properties: {
    format: { enum: RENDER_FORMATS, description: "Of the file." },
    document: {
      description:
        "pptx: a PresentationSpec 2.0. docx, xlsx, pdf: the model of docx.render, xlsx.render, pdf.render, or the input of that operation.",
    },
    mode: { enum: ["sync", "async"], description: "Recorded; the render is durable in either. Default: async." },
    holdUntilRelease: { type: "boolean", description: "Keep what is made back until it is released." },
    approvalRequired: { type: "boolean", deprecated: true, description: "Alias of holdUntilRelease." },
    requiredVerificationStages: {
      type: "array",
      description: "What must hold, or the render is blocked.",
      items: { enum: STAGES, description: "A stage." },
      uniqueItems: true,
      maxItems: STAGES.length,
    },
    maximumLossSeverity: {
      enum: ["none", ...SEVERITIES],
      description: "The worst loss it may have; the stricter of it and the environment's holds.",
    },
    preflightPolicy: {
      type: "object",
      description: "What is asked of its score.",
      properties: {
        preflightOnly: { type: "boolean", description: "Make the report and no file." },
        renderIfScoreAbove: {
          type: "number",
          description: "The least score; the stricter of it and the environment's holds.",
          minimum: 0,
          maximum: 100,
        },
        autoFix: { enum: ["off", "suggest_only"], description: "off: findings come without hints." },
      },
      additionalProperties: false,
    },
    sourceSchema: { const: "protocol_v2", description: "Of the document; only with pptx." },
    brandPackId: { ...UUID, description: "The brand pack to render into." },
    brandPackVersionId: { ...UUID, description: "A version of it; else the newest when it was submitted." },
    validationMode: {
      enum: VALIDATION_MODES,
      description:
        "desktop_blocking: a pptx is opened in LibreOffice, its slides counted and their texts looked for on their pages; what fails is blocked. desktop_async is not offered, and blocks. Default: as the operation does.",
    },
    previews: {
      type: "object",
      description: "A picture of each slide beside the file; only with pptx.",
      properties: { widthPx: { type: "integer", minimum: 320, maximum: 1_920, description: "Default: 960." } },
      additionalProperties: false,
    },
    baselineJobId: {
      type: "string",
      description: "The job or the execution that it is compared with; only a PresentationSpec.",
      maxLength: 64,
    },
  },
  required: ["format", "document"],
  additionalProperties: false,
};

/** Source: specification, POST /api/v2/render-pack. */
export const RENDER_PACK_SCHEMA: JsonSchema = {
  type: "object",
  description: "Renders that are all accepted, or none.",
  properties: {
    renders: {
      type: "array",
      description: "Each as for one render.",
      items: RENDER_SCHEMA,
      minItems: 1,
      maxItems: MAX_RENDERS,
    },
  },
  required: ["renders"],
  additionalProperties: false,
};
