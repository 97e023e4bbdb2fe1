import { typed } from "@colophon/contract";
import type { Finding } from "../model/findings.ts";

export const findingsValue = typed<readonly Finding[]>({
  type: "array",
  items: {
    type: "object",
    properties: {
      code: { type: "string", description: "A name that stays." },
      severity: { enum: ["error", "warning", "note"], description: "How bad." },
      message: { type: "string", description: "The fact." },
      path: { type: "string", description: "The file." },
      line: { type: "integer", description: "From 1." },
      column: { type: "integer", description: "From 1." },
    },
    required: ["code", "severity", "message", "path", "line", "column"],
    additionalProperties: false,
  },
  description: "By path and place.",
});
