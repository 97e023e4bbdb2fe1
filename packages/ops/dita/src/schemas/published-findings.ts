import { typed } from "@colophon/contract";
import type { PublishedFinding } from "../model/published/published-findings.ts";

export const publishedFindings = typed<readonly PublishedFinding[]>({
  type: "array",
  items: {
    type: "object",
    properties: {
      code: { type: "string", description: "A name that stays." },
      severity: { enum: ["error", "warning"], description: "How bad." },
      message: { type: "string", description: "The fact." },
      of: { enum: ["project", "publication"], description: "Whose file path names." },
      path: { type: "string", description: "The file." },
      line: { type: "integer", description: "From 1." },
      column: { type: "integer", description: "From 1." },
    },
    required: ["code", "severity", "message", "of", "path", "line", "column"],
    additionalProperties: false,
  },
  description: "By file and place.",
});
