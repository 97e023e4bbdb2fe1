import { choice, integer, object, optional, string } from "@colophon/contract";
import { range } from "./definitions.ts";

/** One deviation from a standard. */
export const FINDING = object({
  rule: string({ description: "Stable code of the rule." }),
  severity: choice(["error", "warning", "note", "limit"], {
    description: "Severity of the finding. `limit` means that reading stopped there.",
  }),
  clause: string({ description: "Clause of the standard." }),
  message: string({ description: "The problem, in one sentence." }),
  part: string({ description: "Path of the part." }),
  range: optional(range("Byte range of the finding.")),
  decodedFrom: optional(
    string({ description: "Part whose decoded content `range` refers to. For a signed part, the signed content." }),
  ),
  count: integer({ description: "Number of occurrences of the finding." }),
});
