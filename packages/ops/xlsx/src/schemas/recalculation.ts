import { array, boolean, choice, integer, object, optional, string } from "@colophon/contract";
import { STALE_CHOICES } from "../model/stale/stale-results.ts";

/** The option for saved results that may no longer be true; `keep` says what the operation does with them by default. */
export const staleOption = (keep: string) =>
  choice(STALE_CHOICES, {
    description: `Results that may be stale: ${keep}, empty omits them, recalculate computes them.`,
    default: "keep",
  });

export const recalculateOption = boolean({
  description: "Whether to compute results that may be stale.",
  default: false,
});

/** LibreOffice is never chosen by what a machine has: the same call has the same result everywhere, or the engine is missing. */
export const recalculateWithOption = choice(["evaluator", "libreoffice"], {
  description: "What computes: the evaluator, or LibreOffice too; both must agree.",
  default: "evaluator",
});

/** What took part in a computation. */
export const RECALCULATION = optional(
  object(
    {
      evaluator: string({ description: "Versions of the evaluator and its library." }),
      engine: choice(["evaluator", "libreoffice"], {
        description: "Whether LibreOffice computed as well.",
      }),
      computed: integer({ description: "Number of formulas with computed results." }),
      unknown: integer({ description: "Number of formulas with unknown results." }),
      untrusted: array(string({ description: "The name of one function." }), {
        description: "Functions whose results differ from saved ones here.",
      }),
    },
    { description: "The computation, if asked for." },
  ),
);
