import { array, choice, integer, object, optional, string } from "@colophon/contract";

export const findingsValue = array(
  object({
    rule: string({ description: "A name that stays." }),
    severity: choice(["error", "warning", "note"], { description: "How bad." }),
    message: string({ description: "The fact." }),
    path: optional(string({ description: "XPath." })),
    line: optional(integer({ description: "From 1." })),
    column: optional(integer({ description: "From 1." })),
    range: optional(
      object(
        { start: integer({ description: "First byte." }), end: integer({ description: "After the last." }) },
        { description: "Bytes of the article." },
      ),
    ),
  }),
  { description: "In the document's order." },
);
