import { choice, integer, object, optional, string } from "@colophon/contract";
import { range } from "./definitions.ts";

/** One deviation from a standard. */
export const FINDING = object({
  rule: string({ description: "Lasting name." }),
  severity: choice(["error", "warning", "note", "limit"], { description: "limit: not read further." }),
  clause: string({ description: "Of the standard." }),
  message: string({ description: "What is wrong." }),
  part: string({ description: "Part." }),
  range: optional(range("Bytes.")),
  decodedFrom: optional(
    string({ description: "range counts in this part's content, of a signed one in what it signs." }),
  ),
  count: integer({ description: "How often." }),
});
