import { typed } from "@colophon/contract";
import type { PublishedFinding } from "../model/published/published-findings.ts";

export const publishedFindings = typed<readonly PublishedFinding[]>({
  type: "array",
  items: {
    type: "object",
    properties: {
      code: { type: "string", description: "Stable code of the finding." },
      severity: { enum: ["error", "warning"], description: "Severity of the finding." },
      message: { type: "string", description: "The problem, in one sentence." },
      of: {
        enum: ["project", "publication"],
        description: "Whether `path` names a file of the project or of the publication.",
      },
      path: { type: "string", description: "Path of the file." },
      line: { type: "integer", description: "Line number, starting at 1." },
      column: { type: "integer", description: "Column number, starting at 1." },
    },
    required: ["code", "severity", "message", "of", "path", "line", "column"],
    additionalProperties: false,
  },
  description: "Findings, sorted by file and position.",
});
