import { type JsonSchema, SEVERITIES } from "@colophon/contract";
import { RENDER_FORMATS, STAGES, VALIDATION_MODES } from "./terms.ts";

const UUID: JsonSchema = { type: "string", pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$" };

/** Most renders of one pack. Source: specification, Limits. */
export const MAX_RENDERS = 8;

/** Source: specification, POST /api/v2/render. */
export const RENDER_SCHEMA: JsonSchema = {
  type: "object",
  description: "A document to render, and the delivery terms.",
  properties: {
    format: { enum: RENDER_FORMATS, description: "Format of the file to create." },
    document: {
      description:
        "Document to render. pptx: a PresentationSpec 2.0. docx, xlsx, pdf: the model or the whole input of `<format>.render`.",
    },
    mode: { enum: ["sync", "async"], description: "Recorded only; every render is durable. Default: async." },
    holdUntilRelease: { type: "boolean", description: "Whether to withhold the result until it is released." },
    approvalRequired: { type: "boolean", deprecated: true, description: "Deprecated alias of `holdUntilRelease`." },
    requiredVerificationStages: {
      type: "array",
      description: "Verification stages that must pass. Otherwise the render is blocked.",
      items: { enum: STAGES, description: "A verification stage." },
      uniqueItems: true,
      maxItems: STAGES.length,
    },
    maximumLossSeverity: {
      enum: ["none", ...SEVERITIES],
      description:
        "Highest severity of a loss that the render may have. The stricter of this and the environment's policy applies.",
    },
    preflightPolicy: {
      type: "object",
      description: "Thresholds for the report's score.",
      properties: {
        preflightOnly: { type: "boolean", description: "Whether to create only the report and no file." },
        renderIfScoreAbove: {
          type: "number",
          description: "Minimum score, 0 to 100. The stricter of this and the environment's policy applies.",
          minimum: 0,
          maximum: 100,
        },
        autoFix: {
          enum: ["off", "suggest_only"],
          description: "Whether findings carry fix hints. `off` leaves them out.",
        },
      },
      additionalProperties: false,
    },
    sourceSchema: { const: "protocol_v2", description: "Schema of the document. Only for pptx." },
    brandPackId: { ...UUID, description: "Brand pack to render with." },
    brandPackVersionId: {
      ...UUID,
      description: "Version of the brand pack. Default: the newest version at submission.",
    },
    validationMode: {
      enum: VALIDATION_MODES,
      description:
        "Validation mode. desktop_blocking opens a pptx in LibreOffice and checks slide count and texts. desktop_async is not offered and blocks the render.",
    },
    previews: {
      type: "object",
      description: "Also create an image of each slide. Only for pptx.",
      properties: {
        widthPx: {
          type: "integer",
          minimum: 320,
          maximum: 1_920,
          description: "Width of each image in pixels. Default: 960.",
        },
      },
      additionalProperties: false,
    },
    baselineJobId: {
      type: "string",
      description: "Id of the job or execution to compare with. Only for a PresentationSpec.",
      maxLength: 64,
    },
  },
  required: ["format", "document"],
  additionalProperties: false,
};

/** Source: specification, POST /api/v2/render-pack. */
export const RENDER_PACK_SCHEMA: JsonSchema = {
  type: "object",
  description: "Renders to submit together. Either all are accepted or none.",
  properties: {
    renders: {
      type: "array",
      description: "The renders. Each has the form of a single render.",
      items: RENDER_SCHEMA,
      minItems: 1,
      maxItems: MAX_RENDERS,
    },
  },
  required: ["renders"],
  additionalProperties: false,
};
