import { typed } from "@colophon/contract";
import type { DitaFinding } from "../model/findings.ts";

export const findingsValue = typed<readonly DitaFinding[]>({
  type: "array",
  items: {
    type: "object",
    properties: {
      code: { type: "string", description: "Stable code of the finding." },
      severity: { enum: ["error", "warning", "note"], description: "Severity of the finding." },
      message: { type: "string", description: "The problem, in one sentence." },
      path: { type: "string", description: "Path of the file." },
      line: { type: "integer", description: "Line number, starting at 1." },
      column: { type: "integer", description: "Column number, starting at 1." },
    },
    required: ["code", "severity", "message", "path", "line", "column"],
    additionalProperties: false,
  },
  description: "Findings, sorted by path and position.",
});
