import { array, choice, integer, object, optional, string } from "@colophon/contract";

export const findingsValue = array(
  object({
    rule: string({ description: "Stable code of the rule." }),
    severity: choice(["error", "warning", "note"], { description: "Severity of the finding." }),
    message: string({ description: "The problem, in one sentence." }),
    path: optional(string({ description: "XPath of the element." })),
    line: optional(integer({ description: "Line number, starting at 1." })),
    column: optional(integer({ description: "Column number, starting at 1." })),
    range: optional(
      object(
        {
          start: integer({ description: "Offset of the first byte." }),
          end: integer({ description: "Offset after the last byte." }),
        },
        { description: "Byte range in the article." },
      ),
    ),
  }),
  { description: "Findings in document order." },
);
