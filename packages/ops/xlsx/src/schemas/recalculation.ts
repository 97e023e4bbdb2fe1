import { array, boolean, choice, integer, object, optional, string } from "@colophon/contract";
import { STALE_CHOICES } from "../model/stale/stale-results.ts";

/** The option for saved results that may no longer be true; `keep` says what the operation does with them by default. */
export const staleOption = (keep: string) =>
  choice(STALE_CHOICES, {
    description: `Saved results that may no longer be true: ${keep}, empty leaves them out, recalculate computes them and leaves out unknown ones.`,
    default: "keep",
  });

export const recalculateOption = boolean({
  description: "Whether results that may no longer be true are computed. Unknown results are reported.",
  default: false,
});

/** LibreOffice is never chosen by what a machine has: the same call has the same result everywhere, or the engine is missing. */
export const recalculateWithOption = choice(["evaluator", "libreoffice"], {
  description: "What computes: the evaluator alone, or LibreOffice as well, where both must agree.",
  default: "evaluator",
});

/** What took part in a computation. */
export const RECALCULATION = optional(
  object(
    {
      evaluator: string({ description: "The evaluator and its library, with their versions." }),
      engine: choice(["evaluator", "libreoffice"], {
        description: "Whether LibreOffice computed as well.",
      }),
      computed: integer({ description: "Number of formulas with computed results." }),
      unknown: integer({ description: "Number of formulas with unknown results." }),
      untrusted: array(string({ description: "The name of one function." }), {
        description: "Functions whose results differ from saved ones in this workbook.",
      }),
    },
    { description: "The computation, if asked for." },
  ),
);
