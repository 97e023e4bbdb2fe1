import type { JsonObject } from "@colophon/contract";

/** Bodies that can be sent as they are; OpenAPI shows them. */

const document = {
  version: "2.0",
  title: "Depots",
  slides: [
    {
      slideType: "title-body",
      title: "Two depots close by summer 2027",
      body: ["Lund in March", "Ystad in June"],
    },
    {
      slideType: "kpi-grid",
      title: "What it saves",
      items: [
        { label: "Rent", value: "3.1 M", trend: "down" },
        { label: "Orders a day", value: "1,400", trend: "up" },
      ],
    },
  ],
} as const;

export const RENDER_EXAMPLE: JsonObject = {
  format: "pptx",
  sourceSchema: "protocol_v2",
  document,
  preflightPolicy: { renderIfScoreAbove: 80 },
  requiredVerificationStages: ["valid"],
};
export const RENDER_PACK_EXAMPLE: JsonObject = {
  renders: [
    { format: "pptx", document },
    { format: "docx", document: { body: [{ type: "paragraph", text: "Two depots close by summer 2027." }] } },
  ],
};
export const PREFLIGHT_EXAMPLE: JsonObject = { format: "pptx", document, validationMode: "structural" };
export const BRAND_UPLOAD_EXAMPLE: JsonObject = {
  byte_length: 6_291_456,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
};
export const BRAND_VERSION_EXAMPLE: JsonObject = {
  tokens: { palette: { accent: "#0B5FFF" } },
  layoutMap: { "title-body": "titleAndContent" },
};
